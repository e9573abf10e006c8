import { Button, Result, Skeleton } from 'antd'
import { useEffect, useState, type ComponentType } from 'react'
import { TEXT } from '@/client/errors'
import type { AdminRoute } from '../kit/route'
import styles from './Shell.module.css'

const loaded = new Map<string, ComponentType>()

/** A screen's code, loaded when its address is opened. A failed load can be tried again: React.lazy would keep it. */
export function ScreenLoader({ route }: { route: AdminRoute }) {
  const [Screen, setScreen] = useState<ComponentType | undefined>(() => loaded.get(route.path))
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (loaded.has(route.path)) return
    let live = true
    route.screen().then(
      (module) => {
        loaded.set(route.path, module.default)
        if (live) setScreen(() => module.default)
      },
      () => live && setFailed(true),
    )
    return () => {
      live = false
    }
  }, [route, attempt])
  if (Screen) return <Screen />
  if (!failed) return <Skeleton className={styles.skeleton} active paragraph={{ rows: 8 }} />
  return (
    <Result
      status="warning"
      title="页面没有加载出来"
      subTitle={TEXT.network}
      extra={
        <Button
          type="primary"
          onClick={() => {
            setFailed(false)
            setAttempt((count) => count + 1)
          }}
        >
          重试
        </Button>
      }
    />
  )
}

import { NETWORK_FAILED } from '@/format/texts'
import { Button, Result, Skeleton } from 'antd'
import { useLoaded } from 'design-system/hooks/useLoaded'
import { useDeferredValue, type ComponentType } from 'react'
import type { AdminRoute } from '../kit/page/route'
import styles from './Shell.module.css'

const loaded = new Map<string, ComponentType>()

/** Renders a screen of the back office once its code has loaded. */
export function ScreenLoader({ route }: { route: Pick<AdminRoute, 'screen'> & { path: string } }) {
  const load = async (): Promise<ComponentType> => {
    const module = await route.screen()
    loaded.set(route.path, module.default)
    return module.default
  }
  const { value: Screen, error, retry } = useLoaded(load, true, loaded.get(route.path))
  // A screen is rendered in slices, so that the browser can handle input in between.
  const ready = useDeferredValue(Screen !== undefined)
  if (Screen && ready) return <Screen />
  if (!error) return <Skeleton className={styles.skeleton} active paragraph={{ rows: 8 }} />
  return (
    <Result
      status="warning"
      title="页面没有加载出来"
      subTitle={NETWORK_FAILED}
      extra={
        <Button type="primary" onClick={retry}>
          重试
        </Button>
      }
    />
  )
}

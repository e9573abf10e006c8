import { useEffect, useState, type ComponentType } from 'react'
import { ErrorScreen } from 'design-system/ErrorScreen'
import { ScreenPlaceholder } from './ScreenPlaceholder'

type Front = ComponentType

/** The back office, loaded when its address is opened: phones never load antd. */
export function FrontHost() {
  const [front, setFront] = useState<Front | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let live = true
    import(/* webpackChunkName: "admin" */ '@/admin/app/entry').then(
      ({ AdminApp }) => live && setFront(() => AdminApp),
      () => live && setFailed(true),
    )
    return () => {
      live = false
    }
  }, [attempt])
  if (failed)
    return (
      <ErrorScreen
        onRetry={() => {
          setFailed(false)
          setAttempt((count) => count + 1)
        }}
      />
    )
  const Front = front
  return Front ? <Front /> : <ScreenPlaceholder />
}

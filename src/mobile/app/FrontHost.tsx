import { ErrorScreen } from 'design-system/ErrorScreen'
import { useLoaded } from 'design-system/hooks/useLoaded'
import { ScreenPlaceholder } from './ScreenPlaceholder'

/** The back office, loaded when its address is opened: phones never load antd. */
export function FrontHost() {
  const { value, error, retry } = useLoaded(() => import(/* webpackChunkName: "admin" */ '@/admin/app/entry'))
  if (error) return <ErrorScreen onRetry={retry} />
  return value ? <value.AdminApp /> : <ScreenPlaceholder />
}

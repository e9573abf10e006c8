import { useEffect } from 'react'
import type { ApplicationKind, ApplicationRow } from '@/contract/office/applications'
import { useCall, type CallState } from '@/mobile/kit/frame/useCall'
import { loadUser, useSession } from '@/stores/session'

const some = (held: readonly string[] | undefined, roles: readonly string[]): boolean =>
  held?.some((role) => roles.includes(role)) ?? false

/** Whether the user holds one of these roles, and the current application for one. */
export function useRoles(roles: readonly ApplicationKind[]): Pick<
  CallState<unknown>,
  'loading' | 'refresh'
> & {
  holds: boolean
  row: ApplicationRow | undefined
} {
  const { userInfo } = useSession()
  const known = some(userInfo?.roles, roles)
  // The session may be older than the approval: the server's response decides.
  const { data, loading, refresh } = useCall('applications.mine', userInfo && !known ? {} : null)
  const granted = some(data?.roles, roles)
  useEffect(() => {
    if (granted && !known) void loadUser().catch(() => undefined)
  }, [granted, known])
  const counts = ({ kind, state }: ApplicationRow): boolean =>
    roles.includes(kind) && state !== 'withdrawn' && state !== 'approved'
  return {
    holds: known || granted,
    loading,
    refresh,
    row: data?.rows.find(counts),
  }
}

import { recorded, recordingsOf } from '@mocks/recordings'
import type { UserInfo } from '@/contract/people/account'
import { setFronts } from '@/client/policy'
import { stored } from '@/client/storage'
import { setConfig } from '@/stores/config'
import { removeOfflineBooks } from '@/stores/offlineBooksRemoval'
import { offlineDatabase } from '@/stores/offlineDatabase'
import { overlays, setOverlays, toast } from '@/stores/overlays'
import { beginSession, clearSession } from '@/stores/session'
import { useEffect, type ReactNode } from 'react'

export type Who = 'visitor' | 'reader' | 'member'

/** The moment at which the responses were recorded: relative times stay the same. */
export const RECORDED_AT = 1_795_147_200_000

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'

/** The recorded member, for the handler that returns the current user. */
export const memberInfo = (): UserInfo =>
  recordingsOf('user.info').find(({ as }) => as === 'member')?.answer.data as UserInfo

function pretend(ios: boolean): void {
  if (ios) Object.defineProperty(navigator, 'userAgent', { value: IPHONE, configurable: true })
  else Reflect.deleteProperty(navigator, 'userAgent')
}

const realNow = Date.now

function Frozen({ children }: { children: ReactNode }) {
  // Restarts the clock for whatever moves afterwards, such as overlays and docs.
  useEffect(
    () => () => {
      Date.now = realNow
    },
    [],
  )
  return children
}

/** Decorator of stories with a stopped clock: restarts it when the story is left. */
export const withClock = (Story: () => ReactNode) => (
  <Frozen>
    <Story />
  </Frozen>
)

/**
 * Storybook loader: starts the mobile app for the user in `parameters.as`, on an iPhone if `parameters.ios`, at the
 * time of the recordings if `parameters.still`.
 */
export const withSession = async ({
  parameters,
}: {
  parameters: Record<string, unknown>
}): Promise<object> => {
  Date.now = parameters['still'] ? () => RECORDED_AT : realNow
  pretend(parameters['ios'] === true)
  setOverlays(() => import('@/mobile/app/overlays/host').then(({ host }) => host))
  setFronts({
    toast,
    alert: (title, text) => overlays.alert(title, text),
    elsewhere: () => Promise.resolve(),
    unauthorised: clearSession,
  })
  setConfig(recorded('common.init'))
  stored.remove('pay_order_id')
  stored.remove('ad_countdown')
  clearSession()
  offlineDatabase.close()
  removeOfflineBooks()
  const as = (parameters['as'] as Who | undefined) ?? 'visitor'
  if (as !== 'visitor') await beginSession(as)
  return {}
}

import type { Clock } from '../../deps'
import type { Env } from '../../env'
import { kuaidi100 } from './kuaidi100'
import { sandboxTracking } from './sandbox'
import { given, type Settings } from '../settings'
import type { TrackingAdapter } from './tracking'

export const TRACKING = {
  title: 'where parcels are; without them a demo shows a stand-in, others their own events only',
  needed: { KUAIDI100_CUSTOMER: 'text', KUAIDI100_KEY: 'text' },
  addresses: { KUAIDI100_ENDPOINT: 'https://poll.kuaidi100.com/poll/query.do' },
} as const satisfies Settings

/** Kuaidi100 when its keys are set, the sandbox in a demo, undefined otherwise. */
export function trackingAdapter(env: Env, clock: Clock): TrackingAdapter | undefined {
  const values = given([TRACKING], env.outside)
  if (!values) return env.demo ? sandboxTracking(clock) : undefined
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_ENDPOINT: endpoint } = values
  return kuaidi100({ customer, key, endpoint })
}

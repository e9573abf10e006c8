import type { Clock } from '../../deps'
import type { Env } from '../../env'
import { kuaidi100 } from './kuaidi100'
import { sandboxTracking } from './sandbox'
import type { TrackingAdapter } from './tracking'

/** Kuaidi100 when its keys are set, the sandbox in a demo, undefined otherwise. */
export function trackingAdapter(env: Env, clock: Clock): TrackingAdapter | undefined {
  const { KUAIDI100_CUSTOMER: customer, KUAIDI100_KEY: key, KUAIDI100_ENDPOINT: endpoint } = env.outside
  if (!customer || !key) return env.demo ? sandboxTracking(clock) : undefined
  return kuaidi100({ customer, key, endpoint })
}

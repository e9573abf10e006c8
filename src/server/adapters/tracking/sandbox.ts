import type { Clock } from '../../deps'
import type { TrackingAdapter } from './tracking'

const HOUR = 3_600_000

/** Scans of a demo parcel, by hours after it was handed over. */
const WAY = [
  { after: 2, title: '揽收', text: '快递员已上门取件' },
  { after: 8, title: '在途', text: '快件离开始发地分拨中心' },
  { after: 26, title: '在途', text: '快件到达目的地分拨中心' },
  { after: 32, title: '派件', text: '快递员正在派送，请保持电话畅通' },
] as const

/** Sandbox for a carrier's tracking; only used in demo mode. */
export const sandboxTracking = (clock: Clock): TrackingAdapter => ({
  name: 'sandbox',
  ask: ({ carrier, shippedAt }) =>
    Promise.resolve(
      WAY.map(({ after, title, text }) => ({
        at: shippedAt + after * HOUR,
        title,
        text: `【${carrier}】${text}`,
      })).filter(({ at }) => at <= clock.now()),
    ),
})

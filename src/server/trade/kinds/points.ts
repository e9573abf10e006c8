import { issue } from './issue'
import type { Kind } from './kind'

export interface PointSnapshot {
  points: number
  bonus: number
}

/** A pack of points. */
export const points: Kind = {
  label: '积分',
  deliver(trx, order, line, { clock }) {
    const { points: amount, bonus } = JSON.parse(line.snapshot) as PointSnapshot
    return issue(trx, order, { currency: 'POINT', amount, bonus, now: clock.now() })
  },
  refundable: false,
  final: '积分充值后不支持退款',
  earns: () => null,
  figure: 'soldCoins',
  face: 'none',
  holdsStock: false,
}

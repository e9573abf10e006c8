import { extendMembership } from '../../catalogue/memberships'
import type { Kind } from './kind'
import type { MemberTier } from '@/contract/people/member-tiers'

export interface VipSnapshot {
  tier: MemberTier
  days: number
}

/** Days of membership. */
export const vip: Kind = {
  label: '会员',
  async deliver(trx, order, line, { clock }) {
    const { tier, days } = JSON.parse(line.snapshot) as VipSnapshot
    await extendMembership(trx, order.user_id, tier, days, clock.now())
    return 'given'
  },
  refundable: false,
  final: '会员开通后不支持退款',
  earns: () => null,
  figure: 'soldMembers',
  face: 'none',
  holdsStock: false,
}

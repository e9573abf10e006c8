import type { MemberTier } from '@/contract/people/member-tiers'

/** Whether a membership of the tier is active; of any tier when none is given. */
export const isMember = (
  info: { tiers: readonly { tier: MemberTier; until: number }[] } | null,
  tier?: MemberTier,
): boolean => info?.tiers.some((row) => (!tier || row.tier === tier) && row.until > Date.now()) ?? false

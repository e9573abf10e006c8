import { literals } from '../call'

export const MEMBER_TIERS = ['member', 'creator'] as const

export const MemberTier = literals(MEMBER_TIERS)

export type MemberTier = (typeof MEMBER_TIERS)[number]

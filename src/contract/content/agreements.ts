import { literals } from '../call'

export const AGREEMENT_TYPES = [
  'settleA',
  'settleB',
  'dealer',
  'promoter',
  'actor',
  'broadcaster',
  'teacher',
  'creator',
  'user',
  'privacy',
  'deletion',
] as const

export const AgreementType = literals(AGREEMENT_TYPES)

export type AgreementType = (typeof AGREEMENT_TYPES)[number]

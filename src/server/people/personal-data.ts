import { maskName } from './referrals'
import { maskMobile } from './users'

/** Masked form of each kind of personal data, for operators without the right to see it whole. */
const MASKS = {
  mobile: maskMobile,
  name: maskName,
  street: (text: string): string => (text ? '****' : ''),
  email: (text: string): string => text.replace(/^(.).*(?=@)/u, '$1****'),
  document: (text: string): string => text.replace(/^(.{4}).*(.{2})$/, '$1************$2'),
  /** Free text: the phone numbers in it are masked, the rest stays. */
  text: (text: string): string => text.replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, maskMobile),
} satisfies Record<string, (text: string) => string>

export type PersonalKind = keyof typeof MASKS

export const masked = (kind: PersonalKind, text: string | null): string => MASKS[kind](text ?? '')

/** Returns a value in the form the caller may see: whole or masked. */
export type Personal = (kind: PersonalKind, text: string) => string

/** The operator whose rights decide what is shown. */
export interface Holder {
  permissions: readonly string[]
}

const whole: Personal = (_, text) => text

/** Returns a function that masks everything, unless the operator holds one of the rights. */
export const personalFor = (staff: Holder, ...rights: string[]): Personal =>
  rights.some((right) => staff.permissions.includes(right)) ? whole : masked

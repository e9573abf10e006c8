import type { AgreementType } from '@/contract/content/agreements'

/** Versions of the agreements accepted since the app was opened: initial state of the form's checkbox. */
const given = new Map<AgreementType, number>()

export const consent = (type: AgreementType, version: number): void => void given.set(type, version)
export const consentedTo = (type: AgreementType): number | undefined => given.get(type)

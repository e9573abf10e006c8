import type { AgreementType } from '@/contract/content/agreements'

/** Agreements read and consented to since the app was opened, by their versions: the form's box begins with it. */
const given = new Map<AgreementType, number>()

export const consent = (type: AgreementType, version: number): void => void given.set(type, version)
export const consentedTo = (type: AgreementType): number | undefined => given.get(type)

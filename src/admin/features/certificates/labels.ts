import { CERTIFICATE_STATE_NAMES } from '@/contract/certificates/certificate-labels'
import type { CertificateRow } from '@/contract/certificates/certificates'
import type { Tone } from '../../kit/display/Mark'

const TONES: Record<CertificateRow['state'], Tone> = { valid: 'good', expired: 'warning', void: 'bad' }

export const stateMark = (state: CertificateRow['state']): { text: string; tone: Tone } => ({
  text: CERTIFICATE_STATE_NAMES[state],
  tone: TONES[state],
})

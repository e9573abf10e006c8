import type { TagProps } from 'design-system/Tag'
import type { CertificateBrief } from '@/contract/certificates/certificates'

export const STATE_TONES: Record<CertificateBrief['state'], NonNullable<TagProps['tone']>> = {
  valid: 'jade',
  expired: 'amber',
  void: 'red',
}

import type { TextEncoding } from '@/contract/catalogue/outside-kinds'

export const ENCODING_NAMES: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8（通用）',
  gb18030: 'GB18030（简体）',
  big5: 'Big5（繁体）',
  'utf-16le': 'UTF-16（小端）',
  'utf-16be': 'UTF-16（大端）',
}

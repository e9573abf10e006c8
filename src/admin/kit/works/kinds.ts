import { KIND_NAMES } from '@/client/kindNames'
import { PLAYED_KINDS } from '@/contract/media/mediums'

export const KIND_ENUM = Object.fromEntries(PLAYED_KINDS.map((kind) => [kind, { text: KIND_NAMES[kind] }]))
export const KIND_OPTIONS = PLAYED_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))

import type { MARK_STATES } from '@/contract/exams/adminmark'
import { optionsOf } from '../../kit/labels/options'

export const PATH = '/admin/study/marking'

const MARK_STATE_LABELS: Record<(typeof MARK_STATES)[number], string> = { waiting: '待阅', marked: '已阅' }
export const MARK_STATE_OPTIONS = optionsOf(MARK_STATE_LABELS)

import type { SittingRow } from '@/contract/exams/adminsitting'
import {
  PAPER_KIND_LABELS,
  PRACTICE_LABELS,
  SITTING_STATE_LABELS,
  type SittingKind,
  type SittingState,
} from '@/contract/exams/question-kinds'
import { durationText } from '@/format/duration'
import { marksText } from '@/format/figures'
import type { Tone } from '../../kit/display/Mark'

export const PATH = '/admin/study/sittings'

export const KIND_LABELS: Record<SittingKind, string> = { practice: '练习', ...PAPER_KIND_LABELS }

const TONES: Record<SittingState, Tone> = {
  open: 'busy',
  marking: 'warning',
  marked: 'good',
  void: 'bad',
  lapsed: 'quiet',
}
export const STATES = Object.fromEntries(
  Object.entries(SITTING_STATE_LABELS).map(([state, text]) => [
    state,
    { text, tone: TONES[state as SittingState] },
  ]),
) as Record<SittingState, { text: string; tone: Tone }>

/** Kind of a sitting: 模拟考试 · 第 2 次, or the mode of a practice. */
export const kindText = ({ kind, mode, number }: SittingRow): string => {
  if (kind === 'practice') return mode ? PRACTICE_LABELS[mode] : KIND_LABELS.practice
  return `${KIND_LABELS[kind]} · 第 ${number} 次`
}

export const sumText = ({ marks, full }: SittingRow): string =>
  marks === undefined ? `— / ${marksText(full)}` : `${marksText(marks)} / ${marksText(full)}`

const REASONS: Record<NonNullable<SittingRow['reason']>, string> = { hand: '主动交卷', time: '到时收卷' }
export const reasonText = ({ reason }: SittingRow): string => (reason ? REASONS[reason] : '')

export const awayText = ({ away }: SittingRow): string =>
  away.times === 0 ? '无' : `${away.times} 次，共 ${durationText(away.seconds)}`

import type { PaperRow, SittingRow } from '@/contract/exams/bank'
import type { Card } from '@/contract/exams/question'
import { RIGHT_IN_A_ROW, SITTING_STATE_LABELS } from '@/contract/exams/question-kinds'
import { dayOf, isoDay, momentOf } from '@/format/dates'
import { minutesText } from '@/format/duration'
import { marksText } from '@/format/figures'

const MINUTE = 60_000
const DAY = 86_400_000

/** The time that a sitting has left; empty without a deadline. */
export function leftText(deadline: number | undefined, now: number): string {
  if (deadline === undefined) return ''
  return deadline > now ? `剩 ${minutesText(Math.ceil((deadline - now) / MINUTE))}` : '时间已到'
}

/** When a question of the wrong-answer book is to be repeated; what was missed is due today. */
export function dueText(due: number, now: number): string {
  if (isoDay(due) <= isoDay(now)) return '今天复习'
  return isoDay(due) === isoDay(now + DAY) ? '明天复习' : `${dayOf(due)}复习`
}

/** How far a question is on its way out of the wrong-answer book. */
export function cardTexts({ row, due, left }: Card, now: number): string[] {
  const learned = row >= RIGHT_IN_A_ROW
  if (left) return [learned ? `连对 ${RIGHT_IN_A_ROW} 次` : '手动移出']
  return [`连对 ${row}/${RIGHT_IN_A_ROW}`, dueText(due, now)]
}

/** What the caller may do with a paper now; empty where nothing is in the way. */
export function paperState({ state, opensAt }: PaperRow): string {
  if (state === 'going') return '进行中'
  if (state === 'upcoming') return opensAt ? `${momentOf(opensAt)} 开始` : '未开始'
  if (state === 'closed') return '已结束'
  return state === 'used' ? '次数已用完' : ''
}

/** Size of a paper, and what is left of its window and tries. */
export function paperTexts({ subject, seconds, questions, full, state, closesAt, tries, tried }: PaperRow) {
  const going = state === 'open' || state === 'going'
  return {
    size: [
      subject,
      seconds > 0 ? minutesText(Math.ceil(seconds / 60)) : '不限时',
      `${questions} 题`,
      `${marksText(full)} 分`,
    ].filter(Boolean),
    limits: [
      going && closesAt ? `${momentOf(closesAt)} 截止` : '',
      state === 'open' && tries > 0 ? `还可考 ${Math.max(0, tries - tried)} 次` : '',
    ].filter(Boolean),
  }
}

/** Marks of a sitting, or its state while there are none to be shown. */
export function resultText({ state, released, marks, full }: SittingRow): string {
  if (state !== 'marked') return SITTING_STATE_LABELS[state]
  if (marks === undefined) return released ? SITTING_STATE_LABELS.marked : '成绩待公布'
  return `${marksText(marks)} / ${marksText(full)} 分`
}

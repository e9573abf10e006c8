import type { StudentRow, StudyState } from '@/contract/study/adminstudent'
import { STUDY_STATE_LABELS, STUDENT_WAY_LABELS } from '@/contract/study/student-labels'
import type { Tone } from '../../kit/display/Mark'

const TONES: Record<StudyState, Tone> = { waiting: 'quiet', studying: 'busy', finished: 'good' }

export const studyMark = (state: StudyState): { text: string; tone: Tone } => ({
  text: STUDY_STATE_LABELS[state],
  tone: TONES[state],
})

/** 单集购买 3 集, 书卡. */
export const waysText = (row: StudentRow): string =>
  row.ways
    .map((way) => (way === 'parts' ? `${STUDENT_WAY_LABELS.parts} ${row.parts} 集` : STUDENT_WAY_LABELS[way]))
    .join('、')

/** 3 小时 20 分, 12 分钟, 不到 1 分钟. */
export function studyTimeText(seconds: number): string {
  if (seconds === 0) return '—'
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return '不到 1 分钟'
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
}

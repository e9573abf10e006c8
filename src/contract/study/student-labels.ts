import type { StudentWay, StudyState } from './adminstudent'

/** Labels of the ways to a work and the states of its students, for the back office and its exports. */
export const STUDENT_WAY_LABELS: Record<StudentWay, string> = {
  bought: '购买',
  parts: '单集购买',
  gift: '受赠',
  card: '书卡',
  member: '会员',
  open: '免费试看',
}

export const STUDY_STATE_LABELS: Record<StudyState, string> = {
  waiting: '未开始',
  studying: '学习中',
  finished: '已学完',
}

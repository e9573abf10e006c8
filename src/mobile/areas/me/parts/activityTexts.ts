import type { TagProps } from 'design-system/Tag'
import type { Activity, ActivityKind, SignupState } from '@/contract/content/signup'
import { dateOf, momentOf, timeOf } from '@/format/dates'

export const ACTIVITY_NAMES: Record<ActivityKind, string> = {
  course: '课程',
  meeting: '会议',
  competition: '大赛',
}

export const ACTIVITY_KINDS = Object.keys(ACTIVITY_NAMES) as ActivityKind[]

export const SIGNUP_NAMES: Record<SignupState, { label: string; tone: TagProps['tone'] }> = {
  waiting: { label: '待审核', tone: 'amber' },
  confirmed: { label: '报名成功', tone: 'jade' },
  rejected: { label: '未通过', tone: 'red' },
  cancelled: { label: '已取消', tone: 'ink' },
  finished: { label: '已结束', tone: 'ink' },
}

export const SIGNUP_STATES = Object.keys(SIGNUP_NAMES) as SignupState[]

/** 11月27日 19:00 – 21:00, or both dates when it lasts longer than a day. */
export function whenText({ startsAt, endsAt }: Pick<Activity, 'startsAt' | 'endsAt'>): string {
  const sameDay = dateOf(startsAt) === dateOf(endsAt)
  return `${momentOf(startsAt)} – ${sameDay ? timeOf(endsAt) : momentOf(endsAt)}`
}

/** Why sign-up is closed; empty while it is open. */
export function closedText({ closesAt, seats, taken }: Activity, now = Date.now()): string {
  if (closesAt <= now) return '报名已截止'
  return taken >= seats ? '名额已满' : ''
}

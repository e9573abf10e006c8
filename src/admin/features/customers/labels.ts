import { lookup } from '@/format/lookup'
import type { CustomerEvent, CustomerRow, CustomerState } from '@/contract/customers/admincustomer'
import type { Tone } from '../../kit/display/Mark'

export const CUSTOMER_STATES: Record<CustomerState, { text: string; tone: Tone }> = {
  new: { text: '待跟进', tone: 'warning' },
  following: { text: '跟进中', tone: 'busy' },
  won: { text: '已成交', tone: 'good' },
  lost: { text: '已流失', tone: 'quiet' },
  reopened: { text: '重新开启', tone: 'warning' },
}

export const FEEDBACK_LABELS = lookup<string>({ 265: '咨询', 266: '留下联系方式', 267: '合作' })
export const feedbackLabel = (type: number): string => FEEDBACK_LABELS[type] ?? `反馈 ${type}`

export const STEP_LABELS = lookup<string>({
  feedback: '客户提交',
  assign: '分配',
  edit: '修改资料',
  follow: '跟进',
  win: '成交',
  lose: '流失',
  reopen: '重新开启',
})

/** Events that may follow each customer state. */
export const NEXT: Record<CustomerState, readonly CustomerEvent[]> = {
  new: ['follow'],
  following: ['follow', 'win', 'lose'],
  won: ['reopen'],
  lost: ['reopen'],
  reopened: ['follow'],
}

export const EVENT_OPTIONS: Record<CustomerEvent, string> = {
  follow: '继续跟进',
  win: '已成交',
  lose: '已流失',
  reopen: '重新开启',
}

/** Whether a contact is due: the next contact was planned for a time before the end of today. */
export const isDue = (row: CustomerRow, now: number): boolean =>
  row.nextAt > 0 && row.nextAt < new Date(now).setHours(24, 0, 0, 0)

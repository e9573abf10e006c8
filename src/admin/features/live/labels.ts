import type { RoomForm, RoomState } from '@/contract/live/adminlive'
import type { Tone } from '../../kit/display/Mark'

export const ROOM_STATES: Record<RoomState, { text: string; tone: Tone }> = {
  planned: { text: '待开播', tone: 'warning' },
  live: { text: '直播中', tone: 'busy' },
  ended: { text: '已结束', tone: 'quiet' },
  recorded: { text: '有回放', tone: 'good' },
  cancelled: { text: '已取消', tone: 'bad' },
}

export const ROOM_NAMES: Record<keyof RoomForm, string> = {
  title: '标题',
  host: '主讲人',
  teacherId: '关联老师',
  intro: '简介',
  cover: '封面',
  startsAt: '开播时间',
  endsAt: '结束时间',
  goods: '直播间好物',
  learnersOnly: '仅课程学员可看',
}

/** 90 分钟, 2 小时, 1 小时 30 分钟. */
export function lengthText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours && `${hours} 小时`, (rest || !hours) && `${rest} 分钟`].filter(Boolean).join(' ')
}

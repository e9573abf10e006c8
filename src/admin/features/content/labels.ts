import { to } from '@/client/links'
import type { BannerPlace, CONTENT_TIMES } from '@/contract/content/admincontent'
import { isoMinute } from '@/format/calendar'
import type { Tone } from '../../kit/display/Mark'

type ContentTime = (typeof CONTENT_TIMES)[number]

export const TIME_LABELS: Record<ContentTime, { text: string; tone: Tone }> = {
  running: { text: '展示中', tone: 'good' },
  ahead: { text: '未开始', tone: 'warning' },
  over: { text: '已结束', tone: 'quiet' },
  off: { text: '已停用', tone: 'bad' },
}

export const BANNER_PLACE_LABELS: Record<BannerPlace, string> = {
  recommend: '首页',
  learning: '学习',
  ebook: '书城',
  copyright: '版权服务',
  movies: '剧场',
  goods: '商城',
  pbook: '实体书城',
}

/** Screens that show the banners of each place. */
export const BANNER_SCREENS: Record<BannerPlace, string> = {
  recommend: to('/home'),
  learning: to('/index/learning'),
  ebook: to('/index/ebook'),
  copyright: to('/index/copyright'),
  movies: to('/index/movies'),
  goods: to('/index/goods'),
  pbook: to('/index/pbook'),
}

/** Screens whose ticker shows a board's entries, by type of board. */
export const BOARD_PLACE_LABELS: Record<number, string> = {
  30: '首页、图书',
  3: '学习、书城、实体书城',
  2: '版权服务、剧场、商城',
}

/** Text of a period: 2026-11-20 12:00 起，长期. */
export function periodText({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  const end = endsAt ? `${isoMinute(endsAt)} 止` : '长期'
  return startsAt ? `${isoMinute(startsAt)} 起，${end}` : end
}

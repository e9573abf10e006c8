import { to } from '@/client/links'
import { SCREEN_PATHS } from '@/client/paths'
import type { BannerPlace, CONTENT_TIMES } from '@/contract/content/admincontent'
import { isoMinute } from '@/format/calendar'
import type { Tone } from '../Mark'

type ContentTime = (typeof CONTENT_TIMES)[number]

export const TIME_WORDS: Record<ContentTime, { text: string; tone: Tone }> = {
  running: { text: '展示中', tone: 'good' },
  ahead: { text: '未开始', tone: 'warning' },
  over: { text: '已结束', tone: 'quiet' },
  off: { text: '已停用', tone: 'bad' },
}

export const BANNER_PLACE_WORDS: Record<BannerPlace, string> = {
  recommend: '首页',
  learning: '学习',
  ebook: '书城',
  copyright: '版权服务',
  movies: '剧场',
  goods: '商城',
  pbook: '实体书城',
}

/** Screens that show the banners of a place. */
export const BANNER_SCREENS: Record<BannerPlace, string> = {
  recommend: to('/home'),
  learning: to('/index/learning'),
  ebook: to('/index/ebook'),
  copyright: to('/index/copyright'),
  movies: to('/index/movies'),
  goods: to('/index/goods'),
  pbook: to('/index/pbook'),
}

/** Tickers that a board's entries run through, by type. */
export const BOARD_PLACE_WORDS: Record<number, string> = {
  30: '首页、图书',
  3: '学习、书城、实体书城',
  2: '版权服务、剧场、商城',
}

/** From when to when, as one reads it: 2026-11-20 12:00 起，长期. */
export function spanWord({ startsAt, endsAt }: { startsAt: number; endsAt: number }): string {
  const end = endsAt ? `${isoMinute(endsAt)} 止` : '长期'
  return startsAt ? `${isoMinute(startsAt)} 起，${end}` : end
}

const screens: ReadonlySet<string> = new Set(SCREEN_PATHS)

/** Whether an address leads to a screen that is there; an empty one leads nowhere on purpose. */
export const leads = (href: string): boolean => href === '' || screens.has(/^#([^?]+)/.exec(href)?.[1] ?? '')

/** Screens that are linked to often, by name. */
export const PAGES: readonly { value: string; label: string }[] = [
  { value: to('/vip/member'), label: '开通会员' },
  { value: to('/index/ebook'), label: '书城' },
  { value: to('/index/pbook'), label: '实体书城' },
  { value: to('/index/goods'), label: '商城' },
  { value: to('/index/movies'), label: '剧场' },
  { value: to('/index/learning'), label: '学习' },
  { value: to('/index/copyright'), label: '版权服务' },
  { value: to('/ranking'), label: '排行榜' },
  { value: to('/headlines'), label: '头条' },
  { value: to('/theater/videolist'), label: '短剧' },
  { value: to('/theater/audiolist'), label: '有声剧' },
  { value: to('/theater/scriptlist'), label: '剧本' },
  { value: to('/movie/index'), label: '电影' },
  { value: to('/teach/index'), label: '教辅' },
  { value: to('/user/integral/task'), label: '积分任务' },
  { value: to('/user/cooperate'), label: '合作申请' },
]

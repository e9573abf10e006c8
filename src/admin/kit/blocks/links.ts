import { to } from '@/client/links'
import { SCREEN_PATHS } from '@/client/paths'

const screens: ReadonlySet<string> = new Set(SCREEN_PATHS)

/** Whether an address leads to an existing screen; an empty one deliberately leads nowhere. */
export const leadsSomewhere = (href: string): boolean =>
  href === '' || screens.has(/^#([^?]+)/.exec(href)?.[1] ?? '')

/** Frequently linked screens, by name. */
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

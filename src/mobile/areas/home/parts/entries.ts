import type { IconName } from 'design-system/Icon'
import { SCREEN_PATHS } from '@/client/paths'
import { route, to } from '@/client/links'
import { roleForm, roleOwn } from '@/mobile/kit/people/roles'
import type { UserIndex } from '@/contract/account/own-account'

const screens: ReadonlySet<string> = new Set(SCREEN_PATHS)
/** Whether an address, with or without its hash, has a screen. */
export const exists = (address: string): boolean => screens.has(address.replace(/^#/, '').split('?')[0] ?? '')

interface Entry {
  label: string
  href: string
  icon: IconName
  tone?: 'ink' | 'cinnabar' | 'indigo' | 'gold' | 'jade'
}

type Line = readonly [label: string, address: string, icon: IconName, tone?: Entry['tone']]

/**
 * Entries of the user area, one for each thing: balances, orders and membership stand above them, and what belongs to an
 * entry, such as recharging or a team's commission, stands on its screen. Entries without a screen are left out, so that
 * there are no dead links.
 */
const GROUPS: readonly { title: string; lines: readonly Line[] }[] = [
  {
    title: '我的内容',
    lines: [
      ['购物车', '/mycart', 'cart', 'cinnabar'],
      ['收货地址', '/ebook/address', 'home'],
      ['收藏', '/user/favorites', 'heart', 'cinnabar'],
      ['观看记录', '/video/record', 'clock'],
      ['已下载', '/user/downloads', 'download'],
      ['笔记', '/user/marks', 'brush'],
      ['阅读统计', '/user/reading', 'ranking'],
      ['网址读书', '/ebook/readingurl', 'ebook'],
      ['我的课程', '/study/mycurriculum', 'script', 'jade'],
      ['题库', '/study/questionBank', 'course', 'jade'],
      ['我的报名', '/user/signup', 'calendar', 'jade'],
      ['我的主页', '/user/myhome', 'user'],
      ['我的合同', '/user/contract/list', 'script', 'ink'],
    ],
  },
  {
    title: '福利',
    lines: [
      ['任务', '/user/integral/task', 'calendar', 'jade'],
      ['优惠券', '/user/coupon', 'wallet', 'cinnabar'],
      ['权益卡', '/user/benefits/index', 'certificate', 'gold'],
      ['礼品', '/user/gift', 'gift', 'cinnabar'],
      ['分享有礼', '/user/share/index', 'share', 'jade'],
    ],
  },
  {
    title: '发现与服务',
    lines: [
      ['AI创作', '/ai/home/index', 'ai', 'indigo'],
      ['排行榜', '/ranking', 'ranking', 'cinnabar'],
      ['头条', '/headlines', 'news', 'ink'],
      ['融媒体', '/medium', 'share', 'jade'],
      ['兴趣', '/user/interest/index', 'heart', 'cinnabar'],
    ],
  },
]

const hrefOf = (address: string, id: number | undefined): string =>
  address === '/user/myhome' ? `#${route(address, { id })}` : `#${address}`

/** @param id of the logged-in user, for the link to their public home */
export const entryGroups = (id: number | undefined): { title: string; items: Entry[] }[] =>
  GROUPS.map(({ title, lines }) => ({
    title,
    items: lines
      .filter(([, address]) => exists(address))
      .map(([label, address, icon, tone]) => ({ label, href: hrefOf(address, id), icon, tone })),
  })).filter(({ items }) => items.length > 0)

type Role = UserIndex['entries'][number]

/** Current link of a role; undefined when its screen does not exist. */
export function roleHref({ role, state }: Role): string | undefined {
  if (state === 'open') return roleOwn(role)
  return state === 'apply' ? roleForm(role) : to('/user/login/review')
}

/** Order shortcuts by state; each a link when its screen exists. */
export const orderShortcuts = (orders: UserIndex['orders'] | undefined, purchased: number | undefined) =>
  (
    [
      ['待付款', '/user/order/list?state=unpaid', orders?.unpaid],
      ['已付款', '/user/order/list', orders?.paid],
      ['已购作品', '/user/Purchased/index', purchased],
      ['退款售后', '/user/order/list?state=refund', orders?.refunding],
    ] as const
  ).map(([label, address, count]) => ({ label, href: exists(address) ? `#${address}` : undefined, count }))

/** Link of a balance to the first of these screens that exists. */
export const figureLink = (...addresses: string[]): string | undefined => {
  const found = addresses.find(exists)
  return found === undefined ? undefined : `#${found}`
}

import type { IconName } from 'design-system/Icon'
import { SCREEN_PATHS } from '@/client/paths'
import { route, to } from '@/client/links'
import { roleForm, roleOwn } from '@/mobile/kit/people/roles'
import type { UserIndex } from '@/contract/people/profile'

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

/** Entries of the user area. Entries without a screen are left out, so that there are no dead links. */
const GROUPS: readonly { title: string; lines: readonly Line[] }[] = [
  {
    title: '我的内容',
    lines: [
      ['我的订单', '/user/order/list', 'script', 'cinnabar'],
      ['购物车', '/mycart', 'cart', 'cinnabar'],
      ['观看记录', '/video/record', 'clock'],
      ['已购', '/user/Purchased/index', 'goods', 'cinnabar'],
      ['足迹', '/user/footprint', 'ebook'],
      ['我的报名', '/user/signup', 'calendar', 'jade'],
      ['收货地址', '/ebook/address', 'home'],
      ['兴趣', '/user/interest/index', 'heart', 'cinnabar'],
      ['我的主页', '/user/myhome', 'user'],
      ['礼品', '/user/gift', 'gift', 'cinnabar'],
      ['我的合同', '/user/contract/list', 'script', 'ink'],
    ],
  },
  {
    title: '会员与资产',
    lines: [
      ['会员中心', '/user/member/index', 'vip', 'gold'],
      ['会员选项', '/user/member/option', 'certificate', 'gold'],
      ['会员转赠', '/user/member/transfer', 'gift', 'gold'],
      ['会员兑换', '/user/changevip', 'ai', 'gold'],
      ['权益卡', '/user/benefits/index', 'certificate', 'gold'],
      ['优惠券', '/user/coupon', 'gift', 'cinnabar'],
      ['金币', '/user/Hcoin', 'wallet', 'cinnabar'],
      ['金币充值', '/video/recharge', 'wallet', 'cinnabar'],
      ['积分', '/user/integral/index', 'ranking', 'jade'],
      ['积分充值', '/user/integral/recharge', 'wallet', 'jade'],
      ['积分任务', '/user/integral/task', 'calendar', 'jade'],
      ['积分兑换', '/user/integral/exchange', 'gift', 'jade'],
    ],
  },
  {
    title: '分享与推广',
    lines: [
      ['分享中心', '/user/share/index', 'share', 'jade'],
      ['分享海报', '/user/share/poster', 'brush', 'jade'],
      ['我的团队', '/user/share/team', 'user'],
      ['佣金', '/user/share/brokerage', 'wallet', 'cinnabar'],
      ['提现', '/user/share/withdraw', 'download'],
      ['账单', '/user/share/bill', 'script'],
    ],
  },
  {
    title: '发现与服务',
    lines: [
      ['AI创作', '/ai/home/index', 'ai', 'indigo'],
      ['排行榜', '/ranking', 'ranking', 'cinnabar'],
      ['头条', '/headlines', 'news', 'ink'],
      ['融媒体', '/medium', 'share', 'jade'],
      ['商务合作', '/user/cooperate', 'shop'],
      ['关于我们', '/user/about', 'help'],
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

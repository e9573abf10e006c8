import { AREAS } from './areas'

/** What the audit log's calls, records and fields are called where operators read them. */

export function actionWord(action: string): string {
  const [group = '', verb = ''] = action.split('.')
  return AREAS[group]?.actions[verb] ?? action
}

/** Filter by action: a whole area, or one call. */
export const ACTION_OPTIONS = Object.entries(AREAS).map(([group, { name, actions }]) => ({
  label: name,
  title: name,
  options: [
    ...(Object.keys(actions).length > 1 ? [{ value: `${group}.`, label: `${name}：全部` }] : []),
    ...Object.entries(actions).map(([verb, text]) => ({
      value: `${group}.${verb}`,
      label: `${name}：${text}`,
    })),
  ],
}))

interface Kind {
  name: string
  /** Where such a record is shown, and the right to go there. */
  shown?: { address: (id: string) => string; permission: string }
}

const KINDS: Record<string, Kind> = {
  user: {
    name: '用户',
    shown: { address: (id) => `#/admin/user?open=${id}`, permission: 'user.read' },
  },
  actor: { name: '演员' },
  staff: { name: '员工' },
  role: { name: '角色' },
  application: {
    name: '申请',
    shown: { address: (id) => `#/admin/shopUser?open=${id}`, permission: 'application.read' },
  },
  customer: {
    name: '客户',
    shown: { address: (id) => `#/admin/customer/index?open=${id}`, permission: 'customer.read' },
  },
  agreement: { name: '协议' },
  work: {
    name: '作品',
    shown: { address: (id) => `#/admin/video/edit?id=${id}`, permission: 'video.edit' },
  },
  part: { name: '分集' },
  category: { name: '分类' },
  order: { name: '订单' },
  orders: { name: '全部订单' },
  parcel: { name: '包裹' },
  refund: { name: '售后' },
  session: { name: '登录设备' },
  signup: { name: '报名' },
  adjustment: { name: '调整' },
  membership_transfer: { name: '会员转赠' },
  card: { name: '书卡' },
  card_batch: {
    name: '书卡批次',
    shown: { address: (id) => `#/admin/cards?open=${id}`, permission: 'card.read' },
  },
  ai_run: { name: '写作' },
  notice: { name: '通知' },
  word: { name: '敏感词' },
  banner: { name: '轮播图' },
  board: { name: '榜单' },
  headline: { name: '头条' },
  audit: {
    name: '日志',
    shown: { address: (id) => `#/admin/audit?open=${id}`, permission: 'audit.read' },
  },
  withdrawal: {
    name: '提现',
    shown: { address: (id) => `#/admin/withdraw?open=${id}`, permission: 'withdraw.read' },
  },
  coupon: { name: '优惠券' },
  discount: { name: '限时折扣' },
  certificate: {
    name: '证书',
    shown: {
      address: (id) => `#/admin/copyright/mycertificate?open=${id}`,
      permission: 'certificate.read',
    },
  },
  live_room: {
    name: '直播',
    shown: { address: (id) => `#/admin/live/edit?id=${id}`, permission: 'live.edit' },
  },
  campaign: {
    name: '推广页',
    shown: { address: (id) => `#/admin/copyright/promotion?id=${id}`, permission: 'campaign.read' },
  },
  poster: {
    name: '海报',
    shown: { address: (id) => `#/admin/poster?id=${id}`, permission: 'poster.read' },
  },
  creation: { name: '创作' },
  creation_chapter: { name: '章节' },
  book_import: { name: '书稿导入' },
  preview: { name: '预览' },
  config: { name: '配置' },
  app_version: { name: 'App 版本' },
  users: { name: '全部用户' },
  students: { name: '全部学员' },
  shop: { name: '店铺', shown: { address: (id) => `#/admin/shop?open=${id}`, permission: 'shop.read' } },
  freight_template: { name: '运费模板' },
  gift: { name: '礼品' },
  payee: { name: '收款账户' },
  point_exchange: { name: '积分兑换' },
  sheet: { name: '导入导出' },
  activity: { name: '活动' },
}

export const TARGET_OPTIONS = Object.entries(KINDS)
  .filter(([kind]) => kind !== 'users' && kind !== 'orders')
  .map(([value, { name }]) => ({ value, label: name }))

export interface Target {
  text: string
  /** Address of the record; empty when nothing shows it. */
  href: string
  permission: string
}

/** `kind:id` in words. */
export function targetOf(target: string): Target {
  const at = target.indexOf(':')
  const [kind, id] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
  const { name = kind, shown } = KINDS[kind] ?? {}
  return {
    text: [name, id].filter(Boolean).join(' '),
    href: shown && id ? shown.address(id) : '',
    permission: shown?.permission ?? '',
  }
}

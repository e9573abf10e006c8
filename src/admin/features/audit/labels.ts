import { lookup } from '@/format/lookup'
import type { AuditRow } from '@/contract/office/adminlog'
import type { AuditGroup } from '@/contract/office/audit-labels'
import type { ConfigKey } from '@/contract/office/config-forms'
import type { AuditEntity, AuditScreen } from '@/contract/kernel/audit-entities'
import { CONFIG_LABELS } from '../../kit/labels/config'
import { valueLabel } from '../../kit/changes/fields'

/** Labels of the audit log's calls, records and fields. */

declare const __AUDIT_GROUPS__: Record<string, AuditGroup>

// Filled by the build from the contract (see rsbuild.config.ts).
const GROUPS = lookup<AuditGroup>(__AUDIT_GROUPS__)

/** Returns the label of an action; one of an earlier release that has none is shown by its own name. */
export function actionLabel(action: string): string {
  const [group = '', verb = ''] = action.split('.')
  return GROUPS[group]?.actions[verb] ?? action
}

/** Filter by action: a whole group, or one call. */
export const ACTION_OPTIONS = Object.entries(GROUPS).map(([group, { name, actions }]) => ({
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

/** Labels of the kinds of records. */
const KINDS = {
  user: '用户',
  users: '全部用户',
  actor: '演员',
  staff: '员工',
  role: '角色',
  teacher: '讲师',
  application: '申请',
  customer: '客户',
  agreement: '协议',
  work: '作品',
  part: '分集',
  category: '分类',
  goods: '全部商品',
  order: '订单',
  orders: '全部订单',
  paper: '试卷',
  parcel: '包裹',
  question: '题目',
  question_fault: '题目纠错',
  refund: '售后',
  session: '登录设备',
  signup: '报名',
  sitting: '答题记录',
  membership_transfer: '会员转赠',
  card: '书卡',
  card_batch: '书卡批次',
  ai_run: '写作',
  notice: '通知',
  word: '敏感词',
  review: '评价',
  banner: '轮播图',
  board: '榜单',
  headline: '头条',
  audit: '日志',
  withdrawal: '提现',
  coupon: '优惠券',
  discount: '限时折扣',
  certificate: '证书',
  live_room: '直播',
  campaign: '推广页',
  poster: '海报',
  creation: '创作',
  creation_chapter: '章节',
  book_import: '书稿导入',
  document: '课件',
  picture: '封面图',
  preview: '预览',
  config: '配置',
  app_version: 'App 版本',
  shop: '店铺',
  speech_piece: '朗读片段',
  freight_template: '运费模板',
  gift: '礼品',
  payee: '收款账户',
  point_exchange: '积分兑换',
  sheet: '导入导出',
  erased: '已清除的内容',
} satisfies Record<AuditEntity, string>

/** Kinds whose entries concern all of their records at once. */
const WHOLE: readonly string[] = ['users', 'orders', 'goods', 'erased'] satisfies AuditEntity[]

export const TARGET_OPTIONS = Object.entries(KINDS)
  .filter(([kind]) => !WHOLE.includes(kind))
  .map(([value, label]) => ({ value, label }))

interface Screen {
  permission: string
  address: (id: string) => string
}

/** Screens that show the records, with the right each requires. */
const SCREENS: Record<AuditScreen, Screen> = {
  adaptation: { permission: 'creation.read', address: (id) => `#/admin/createStar/adaptedit?id=${id}` },
  agreement: { permission: 'agreement.read', address: () => '#/admin/config?view=agreements' },
  application: { permission: 'application.read', address: (id) => `#/admin/shopUser?open=${id}` },
  audit: { permission: 'audit.read', address: (id) => `#/admin/audit?open=${id}` },
  banner: { permission: 'content.read', address: () => '#/admin/content/banner' },
  board: { permission: 'content.read', address: () => '#/admin/content/board' },
  campaign: { permission: 'campaign.read', address: (id) => `#/admin/copyright/promotion?id=${id}` },
  cardBatch: { permission: 'card.read', address: (id) => `#/admin/cards?open=${id}` },
  category: { permission: 'video.read', address: () => '#/admin/video/classlist' },
  certificate: {
    permission: 'certificate.read',
    address: (id) => `#/admin/copyright/mycertificate?open=${id}`,
  },
  config: { permission: 'config.read', address: (id) => `#/admin/config?view=${id}` },
  coupon: { permission: 'coupon.read', address: () => '#/admin/coupon' },
  course: { permission: 'course.read', address: (id) => `#/admin/study/course?id=${id}` },
  creation: { permission: 'creation.read', address: (id) => `#/admin/createStar/edit?id=${id}` },
  customer: { permission: 'customer.read', address: (id) => `#/admin/customer/index?open=${id}` },
  discount: { permission: 'discount.read', address: () => '#/admin/discount' },
  ebook: { permission: 'goods.edit', address: (id) => `#/admin/goods/book?ebook=${id}` },
  fault: { permission: 'question.read', address: (id) => `#/admin/study/faults?open=${id}` },
  goods: { permission: 'goods.edit', address: (id) => `#/admin/goods/edit?id=${id}` },
  headline: { permission: 'content.read', address: () => '#/admin/content/headline' },
  live: { permission: 'live.edit', address: (id) => `#/admin/live/edit?id=${id}` },
  notice: { permission: 'notice.read', address: () => '#/admin/notice' },
  order: { permission: 'order.read', address: (id) => `#/admin/order/list?open=${id}` },
  paper: { permission: 'paper.read', address: (id) => `#/admin/study/paper?id=${id}` },
  paperbook: { permission: 'goods.edit', address: (id) => `#/admin/goods/book?id=${id}` },
  poster: { permission: 'poster.read', address: (id) => `#/admin/poster?id=${id}` },
  question: { permission: 'question.read', address: (id) => `#/admin/study/question?id=${id}` },
  role: { permission: 'role.read', address: () => '#/admin/roles?view=roles' },
  shop: { permission: 'shop.read', address: () => '#/admin/shop' },
  sitting: { permission: 'sitting.read', address: (id) => `#/admin/study/sittings?open=${id}` },
  speech: { permission: 'speech.read', address: () => '#/admin/speech' },
  staff: { permission: 'staff.read', address: () => '#/admin/roles?view=staff' },
  teacher: { permission: 'course.read', address: () => '#/admin/study/teachers' },
  user: { permission: 'user.read', address: (id) => `#/admin/user?open=${id}` },
  version: { permission: 'version.read', address: () => '#/admin/version' },
  video: { permission: 'video.edit', address: (id) => `#/admin/video/edit?id=${id}` },
  withdrawal: { permission: 'withdraw.read', address: (id) => `#/admin/withdraw?open=${id}` },
  word: { permission: 'word.read', address: () => '#/admin/words' },
  review: { permission: 'review.read', address: () => '#/admin/reviews' },
}

/** Labels of records identified by a key: configuration documents and preview personas. */
const OWN_NAMES = lookup<(key: string) => string>({
  config: (key) => CONFIG_LABELS[key as ConfigKey]?.title ?? key,
  preview: (key) => valueLabel('persona', key),
})

export interface Target {
  text: string
  /** Address of the record; empty when no screen shows it. */
  href: string
  permission: string
}

/** Returns the record of an entry as text: kind, number and title. */
export function targetOf({ target, record }: Pick<AuditRow, 'target' | 'record'>): Target {
  const [kind = '', key = ''] = target.split(/:(.*)/s)
  const { number, title, screen, open } = record
  const name = (KINDS as Record<string, string>)[kind] ?? kind
  const named = OWN_NAMES[kind]?.(key) ?? [number, title && `“${title}”`].filter(Boolean).join(' ')
  return {
    text: [name, named].filter(Boolean).join(' '),
    href: screen ? SCREENS[screen].address(open) : '',
    permission: screen ? SCREENS[screen].permission : '',
  }
}

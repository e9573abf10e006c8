import { allCalls } from '@/contract/contract'

/** Rights beyond those that calls ask for: parts of a form. */
const MORE = ['video.price', 'goods.price']

/** Every right there is, read off the contract. */
export const PERMISSIONS: readonly string[] = [
  ...new Set([...allCalls().flatMap(({ call }) => call.permission ?? []), ...MORE]),
]

/** A role that holds this holds every right, also those of later releases. */
export const EVERY_RIGHT = '*'

/** Rights of a role's document, deny by default: what no call asks for any more is left out. */
export function permissionsOf(document: string | null): string[] {
  const held = new Set(JSON.parse(document ?? '[]') as string[])
  return held.has(EVERY_RIGHT) ? [...PERMISSIONS] : PERMISSIONS.filter((right) => held.has(right))
}

/** Areas and rights in words, in the order operators read them. A right without words shows its own name. */
const WORDS: Record<string, { name: string; rights: Record<string, string> }> = {
  video: {
    name: '视频',
    rights: {
      read: '查看',
      edit: '编辑与上下架',
      remove: '删除草稿',
      category: '管理分类',
      price: '修改价格',
    },
  },
  goods: {
    name: '商品',
    rights: { read: '查看', edit: '编辑与上下架', price: '修改价格', freight: '编辑运费模板' },
  },
  shop: { name: '店铺', rights: { read: '查看', edit: '编辑、开店与关店' } },
  user: {
    name: '用户',
    rights: {
      read: '查看',
      roles: '设置身份',
      adjust: '调整积分与金币',
      freeze: '停用与恢复',
      reveal: '查看完整手机号',
      export: '导出',
    },
  },
  application: { name: '入驻申请', rights: { read: '查看', review: '审核', reveal: '查看证件号与手机号' } },
  customer: {
    name: '客户',
    rights: { read: '查看', edit: '跟进与编辑', assign: '分配', reveal: '查看完整手机号' },
  },
  order: {
    name: '订单',
    rights: { read: '查看', ship: '发货', refund: '审核退款', note: '备注', export: '导出' },
  },
  card: { name: '书卡', rights: { read: '查看批次与卡号', issue: '制卡并下载卡密', disable: '停用' } },
  withdraw: { name: '提现', rights: { read: '查看', review: '审核', pay: '打款与重试' } },
  ledger: { name: '账本', rights: { read: '查看账户、流水与结算', reconcile: '每日对账' } },
  agreement: { name: '协议', rights: { read: '查看', edit: '发布新版本' } },
  staff: { name: '员工', rights: { read: '查看', edit: '新建、编辑、停用与重置密码' } },
  role: { name: '角色', rights: { read: '查看', edit: '编辑权限与数据范围' } },
  audit: { name: '审计日志', rights: { read: '查看与校验' } },
  sms: { name: '短信', rights: { read: '查看发送记录' } },
}

export interface RightGroup {
  group: string
  name: string
  rights: { permission: string; name: string; mine: boolean }[]
}

/** Every right by area; `mine` are those the caller holds and may hand out. */
export function rightGroups(held: readonly string[]): RightGroup[] {
  const areas = [...new Set([...Object.keys(WORDS), ...PERMISSIONS.map((right) => areaOf(right))])]
  return areas
    .map((group) => ({
      group,
      name: WORDS[group]?.name ?? group,
      rights: PERMISSIONS.filter((right) => areaOf(right) === group).map((permission) => ({
        permission,
        name: wordOf(permission),
        mine: held.includes(permission),
      })),
    }))
    .filter(({ rights }) => rights.length > 0)
}

const areaOf = (right: string): string => right.split('.')[0] ?? right

const wordOf = (right: string): string => WORDS[areaOf(right)]?.rights[right.split('.')[1] ?? ''] ?? right

import { lookup } from '@/format/lookup'
import { allCalls } from '@/contract/contract'

/** Rights that no call requires: parts of a form, figures of the dashboard. */
const MORE = ['video.price', 'goods.price', 'ai.read']

/** All rights, collected from the contract. */
export const PERMISSIONS: readonly string[] = [
  ...new Set([...allCalls().flatMap(({ call }) => call.permission ?? []), ...MORE]),
]

/** A role that holds this holds every right, including those of later releases. */
export const EVERY_RIGHT = '*'

/** Rights of a role's document, deny by default: rights that no call requires any more are left out. */
export function permissionsOf(document: string | null): string[] {
  const held = new Set(JSON.parse(document ?? '[]') as string[])
  return held.has(EVERY_RIGHT) ? [...PERMISSIONS] : PERMISSIONS.filter((right) => held.has(right))
}

/** Labels of areas and rights, in display order. A right without a label shows its own name. */
const LABELS = lookup<{ name: string; rights: Record<string, string> }>({
  desk: { name: '工作台', rights: { read: '查看经营数据与待办' } },
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
  actor: { name: '演员', rights: { read: '查看', share: '设置作品分成', link: '关联用户' } },
  goods: {
    name: '商品',
    rights: { read: '查看', edit: '编辑与上下架', price: '修改价格', freight: '编辑运费模板' },
  },
  live: {
    name: '直播',
    rights: { read: '查看', edit: '编辑、开播、结束与取消', reveal: '查看与更换推流密钥' },
  },
  student: { name: '学员', rights: { read: '查看', export: '导出' } },
  certificate: { name: '证书', rights: { read: '查看与下载', issue: '签发', edit: '更正', void: '作废' } },
  creation: {
    name: '创作',
    rights: { read: '查看', edit: '编辑作品、章节与改编', review: '审核与下架' },
  },
  ai: { name: '智能创作', rights: { read: '查看使用数据' } },
  question: { name: '题库', rights: { read: '查看题目与纠错', edit: '编辑、导入、上下架与处理纠错' } },
  paper: { name: '试卷', rights: { read: '查看', edit: '组卷、发布与公布成绩' } },
  mark: { name: '阅卷', rights: { read: '查看待阅的题', edit: '评分' } },
  course: { name: '课程', rights: { read: '查看', edit: '编辑课程与讲师' } },
  sitting: { name: '答题记录', rights: { read: '查看', edit: '延时、重开、作废与采纳迟交' } },
  speech: { name: '朗读', rights: { read: '查看用量与片段', edit: '删除片段' } },
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
    rights: {
      read: '查看',
      ship: '发货',
      refund: '审核退款',
      note: '备注',
      reveal: '查看完整收货与发票信息',
      export: '导出',
    },
  },
  review: { name: '评价', rights: { read: '查看', edit: '隐藏与恢复' } },
  content: { name: '首页内容', rights: { read: '查看', edit: '编辑、排序与删除' } },
  campaign: { name: '推广页', rights: { read: '查看', edit: '编辑草稿', publish: '发布、回滚与下线' } },
  poster: { name: '海报', rights: { read: '查看', edit: '编辑与停用' } },
  card: { name: '书卡', rights: { read: '查看批次与卡号', issue: '制卡并下载卡密', disable: '停用' } },
  withdraw: {
    name: '提现',
    rights: { read: '查看', review: '审核', pay: '打款与重试', reveal: '查看完整收款账户' },
  },
  coupon: { name: '优惠券', rights: { read: '查看', edit: '新建、编辑与停用', give: '发放给用户' } },
  discount: { name: '限时折扣', rights: { read: '查看', edit: '新建、编辑与停止' } },
  ledger: { name: '账本', rights: { read: '查看账户、流水与结算', reconcile: '每日对账' } },
  share: { name: '分享', rights: { read: '查看记录与统计' } },
  config: { name: '配置', rights: { read: '查看', edit: '修改，立即生效' } },
  version: { name: '应用版本', rights: { read: '查看', edit: '新建与编辑', publish: '发布与撤回' } },
  agreement: { name: '协议', rights: { read: '查看', edit: '发布新版本' } },
  staff: { name: '员工', rights: { read: '查看', edit: '新建、编辑、停用与重置密码' } },
  role: { name: '角色', rights: { read: '查看', edit: '编辑权限与数据范围' } },
  notice: { name: '系统通知', rights: { read: '查看', edit: '编辑、发送与撤回' } },
  word: { name: '敏感词', rights: { read: '查看', edit: '添加与删除' } },
  preview: { name: '预览', rights: { open: '以其他身份预览页面' } },
  audit: { name: '审计日志', rights: { read: '查看与校验', undo: '撤销改动' } },
  sms: { name: '短信', rights: { read: '查看发送记录' } },
})

export interface RightGroup {
  group: string
  name: string
  rights: { permission: string; name: string; mine: boolean }[]
}

/** All rights by area; `mine` are those that the caller holds and may grant. */
export function rightGroups(held: readonly string[]): RightGroup[] {
  const areas = [...new Set([...Object.keys(LABELS), ...PERMISSIONS.map((right) => areaOf(right))])]
  return areas
    .map((group) => ({
      group,
      name: LABELS[group]?.name ?? group,
      rights: PERMISSIONS.filter((right) => areaOf(right) === group).map((permission) => ({
        permission,
        name: labelOfRight(permission),
        mine: held.includes(permission),
      })),
    }))
    .filter(({ rights }) => rights.length > 0)
}

const areaOf = (right: string): string => right.split('.')[0] ?? right

const labelOfRight = (right: string): string =>
  LABELS[areaOf(right)]?.rights[right.split('.')[1] ?? ''] ?? right

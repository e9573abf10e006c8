/** What the audit log's calls, records and fields are called where operators read them. */

interface Area {
  name: string
  actions: Record<string, string>
}

/** Calls that leave an entry, by group. A call without words shows its own name. */
const AREAS: Record<string, Area> = {
  adminuser: {
    name: '后台账号',
    actions: {
      login: '登录后台',
      totpEnrol: '获取两步验证密钥',
      totpConfirm: '开启两步验证',
      totpDisable: '关闭两步验证',
    },
  },
  adminstaff: {
    name: '员工',
    actions: { save: '保存员工', setState: '停用或恢复员工', resetPassword: '重置员工密码' },
  },
  adminrole: { name: '角色', actions: { save: '保存角色', remove: '删除角色' } },
  adminaccount: {
    name: '用户管理',
    actions: {
      setRoles: '设置用户身份',
      adjust: '调整积分或金币',
      reverse: '撤销调整',
      setState: '停用或恢复用户',
      reveal: '查看用户完整手机号',
      exportCsv: '导出用户',
    },
  },
  adminapplication: {
    name: '入驻申请',
    actions: { approve: '通过申请', refuse: '拒绝申请', reveal: '查看申请人证件号与手机号' },
  },
  admincustomer: {
    name: '客户',
    actions: { save: '修改客户', assign: '分配客户', follow: '跟进客户', reveal: '查看客户完整手机号' },
  },
  admincard: {
    name: '书卡',
    actions: { issue: '制卡', disable: '停用书卡', disableBatch: '停用书卡批次' },
  },
  adminwithdraw: {
    name: '提现审核',
    actions: { approve: '通过提现', refuse: '拒绝提现', pay: '打款' },
  },
  bank: { name: '收款账户', actions: { save: '添加收款账户', delete: '删除收款账户' } },
  withdraw: { name: '提现', actions: { apply: '申请提现', bankEdit: '修改收款账户' } },
  ebook: { name: '书城', actions: { useBookCard: '兑换书卡', cartpay: '提交订单', gift: '购买礼品' } },
  admingoods: {
    name: '商品',
    actions: {
      save: '保存商品',
      setState: '上架或下架商品',
      bulk: '批量修改商品',
      saveTemplate: '保存运费模板',
      removeTemplate: '删除运费模板',
    },
  },
  adminshop: { name: '店铺管理', actions: { save: '保存店铺', setState: '开张或关闭店铺' } },
  shop: {
    name: '店主',
    actions: { saveShop: '修改店铺', save: '保存店铺商品', setState: '上架或下架店铺商品' },
  },
  adminorder: {
    name: '订单管理',
    actions: { ship: '发货', refund: '审核退款', note: '备注订单', export: '导出订单' },
  },
  adminagreement: { name: '协议', actions: { publish: '发布协议' } },
  adminvideo: {
    name: '视频',
    actions: {
      save: '保存视频',
      setState: '上架或下架视频',
      remove: '删除视频',
      saveEpisode: '保存分集',
      orderEpisodes: '调整分集顺序',
      removeEpisode: '删除分集',
      attach: '上传分集视频',
      saveCategory: '保存分类',
      moveCategory: '移动分类',
      removeCategory: '删除分类',
    },
  },
  user: {
    name: '用户本人',
    actions: {
      saveProfile: '修改资料',
      changeMobile: '更换手机号',
      changePassword: '修改密码',
      savePassword: '设置密码',
      unbind: '解绑第三方账号',
      endDevice: '移除登录设备',
      delete: '申请注销',
      cancelDelete: '撤销注销',
      export: '申请导出个人数据',
      transfer: '转赠会员',
      claimTransfer: '领取转赠的会员',
      totpEnrol: '获取两步验证密钥',
      totpConfirm: '开启两步验证',
      totpDisable: '关闭两步验证',
      apply: '提交申请',
      applyTeacher: '提交老师申请',
    },
  },
  applications: {
    name: '用户申请',
    actions: { apply: '提交申请', resubmit: '重新提交申请', withdraw: '撤回申请' },
  },
  common: { name: '支付', actions: { pay: '发起支付' } },
  orders: {
    name: '订单',
    actions: {
      unlock: '金币解锁',
      buywork: '购买作品',
      cancel: '取消订单',
      receive: '确认收货',
      refund: '申请售后',
      refundcancel: '撤销售后申请',
    },
  },
  integral: {
    name: '会员与金币',
    actions: { svippay: '购买会员', recharge: '充值金币', buypoints: '充值积分', exchange: '积分兑换' },
  },
  courses: { name: '活动', actions: { dosysregister: '报名活动' } },
  snsuser: { name: '微信', actions: { mpunbind: '解绑微信', dologinauth: '扫码授权登录' } },
}

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
    name: '视频',
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
  users: { name: '全部用户' },
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

const FIELDS: Record<string, string> = {
  name: '名称',
  displayName: '姓名',
  nickname: '昵称',
  role: '角色',
  roles: '身份',
  roleName: '角色',
  team: '小组',
  teacherId: '老师',
  staffId: '负责人',
  state: '状态',
  reason: '原因',
  notes: '说明',
  note: '备注',
  scope: '数据范围',
  permissions: '权限',
  factor: '两步验证',
  currency: '账户',
  amount: '数量',
  balance: '余额',
  title: '标题',
  subtitle: '副标题',
  author: '作者',
  category: '分类',
  tags: '标签',
  synopsis: '简介',
  cover: '封面',
  price: '售价',
  originalPrice: '原价',
  memberFree: '会员免费',
  free: '免费',
  freeParts: '试看集数',
  coins: '金币',
  finished: '已完结',
  kind: '类型',
  number: '序号',
  parentId: '上级分类',
  sort: '排序',
  mobile: '手机号',
  version: '版本',
  nextAt: '下次联系',
  event: '操作',
  round: '提交次数',
  channel: '支付方式',
  filters: '筛选条件',
  rows: '条数',
  device: '设备',
  provider: '平台',
  gender: '性别',
  birthday: '生日',
  avatar: '头像',
  areaName: '地区',
  signature: '签名',
  intro: '简介',
  slug: '标识',
  content: '内容',
  issued: '张数',
  cards: '停用张数',
  days: '天数',
  valid_from: '有效期自',
  valid_until: '有效期至',
  once_person: '每人限兑一张',
}
export const fieldWord = (field: string): string => FIELDS[field] ?? field

const VALUES: Record<string, Record<string, string>> = {
  state: {
    active: '正常',
    frozen: '已停用',
    deleted: '已注销',
    draft: '草稿',
    published: '已上架',
    off: '已下架',
    submitted: '待审核',
    resubmitted: '待复审',
    approved: '已通过',
    refused: '未通过',
    withdrawn: '已撤回',
    new: '待跟进',
    following: '跟进中',
    won: '已成交',
    lost: '已流失',
    reopened: '重新开启',
    live: '使用中',
    redeemed: '已兑换',
    disabled: '已停用',
  },
  scope: { all: '全部数据', group: '本组数据', own: '自己的数据' },
  currency: { CNY: '现金', COIN: '金币', POINT: '积分' },
  event: { follow: '跟进', win: '成交', lose: '流失', reopen: '重新开启' },
}
export const valueWord = (field: string, value: string): string => VALUES[field]?.[value] ?? value

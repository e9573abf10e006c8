import { ownCalls, type GroupName } from '../contract'

/** Names of the groups that have audited calls, in the order in which operators choose them. */
const GROUPS: { [G in GroupName]?: string } = {
  adminuser: '后台账号',
  adminstaff: '员工',
  adminrole: '角色',
  adminaccount: '用户管理',
  adminactor: '演员',
  adminapplication: '入驻申请',
  admincustomer: '客户',
  admincard: '书卡',
  admincourse: '课程编辑',
  admindocument: '课件',
  adminteacher: '讲师',
  admincoupon: '优惠券',
  ai: '智能创作',
  adminbanner: '轮播图',
  adminboard: '榜单',
  adminheadline: '头条',
  adminconfig: '配置',
  adminversion: 'App 版本',
  admindiscount: '限时折扣',
  certificate: '结课证书',
  admincertificate: '证书',
  adminlive: '直播',
  adminstudent: '学员',
  adminwithdraw: '提现审核',
  bank: '收款账户',
  withdraw: '提现',
  ebook: '书城',
  admingoods: '商品',
  adminsheet: '导入导出',
  adminshop: '店铺管理',
  shop: '店主',
  adminorder: '订单管理',
  adminaudit: '审计日志',
  adminnotice: '系统通知',
  adminreview: '评价',
  adminfault: '题目纠错',
  adminmark: '阅卷',
  adminpaper: '试卷',
  adminquestion: '题目',
  adminsitting: '答题记录',
  adminspeech: '朗读',
  adminword: '敏感词',
  adminpreview: '预览',
  adminagreement: '协议',
  adminvideo: '视频',
  user: '用户本人',
  applications: '用户申请',
  common: '支付',
  orders: '订单',
  integral: '会员与金币',
  courses: '活动',
  snsuser: '微信',
  admincampaign: '推广页',
  adminposter: '海报',
  admincreation: '创作',
  adminbook: '电子书',
}

/** Labels of entries that no call of this release writes: of failed log-ins, and of calls of earlier releases. */
const EVENTS = {
  'adminuser.loginFailed': '登录失败',
  'orders.buywork': '购买作品',
}

export interface AuditGroup {
  name: string
  /** Labels of the actions by name of the call, without its group. */
  actions: Record<string, string>
}

/** Labels of the audit log by group. The build puts them into the back office, which does not load the contract. */
export function auditGroups(): Record<string, AuditGroup> {
  const labels = { ...labelsOfCalls(), ...EVENTS }
  const groups = Object.entries(GROUPS).map(([group, name]): [string, AuditGroup] => {
    const own = Object.entries(labels).filter(([action]) => action.startsWith(`${group}.`))
    const actions = own.map(([action, label]) => [action.slice(group.length + 1), label])
    return [group, { name, actions: Object.fromEntries(actions) }]
  })
  return Object.fromEntries(groups)
}

function labelsOfCalls(): Record<string, string> {
  const labels = ownCalls().flatMap(({ name, call: { audit } }) =>
    audit ? [[name, typeof audit === 'string' ? audit : audit.ifChanged]] : [],
  )
  return Object.fromEntries(labels)
}

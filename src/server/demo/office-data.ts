/** Operators of the demo other than the administrator; those that are not in the README cannot log in. */
export const OPERATORS: {
  name: string
  displayName: string
  role: string
  team: string
}[] = [
  { name: 'admin', displayName: '站长', role: 'admin', team: '' },
  { name: 'operator', displayName: '运营小陶', role: 'operator', team: '' },
  { name: 'service', displayName: '客服小叶', role: 'service', team: '咨询一组' },
  { name: 'reviewer', displayName: '审核老周', role: 'reviewer', team: '' },
  { name: 'lead', displayName: '主管阿岚', role: 'lead', team: '咨询一组' },
  { name: 'service2', displayName: '客服小满', role: 'service', team: '咨询一组' },
  { name: 'service3', displayName: '客服青禾', role: 'service', team: '咨询二组' },
]

/** A role that demonstrates the data scope of a team. */
export const LEAD_ROLE = {
  slug: 'lead',
  name: '客服主管',
  notes: '查看并分配本组客户',
  scope: 'group' as const,
  permissions: [
    'user.read',
    'customer.read',
    'customer.edit',
    'customer.assign',
    'customer.reveal',
    'order.read',
    'order.note',
  ],
}

/** Applicants for roles, each with a demo phone. */
export const APPLICANTS = [
  '溪山书房',
  '纸间文创',
  '林间小译',
  '阿宁说书',
  '白鹭演剧社',
  '周末讲堂',
  '长风',
  '半夏',
  '城南旧曲',
  '顾一苇',
] as const
export const applicantMobile = (index: number): string => `139000002${String(index).padStart(2, '0')}`

/** Text messages of the demo: event, minutes ago, code; a dash marks a failed one. */
export const MESSAGES: { event: string; minutesAgo: number; code: string }[] = [
  { event: 'mobilelogin', minutesAgo: 6, code: '204816' },
  { event: 'consult', minutesAgo: 18, code: '739105' },
  { event: 'bind', minutesAgo: 42, code: '581260' },
  { event: 'resetpwd', minutesAgo: 95, code: '067394' },
  { event: 'mobilelogin', minutesAgo: 130, code: '912047' },
  { event: 'changemobile', minutesAgo: 260, code: '348720' },
  { event: 'consult', minutesAgo: 410, code: '-' },
  { event: 'mobilelogin', minutesAgo: 620, code: '650083' },
  { event: 'consult', minutesAgo: 1500, code: '417936' },
  { event: 'mobilelogin', minutesAgo: 2900, code: '286451' },
]

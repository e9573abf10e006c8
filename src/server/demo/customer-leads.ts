export interface Lead {
  name: string
  feedType: 265 | 266 | 267
  title: string
  page: string
  daysAgo: number
  /** Log-in name of the operator who owns the lead. */
  owner?: string
  /** Events with their notes, and the days until the next contact is due. */
  log: { event: 'follow' | 'win' | 'lose' | 'reopen'; note: string; next?: number }[]
}

const follow = (note: string, next?: number): Lead['log'][number] =>
  next === undefined ? { event: 'follow', note } : { event: 'follow', note, next }

/** Enquiries of the demo and their history. */
export const LEADS: Lead[] = [
  { name: '王女士', feedType: 265, title: '汉语朗读课咨询', page: '#/index/learning', daysAgo: 0, log: [] },
  { name: '刘先生', feedType: 265, title: '版权登记咨询', page: '#/copyright/index', daysAgo: 0, log: [] },
  { name: '何老师', feedType: 267, title: '校园共读合作', page: '#/user/cooperate', daysAgo: 1, log: [] },
  {
    name: '邵同学',
    feedType: 266,
    title: '留下联系方式',
    page: '#/user/info/contact',
    daysAgo: 1,
    owner: 'service',
    log: [],
  },
  {
    name: '杜女士',
    feedType: 265,
    title: '书法入门班咨询',
    page: '#/video/play?id=3',
    daysAgo: 4,
    owner: 'service',
    log: [follow('电话沟通，孩子九岁，零基础，已发试听链接。', 1)],
  },
  {
    name: '程先生',
    feedType: 265,
    title: '短剧剧本改编咨询',
    page: '#/theater/scriptdetail?id=1',
    daysAgo: 6,
    owner: 'service',
    log: [follow('想买断两部剧本的网络改编权，已转商务报价。'), follow('对方在比较三家，周五前答复。', 0)],
  },
  {
    name: '赵店长',
    feedType: 267,
    title: '书店联名活动',
    page: '#/user/cooperate',
    daysAgo: 12,
    owner: 'service2',
    log: [follow('门店两家，希望做签名本专场。'), { event: 'win', note: '已签合作确认书，首批三百册。' }],
  },
  {
    name: '孙女士',
    feedType: 265,
    title: '创作会员咨询',
    page: '#/vip/index',
    daysAgo: 15,
    owner: 'service2',
    log: [follow('主要关心 AI 工具的额度。'), { event: 'lose', note: '预算不足，暂不考虑。' }],
  },
  {
    name: '吴老师',
    feedType: 265,
    title: '写作课团购',
    page: '#/index/learning',
    daysAgo: 22,
    owner: 'service',
    log: [
      follow('学校文学社二十人。'),
      { event: 'lose', note: '学期经费已用完。' },
      { event: 'reopen', note: '新学期经费到位，主动来电。' },
      follow('确认下周二上门演示。', 3),
    ],
  },
  {
    name: '郑先生',
    feedType: 266,
    title: '留下联系方式',
    page: '#/user/info/contact',
    daysAgo: 18,
    owner: 'service3',
    log: [follow('加了企业微信，想了解代理政策。', 2)],
  },
  {
    name: '钱女士',
    feedType: 265,
    title: '有声书录制咨询',
    page: '#/theater/audiodetail?id=1',
    daysAgo: 25,
    owner: 'service3',
    log: [follow('自费出版过一本散文，想做成有声书。'), { event: 'win', note: '签约录制，九万字。' }],
  },
  {
    name: '褚先生',
    feedType: 267,
    title: '地铁书屋合作',
    page: '#/user/cooperate',
    daysAgo: 30,
    owner: 'service',
    log: [
      follow('想在三个站点放置自助书柜。'),
      { event: 'lose', note: '站方审批未过。' },
      { event: 'reopen', note: '站方重启项目，请尽快联系。' },
    ],
  },
  { name: '冯同学', feedType: 265, title: '配音课咨询', page: '#/index/learning', daysAgo: 2, log: [] },
]

export const leadMobile = (index: number): string => `137000003${String(index).padStart(2, '0')}`

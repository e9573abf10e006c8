import type { ActivityKind, SignupState } from '@/contract/content/signup'
import type { WorkKind } from '@/contract/catalogue/work'

interface SeedActivity {
  kind: ActivityKind
  title: string
  summary: string
  place: string
  cover: [WorkKind, number]
  href: string
  /** Start in days from the day of the demo, and duration in hours. */
  inDays: number
  hours: number
  seats: number
  taken: number
  reviewed: boolean
}

/** Courses, meetings and competitions that users sign up for. */
export const ACTIVITIES: SeedActivity[] = [
  {
    kind: 'course',
    title: '声音训练营 · 七天开口',
    summary: '每晚一小时，从气息、断句到情绪，最后录一段自己的有声作品。',
    place: '线上直播间',
    cover: ['course', 3],
    href: '#/study/courseDetail?id=3',
    inDays: 6,
    hours: 168,
    seats: 120,
    taken: 86,
    reviewed: false,
  },
  {
    kind: 'meeting',
    title: '短剧创作者见面会 · 成都站',
    summary: '四位编剧拆解自己的第一集，现场可带三页剧本请教。',
    place: '成都市武侯区 · 半亩书店二层',
    cover: ['drama', 1],
    href: '',
    inDays: 12,
    hours: 3,
    seats: 60,
    taken: 41,
    reviewed: true,
  },
  {
    kind: 'competition',
    title: '第三届青年短剧本大赛',
    summary: '三千字以内，一个房间，两个人。获奖作品进入改编计划。',
    place: '线上提交',
    cover: ['script', 1],
    href: '',
    inDays: 30,
    hours: 24,
    seats: 2000,
    taken: 734,
    reviewed: true,
  },
  {
    kind: 'course',
    title: '毛笔字入门 · 周末班',
    summary: '两个周末写好一副春联，纸笔由教室准备。',
    place: '杭州市西湖区 · 书声教室',
    cover: ['course', 4],
    href: '',
    inDays: 9,
    hours: 6,
    seats: 24,
    taken: 24,
    reviewed: false,
  },
  {
    kind: 'meeting',
    title: '版权登记答疑会',
    summary: '带着作品来，一对一讲清登记材料与时限。',
    place: '线上会议',
    cover: ['course', 6],
    href: '#/copyright/property',
    inDays: 3,
    hours: 2,
    seats: 200,
    taken: 58,
    reviewed: false,
  },
  {
    kind: 'competition',
    title: '全国朗读者 · 秋季赛',
    summary: '读一段自己喜欢的书，三分钟以内。',
    place: '线上提交',
    cover: ['audio', 1],
    href: '',
    inDays: -20,
    hours: 24,
    seats: 5000,
    taken: 3120,
    reviewed: false,
  },
  {
    kind: 'meeting',
    title: '读者沙龙 · 慢读一本书',
    summary: '一起读完一本薄薄的书，聊聊停下来的那一页。',
    place: '上海市静安区 · 半亩书店',
    cover: ['ebook', 1],
    href: '#/ebook/detail?id=1',
    inDays: -8,
    hours: 2,
    seats: 30,
    taken: 30,
    reviewed: false,
  },
]

/** Sign-ups of the first reader, by activity. */
export const SIGNUPS: {
  activity: number
  state: Exclude<SignupState, 'finished'>
  daysAgo: number
  remark: string
  reason: string
}[] = [
  { activity: 6, state: 'confirmed', daysAgo: 26, remark: '', reason: '' },
  { activity: 5, state: 'confirmed', daysAgo: 32, remark: '', reason: '' },
  { activity: 3, state: 'cancelled', daysAgo: 9, remark: '', reason: '' },
  {
    activity: 2,
    state: 'rejected',
    daysAgo: 6,
    remark: '作品《渡船》，共三场',
    reason: '作品已在其他平台发表，不符合首发要求',
  },
  { activity: 1, state: 'waiting', daysAgo: 2, remark: '想请教结尾的处理', reason: '' },
  { activity: 0, state: 'confirmed', daysAgo: 1, remark: '', reason: '' },
]

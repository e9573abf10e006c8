import type { WorkKind } from '@/contract/catalogue/work'

/** Profiles of the demo accounts, by phone. Areas are codes of GB/T 2260. */
export const PROFILES: Record<
  string,
  { gender: '' | 'female' | 'male'; birthday: string; area: string[]; areaName: string; sign: string }
> = {
  '13800000001': {
    gender: 'female',
    birthday: '1996-04-23',
    area: ['330000', '330100', '330106'],
    areaName: '浙江省 杭州市 西湖区',
    sign: '睡前一章，通勤两集',
  },
  '13800000002': {
    gender: 'male',
    birthday: '1989-11-02',
    area: ['320000', '320100', '320102'],
    areaName: '江苏省 南京市 玄武区',
    sign: '慢慢读，读完它',
  },
  '13800000003': {
    gender: 'male',
    birthday: '1985-07-18',
    area: ['510000', '510100', '510107'],
    areaName: '四川省 成都市 武侯区',
    sign: '把好书带到更远的地方',
  },
  '13800000004': {
    gender: '',
    birthday: '',
    area: ['310000', '310100', '310106'],
    areaName: '上海市 上海市 静安区',
    sign: '半亩方塘，一间小店',
  },
  '13800000005': {
    gender: 'male',
    birthday: '1993-01-30',
    area: ['420000', '420500', '420502'],
    areaName: '湖北省 宜昌市 西陵区',
    sign: '演一个人，先学他怎么走路',
  },
  '13800000006': {
    gender: 'female',
    birthday: '1991-09-09',
    area: ['350000', '350200', '350203'],
    areaName: '福建省 厦门市 思明区',
    sign: '每晚八点，读给你听',
  },
}

/** Interests and the categories they prefer. The cover is that of the first category's most viewed work. */
export const INTERESTS: { name: string; words: string; picks: [WorkKind, string][] }[] = [
  {
    name: '古风',
    words: '旧时明月，今夜重逢',
    picks: [
      ['drama', 'period'],
      ['ebook', 'classic'],
      ['audio', 'folk'],
    ],
  },
  {
    name: '悬疑',
    words: '每一盏灯后面都有人',
    picks: [
      ['drama', 'suspense'],
      ['audio', 'suspense'],
      ['film', 'suspense'],
    ],
  },
  {
    name: '都市',
    words: '晚高峰里的心事',
    picks: [
      ['drama', 'city'],
      ['ebook', 'novel'],
    ],
  },
  {
    name: '家庭',
    words: '饭桌上的悲欢',
    picks: [
      ['drama', 'family'],
      ['audio', 'emotion'],
    ],
  },
  {
    name: '青春',
    words: '操场那头的人',
    picks: [
      ['drama', 'campus'],
      ['ebook', 'prose'],
    ],
  },
  {
    name: '职场',
    words: '把一件事做成',
    picks: [
      ['drama', 'career'],
      ['fm', 'business'],
      ['ebook', 'skill'],
    ],
  },
  {
    name: '乡土',
    words: '泥土里长出来的故事',
    picks: [
      ['drama', 'country'],
      ['film', 'documentary'],
    ],
  },
  {
    name: '匠心',
    words: '手上的功夫',
    picks: [
      ['drama', 'craft'],
      ['course', 'calligraphy'],
    ],
  },
  {
    name: '历史',
    words: '回到那一天',
    picks: [
      ['audio', 'history'],
      ['fm', 'history'],
      ['ebook', 'history'],
    ],
  },
  {
    name: '科幻',
    words: '明天的另一种样子',
    picks: [
      ['audio', 'scifi'],
      ['ebook', 'science'],
    ],
  },
  {
    name: '国学',
    words: '读一句，懂一句',
    picks: [
      ['course', 'classics'],
      ['ebook', 'poetry'],
      ['course', 'chinese'],
    ],
  },
  {
    name: '写作',
    words: '把想说的写明白',
    picks: [
      ['course', 'writing'],
      ['script', 'short'],
      ['ebook', 'prose'],
    ],
  },
  {
    name: '声音',
    words: '用声音讲故事',
    picks: [
      ['course', 'voice'],
      ['script', 'radio'],
      ['fm', 'literature'],
    ],
  },
  {
    name: '亲子',
    words: '陪孩子一起读',
    picks: [
      ['ebook', 'children'],
      ['fm', 'kids'],
      ['paperbook', 'children'],
    ],
  },
]

/** Names of the first reader's interests. */
export const CHOSEN = ['古风', '匠心', '历史', '写作']

/** Works of users, by phone; shown on their public homes. */
export const OWNED: Record<string, [WorkKind, number[]][]> = {
  '13800000005': [
    ['drama', [1, 5, 8, 12]],
    ['script', [1, 2, 3]],
  ],
  '13800000006': [
    ['course', [1, 2, 3]],
    ['fm', [1, 2]],
    ['audio', [1]],
  ],
  '13800000004': [
    ['goods', [1, 2, 3, 4]],
    ['paperbook', [1, 2]],
  ],
}

/** Follower and followed user, by phone. Readers without a phone follow the creators as well. */
export const FOLLOWS: [string, string][] = [
  ['13800000001', '13800000006'],
  ['13800000001', '13800000005'],
  ['13800000001', '13800000004'],
  ['13800000002', '13800000005'],
  ['13800000002', '13800000001'],
  ['13800000003', '13800000004'],
  ['13800000004', '13800000003'],
  ['13800000005', '13800000006'],
  ['13800000006', '13800000005'],
  ['13800000006', '13800000001'],
]

/** The first reader's browsing history: days ago, and works of that day. */
export const FOOTPRINTS: [number, [WorkKind, number][]][] = [
  [
    0,
    [
      ['drama', 1],
      ['ebook', 1],
      ['course', 1],
    ],
  ],
  [
    1,
    [
      ['audio', 1],
      ['drama', 8],
      ['goods', 1],
      ['paperbook', 2],
    ],
  ],
  [
    2,
    [
      ['drama', 5],
      ['script', 1],
      ['course', 2],
    ],
  ],
  [
    4,
    [
      ['fm', 2],
      ['ebook', 3],
      ['ebook', 6],
    ],
  ],
  [
    7,
    [
      ['film', 1],
      ['drama', 12],
      ['audio', 4],
    ],
  ],
  [
    12,
    [
      ['course', 6],
      ['drama', 3],
    ],
  ],
  [
    21,
    [
      ['goods', 5],
      ['paperbook', 6],
      ['fm', 1],
    ],
  ],
]

/** Users referred by the dealer, by phone; and how many readers were referred by the dealer and by those users. */
export const REFERRED_USERS = ['13800000001', '13800000002']
export const DEALER_READERS = 6
export const USER_READERS = 4

/** Notices to the first reader. */
export const NOTICES: {
  kind: string
  title: string
  text: string
  href: string
  hoursAgo: number
  read: boolean
}[] = [
  {
    kind: 'follow',
    title: '新的关注',
    text: '主播南枝 关注了你',
    href: '#/user/myhome?id=6',
    hoursAgo: 3,
    read: false,
  },
  {
    kind: 'signup',
    title: '报名成功',
    text: '你已报名「声音训练营 · 七天开口」',
    href: '#/user/signup',
    hoursAgo: 24,
    read: false,
  },
  {
    kind: 'signup',
    title: '报名未通过',
    text: '「第三届青年短剧本大赛」：作品已在其他平台发表，不符合首发要求',
    href: '#/user/signup',
    hoursAgo: 80,
    read: true,
  },
  {
    kind: 'transfer',
    title: '收到会员转赠',
    text: '会员小舟 送你 7 天会员',
    href: '#/user/member/transfer',
    hoursAgo: 24 * 45,
    read: true,
  },
]

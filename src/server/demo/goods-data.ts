import type { Option } from '../store/goods'

/** Demo shops other than the platform's own, and their specialities. */
export interface SeedShop {
  name: string
  intro: string
  notice: string
  tint: string
  /** Mobile of its owner; empty = run by the platform. */
  owner: string
  /** Categories of products it sells. */
  sells: string[]
}

export const SHOPS: readonly SeedShop[] = [
  {
    name: '云谷文房',
    intro: '笔墨纸砚与案头小物，都是能用旧的东西。',
    notice: '周一到周六每天下午四点前付款，当日寄出。',
    tint: '#3b4a3f',
    owner: '13800000004',
    sells: ['stationery', 'notebook'],
  },
  {
    name: '窑边茶事',
    intro: '一只杯、一泡茶，配一本慢慢看的书。',
    notice: '陶瓷手工制作，釉色以实物为准；破损包赔。',
    tint: '#6b5a45',
    owner: '',
    sells: ['tea', 'gift'],
  },
]

export interface SeedRule {
  /** Area codes; empty = everywhere else. */
  areas: string[]
  first: number
  firstFee: number
  next: number
  nextFee: number
}

export interface SeedTemplate {
  name: string
  unit: 'piece' | 'weight'
  freeFrom: number
  rules: SeedRule[]
}

/** Jiangsu, Zhejiang, Shanghai and Anhui. */
const NEAR = ['320000', '330000', '310000', '340000']
/** Tibet, Xinjiang, Qinghai, Inner Mongolia, Ningxia and Gansu. */
const FAR = ['540000', '650000', '630000', '150000', '640000', '620000']
/** The whole mainland: a template without a rule for other areas does not deliver to them. */
const MAINLAND =
  '110000,120000,130000,140000,210000,220000,230000,350000,360000,370000,410000,420000,430000,440000,450000,460000,500000,510000,520000,530000,610000'.split(
    ',',
  )

/** A shop's first template is its default; the second one is for heavy products. */
export const TEMPLATES: readonly SeedTemplate[] = [
  {
    name: '按件计费（满 99 元包邮）',
    unit: 'piece',
    freeFrom: 9_900,
    rules: [
      { areas: NEAR, first: 3, firstFee: 600, next: 2, nextFee: 200 },
      { areas: FAR, first: 1, firstFee: 1_800, next: 1, nextFee: 800 },
      { areas: [], first: 2, firstFee: 800, next: 2, nextFee: 300 },
    ],
  },
  {
    name: '按重量计费（港澳台不寄）',
    unit: 'weight',
    freeFrom: 0,
    rules: [
      { areas: NEAR, first: 1_000, firstFee: 800, next: 1_000, nextFee: 200 },
      { areas: FAR, first: 1_000, firstFee: 2_200, next: 1_000, nextFee: 1_200 },
      { areas: MAINLAND, first: 1_000, firstFee: 1_000, next: 1_000, nextFee: 400 },
    ],
  },
]

export interface SeedOption extends Option {
  /** Surcharge of each value, in hundredths of the price. */
  more: number[]
}

/** Options by category; a product gets one of its category's rows, or none. */
export const OPTIONS: Record<string, readonly SeedOption[][]> = {
  bag: [
    [{ name: '颜色', values: ['米白', '墨黑', '靛蓝'], more: [0, 0, 10] }],
    [
      { name: '颜色', values: ['苔绿', '墨黑'], more: [0, 0] },
      { name: '尺寸', values: ['常规', '加大'], more: [0, 18] },
    ],
  ],
  notebook: [
    [
      { name: '内页', values: ['空白', '横线', '方格'], more: [0, 0, 0] },
      { name: '封面', values: ['原色', '靛蓝', '朱砂'], more: [0, 5, 5] },
    ],
    [{ name: '册数', values: ['单册', '三册装'], more: [0, 170] }],
  ],
  stationery: [
    [{ name: '规格', values: ['单件', '对装', '礼盒装'], more: [0, 88, 130] }],
    [],
    [{ name: '刻字', values: ['不刻字', '刻名字'], more: [0, 35] }],
  ],
  bookmark: [[{ name: '数量', values: ['一份', '两份', '五份'], more: [0, 90, 340] }], []],
  tea: [
    [
      { name: '釉色', values: ['雾灰', '月白', '茶褐'], more: [0, 0, 8] },
      { name: '包装', values: ['简装', '礼盒'], more: [0, 22] },
    ],
    [{ name: '包装', values: ['简装', '礼盒'], more: [0, 22] }],
    [],
  ],
  sound: [[{ name: '颜色', values: ['胡桃', '象牙白', '石墨'], more: [0, 0, 0] }]],
  gift: [[{ name: '包装', values: ['简装', '礼盒', '礼盒加手写卡'], more: [0, 15, 25] }], []],
  collection: [[], [{ name: '版本', values: ['普通版', '编号版'], more: [0, 60] }]],
  book: [[], [], [{ name: '版本', values: ['平装', '精装', '签名本'], more: [0, 45, 70] }]],
}

/** Lowest and highest weight of a product in grams, by category. */
export const WEIGHTS: Record<string, readonly [number, number]> = {
  bag: [280, 900],
  notebook: [180, 480],
  stationery: [120, 1_600],
  bookmark: [20, 90],
  tea: [260, 1_100],
  sound: [180, 1_400],
  gift: [150, 900],
  collection: [200, 2_600],
  book: [320, 900],
}

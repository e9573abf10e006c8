import { lookup } from '@/format/lookup'
import type { GoodsForm, SkuForm } from '@/contract/store/goods-form'
import { MOST_OPTIONS } from '@/contract/store/goods'
import { isbnFault } from '@/contract/catalogue/isbn'
import type { Cell } from '../../sheets/files/sheet'
import { BadCell, line, money, prose, whole, word, type Column } from '../../sheets/sheet-columns'

export const GOODS_KINDS = lookup<GoodsForm['kind']>({ 商品: 'goods', 纸质书: 'paperbook' })
const STATES = lookup<GoodsForm['state']>({ 草稿: 'draft', 已上架: 'published', 已下架: 'off' })
const SALE = { 在售: true, 停售: false }
/** Text of the template cell for products shipped free of charge. */
export const FREE = '包邮'
const MOST = 1_000_000

/** One SKU as a row of the sheet. */
export interface SkuSheetRow {
  form: GoodsForm
  sku: SkuForm
  shop: string
  /** 0 = not known yet. */
  number: number
  /** Names, where the form has slugs and ids. */
  category: string
  template: string
}

export interface GoodsColumn extends Column {
  /** of: identifies the row's product. goods: equal in every row of a product. sku: the row’s own. */
  level: 'of' | 'goods' | 'sku'
  show(face: SkuSheetRow): Cell
}

export interface OptionPick {
  name: string
  value: string
}

function optionsIn(text: string): OptionPick[] {
  const picks = text
    .split(/[；;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = '', value = ''] = /^([^=＝:：]+)[=＝:：](.+)$/.exec(part) ?? []
      if (!name.trim() || !value.trim()) throw new BadCell('应为“规格名=规格值”，多个用分号隔开')
      return { name: line(10)(name.trim()), value: line(20)(value.trim()) }
    })
  if (picks.length > MOST_OPTIONS) throw new BadCell(`最多 ${MOST_OPTIONS} 个规格名`)
  if (new Set(picks.map(({ name }) => name)).size < picks.length) throw new BadCell('规格名不能重复')
  return picks
}

function tagsIn(text: string): string[] {
  const tags = [...new Set(text.split(/[、，,；;]/).map((tag) => tag.trim()))].filter(Boolean)
  if (tags.length > 10) throw new BadCell('最多 10 个标签')
  return tags.map(line(20))
}

function isbnIn(text: string): string {
  const fault = isbnFault(text)
  if (fault) throw new BadCell(fault)
  return text
}

const yuan = (fen: number): Cell => fen / 100

const nameOf = <T>(words: Record<string, T>, value: T): string =>
  Object.keys(words).find((name) => words[name] === value) ?? ''

/** The product sheet, one row per SKU: written by exports, read by imports. */
export const GOODS_COLUMNS: readonly GoodsColumn[] = [
  {
    key: 'shop',
    name: '店铺',
    level: 'of',
    required: true,
    width: 18,
    hint: '店铺全名',
    examples: ['书声自营', '书声自营'],
    parse: line(30),
    show: ({ shop }) => shop,
  },
  {
    key: 'number',
    name: '商品编号',
    level: 'of',
    hint: '导出时带出；新商品留空',
    examples: ['', ''],
    parse: whole(2_147_483_647),
    show: ({ number }) => number || '',
  },
  {
    key: 'kind',
    name: '种类',
    level: 'goods',
    hint: '商品或纸质书，创建后不能更改；留空为商品',
    examples: ['商品', '商品'],
    parse: word(GOODS_KINDS),
    show: ({ form }) => nameOf(GOODS_KINDS, form.kind),
  },
  {
    key: 'title',
    name: '商品名称',
    level: 'goods',
    required: true,
    width: 28,
    hint: '同一店铺、同一名称的多行是同一商品的多个规格',
    examples: ['云谷手工皮纸', '云谷手工皮纸'],
    parse: line(60),
    show: ({ form }) => form.title,
  },
  {
    key: 'subtitle',
    name: '副标题',
    level: 'goods',
    width: 24,
    hint: '不超过 100 字',
    examples: ['构皮抄造，不洇墨', ''],
    parse: line(100),
    show: ({ form }) => form.subtitle,
  },
  {
    key: 'author',
    name: '作者或出品方',
    level: 'goods',
    hint: '不超过 40 字',
    examples: ['云谷纸厂', ''],
    parse: line(40),
    show: ({ form }) => form.author,
  },
  {
    key: 'category',
    name: '分类',
    level: 'goods',
    hint: '分类名称',
    examples: ['', ''],
    parse: line(40),
    show: ({ category }) => category,
  },
  {
    key: 'tags',
    name: '标签',
    level: 'goods',
    hint: '用顿号隔开，最多 10 个',
    examples: ['手工、书写', ''],
    parse: tagsIn,
    show: ({ form }) => form.tags.join('、'),
  },
  {
    key: 'synopsis',
    name: '简介',
    level: 'goods',
    width: 30,
    hint: '不超过 2,000 字',
    examples: ['', ''],
    parse: prose(2000),
    show: ({ form }) => form.synopsis,
  },
  {
    key: 'isbn',
    name: 'ISBN',
    level: 'goods',
    text: true,
    width: 18,
    hint: '图书填写，核对校验位',
    examples: ['', ''],
    parse: isbnIn,
    show: ({ form }) => form.isbn,
  },
  {
    key: 'originalPrice',
    name: '划线价（元）',
    level: 'goods',
    money: true,
    hint: '不低于售价；0 为不显示',
    examples: ['68', ''],
    parse: money(0),
    show: ({ form }) => yuan(form.originalPrice),
  },
  {
    key: 'template',
    name: '运费模板',
    level: 'goods',
    hint: `本店模板名称，或填“${FREE}”`,
    examples: [FREE, ''],
    parse: line(30),
    show: ({ template }) => template || FREE,
  },
  {
    key: 'limitEach',
    name: '每单限购',
    level: 'goods',
    hint: '0 为不限',
    examples: ['0', ''],
    parse: whole(9_999),
    show: ({ form }) => form.limitEach,
  },
  {
    key: 'state',
    name: '状态',
    level: 'goods',
    hint: '草稿、已上架或已下架；新商品留空为草稿',
    examples: ['草稿', ''],
    parse: word(STATES),
    show: ({ form }) => nameOf(STATES, form.state),
  },
  {
    key: 'options',
    name: '规格',
    level: 'sku',
    width: 24,
    hint: '规格名=规格值，多个用分号隔开；没有规格留空',
    examples: ['尺寸=四尺；刀数=半刀', '尺寸=六尺；刀数=半刀'],
    parse: optionsIn,
    show: ({ form, sku }) =>
      form.options.map(({ name }, index) => `${name}=${sku.picks[index] ?? ''}`).join('；'),
  },
  {
    key: 'code',
    name: 'SKU 编码',
    level: 'sku',
    required: true,
    text: true,
    width: 20,
    hint: '本店内唯一；已有的编码会被更新',
    examples: ['YG-PZ-4', 'YG-PZ-6'],
    parse: line(40),
    show: ({ sku }) => sku.code,
  },
  {
    key: 'price',
    name: '售价（元）',
    level: 'sku',
    money: true,
    hint: '新规格必填',
    examples: ['48.00', '66.00'],
    parse: money(1),
    show: ({ sku }) => yuan(sku.price),
  },
  {
    key: 'memberPrice',
    name: '会员价（元）',
    level: 'sku',
    money: true,
    hint: '不高于售价；0 为没有会员价',
    examples: ['43.20', '59.40'],
    parse: money(0),
    show: ({ sku }) => yuan(sku.memberPrice),
  },
  {
    key: 'stock',
    name: '库存',
    level: 'sku',
    hint: '件数',
    examples: ['200', '120'],
    parse: whole(MOST),
    show: ({ sku }) => sku.stock,
  },
  {
    key: 'stockSeen',
    name: '导出时库存',
    level: 'sku',
    hint: '导出时带出，库存按差额增减，期间售出的不会加回；留空则直接设为库存',
    examples: ['', ''],
    parse: whole(MOST),
    show: ({ sku }) => sku.stock,
  },
  {
    key: 'weight',
    name: '重量（克）',
    level: 'sku',
    hint: '按重量计运费时填写',
    examples: ['350', '520'],
    parse: whole(MOST),
    show: ({ sku }) => sku.weight,
  },
  {
    key: 'on',
    name: '规格状态',
    level: 'sku',
    hint: '在售或停售；留空为在售',
    examples: ['在售', '在售'],
    parse: word(SALE),
    show: ({ sku }) => (sku.on ? '在售' : '停售'),
  },
]

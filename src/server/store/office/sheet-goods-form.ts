import type { GoodsForm, SkuForm } from '@/contract/store/goods-form'
import { Refusal } from '../../kernel/http/refusal'
import { checkedGoods } from './goods-form'
import type { CellFault, Parsed } from '../../sheets/sheet-columns'
import { FREE, GOODS_COLUMNS, type OptionPick } from './sheet-goods-columns'
import type { Names } from './sheet-goods-places'
import type { Group } from '../../sheets/sheet-import'

const GOODS_LEVEL = GOODS_COLUMNS.filter(({ level }) => level === 'goods')
const nameOfColumn = (key: string): string => GOODS_COLUMNS.find((column) => column.key === key)?.name ?? ''
const fault = (key: string, msg: string): CellFault => ({ column: key && nameOfColumn(key), msg })

/** Thrown for an invalid plan: the fault of some row, or of the group’s first. */
export class Broken extends Error {
  constructor(
    readonly fault: CellFault,
    readonly row?: number,
    /** Faults of other rows. */
    readonly also: readonly Broken[] = [],
  ) {
    super(fault.msg)
  }
}
export const broken = (key: string, msg: string, row?: Parsed): Broken =>
  new Broken(fault(key, msg), row?.row)

export const textOf = ({ values }: Parsed, key: string): string => String(values[key] ?? '')

/** Values that the rows of one product set; where they differ, the later row is at fault. */
function saidOf(group: Group): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  const by = new Map<string, number>()
  for (const row of group.rows)
    for (const { key, name } of GOODS_LEVEL) {
      const value = row.values[key]
      if (value === undefined) continue
      const first = by.get(key)
      if (first === undefined) {
        by.set(key, row.row)
        said[key] = value
      } else if (JSON.stringify(said[key]) !== JSON.stringify(value))
        throw broken(key, `与第 ${first} 行同一商品的“${name}”不一致`, row)
    }
  return said
}

export const BLANK: Omit<GoodsForm, 'shopId' | 'title'> = {
  kind: 'goods',
  subtitle: '',
  author: '',
  category: '',
  tags: [],
  synopsis: '',
  body: '',
  cover: '',
  pictures: [],
  facts: [],
  isbn: '',
  originalPrice: 0,
  templateId: 0,
  limitEach: 0,
  options: [],
  skus: [],
  state: 'draft',
}

function placed(base: GoodsForm, said: Record<string, unknown>, names: Names): GoodsForm {
  const { category, template, ...plain } = said as { category?: string; template?: string }
  const form: GoodsForm = { ...base, ...plain }
  if (category !== undefined) {
    const slug = names.slug(form.kind, category)
    if (slug === undefined) throw broken('category', `没有“${category}”这个分类`)
    form.category = slug
  }
  if (template !== undefined) {
    const ids = template === FREE ? [0] : names.templates(form.shopId, template)
    if (ids.length !== 1)
      throw broken('template', ids.length ? `本店有多个“${template}”模板` : `本店没有“${template}”运费模板`)
    form.templateId = ids[0] ?? 0
  }
  return form
}

/** Options of the product with the values that rows add. */
function withOptions(form: GoodsForm, rows: readonly Parsed[]): GoodsForm['options'] {
  const options = form.options.map(({ name, values }) => ({ name, values: [...values] }))
  for (const row of rows) {
    const picks = row.values['options'] as OptionPick[] | undefined
    if (!picks) continue
    if (!options.length && !form.skus.length) options.push(...picks.map(({ name }) => ({ name, values: [] })))
    if (options.map(({ name }) => name).join('；') !== picks.map(({ name }) => name).join('；'))
      throw broken(
        'options',
        options.length ? `规格名应为：${options.map(({ name }) => name).join('、')}` : '该商品没有规格',
        row,
      )
    for (const [index, { value }] of picks.entries()) {
      const values = options[index]?.values
      if (values && !values.includes(value)) values.push(value)
    }
  }
  return options
}

function stockOf(row: Parsed, before: number): number {
  const { stock, stockSeen } = row.values as { stock?: number; stockSeen?: number }
  if (stock === undefined) return before
  if (stockSeen === undefined) return stock
  if (before + stock - stockSeen < 0)
    throw broken('stock', `现有库存 ${before} 件，不够减 ${stockSeen - stock} 件`, row)
  return before + stock - stockSeen
}

function skuOf(row: Parsed, known: SkuForm | undefined, options: GoodsForm['options']): SkuForm {
  const said = row.values as Partial<SkuForm> & { options?: OptionPick[] }
  const picks = said.options?.map(({ value }) => value) ?? known?.picks ?? []
  if (picks.length !== options.length) throw broken('options', '请填写规格', row)
  const price = said.price ?? known?.price
  if (price === undefined) throw broken('price', '新规格请填写售价', row)
  const stock = stockOf(row, known?.stock ?? 0)
  return {
    ...(known?.id === undefined ? {} : { id: known.id }),
    code: textOf(row, 'code'),
    picks,
    price,
    memberPrice: said.memberPrice ?? known?.memberPrice ?? 0,
    stock,
    stockSeen: known?.stock ?? stock,
    weight: said.weight ?? known?.weight ?? 0,
    picture: known?.picture ?? '',
    on: said.on ?? known?.on ?? true,
  }
}

/** The form with the rows' changes. @throws Broken */
export function formBy(group: Group, base: GoodsForm, names: Names): GoodsForm {
  const form = placed(base, saidOf(group), names)
  if (base.skus.length && form.kind !== base.kind) throw broken('kind', '种类在创建后不能更改')
  const options = withOptions(base, group.rows)
  const skus = [...base.skus]
  const faults: Broken[] = []
  const place = (row: Parsed): void => {
    const at = skus.findIndex(({ code }) => code === textOf(row, 'code'))
    const sku = skuOf(row, skus[at], options)
    const twin = skus.find(
      (other, index) => index !== at && JSON.stringify(other.picks) === JSON.stringify(sku.picks),
    )
    if (twin) throw broken('options', `与 SKU ${twin.code} 的规格组合相同`, row)
    if (sku.memberPrice > sku.price) throw broken('memberPrice', '会员价不能高于售价', row)
    if (at < 0) skus.push(sku)
    else skus[at] = sku
  }
  for (const row of group.rows) {
    try {
      place(row)
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      faults.push(error)
    }
  }
  const [first, ...also] = faults
  if (first) throw new Broken(first.fault, first.row, also)
  try {
    return checkedGoods({ ...form, options, skus }, [
      base.cover,
      ...base.pictures,
      ...base.skus.map(({ picture }) => picture),
    ])
  } catch (error) {
    if (error instanceof Refusal) throw broken('', error.message)
    throw error
  }
}

import { grouped } from '@/format/figures'
import type { GoodsOption } from '@/contract/store/goods'
import type { SkuForm } from '@/contract/store/goods-form'
import { fenFault } from '@/format/moneyInput'

export interface Matrix {
  options: GoodsOption[]
  skus: SkuForm[]
}

/** All combinations of one value per option, in the options' order. */
export function combinationsOf(options: readonly GoodsOption[]): string[][] {
  let rows: string[][] = [[]]
  for (const { values } of options) rows = rows.flatMap((row) => values.map((value) => [...row, value]))
  return rows
}

/** A code that no other row of the product has: the first row's with a number. */
function freshCode(taken: ReadonlySet<string>, stem: string): string {
  const base = stem.replace(/-\d+$/, '') || 'SKU'
  for (let number = 1; ; number += 1) {
    const code = `${base}-${number}`
    if (!taken.has(code)) return code
  }
}

const BLANK: Omit<SkuForm, 'code' | 'picks'> = {
  price: 0,
  memberPrice: 0,
  stock: 0,
  stockSeen: 0,
  weight: 0,
  picture: '',
  on: true,
}

export const emptySku = (code = 'SKU-1'): SkuForm => ({ ...BLANK, code, picks: [] })

const keyOf = (picks: readonly string[]): string => JSON.stringify(picks)

/** Adapts a row's values when an option was added, removed or renamed: unchanged positions keep their values. */
function follow(
  picks: readonly string[],
  before: readonly GoodsOption[],
  after: readonly GoodsOption[],
): string[] {
  return after.map(({ name, values }, index) => {
    const was = before.findIndex((option) => option.name === name)
    const from = was >= 0 ? was : before.length === after.length ? index : -1
    const old = from >= 0 ? (picks[from] ?? '') : ''
    if (values.includes(old)) return old
    // A renamed value keeps its position.
    const place = before[from]?.values.indexOf(old) ?? -1
    const same = before[from]?.values.length === values.length ? values[place] : undefined
    return same ?? values[0] ?? ''
  })
}

/**
 * Rows for changed options, one per combination. Rows whose combination still exists keep their input; a new one
 * starts with the price and weight of the first.
 */
export function withOptions({ options: before, skus }: Matrix, options: GoodsOption[]): Matrix {
  const usable = options.filter(({ values }) => values.length > 0)
  const kept = new Map<string, SkuForm>()
  for (const sku of skus) {
    const picks = follow(sku.picks, before, usable)
    if (!kept.has(keyOf(picks))) kept.set(keyOf(picks), { ...sku, picks })
  }
  const taken = new Set([...kept.values()].map(({ code }) => code))
  const model = skus[0] ?? emptySku()
  return {
    options,
    skus: combinationsOf(usable).map((picks) => {
      const sku = kept.get(keyOf(picks))
      if (sku) return sku
      const code = freshCode(taken, model.code)
      taken.add(code)
      const { price, memberPrice, weight } = model
      return { ...BLANK, price, memberPrice, weight, code, picks }
    }),
  }
}

const MOST_NUMBER = 1_000_000

/** Error of a stock or a weight; empty when valid. */
export const numberFault = (label: string, value: number): string =>
  value < 0 ? `${label}不能小于 0` : value > MOST_NUMBER ? `${label}不能大于 ${grouped(MOST_NUMBER)}` : ''

/** Error of the rows, or null. */
export function matrixFault({ options, skus }: Matrix): string | null {
  if (options.some(({ name, values }) => !name.trim() || values.length === 0)) return '规格名与规格值不能为空'
  if (new Set(options.map(({ name }) => name.trim())).size !== options.length) return '规格名不能重复'
  if (skus.some(({ code }) => !code.trim())) return '请填写 SKU 编码'
  if (new Set(skus.map(({ code }) => code.trim())).size !== skus.length) return 'SKU 编码不能重复'
  const unread = skus.find(({ price, memberPrice }) => fenFault(price) ?? fenFault(memberPrice))
  if (unread) return `${unread.picks.join(' ') || unread.code} 的价格不是有效金额`
  if (skus.some(({ price }) => price <= 0)) return '请填写每个规格的售价'
  const number = skus
    .flatMap(({ stock, weight }) => [numberFault('库存', stock), numberFault('重量', weight)])
    .find(Boolean)
  if (number) return number
  const expensive = skus.find(({ price, memberPrice }) => memberPrice > price)
  return expensive ? `${expensive.picks.join(' ') || expensive.code} 的会员价不能高于售价` : null
}

import { discounted } from '@/contract/kernel/rules'
import type { GoodsDetail, GoodsSku } from '@/contract/store/goods'

/** Chosen values by option, '' where none is chosen. */
export type Picks = readonly string[]

const fits = (sku: GoodsSku, picks: Picks): boolean =>
  picks.every((pick, index) => pick === '' || sku.picks[index] === pick)

/** The chosen combination, once every option has a value. */
export const skuOf = (skus: readonly GoodsSku[], picks: Picks): GoodsSku | undefined =>
  picks.includes('') ? undefined : skus.find((sku) => fits(sku, picks))

/** Whether a value has a combination in stock with the chosen values of the other options. */
export function canPick(skus: readonly GoodsSku[], picks: Picks, option: number, value: string): boolean {
  const wanted = picks.map((pick, index) => (index === option ? value : pick))
  return skus.some((sku) => sku.stock > 0 && fits(sku, wanted))
}

/** Initial choice of the sheet: the only combination, or the one named by the address. */
export function initialPicks({ options, skus }: GoodsDetail, skuId?: number): string[] {
  const asked = skus.find(({ id }) => id === skuId) ?? (skus.length === 1 ? skus[0] : undefined)
  return asked
    ? [...asked.picks]
    : options.map(({ values }) => (values.length === 1 ? (values[0] ?? '') : ''))
}

/** Selects a value; a second tap deselects it. */
export const withPick = (picks: Picks, option: number, value: string): string[] =>
  picks.map((pick, index) => (index === option ? (pick === value ? '' : value) : pick))

/** The first option without a value. */
export const missing = ({ options }: GoodsDetail, picks: Picks): string | undefined =>
  options[picks.indexOf('')]?.name

/** Price per piece for the current user: the member price where it applies, less a running discount. */
export function priceOf(
  sku: Pick<GoodsSku, 'price' | 'memberPrice'>,
  { member, offer }: Pick<GoodsDetail, 'member' | 'offer'>,
): number {
  const price = member ? (sku.memberPrice ?? sku.price) : sku.price
  return offer ? discounted(price, offer.rate) : price
}

/** Maximum quantity per order. */
export const maxQuantity = (sku: GoodsSku | undefined, limitEach: number): number =>
  Math.max(1, Math.min(sku?.stock ?? 99, limitEach || 9_999))

/** Lowest and highest price in stock, and the lowest member price where it is lower. */
export function pricesOf({ skus }: GoodsDetail): { low: number; high: number; member?: number } {
  const there = skus.some(({ stock }) => stock > 0) ? skus.filter(({ stock }) => stock > 0) : skus
  const prices = there.map(({ price }) => price)
  const members = there.flatMap(({ memberPrice }) => memberPrice ?? [])
  const low = Math.min(...prices)
  const member = Math.min(...members)
  return { low, high: Math.max(...prices), ...(member < low ? { member } : {}) }
}

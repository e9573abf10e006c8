import { discounted } from '@/contract/kernel/rules'
import type { GoodsDetail, GoodsSku } from '@/contract/store/goods'

/** Chosen values by option, '' where nothing is chosen yet. */
export type Picks = readonly string[]

const fits = (sku: GoodsSku, picks: Picks): boolean =>
  picks.every((pick, index) => pick === '' || sku.picks[index] === pick)

/** The combination that was chosen, once every option has a value. */
export const skuOf = (skus: readonly GoodsSku[], picks: Picks): GoodsSku | undefined =>
  picks.includes('') ? undefined : skus.find((sku) => fits(sku, picks))

/** Whether a value leads to something that is there, with what is chosen of the other options. */
export function canPick(skus: readonly GoodsSku[], picks: Picks, option: number, value: string): boolean {
  const wanted = picks.map((pick, index) => (index === option ? value : pick))
  return skus.some((sku) => sku.stock > 0 && fits(sku, wanted))
}

/** What is chosen when the sheet opens: the only combination, or the one the address asks for. */
export function firstPicks({ options, skus }: GoodsDetail, skuId?: number): string[] {
  const asked = skus.find(({ id }) => id === skuId) ?? (skus.length === 1 ? skus[0] : undefined)
  return asked
    ? [...asked.picks]
    : options.map(({ values }) => (values.length === 1 ? (values[0] ?? '') : ''))
}

/** A value that is tapped again is let go. */
export const withPick = (picks: Picks, option: number, value: string): string[] =>
  picks.map((pick, index) => (index === option ? (pick === value ? '' : value) : pick))

/** The first option that is still to be chosen. */
export const missing = ({ options }: GoodsDetail, picks: Picks): string | undefined =>
  options[picks.indexOf('')]?.name

/** What this caller pays for a piece: the member price where it is theirs, less what a running discount takes off. */
export function priceOf(
  sku: Pick<GoodsSku, 'price' | 'memberPrice'>,
  { member, offer }: Pick<GoodsDetail, 'member' | 'offer'>,
): number {
  const price = member ? (sku.memberPrice ?? sku.price) : sku.price
  return offer ? discounted(price, offer.rate) : price
}

/** Most of it that may be bought at once. */
export const mostOf = (sku: GoodsSku | undefined, limitEach: number): number =>
  Math.max(1, Math.min(sku?.stock ?? 99, limitEach || 9_999))

/** Lowest and highest price of what is there, and the lowest members pay where it is less. */
export function pricesOf({ skus }: GoodsDetail): { low: number; high: number; member?: number } {
  const there = skus.some(({ stock }) => stock > 0) ? skus.filter(({ stock }) => stock > 0) : skus
  const prices = there.map(({ price }) => price)
  const members = there.flatMap(({ memberPrice }) => memberPrice ?? [])
  const low = Math.min(...prices)
  const member = Math.min(...members)
  return { low, high: Math.max(...prices), ...(member < low ? { member } : {}) }
}

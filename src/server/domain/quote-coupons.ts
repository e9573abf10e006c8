import type { CouponKind } from '@/contract/trade-states'
import type { WorkKind } from '@/contract/work'
import { shareOut } from './shares'

/** A coupon of the buyer. */
export interface Coupon {
  /** Of the buyer's own piece, not of the batch. */
  id: number
  name: string
  kind: CouponKind
  value: number
  cap: number
  threshold: number
  /** null = of the house: it counts over all shops, behind the shops' own. */
  shopId: number | null
  /** Empty = all. */
  kinds: readonly WorkKind[]
}

export interface Reducible {
  key: string
  shopId: number
  kind: WorkKind
}

export interface Applied {
  coupon: Coupon
  saved: number
  shares: Map<string, number>
}

type Amounts = Map<string, number>

/** What a coupon takes off these amounts; null where it does not fit. */
function applied(coupon: Coupon, lines: readonly Reducible[], amounts: Amounts): Applied | null {
  const fits = lines.filter(
    (line) =>
      (coupon.shopId === null || coupon.shopId === line.shopId) &&
      (coupon.kinds.length === 0 || coupon.kinds.includes(line.kind)),
  )
  const amountOf = (line: Reducible) => amounts.get(line.key) ?? 0
  const sum = fits.reduce((all, line) => all + amountOf(line), 0)
  if (sum === 0 || sum < coupon.threshold) return null
  const rated = Math.floor((sum * (100 - coupon.value)) / 100)
  const off =
    coupon.kind === 'amount' ? Math.min(coupon.value, sum) : coupon.cap ? Math.min(coupon.cap, rated) : rated
  if (off === 0) return null
  const shares = shareOut(off, fits, amountOf, (line) => line.key)
  return { coupon, saved: off, shares: new Map([...shares].map(([line, share]) => [line.key, share])) }
}

/** Shops' coupons first, then the house's, each by id: one order whatever the caller's. */
const inOrder = (coupons: readonly Coupon[]): Coupon[] =>
  [...coupons].sort((a, b) => Number(a.shopId === null) - Number(b.shopId === null) || a.id - b.id)

/** Applies coupons one behind the other to what the ones before left. Those that do not fit are left out. */
export function applyCoupons(
  coupons: readonly Coupon[],
  lines: readonly Reducible[],
  amounts: Amounts,
): Applied[] {
  const left = new Map(amounts)
  const taken: Applied[] = []
  const shops = new Set<number | null>()
  for (const coupon of inOrder(coupons)) {
    // One of each shop and one of the house.
    if (shops.has(coupon.shopId)) continue
    const one = applied(coupon, lines, left)
    if (!one) continue
    shops.add(coupon.shopId)
    for (const [key, share] of one.shares) left.set(key, (left.get(key) ?? 0) - share)
    taken.push(one)
  }
  return taken
}

/** Combinations looked at; beyond them each shop's own best stands, and only the house's is tried one by one. */
const MOST_TRIES = 400

const savedBy = (applied: readonly Applied[]): number => applied.reduce((sum, one) => sum + one.saved, 0)

/** The combination that saves most; of equal ones the one with fewer coupons, then with the lower ids. */
export function bestCoupons(
  coupons: readonly Coupon[],
  lines: readonly Reducible[],
  amounts: Amounts,
): Applied[] {
  const fitting = inOrder(coupons).filter((coupon) => {
    const shopless = coupon.shopId === null
    return shopless || applied(coupon, lines, amounts) !== null
  })
  const groups = new Map<number | null, (Coupon | null)[]>()
  for (const coupon of fitting) {
    const group = groups.get(coupon.shopId) ?? [null]
    group.push(coupon)
    groups.set(coupon.shopId, group)
  }
  const tries = [...groups.values()].reduce((all, group) => all * group.length, 1)
  const choices = [...groups].map(([shopId, group]) => {
    if (tries <= MOST_TRIES || shopId === null) return group
    const best = group
      .flatMap((coupon) => (coupon ? (applied(coupon, lines, amounts) ?? []) : []))
      .sort((a, b) => b.saved - a.saved || a.coupon.id - b.coupon.id)[0]
    return [best?.coupon ?? null]
  })
  let best: Applied[] = []
  const walk = (index: number, chosen: Coupon[]): void => {
    const group = choices[index]
    if (group) {
      for (const coupon of group) walk(index + 1, coupon ? [...chosen, coupon] : chosen)
      return
    }
    const made = applyCoupons(chosen, lines, amounts)
    const more = savedBy(made) - savedBy(best)
    if (more > 0 || (more === 0 && made.length < best.length)) best = made
  }
  walk(0, [])
  return best
}

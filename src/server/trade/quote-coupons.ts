import type { CouponKind } from '@/contract/trade/trade-states'
import type { WorkKind } from '@/contract/catalogue/work'
import { shareOut } from '../kernel/shares'

/** A coupon of the buyer. */
export interface Coupon {
  /** Id of the buyer's own piece, not of the batch. */
  id: number
  name: string
  kind: CouponKind
  value: number
  cap: number
  threshold: number
  /** null = of the platform: applied across all shops, after the shops' own coupons. */
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

const fitting = (coupon: Coupon, lines: readonly Reducible[]): Reducible[] =>
  lines.filter(
    (line) =>
      (coupon.shopId === null || coupon.shopId === line.shopId) &&
      (coupon.kinds.length === 0 || coupon.kinds.includes(line.kind)),
  )

/** Reduction of a coupon on the sum of the lines it applies to; 0 if it does not apply. */
function offOf(coupon: Coupon, lines: readonly Reducible[], amounts: Amounts): number {
  const sum = lines.reduce((all, { key }) => all + (amounts.get(key) ?? 0), 0)
  if (sum === 0 || sum < coupon.threshold) return 0
  if (coupon.kind === 'amount') return Math.min(coupon.value, sum)
  const rated = Math.floor((sum * (100 - coupon.value)) / 100)
  return coupon.cap ? Math.min(coupon.cap, rated) : rated
}

/** Amount a coupon saves when it is used alone. */
export const savingAlone = (coupon: Coupon, lines: readonly Reducible[], amounts: Amounts): number =>
  offOf(coupon, fitting(coupon, lines), amounts)

/** Reduction of these amounts by a coupon; null if it does not apply. */
function applied(coupon: Coupon, lines: readonly Reducible[], amounts: Amounts): Applied | null {
  const fits = fitting(coupon, lines)
  const off = offOf(coupon, fits, amounts)
  if (off === 0) return null
  const shares = shareOut(
    off,
    fits,
    ({ key }) => amounts.get(key) ?? 0,
    ({ key }) => key,
  )
  return { coupon, saved: off, shares: new Map([...shares].map(([line, share]) => [line.key, share])) }
}

/** Shops' coupons first, then the platform's, each by id: the result does not depend on the caller's order. */
const inOrder = (coupons: readonly Coupon[]): Coupon[] =>
  [...coupons].sort((a, b) => Number(a.shopId === null) - Number(b.shopId === null) || a.id - b.id)

/** Applies coupons one after the other to the remaining amounts. Those that do not apply are left out. */
export function applyCoupons(
  coupons: readonly Coupon[],
  lines: readonly Reducible[],
  amounts: Amounts,
): Applied[] {
  const left = new Map(amounts)
  const taken: Applied[] = []
  const shops = new Set<number | null>()
  for (const coupon of inOrder(coupons)) {
    // One of each shop and one of the platform.
    if (shops.has(coupon.shopId)) continue
    const one = applied(coupon, lines, left)
    if (!one) continue
    shops.add(coupon.shopId)
    for (const [key, share] of one.shares) left.set(key, (left.get(key) ?? 0) - share)
    taken.push(one)
  }
  return taken
}

/**
 * Combinations tried; beyond this number each shop's own best coupon is fixed, and only the platform's are tried one by
 * one.
 */
const MOST_TRIES = 400

const less = (amounts: Amounts, { shares }: Applied): Amounts => {
  const left = new Map(amounts)
  for (const [key, share] of shares) left.set(key, (left.get(key) ?? 0) - share)
  return left
}

/** The combination that saves most; of equal ones the one with fewer coupons, then with the lower ids. */
export function bestCoupons(
  coupons: readonly Coupon[],
  lines: readonly Reducible[],
  amounts: Amounts,
): Applied[] {
  const groups = new Map<number | null, (Coupon | null)[]>()
  for (const coupon of inOrder(coupons)) {
    if (coupon.shopId !== null && savingAlone(coupon, lines, amounts) === 0) continue
    const group = groups.get(coupon.shopId) ?? [null]
    group.push(coupon)
    groups.set(coupon.shopId, group)
  }
  const tries = [...groups.values()].reduce((all, group) => all * group.length, 1)
  const choices = [...groups].map(([shopId, group]) => {
    if (tries <= MOST_TRIES || shopId === null) return group
    const best = group
      .flatMap((coupon) => (coupon ? [{ coupon, saved: savingAlone(coupon, lines, amounts) }] : []))
      .sort((a, b) => b.saved - a.saved || a.coupon.id - b.coupon.id)[0]
    return [best?.coupon ?? null]
  })
  let best: { chosen: Coupon[]; saved: number } = { chosen: [], saved: 0 }
  // The amounts left by the coupons chosen so far are passed on, so that only the last group is recalculated.
  const walk = (index: number, chosen: Coupon[], left: Amounts, saved: number): void => {
    const group = choices[index]
    if (!group) {
      const more = saved - best.saved
      if (more > 0 || (more === 0 && chosen.length < best.chosen.length)) best = { chosen, saved }
      return
    }
    const last = index === choices.length - 1
    for (const coupon of group) {
      if (!coupon) {
        walk(index + 1, chosen, left, saved)
        continue
      }
      const off = savingAlone(coupon, lines, left)
      if (off === 0) {
        if (group.length === 1) walk(index + 1, chosen, left, saved)
        continue
      }
      // After the last one the remaining amounts are not needed.
      const one = last ? null : applied(coupon, lines, left)
      walk(index + 1, [...chosen, coupon], one ? less(left, one) : left, saved + off)
    }
  }
  walk(0, [], amounts, 0)
  return applyCoupons(best.chosen, lines, amounts)
}

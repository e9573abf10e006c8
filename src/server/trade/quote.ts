import { discounted } from '@/contract/kernel/rules'
import type { PriceStepName } from '@/contract/trade/trade-states'
import { freightOf, type Freight, type FreightLine, type Template } from '../store/freight'
import { applyCoupons, bestCoupons, type Coupon } from './quote-coupons'
import type { Line } from '../store/sale'

/**
 * Price of a set of lines. The order of steps is the same for the cart, the checkout, the order and the refund: list
 * price, member price, discount of the item, coupons (a shop's, then the platform's), freight by shop. Pure: nothing is
 * read, nothing is written, and the order of the lines makes no difference.
 */
export interface QuoteInput {
  lines: readonly Line[]
  coupons: readonly Coupon[]
  /** Coupons to use; null = those that save most. */
  picked: readonly number[] | null
  templates: ReadonlyMap<number, Template>
  /** District; null = no address yet, and no freight. */
  area: string | null
}

export interface Step {
  step: PriceStepName
  name: string
  /** Fen; negative = a reduction. */
  amount: number
}

export interface PricedLine {
  key: string
  line: Line
  total: number
  discount: number
  pay: number
  steps: Step[]
}

export interface PricedShop {
  shopId: number
  lines: PricedLine[]
  ships: boolean
  freight: number
  /** Fen to buy more for free freight; 0 = it is free, absent = no amount makes it free. */
  toFree: number | undefined
  discount: number
  pay: number
}

export interface Priced {
  lines: PricedLine[]
  shops: PricedShop[]
  steps: Step[]
  goods: number
  discount: number
  freight: number
  total: number
  /** Coupons applied. */
  coupons: { id: number; saved: number }[]
  /** Titles that are not shipped to the area. */
  refused: string[]
}

export const keyOf = ({ workId, skuId }: Pick<Line, 'workId' | 'skuId'>): string => `${workId}:${skuId}`

/** Applies list price, member price and discount of one line. */
function start(line: Line): PricedLine {
  const total = line.price * line.quantity
  const steps: Step[] = [{ step: 'goods', name: '商品金额', amount: total }]
  let pay = total
  const takeOff = (step: PriceStepName, name: string, amount: number): void => {
    if (amount <= 0) return
    steps.push({ step, name, amount: -amount })
    pay -= amount
  }
  if (line.memberPrice !== null)
    takeOff('member', '会员价优惠', (line.price - line.memberPrice) * line.quantity)
  if (line.discount) {
    const piece = discounted(pay / line.quantity, line.discount.rate)
    takeOff('discount', line.discount.name, pay - piece * line.quantity)
  }
  return { key: keyOf(line), line, total, discount: total - pay, pay, steps }
}

/** Merges lines of the same product. */
function merged(lines: readonly Line[]): Line[] {
  const byKey = new Map<string, Line>()
  for (const line of lines) {
    const same = byKey.get(keyOf(line))
    byKey.set(keyOf(line), same ? { ...same, quantity: same.quantity + line.quantity } : line)
  }
  return [...byKey.values()]
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

export const freightLine = ({ line, pay }: PricedLine): FreightLine[] =>
  line.parcel
    ? [
        {
          shopId: line.shopId,
          templateId: line.parcel.templateId,
          title: line.title,
          quantity: line.quantity,
          weight: line.parcel.weight,
          amount: pay,
        },
      ]
    : []

function shopsOf(lines: readonly PricedLine[], freight: Freight): PricedShop[] {
  const byShop = new Map<number, PricedLine[]>()
  for (const line of lines) byShop.set(line.line.shopId, [...(byShop.get(line.line.shopId) ?? []), line])
  return [...byShop].map(([shopId, own]) => {
    const fee = freight.shops.get(shopId) ?? 0
    return {
      shopId,
      lines: own,
      ships: own.some(({ line }) => line.parcel !== null),
      freight: fee,
      toFree: freight.toFree.get(shopId),
      discount: sum(own, ({ discount }) => discount),
      pay: sum(own, ({ pay }) => pay) + fee,
    }
  })
}

/** The steps of all lines, merged by name, with coupons in the order of their use. */
function stepsOf(lines: readonly PricedLine[], freight: number, coupons: readonly string[]): Step[] {
  const byName = new Map<string, Step>()
  for (const step of lines.flatMap(({ steps }) => steps)) {
    const same = byName.get(`${step.step} ${step.name}`)
    byName.set(`${step.step} ${step.name}`, same ? { ...same, amount: same.amount + step.amount } : step)
  }
  const order: PriceStepName[] = ['goods', 'member', 'discount', 'coupon']
  const place = ({ step, name }: Step) => (step === 'coupon' ? coupons.indexOf(name) : 0)
  const steps = order.flatMap((step) =>
    [...byName.values()]
      .filter((one) => one.step === step)
      .sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1)),
  )
  if (lines.some(({ line }) => line.parcel !== null))
    steps.push({ step: 'freight', name: freight ? '运费' : '运费（包邮）', amount: freight })
  return steps
}

export function quote({ lines, coupons, picked, templates, area }: QuoteInput): Priced {
  const started = merged(lines).map(start)
  const amounts = new Map(started.map(({ key, pay }) => [key, pay]))
  const reducible = started.map(({ key, line }) => ({ key, shopId: line.shopId, kind: line.kind }))
  const used = picked
    ? applyCoupons(
        coupons.filter(({ id }) => picked.includes(id)),
        reducible,
        amounts,
      )
    : bestCoupons(coupons, reducible, amounts)
  const priced = started.map((one) => {
    const steps = [...one.steps]
    let pay = one.pay
    for (const { coupon, shares } of used) {
      const share = shares.get(one.key) ?? 0
      if (!share) continue
      steps.push({ step: 'coupon', name: coupon.name, amount: -share })
      pay -= share
    }
    return { ...one, steps, pay, discount: one.total - pay }
  })
  const freight = freightOf(priced.flatMap(freightLine), templates, area)
  const goods = sum(priced, ({ total }) => total)
  const discount = sum(priced, (line) => line.discount)
  return {
    lines: priced,
    shops: shopsOf(priced, freight),
    steps: stepsOf(
      priced,
      freight.total,
      used.map(({ coupon }) => coupon.name),
    ),
    goods,
    discount,
    freight: freight.total,
    total: goods - discount + freight.total,
    coupons: used.map(({ coupon, saved }) => ({ id: coupon.id, saved })),
    refused: freight.refused,
  }
}

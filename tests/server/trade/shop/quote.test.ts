import { quote, keyOf, type Priced, type QuoteInput } from '@/server/trade/quote'
import type { Coupon } from '@/server/trade/quote-coupons'
import type { Template } from '@/server/store/freight'
import { fc } from '@tests/support/properties'
import type { Line } from '@/server/store/sale'

const line = (more: Partial<Line> = {}): Line => ({
  workId: 1,
  skuId: 1,
  shopId: 1,
  kind: 'goods',
  title: '竹节书签',
  quantity: 1,
  price: 1000,
  memberPrice: null,
  discount: null,
  parcel: { templateId: 1, weight: 200 },
  ...more,
})
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  name: '满减券',
  kind: 'amount',
  value: 500,
  cap: 0,
  threshold: 0,
  shopId: null,
  kinds: [],
  ...more,
})
const TEMPLATES = new Map<number, Template>([
  [
    1,
    {
      id: 1,
      unit: 'piece',
      freeFrom: 9_900,
      rules: [{ areas: [], first: 1, firstFee: 800, next: 1, nextFee: 200 }],
    },
  ],
])
const price = (input: Partial<QuoteInput>): Priced =>
  quote({ lines: [line()], coupons: [], picked: null, templates: TEMPLATES, area: '110101', ...input })

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

describe('the price of a line', () => {
  it('is made in one order: list, member, discount, coupon, freight', () => {
    const priced = price({
      lines: [line({ quantity: 2, memberPrice: 900, discount: { name: '限时八折', rate: 80 } })],
      coupons: [coupon({ threshold: 1000 })],
    })
    expect(priced.steps).toEqual([
      { step: 'goods', name: '商品金额', amount: 2000 },
      { step: 'member', name: '会员价优惠', amount: -200 },
      { step: 'discount', name: '限时八折', amount: -360 },
      { step: 'coupon', name: '满减券', amount: -500 },
      { step: 'freight', name: '运费', amount: 1000 },
    ])
    expect(priced.total).toBe(1940)
  })

  it('has no freight without an address, nor for what is not sent', () => {
    expect(price({ area: null }).freight).toBe(0)
    const digital = price({ lines: [line({ skuId: 0, parcel: null, kind: 'ebook' })] })
    expect(digital.steps.map(({ step }) => step)).toEqual(['goods'])
  })

  it('says how much more its shop sends free of charge, by what is paid', () => {
    const toFree = (input: Partial<QuoteInput>) => price(input).shops[0]?.toFree
    expect(toFree({})).toBe(8_900)
    expect(toFree({ area: null })).toBe(8_900)
    expect(toFree({ lines: [line({ price: 10_000 })] })).toBe(0)
    expect(toFree({ lines: [line({ price: 10_000 })], coupons: [coupon()] })).toBe(400)
    expect(toFree({ lines: [line({ skuId: 0, parcel: null, kind: 'ebook' })] })).toBeUndefined()
  })

  it('is sent free of charge from what is paid, not from the list price', () => {
    const lines = [line({ price: 10_000 })]
    expect(price({ lines }).freight).toBe(0)
    expect(price({ lines, coupons: [coupon()] }).freight).toBe(800)
  })
})

describe('coupons', () => {
  it('that save most are used by themselves: a shop’s and the house’s together', () => {
    const coupons = [
      coupon({ id: 1, value: 100 }),
      coupon({ id: 2, value: 300 }),
      coupon({ id: 3, value: 200, shopId: 1 }),
    ]
    expect(price({ coupons }).coupons).toEqual([
      { id: 3, saved: 200 },
      { id: 2, saved: 300 },
    ])
  })

  it('leave a shop’s own out where the house’s then fits and saves more', () => {
    const coupons = [coupon({ id: 1, value: 400, threshold: 1000 }), coupon({ id: 2, value: 100, shopId: 1 })]
    expect(price({ coupons }).coupons).toEqual([{ id: 1, saved: 400 }])
  })

  it('that were picked are used as far as they fit', () => {
    const coupons = [coupon({ id: 1, value: 100 }), coupon({ id: 2, value: 300 })]
    expect(price({ coupons, picked: [1] }).coupons).toEqual([{ id: 1, saved: 100 }])
    expect(price({ coupons, picked: [] }).coupons).toEqual([])
  })

  it('of a rate keep to their cap and their kinds', () => {
    const lines = [line(), line({ workId: 2, skuId: 0, kind: 'ebook', parcel: null })]
    const rate = coupon({ kind: 'rate', value: 50, kinds: ['ebook'] })
    expect(price({ lines, coupons: [rate] }).lines.map(({ discount }) => discount)).toEqual([0, 500])
    expect(price({ lines, coupons: [{ ...rate, cap: 120 }] }).discount).toBe(120)
  })
})

const anyLine = fc
  .record({
    workId: fc.integer({ min: 1, max: 8 }),
    skuId: fc.integer({ min: 0, max: 3 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 1, max: 500_000 }),
    member: fc.option(fc.integer({ min: 1, max: 100 })),
    rate: fc.option(fc.integer({ min: 1, max: 99 })),
    shopId: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ member, rate, ...rest }) =>
    line({
      ...rest,
      kind: rest.skuId ? 'goods' : 'ebook',
      parcel: rest.skuId ? { templateId: 1, weight: 100 } : null,
      memberPrice: member === null ? null : Math.max(1, Math.floor((rest.price * member) / 100)),
      discount: rate === null ? null : { name: '限时折扣', rate },
    }),
  )
const anyLines = fc.uniqueArray(anyLine, { minLength: 1, maxLength: 12, selector: keyOf })
const anyCoupons = fc
  .array(
    fc.record({
      kind: fc.constantFrom('amount' as const, 'rate' as const),
      value: fc.integer({ min: 1, max: 99 }),
      cap: fc.integer({ min: 0, max: 3_000 }),
      threshold: fc.integer({ min: 0, max: 400_000 }),
      shopId: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    { maxLength: 7 },
  )
  .map((rows) =>
    rows.map((row, index) =>
      coupon({
        ...row,
        id: index + 1,
        name: `券${index + 1}`,
        value: row.kind === 'amount' ? row.value * 1000 : row.value,
      }),
    ),
  )

describe('whatever is bought', () => {
  it('nothing is below zero and every sum is exact', () => {
    fc.assert(
      fc.property(anyLines, anyCoupons, (lines, coupons) => {
        const priced = price({ lines, coupons })
        for (const one of priced.lines) {
          expect(one.pay).toBeGreaterThanOrEqual(0)
          expect(one.discount).toBe(one.total - one.pay)
          expect(sum(one.steps.map(({ amount }) => amount))).toBe(one.pay)
        }
        expect(sum(priced.steps.map(({ amount }) => amount))).toBe(priced.total)
        expect(sum(priced.lines.map(({ pay }) => pay)) + priced.freight).toBe(priced.total)
        expect(sum(priced.shops.map(({ pay }) => pay))).toBe(priced.total)
        const byCoupons = priced.lines.flatMap(({ steps }) => steps.filter(({ step }) => step === 'coupon'))
        expect(0 - sum(byCoupons.map(({ amount }) => amount))).toBe(
          sum(priced.coupons.map(({ saved }) => saved)),
        )
      }),
      { numRuns: 400 },
    )
  })

  it('the order of the lines and coupons makes no difference', () => {
    const shuffled = anyLines.chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
        anyCoupons,
      ),
    )
    fc.assert(
      fc.property(shuffled, ([lines, other, coupons]) => {
        const [one, two] = [price({ lines, coupons }), price({ lines: other, coupons: coupons.toReversed() })]
        const byKey = (priced: Priced) =>
          Object.fromEntries(priced.lines.map(({ key, pay, steps }) => [key, { pay, steps }]))
        expect(byKey(two)).toEqual(byKey(one))
        expect([two.total, two.steps, two.coupons]).toEqual([one.total, one.steps, one.coupons])
      }),
      { numRuns: 300 },
    )
  })

  it('no other choice of coupons saves more', () => {
    fc.assert(
      fc.property(anyLines, anyCoupons, fc.infiniteStream(fc.boolean()), (lines, coupons, coins) => {
        const best = price({ lines, coupons, area: null })
        const picked = coupons.flatMap(({ id }) => (coins.next().value ? [id] : []))
        expect(price({ lines, coupons, picked, area: null }).total).toBeGreaterThanOrEqual(best.total)
      }),
      { numRuns: 300 },
    )
  })
})

it('prices 100 lines with 100 coupons within 20 ms', () => {
  const lines = Array.from({ length: 100 }, (_, index) =>
    line({
      workId: index + 1,
      skuId: index + 1,
      shopId: (index % 10) + 1,
      price: 999 + index * 7,
      memberPrice: 900,
    }),
  )
  const coupons = Array.from({ length: 100 }, (_, index) =>
    coupon({ id: index + 1, value: 100 + index, shopId: index % 11 === 0 ? null : index % 11 || null }),
  )
  price({ lines, coupons })
  const times = Array.from({ length: 9 }, () => {
    const began = performance.now()
    price({ lines, coupons })
    return performance.now() - began
  }).sort((a, b) => a - b)
  expect(times[4]).toBeLessThan(20)
})

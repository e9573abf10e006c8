import {
  freightOf,
  notShippedText,
  type FreightLine,
  type FreightRule,
  type Template,
} from '@/server/store/freight'

const rule = (areas: string[], more: Partial<FreightRule> = {}): FreightRule => ({
  areas,
  first: 1,
  firstFee: 800,
  next: 1,
  nextFee: 300,
  ...more,
})
const template = (rules: FreightRule[], more: Partial<Template> = {}): Map<number, Template> =>
  new Map([[7, { id: 7, unit: 'piece', freeFrom: 0, rules, ...more }]])
const line = (more: Partial<FreightLine> = {}): FreightLine => ({
  shopId: 1,
  templateId: 7,
  title: '小楷笔',
  quantity: 1,
  weight: 400,
  amount: 1000,
  ...more,
})
const HANGZHOU = '330106'

it.each([
  [1, 800],
  [2, 800],
  [3, 1100],
  [4, 1100],
  [5, 1400],
])('%i pieces cost %i when two are the first and two each step', (quantity, fee) => {
  const rules = [rule([], { first: 2, next: 2 })]
  expect(freightOf([line({ quantity })], template(rules), HANGZHOU).total).toBe(fee)
})

it('goods of one template share the first unit, by weight too', () => {
  const rules = [rule([], { first: 1000, next: 500, nextFee: 200 })]
  const lines = [line({ quantity: 2 }), line({ quantity: 1, weight: 201 })]
  expect(freightOf(lines, template(rules, { unit: 'weight' }), HANGZHOU).total).toBe(1000)
})

it('a district’s rule is used before its city’s, its province’s and the one for everywhere else', () => {
  const named = [
    rule([], { firstFee: 1 }),
    rule(['330000'], { firstFee: 2 }),
    rule(['330100'], { firstFee: 3 }),
  ]
  expect(freightOf([line()], template([...named, rule(['330106'], { firstFee: 4 })]), HANGZHOU).total).toBe(4)
  expect(freightOf([line()], template(named), HANGZHOU).total).toBe(3)
  expect(freightOf([line()], template(named), '330203').total).toBe(2)
  expect(freightOf([line()], template(named), '110101').total).toBe(1)
})

it('is free from an amount on, and without a template', () => {
  const rules = template([rule([])], { freeFrom: 2000 })
  expect(freightOf([line({ amount: 1999 })], rules, HANGZHOU).total).toBe(800)
  expect(freightOf([line(), line()], rules, HANGZHOU).total).toBe(0)
  expect(freightOf([line({ templateId: null })], rules, HANGZHOU)).toEqual({
    shops: new Map([[1, 0]]),
    toFree: new Map([[1, 0]]),
    total: 0,
    refused: [],
  })
})

describe('how much more makes it free', () => {
  const free = template([rule([])], { freeFrom: 2000 })
  const toFree = (lines: FreightLine[], templates = free, area: string | null = HANGZHOU) =>
    freightOf(lines, templates, area).toFree.get(1)

  it('is what is missing of the amount, with or without an address', () => {
    expect(toFree([line({ amount: 790 })])).toBe(1210)
    expect(toFree([line({ amount: 790 })], free, null)).toBe(1210)
    expect(toFree([line({ amount: 2000 })])).toBe(0)
    expect(toFree([line({ amount: 790 })], template([rule([], { firstFee: 0 })], { freeFrom: 2000 }))).toBe(0)
  })

  it('is unknown where no amount makes it free, or more than one template lacks some', () => {
    expect(toFree([line()], template([rule([])]))).toBeUndefined()
    expect(toFree([line()], template([rule(['110000'])], { freeFrom: 2000 }))).toBeUndefined()
    const two = new Map(
      [...free.values(), ...template([rule([])], { freeFrom: 3000 }).values()].map((one, index) => [
        index + 7,
        one,
      ]),
    )
    expect(toFree([line(), line({ templateId: 8 })], two)).toBeUndefined()
    expect(toFree([line(), line({ templateId: null })], two)).toBe(1000)
  })
})

it('every shop pays for its own', () => {
  const rules = template([rule([])])
  const { shops, total } = freightOf([line(), line({ shopId: 2, quantity: 2 })], rules, HANGZHOU)
  expect([...shops]).toEqual([
    [1, 800],
    [2, 1100],
  ])
  expect(total).toBe(1900)
})

it('names what is not sent to an area', () => {
  const { refused } = freightOf([line()], template([rule(['330000'])]), '810101')
  expect(refused).toEqual(['小楷笔'])
  expect(notShippedText(refused)).toBe('《小楷笔》暂不支持配送到该地区')
  expect(notShippedText(['甲', '乙', '丙', '丁'])).toBe('《甲》《乙》《丙》等 4 件商品暂不支持配送到该地区')
})

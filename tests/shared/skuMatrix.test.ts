import { combinationsOf, emptySku, matrixFault, withOptions, type Matrix } from '@/shared/skuMatrix'

const colour = { name: '颜色', values: ['米白', '墨黑'] }
const size = { name: '尺寸', values: ['常规', '加大'] }
const one: Matrix = { options: [], skus: [{ ...emptySku('B-1'), id: 7, price: 900, stock: 3, weight: 80 }] }

it('an option makes a row of each value; the row that was there keeps what was typed', () => {
  const { skus } = withOptions(one, [colour])
  expect(skus.map(({ id, code, picks, price, stock }) => [id, code, picks[0], price, stock])).toEqual([
    [7, 'B-1', '米白', 900, 3],
    [undefined, 'B-2', '墨黑', 900, 0],
  ])
})

it('a second option doubles the rows, and taking it away leaves the first of each', () => {
  const both = withOptions(withOptions(one, [colour]), [colour, size])
  expect(both.skus.map(({ picks }) => picks)).toEqual(combinationsOf([colour, size]))
  expect(new Set(both.skus.map(({ code }) => code)).size).toBe(4)
  const back = withOptions(both, [colour])
  expect(back.skus.map(({ id, picks }) => [id, picks])).toEqual([
    [7, ['米白']],
    [undefined, ['墨黑']],
  ])
})

it('a renamed value stays the row it was', () => {
  const two = withOptions(one, [colour])
  const renamed = withOptions(two, [{ name: '颜色', values: ['本白', '墨黑'] }])
  expect(renamed.skus.map(({ id, picks }) => [id, picks[0]])).toEqual([
    [7, '本白'],
    [undefined, '墨黑'],
  ])
})

it('an option without values yet makes no combinations of its own', () => {
  expect(withOptions(one, [{ name: '颜色', values: [] }]).skus).toHaveLength(1)
})

it.each([
  [{ ...one, options: [{ name: '', values: ['米白'] }] }, '规格名与规格值不能为空'],
  [{ ...one, options: [colour, colour] }, '规格名不能重复'],
  [{ ...one, skus: [emptySku('')] }, '请填写 SKU 编码'],
  [{ ...one, skus: [emptySku('A')] }, '请填写每个规格的售价'],
  [{ ...one, skus: [{ ...emptySku('A'), price: 10, memberPrice: 11 }] }, 'A 的会员价不能高于售价'],
  [one, null],
])('says what is wrong: %#', (matrix, fault) => {
  expect(matrixFault(matrix)).toBe(fault)
})

it.each([
  [{ stock: -3 }, '库存不能小于 0'],
  [{ weight: -1 }, '重量不能小于 0'],
  [{ stock: 1_000_001 }, '库存不能大于 1,000,000'],
])('says that %j cannot be', (wrong, fault) => {
  expect(matrixFault({ options: [], skus: [{ ...emptySku('C1'), price: 100, ...wrong }] })).toBe(fault)
})

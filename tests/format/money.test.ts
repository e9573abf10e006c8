import { plainYuan, roundYuan, splitYuan, yuan } from '@/format/money'
import { decimalYuan, fenFault, fenOf, moneyFault } from '@/format/moneyInput'

it.each([
  [0, '0.00', '¥0.00', '0'],
  [1, '0.01', '¥0.01', '0.01'],
  [9900, '99.00', '¥99.00', '99'],
  [9_999_900, '99,999.00', '¥99,999.00', '99,999'],
  [123_456_789, '1,234,567.89', '¥1,234,567.89', '1,234,567.89'],
  [-250, '−2.50', '−¥2.50', '−2.50'],
])('writes %d fen as %s, %s and %s', (fen, plain, priced, short) => {
  expect([plainYuan(fen), yuan(fen), roundYuan(fen)]).toEqual([plain, priced, short])
})

it('splits a price for its large and its small figures', () => {
  expect(splitYuan(129_990)).toEqual(['1,299', '90'])
})

it.each([
  ['8', 800],
  [' 39.8 ', 3_980],
  ['0.05', 5],
  ['1000000', 100_000_000],
])('reads %j as %d fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen)
})

it.each([
  '',
  ' ',
  '8元',
  '8,5',
  '1,299.00',
  '1.234',
  '-5',
  '−5',
  '+5',
  '.5',
  '5.',
  '1e3',
  '八',
  'NaN',
  '0x1',
  '9999999999',
])('refuses %j', (text) => {
  expect(fenOf(text)).toBeNull()
})

it('reads what is below nothing only when it is asked to', () => {
  expect([fenOf('-5', true), fenOf('−0.5', true), fenOf('-0', true)]).toEqual([-500, -50, 0])
})

it('reads back what it writes into a field', () => {
  for (const fen of [0, 1, 10, 99, 100, 3_980, 99_999_999, 100_000_000])
    expect(fenOf(decimalYuan(fen))).toBe(fen)
})

it.each([
  ['', {}, '请填写金额'],
  ['8元', {}, '金额应为数字，最多两位小数，例如 39.80'],
  ['-5', {}, '金额不能为负数'],
  ['0', { least: 1 }, '不能低于 0.01 元'],
  ['1000000.01', {}, '不能超过 1,000,000 元'],
  ['10000.01', { most: 1_000_000 }, '不能超过 10,000 元'],
  ['39.80', {}, null],
])('says what is wrong with %j', (text, limits, fault) => {
  expect(moneyFault(text, limits)).toBe(fault)
})

it('takes no NaN and no missing amount for 0', () => {
  for (const fen of [Number.NaN, null, undefined, 0.5])
    expect(fenFault(fen)).toBe('请填写金额，最多两位小数，例如 39.80')
  expect([fenFault(0), fenFault(-1), fenFault(-1, { least: -1 })]).toEqual([null, '金额不能为负数', null])
})

import { humanCount, yuan } from 'design-system/hooks/format'

it.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '1万'],
  [12_000, '1.2万'],
  [12_999, '1.2万'],
  [99_999_999, '9999.9万'],
  [340_000_000, '3.4亿'],
  [-3, '0'],
])('humanises %d as %s', (count, text) => {
  expect(humanCount(count)).toBe(text)
})

it.each([
  [0, '0.00'],
  [1, '0.01'],
  [9900, '99.00'],
  [9_999_900, '99,999.00'],
  [123_456_789, '1,234,567.89'],
  [-250, '-2.50'],
])('writes %d fen as %s', (fen, text) => {
  expect(yuan(fen)).toBe(text)
})

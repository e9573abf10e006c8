import {
  groupBounds,
  keyIsAvoided,
  optionShares,
  restCorrelation,
  type MarkSums,
} from '@/server/exams/item-analysis'

/** Sums over sittings, each with the marks of the question and those of the rest of the paper. */
const sums = (pairs: readonly [m: number, r: number][]): MarkSums => {
  const sum = (of: (m: number, r: number) => number): number =>
    pairs.reduce((total, [m, r]) => total + of(m, r), 0)
  return {
    n: pairs.length,
    m: sum((m) => m),
    mm: sum((m) => m * m),
    r: sum((_, r) => r),
    rr: sum((_, r) => r * r),
    mr: sum((m, r) => m * r),
  }
}

describe('The correlation with the rest of the paper', () => {
  it('is the point-biserial one for a question that is right or wrong', () => {
    // Right: 300, 500 and 600, on average 466.67; wrong: 200 and 400, on average 300. All: standard deviation 141.42.
    // (466.67 − 300) ÷ 141.42 × √(0.6 × 0.4) = 0.5774
    const table: [number, number][] = [
      [0, 200],
      [0, 400],
      [100, 300],
      [100, 500],
      [100, 600],
    ]
    expect(restCorrelation(sums(table))).toBeCloseTo(0.57735, 5)
    const turned = table.map(([m, r]): [number, number] => [100 - m, r])
    expect(restCorrelation(sums(turned))).toBeCloseTo(-0.57735, 5)
  })

  it('counts parts of the marks', () => {
    // Deviations of the marks −100, 0, 0, 100, of the rest −150, −50, 50, 150: 30,000 ÷ √(20,000 × 50,000) = 0.9487
    expect(
      restCorrelation(
        sums([
          [0, 100],
          [100, 200],
          [100, 300],
          [200, 400],
        ]),
      ),
    ).toBeCloseTo(0.94868, 5)
  })

  it('says nothing where nothing varies', () => {
    expect(
      restCorrelation(
        sums([
          [100, 200],
          [100, 400],
        ]),
      ),
    ).toBeUndefined()
    expect(
      restCorrelation(
        sums([
          [0, 300],
          [100, 300],
        ]),
      ),
    ).toBeUndefined()
    expect(restCorrelation(sums([]))).toBeUndefined()
  })

  it('is 1 or -1 where one follows from the other', () => {
    const line: [number, number][] = [
      [0, 0],
      [100, 700],
      [200, 1400],
    ]
    const correlation = restCorrelation(sums(line)) ?? 0
    expect(correlation).toBeCloseTo(1, 10)
    expect(correlation).toBeLessThanOrEqual(1)
    expect(restCorrelation(sums(line.map(([m, r]) => [200 - m, r])))).toBeCloseTo(-1, 10)
  })
})

describe('The groups', () => {
  it('are 27 of a hundred each', () => {
    // 27 % of ten are 2.7: three.
    expect(groupBounds(Array.from({ length: 100 }, (_, index) => index + 1))).toEqual({
      upper: 74,
      lower: 27,
    })
    expect(groupBounds([50, 10, 100, 30, 70, 20, 90, 40, 80, 60])).toEqual({ upper: 80, lower: 30 })
  })

  it('have nobody in both', () => {
    expect(groupBounds([40, 40, 40])).toBeUndefined()
    expect(groupBounds([])).toBeUndefined()
    expect(groupBounds([10, 40, 40, 40, 40, 40])).toBeUndefined()
  })

  it('keep the same marks together', () => {
    // Three of ten, but the fourth best has the marks of the third.
    expect(groupBounds([10, 20, 30, 40, 50, 60, 80, 80, 90, 100])).toEqual({ upper: 80, lower: 30 })
  })
})

/** Ten learners, of whom three are among the best and four among the weakest. */
const sizes = { all: 10, upper: 3, lower: 4 }

it('An option is chosen alone or with others, and by those who chose nothing not at all', () => {
  const counts = [
    { value: 'ab', all: 4, upper: 3, lower: 0 },
    { value: 'b', all: 3, upper: 0, lower: 2 },
    { value: '', all: 3, upper: 0, lower: 2 },
  ]
  expect(optionShares(['a', 'b', 'c'], counts, sizes)).toEqual([
    { id: 'a', all: 40, upper: 100, lower: 0 },
    { id: 'b', all: 70, upper: 100, lower: 50 },
    { id: 'c', all: 0, upper: 0, lower: 0 },
  ])
})

it('A key is avoided when the best choose it less often than the weakest', () => {
  const of = (upper: number, lower: number) => [{ value: 'b', all: 5, upper, lower }]
  // One of three against two of four.
  expect(keyIsAvoided('b', of(1, 2), sizes)).toBe(true)
  // All of three against all of four.
  expect(keyIsAvoided('b', of(3, 4), sizes)).toBe(false)
  // Two of three against two of four, and the same share.
  expect(keyIsAvoided('b', of(2, 2), sizes)).toBe(false)
  expect(keyIsAvoided('b', of(0, 0), sizes)).toBe(false)
  expect(keyIsAvoided('c', of(1, 2), sizes)).toBe(false)
  expect(keyIsAvoided('b', of(0, 2), { ...sizes, upper: 0 })).toBe(false)
})

/** Statistics of one question over many sittings. Pure; marks are integers, hundredths. */

/** Share of the sittings with the most and with the fewest marks that are compared (Kelley 1939). */
export const GROUP_SHARE = 0.27

/** Sums over the sittings that a question was in: m are its marks, r those of the rest of the paper. */
export interface MarkSums {
  n: number
  m: number
  mm: number
  r: number
  rr: number
  mr: number
}

/**
 * The correlation of the marks of a question with those of the rest of the paper: the question itself is left out, so that
 * it does not correlate with itself. For a question that is right or wrong this is the point-biserial correlation.
 * @returns -1 to 1; undefined where one of both is the same for everybody
 */
export function restCorrelation({ n, m, mm, r, rr, mr }: MarkSums): number | undefined {
  const [ofMarks, ofRest] = [n * mm - m * m, n * rr - r * r]
  if (ofMarks <= 0 || ofRest <= 0) return undefined
  const correlation = (n * mr - m * r) / (Math.sqrt(ofMarks) * Math.sqrt(ofRest))
  return Math.max(-1, Math.min(1, correlation))
}

/** Marks from which a sitting is among the best, and up to which it is among the weakest. */
export interface GroupBounds {
  upper: number
  lower: number
}

/**
 * Where the groups of the best and the weakest 27 % begin. Sittings with the same marks are in the same group, so that a
 * group may be larger.
 * @param totals marks of whole sittings, in any order
 * @returns undefined when both groups would be the same sittings
 */
export function groupBounds(totals: readonly number[]): GroupBounds | undefined {
  const sorted = [...totals].sort((a, b) => a - b)
  const size = Math.max(1, Math.round(sorted.length * GROUP_SHARE))
  const [upper, lower] = [sorted[sorted.length - size], sorted[size - 1]]
  if (upper === undefined || lower === undefined || upper <= lower) return undefined
  return { upper, lower }
}

/** Answers of one value: of all, of the best and of the weakest. */
export interface ValueCount {
  value: string
  all: number
  upper: number
  lower: number
}

export const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 100) : 0

/**
 * Shares of those who chose each option, alone or with others.
 * @param sizes sittings in all and in both groups: those who chose nothing count
 */
export const optionShares = (
  ids: readonly string[],
  counts: readonly ValueCount[],
  sizes: Omit<ValueCount, 'value'>,
): (Omit<ValueCount, 'value'> & { id: string })[] =>
  ids.map((id) => {
    const sum = (group: 'all' | 'upper' | 'lower'): number =>
      counts.reduce((total, count) => total + (count.value.includes(id) ? count[group] : 0), 0)
    return {
      id,
      all: percent(sum('all'), sizes.all),
      upper: percent(sum('upper'), sizes.upper),
      lower: percent(sum('lower'), sizes.lower),
    }
  })

/** Whether the best choose the key less often than the weakest. */
export function keyIsAvoided(
  key: string,
  counts: readonly ValueCount[],
  sizes: Omit<ValueCount, 'value'>,
): boolean {
  const chosen = counts.find(({ value }) => value === key)
  if (!chosen || sizes.upper === 0 || sizes.lower === 0) return false
  return chosen.upper * sizes.lower < chosen.lower * sizes.upper
}

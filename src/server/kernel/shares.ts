/**
 * `sum * weight / whole` in integers throughout: a product of two sums of fen may exceed what a double holds exactly.
 */
function divided(sum: number, weight: number, whole: number): { share: number; rest: number } {
  const product = sum * weight
  if (Number.isSafeInteger(product)) return { share: Math.floor(product / whole), rest: product % whole }
  const exact = BigInt(sum) * BigInt(weight)
  return { share: Number(exact / BigInt(whole)), rest: Number(exact % BigInt(whole)) }
}

/**
 * Splits a sum of fen over parts by weight: never more than a part's weight, exact in total, and independent of the
 * order of the parts. The rounding rest goes to the largest remainders, equal ones by key.
 * @param sum at most the sum of the weights
 */
export function shareOut<T>(
  sum: number,
  parts: readonly T[],
  weightOf: (part: T) => number,
  keyOf: (part: T) => string,
): Map<T, number> {
  const whole = parts.reduce((all, part) => all + weightOf(part), 0)
  const shares = new Map<T, number>()
  if (whole === 0 || sum === 0) return shares
  let left = sum
  const rests = parts.map((part) => {
    const { share, rest } = divided(sum, weightOf(part), whole)
    shares.set(part, share)
    left -= share
    return { part, rest }
  })
  rests.sort((a, b) => b.rest - a.rest || (keyOf(a.part) < keyOf(b.part) ? -1 : 1))
  for (const { part, rest } of rests) {
    if (left === 0) break
    if (rest === 0) continue
    shares.set(part, (shares.get(part) ?? 0) + 1)
    left -= 1
  }
  return shares
}

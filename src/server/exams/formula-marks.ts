/**
 * How formulas are written in a text: `$…$` within a line, `$$…$$` as a line of its own, and `\$` for a dollar sign.
 * As in pandoc, the first `$` has no space behind it, the last one has none before it and no digit behind it: “$5 到
 * $8” is about prices.
 */
export const INLINE_FORMULA = String.raw`(?<![\\$])\$(?![\s$])(?:[^$\\]|\\[\s\S])*?(?<!\s)\$(?![\d$])`
const DISPLAY_FORMULA = String.raw`\$\$(?:[^$\\]|\\[\s\S])+\$\$`

/** Sources of regular expressions without groups. */
export const ANY_FORMULA = `${DISPLAY_FORMULA}|${INLINE_FORMULA}`

const OWN_LINE = new RegExp(`^${DISPLAY_FORMULA}$`)

/** Returns the TeX source of a line that is a formula; undefined when it is none. */
export function ownLineSource(line: string): string | undefined {
  const source = OWN_LINE.test(line) ? line.slice(2, -2).trim() : ''
  return source === '' ? undefined : source
}

/** Whether a line has `$$` where no formula is read: beside other words, or without its end. */
export const hasStrayMark = (line: string): boolean =>
  ownLineSource(line) === undefined && /(?<!\\)\$\$/.test(line)

/** Returns a text between formulas, with its dollar signs. */
export const withDollars = (text: string): string => text.replaceAll(String.raw`\$`, '$')

/** Lines over which one formula may be written. */
const MOST_LINES = 40

/**
 * Puts a formula that begins with `$$` and ends with it lines later into the first of them, and leaves the others
 * empty: what reads lines finds it whole, and their numbers stay.
 */
export function joinFormulas(lines: readonly string[]): string[] {
  const joined = [...lines]
  for (let index = 0; index < joined.length; index += 1) {
    const first = (joined[index] ?? '').trim()
    if (!first.startsWith('$$') || (first.length > 2 && first.endsWith('$$'))) continue
    const rest = joined.slice(index + 1, index + MOST_LINES).map((line) => line.trim())
    const end = rest.findIndex((line) => line.includes('$$'))
    if (end < 0 || !/^[^$]*\$\$$/.test(rest[end] ?? '')) continue
    joined[index] = [first, ...rest.slice(0, end + 1)].join(' ')
    joined.fill('', index + 1, index + end + 2)
    index += end + 1
  }
  return joined
}

import search from 'approx-string-match'
import type { Range } from './sentences'

/** Share of a quotation that may be written differently. */
const MOST_EDITS = 0.15
/** Characters of the text that are kept before and after a quotation. */
export const CONTEXT = 32
/** Longest quotation. */
export const MOST_EXACT = 2_000

/** What is kept of a place in a text, to find it again in another version of the text. */
export interface Quotation {
  exact: string
  prefix: string
  suffix: string
}

/** A part of a text without halves of a character at its ends. */
const whole = (text: string, from: number, to: number): string =>
  text.slice(Math.max(0, from), to).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** The quotation of a range; that of a single place are the characters after it. */
export function quote(text: string, { start, end }: Range): Quotation {
  const to = Math.min(end > start ? end : start + CONTEXT, start + MOST_EXACT)
  return {
    exact: whole(text, start, to),
    prefix: whole(text, start - CONTEXT, start),
    suffix: whole(text, to, to + CONTEXT),
  }
}

const editsOf = (words: string): number => Math.floor(words.length * MOST_EDITS)

/** Characters that hardly stand in a text twice: shorter quotations are those of their place alone. */
const UNMISTAKABLE = 8

/** Whether what stands before or after a range is what stood there. */
function inContext(text: string, { start, end }: Range, { prefix, suffix }: Quotation): boolean {
  const before = text.slice(Math.max(0, start - prefix.length - editsOf(prefix)), start)
  if (prefix && search(before, prefix, editsOf(prefix)).some((match) => match.end === before.length))
    return true
  const after = text.slice(end, end + suffix.length + editsOf(suffix))
  return suffix !== '' && search(after, suffix, editsOf(suffix)).some((match) => match.start === 0)
}

function nearest(ranges: readonly Range[], start: number): Range | null {
  const far = ({ start: own }: Range): number => Math.abs(own - start)
  return ranges.reduce<Range | null>((best, one) => (!best || far(one) < far(best) ? one : best), null)
}

function occurrences(text: string, words: string): Range[] {
  const found: Range[] = []
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    found.push({ start: at, end: at + words.length })
  return found
}

/**
 * Where a quotation stands in a text that has changed: the same words nearest to where they stood, in their context if
 * they are anywhere; else words that differ in at most 15 per cent, in their context. Words that only look alike are
 * never taken, nor are a few words without their context, which may stand in any sentence.
 * @param start where the quotation stood
 * @returns null when it is gone
 */
export function findQuotation(text: string, quotation: Quotation, start: number): Range | null {
  const { exact } = quotation
  if (!exact) return null
  const same = occurrences(text, exact)
  if (same.length > 0) {
    const { prefix, suffix } = quotation
    const own = same.filter((range) => inContext(text, range, quotation))
    const stands = exact.length >= UNMISTAKABLE || (prefix === '' && suffix === '')
    return nearest(own, start) ?? (stands ? nearest(same, start) : null)
  }
  const edits = editsOf(exact)
  if (edits === 0) return null
  const alike = search(text, exact, edits).filter((range) => inContext(text, range, quotation))
  const best = nearest(alike, start)
  return best && { start: best.start, end: best.end }
}

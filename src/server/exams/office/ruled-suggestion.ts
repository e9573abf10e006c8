import { sentences } from '@/contract/catalogue/sentences'
import type { SuggestedMarks } from '@/contract/exams/adminmark'
import { MOST_QUOTE } from '@/contract/exams/essay-marks'
import type { Criterion } from '@/contract/exams/question'
import { runsOf, searchable } from '../../kernel/text/grams'

/** Length of a complete answer to a question that asks for none, characters. */
const USUAL_LENGTH = 120

/** Pairs of neighbouring letters and digits, each once. */
const pairsOf = (text: string): string[] => runsOf(searchable(text), 2)

/** Share of the wanted pairs that a text has, 0 to 1. */
function shareOf(wanted: readonly string[], text: string): number {
  if (wanted.length === 0) return 0
  const had = new Set(pairsOf(text))
  return wanted.filter((pair) => had.has(pair)).length / wanted.length
}

/** The sentence that has most in common with what is wanted; the first one when none has anything. */
function closest(text: string, wanted: readonly string[]): string {
  const all = sentences(text).map(({ start, end }) => text.slice(start, end))
  const shares = all.map((sentence) => shareOf(wanted, sentence))
  return (all[shares.indexOf(Math.max(...shares))] ?? text.trim()).slice(0, MOST_QUOTE)
}

interface Ruled {
  text: string
  /** Length that is asked for; 0 = none. */
  words: number
  /** Plain text of the reference answer. */
  reference: string
  rubric: readonly Criterion[]
}

/**
 * Suggests marks without a model, by two things that can be counted: how long the answer is beside what is asked for,
 * and how many pairs of characters it shares with the reference answer and the best level. It is an example of what a
 * suggestion looks like, and says so.
 */
export function ruledSuggestion({ text, words, reference, rubric }: Ruled): SuggestedMarks[] {
  const length = text.replace(/\s/g, '').length
  const full = Math.min(1, length / (words || USUAL_LENGTH))
  return rubric.map(({ title, marks: most, levels }) => {
    const wanted = pairsOf(`${title}${reference}${levels[0]?.text ?? ''}`)
    const overlap = shareOf(wanted, text)
    const share = full * (0.4 + 0.6 * Math.min(1, 3 * overlap))
    const target = most * share
    const nearest = levels.reduce(
      (best, { marks }, at) =>
        Math.abs(marks - target) < Math.abs((levels[best]?.marks ?? 0) - target) ? at : best,
      0,
    )
    const level = levels[nearest]
    // Half marks, as teachers give them, and never more than there are.
    const marks = level ? level.marks : Math.min(most, Math.round(target / 50) * 50)
    return {
      level: level ? nearest + 1 : 0,
      marks,
      reason: `按篇幅和用词估计：全文 ${length} 字${words > 0 ? `，要求 ${words} 字` : ''}，与参考答案的用词重合 ${Math.round(100 * overlap)}%。`,
      quote: closest(text, wanted),
    }
  })
}

import { Type, type Static } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { SuggestedMarks } from '@/contract/exams/adminmark'
import { MOST_CRITERIA, MOST_QUOTE, MOST_SUGGESTED_REASON } from '@/contract/exams/essay-marks'
import type { Criterion } from '@/contract/exams/question'

/** What a model is asked to write: one item for each criterion, by its number from 1; marks are not hundredths. */
const Written = Type.Object({
  items: Type.Array(
    Type.Object({
      n: Type.Integer(),
      level: Type.Integer(),
      marks: Type.Number(),
      reason: Type.String({ minLength: 1, maxLength: MOST_SUGGESTED_REASON }),
      quote: Type.String({ maxLength: MOST_QUOTE }),
    }),
    { maxItems: MOST_CRITERIA },
  ),
})
type Item = Static<typeof Written>['items'][number]

/** Characters of the shortest quotation: fewer stand in every text. */
const FEWEST_QUOTED = 2

/** Returns the outermost JSON object of a text; models like to put a fence or a remark around it. */
function objectIn(text: string): unknown {
  const written = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  try {
    return JSON.parse(written) as unknown
  } catch {
    return undefined
  }
}

/** Whether marks and level name the same thing, and nothing that the rubric does not have. */
function fits({ level, marks }: SuggestedMarks, criterion: Criterion): boolean {
  if (criterion.levels.length > 0) return criterion.levels[level - 1]?.marks === marks
  return level === 0 && Number.isSafeInteger(marks) && marks >= 0 && marks <= criterion.marks
}

/** Whether the words stand in the text as they are, and are more than a single character of it. */
const occurs = (quote: string, text: string): boolean =>
  quote.length >= Math.min(FEWEST_QUOTED, text.trim().length) && quote !== '' && text.includes(quote)

/**
 * Returns the marks that a model has suggested in the order of the rubric. Null when an item is missing or there twice,
 * when a level or marks are not the rubric's, or when a quotation is not in the text: such a suggestion is worth
 * nothing, and no part of it is kept.
 */
export function readSuggestion(
  written: string,
  rubric: readonly Criterion[],
  text: string,
): SuggestedMarks[] | null {
  const found = objectIn(written)
  if (!Value.Check(Written, found) || found.items.length !== rubric.length) return null
  const byNumber = new Map<number, Item>(found.items.map((item) => [item.n, item]))
  const all = rubric.flatMap((criterion, index): SuggestedMarks[] => {
    const item = byNumber.get(index + 1)
    if (!item) return []
    const marks: SuggestedMarks = {
      level: item.level,
      marks: Math.round(item.marks * 100),
      reason: item.reason.trim(),
      quote: item.quote.trim(),
    }
    return marks.reason !== '' && fits(marks, criterion) && occurs(marks.quote, text) ? [marks] : []
  })
  return all.length === rubric.length ? all : null
}

import type { Convert } from '../../catalogue/han-script'
import { markAnswer, type FillRules } from '../marking'

interface FillQuestion {
  answer: string
  rules: string
}

/** Marks of a blank: only whether it has them counts. */
const SOME = 100

/** Whether a text is accepted in a blank, or in any blank where their order is free. */
export function acceptsText(
  { answer, rules }: FillQuestion,
  blank: number,
  text: string,
  simplify: Convert,
): boolean {
  const blanks = JSON.parse(answer) as string[][]
  const { anyOrder } = JSON.parse(rules) as FillRules
  const accepted = anyOrder === true ? blanks.flat() : (blanks[blank] ?? [])
  const alone = { type: 'fill' as const, answer: JSON.stringify([accepted]), rules }
  return markAnswer(alone, text, SOME, { multiple: 'exact', deduction: 0, simplify }) === SOME
}

/** The accepted texts of a question with one more in a blank. */
export function withAccepted(answer: string, blank: number, text: string): string {
  const blanks = JSON.parse(answer) as string[][]
  return JSON.stringify(blanks.map((accepted, at) => (at === blank ? [...accepted, text] : accepted)))
}

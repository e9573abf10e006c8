import type { MultipleRule, QuestionType } from '@/contract/exams/question-kinds'
import type { Random } from '../deps'

/** One place of a sitting. */
export interface LayoutSlot {
  question: number
  version: number
  type: QuestionType
  /** Ids of the options in the order of this learner. */
  options: string
  /** Hundredths of a mark. */
  marks: number
  /** Id of the passage that the question is about. */
  material?: number
}

/** How the questions of a section are marked. */
export interface MarkingRules {
  multiple: MultipleRule
  /** Marks that a wrong single choice or judgement costs. */
  deduction: number
}

export interface LayoutSection extends MarkingRules {
  title: string
  from: number
  count: number
}

/** The questions of a sitting in their order. It is drawn once and stored: an edit of the bank changes no sitting. */
export interface Layout {
  sections: LayoutSection[]
  slots: LayoutSlot[]
}

export interface DrawnQuestion extends Omit<LayoutSlot, 'options'> {
  options: readonly string[]
}

export interface DrawnSection extends MarkingRules {
  title: string
  /** Whether the questions are put in random order; options always are. */
  shuffle: boolean
  questions: readonly DrawnQuestion[]
}

/** Returns a random whole number below `most`. */
export function below(random: Random, most: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4)
  return Math.floor(((((a << 24) | (b << 16) | (c << 8) | d) >>> 0) / 2 ** 32) * most)
}

/** Returns the items in random order (Fisher–Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = [...items]
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = below(random, last + 1)
    const [one, two] = [all[last] as T, all[other] as T]
    all[last] = two
    all[other] = one
  }
  return all
}

/** Groups questions that are about the same passage: they stay together, in their order. */
function unitsOf(questions: readonly DrawnQuestion[]): DrawnQuestion[][] {
  const units: DrawnQuestion[][] = []
  const byMaterial = new Map<number, DrawnQuestion[]>()
  for (const question of questions) {
    const { material } = question
    const known = material === undefined ? undefined : byMaterial.get(material)
    if (known) {
      known.push(question)
      continue
    }
    const unit = [question]
    if (material !== undefined) byMaterial.set(material, unit)
    units.push(unit)
  }
  return units
}

/** Draws the order of questions and options. */
export function drawLayout(sections: readonly DrawnSection[], random: Random): Layout {
  const layout: Layout = { sections: [], slots: [] }
  for (const { questions, shuffle, ...section } of sections) {
    if (questions.length === 0) continue
    const units = unitsOf(questions)
    layout.sections.push({ ...section, from: layout.slots.length, count: questions.length })
    for (const { options, ...question } of (shuffle ? shuffled(units, random) : units).flat())
      layout.slots.push({ ...question, options: shuffled(options, random).join('') })
  }
  return layout
}

export const readLayout = (text: string): Layout => JSON.parse(text) as Layout

/** The section of a slot. */
export const sectionAt = ({ sections }: Layout, slot: number): LayoutSection | undefined =>
  sections.find(({ from, count }) => slot >= from && slot < from + count)

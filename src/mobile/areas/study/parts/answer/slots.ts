import type { Question } from '@/contract/exams/question'
import { BLANK_SEPARATOR, JUDGE_OPTIONS } from '@/contract/exams/question-kinds'
import type { Section, Sitting } from '@/contract/exams/sitting'
import { waitingPhotos, type AddedPhoto } from '@/stores/exam/examState'

export type ExamQuestion = Sitting['questions'][number]

/** Blanks without a letter are no answer; a photograph is one, uploaded or still to be, but none that failed. */
export const isAnswered = ({
  value,
  adding = [],
}: {
  value: string
  adding?: readonly Pick<AddedPhoto, 'state'>[]
}): boolean => value.replaceAll(BLANK_SEPARATOR, '').trim() !== '' || waitingPhotos(adding).length > 0

export const sectionAt = (sections: readonly Section[], slot: number): Section | undefined =>
  sections.find(({ from, count }) => slot >= from && slot < from + count)

/** Ids of what can be chosen, in the order of this learner. */
export const choicesOf = ({ type, options }: Pick<Question, 'type' | 'options'>): string[] =>
  type === 'judge' ? Object.keys(JUDGE_OPTIONS) : options.map(({ id }) => id)

/** The value of a question after one of its options was tapped: ids stand in one word, sorted. */
export function chosen(type: Question['type'], value: string, id: string): string {
  if (type !== 'multiple') return id
  const ids = value.includes(id) ? value.replace(id, '') : value + id
  return [...ids].sort().join('')
}

/** The value of a fill question after one of its blanks was written. A pasted line end would be another blank. */
export function filled(value: string, blanks: number, index: number, text: string): string {
  const written = value.split(BLANK_SEPARATOR)
  const all = Array.from({ length: blanks }, (_, at) =>
    at === index ? text.replaceAll(/[\r\n]/g, '') : (written[at] ?? ''),
  )
  return all.every((blank) => blank === '') ? '' : all.join(BLANK_SEPARATOR)
}

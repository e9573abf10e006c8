import { mediumOf } from '@/contract/media/mediums'
import type { SeedPart, SeedWork } from '../catalogue/types'

/**
 * What the demo's films and sounds say, and how long they last. Lists name the durations before a file exists, so both
 * come from here: a file is paced to its plan.
 */

/** Seconds a voice is given for a text: above what the speech engine needs for Chinese at its usual rate. */
const spokenSeconds = (text: string): number => 0.5 + 0.3 * [...text].length

/** Silence at the beginning and at the end of a film's scene; the closing scene has no voice. */
export const SCENE_BEFORE = 0.5
export const SCENE_AFTER = 0.65
const CLOSING = 2.2

/** Silence of a reading before its first line, between lines, and at its end. */
export const READING_BEFORE = 1.6
const READING_BETWEEN = 0.35
const READING_AFTER = 2

/** The last length is stretched, so that the whole lasts whole seconds. */
function rounded(lengths: number[]): number[] {
  const sum = lengths.reduce((total, length) => total + length, 0)
  return lengths.map((length, index) =>
    index === lengths.length - 1 ? length + Math.ceil(sum - 1e-6) - sum : length,
  )
}

/** Lengths of a film's scenes: one per spoken text, then the closing one. */
export const sceneLengths = (spoken: readonly string[]): number[] =>
  rounded([...spoken.map((text) => SCENE_BEFORE + spokenSeconds(text) + SCENE_AFTER), CLOSING])

/** Lengths of a reading's lines: each with the silence after it, the first also with the one before it. */
export const lineLengths = (lines: readonly string[]): number[] =>
  rounded(
    lines.map(
      (text, index) =>
        (index === 0 ? READING_BEFORE : 0) +
        spokenSeconds(text) +
        (index === lines.length - 1 ? READING_AFTER : READING_BETWEEN),
    ),
  )

/** Splits a text into at most `most` sentences; short ones are joined, so that none is too short to be spoken alone. */
export function sentences(text: string, most: number): string[] {
  const found: string[] = []
  for (const sentence of text.match(/[^。！？；\n]+[。！？；]?[”’』」]?/gu) ?? []) {
    const last = found.at(-1)
    if (last !== undefined && [...last].length + [...sentence].length <= 22)
      found[found.length - 1] = last + sentence
    else found.push(sentence.trim())
  }
  return found.filter((sentence) => sentence !== '').slice(0, most)
}

type Told = Pick<SeedWork, 'kind' | 'title' | 'synopsis'>

/** Title and lines of a part's film, in the order in which they are spoken. */
export const filmTexts = (work: Told, part: SeedPart): { title: string; lines: string[] } => ({
  title: work.kind === 'film' ? work.title : part.title,
  lines: sentences((part.body ?? work.synopsis).replace(`${part.title}。`, ''), 6),
})

/** Lines of a part that is read aloud. */
export const readingLines = (work: Told, part: SeedPart): string[] => [
  work.title,
  part.title,
  ...sentences(part.body ?? work.synopsis, 40),
]

/** Duration of a part's film or sound in seconds. */
export function secondsOfPart(work: Told, part: SeedPart): number {
  const { title, lines } = filmTexts(work, part)
  const lengths =
    mediumOf(work.kind, part.lesson) === 'sound'
      ? lineLengths(readingLines(work, part))
      : sceneLengths([title, ...lines])
  return Math.round(lengths.reduce((sum, length) => sum + length, 0))
}

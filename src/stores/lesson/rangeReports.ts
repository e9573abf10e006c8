import { MOST_RANGES } from '@/contract/courses/course-rules'
import type { AnswerOf } from '@/client/client'
import { post } from '../outbox'

/** Seconds or pages in order, without touching ranges. */
export type Ranges = readonly (readonly [from: number, to: number])[]

export const readRanges = (text: string): Ranges =>
  text === ''
    ? []
    : text.split(',').map((range) => {
        const [from = 0, to = 0] = range.split('-').map(Number)
        return [from, to] as const
      })

export const writeRanges = (ranges: Ranges): string => ranges.map(([from, to]) => `${from}-${to}`).join(',')

/** Joins ranges that overlap or touch. */
export function joinRanges(ranges: Ranges): Ranges {
  const joined: [number, number][] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const before = joined.at(-1)
    if (before && from <= before[1]) before[1] = Math.max(before[1], to)
    else joined.push([from, to])
  }
  return joined
}

export type Watched = AnswerOf<'study.watched'>

/** How the ranges of reports are written as text. */
interface Format {
  read: (text: string) => Ranges
  write: (ranges: Ranges) => string
}

interface Report {
  /** The course. */
  id: number
  lesson: number
  ranges: Ranges
}

/**
 * Reports ranges of a lesson through the outbox. Undelivered reports of a lesson become one.
 * @param answered called with what the server counts
 */
export function postRanges(
  { read, write }: Format,
  { ranges, ...lesson }: Report,
  answered: (answer: Watched) => void,
): void {
  post('study.watched', { ...lesson, ranges: write(ranges) }, answered, (older, newer) => {
    if (older.lesson !== newer.lesson || older.id !== newer.id) return undefined
    const both = joinRanges([...read(older.ranges), ...read(newer.ranges)])
    return both.length > MOST_RANGES ? undefined : { ...newer, ranges: write(both) }
  }).catch((error: unknown) => console.warn('What was seen of a lesson was not kept', error))
}

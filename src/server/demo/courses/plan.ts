/** A slide: share of the lesson's length at which it is shown, in per cent; title; lines. */
export type SeedSlide = readonly [at: number, title: string, lines: readonly string[]]

/** A lesson that is no film. It follows the film of a number, which is counted before any is added. */
export type AddedLesson = { after: number; title: string; required?: boolean } & (
  | { kind: 'text'; paragraphs: readonly string[] }
  | { kind: 'paper'; intro: string; topics: readonly string[]; count: number }
  | { kind: 'live'; room: number; trial?: number; everybody?: boolean }
)

/** A course of the demo with everything that a course can have. */
export interface SeedCourse {
  /** Number of the course. */
  course: number
  inOrder?: boolean
  noSkip?: boolean
  certificate?: boolean
  /** Title, and the number of films in it. */
  chapters: readonly (readonly [title: string, films: number])[]
  /** Seconds of a paid film, by its number, that everybody may try. */
  trials?: Readonly<Record<number, number>>
  slides: Readonly<Record<number, readonly SeedSlide[]>>
  added: readonly AddedLesson[]
}

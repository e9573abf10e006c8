import type { Flag } from '../kernel/tables'
import type { Generated } from 'kysely'

/**
 * Text of a chapter that waits for its time. Until then the chapter itself has none, so that no call can return it: it
 * is one that has not been written yet.
 */
export interface PlannedTexts {
  part_id: number
  body: string
  rich: Flag
  words: number
  characters: number
  publish_at: number
}

/** Chapters of a book that appeared on a day, of which its followers get one notice. */
export interface BookUpdates {
  id: Generated<number>
  work_id: number
  /** In China. */
  day: string
  /** The chapter that appeared last; of several at once the first one. */
  part_id: number
  chapters: number
  /** When the last one appeared. */
  at: number
  /** Followers up to this id have the notice as it is now. */
  reached: number
}

import type { Generated } from 'kysely'

/** A user's position in a work; one row per work, revision grows. */
export interface ProgressRows {
  id: Generated<number>
  user_id: number
  work_id: number
  part_id: number
  position: number
  duration: number
  revision: number
  device: string
  updated_at: number
  /** Of a place in a text: the characters that stand there, and the version of the text. */
  quote: Generated<string>
  part_version: Generated<number>
  /** Whether the user has a permanent entitlement to part of the work; maintained by triggers. */
  granted: Generated<number>
}

/** Progress and play events already recorded: the same event counts once (catalogue 17). */
export interface PlayEvents {
  user_id: number
  event_id: string
  part_id: number
  at: number
}

/** Chapters of e-books that a user has opened; kept as long as the work stands in their history. */
export interface OpenedChapters {
  user_id: number
  work_id: number
  part_id: number
  /** The first time. */
  opened_at: number
}

/** How long a user read, watched or listened on a day. */
export interface StudyDays {
  user_id: number
  day: string
  /** Milliseconds. */
  spent: number
  /** Time of the last progress report. */
  seen_at: number
}

declare module '../kernel/tables' {
  interface Database {
    progress: ProgressRows
    play_events: PlayEvents
    study_days: StudyDays
    opened_chapters: OpenedChapters
  }
}

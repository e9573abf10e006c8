import type { Generated } from 'kysely'

/** Where a user stopped in a work; one row a work, revision grows. */
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
  /** Whether the user was given something of the work for good; kept by triggers. */
  granted: Generated<number>
}

/** Progress and play events already taken: the same event counts once (catalogue 17). */
export interface PlayEvents {
  user_id: number
  event_id: string
  part_id: number
  at: number
}

/** How long a user read, watched or listened on a day. */
export interface StudyDays {
  user_id: number
  day: string
  /** Milliseconds. */
  spent: number
  /** When progress was heard of last. */
  seen_at: number
}

declare module '../kernel/tables' {
  interface Database {
    progress: ProgressRows
    play_events: PlayEvents
    study_days: StudyDays
  }
}

import type { MARK_COLOURS, MARK_STYLES, MarkKind } from '@/contract/reading/mark-kinds'
import type { SettingsClass } from '@/contract/reading/reader-settings'
import type { Flag, Id } from '../kernel/tables'

/** Bookmarks, highlights and notes. */
export interface Marks {
  user_id: number
  /** Given by the device that made it. */
  key: string
  work_id: number
  /** The chapter, which may be gone. */
  part_id: number
  /** Version of the text that the offsets are of. */
  part_version: number
  kind: MarkKind
  from_at: number
  to_at: number
  exact: string
  prefix: string
  suffix: string
  style: (typeof MARK_STYLES)[number]
  colour: (typeof MARK_COLOURS)[number]
  note: string
  /** 1 = the older of two notes that were written at the same time. */
  from_other: Flag
  /** Place of the last change among all of the user's. */
  seq: number
  revision: number
  /** Revision that last changed the note. */
  note_revision: number
  device: string
  made_at: number
  changed_at: number
  /** Null = it is not deleted. */
  deleted_at: number | null
}

/** Sequence of a user's changes; its row is locked by each. */
export interface MarkHeads {
  user_id: number
  seq: number
  /** Sequence of the last deletion that was forgotten. */
  purged: number
}

/** Changes of marks and reports of reading that were taken: the same one counts once. */
export interface MarkEvents {
  user_id: number
  event_id: string
  at: number
}

/** How a user reads, by kind of screen. */
export interface ReaderSettings {
  user_id: number
  class: SettingsClass
  /** JSON object. */
  value: string
  changed_at: number
}

/** How long a user read a book on a day, by China's time. */
export interface ReadingDays {
  id: Id
  user_id: number
  day: string
  /** Null: a book of another site, which only the device knows. */
  work_id: number | null
  seconds: number
  /** Which seconds since 1970, as `first-last,first-last`; emptied once no report of the day is taken any more. */
  spans: string
}

/** Books that a user has read to the end. */
export interface FinishedBooks {
  user_id: number
  work_id: number
  finished_at: number
}

/** A piece of text whose sound is kept. */
export interface SpeechPieces {
  id: Id
  /** Of the engine, the voice and the text; names the folder of the sound. */
  hash: string
  /** Name of the engine, and id of the voice; empty when they are not known. */
  engine: string
  voice: string
  ms: number
  /** JSON list: where each sentence begins, ms. */
  starts: string
  characters: number
  /** Size of the file; 0 = not known. */
  bytes: number
  made_at: number
  /** Counted by the day. */
  used_at: number
}

/** Characters whose sound was made for a user on a day. */
export interface SpeechDays {
  user_id: number
  /** When the day began. */
  day: number
  characters: number
}

/** Characters whose sound was made on a day, for all users together. */
export interface SpeechTotals {
  /** When the day began. */
  day: number
  characters: number
}

/** What some words of a book mean where they stand. */
export interface Explanations {
  /** Of the writer, the words and the text around them. */
  hash: string
  text: string
  made_at: number
  /** Counted by the day. */
  used_at: number
}

/** Explanations that were written for a user on a day. */
export interface ExplainDays {
  user_id: number
  /** When the day began. */
  day: number
  count: number
}

declare module '../kernel/tables' {
  interface Database {
    marks: Marks
    mark_heads: MarkHeads
    mark_events: MarkEvents
    reader_settings: ReaderSettings
    reading_days: ReadingDays
    finished_books: FinishedBooks
    speech_pieces: SpeechPieces
    speech_days: SpeechDays
    speech_totals: SpeechTotals
    explanations: Explanations
    explain_days: ExplainDays
  }
}

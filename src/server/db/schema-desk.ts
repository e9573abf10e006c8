import type { Generated } from 'kysely'
import type { AUDIENCES, BROADCAST_STATES } from '@/contract/broadcast-words'
import type { Persona } from '@/contract/personas'

type Id = Generated<number>

/** What a day came to, by figure; 0 has no row. Money in fen. */
export interface DayFigures {
  /** In Shanghai, YYYY-MM-DD. */
  day: string
  figure: string
  value: number
}

/** What the house tells many users at once. */
export interface Broadcasts {
  id: Id
  title: string
  text: string
  href: string
  audience: (typeof AUDIENCES)[number]
  state: (typeof BROADCAST_STATES)[number]
  send_at: number
  sent_at: number | null
  /** Users it was left for. */
  reached: number
  staff_id: number
  /** Why it was recalled. */
  reason: string
  created_at: number
  updated_at: number
  version: number
}

export interface SensitiveWords {
  id: Id
  word: string
  /** As it is looked for: see foldText. */
  folded: string
  note: string
  staff_id: number
  updated_at: number
  version: number
}

/** The accounts previews look through; nobody logs in to them. */
export interface PreviewUsers {
  persona: Persona
  user_id: number
}

export interface DeskTables {
  day_figures: DayFigures
  broadcasts: Broadcasts
  sensitive_words: SensitiveWords
  preview_users: PreviewUsers
}

import type { Generated } from 'kysely'
import type { CreationEvent, CreationKind, CreationState } from '@/contract/admincreation'
import type { Flag } from './schema'

/** Works of creators and what they are adapted to. */
export interface Creations {
  id: Generated<number>
  kind: CreationKind
  /** 0 for an original: lists are of one or the other. */
  adapted: Flag
  /** The original that an adaptation is of. */
  source_id: number | null
  title: string
  author_id: number | null
  pen_name: string
  genre: string
  tags: string
  synopsis: string
  cover: string
  state: CreationState
  /** Of the last decision against it; empty = none. */
  reason: string
  chapter_count: number
  words: number
  created_at: number
  updated_at: number
  version: number
}

export interface CreationSteps {
  id: Generated<number>
  creation_id: number
  event: CreationEvent
  reason: string
  staff_id: number
  at: number
}

export interface CreationChapters {
  id: Generated<number>
  creation_id: number
  number: number
  title: string
  /** Plain text, paragraphs split by line feeds. */
  body: string
  words: number
  state: 'draft' | 'published'
  /** When a draft publishes itself; 0 = it does not. */
  publish_at: number
  /** Chapter of the original. */
  source_id: number | null
  updated_at: number
  version: number
}

/** What a chapter was saved as: nothing that was typed is lost. */
export interface CreationVersions {
  chapter_id: number
  version: number
  title: string
  body: string
  words: number
  staff_id: number
  at: number
}

export interface CreationTables {
  creations: Creations
  creation_steps: CreationSteps
  creation_chapters: CreationChapters
  creation_versions: CreationVersions
}

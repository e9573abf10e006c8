import type { Generated, Insertable, Selectable } from 'kysely'

/**
 * Tables, the same on SQLite and PostgreSQL. Money is integer fen, instants are milliseconds since the epoch,
 * flags are 0 or 1, documents are JSON text: neither driver has to convert anything.
 */
export type Flag = 0 | 1

/** A key that the database generates. */
export type Id = Generated<number>

export interface SensitiveWords {
  id: Id
  word: string
  /** The form that is searched for: see foldText. */
  folded: string
  note: string
  staff_id: number
  updated_at: number
  version: number
}

export interface IdempotencyKeys {
  user_id: number
  key: string
  call: string
  body_hash: string
  answer: string
  created_at: number
}

export interface NameGrams {
  /** The table that the names belong to. */
  list: string
  gram: string
  ref_id: number
}

/** Where runs of a name may begin, and how long they may be. */
export interface GramPlaces {
  place: number
  size: number
}

/** Pictures of licences and persons: served only to their owner and to reviewers. */
export interface PrivatePictures {
  name: string
  user_id: number
  created_at: number
}

/** Public pictures uploaded by users, with their owners. */
export interface PublicPictures {
  name: string
  user_id: number
  created_at: number
}

/** Nonces of signed writes; a second use is a replay. */
export interface Nonces {
  session_id: number
  nonce: string
  at: number
}

/** Key of one subject (`user:7`): the only key that opens what the audit log keeps sealed of them. */
export interface PersonalKeys {
  subject: string
  /** 32 random bytes, Base64url. */
  key: string
  created_at: number
}

/** Files below dataDir that no row refers to any more; a row stays until its file is removed. */
export interface FilesToRemove {
  path: string
  created_at: number
}

export interface Config {
  key: string
  value: string
  updated_at: number
  version: Generated<number>
  /** Operator who wrote it; 0 = the server. */
  staff_id: Generated<number>
}

export interface AuditLog {
  id: Generated<number>
  realm: string
  actor_id: number
  action: string
  target: string
  before: string
  after: string
  ip: string
  at: number
  prev_hash: string
  hash: string
}

export interface Jobs {
  id: Generated<number>
  kind: string
  payload: string
  state: 'queued' | 'running' | 'done' | 'failed'
  attempts: number
  run_at: number
  locked_until: number
  fault: string
  created_at: number
}

export interface RateCounters {
  bucket: string
  window_start: number
  count: number
}

/**
 * Every table by its name: the kernel's here; every context adds its own in its `tables.ts`, and only that context
 * writes them.
 */
export interface Database {
  sensitive_words: SensitiveWords
  idempotency_keys: IdempotencyKeys
  name_grams: NameGrams
  gram_places: GramPlaces
  private_pictures: PrivatePictures
  public_pictures: PublicPictures
  nonces: Nonces
  personal_keys: PersonalKeys
  files_to_remove: FilesToRemove
  config: Config
  audit_log: AuditLog
  jobs: Jobs
  rate_counters: RateCounters
}

export type Row<T extends keyof Database> = Selectable<Database[T]>
export type NewRow<T extends keyof Database> = Insertable<Database[T]>

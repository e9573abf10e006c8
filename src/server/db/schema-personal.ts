import type { Generated } from 'kysely'

/** Key of one subject (`user:7`): what the audit log keeps sealed of them opens with it, and with nothing else. */
export interface PersonalKeys {
  subject: string
  /** 32 random bytes, Base64url. */
  key: string
  created_at: number
}

/** What is kept of a deleted account until a date, by the name of the part that declares it. */
export interface PersonalHolds {
  id: Generated<number>
  user_id: number
  part: string
  /** When the account was erased. */
  erased_at: number
  /** When the next of it is over. */
  due_at: number
  /** When the last of it was erased; null = something is still kept. */
  ended_at: number | null
}

/** Files below dataDir that no row names any more; a row stays until its file is gone. */
export interface FilesToRemove {
  path: string
  created_at: number
}

export interface PersonalTables {
  personal_keys: PersonalKeys
  personal_holds: PersonalHolds
  files_to_remove: FilesToRemove
}

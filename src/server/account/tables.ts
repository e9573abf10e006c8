import type { Id } from '../kernel/tables'
import type { Generated } from 'kysely'

export interface AccountDeletions {
  id: Id
  user_id: number
  state: 'waiting' | 'cancelled' | 'done'
  reason: string
  created_at: number
  due_at: number
  ended_at: number | null
}

export interface DataExports {
  id: Id
  user_id: number
  state: 'waiting' | 'ready' | 'failed' | 'expired'
  /** Name below dataDir/exports; empty until it is written. */
  file: string
  size: number
  created_at: number
  expires_at: number
}

/** Data of a deleted account that is retained until a date, keyed by the name of the part that declares it. */
export interface PersonalHolds {
  id: Generated<number>
  user_id: number
  part: string
  /** When the account was erased. */
  erased_at: number
  /** When the next hold ends. */
  due_at: number
  /** When the last hold was erased; null = something is still kept. */
  ended_at: number | null
}

declare module '../kernel/tables' {
  interface Database {
    account_deletions: AccountDeletions
    data_exports: DataExports
    personal_holds: PersonalHolds
  }
}

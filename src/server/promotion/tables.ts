import type { Flag, Id } from '../kernel/tables'
import type { TaskKind } from '@/contract/promotion/tasks'
import type { Generated } from 'kysely'

/** Days of membership transferred from one user to a phone. */
export interface MembershipTransfers {
  id: Id
  from_user: number
  to_user: number | null
  /** Phone of the receiver; cleared when the account with it is deleted. */
  mobile: string
  tier: string
  days: number
  state: 'waiting' | 'done' | 'returned'
  created_at: number
  /** 0 when it was received at once. */
  expires_at: number
  ended_at: number | null
}

export interface CardBatches {
  id: Id
  name: string
  grant_kind: 'member' | 'coins' | 'work'
  /** Empty unless the card grants membership. */
  tier: string
  days: number
  coins: number
  work_id: number | null
  issued: number
  valid_from: number
  valid_until: number
  /** 1 = one card of the batch per user. */
  once_person: Flag
  state: 'live' | 'disabled'
  reason: string
  staff_id: number
  /** Idempotency key of the operator who created it. */
  key: string
  created_at: number
  version: number
}

export interface Cards {
  id: Id
  batch_id: number
  /** 16 digits, the last one a check digit. */
  number: string
  /** Keyed hash of number and password; the password itself is not stored. */
  secret_hash: string
  state: 'new' | 'redeemed' | 'disabled'
  user_id: number | null
  /** Equal to user_id if a user may redeem only one card of the batch; unique together with it. */
  sole_user: number | null
  redeemed_at: number
  /** End of the resulting membership; 0 = no end. */
  until: number
  reason: string
  version: number
}

export interface AdTickets {
  id: Generated<number>
  user_id: number
  ticket: string
  started_at: number
  claimed_at: number | null
}

export interface Tasks {
  id: Id
  slug: string
  kind: TaskKind
  title: string
  summary: string
  /** JSON document of the kind, see TASK_DOCUMENTS. */
  document: string
  sort: number
  state: 'on' | 'off'
}

/** One row per user, task and day (in China). */
export interface TaskClaims {
  id: Id
  user_id: number
  task_id: number
  /** YYYY-MM-DD. */
  day: string
  points: number
  /** Consecutive check-in days, this one included; 0 for other tasks. */
  streak: number
  created_at: number
}

/** Days on which a user shared a page. */
export interface ShareDays {
  user_id: number
  day: string
  created_at: number
}

/** A page that a user shared. */
export interface ShareRecords {
  id: Generated<number>
  user_id: number
  /** Null = a page without a work. */
  work_id: number | null
  /** Path of the page. */
  page: string
  /** YYYY-MM-DD. */
  day: string
  created_at: number
}

declare module '../kernel/tables' {
  interface Database {
    membership_transfers: MembershipTransfers
    card_batches: CardBatches
    cards: Cards
    ad_tickets: AdTickets
    tasks: Tasks
    task_claims: TaskClaims
    share_days: ShareDays
    share_records: ShareRecords
  }
}

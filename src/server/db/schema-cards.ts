import type { Generated } from 'kysely'
import type { Flag } from './schema'

/** Book cards: what is printed on them, what they grant, who had them. */
type Id = Generated<number>

export interface CardBatches {
  id: Id
  name: string
  grant_kind: 'member' | 'coins' | 'work'
  /** Empty unless it grants membership. */
  tier: string
  days: number
  coins: number
  work_id: number | null
  issued: number
  valid_from: number
  valid_until: number
  /** 1 = one card of the batch a person. */
  once_person: Flag
  state: 'live' | 'disabled'
  reason: string
  staff_id: number
  /** Idempotency key of who made it. */
  key: string
  created_at: number
  version: number
}

export interface Cards {
  id: Id
  batch_id: number
  /** 16 digits, the last a check digit. */
  number: string
  /** Keyed hash of number and password; the password itself is nowhere. */
  secret_hash: string
  state: 'new' | 'redeemed' | 'disabled'
  user_id: number | null
  /** The same as user_id where a person may have one of the batch: unique with it. */
  sole_user: number | null
  redeemed_at: number
  /** End of the membership it led to; 0 = no end. */
  until: number
  reason: string
  version: number
}

export interface CardTables {
  card_batches: CardBatches
  cards: Cards
}

import type { Generated } from 'kysely'

/** One gift, from its payment on. */
export interface Gifts {
  id: Generated<number>
  /** The order that paid it. */
  order_id: number
  giver_id: number
  thing: 'work' | 'vip'
  work_id: number | null
  /** Empty unless it is a membership. */
  tier: string
  days: number
  title: string
  message: string
  /** Fen. */
  price: number
  /** SHA-256 of the link's token; the token itself is nowhere. Null until a link was made. */
  token_hash: string | null
  state: 'waiting' | 'claimed' | 'returned' | 'kept'
  taker_id: number | null
  created_at: number
  expires_at: number
  /** 0 = nobody has claimed it. */
  claimed_at: number
  version: number
}

export interface GiftTables {
  gifts: Gifts
}

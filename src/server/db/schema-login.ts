import type { Generated } from 'kysely'
import type { TICKET_STATES } from '@/contract/legacy'
import type { Flag } from './schema'

/** An outside account as its platform described it. */
interface OutsideColumns {
  /** mp, mini, alipay; partner:<name>; guest and phone while tokens are exchanged. */
  platform: string
  open_id: string
  union_id: string | null
  nickname: string
  avatar: string
}

export interface OutsideIdentities extends OutsideColumns {
  id: Generated<number>
  user_id: number
  created_at: number
}

/** Outside accounts that wait to be bound. The id is drawn by chance: whoever knows it may bind. */
export interface OauthPending extends OutsideColumns {
  id: number
  created_at: number
  expires_at: number
  used_at: number | null
}

/** A redirect that is under way, bound to the browser that began it. */
export interface OauthStates {
  state_hash: string
  browser_hash: string
  platform: string
  site: string
  back: string
  created_at: number
  expires_at: number
  used_at: number | null
}

/** One-time codes a redirect or a phone proof ends with. */
export interface OauthCodes extends OutsideColumns {
  code_hash: string
  expires_at: number
  used_at: number | null
}

/** Nonces of signed payloads from outside; a second use is a replay. */
export interface OauthNonces {
  source: string
  nonce: string
  expires_at: number
}

/** Tokens of aliauth. A family is one log-in and all that was refreshed from it. */
export interface AuthTokens extends OutsideColumns {
  id: Generated<number>
  family: string
  access_hash: string
  refresh_hash: string
  access_until: number
  refresh_until: number
  rotated_at: number | null
  ended: Flag
  created_at: number
}

export type TicketState = (typeof TICKET_STATES)[number]

export interface LoginTickets {
  ticket_hash: string
  key_hash: string
  device: string
  state: TicketState
  user_id: number | null
  /** The session that allowed it; null before. */
  allowed_by: number | null
  created_at: number
  expires_at: number
}

export interface LoginTables {
  outside_identities: OutsideIdentities
  oauth_pending: OauthPending
  oauth_states: OauthStates
  oauth_codes: OauthCodes
  oauth_nonces: OauthNonces
  auth_tokens: AuthTokens
  login_tickets: LoginTickets
}

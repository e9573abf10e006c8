import type { Flag, Id } from '../kernel/tables'
import type { TICKET_STATES } from '@/contract/people/snsuser'
import type { OptionalNotice } from '@/contract/people/notices'
import type { Generated } from 'kysely'

/** Profile that a user has entered; no row = nothing entered. */
export interface UserProfiles {
  user_id: number
  gender: '' | 'female' | 'male'
  /** YYYY-MM-DD or empty. */
  birthday: string
  /** JSON array of area codes, from the largest to the smallest. */
  area: string
  area_name: string
  sign: string
}

/** Keyed hashes of a user's earlier phones, so that users cannot refer themselves by an old phone. */
export interface FormerMobiles {
  user_id: number
  mobile_hash: string
  at: number
}

export interface Interests {
  id: Id
  name: string
  words: string
  cover: string
  tint: string
  /** JSON array of {kind, category}. */
  picks: string
  sort: number
}

export interface UserInterests {
  user_id: number
  interest_id: number
}

export interface Follows {
  id: Id
  follower_id: number
  followee_id: number
  created_at: number
}

export interface Notices {
  id: Id
  user_id: number
  kind: string
  title: string
  text: string
  href: string
  created_at: number
  read_at: number | null
  /** Broadcast that this notice belongs to; null = for this user alone. */
  broadcast_id: Generated<number | null>
  /** Update of a book that this notice belongs to; null = none. */
  update_id: Generated<number | null>
}

/** Kinds of notices that a user has turned off. */
export interface MutedNotices {
  user_id: number
  kind: OptionalNotice
  created_at: number
}

/** Who referred whom: the first attribution stays. */
export interface Referrals {
  user_id: number
  sharer_id: number
  /** When the new user opened the code. */
  came_at: number
  created_at: number
}

/** Devices that opened a user's code, once a day each. */
export interface ShareVisits {
  sharer_id: number
  visitor: string
  day: string
}

/** Second factors of users and staff (RFC 6238). */
export interface SecondFactors {
  id: Id
  realm: 'user' | 'staff'
  subject_id: number
  /** Sealed secret: iv, tag and ciphertext, Base64url. */
  secret: string
  confirmed_at: number | null
  /** Time step of the last accepted code: no step is accepted twice. */
  last_step: number
  failures: number
  locked_until: number
  created_at: number
}

export interface RecoveryCodes {
  id: Id
  factor_id: number
  code_hash: string
  used_at: number | null
}

export interface Addresses {
  id: Generated<number>
  user_id: number
  name: string
  mobile: string
  /** Code of the district (GB/T 2260). */
  area: string
  /** Names of province, city and district when it was saved: codes may become obsolete. */
  region: string
  detail: string
  is_default: Flag
  created_at: number
  updated_at: number
}

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

/** Outside accounts waiting to be bound. The id is random: knowing it allows binding. */
export interface OauthPending extends OutsideColumns {
  id: number
  created_at: number
  expires_at: number
  used_at: number | null
}

/** A redirect in progress, bound to the browser that began it. */
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

/** One-time codes that a redirect or a phone proof results in. */
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

/** Tokens of aliauth. A family is one log-in and everything refreshed from it. */
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

/** Rights of operators, and which customers they see. */
export interface Roles {
  id: Id
  slug: string
  name: string
  notes: string
  scope: 'all' | 'group' | 'own'
  /** JSON array of rights; `*` means all. */
  permissions: string
  /** The administrators' role: it cannot be changed. */
  fixed: Flag
  version: number
  updated_at: number
}

export interface Users {
  id: Generated<number>
  mobile: string | null
  /** 0 until the phone has been proved by a code (reliability rule 9). */
  mobile_verified: Flag
  password_hash: string | null
  nickname: string
  avatar: string
  /** 1 creator, 2 promoter (spec section 3). */
  user_type: number
  share_code: string
  /** Share code of the user's referrer. */
  referred_by: string | null
  state: 'active' | 'frozen' | 'deleted'
  created_at: number
  /** Incremented by each change in the back office; defaults to 1. */
  version: Generated<number>
}

/** A user's figures that lists are sorted by, maintained by triggers. */
export interface UserFigures {
  user_id: number
  /** Last activity of any session; 0 = none. */
  seen_at: number
  /** Orders paid in money and not refunded, and their total. */
  orders: number
  spent: number
  coins: number
  points: number
}

/** A user's role; a guest's account has the role `guest`. */
export interface UserRoles {
  user_id: number
  role: string
}

export interface Sessions {
  id: Generated<number>
  token_hash: string
  realm: 'user' | 'staff'
  /** users.id or staff.id, by realm. */
  subject_id: number
  device: string
  /** The browser's user agent. */
  agent: Generated<string>
  /** Persona that the back office views the app as; empty = an ordinary session. A preview is read-only. */
  preview: Generated<string>
  created_at: number
  seen_at: number
  expires_at: number
  /** First session of a chain of refreshed ones; null = this one is the first. */
  family: Generated<number | null>
  /** Why it ended: elsewhere, logout, password, frozen. Null while it runs. */
  ended: string | null
}

export interface SmsCodes {
  id: Generated<number>
  mobile: string
  event: string
  code_hash: string
  attempts_left: number
  created_at: number
  expires_at: number
  used_at: number | null
}

/** Every message sent, for limits and the back office's outbox. */
export interface SmsOutbox {
  id: Generated<number>
  mobile: string
  event: string
  text: string
  ip: string
  state: 'sent' | 'failed'
  created_at: number
}

export interface Staff {
  id: Generated<number>
  name: string
  password_hash: string
  /** Slug of a role. */
  role: string
  state: 'active' | 'frozen'
  created_at: number
  /** Name shown to colleagues; empty = the log-in name. */
  display_name: Generated<string>
  /** Group of the data scope; empty = none. */
  team: Generated<string>
  /** users.id of the teacher this operator acts for. */
  teacher_id: Generated<number | null>
  version: Generated<number>
}

declare module '../kernel/tables' {
  interface Database {
    user_profiles: UserProfiles
    former_mobiles: FormerMobiles
    interests: Interests
    user_interests: UserInterests
    follows: Follows
    notices: Notices
    muted_notices: MutedNotices
    referrals: Referrals
    share_visits: ShareVisits
    second_factors: SecondFactors
    recovery_codes: RecoveryCodes
    addresses: Addresses
    outside_identities: OutsideIdentities
    oauth_pending: OauthPending
    oauth_states: OauthStates
    oauth_codes: OauthCodes
    oauth_nonces: OauthNonces
    auth_tokens: AuthTokens
    login_tickets: LoginTickets
    roles: Roles
    users: Users
    user_figures: UserFigures
    user_roles: UserRoles
    sessions: Sessions
    sms_codes: SmsCodes
    sms_outbox: SmsOutbox
    staff: Staff
  }
}

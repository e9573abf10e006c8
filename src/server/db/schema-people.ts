import type { Generated } from 'kysely'
import type { Flag } from './schema'

export interface Users {
  id: Generated<number>
  mobile: string | null
  /** 0 until the phone has proved itself by a code (reliability rule 9). */
  mobile_verified: Flag
  password_hash: string | null
  nickname: string
  avatar: string
  /** 1 creator, 2 promoter (spec section 3). */
  user_type: number
  share_code: string
  /** Share code of who brought this user. */
  referred_by: string | null
  state: 'active' | 'frozen' | 'deleted'
  created_at: number
  /** Grows with each change by the back office; defaults to 1. */
  version: Generated<number>
}

/** A role that a user has; a guest's account has the role `guest`. */
export interface UserRoles {
  user_id: number
  role: string
}

/** Figures of a user that lists are sorted by, kept by triggers. */
export interface UserFigures {
  user_id: number
  /** Last sign of life of any session; 0 = none. */
  seen_at: number
  /** Paid in money and not sent back, and what they came to. */
  orders: number
  spent: number
  coins: number
  points: number
}

export interface Sessions {
  id: Generated<number>
  token_hash: string
  realm: 'user' | 'staff'
  /** users.id or staff.id, by realm. */
  subject_id: number
  device: string
  /** What the browser calls itself. */
  agent: Generated<string>
  /** As whom the back office looks through it; empty = a session of its own. Such a one only reads. */
  preview: Generated<string>
  created_at: number
  seen_at: number
  expires_at: number
  /** First session of those that were refreshed one from the other; null = this one is the first. */
  family: Generated<number | null>
  /** Why it ended: elsewhere, logout, password, frozen. Null while it runs. */
  ended: string | null
}

/** Nonces of signed writes; a second use is a replay. */
export interface Nonces {
  session_id: number
  nonce: string
  at: number
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
  /** What colleagues read; empty = the log-in name. */
  display_name: Generated<string>
  /** Group of the data scope; empty = none. */
  team: Generated<string>
  /** users.id of the teacher this operator acts for. */
  teacher_id: Generated<number | null>
  version: Generated<number>
}

/** Who there is: users, their sessions and codes, the staff. */
export interface PeopleTables {
  users: Users
  user_figures: UserFigures
  user_roles: UserRoles
  sessions: Sessions
  nonces: Nonces
  sms_codes: SmsCodes
  sms_outbox: SmsOutbox
  staff: Staff
}

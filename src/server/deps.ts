import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { RunCommand } from './kernel/db/run-command'
import type { Database } from './kernel/tables'
import type { TextAdapter } from './adapters/ai/ai'
import type { OutsideFiles } from './adapters/outside-files/outside-files'
import type { PaymentAdapter } from './adapters/payment/payment'
import type { PayoutAdapter } from './adapters/payout/payout'
import type { SpeechAdapter } from './adapters/speech/speech'
import type { SmsAdapter } from './adapters/sms/sms'
import type { TrackingAdapter } from './adapters/tracking/tracking'
import type { Env } from './env'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Time and randomness are passed in, so a test can move the clock and repeat random values (reliability rule 11). */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export interface Random {
  /** `bytes` random bytes. */
  bytes(count: number): Uint8Array
}

/** Everything a handler may use beyond its input. */
export interface Deps {
  db: Db
  command: RunCommand
  clock: Clock
  random: Random
  env: Env
  log: FastifyBaseLogger
  payments: Record<string, PaymentAdapter>
  sms: SmsAdapter
  /** Tracks parcels at carriers; without it orders show only their own events. */
  tracking?: TrackingAdapter
  /** Writes texts; without it a run fails and costs nothing, and no words are explained. */
  texts?: TextAdapter
  /** Reads books aloud; without it phones use their own voices. */
  speech?: SpeechAdapter
  /** Fetches books of other sites. */
  outsideFiles?: OutsideFiles
  /** Send withdrawals; withdrawals to a kind of account without a channel wait. */
  payouts?: readonly PayoutAdapter[]
}

export interface UserSession {
  sessionId: number
  id: number
  roles: string[]
  /** An account that nobody has logged in to yet: only calls that the contract opens to guests are allowed. */
  guest?: boolean
  /** The session is a preview opened from the back office: read-only. */
  preview?: boolean
  token: string
}

export interface StaffSession {
  sessionId: number
  id: number
  name: string
  /** Slug of the role. */
  role: string
  permissions: string[]
  /** The operator has no rights until the second factor, which administrators must use, is enabled. */
  mustEnrol?: boolean
  /** Customers the operator may see: all, those of the team, or only their own. */
  scope: 'all' | 'group' | 'own'
  /** Empty = none. */
  team: string
  /** Teacher on whose behalf the operator acts; null = none. */
  teacherId: number | null
  expiresAt: number
}

/** The context of one call. */
export interface Context extends Deps {
  user: UserSession | null
  staff: StaffSession | null
  ip: string
  platform: string
  device: string
  /** User agent of the browser. */
  agent?: string
  /** Origin that the caller used, without a trailing slash: for printed addresses. */
  origin?: string
  /** Value of x-idempotency-key, checked to be present for calls that need it. */
  idempotencyKey: string
}

export interface UserContext extends Context {
  user: UserSession
}

export interface StaffContext extends Context {
  staff: StaffSession
}

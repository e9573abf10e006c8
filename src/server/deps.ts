import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './kernel/tables'
import type { TextAdapter } from './adapters/ai/ai'
import type { PaymentAdapter } from './adapters/payment/payment'
import type { PayoutAdapter } from './adapters/payout/payout'
import type { SmsAdapter } from './adapters/sms/sms'
import type { TrackingAdapter } from './adapters/tracking/tracking'
import type { Env } from './env'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** Time and chance are passed in, so a test can move the clock and repeat the dice (reliability rule 11). */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
}

export interface Random {
  /** `bytes` random bytes. */
  bytes(count: number): Uint8Array
}

/** Everything a handler may reach beyond its input. */
export interface Deps {
  db: Db
  /** Runs a command as one database transaction: BEGIN IMMEDIATE on SQLite, serializable with bounded retry on PostgreSQL. */
  command<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  clock: Clock
  random: Random
  env: Env
  log: FastifyBaseLogger
  payments: Record<string, PaymentAdapter>
  sms: SmsAdapter
  /** Asks carriers where parcels are; without one orders tell their own events only. */
  tracking?: TrackingAdapter
  /** Writes texts; without one a run fails and costs nothing. */
  texts?: TextAdapter
  /** Send withdrawals; without one for a kind of account they wait. */
  payouts?: readonly PayoutAdapter[]
}

export interface UserSession {
  sessionId: number
  id: number
  roles: string[]
  /** An account that nobody has logged in to yet: it may call what the contract opens to guests. */
  guest?: boolean
  /** The back office looks through it: it reads, and no more. */
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
  /** Holds no rights until the second factor, which the server asks of administrators, is on. */
  mustEnrol?: boolean
  /** Which customers are seen: all, those of the team, or one's own. */
  scope: 'all' | 'group' | 'own'
  /** Empty = none. */
  team: string
  /** Teacher acted for; null = none. */
  teacherId: number | null
  expiresAt: number
}

/** One call's surroundings. */
export interface Context extends Deps {
  user: UserSession | null
  staff: StaffSession | null
  ip: string
  platform: string
  device: string
  /** What the browser calls itself. */
  agent?: string
  /** Where the caller found us, without a trailing slash: for addresses that are printed. */
  origin?: string
  /** Value of x-idempotency-key, checked to be there for calls that need it. */
  idempotencyKey: string
}

export interface UserContext extends Context {
  user: UserSession
}

export interface StaffContext extends Context {
  staff: StaffSession
}

import type { Generated, Insertable, Selectable } from 'kysely'
import type { UploadPurpose } from '@/contract/uploads'
import type { AccountTables } from './schema-account'
import type { ActivityTables } from './schema-activity'
import type { AddressTables } from './schema-addresses'
import type { AiTables } from './schema-ai'
import type { CampaignTables } from './schema-campaigns'
import type { BookTables } from './schema-books'
import type { CardTables } from './schema-cards'
import type { CertificateTables } from './schema-certificates'
import type { CommerceTables } from './schema-commerce'
import type { DeskTables } from './schema-desk'
import type { GoodsTables } from './schema-goods'
import type { CreationTables } from './schema-creations'
import type { EarningTables } from './schema-earnings'
import type { GiftTables } from './schema-gifts'
import type { LoginTables } from './schema-login'
import type { MoneyTables } from './schema-money'
import type { NameTables } from './schema-names'
import type { OfficeTables } from './schema-office'
import type { PeopleTables } from './schema-people'
import type { PersonalTables } from './schema-personal'
import type { PointTables } from './schema-points'
import type { SheetTables } from './schema-sheets'
import type { WithdrawalTables } from './schema-withdrawals'
import type { WorkTables } from './schema-works'

/**
 * Tables, the same on SQLite and PostgreSQL. Money is integer fen, instants are milliseconds since the epoch,
 * flags are 0 or 1, documents are JSON text: neither driver has to convert anything.
 */
export type Flag = 0 | 1

export interface AuditLog {
  id: Generated<number>
  realm: string
  actor_id: number
  action: string
  target: string
  before: string
  after: string
  ip: string
  at: number
  prev_hash: string
  hash: string
}

export interface Jobs {
  id: Generated<number>
  kind: string
  payload: string
  state: 'queued' | 'running' | 'done' | 'failed'
  attempts: number
  run_at: number
  locked_until: number
  fault: string
  created_at: number
}

export interface Feedback {
  id: Generated<number>
  type: number
  title: string
  name: string
  mobile: string
  remark: string
  document: string
  state: 'new' | 'done'
  created_at: number
  customer_id: Generated<number | null>
}

export interface SearchWords {
  id: Generated<number>
  word: string
  sort: number
}

export interface Uploads {
  id: string
  staff_id: number
  file_name: string
  size: number
  state: 'open' | 'finished' | 'used'
  /** What it is to become: its bytes are checked by this. */
  purpose: Generated<UploadPurpose>
  created_at: number
  /** Who may write to it now; empty = nobody. */
  lock_holder: Generated<string>
  /** The holder's signs of life, counted. */
  lock_beat: Generated<number>
  /** Somebody else waits for the lock. */
  lock_wanted: Generated<Flag>
}

/** Versions of the app as the office publishes them. */
export interface AppVersions {
  id: Generated<number>
  /** 1.2.0 */
  name: string
  code: number
  notes: string
  force: Flag
  state: 'draft' | 'published' | 'withdrawn'
  staff_id: number
  created_at: number
  published_at: number | null
  version: number
}

/** A page that a user shared. */
export interface ShareRecords {
  id: Generated<number>
  user_id: number
  /** Null = a page that is of no work. */
  work_id: number | null
  /** Path of the page. */
  page: string
  /** YYYY-MM-DD. */
  day: string
  created_at: number
}

export interface RateCounters {
  bucket: string
  window_start: number
  count: number
}

export interface Database
  extends
    PeopleTables,
    LoginTables,
    AccountTables,
    AddressTables,
    AiTables,
    WorkTables,
    ActivityTables,
    MoneyTables,
    CampaignTables,
    BookTables,
    CardTables,
    CertificateTables,
    CommerceTables,
    CreationTables,
    GoodsTables,
    GiftTables,
    PersonalTables,
    PointTables,
    WithdrawalTables,
    EarningTables,
    NameTables,
    OfficeTables,
    SheetTables,
    DeskTables {
  audit_log: AuditLog
  jobs: Jobs
  feedback: Feedback
  search_words: SearchWords
  uploads: Uploads
  rate_counters: RateCounters
  app_versions: AppVersions
  share_records: ShareRecords
}

export type Row<T extends keyof Database> = Selectable<Database[T]>
export type NewRow<T extends keyof Database> = Insertable<Database[T]>

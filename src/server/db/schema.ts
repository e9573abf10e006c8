import type { Generated, Insertable, Selectable } from 'kysely'
import type { AccountTables } from './schema-account'
import type { AddressTables } from './schema-addresses'
import type { CardTables } from './schema-cards'
import type { OfficeTables } from './schema-office'
import type { LoginTables } from './schema-login'
import type { PointTables } from './schema-points'

/**
 * Tables, the same on SQLite and PostgreSQL. Money is integer fen, instants are milliseconds since the epoch,
 * flags are 0 or 1, documents are JSON text: neither driver has to convert anything.
 */
export type Flag = 0 | 1
type Id = Generated<number>

export interface Users {
  id: Id
  mobile: string | null
  /** 0 until the phone has proved itself by a code (reliability rule 9). */
  mobile_verified: Flag
  password_hash: string | null
  nickname: string
  avatar: string
  /** 1 creator, 2 promoter (spec section 3). */
  user_type: number
  /** JSON array of roles. */
  roles: string
  share_code: string
  /** Share code of who brought this user. */
  referred_by: string | null
  state: 'active' | 'frozen' | 'deleted'
  created_at: number
  /** Grows with each change by the back office; defaults to 1. */
  version: Generated<number>
}

export interface Sessions {
  id: Id
  token_hash: string
  realm: 'user' | 'staff'
  /** users.id or staff.id, by realm. */
  subject_id: number
  device: string
  /** What the browser calls itself. */
  agent: Generated<string>
  created_at: number
  seen_at: number
  expires_at: number
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
  id: Id
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
  id: Id
  mobile: string
  event: string
  text: string
  ip: string
  state: 'sent' | 'failed'
  created_at: number
}

export interface Staff {
  id: Id
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

export interface Works {
  id: Id
  kind: string
  /** Public id within the kind. */
  number: number
  title: string
  subtitle: string
  author: string
  category: string
  tags: string
  synopsis: string
  facts: string
  cast_list: string
  /** Path of the picture without its width, or an uploaded file. */
  cover: string
  tint: string
  price: number
  original_price: number
  member_free: Flag
  free: Flag
  free_parts: number
  /** Price of one part in coins. */
  part_coins: number
  heat: number
  score: number
  finished: Flag
  part_count: number
  state: 'draft' | 'published' | 'off'
  published_at: number
  created_at: number
  updated_at: number
  version: number
}

export interface Parts {
  id: Id
  work_id: number
  number: number
  title: string
  seconds: number
  words: number
  body: string
  /** Path below /media without the file name, or empty. */
  media: string
  media_state: 'none' | 'uploaded' | 'transcoding' | 'ready' | 'failed'
  media_progress: number
  media_fault: string
  /** Own price in coins; 0 = the work's. */
  coins: number
  likes: number
}

export interface Categories {
  id: Id
  kind: string
  slug: string
  name: string
  parent_id: number
  sort: number
}

/** Every one- and two-character run of a work's searchable text: Chinese substrings are found by index on both databases. */
export interface WorkGrams {
  gram: string
  work_id: number
  kind: string
  heat: number
}

export interface Boards {
  id: Id
  title: string
  /** Places it shows in, JSON array of the boardlist types. */
  places: string
  sort: number
}

export interface BoardItems {
  id: Id
  board_id: number
  rank: number
  show_name: string
  prize_name: string
  amount: number
  mobile: string
  url: string
  work_id: number | null
}

export interface Banners {
  id: Id
  place: string
  title: string
  image: string
  tint: string
  href: string
  sort: number
  state: 'on' | 'off'
}

/** Rails of the landings: which works show where. */
export interface Rails {
  id: Id
  place: string
  title: string
  more: string
  layout: string
  kind: string
  category: string | null
  order_by: string
  size: number
  sort: number
}

export interface Headlines {
  id: Id
  title: string
  summary: string
  body: string
  cover: string
  author: string
  views: number
  published_at: number
}

/** Documents: agreements and landing pages (typed blocks). */
export interface Pages {
  id: Id
  slug: string
  title: string
  body: string
  state: 'draft' | 'published'
  version: number
  updated_at: number
}

export interface Config {
  key: string
  value: string
  updated_at: number
}

export interface Actors {
  id: Id
  name: string
  avatar: string
  tint: string
  city: string
  gender: string
  height: number
  tags: string
  intro: string
  facts: string
  gallery: string
}

export interface WorkActors {
  work_id: number
  actor_id: number
  role: string
}

export interface LiveRooms {
  id: Id
  title: string
  host: string
  intro: string
  cover: string
  tint: string
  starts_at: number
  ended_at: number
  /** Path below /media of the stream and the recording. */
  stream: string
  recording: string
  likes: number
  goods: string
}

export interface LiveMessages {
  id: Id
  room_id: number
  user_id: number
  name: string
  text: string
  created_at: number
}

export interface LivePresence {
  room_id: number
  viewer: string
  seen_at: number
}

export interface LiveSubscriptions {
  room_id: number
  user_id: number
}

export interface Favorites {
  user_id: number
  work_id: number
  created_at: number
}

export interface PartLikes {
  user_id: number
  part_id: number
}

export interface Comments {
  id: Id
  work_id: number
  user_id: number
  stars: number
  text: string
  created_at: number
}

export interface Danmaku {
  id: Id
  part_id: number
  user_id: number
  at: number
  text: string
}

/** Where a user stopped in a work; one row a work, revision grows. */
export interface ProgressRows {
  id: Id
  user_id: number
  work_id: number
  part_id: number
  position: number
  duration: number
  revision: number
  device: string
  updated_at: number
}

/** Progress and play events already taken: the same event counts once (catalogue 17). */
export interface PlayEvents {
  user_id: number
  event_id: string
  part_id: number
  at: number
}

/** What a user may open. part_id 0 = the whole work. */
export interface Entitlements {
  id: Id
  user_id: number
  work_id: number
  part_id: number
  order_id: number
  created_at: number
}

export interface Memberships {
  user_id: number
  tier: string
  until: number
}

export interface VipPackages {
  id: Id
  tier: string
  title: string
  description: string
  price: number
  original_price: number
  days: number
  tag: string
  sort: number
  state: 'on' | 'off'
}

export interface CoinPacks {
  id: Id
  coins: number
  bonus: number
  price: number
  tag: string
  sort: number
  state: 'on' | 'off'
}

export interface Orders {
  id: Id
  order_sn: string
  user_id: number
  /** vip, coins, unlock, work. */
  type: string
  title: string
  state: 'unpaid' | 'paid' | 'fulfilled' | 'closed' | 'refunding' | 'refunded'
  currency: 'CNY' | 'COIN' | 'POINT'
  total: number
  platform: string
  created_at: number
  expires_at: number
  paid_at: number | null
  closed_at: number | null
  version: number
}

export interface OrderLines {
  id: Id
  order_id: number
  /** vip, coins, part, work. */
  kind: string
  ref_id: number
  title: string
  quantity: number
  unit_price: number
  total: number
  /** What was sold, frozen at the time of the order. */
  snapshot: string
}

export interface Payments {
  id: Id
  order_id: number
  /** Our number at the channel (out_trade_no), shown to the client as pay_order_id. */
  pay_no: string
  provider: string
  state: 'pending' | 'paid' | 'failed' | 'closed' | 'refunding' | 'refunded'
  amount: number
  provider_txn: string | null
  created_at: number
  settled_at: number | null
  checked_at: number
}

/** Every notification as it came, judged once. */
export interface PaymentInbox {
  id: Id
  provider: string
  body: string
  headers: string
  verdict: string
  pay_no: string
  received_at: number
}

/** What the embedded sandbox channel remembers: it behaves like a company of its own. */
export interface SandboxPayments {
  pay_no: string
  channel: string
  amount: number
  title: string
  return_url: string
  state: 'pending' | 'processing' | 'paid' | 'failed' | 'closed'
  txn: string | null
  /** When a late payment arrives. */
  due_at: number
  created_at: number
}

export interface SandboxRefunds {
  refund_no: string
  pay_no: string
  amount: number
  created_at: number
}

export interface LedgerAccounts {
  id: Id
  /** user or house. */
  owner: string
  owner_id: number
  /** CNY (fen), COIN, POINT. */
  currency: string
  /** wallet, sales, channel, issue, ... */
  purpose: string
  balance: number
  /** Only house accounts may go below zero. */
  may_overdraw: Flag
}

export interface LedgerTransfers {
  id: Id
  /** What caused it, unique: order:SN:paid. */
  reference: string
  kind: string
  memo: string
  reversal_of: number | null
  created_at: number
}

export interface LedgerPostings {
  id: Id
  transfer_id: number
  account_id: number
  currency: string
  amount: number
}

export interface IdempotencyKeys {
  user_id: number
  key: string
  call: string
  body_hash: string
  answer: string
  created_at: number
}

export interface AdTickets {
  id: Id
  user_id: number
  ticket: string
  started_at: number
  claimed_at: number | null
}

export interface AuditLog {
  id: Id
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
  id: Id
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
  id: Id
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
  id: Id
  word: string
  sort: number
}

export interface Uploads {
  id: string
  staff_id: number
  file_name: string
  size: number
  state: 'open' | 'finished' | 'used'
  created_at: number
  /** Who may write to it now; empty = nobody. */
  lock_holder: Generated<string>
  /** The holder's signs of life, counted. */
  lock_beat: Generated<number>
  /** Somebody else waits for the lock. */
  lock_wanted: Generated<Flag>
}

export interface RateCounters {
  bucket: string
  window_start: number
  count: number
}

export interface Database
  extends AccountTables, AddressTables, CardTables, LoginTables, OfficeTables, PointTables {
  users: Users
  sessions: Sessions
  nonces: Nonces
  sms_codes: SmsCodes
  sms_outbox: SmsOutbox
  staff: Staff
  works: Works
  parts: Parts
  categories: Categories
  work_grams: WorkGrams
  boards: Boards
  board_items: BoardItems
  banners: Banners
  rails: Rails
  headlines: Headlines
  pages: Pages
  config: Config
  actors: Actors
  work_actors: WorkActors
  live_rooms: LiveRooms
  live_messages: LiveMessages
  live_presence: LivePresence
  live_subscriptions: LiveSubscriptions
  favorites: Favorites
  part_likes: PartLikes
  comments: Comments
  danmaku: Danmaku
  progress: ProgressRows
  play_events: PlayEvents
  entitlements: Entitlements
  memberships: Memberships
  vip_packages: VipPackages
  coin_packs: CoinPacks
  orders: Orders
  order_lines: OrderLines
  payments: Payments
  payment_inbox: PaymentInbox
  sandbox_payments: SandboxPayments
  sandbox_refunds: SandboxRefunds
  ledger_accounts: LedgerAccounts
  ledger_transfers: LedgerTransfers
  ledger_postings: LedgerPostings
  idempotency_keys: IdempotencyKeys
  ad_tickets: AdTickets
  audit_log: AuditLog
  jobs: Jobs
  feedback: Feedback
  search_words: SearchWords
  uploads: Uploads
  rate_counters: RateCounters
}

export type Row<T extends keyof Database> = Selectable<Database[T]>
export type NewRow<T extends keyof Database> = Insertable<Database[T]>

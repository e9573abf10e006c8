import { sql } from 'kysely'
import { SIGN_WINDOW } from '@/contract/kernel/sign'
import type { Database, Row } from '../kernel/tables'
import type { Deps } from '../deps'
import { DAY } from '../kernel/days'
import { destroyExportKeys } from '../kernel/audit-seal'

/**
 * How long temporary rows are kept. The sweeper removes them by this table; the README lists it, and a test compares
 * both.
 */
export interface Retention {
  table: keyof Database & string
  /** Column of the instant that the life is counted from. */
  column: string
  /** Life in ms. */
  life: number
  /** State of the rows it applies to; all rows when omitted. */
  state?: string
  /** The period as written in the README. */
  period: string
}

const days = (count: number) => ({ life: count * DAY, period: `${count} day${count === 1 ? '' : 's'}` })

const rule = <T extends keyof Database & string>(
  table: T,
  column: keyof Row<T> & string,
  { life, period }: { life: number; period: string },
  state?: string,
): Retention => ({ table, column, life, period, ...(state === undefined ? {} : { state }) })

export const RETENTION: readonly Retention[] = [
  rule('nonces', 'at', { life: 2 * SIGN_WINDOW, period: 'twice the signature window' }),
  rule('sms_codes', 'expires_at', days(1)),
  rule('rate_counters', 'window_start', days(2)),
  rule('live_presence', 'seen_at', days(1)),
  rule('oauth_pending', 'expires_at', days(1)),
  rule('oauth_states', 'expires_at', days(1)),
  rule('oauth_codes', 'expires_at', days(1)),
  rule('oauth_nonces', 'expires_at', days(1)),
  rule('login_tickets', 'expires_at', days(1)),
  // Rotated tokens are kept as long as they could be reused: that is how a copied token is noticed.
  rule('auth_tokens', 'refresh_until', days(1)),
  rule('sessions', 'expires_at', days(185)),
  rule('jobs', 'run_at', days(30), 'done'),
  rule('jobs', 'run_at', days(90), 'failed'),
  rule('mark_events', 'at', days(180)),
  rule('speech_days', 'day', days(2)),
  rule('explanations', 'used_at', days(90)),
  rule('explain_days', 'day', days(2)),
  rule('missed_words', 'last_at', days(180)),
  rule('play_events', 'at', days(365)),
  rule('payment_inbox', 'received_at', days(365)),
  rule('sms_outbox', 'created_at', days(30)),
  rule('ad_tickets', 'started_at', days(30)),
  rule('idempotency_keys', 'created_at', days(30)),
  rule('notices', 'created_at', days(365)),
  rule('book_updates', 'at', days(365)),
]

/** Life of uploaded pictures that no row refers to. */
export const UNUSED_PICTURES_LIFE = 30 * DAY
/** Life of the keys of operators' export searches: three years, like other records of handling personal data. */
export const EXPORT_KEYS_LIFE = 3 * 366 * DAY

/** Maximum rows removed by one statement: a long delete would delay every other command. */
const BATCH = 1000
const MOST_BATCHES = 50

/** Removes expired rows, oldest first, in batches. */
async function removeOver(deps: Pick<Deps, 'db'>, { table, column, life, state }: Retention, now: number) {
  const [name, age] = [sql.table(table), sql.ref(column)]
  const also = state === undefined ? sql`` : sql` and state = ${state}`
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { rows } = await sql<{ at: number }>`
      select ${age} as at from ${name} where ${age} < ${now - life}${also}
      order by ${age} limit 1 offset ${BATCH - 1}`.execute(deps.db)
    const until = rows[0]?.at
    const most = until === undefined ? now - life - 1 : Number(until)
    await sql`delete from ${name} where ${age} <= ${most}${also}`.execute(deps.db)
    if (until === undefined) return
  }
}

export async function removeOutdated(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  for (const one of RETENTION) await removeOver(deps, one, now)
  await destroyExportKeys(deps.db, now - EXPORT_KEYS_LIFE)
}

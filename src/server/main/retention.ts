import { sql } from 'kysely'
import { SIGN_WINDOW } from '@/contract/kernel/sign'
import type { Database, Row } from '../kernel/tables'
import type { Deps } from '../deps'
import { DAY } from '../kernel/days'
import { destroyExportKeys } from '../kernel/audit-seal'

/**
 * How long rows live that nobody needs for good. The sweeper removes them by this table; the README tells it, and a
 * test compares both.
 */
export interface Retention {
  table: keyof Database & string
  /** Instant the life is counted from. */
  column: string
  /** Milliseconds after it. */
  life: number
  /** Rows it is about; all when left out. */
  state?: string
  /** The README's word for the period. */
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
  // Rotated tokens are kept as long as they could come again: that is how a copy is noticed.
  rule('auth_tokens', 'refresh_until', days(1)),
  rule('sessions', 'expires_at', days(185)),
  rule('jobs', 'run_at', days(30), 'done'),
  rule('jobs', 'run_at', days(90), 'failed'),
  rule('play_events', 'at', days(365)),
  rule('payment_inbox', 'received_at', days(365)),
  rule('sms_outbox', 'created_at', days(30)),
  rule('ad_tickets', 'started_at', days(30)),
  rule('idempotency_keys', 'created_at', days(30)),
  rule('notices', 'created_at', days(365)),
]

/** Pictures that were uploaded and that no row names. */
export const UNUSED_PICTURES_LIFE = 30 * DAY
/** Keys of what operators searched exports by: three years, as records of handling personal data are kept. */
export const EXPORT_KEYS_LIFE = 3 * 366 * DAY

/** Rows a statement removes at most: a long delete would hold up every other command. */
const BATCH = 1000
const MOST_BATCHES = 50

/** Removes what is over, the oldest first, in pieces. */
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

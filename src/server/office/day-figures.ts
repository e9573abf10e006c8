import { sql } from 'kysely'
import type { Figure, PeopleFigure } from '@/contract/trade/dashboard-figures'
import type { Db, Deps, Trx } from '../deps'
import { figureOf } from '../trade/kinds/kinds'
import { CHINA, DAY, dayOf, dayStart, startOf } from '../kernel/days'
import { registeredUsers } from '../people/users'
import { readDocument, removeDocument, writeDocument } from '../kernel/documents'

/**
 * Daily figures are counted once and stored: the dashboard reads rows of days, regardless of the number of orders. A
 * day is recounted every minute until an hour after its end; the ledger is append-only, so the result stays valid.
 */
const MARK = 'desk.figures'
const LATE = 3_600_000
const EVERY = 60_000
/** Days counted at once, and how far back the first count goes. */
const CHUNK = 7
const FIRST_DAYS = 400

interface Mark {
  /** Last day that is not recounted; empty = none. */
  closed: string
  at: number
}

/** Makes the next count recount every day: for writes into past days, as in the demo. */
export const recountFigures = async (trx: Trx): Promise<void> => {
  await removeDocument(trx, MARK)
}

export const figuresMark = (db: Db): Promise<Mark> => readDocument<Mark>(db, MARK, { closed: '', at: 0 })

interface Counted {
  day: string
  figure: Figure
  value: number
}
interface Span {
  from: number
  to: number
}

const number = (day: ReturnType<typeof sql.ref>) =>
  sql<number>`(${day} + ${sql.lit(CHINA)}) / ${sql.lit(DAY)}`
const dayNumbered = (index: unknown): string => new Date(Number(index) * DAY).toISOString().slice(0, 10)

/** Money from the ledger: sales, refunds, and commissions granted. */
async function moneyOf(db: Db, { from, to }: Span): Promise<Counted[]> {
  const at = number(sql.ref('transfer.created_at'))
  const rows = await db
    .selectFrom('ledger_transfers as transfer')
    .innerJoin('ledger_postings as posting', 'posting.transfer_id', 'transfer.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .leftJoin('orders', (join) =>
      join
        .on('transfer.kind', '=', 'sale')
        .on(
          'orders.order_sn',
          '=',
          sql<string>`replace(replace(transfer.reference, 'order:', ''), ':paid', '')`,
        ),
    )
    // The reversal of a whole sale is a refund as well.
    .leftJoin('ledger_transfers as original', (join) =>
      join.onRef('original.id', '=', 'transfer.reversal_of').on('original.kind', '=', 'sale'),
    )
    .select((eb) => [
      at.as('day'),
      sql<string>`case when original.id is not null then 'refund' else transfer.kind end`.as('kind'),
      'orders.type',
      eb.fn.countAll().as('n'),
      eb.fn.sum('posting.amount').as('sum'),
    ])
    .where('transfer.created_at', '>=', from)
    .where('transfer.created_at', '<', to)
    .where((eb) =>
      eb.or([eb('transfer.kind', 'in', ['sale', 'refund', 'commission']), eb('original.id', 'is not', null)]),
    )
    .where('account.owner', '=', 'house')
    .where('account.currency', '=', 'CNY')
    .where('account.purpose', 'in', ['sales', 'brokerage'])
    .groupBy([at, sql`case when original.id is not null then 'refund' else transfer.kind end`, 'orders.type'])
    .execute()
  return rows.flatMap(({ day: index, kind, type, n, sum }): Counted[] => {
    const [day, count, fen] = [dayNumbered(index), Number(n), Number(sum)]
    if (kind === 'refund') return [{ day, figure: 'refunds', value: -fen }]
    if (kind === 'commission') return [{ day, figure: 'commission', value: -fen }]
    const figure = type ? figureOf(type) : 'soldWorks'
    return [
      { day, figure: 'sales', value: fen },
      { day, figure, value: fen },
      ...(figure === 'soldMembers'
        ? ([
            { day, figure: 'memberOrders', value: count },
            { day, figure: 'memberSales', value: fen },
          ] as const)
        : []),
    ]
  })
}

/** Orders paid in money, by day of payment: the same ones as in the list of orders with `paid` and `CNY`. */
async function paidOf(db: Db, { from, to }: Span): Promise<Counted[]> {
  const at = number(sql.ref('paid_at'))
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [at.as('day'), eb.fn.countAll().as('n')])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where('currency', '=', 'CNY')
    .groupBy(at)
    .execute()
  return rows.map(({ day, n }): Counted => ({ day: dayNumbered(day), figure: 'orders', value: Number(n) }))
}

/** Rows by the day of their creation. */
async function madeOf(db: Db, { from, to }: Span): Promise<Counted[]> {
  const users = await db
    .selectFrom('users')
    .select((eb) => [number(sql.ref('created_at')).as('day'), eb.fn.countAll().as('n')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where(registeredUsers('users'))
    .groupBy(number(sql.ref('created_at')))
    .execute()
  const works = await db
    .selectFrom('works')
    .select((eb) => [number(sql.ref('published_at')).as('day'), eb.fn.countAll().as('n')])
    .where('published_at', '>=', from)
    .where('published_at', '<', to)
    .groupBy(number(sql.ref('published_at')))
    .execute()
  const brought = await db
    .selectFrom('referrals')
    .select((eb) => [number(sql.ref('created_at')).as('day'), eb.fn.countAll().as('n')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy(number(sql.ref('created_at')))
    .execute()
  const as = (figure: Figure, rows: { day: number; n: unknown }[]): Counted[] =>
    rows.map(({ day, n }) => ({ day: dayNumbered(day), figure, value: Number(n) }))
  return [...as('newUsers', users), ...as('published', works), ...as('referred', brought)]
}

/** Figures that are already stored by day. */
async function keptOf(db: Db, { from, to }: Span): Promise<Counted[]> {
  const [first, after] = [dayOf(from), dayOf(to)]
  const counts = (table: 'footprints' | 'share_visits') =>
    db
      .selectFrom(table)
      .select((eb) => ['day', eb.fn.countAll().as('n')])
      .where('day', '>=', first)
      .where('day', '<', after)
      .groupBy('day')
      .execute()
  const active = await sql<{ day: string; n: unknown }>`
    select day, count(*) as n from (
      select user_id, day from study_days where day >= ${first} and day < ${after}
      union select user_id, day from footprints where day >= ${first} and day < ${after}
    ) as acted inner join users on users.id = acted.user_id
    where ${registeredUsers('users')} group by day`.execute(db)
  const studied = await db
    .selectFrom('study_days')
    .select((eb) => ['day', eb.fn.sum('spent').as('spent')])
    .where('day', '>=', first)
    .where('day', '<', after)
    .groupBy('day')
    .execute()
  const as = (figure: Figure, rows: { day: string; n: unknown }[]): Counted[] =>
    rows.map(({ day, n }) => ({ day, figure, value: Number(n) }))
  return [
    ...as('views', await counts('footprints')),
    ...as('visits', await counts('share_visits')),
    ...as('activeUsers', active.rows),
    ...studied.map(({ day, spent }): Counted => ({
      day,
      figure: 'minutes',
      value: Math.floor(Number(spent) / 60_000),
    })),
  ]
}

/** Requested texts, their users, and the results; deleted ones count as well. */
async function writtenOf(db: Db, { from, to }: Span): Promise<Counted[]> {
  const at = number(sql.ref('created_at'))
  const rows = await db
    .selectFrom('ai_runs')
    .select((eb) => [
      at.as('day'),
      eb.fn.countAll().as('runs'),
      eb.fn.count('user_id').distinct().as('users'),
      eb.fn.sum('words').as('words'),
      eb.fn.sum('coins').as('coins'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy(at)
    .execute()
  return rows.flatMap(({ day: index, runs, users, words, coins }): Counted[] => {
    const day = dayNumbered(index)
    return [
      { day, figure: 'aiRuns', value: Number(runs) },
      { day, figure: 'aiUsers', value: Number(users) },
      { day, figure: 'aiWords', value: Number(words) },
      { day, figure: 'aiCoins', value: Number(coins) },
    ]
  })
}

const spanOf = (first: string, last: string): Span => ({
  from: startOf(first),
  to: startOf(last) + DAY,
})

/** Number of distinct users between two days. */
const PEOPLE_IN: Record<PeopleFigure, (db: Db, first: string, last: string) => Promise<number>> = {
  async activeUsers(db, first, last) {
    const { from, to } = spanOf(first, last)
    // By user: each has an index of their days, however many days there are.
    const { n } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll().as('n'))
      .where(registeredUsers('users'))
      .where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('study_days')
              .select('user_id')
              .whereRef('study_days.user_id', '=', 'users.id')
              .where('day', '>=', first)
              .where('day', '<=', last),
          ),
          eb.exists(
            eb
              .selectFrom('footprints')
              .select('footprints.id')
              .whereRef('footprints.user_id', '=', 'users.id')
              .where('seen_at', '>=', from)
              .where('seen_at', '<', to),
          ),
        ]),
      )
      .executeTakeFirstOrThrow()
    return Number(n)
  },
  async aiUsers(db, first, last) {
    const { from, to } = spanOf(first, last)
    const { n } = await db
      .selectFrom('ai_runs')
      .select((eb) => eb.fn.count('user_id').distinct().as('n'))
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .executeTakeFirstOrThrow()
    return Number(n)
  },
}

export const peopleIn = (db: Db, figure: PeopleFigure, first: string, last: string): Promise<number> =>
  PEOPLE_IN[figure](db, first, last)

/** Sums rows so that each figure of a day occurs once; zeros are left out. */
function summed(counted: Counted[]): Counted[] {
  const sums = new Map<string, Counted>()
  for (const { day, figure, value } of counted) {
    const known = sums.get(day + figure)
    sums.set(day + figure, { day, figure, value: value + (known?.value ?? 0) })
  }
  return [...sums.values()].filter(({ value }) => value !== 0)
}

async function writeDays(
  { db, command }: Pick<Deps, 'db' | 'command'>,
  span: Span,
  mark: Mark,
): Promise<void> {
  const rows = summed([
    ...(await moneyOf(db, span)),
    ...(await paidOf(db, span)),
    ...(await madeOf(db, span)),
    ...(await keptOf(db, span)),
    ...(await writtenOf(db, span)),
  ])
  await command(async (trx) => {
    await trx
      .deleteFrom('day_figures')
      .where('day', '>=', dayOf(span.from))
      .where('day', '<', dayOf(span.to))
      .execute()
    if (rows.length) await trx.insertInto('day_figures').values(rows).execute()
    await writeDocument(trx, MARK, mark, mark.at)
  })
}

/** Creation time of the first counted row. */
async function firstMoment(db: Db, now: number): Promise<number> {
  const sold = await db
    .selectFrom('ledger_transfers')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirst()
  const came = await db
    .selectFrom('users')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .executeTakeFirst()
  return Math.max(now - FIRST_DAYS * DAY, Math.min(Number(sold?.at ?? now), Number(came?.at ?? now)))
}

/** Counts the days that are not closed yet, including today. */
export async function refreshFigures(
  deps: Pick<Deps, 'db' | 'command' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  const now = deps.clock.now()
  const { closed } = await figuresMark(deps.db)
  const end = dayStart(now) + DAY
  const closing = dayStart(now - LATE)
  let from = closed ? startOf(closed) + DAY : dayStart(await firstMoment(deps.db, now))
  while (from < end) {
    if (stopping?.aborted) return
    const to = Math.min(from + CHUNK * DAY, end)
    const last = Math.min(to, closing) - DAY
    await writeDays(deps, { from, to }, { closed: last >= from ? dayOf(last) : closed, at: now })
    from = to
  }
}

export function startFigures(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  const turn = (): void => {
    running ??= refreshFigures(deps, stopping.signal)
      .catch((error: unknown) => deps.log.error({ err: error }, 'figures by day'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(turn, EVERY)
  timer.unref()
  turn()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

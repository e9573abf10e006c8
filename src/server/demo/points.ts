import { insertAll } from '../kernel/db/insert'
import type { Deps, Trx } from '../deps'
import { DAY, dayOf, dayStart, pointsExpireAt } from '../kernel/days'
import { balanceOf, house, transfer, wallet } from '../money/ledger'
import { earnPoints, expireDuePoints } from '../money/points'
import { seedPartOnce } from './once'
import { OFFERS, READER_GONE, READER_POINTS, READER_SOON, READER_STREAK, TASKS } from './points-data'

const MARK = 'seeded.points'
const READER = '13800000001'
const HOUR = 3_600_000

/** Tasks and offers are rows that a production shop needs too. */
export async function seedTasksAndOffers(trx: Trx): Promise<void> {
  await insertAll(
    trx,
    'tasks',
    TASKS.map(({ document, ...row }, sort) => ({
      ...row,
      document: JSON.stringify(document),
      sort,
      state: 'on' as const,
    })),
  )
  await insertAll(
    trx,
    'point_offers',
    OFFERS.map(({ document, ...row }, sort) => ({
      ...row,
      document: JSON.stringify(document),
      sort,
      state: 'on' as const,
    })),
  )
  for (const purpose of ['exchange', 'expired']) await house(trx, 'POINT', purpose)
}

/** Noon, in China, of a day in the month `months` before the month of `now`. */
const inMonth = (now: number, months: number): number => {
  const [year = 0, month = 1] = dayOf(now).split('-').map(Number)
  return Date.UTC(year, month - 1 - months, 9, 4)
}

/** Books points of the reader's past: granted by the platform, or spent. */
async function book(trx: Trx, userId: number, at: number, points: number, memo: string): Promise<void> {
  const reference = `demo:${userId}:points:${at}`
  if (points > 0) return earnPoints(trx, userId, { amount: points, reference, kind: 'gift', memo, at })
  await transfer(trx, {
    reference,
    kind: 'exchange',
    memo,
    postings: [
      { account: await wallet(trx, userId, 'POINT'), amount: points },
      { account: await house(trx, 'POINT', 'exchange'), amount: -points },
    ],
    at,
  })
}

/** Points of the last year: some have expired, some are about to, the rest is valid for months. */
async function readerPoints(trx: Trx, userId: number, now: number): Promise<void> {
  // Points of an earlier demo got their lots from the migration.
  if (await balanceOf(trx, 'user', userId, 'POINT')) return
  const gone = inMonth(now, 13)
  await book(trx, userId, gone, READER_GONE, '老读者回馈')
  const ranOut = pointsExpireAt(gone)
  const soon = inMonth(now, 12)
  await book(trx, userId, soon, READER_SOON, '年度阅读马拉松')
  const past = READER_POINTS.map(([daysAgo, points, memo]) => ({ at: now - daysAgo * DAY, points, memo }))
  for (const { at, points, memo } of past.filter(({ at }) => at < ranOut))
    await book(trx, userId, at, points, memo)
  await expireDuePoints(trx, userId, ranOut)
  for (const { at, points, memo } of past.filter(({ at }) => at >= ranOut))
    await book(trx, userId, at, points, memo)
}

/** Checked in on the days up to yesterday; today is left for the visitor of the demo. */
async function readerStreak(trx: Trx, userId: number, now: number): Promise<void> {
  const task = await trx
    .selectFrom('tasks')
    .select(['id', 'title', 'document'])
    .where('slug', '=', 'signin')
    .executeTakeFirstOrThrow()
  const { points } = JSON.parse(task.document) as { points: number[] }
  for (let streak = 1; streak <= READER_STREAK; streak += 1) {
    const at = dayStart(now) - (READER_STREAK - streak + 1) * DAY + 8 * HOUR
    const day = dayOf(at)
    const amount = points[streak - 1] ?? 1
    await trx
      .insertInto('task_claims')
      .values({ user_id: userId, task_id: task.id, day, points: amount, streak, created_at: at })
      .execute()
    const memo = `${task.title}，连续 ${streak} 天`
    await earnPoints(trx, userId, {
      amount,
      reference: `task:${task.id}:${userId}:${day}`,
      kind: 'task',
      memo,
      at,
    })
  }
}

/** Tasks, offers and the first reader's points, in a new database and in one from before they existed. */
export async function seedPoints(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedPartOnce(deps, { mark: MARK, now }, async (trx) => {
    await seedTasksAndOffers(trx)
    const reader = demo
      ? await trx.selectFrom('users').select('id').where('mobile', '=', READER).executeTakeFirst()
      : undefined
    if (reader) {
      await readerPoints(trx, reader.id, now)
      await readerStreak(trx, reader.id, now)
    }
  })
}

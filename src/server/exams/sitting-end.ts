import { GRACE_SECONDS, type HAND_REASONS } from '@/contract/exams/question-kinds'
import type { Context, Db, Trx } from '../deps'
import { locked } from '../kernel/db/locked'
import { conflict, notFound } from '../kernel/http/refusal'
import { LostRace, moved } from '../kernel/state-machine'
import type { Row } from '../kernel/tables'
import { sumMarks } from './marking'
import { isReleased } from './papers'
import { sittingMachine } from './sitting-machine'

export type SittingRow = Row<'sittings'>

const GRACE = GRACE_SECONDS * 1000

const own = (db: Db, userId: number, id: number) =>
  db.selectFrom('sittings').selectAll().where('id', '=', id).where('user_id', '=', userId)

const noSitting = () => notFound('这次答题不存在')

/** @throws Refusal 404: another user's sitting does not exist either */
export const ownSitting = (db: Db, userId: number, id: number): Promise<SittingRow> =>
  own(db, userId, id).executeTakeFirstOrThrow(noSitting)

/** Reads a sitting that a command of its learner is to change: nobody else changes it meanwhile. @throws Refusal 404 */
export const takeSitting = (trx: Trx, userId: number, id: number): Promise<SittingRow> =>
  own(trx, userId, id).$call(locked(trx)).executeTakeFirstOrThrow(noSitting)

export const paperOf = async (db: Db | Trx, sitting: SittingRow): Promise<Row<'papers'> | undefined> =>
  sitting.paper_id === null
    ? undefined
    : db.selectFrom('papers').selectAll().where('id', '=', sitting.paper_id).executeTakeFirst()

/** Whether no answer counts any more: the deadline and the time that the network is given have passed. */
export const isOver = (sitting: SittingRow, now: number): boolean =>
  sitting.deadline > 0 && now > sitting.deadline + GRACE

type Reason = (typeof HAND_REASONS)[number]

/** Ends a sitting: sums its marks, or leaves it to the teachers. A practice waits for nobody. */
export async function finish(trx: Trx, sitting: SittingRow, reason: Reason, at: number): Promise<SittingRow> {
  const rows = await trx
    .selectFrom('sitting_answers')
    .select('marks')
    .where('sitting_id', '=', sitting.id)
    .execute()
  const practice = sitting.kind === 'practice'
  const marks = sumMarks(rows.map((row) => (practice ? (row.marks ?? 0) : row.marks)))
  return moved(
    trx,
    'sittings',
    sittingMachine,
    sitting,
    marks === null ? 'wait' : 'hand',
    { reason, handed_at: at, touched_at: at, marks },
    { refuse: () => conflict('已经交卷') },
  )
}

/** The time was up: the sitting ends at its deadline, whenever that is noticed. */
export const endByTime = (trx: Trx, sitting: SittingRow) => finish(trx, sitting, 'time', sitting.deadline)

const BATCH = 200

/** Ends sittings whose time is up and drops practices that nobody has touched for 30 days. */
export async function endDueSittings(
  { db, command, clock }: Pick<Context, 'db' | 'command' | 'clock'>,
  untouched: number,
): Promise<void> {
  const now = clock.now()
  for (;;) {
    const due = await db
      .selectFrom('sittings')
      .select('id')
      .where('state', '=', 'open')
      .where('deadline', '>', 0)
      .where('deadline', '<', now - GRACE)
      .orderBy('deadline')
      .limit(BATCH)
      .execute()
    for (const { id } of due)
      await command(async (trx) => {
        const sitting = await trx.selectFrom('sittings').selectAll().where('id', '=', id).executeTakeFirst()
        if (sitting?.state === 'open' && isOver(sitting, now)) await endByTime(trx, sitting)
      })
    if (due.length < BATCH) break
  }
  const old = await db
    .selectFrom('sittings')
    .selectAll()
    .where('state', '=', 'open')
    .where('kind', '=', 'practice')
    .where('touched_at', '<', now - untouched)
    .limit(BATCH)
    .execute()
  for (const sitting of old)
    await command((trx) => moved(trx, 'sittings', sittingMachine, sitting, 'lapse')).catch(
      (error: unknown) => {
        // The learner has just gone on with it.
        if (!(error instanceof LostRace)) throw error
      },
    )
}

/** Whether keys and marks of a sitting may be shown. */
export async function mayShow(db: Db, sitting: SittingRow, now: number): Promise<boolean> {
  if (sitting.state !== 'marked' && sitting.state !== 'marking') return false
  return isReleased(await paperOf(db, sitting), now)
}

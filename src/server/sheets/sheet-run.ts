import { sql } from 'kysely'
import type { Deps, Trx } from '../deps'
import { Refusal } from '../kernel/http/refusal'
import { enqueue, JobRefused } from '../kernel/jobs/queue'
import { faulty, type Importer, type Plan, type RowPlan, type Writer } from './sheet-import'
import { decided, groupsAfter, writeRows, type StoredGroup } from './sheet-check'
import { importerOf } from './sheet-kinds'
import { currentRights } from './sheet-jobs'
import type { Sheet } from './sheet-lists'
import { LostRace } from '../kernel/state-machine'

/** Groups written by one transaction: few enough that buyers never wait for it. */
const BATCH = 40

const CHANGED = '检查之后已被他人修改，请重新导入'

/** Writes a group within the batch's transaction; if refused, nothing of it is kept. */
async function attempt(trx: Trx, write: NonNullable<Plan['write']>, by: Writer): Promise<string | null> {
  await sql`savepoint sheet_group`.execute(trx)
  try {
    await write(trx, by)
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof LostRace)) throw error
    await sql`rollback to savepoint sheet_group`.execute(trx)
    await sql`release savepoint sheet_group`.execute(trx)
    return error instanceof Refusal ? error.message : CHANGED
  }
  await sql`release savepoint sheet_group`.execute(trx)
  return null
}

const isOpen = ({ outcome }: { outcome: string }): boolean => outcome === 'new' || outcome === 'change'

/** Outcome of the rows that the check planned to write. */
async function carryOut(trx: Trx, group: StoredGroup, plan: Plan, by: Writer): Promise<Map<number, RowPlan>> {
  const promised = [...group.stored.values()].filter(isOpen)
  const seen = promised[0]?.seen ?? 0
  const all = (msg: string): Map<number, RowPlan> =>
    new Map(promised.map(({ row }) => [row, faulty([{ column: '', msg }])]))
  const done = promised.every(({ row }) => plan.rows.get(row)?.outcome === 'same')
  if (plan.seen !== seen && !done) return all(CHANGED)
  const [first] = [...plan.rows.values()].filter(({ faults }) => faults.length)
  if (first && !plan.write) return all(first.faults[0]?.msg ?? CHANGED)
  const refused = plan.write && !done ? await attempt(trx, plan.write, by) : null
  if (refused) return all(refused)
  // A row that is already as it should be counts as done.
  return new Map(
    promised.map(({ row, outcome, note }) => {
      const now = plan.rows.get(row)
      return [row, now?.faults.length ? now : { outcome: outcome as RowPlan['outcome'], faults: [], note }]
    }),
  )
}

/** Writes one batch. Returns whether there is another. */
async function writeBatch(trx: Trx, sheet: Sheet, importer: Importer, by: Writer): Promise<boolean> {
  const groups = await groupsAfter(trx, sheet, sheet.cursor, { limit: BATCH, open: true })
  const planOf = await importer.planner(trx, groups, by.staff)
  const counts = { done: 0, written: 0, faults: 0 }
  const kept = []
  for (const group of groups)
    for (const [row, one] of await carryOut(trx, group, planOf(group), by)) {
      const stored = group.stored.get(row)
      if (!stored) continue
      counts.done += 1
      if (one.outcome === 'fault') counts.faults += 1
      else counts.written += 1
      kept.push(decided(stored, one, stored.seen))
    }
  if (kept.length) await writeRows(trx, sheet.id, kept)
  const over = groups.length < BATCH
  const moved = await trx
    .updateTable('sheet_jobs')
    .set((eb) => ({
      done: eb('done', '+', counts.done),
      written: eb('written', '+', counts.written),
      faults: eb('faults', '+', counts.faults),
      cursor: groups.at(-1)?.grp ?? sheet.cursor,
      ...(over ? { state: 'done' as const, finished_at: by.now } : {}),
    }))
    .where('id', '=', sheet.id)
    .where('cursor', '=', sheet.cursor)
    .where('state', '=', 'running')
    .executeTakeFirst()
  // Another runner has written this batch, or the operator has cancelled: nothing of it may be kept.
  if (moved.numUpdatedRows !== 1n) throw new LostRace(`sheet ${sheet.id}`, 'batch')
  return !over
}

/**
 * Job: writes one batch, and in the same transaction the progress and the job for the next one. A process killed in the
 * middle has written nothing of it; a repeated run finds that the cursor has moved on.
 */
export async function importSheet(deps: Deps, payload: unknown): Promise<void> {
  const { id, cursor } = payload as { id: number; cursor: number }
  const now = deps.clock.now()
  let importer: Importer | null = null
  try {
    await deps.command(async (trx) => {
      const sheet = await trx
        .selectFrom('sheet_jobs')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'running')
        .where('cursor', '=', cursor)
        .executeTakeFirst()
      if (!sheet) return
      importer = importerOf(sheet.kind)
      const staff = await currentRights(trx, sheet.staff_id)
      if (!staff.permissions.includes(importer.permission)) throw new JobRefused('你的导入权限已被收回')
      const actor = {
        ip: sheet.ip,
        clock: deps.clock,
        staff: { id: sheet.staff_id },
        user: null,
      }
      const more = await writeBatch(trx, sheet, importer, {
        actor,
        staff,
        now,
        random: deps.random,
        env: deps.env,
      })
      const next = await trx
        .selectFrom('sheet_jobs')
        .select('cursor')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (more) await enqueue(trx, now, 'importSheet', { id, cursor: next.cursor })
    })
  } catch (error) {
    if (!(error instanceof LostRace)) throw error
  }
  written(importer, deps)
}

const written = (importer: Importer | null, deps: Deps): void => importer?.written?.(deps.db)

import { MOST_SHEET_ROWS } from '@/contract/sheets/sheet-states'
import { grouped } from '@/format/figures'
import type { Row } from '../kernel/tables'
import type { Deps, Trx } from '../deps'
import { sheetRows } from './files/files'
import { SheetFault } from './files/sheet'
import { JobRefused } from '../kernel/jobs/queue'
import { BadCell, parseRow, placesOf, type Doubt, type Parsed } from './sheet-columns'
import { faulty, heldFor, type Group, type Importer, type RowPlan } from './sheet-import'
import { importerOf } from './sheet-kinds'
import { currentRights } from './sheet-jobs'
import type { Sheet } from './sheet-lists'
import { deleteUpload, uploadFile } from '../media/uploads'

const READ_BATCH = 500
const GROUP_BATCH = 100

/** Thrown when the operator has cancelled the job. */
class Stopped extends Error {}

type Kept = Pick<
  Row<'sheet_rows'>,
  'row' | 'grp' | 'cells' | 'outcome' | 'seen' | 'faults' | 'note' | 'doubts'
>

/** Stores rows and progress, unless the job was cancelled. @throws Stopped */
async function keep(deps: Deps, id: number, done: number, rows: readonly Kept[], set: Partial<Sheet> = {}) {
  await deps.command(async (trx) => {
    const going = await trx
      .updateTable('sheet_jobs')
      .set({ done, ...set })
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .executeTakeFirst()
    if (going.numUpdatedRows !== 1n) throw new Stopped()
    if (rows.length) await writeRows(trx, id, rows)
  })
}

/** Inserts rows; for existing ones updates their outcome. */
export const writeRows = (trx: Trx, job_id: number, rows: readonly Kept[]): Promise<unknown> =>
  trx
    .insertInto('sheet_rows')
    .values(rows.map((row) => ({ ...row, job_id })))
    .onConflict((on) =>
      on.columns(['job_id', 'row']).doUpdateSet((eb) => ({
        outcome: eb.ref('excluded.outcome'),
        seen: eb.ref('excluded.seen'),
        faults: eb.ref('excluded.faults'),
        note: eb.ref('excluded.note'),
        doubts: eb.ref('excluded.doubts'),
      })),
    )
    .execute()

/** Updates the outcome of a row that was inserted before. */
export const decided = (
  row: Pick<Row<'sheet_rows'>, 'row' | 'grp' | 'cells' | 'doubts'>,
  plan: RowPlan,
  seen: number,
  doubts?: readonly Doubt[],
): Kept => ({
  row: row.row,
  grp: row.grp,
  cells: row.cells,
  outcome: plan.outcome,
  seen,
  faults: JSON.stringify(plan.faults),
  note: plan.note,
  doubts: doubts ? JSON.stringify(doubts) : row.doubts,
})

/** Reads the file row by row and stores its rows. Returns the number of rows. */
async function read(deps: Deps, sheet: Sheet, importer: Importer, signal: AbortSignal): Promise<number> {
  const keys = new Map<string, number>()
  const groups = new Map<string, number>()
  let places: number[] | null = null
  let batch: Kept[] = []
  let count = 0
  for await (const { row, cells } of sheetRows(uploadFile(deps, sheet.upload), sheet.format)) {
    if (!places) {
      places = placesOf(importer.columns, cells)
      continue
    }
    count += 1
    if (count > MOST_SHEET_ROWS) throw new BadCell(`一次最多 ${grouped(MOST_SHEET_ROWS)} 行，请拆成几个文件`)
    const parsed = parseRow(
      importer.columns,
      row,
      places.map((at) => cells[at] ?? ''),
    )
    const key = importer.keyOf(parsed.values)
    const twin = key && !parsed.faults.length ? keys.get(key) : undefined
    if (twin !== undefined) parsed.faults.push({ column: '', msg: `与第 ${twin} 行重复` })
    else if (key) keys.set(key, row)
    const name = importer.groupOf(parsed.values)
    if (!groups.has(name)) groups.set(name, row)
    batch.push({
      row,
      grp: groups.get(name) ?? row,
      cells: JSON.stringify(parsed.cells),
      outcome: parsed.faults.length ? 'fault' : 'read',
      seen: 0,
      faults: JSON.stringify(parsed.faults),
      note: '',
      doubts: '[]',
    })
    if (batch.length < READ_BATCH) continue
    signal.throwIfAborted()
    await keep(deps, sheet.id, count, batch)
    batch = []
  }
  if (!places || !count) throw new BadCell('文件里没有数据行')
  await keep(deps, sheet.id, 0, batch, { total: count })
  return count
}

export interface StoredGroup extends Group {
  stored: Map<number, Row<'sheet_rows'>>
  /** Row whose reading failed; 0 = none. */
  wrong: number
}

/** The next groups after a row, with all their rows. */
export async function groupsAfter(
  db: Deps['db'] | Trx,
  sheet: Pick<Sheet, 'id' | 'kind'>,
  after: number,
  { limit, open }: { limit: number; open: boolean },
): Promise<StoredGroup[]> {
  const heads = await db
    .selectFrom('sheet_rows')
    .select('grp')
    .distinct()
    .where('job_id', '=', sheet.id)
    .where('grp', '>', after)
    .$if(open, (query) => query.where('outcome', 'in', ['new', 'change']))
    .orderBy('grp')
    .limit(limit)
    .execute()
  if (!heads.length) return []
  const rows = await db
    .selectFrom('sheet_rows')
    .selectAll()
    .where('job_id', '=', sheet.id)
    .where(
      'grp',
      'in',
      heads.map(({ grp }) => grp),
    )
    .orderBy('row')
    .execute()
  const { columns } = importerOf(sheet.kind)
  return heads.map(({ grp }) => {
    const own = rows.filter((row) => row.grp === grp)
    const right = own.filter(({ outcome }) => outcome !== 'fault' && outcome !== 'held')
    return {
      grp,
      stored: new Map(own.map((row) => [row.row, row])),
      wrong: own.find(({ outcome }) => outcome === 'fault')?.row ?? 0,
      rows: right.map((row): Parsed => parseRow(columns, row.row, JSON.parse(row.cells) as string[])),
    }
  })
}

/** Computes and stores the planned outcome of every row. Writes nothing else. */
async function plan(deps: Deps, sheet: Sheet, importer: Importer, signal: AbortSignal): Promise<void> {
  const by = await currentRights(deps.db, sheet.staff_id)
  const records = new Map<string, number>()
  const doubtsOf = importer.doubtful?.()
  let done = 0
  for (let after = 0; ;) {
    signal.throwIfAborted()
    const groups = await groupsAfter(deps.db, sheet, after, { limit: GROUP_BATCH, open: false })
    if (!groups.length) return
    const open = groups.filter(({ rows, wrong }) => rows.length && !(importer.whole && wrong))
    const planOf = await importer.planner(deps.db, open, by)
    const doubts = await doubtsOf?.(deps.db, open)
    const kept: Kept[] = []
    for (const group of groups) {
      done += group.stored.size
      const planned = open.includes(group) ? planOf(group) : null
      const twin = planned?.record ? records.get(planned.record) : undefined
      if (planned?.record && twin === undefined) records.set(planned.record, group.grp)
      const rest = heldFor(group.wrong || group.grp)
      const double = faulty([{ column: '', msg: `与第 ${twin} 行指向同一条记录，请合并` }])
      for (const { row } of group.rows) {
        const stored = group.stored.get(row)
        const one = twin === undefined ? (planned?.rows.get(row) ?? rest) : double
        if (stored) kept.push(decided(stored, one, planned?.seen ?? 0, doubts?.get(row)))
      }
    }
    await keep(deps, sheet.id, done, kept)
    after = groups.at(-1)?.grp ?? after
  }
}

/** Number of rows by outcome. */
async function countsOf(deps: Deps, id: number) {
  const rows = await deps.db
    .selectFrom('sheet_rows')
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .where('job_id', '=', id)
    .groupBy('outcome')
    .execute()
  const doubtful = await deps.db
    .selectFrom('sheet_rows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', id)
    .where('doubts', '<>', '[]')
    .executeTakeFirstOrThrow()
  const of = (outcome: string): number => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0)
  return {
    fresh: of('new'),
    changed: of('change'),
    same: of('same'),
    faults: of('fault'),
    held: of('held'),
    doubts: Number(doubtful.count),
  }
}

/** Job: reads a file and reports what importing it would do. A second run starts over. */
export async function checkSheet(deps: Deps, payload: unknown, signal: AbortSignal): Promise<void> {
  const { id } = payload as { id: number }
  const sheet = await deps.command(async (trx) => {
    const row = await trx
      .updateTable('sheet_jobs')
      .set({ state: 'checking', total: 0, done: 0 })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'checking'])
      .returningAll()
      .executeTakeFirst()
    if (row) await trx.deleteFrom('sheet_rows').where('job_id', '=', id).execute()
    return row
  })
  if (!sheet) return
  const importer = importerOf(sheet.kind)
  try {
    const total = await read(deps, sheet, importer, signal)
    await plan(deps, sheet, importer, signal)
    await keep(deps, id, total, [], { ...(await countsOf(deps, id)), state: 'checked' })
  } catch (error) {
    if (!(error instanceof Stopped)) {
      if (error instanceof BadCell || error instanceof SheetFault) throw new JobRefused(error.message)
      throw error
    }
  }
  await deleteUpload(deps, sheet.upload)
}

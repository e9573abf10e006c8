import { totalOf } from '../kernel/db/counted'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FileAnswer } from '@/contract/call'
import type { SheetJob, SheetRow } from '@/contract/sheets/sheets'
import type { Row } from '../kernel/tables'
import type { Db, Deps, Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { sheetFile } from './files/files'
import { SHEET_TYPES } from './files/sheet'
import { type TablePage, windowOf } from '../kernel/list/office'
import type { CellFault, Doubt, Values } from './sheet-columns'
import { importerOf } from './sheet-kinds'

export type Sheet = Row<'sheet_jobs'>

const BATCH = 500

export const sheetsDir = (deps: Pick<Deps, 'env'>): string => join(deps.env.dataDir, 'sheets')

/** A job as its operator sees it. */
export function presentSheet(row: Sheet, now: number): SheetJob {
  const { staff_id: _by, ip: _ip, upload: _upload, filter: _filter, cursor: _cursor, file, ...rest } = row
  const { created_at: createdAt, finished_at: finishedAt, expires_at: expiresAt, ...seen } = rest
  const faulty = seen.faults + seen.held > 0 && seen.state !== 'checking'
  const ready = expiresAt > now && (seen.way === 'export' ? file !== '' : faulty)
  return { ...seen, ready, createdAt, finishedAt, expiresAt }
}

/** One of the operator's own jobs. @throws Refusal 404 */
export async function ownSheet(db: Db | Trx, staffId: number, id: number): Promise<Sheet> {
  const row = await db
    .selectFrom('sheet_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row) throw notFound('任务不存在')
  return row
}

export async function listSheets(
  db: Db,
  staffId: number,
  { way, ...page }: TablePage & { way?: Sheet['way'] },
  now: number,
): Promise<{ rows: SheetJob[]; next: string; total: number }> {
  const { limit, offset } = windowOf(page)
  const own = db
    .selectFrom('sheet_jobs')
    .where('staff_id', '=', staffId)
    .$if(way !== undefined, (query) => query.where('way', '=', way ?? 'import'))
  const rows = await own.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const total = await totalOf(db, page, rows.length, own.select('id'))
  return { rows: rows.map((row) => presentSheet(row, now)), next: '', total }
}

const valuesOf = ({ columns }: ReturnType<typeof importerOf>, cells: readonly string[]): Values =>
  Object.fromEntries(columns.map(({ key }, index) => [key, cells[index]?.trim() ?? '']))

export async function sheetRowsOf(
  db: Db,
  sheet: Sheet,
  { outcome, ...page }: TablePage & { outcome?: SheetRow['outcome'] | 'doubt' },
): Promise<{ rows: SheetRow[]; next: string; total: number }> {
  if (sheet.way === 'export') return { rows: [], next: '', total: 0 }
  const importer = importerOf(sheet.kind)
  const { limit, offset } = windowOf(page)
  const own = db
    .selectFrom('sheet_rows')
    .where('job_id', '=', sheet.id)
    .where('outcome', '<>', 'read')
    .$if(outcome === 'doubt', (query) => query.where('doubts', '<>', '[]'))
    .$if(outcome !== undefined && outcome !== 'doubt', (query) =>
      query.where('outcome', '=', outcome as SheetRow['outcome']),
    )
  const rows = await own.selectAll().orderBy('row').limit(limit).offset(offset).execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    rows: rows.map((row) => ({
      id: row.row,
      outcome: row.outcome as SheetRow['outcome'],
      name: importer.nameOf(valuesOf(importer, JSON.parse(row.cells) as string[])),
      faults: JSON.parse(row.faults) as CellFault[],
      note: row.note,
      doubts: JSON.parse(row.doubts) as Doubt[],
    })),
    next: '',
    total: Number(total),
  }
}

/** Column with the reason of an error; an import ignores it. */
const WHY = { name: '错误原因', width: 40 }

async function* faultyRows(db: Db, sheet: Sheet): AsyncGenerator<string[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('sheet_rows')
      .select(['row', 'cells', 'faults'])
      .where('job_id', '=', sheet.id)
      .where('outcome', 'in', ['fault', 'held'])
      .where('row', '>', last)
      .orderBy('row')
      .limit(BATCH)
      .execute()
    for (const { row, cells, faults } of rows) {
      last = row
      const why = (JSON.parse(faults) as CellFault[]).map(({ column, msg }) => `${column}${msg}`).join('；')
      yield [...(JSON.parse(cells) as string[]), why]
    }
    if (rows.length < BATCH) return
  }
}

/** @throws Refusal 404 when there is no file, or it has expired */
export function fileOf(deps: Pick<Deps, 'db' | 'env' | 'clock'>, sheet: Sheet): FileAnswer {
  if (!presentSheet(sheet, deps.clock.now()).ready) throw notFound('文件不存在或已过期')
  const type = SHEET_TYPES[sheet.format]
  if (sheet.way === 'export')
    return { name: sheet.name, type, body: createReadStream(join(sheetsDir(deps), sheet.file)) }
  const columns = [...importerOf(sheet.kind).columns, WHY]
  const name = `${sheet.name.replace(/\.\w+$/, '')}-错误行.${sheet.format}`
  return { name, type, body: sheetFile(sheet.format, '错误行', columns, faultyRows(deps.db, sheet)) }
}

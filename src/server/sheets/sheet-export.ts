import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../deps'
import { sheetFile } from './files/files'
import type { Cell } from './files/sheet'
import { exporterOf } from './sheet-kinds'
import { newSheetFile, partOf, removeParts, currentRights } from './sheet-jobs'
import { sheetsDir } from './sheet-lists'

/** Rows between two progress reports. */
const STEP = 500

class Stopped extends Error {}

/** Job: writes the rows that the filters find. A second run writes the file anew. */
export async function exportSheet(
  deps: Pick<Deps, 'db' | 'command' | 'clock' | 'env'>,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { id } = payload as { id: number }
  const sheet = await deps.command((trx) =>
    trx
      .updateTable('sheet_jobs')
      .set({ state: 'running', done: 0 })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst(),
  )
  if (!sheet) return
  const exporter = exporterOf(sheet.kind)
  const filter = JSON.parse(sheet.filter) as object
  const exportDeps = {
    db: deps.db,
    now: deps.clock.now(),
    staff: await currentRights(deps.db, sheet.staff_id),
  }
  const report = async (set: { total?: number; done?: number }): Promise<void> => {
    const going = await deps.command((trx) =>
      trx
        .updateTable('sheet_jobs')
        .set(set)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst(),
    )
    if (going.numUpdatedRows !== 1n) throw new Stopped()
  }
  let done = 0
  const counted = async function* (): AsyncGenerator<readonly Cell[]> {
    for await (const row of exporter.rows(exportDeps, filter)) {
      yield row
      done += 1
      if (done % STEP === 0) await report({ done })
    }
  }
  const file = await newSheetFile(deps, sheet.format)
  // Files left by a killed run of this job.
  await removeParts(deps, (job) => job === id)
  const beside = join(sheetsDir(deps), partOf(id, file))
  try {
    await report({ total: await exporter.count(exportDeps, filter) })
    await pipeline(
      sheetFile(sheet.format, exporter.noun, exporter.columns, counted()),
      createWriteStream(beside, { mode: 0o600, flags: 'wx' }),
      { signal },
    )
    const { size } = await stat(beside)
    await rename(beside, join(sheetsDir(deps), file))
    const ready = await deps.command((trx) =>
      trx
        .updateTable('sheet_jobs')
        .set({ state: 'done', total: done, done, written: done, file, size, finished_at: deps.clock.now() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .executeTakeFirst(),
    )
    if (ready.numUpdatedRows !== 1n) await rm(join(sheetsDir(deps), file), { force: true })
  } catch (error) {
    await rm(beside, { force: true })
    if (!(error instanceof Stopped)) throw error
  }
}

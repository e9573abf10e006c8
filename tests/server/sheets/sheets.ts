import type { ImportKind, SheetFormat } from '@/contract/sheets/sheet-states'
import type { SheetJob } from '@/contract/sheets/sheets'
import { runDueJobs } from '@/server/main/jobs'
import { uploadFile, uploadsDir } from '@/server/media/uploads'
import { sheetFile, sheetRows } from '@/server/sheets/files/files'
import type { Cell } from '@/server/sheets/files/sheet'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StaffCaller } from '@tests/support/door'

export type Line = readonly Cell[]

async function* each(rows: readonly Line[]): AsyncGenerator<Line> {
  yield* rows
}

export async function bytesOf(body: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of body) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** A file of these lines, the first of which names the columns. */
export const fileOf = ([head = [], ...rows]: readonly Line[], format: SheetFormat = 'csv'): Promise<Buffer> =>
  bytesOf(
    sheetFile(
      format,
      '表',
      head.map((name) => ({ name: String(name) })),
      each(rows),
    ),
  )

/** A file that the operator has sent; answers what names it. */
export async function send(
  staff: StaffCaller,
  bytes: Buffer,
  format: SheetFormat = 'csv',
): Promise<{ upload: string; name: string }> {
  const upload = randomBytes(16).toString('hex')
  mkdirSync(uploadsDir(staff), { recursive: true })
  writeFileSync(uploadFile(staff, upload), bytes)
  await staff.command((trx) =>
    trx
      .insertInto('uploads')
      .values({
        id: upload,
        staff_id: staff.staff.id,
        file_name: `sheet.${format}`,
        size: bytes.length,
        state: 'finished',
        created_at: staff.clock.now(),
      })
      .execute(),
  )
  return { upload, name: `九月.${format}` }
}

const BEGIN = {
  goods: 'admingoods.import',
  shipping: 'adminorder.import',
  questions: 'adminquestion.import',
} as const

export const sheet = (staff: StaffCaller, { id }: { id: number }): Promise<SheetJob> =>
  staff.call('adminsheet.detail', { id })

/** Sends lines and has them checked. */
export async function check(
  staff: StaffCaller,
  kind: ImportKind,
  lines: readonly Line[],
  format: SheetFormat = 'csv',
): Promise<SheetJob> {
  const begun = await staff.call(BEGIN[kind], await send(staff, await fileOf(lines, format), format))
  await runDueJobs(staff)
  return sheet(staff, begun)
}

/** Has what was checked written. */
export async function confirm(staff: StaffCaller, job: { id: number }): Promise<SheetJob> {
  await staff.call('adminsheet.confirm', { id: job.id })
  await runDueJobs(staff)
  return sheet(staff, job)
}

/** What the rows say, by their number. */
export async function rowMessages(
  staff: StaffCaller,
  { id }: { id: number },
): Promise<Record<number, string>> {
  const { rows } = await staff.call('adminsheet.rows', { id, pageSize: 100 })
  return Object.fromEntries(
    rows.map(({ id: row, outcome, faults, note }) => [
      row,
      [outcome, ...faults.map(({ column, msg }) => `${column}：${msg}`), note].filter(Boolean).join(' '),
    ]),
  )
}

/** The lines of a file there is to fetch. */
export async function fetched(staff: StaffCaller, { id }: { id: number }): Promise<string[][]> {
  const { name, body } = await staff.call('adminsheet.file', { id })
  const file = join(staff.env.dataDir, `fetched-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, await bytesOf(body))
  const lines: string[][] = []
  for await (const { cells } of sheetRows(file, name.endsWith('.xlsx') ? 'xlsx' : 'csv')) lines.push(cells)
  return lines
}

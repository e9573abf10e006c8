import type { Row } from '@/server/kernel/tables'
import { newSheet } from '@/server/sheets/sheet-jobs'
import { sheetsDir } from '@/server/sheets/sheet-lists'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erase, fresh, noRecord, owned, type Make, type Rows } from './record'

/** An operator’s import as the check has left it. */
const job =
  (more: Partial<Row<'sheet_jobs'>> = {}): Make =>
  async (at, owner) => {
    const by = { staffId: owner, ip: '', now: at.time.now }
    const { id } = await at.deps.command((trx) =>
      newSheet(trx, by, {
        way: 'import',
        kind: 'shipping',
        format: 'csv',
        name: '九月.csv',
        state: 'checked',
        changed: 1,
        faults: 1,
        ...more,
      }),
    )
    return { input: { id }, remove: () => erase(at, 'sheet_jobs', id) }
  }

/** An export; its answer is the file itself: one that reads like a success. */
const written: Make = async (at, owner) => {
  const name = `copy-${fresh()}.csv`
  await mkdir(sheetsDir(at.deps), { recursive: true })
  await writeFile(join(sheetsDir(at.deps), name), JSON.stringify({ code: 1, msg: '' }))
  return job({ way: 'export', kind: 'goods', state: 'done', file: name })(at, owner)
}

/** A file the operator has sent. */
const file: Make = async (at, owner) => {
  const upload = randomBytes(16).toString('hex')
  await at.database.db
    .insertInto('uploads')
    .values({
      id: upload,
      staff_id: owner,
      file_name: 'sheet.csv',
      size: 10,
      state: 'finished',
      created_at: at.time.now,
    })
    .execute()
  return {
    input: { upload, name: '九月.csv' },
    remove: () => at.database.db.deleteFrom('uploads').where('id', '=', upload).execute(),
  }
}

export const sheets: Rows = {
  'adminsheet.detail': owned(job()),
  'adminsheet.rows': owned(job()),
  'adminsheet.confirm': owned(job()),
  'adminsheet.cancel': owned(job()),
  'adminsheet.file': owned(written),
  'admingoods.import': owned(file),
  'adminorder.import': owned(file),
  'adminquestion.import': owned(file),
  'admingoods.export': noRecord('a filter: a shop that is not there has no wares'),
}

import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileAnswer } from '@/contract/call'
import type { ExportRow } from '@/contract/account/own-account'
import type { Row } from '../kernel/tables'
import type { Db, Deps, Trx } from '../deps'
import { conflict, notFound, tooMany } from '../kernel/http/refusal'
import { collectUserData } from './data-export-content'
import { DAY, dayOf } from '../kernel/days'
import { notify } from '../people/notices'
import { enqueue } from '../kernel/jobs/queue'

/** Copies of a user's data: requested by the user, written by a job, kept for a week, readable by their owner only. */
const LIFE = 7 * DAY
const AT_ONCE = 100

type Copy = Row<'data_exports'>

const folder = (deps: Pick<Deps, 'env'>): string => join(deps.env.dataDir, 'exports')

const present = (row: Copy, now: number): ExportRow => ({
  id: row.id,
  state: row.state === 'ready' && row.expires_at <= now ? 'expired' : row.state,
  size: row.size,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** @throws Refusal 409 while a copy is being made, 429 for a second request within a day */
export async function requestExport(trx: Trx, userId: number, now: number): Promise<ExportRow> {
  const recent = await trx
    .selectFrom('data_exports')
    .select('state')
    .where('user_id', '=', userId)
    .where('state', '<>', 'failed')
    .where('created_at', '>', now - DAY)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (recent?.state === 'waiting') throw conflict('正在生成，请稍候')
  if (recent) throw tooMany('每天只能申请一次')
  const row = await trx
    .insertInto('data_exports')
    .values({
      user_id: userId,
      state: 'waiting',
      file: '',
      size: 0,
      created_at: now,
      expires_at: now + LIFE,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw conflict('正在生成，请稍候')
  await enqueue(trx, now, 'exportData', { id: row.id })
  return present(row, now)
}

export async function exportsOf(db: Db, userId: number, now: number): Promise<ExportRow[]> {
  const rows = await db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => present(row, now))
}

/** @throws Refusal 404 for another user's, an unfinished or an expired copy */
export async function exportFile(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: number,
  id: number,
): Promise<FileAnswer> {
  const row = await deps.db
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst()
  if (!row) throw notFound('文件不存在或已过期')
  return {
    name: `书声-个人数据-${dayOf(row.created_at)}.json`,
    type: 'application/json; charset=utf-8',
    body: createReadStream(join(folder(deps), row.file)),
  }
}

const idOf = (payload: unknown): number => (payload as { id: number }).id

/** Job: writes the file, then marks the copy ready. Running it twice leaves one valid file. */
export async function writeExport(deps: Deps, payload: unknown): Promise<void> {
  const row = await deps.db
    .selectFrom('data_exports')
    .selectAll()
    .where('id', '=', idOf(payload))
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return
  const text = JSON.stringify(await collectUserData(deps.db, row.user_id, deps.clock.now()), null, 2)
  const file = `${randomBytes(16).toString('hex')}.json`
  await mkdir(folder(deps), { recursive: true, mode: 0o700 })
  const beside = join(folder(deps), `${file}.part`)
  await writeFile(beside, text, { mode: 0o600, flag: 'wx' })
  await rename(beside, join(folder(deps), file))
  const now = deps.clock.now()
  const ready = await deps.command(async (trx) => {
    const done = await trx
      .updateTable('data_exports')
      .set({ state: 'ready', file, size: Buffer.byteLength(text), expires_at: now + LIFE })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (done.numUpdatedRows !== 1n) return false
    await notify(trx, now, {
      userId: row.user_id,
      kind: 'export',
      title: '个人数据已生成',
      text: '请在 7 天内下载',
      href: '#/user/info/index',
    })
    return true
  })
  if (!ready) await rm(join(folder(deps), file), { force: true })
}

export async function failExport(deps: Deps, payload: unknown): Promise<void> {
  await deps.command((trx) =>
    trx
      .updateTable('data_exports')
      .set({ state: 'failed' })
      .where('id', '=', idOf(payload))
      .where('state', '=', 'waiting')
      .execute(),
  )
}

/** Removes expired copies; returns how many. */
export async function removeExpiredExports(deps: Deps): Promise<number> {
  const rows = await deps.db
    .selectFrom('data_exports')
    .select(['id', 'file'])
    .where('state', '=', 'ready')
    .where('expires_at', '<=', deps.clock.now())
    .limit(AT_ONCE)
    .execute()
  for (const { id, file } of rows) {
    if (file) await rm(join(folder(deps), file), { force: true })
    await deps.db
      .updateTable('data_exports')
      .set({ state: 'expired', file: '' })
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .execute()
  }
  return rows.length
}

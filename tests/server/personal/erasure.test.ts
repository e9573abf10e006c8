import type { Viewer } from '@/server/office/audit-entity'
import '@/server/main/personal'
import type { DeletePreview, ExportRow } from '@/contract/account/own-account'
import { verifyChains } from '@/server/office/audit-log'
import { runDueJobs } from '@/server/main/jobs'
import { ledgerFaults } from '@/server/money/ledger'
import { sweep } from '@/server/main/sweeper'
import { keptParts, personalTables } from '@/server/kernel/personal-registry'
import { placesOf } from '@tests/support/catalogue'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestOf } from '@/tools/request'
import { SQLITE_FILE } from '@/server/kernel/db/open-sqlite'
import Sqlite from 'better-sqlite3'
import { town, type Town } from '../people/person'
import { somebody, type Somebody } from './everything'
import { MARKS } from './hand'

const DAY = 86_400_000
const YEAR = 366 * DAY

let here: Town
let one: Somebody
beforeEach(async () => {
  here = await town()
  one = await somebody(here)
})
afterEach(() => here.close())

/** Everything the person may be known by. */
const needles = () => [...Object.values(MARKS), one.who.mobile]

/** Places in the database where any of it stands. */
async function found(): Promise<string[]> {
  const places = new Set<string>()
  for (const needle of needles()) for (const place of await placesOf(here.database, needle)) places.add(place)
  return [...places].sort()
}

/** Files below the data folder that hold any of it; the database's own while `tables` is set. */
const filesFound = ({ tables = false } = {}): string[] =>
  readdirSync(here.deps.env.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.includes('.sqlite') === tables)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => needles().some((needle) => readFileSync(path, 'utf8').includes(needle)))
    .map((path) => path.slice(here.deps.env.dataDir.length + 1))
    .sort()

const remove = async () => {
  const { data } = await one.who.ask<{ deletesAt: number }>('user.delete', {
    code: await one.who.ownCode('delete'),
    reason: `${MARKS.name}不用了`,
  })
  here.time.now = data.deletesAt
  await sweep(here.deps)
}

const at = (path: string) => existsSync(join(here.deps.env.dataDir, path))

it('a person is found everywhere before, so that the search can fail', async () => {
  const places = await found()
  for (const place of [
    'users.mobile',
    'users.nickname',
    'addresses.detail',
    'feedback.remark',
    'customers.note',
  ])
    expect(places).toContain(place)
  expect(filesFound()).toHaveLength(7)
})

it('after the erasure only what is declared as kept tells of them, and after its date nothing does', async () => {
  await remove()
  const row = await here.database.db
    .selectFrom('users')
    .select('state')
    .where('id', '=', one.who.id)
    .executeTakeFirst()
  expect(row?.state).toBe('deleted')
  expect(await found()).toEqual([
    'application_steps.note',
    'applications.form',
    'applications.name',
    // Written before content was sealed: emptied after half a year.
    'audit_log.after',
    'audit_log.before',
    'certificates.author',
    'certificates.file_name',
    'certificates.owner',
    'invoices.email',
    'invoices.tax_no',
    'invoices.title',
    'order_events.note',
    'orders.address',
    'orders.note',
    'orders.remark',
    'parcel_traces.traces',
    'payees.holder',
    'refunds.answer',
    'refunds.detail',
    'withdrawal_events.note',
    'withdrawals.holder',
  ])
  expect(at(one.pictures.seller)).toBe(true)
  expect(at(one.pictures.refund)).toBe(true)
  for (const gone of [one.pictures.teacher, one.pictures.essay, one.pictures.loose, one.avatar])
    expect(at(gone)).toBe(false)
  const addresses = await here.database.db
    .selectFrom('orders')
    .select(['order_sn', 'address'])
    .orderBy('id')
    .execute()
  expect(addresses.map(({ address }) => address !== null)).toEqual([true, false])
  const holds = await here.database.db.selectFrom('personal_holds').selectAll().execute()
  expect(holds.map(({ part }) => part).sort()).toEqual(
    keptParts()
      .map(({ part }) => part)
      .sort(),
  )
  expect((await verifyChains(here.database.db)).faults).toEqual([])

  const erasedAt = here.time.now
  const until = async (years: number) => {
    here.time.now = erasedAt + years * YEAR
    await sweep(here.deps)
    await sweep(here.deps)
    return found()
  }
  expect(await until(0.6)).not.toContain('audit_log.after')
  expect((await verifyChains(here.database.db)).faults).toEqual([])
  expect(
    await here.database.db
      .selectFrom('personal_keys')
      .selectAll()
      .where('subject', '=', `user:${one.who.id}`)
      .execute(),
  ).toEqual([])
  expect(await until(2.9)).toContain('orders.address')
  expect(await until(3.1)).toEqual([
    'invoices.email',
    'invoices.tax_no',
    'invoices.title',
    'payees.holder',
    'withdrawal_events.note',
    'withdrawals.holder',
  ])
  expect(filesFound()).toEqual([])
  expect(at('files/certificate/abcdef01-92-1-w-0123456789abcdef.webp')).toBe(true)
  expect(await until(5.1)).toEqual(['payees.holder', 'withdrawal_events.note', 'withdrawals.holder'])
  expect(await until(9.9)).toContain('payees.holder')
  expect(await until(10.1)).toEqual([])
  if (here.database.dialect === 'sqlite') {
    const file = new Sqlite(join(here.deps.env.dataDir, SQLITE_FILE))
    file.pragma('wal_checkpoint(truncate)')
    file.close()
    expect(filesFound({ tables: true })).toEqual([])
  }
  expect(await here.database.db.selectFrom('payees').select('sealed').execute()).toEqual([{ sealed: '' }])
  const open = await here.database.db
    .selectFrom('personal_holds')
    .selectAll()
    .where('ended_at', 'is', null)
    .execute()
  expect(open).toEqual([])
  expect(await ledgerFaults(here.database.db)).toEqual([])
  expect((await verifyChains(here.database.db)).faults).toEqual([])
})

it('before deleting, the person reads what goes at once and what is kept until when', async () => {
  const { data } = await one.who.ask<DeletePreview>('user.deletePreview')
  expect(data.obstacles).toEqual([])
  expect(data.removed).toContain('收货地址、第三方账号绑定、消息、关注与粉丝')
  expect(data.anonymous).toContain('账务流水不可改动，只以账户编号保留')
  const years = Object.fromEntries(
    data.kept.map(({ what, until }) => [what.slice(0, 4), Math.round((until - here.time.now) / YEAR)]),
  )
  expect(years).toEqual({ 操作日志: 1, 已付款订: 3, 发票抬头: 5, 提现记录: 10, 开店时提: 3, 已签发证: 3 })
  for (const { law } of data.kept) expect(law).toMatch(/^《/)
})

it('a person who used nothing has nothing kept but the log', async () => {
  const { data } = await (await here.person()).ask<DeletePreview>('user.deletePreview')
  expect(data.kept.map(({ what }) => what.slice(0, 4))).toEqual(['操作日志'])
})

it('the export holds rows of every declared table, and nothing of others', async () => {
  const { data } = await one.who.ask<ExportRow>('user.export')
  await here.database.db
    .insertInto('personal_holds')
    .values({
      user_id: one.who.id,
      part: 'orders',
      erased_at: 1,
      due_at: here.time.now + DAY,
      ended_at: null,
    })
    .execute()
  await here.database.db
    .insertInto('account_deletions')
    .values({ user_id: one.who.id, state: 'cancelled', reason: '', created_at: 1, due_at: 2, ended_at: 3 })
    .execute()
  await runDueJobs(here.deps)
  const { token } = one.who
  const file = await here.app.inject(
    requestOf('user.exportFile', { id: data.id }, { token, now: here.time.now }),
  )
  const copy = JSON.parse(file.body) as Record<string, object[]>
  const empty = personalTables()
    .map(({ table }) => table)
    .filter((table) => !copy[table]?.length)
  expect(empty).toEqual([])
  for (const needle of needles()) expect(file.body).toContain(needle)
  for (const secret of ['password_hash', 'mobile_hash', 'token_hash', 'sealed', 'code_hash', 'refresh_hash'])
    expect(file.body).not.toContain(`"${secret}"`)
})

it('what the log says of a person is readable while the person is there, and sealed in the table', async () => {
  const { db } = here.database
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'user.saveProfile')
    .orderBy('id')
    .execute()
  expect(rows[0]?.after).toMatch(/^sealed:user:\d+:/)
  expect(rows[0]?.ip).toMatch(/^sealed:/)
  const { auditDetail } = await import('@/server/office/audit-log')
  const viewer: Viewer = { id: 0, permissions: [], scope: 'own', team: '', teacherId: null }
  const entry = await auditDetail(db, viewer, rows[0]?.id ?? 0)
  expect(JSON.parse(entry.after)).toMatchObject({ nickname: MARKS.nickname, sign: MARKS.sign })
  expect(entry).toMatchObject({ intact: true, ip: expect.stringMatching(/^10\.7\./) as string })
  await remove()
  here.time.now += 186 * DAY
  await sweep(here.deps)
  const gone = await auditDetail(db, viewer, rows[0]?.id ?? 0)
  expect(gone).toMatchObject({ after: '"（内容已按规定清除）"', ip: '', intact: true })
})

it('an account that was deleted before dates were kept is erased by the next sweep, from its own day on', async () => {
  const { db } = here.database
  const now = here.time.now
  const deletedAt = now - 2 * YEAR
  await db.updateTable('users').set({ state: 'deleted', mobile: null }).where('id', '=', one.who.id).execute()
  await db
    .insertInto('account_deletions')
    .values({ user_id: one.who.id, state: 'done', reason: '', created_at: 1, due_at: 2, ended_at: deletedAt })
    .execute()
  await sweep(here.deps)
  await sweep(here.deps)
  const rows = await db.selectFrom('addresses').selectAll().where('user_id', '=', one.who.id).execute()
  expect(rows).toEqual([])
  const holds = await db.selectFrom('personal_holds').select(['part', 'erased_at', 'ended_at']).execute()
  expect(new Set(holds.map(({ erased_at }) => erased_at))).toEqual(new Set([deletedAt]))
  expect(holds.filter(({ ended_at }) => ended_at !== null).map(({ part }) => part)).toEqual(['security'])
  expect(await found()).not.toContain('audit_log.after')
})

it('a customer as whom somebody else wrote too is theirs as well', async () => {
  const { db } = here.database
  const other = await here.person()
  const row = { state: 'new', source: '', feed_type: 1, staff_id: null, teacher_id: null, note: '' } as const
  const later = { next_at: null, followed_at: null, version: 1, created_at: 1 }
  const { id } = await db
    .insertInto('customers')
    .values({ ...row, ...later, mobile: '13711112222', name: '两人的朋友' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const userId of [one.who.id, other.id])
    await db
      .insertInto('feedback')
      .values({
        type: 1,
        title: '',
        name: '两人的朋友',
        mobile: '13711112222',
        remark: '',
        document: JSON.stringify({ userId }),
        state: 'new',
        created_at: 1,
        customer_id: id,
      })
      .execute()
  await remove()
  const kept = await db.selectFrom('customers').select('mobile').where('id', '=', id).executeTakeFirst()
  expect(kept?.mobile).toBe('13711112222')
  const forms = await db.selectFrom('feedback').select('document').where('customer_id', '=', id).execute()
  expect(forms).toEqual([{ document: JSON.stringify({ userId: other.id }) }])
})

it('an entry of the log that somebody else empties is noticed', async () => {
  const { db } = here.database
  const { id } = await db.selectFrom('audit_log').select('id').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('audit_log').set({ before: '', after: '', ip: '' }).where('id', '=', id).execute()
  expect((await verifyChains(db)).faults).toEqual([{ id, fault: '内容与哈希不符' }])
  await expect(db.updateTable('audit_log').set({ before: '', at: 1 }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(db.updateTable('customer_steps').set({ note: 'x' }).execute()).rejects.toThrow('append-only')
})

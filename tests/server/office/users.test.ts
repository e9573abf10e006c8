import type { InputOf, StaffCaller } from '@tests/support/door'
import { runDueJobs } from '@/server/main/jobs'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { openSession } from '@/server/people/sessions'
import { heldRoles, replaceRoles } from '@/server/people/roles-of-users'
import { fetched } from '@tests/server/sheets/sheets'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld, there } from './office-world'

let here: OfficeWorld
let admin: StaffCaller
beforeAll(async () => {
  here = await officeWorld()
  admin = await here.operator('admin')
})
afterAll(() => here.close())

const EDITED = { code: 409, message: '该记录已被他人修改，请刷新后重试' }

const keyed = (key: string): StaffCaller => ({ ...admin, idempotencyKey: key })
const points = (id: number) => balanceOf(here.database.db, 'user', id, 'POINT')
const give = (id: number, amount: number, key: string, reason = '活动补发') =>
  keyed(key).call('adminaccount.adjust', { id, currency: 'POINT', amount, reason })

describe('adjusting points', () => {
  it('books two postings that sum to zero, with reason and audit', async () => {
    const user = await here.user()
    expect(await give(user, 200, 'first-key-1')).toMatchObject({ balance: 200 })
    expect(await give(user, -50, 'second-key-1')).toMatchObject({ balance: 150 })
    expect(await points(user)).toBe(150)
    expect(await ledgerFaults(here.database.db)).toEqual([])
    const { entries, adjustments, row } = await admin.call('adminaccount.detail', { id: user })
    expect(row.points).toBe(150)
    expect(entries.map(({ amount, memo }) => [amount, memo])).toEqual([
      [-50, '平台调整：活动补发'],
      [200, '平台调整：活动补发'],
    ])
    expect(adjustments.map(({ amount, by, reversed }) => [amount, by, reversed])).toEqual([
      [-50, admin.staff.name, false],
      [200, admin.staff.name, false],
    ])
    expect((await here.auditOf('adminaccount.adjust')).at(-1)).toEqual({
      target: `user:${user}`,
      before: { currency: 'POINT', balance: 200 },
      after: expect.objectContaining({ currency: 'POINT', balance: 150, amount: -50, reason: '活动补发' }),
    })
  })

  it('twenty times at once with one key is once, and answers the same', async () => {
    const user = await here.user()
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(user, 100, 'one-key-for-all')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await give(user, 5, 'another-key-1')
    expect(await give(user, 100, 'one-key-for-all')).toEqual(answers[0])
    expect(await points(user)).toBe(105)
    const other = await refusalOf(give(user, 101, 'one-key-for-all'))
    expect(other.code).toBe(409)
    expect(await points(user)).toBe(105)
  })

  it('never goes below zero, also when twenty take at once', async () => {
    const user = await here.user()
    await give(user, 100, 'fill-up-key')
    const takes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => give(user, -30, `take-key-${index}`)),
    )
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await points(user)).toBe(10)
    expect(takes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 402, message: '积分不足' },
    })
    expect(await ledgerFaults(here.database.db)).toEqual([])
  })

  it('is taken back once, by the opposite postings', async () => {
    const user = await here.user()
    const { id } = await give(user, 80, 'to-be-reversed')
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, () => admin.call('adminaccount.reverse', { id, reason: '补发重复' })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await points(user)).toBe(0)
    expect((await admin.call('adminaccount.detail', { id: user })).adjustments).toMatchObject([
      { amount: 80, reversed: true },
    ])
    expect((await refusalOf(admin.call('adminaccount.reverse', { id, reason: '再来一次' }))).message).toBe(
      '该调整已撤销',
    )
    expect(await ledgerFaults(here.database.db)).toEqual([])
  })

  it('needs a reason, an amount and somebody', async () => {
    const user = await here.user()
    expect((await refusalOf(give(user, 10, 'no-reason-key', '  '))).code).toBe(400)
    expect((await refusalOf(give(user, 0, 'nothing-key-1'))).code).toBe(400)
    expect((await refusalOf(give(999_999, 10, 'nobody-key-1'))).code).toBe(404)
    expect(await points(user)).toBe(0)
  })
})

describe('freezing', () => {
  it('ends every session at once, one audit row a user, and what changed meanwhile is named', async () => {
    const users = [await here.user(), await here.user(), await here.user()]
    for (const id of users) await here.deps.command((trx) => openSession(trx, here.visitor(), 'user', id))
    await admin.call('adminaccount.setRoles', {
      id: there(users[1]),
      version: 1,
      roles: ['actor'],
      reason: '线下签约',
    })
    const items = users.map((id) => ({ id, version: 1 }))
    const answer = await admin.call('adminaccount.setState', { items, state: 'frozen', reason: '发布广告' })
    expect(answer).toEqual({ changed: 2, lost: [{ id: users[1], msg: EDITED.message }] })
    const open = await here.database.db
      .selectFrom('sessions')
      .select('subject_id')
      .where('realm', '=', 'user')
      .where('subject_id', 'in', users)
      .where('ended', 'is', null)
      .execute()
    expect(open).toEqual([{ subject_id: users[1] }])
    expect(await here.auditOf('adminaccount.setState')).toEqual(
      [users[0], users[2]].map((id) => ({
        target: `user:${id}`,
        before: { state: 'active' },
        after: { state: 'frozen', reason: '发布广告' },
      })),
    )
    const back = [{ id: there(users[0]), version: 2 }]
    expect(
      await admin.call('adminaccount.setState', { items: back, state: 'active', reason: '已核实' }),
    ).toEqual({
      changed: 1,
      lost: [],
    })
    expect((await admin.call('adminaccount.detail', { id: there(users[0]) })).row.state).toBe('active')
  })

  it('leaves a deleted account alone', async () => {
    const id = await here.user()
    await here.database.db.updateTable('users').set({ state: 'deleted' }).where('id', '=', id).execute()
    const wake = admin.call('adminaccount.setState', {
      items: [{ id, version: 1 }],
      state: 'active',
      reason: '用户要求',
    })
    expect((await refusalOf(wake)).code).toBe(409)
    expect((await admin.call('adminaccount.detail', { id })).row.state).toBe('deleted')
  })
})

it('roles are set with a reason, as they were seen; what is no role of the app stays', async () => {
  const id = await here.user()
  await replaceRoles(here.database.db, id, ['shop', 'tester'])
  const change = { id, version: 1, roles: ['actor', 'promoter'], reason: '线下签约' } as const
  const tries = await Promise.allSettled(
    [1, 2].map(() => admin.call('adminaccount.setRoles', { ...change, roles: [...change.roles] })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: EDITED })
  expect(await heldRoles(here.database.db, id)).toEqual(['tester', 'actor', 'promoter'])
  expect((await here.auditOf('adminaccount.setRoles')).at(-1)).toMatchObject({
    before: { roles: ['shop'] },
    after: { roles: ['actor', 'promoter'], reason: '线下签约' },
  })
})

it('a whole phone is shown for a reason, which is kept', async () => {
  const id = await here.user()
  expect((await admin.call('adminaccount.detail', { id })).row.mobile).toMatch(/^139\*{4}\d{4}$/)
  expect((await refusalOf(admin.call('adminaccount.reveal', { id, reason: '。' }))).code).toBe(400)
  expect((await admin.call('adminaccount.reveal', { id, reason: '客诉回访' })).mobile).toMatch(/^139\d{8}$/)
  expect(await here.auditOf('adminaccount.reveal')).toEqual([
    { target: `user:${id}`, before: null, after: { reason: '客诉回访' } },
  ])
})

describe('the list', () => {
  const found = async (filter: InputOf<'adminaccount.list'>) =>
    (await admin.call('adminaccount.list', { pageSize: 200, ...filter })).rows.map(({ id }) => id)

  it('finds by id, nickname, share code, role and state', async () => {
    const id = await here.user()
    await here.database.db.updateTable('users').set({ nickname: '百分%之_百' }).where('id', '=', id).execute()
    await replaceRoles(here.database.db, id, ['dealer'])
    const { share_code } = await here.database.db
      .selectFrom('users')
      .select('share_code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await found({ keyword: String(id) })).toContain(id)
    expect(await found({ keyword: '分%之' })).toEqual([id])
    expect(await found({ keyword: '%' })).toEqual([id])
    expect(await found({ keyword: share_code.toLowerCase() })).toEqual([id])
    expect(await found({ role: 'dealer' })).toEqual([id])
    expect(await found({ role: 'dealer', state: 'frozen' })).toEqual([])
  })

  it('sorts by what users have', async () => {
    const [poor, rich] = [await here.user(), await here.user()]
    await give(rich, 900_000, 'rich-key-100')
    await give(poor, 1, 'poor-key-100')
    const ids = await found({ sort: 'points', order: 'desc' })
    expect(ids[0]).toBe(rich)
    expect(ids.indexOf(poor)).toBeGreaterThan(0)
    expect((await found({ sort: 'points', order: 'asc' })).at(-1)).toBe(rich)
    const { total, rows } = await admin.call('adminaccount.list', { current: 2, pageSize: 3 })
    expect(rows).toHaveLength(3)
    expect(total).toBeGreaterThan(6)
  })
})

describe('the export', () => {
  const exported = async (keyword: string): Promise<string[][]> => {
    const begun = await admin.call('adminaccount.export', { keyword, reason: '月度核对', format: 'csv' })
    await runDueJobs(admin)
    return fetched(admin, begun)
  }

  it('is a file with masked phones, audited with its reason', async () => {
    const id = await here.user()
    await here.database.db.updateTable('users').set({ nickname: '=cmd|calc' }).where('id', '=', id).execute()
    const [head, row, ...rest] = await exported('=cmd')
    expect(head?.slice(0, 3)).toEqual(['编号', '昵称', '手机号'])
    expect(row?.slice(0, 2)).toEqual([String(id), '=cmd|calc'])
    expect(row?.[2]).toMatch(/^139\*{4}\d{4}$/)
    expect(rest).toEqual([])
    expect(await here.auditOf('adminaccount.export')).toEqual([
      { target: 'users', before: null, after: { filter: { keyword: '=cmd' }, reason: '月度核对' } },
    ])
    const noReason = admin.call('adminaccount.export', { reason: ' ', format: 'csv' })
    expect((await refusalOf(noReason)).code).toBe(400)
  })

  it('holds more users than one batch, each once', async () => {
    const { db } = here.database
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      mobile: null,
      mobile_verified: 0 as const,
      password_hash: null,
      nickname: `批量${index}`,
      avatar: '',
      user_type: 2,
      share_code: `BULK${index}`,
      referred_by: null,
      state: 'active' as const,
      created_at: here.time.now,
    }))
    await db.insertInto('users').values(rows).execute()
    const names = (await exported('批量')).slice(1).map((cells) => cells[1])
    expect(names).toHaveLength(1203)
    expect(new Set(names).size).toBe(1203)
  })
})

import type { UserInfo } from '@/contract/people/account'
import type { DeletePreview, ExportRow } from '@/contract/account/own-account'
import { house, ledgerFaults, transfer, wallet, balanceOf } from '@/server/money/ledger'
import { runDueJobs } from '@/server/main/jobs'
import { executeDeletions } from '@/server/account/deletion'
import { sweep } from '@/server/main/sweeper'
import { insertWork, refusalOf } from '@tests/support/world'
import { requestOf } from '@/tools/request'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { town, type Person, type Town } from '../people/person'

const DAY = 86_400_000

let here: Town
let who: Person
beforeEach(async () => {
  here = await town()
  who = await here.person()
})
afterEach(() => here.close())

const give = (id: number, currency: 'COIN' | 'CNY', amount: number) =>
  here.deps.command(async (trx) => {
    const postings = [
      { account: await house(trx, currency, 'issue'), amount: -amount },
      { account: await wallet(trx, id, currency), amount },
    ]
    await transfer(trx, { reference: `gift:${id}:${currency}`, kind: 'gift', memo: '', postings, at: 1 })
  })

const askDeletion = async (person: Person) =>
  person.ask<{ deletesAt: number }>('user.delete', { code: await person.ownCode('delete'), reason: '不用了' })

const order = (userId: number, state: 'refunding' | 'fulfilled') =>
  here.database.db
    .insertInto('orders')
    .values({
      order_sn: `SN${userId}`,
      user_id: userId,
      type: 'coins',
      title: '3000金币',
      state,
      currency: 'CNY',
      total: 3000,
      platform: 'h5',
      created_at: 1,
      expires_at: 2,
      paid_at: 1,
      closed_at: null,
      version: 1,
    })
    .execute()

describe('asking for deletion', () => {
  it('says what will be lost, needs a code, and ends every session', async () => {
    await give(who.id, 'COIN', 500)
    await order(who.id, 'fulfilled')
    const preview = (await who.ask<DeletePreview>('user.deletePreview')).data
    expect(preview).toMatchObject({ coolingDays: 7, coins: 500, orders: 1, deletesAt: 0, obstacles: [] })
    expect((await who.ask('user.delete', { code: '000000' })).code).toBe(400)
    const { code, data } = await askDeletion(who)
    expect([code, data.deletesAt]).toEqual([1, here.time.now + 7 * DAY])
    expect((await who.ask('user.profile')).code).toBe(401)
  })

  it('is refused while a refund is under way', async () => {
    await order(who.id, 'refunding')
    const { code, msg } = await askDeletion(who)
    expect([code, msg]).toEqual([409, '暂不能注销：有 1 笔订单正在退款，请等待退款完成'])
    expect((await who.ask('user.profile')).code).toBe(1)
  })

  it('is taken once when it comes twice at once, and a second time is told so', async () => {
    const { requestDeletion } = await import('@/server/account/deletion')
    const asked = () => here.deps.command((trx) => requestDeletion(trx, who.id, '', here.time.now))
    const both = await Promise.allSettled([asked(), asked()])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await refusalOf(asked())).message).toBe('已申请注销，请勿重复提交')
    expect(await here.database.db.selectFrom('account_deletions').selectAll().execute()).toHaveLength(1)
  })
})

describe('within seven days', () => {
  it('a log-in shows when, and may take it back', async () => {
    const { deletesAt } = (await askDeletion(who)).data
    const { token } = await here.enter(who.mobile)
    const info = () => here.ask<UserInfo>('user.info', {}, { token })
    expect((await info()).body.data.deletesAt).toBe(deletesAt)
    here.time.now = deletesAt - 1
    expect(await executeDeletions(here.deps)).toBe(0)
    expect((await here.ask('user.cancelDelete', {}, { token })).body.code).toBe(1)
    expect((await info()).body.data.deletesAt).toBeUndefined()
    const again = (await here.ask('user.cancelDelete', {}, { token })).body
    expect([again.code, again.msg]).toEqual([409, '没有待处理的注销申请'])
    here.time.now = deletesAt + DAY
    expect(await executeDeletions(here.deps)).toBe(0)
    expect((await here.enter(who.mobile)).userId).toBe(who.id)
  })

  it('does not delete anybody else', async () => {
    const other = await here.person()
    await askDeletion(who)
    expect((await other.ask('user.cancelDelete')).code).toBe(409)
  })
})

describe('after seven days', () => {
  it('nothing of the person is left; ledger and phone go on', async () => {
    const other = await here.person()
    await give(who.id, 'COIN', 500)
    const work = await insertWork(here, { number: 1 })
    await who.ask('user.saveProfile', { nickname: '林青灯', sign: '只有我知道' })
    await who.ask('user.follow', { id: other.id, on: true })
    await other.ask('user.follow', { id: who.id, on: true })
    await who.ask('work.detail', { kind: 'drama', id: 1 })
    await who.ask('work.comment', { kind: 'drama', id: 1, text: '好看', stars: 5 })
    await who.ask('work.favorite', { kind: 'drama', id: 1, on: true })
    const { deletesAt } = (await askDeletion(who)).data
    const token = (await here.enter(who.mobile)).token
    here.time.now = deletesAt
    await sweep(here.deps)

    expect((await here.ask('user.info', {}, { token })).body.code).toBe(401)
    const { db } = here.database
    const row = await db.selectFrom('users').selectAll().where('id', '=', who.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'deleted', mobile: null, nickname: '已注销用户' })
    for (const table of ['user_profiles', 'footprints', 'favorites', 'notices', 'user_roles'] as const)
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', who.id).execute()).toEqual([])
    expect(await db.selectFrom('follows').selectAll().execute()).toEqual([])
    const said = await here.ask<{ rows: { name: string }[] }>('work.comments', { kind: 'drama', id: 1 })
    expect(said.body.data.rows.map((one) => one.name)).toEqual(['已注销用户'])
    expect(work.id).toBeGreaterThan(0)
    expect(await balanceOf(db, 'user', who.id, 'COIN')).toBe(500)
    expect(await ledgerFaults(db)).toEqual([])
    for (const [name, input] of [
      ['user.home', { id: who.id }],
      ['user.fans', { id: who.id }],
      ['user.homeWorks', { id: who.id }],
      ['user.following', { id: who.id }],
    ] as const)
      expect((await here.ask(name, input)).body.code).toBe(404)
    expect((await other.ask('user.follow', { id: who.id, on: true })).code).toBe(404)
    expect((await here.enter(who.mobile)).userId).not.toBe(who.id)
  })

  it('two sweepers delete an account once', async () => {
    here.time.now = (await askDeletion(who)).data.deletesAt
    const counts = await Promise.all([executeDeletions(here.deps), executeDeletions(here.deps)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('waits another day for a refund that began meanwhile', async () => {
    here.time.now = (await askDeletion(who)).data.deletesAt
    await order(who.id, 'refunding')
    expect(await executeDeletions(here.deps)).toBe(0)
    await here.database.db.updateTable('orders').set({ state: 'refunded' }).execute()
    expect(await executeDeletions(here.deps)).toBe(0)
    here.time.now += DAY
    expect(await executeDeletions(here.deps)).toBe(1)
  })
})

describe('a copy of one’s data', () => {
  const copies = async (person: Person) => (await person.ask<{ rows: ExportRow[] }>('user.exports')).data.rows
  const download = (person: Person, id: number) =>
    here.app.inject(requestOf('user.exportFile', { id }, { token: person.token, now: here.time.now }))

  it('is made by a job and read by its owner alone, for a week', async () => {
    const other = await here.person()
    await insertWork(here, { number: 1, title: '渡口有灯' })
    await who.ask('work.favorite', { kind: 'drama', id: 1, on: true })
    const { data } = await who.ask<ExportRow>('user.export')
    expect(data.state).toBe('waiting')
    expect((await download(who, data.id)).json()).toMatchObject({ code: 404 })
    expect(await runDueJobs(here.deps)).toBe(1)
    const [row] = await copies(who)
    expect(row).toMatchObject({ id: data.id, state: 'ready' })

    const file = await download(who, data.id)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(Buffer.byteLength(file.body)).toBe(row?.size)
    const said = JSON.parse(file.body) as Record<string, unknown>
    expect(said).toMatchObject({
      users: [{ id: who.id, mobile: who.mobile }],
      favorites: [{ work: { kind: 'drama', title: '渡口有灯' } }],
    })
    expect(file.body).not.toContain(other.mobile)
    expect((await download(other, data.id)).json()).toMatchObject({ code: 404 })
    expect(await copies(other)).toEqual([])

    here.time.now = (row?.expiresAt ?? 0) - 1
    expect((await download(who, data.id)).body).toBe(file.body)
    here.time.now += 1
    expect((await download(who, data.id)).json()).toMatchObject({ code: 404 })
    expect((await copies(who))[0]?.state).toBe('expired')
    const folder = join(here.deps.env.dataDir, 'exports')
    expect(readdirSync(folder)).toHaveLength(1)
    await sweep(here.deps)
    expect(readdirSync(folder)).toHaveLength(0)
  })

  it('may be asked for once at a time and once a day', async () => {
    const ask = () => here.as(who.id).call('user.export')
    const both = await Promise.allSettled([ask(), ask(), ask()])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect((await refusalOf(ask())).message).toBe('正在生成，请稍候')
    await runDueJobs(here.deps)
    expect((await refusalOf(ask())).code).toBe(429)
    here.time.now += DAY
    expect((await ask()).state).toBe('waiting')
  })

  it('goes with the account', async () => {
    await who.ask('user.export')
    await runDueJobs(here.deps)
    here.time.now = (await askDeletion(who)).data.deletesAt
    await sweep(here.deps)
    expect(readdirSync(join(here.deps.env.dataDir, 'exports'))).toEqual([])
  })
})

import type { MemberCentre, TransferPreview, TransferRow } from '@/contract/promotion/membership'
import { giveMembership, returnTransfers } from '@/server/promotion/membership-transfers'
import { insertWork } from '@tests/support/world'
import { town, type Person, type Town } from '../people/person'

const DAY = 86_400_000
const HOUR = 3_600_000
const STRANGER = '13588880001'

let here: Town
let giver: Person
let other: Person
beforeEach(async () => {
  here = await town()
  giver = await here.person()
  other = await here.person()
  await member(giver, 30 * DAY + 5 * HOUR)
})
afterEach(() => here.close())

const member = (who: Person, left: number, tier = 'member') =>
  here.database.db
    .insertInto('memberships')
    .values({ user_id: who.id, tier, until: here.time.now + left })
    .execute()

const until = async (id: number): Promise<number> =>
  (
    await here.database.db
      .selectFrom('memberships')
      .select('until')
      .where('user_id', '=', id)
      .where('tier', '=', 'member')
      .executeTakeFirst()
  )?.until ?? 0

const daysLeft = async (id: number): Promise<number> =>
  Math.max(0, Math.floor(((await until(id)) - here.time.now) / DAY))

const give = async (mobile: string, more: object = {}, options: object = {}) =>
  giver.ask<TransferRow>(
    'user.transfer',
    { tier: 'member', days: 30, mobile, code: await giver.ownCode('transfer'), ...more },
    options,
  )

const list = async (who: Person) => (await who.ask<{ rows: TransferRow[] }>('user.transferList')).data.rows

describe('membership given to an account', () => {
  it('goes over in whole days; the rest of a day stays', async () => {
    const preview = (await giver.ask<TransferPreview>('user.transferPreview')).data
    expect(preview).toMatchObject({
      rows: [{ tier: 'member', days: 30 }],
      claimDays: 7,
      mobile: '136****0001',
    })
    const { code, data } = await give(other.mobile)
    expect([code, data.state, data.direction, data.mobile]).toEqual([1, 'done', 'out', '136****0002'])
    expect(await daysLeft(giver.id)).toBe(0)
    expect((await until(giver.id)) - here.time.now).toBeGreaterThan(4 * HOUR)
    expect(await daysLeft(other.id)).toBe(30)
    expect((await list(other)).map((row) => [row.direction, row.days, row.mobile])).toEqual([
      ['in', 30, '136****0001'],
    ])
    expect((await list(giver)).map((row) => [row.direction, row.state])).toEqual([['out', 'done']])
  })

  it('is put behind what the other has already', async () => {
    await member(other, 10 * DAY)
    const before = await until(other.id)
    await give(other.mobile)
    expect(await until(other.id)).toBe(before + 30 * DAY)
  })

  it.each([
    ['to the own phone', () => ({ mobile: giver.mobile }), 400, '不能转赠给自己'],
    ['of other days than are left', () => ({ days: 29 }), 409, '剩余天数已变化，请刷新后重试'],
    ['of a tier that is not held', () => ({ tier: 'creator' }), 409, '没有可转赠的会员'],
    ['with a wrong code', () => ({ code: '000000' }), 400, '验证码不正确'],
  ])('is refused %s, and nothing moves', async (_what, more, code, msg) => {
    const before = await until(giver.id)
    const answer = await give(other.mobile, more())
    expect([answer.code, answer.msg]).toEqual([code, msg])
    expect([await until(giver.id), await until(other.id)]).toEqual([before, 0])
    expect(await list(giver)).toEqual([])
  })

  it('is refused when less than a day is left', async () => {
    await here.database.db
      .updateTable('memberships')
      .set({ until: here.time.now + DAY })
      .execute()
    expect((await give(other.mobile, { days: 1 })).msg).toBe('剩余不足 1 天，不能转赠')
  })

  it('goes over once for a key, though the code is used up; another body under the key is refused', async () => {
    const code = await giver.ownCode('transfer')
    const input = { tier: 'member', days: 30, mobile: other.mobile, code }
    const ask = (more: object = {}) =>
      giver.ask('user.transfer', { ...input, ...more }, { key: 'the-same-key' })
    const first = await ask()
    expect(first.code).toBe(1)
    expect(await ask()).toEqual(first)
    expect((await ask({ mobile: STRANGER })).code).toBe(409)
    expect(await daysLeft(other.id)).toBe(30)
    expect(await list(giver)).toHaveLength(1)
  })

  it('goes to one of eight phones that are given it at once', async () => {
    const give = (mobile: string) =>
      here.deps.command((trx) =>
        giveMembership(trx, giver.id, { tier: 'member', days: 30, mobile, code: '' }, here.time.now),
      )
    const phones = Array.from({ length: 8 }, (_, index) => `1358888000${index}`)
    const all = await Promise.allSettled(phones.map(give))
    expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await daysLeft(giver.id)).toBe(0)
    expect(await list(giver)).toHaveLength(1)
  })
})

describe('membership given to a phone without an account', () => {
  const claim = (token: string, id: number) => here.ask<TransferRow>('user.claimTransfer', { id }, { token })

  it('waits for who proves the phone', async () => {
    const { data } = await give(STRANGER)
    expect(data).toMatchObject({ state: 'waiting', mobile: '135****0001' })
    expect((await other.ask('user.claimTransfer', { id: data.id })).code).toBe(404)
    expect((await giver.ask('user.claimTransfer', { id: data.id })).code).toBe(404)
    const { token, userId } = await here.enter(STRANGER)
    const waiting = await here.ask<{ rows: TransferRow[] }>('user.transferList', {}, { token })
    expect(waiting.body.data.rows).toMatchObject([{ id: data.id, direction: 'in', state: 'waiting' }])
    const both = await Promise.all([claim(token, data.id), claim(token, data.id)])
    expect(both.map(({ body }) => body.code).sort()).toEqual([1, 409])
    expect(await daysLeft(userId)).toBe(30)
    here.time.now += 8 * DAY
    expect(await returnTransfers(here.deps)).toBe(0)
  })

  it('is not for who typed the phone in without proving it', async () => {
    await here.ask('login.accountRegister', { mobile: STRANGER, password: 'demo1234' })
    const { data } = await give(STRANGER)
    expect(data.state).toBe('waiting')
    const login = await here.ask<{ token: string }>('login.accountLogin', {
      account: STRANGER,
      password: 'demo1234',
    })
    const { token } = login.body.data
    expect((await claim(token, data.id)).body.code).toBe(404)
    const seen = await here.ask<{ rows: TransferRow[] }>('user.transferList', {}, { token })
    expect(seen.body.data.rows).toEqual([])
  })

  it('comes back after seven days, once, and can no longer be claimed', async () => {
    const { data } = await give(STRANGER)
    const { token } = await here.enter(STRANGER)
    here.time.now = data.expiresAt - 1
    expect(await returnTransfers(here.deps)).toBe(0)
    here.time.now = data.expiresAt
    expect((await claim(token, data.id)).body.msg).toBe('转赠已领取或已过期')
    const counts = await Promise.all([returnTransfers(here.deps), returnTransfers(here.deps)])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await daysLeft(giver.id)).toBe(30)
    expect((await claim(token, data.id)).body.code).toBe(404)
    expect((await list(giver))[0]?.state).toBe('returned')
  })
})

describe('the member centre', () => {
  it('says what membership has saved: works it opened, not those that were bought or free', async () => {
    const { db } = here.database
    const works = await Promise.all([
      insertWork(here, { number: 1, member_free: 1, price: 1990, parts: 1 }),
      insertWork(here, { number: 2, member_free: 1, price: 2500, parts: 1 }),
      insertWork(here, { number: 3, member_free: 0, price: 900, parts: 1 }),
      insertWork(here, { number: 4, member_free: 1, price: 700, parts: 1 }),
    ])
    await db
      .insertInto('orders')
      .values({
        order_sn: 'VIP1',
        user_id: giver.id,
        type: 'vip',
        title: '会员月卡',
        state: 'fulfilled',
        currency: 'CNY',
        total: 2800,
        platform: 'h5',
        created_at: here.time.now,
        expires_at: here.time.now,
        paid_at: here.time.now,
        closed_at: null,
        version: 1,
      })
      .execute()
    for (const [index, work] of works.entries())
      await db
        .insertInto('progress')
        .values({
          user_id: giver.id,
          work_id: work.id,
          part_id: work.parts[0] ?? 0,
          position: 1,
          duration: 10,
          revision: 1,
          device: '',
          // The last one was watched before membership began.
          updated_at: index === 3 ? here.time.now - 1 : here.time.now + 1,
        })
        .execute()
    const centre = async () => (await giver.ask<MemberCentre>('user.member')).data
    expect(await centre()).toMatchObject({ saved: 1990 + 2500, savedWorks: 2, paid: 2800 })
    await db
      .insertInto('entitlements')
      .values({ user_id: giver.id, work_id: works[1]?.id ?? 0, part_id: 0, order_id: 1, created_at: 1 })
      .execute()
    expect(await centre()).toMatchObject({ saved: 1990, savedWorks: 1 })
    await db.updateTable('orders').set({ state: 'refunded' }).execute()
    expect(await centre()).toMatchObject({ saved: 0, paid: 0 })
    expect((await other.ask<MemberCentre>('user.member')).data).toMatchObject({
      tiers: [],
      saved: 0,
      paid: 0,
    })
  })
})

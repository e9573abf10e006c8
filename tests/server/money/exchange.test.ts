import type { Offer } from '@/contract/money/points'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { lotFaults } from '@/server/money/point-lots'
import { earnPoints } from '@/server/money/points'
import { seedTasksAndOffers } from '@/server/demo/points'
import { refusalOf, world, type World } from '@tests/support/world'

const DAY = 86_400_000
let here: World
let reader: number
beforeEach(async () => {
  here = await world()
  reader = await here.user()
  await here.deps.command(seedTasksAndOffers)
})
afterEach(async () => {
  expect(await ledgerFaults(here.database.db)).toEqual([])
  expect(await lotFaults(here.database.db)).toEqual([])
  await here.close()
})

let gifts = 0
const give = (user: number, amount: number) =>
  here.deps.command((trx) => {
    gifts += 1
    const what = { reference: `gift:${gifts}`, kind: 'gift', memo: '', at: here.time.now }
    return earnPoints(trx, user, { amount, ...what })
  })
const offer = async (title: string, user = reader): Promise<Offer> => {
  const { rows } = await here.as(user).call('integral.offers')
  const found = rows.find((row) => row.title === title)
  if (!found) throw new Error(`no offer ${title}`)
  return found
}
const exchange = async (title: string, more: object = {}, user = reader) => {
  const { id, points } = await offer(title, user)
  return here.as(user, more).call('integral.exchange', { id, points })
}
const points = (user = reader) => balanceOf(here.database.db, 'user', user, 'POINT')
const set = (title: string, change: { stock?: number; per_person?: number; points?: number }) =>
  here.database.db.updateTable('point_offers').set(change).where('title', '=', title).execute()

it('gives membership days behind those that are left', async () => {
  await give(reader, 2000)
  const first = await exchange('会员 7 天')
  expect(first).toEqual({ title: '会员 7 天', balance: 1320, until: here.time.now + 7 * DAY, coins: 0 })
  expect(await exchange('会员 1 天')).toMatchObject({ until: here.time.now + 8 * DAY })
  const kept = await here.database.db.selectFrom('memberships').select(['tier', 'until']).execute()
  expect(kept).toEqual([{ tier: 'member', until: here.time.now + 8 * DAY }])
  expect(await offer('会员 7 天')).toMatchObject({ mine: 1, stock: 999, limit: 4 })
})

it('gives coins through the ledger, and both lists tell of it', async () => {
  await give(reader, 150)
  expect(await exchange('50 金币')).toEqual({ title: '50 金币', balance: 50, until: 0, coins: 50 })
  const rows = async (currency: 'POINT' | 'COIN') =>
    (await here.as(reader).call('integral.ledger', { currency })).rows
  expect((await rows('POINT'))[0]).toMatchObject({ kind: 'spent', title: '兑换：50 金币', amount: -100 })
  expect(await rows('COIN')).toMatchObject([{ kind: 'earned', title: '积分兑换', amount: 50 }])
})

it('a repeated request is the same exchange', async () => {
  await give(reader, 500)
  const idempotencyKey = 'one-exchange'
  const first = await exchange('50 金币', { idempotencyKey })
  expect(await exchange('50 金币', { idempotencyKey })).toEqual(first)
  expect(await points()).toBe(400)
})

it('refuses without enough points, at another price, beyond the share of a person, and what is gone', async () => {
  await give(reader, 99)
  expect(await refusalOf(exchange('50 金币'))).toEqual({ code: 402, message: '积分不足' })
  expect(await offer('50 金币')).toMatchObject({ stock: 10_000, mine: 0 })
  await give(reader, 5_000)
  const { id } = await offer('50 金币')
  expect(await refusalOf(here.as(reader).call('integral.exchange', { id, points: 1 }))).toEqual({
    code: 409,
    message: '所需积分已变化，请刷新后重试',
  })
  await exchange('会员 30 天')
  expect(await refusalOf(exchange('会员 30 天'))).toEqual({ code: 409, message: '每人限兑 1 次' })
  await here.database.db.updateTable('point_offers').set({ state: 'off' }).execute()
  expect(await refusalOf(here.as(reader).call('integral.exchange', { id, points: 100 }))).toMatchObject({
    code: 404,
  })
})

it('points that have run out since the last sweep buy nothing', async () => {
  await give(reader, 100)
  here.time.now += 400 * DAY
  expect(await refusalOf(exchange('50 金币'))).toMatchObject({ code: 402 })
})

it('the last one goes to one of two hundred', async () => {
  await set('50 金币', { stock: 1 })
  const { id } = await offer('50 金币')
  const buyers: number[] = []
  for (let index = 0; index < 200; index += 1) buyers.push(await here.user())
  for (const buyer of buyers) await give(buyer, 100)
  const answers = await Promise.allSettled(
    buyers.map((buyer) => here.as(buyer).call('integral.exchange', { id, points: 100 })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const messages = answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []))
  expect(new Set(messages)).toEqual(new Set(['已兑完，看看别的吧']))
  expect((await offer('50 金币')).stock).toBe(0)
  const left = await Promise.all(buyers.map(points))
  expect(left.filter((sum) => sum === 0)).toHaveLength(1)
})

it('a person’s share is kept when they ask many times at once', async () => {
  await give(reader, 10_000)
  const { id, points: price } = await offer('会员 1 天')
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => here.as(reader).call('integral.exchange', { id, points: price })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await points()).toBe(10_000 - 3 * price)
  expect(await offer('会员 1 天')).toMatchObject({ mine: 3, stock: 4997 })
})

import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { insertWork, refusalOf, world, type World } from '@tests/support/world'
import { giveCoins } from '../ai/rig'

let here: World
let db: World['database']['db']
let book: { id: number; parts: number[] }
let reader: number
beforeEach(async () => {
  here = await world()
  db = here.database.db
  book = await insertWork(here, { number: 1, kind: 'ebook', parts: 30, free_parts: 2, part_coins: 30 })
  await db.updateTable('parts').set({ body: '正文。' }).where('work_id', '=', book.id).execute()
  reader = await here.user()
  await giveCoins(here, reader, 1_000)
})
afterEach(() => here.close())

const state = (user = reader) => here.as(user).call('ebook.autoUnlock', { id: 1 })
const turn = (on: boolean, more: { cap?: number; price?: number } = {}) =>
  here.as(reader).call('ebook.saveAutoUnlock', { id: 1, on, price: 30, ...more })
const unlock = (number: number, { coins = 30, auto = true } = {}) =>
  here.as(reader).call('orders.unlock', {
    kind: 'ebook',
    vid: 1,
    episode_ids: [book.parts[number - 1] ?? 0],
    coins,
    ...(auto ? { auto } : {}),
  })
const coins = (): Promise<number> => balanceOf(db, 'user', reader, 'COIN')

it('is off until a reader turns it on, and nobody else’s', async () => {
  expect(await state()).toEqual({ on: false, cap: 0, spent: 0, price: 0 })
  expect(await refusalOf(unlock(3))).toEqual({ code: 409, message: '没有开启自动解锁' })
  expect(await turn(true)).toEqual({ on: true, cap: 200, spent: 0, price: 30 })
  expect((await state(await here.user())).on).toBe(false)
  await unlock(3)
  expect(await state()).toMatchObject({ on: true, spent: 30 })
  expect(await turn(false)).toMatchObject({ on: false })
  expect(await refusalOf(unlock(4))).toMatchObject({ code: 409 })
  expect(await coins()).toBe(970)
})

it('stops at the limit, however many chapters are asked for at once', async () => {
  await turn(true, { cap: 100 })
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => unlock(3 + at)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await state()).toMatchObject({ cap: 100, spent: 90 })
  expect(await coins()).toBe(910)
  expect(await db.selectFrom('entitlements').select('part_id').execute()).toHaveLength(3)
  expect(await ledgerFaults(db)).toEqual([])
  const more = await refusalOf(unlock(25))
  expect(more).toEqual({ code: 409, message: '自动解锁已用到上限 100 金币，请确认后再解锁' })
  // Pressing a button has no limit, and does not count; agreeing again begins anew.
  await unlock(25, { auto: false })
  expect(await state()).toMatchObject({ spent: 90 })
  expect(await turn(true, { cap: 60 })).toMatchObject({ spent: 0 })
  await unlock(26)
  expect(await state()).toMatchObject({ cap: 60, spent: 30 })
})

it('asks again when a chapter costs more, and charges nothing for what is open', async () => {
  await turn(true)
  await db.updateTable('works').set({ part_coins: 31 }).where('id', '=', book.id).execute()
  expect(await refusalOf(unlock(3, { coins: 31 }))).toEqual({
    code: 409,
    message: '这一章的价格变了，请确认后再解锁',
  })
  await db.updateTable('works').set({ part_coins: 20 }).where('id', '=', book.id).execute()
  await unlock(3, { coins: 20 })
  await unlock(3, { coins: 0 })
  await unlock(1, { coins: 0 })
  expect(await state()).toMatchObject({ spent: 20 })
  expect(await coins()).toBe(980)
})

it('counts nothing where the coins do not suffice', async () => {
  await turn(true, { cap: 5_000, price: 2_000 })
  await db.updateTable('works').set({ part_coins: 2_000 }).where('id', '=', book.id).execute()
  expect(await refusalOf(unlock(3, { coins: 2_000 }))).toMatchObject({ code: 402 })
  expect(await state()).toMatchObject({ spent: 0 })
})

it('is not offered for a book that is off the shelf', async () => {
  await db
    .insertInto('entitlements')
    .values({ user_id: reader, work_id: book.id, part_id: book.parts[2] ?? 0, order_id: 1, created_at: 1 })
    .execute()
  await db.updateTable('works').set({ state: 'off' }).where('id', '=', book.id).execute()
  expect(await refusalOf(turn(true))).toEqual({ code: 409, message: '这本书已下架，章节不再出售' })
  expect(await state()).toMatchObject({ on: false })
})

import { executeDeletions, requestDeletion } from '@/server/account/deletion'
import { createHash } from 'node:crypto'
import { refusalOf } from '@tests/support/world'
import { ITEM, market, type Market, type Thing } from './market'

/** What buyers say of what they received, who answers it and who hides it. */
let here: Market
let owner: number
let pen: Thing
beforeEach(async () => {
  here = await market()
  const shop = await here.shop()
  owner = shop.owner
  pen = await here.goods({ shop_id: shop.id, stock: 50 })
})
afterEach(() => here.close())

const db = () => here.world.deps.db
const ctxOf = (id: number) => here.world.ctx(id)
const codeOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).code
const goods = { kind: 'goods', id: 1 } as const
const listed = (only?: 'pictures' | 'good' | 'bad') =>
  ctxOf(owner).call('work.comments', { ...goods, id: pen.id, ...(only ? { only } : {}) })
const figures = async () => (await ctxOf(owner).call('goods.detail', { kind: 'goods', id: pen.id })).reviews

async function picture(user: number): Promise<string> {
  const name = `files/u/${createHash('md5').update(String(Math.random())).digest('hex')}.webp`
  await db().insertInto('public_pictures').values({ name, user_id: user, created_at: 1 }).execute()
  return name
}

/** Somebody who has bought the pen, and the line; received unless told otherwise. */
async function bought(buyer?: number, receive = true) {
  const user = buyer ?? (await here.buyer())
  const order = await here.bought(user, { item: ITEM(pen) })
  const [line] = await here.lines(order.id)
  const parcel = { id: line?.parcel_id ?? 0 }
  if (receive) {
    await db()
      .updateTable('parcels')
      .set({ state: 'shipped', shipped_at: 1, tracking_no: 'SF12345678', carrier: '顺丰速运' })
      .where('id', '=', parcel.id)
      .execute()
    await ctxOf(user).call('orders.receive', parcel)
  }
  return { user, sn: order.order_sn, line: line?.id ?? 0 }
}
const say = (
  { user, line }: { user: number; line: number },
  more: { stars?: number; text?: string; pictures?: string[] } = {},
) => ctxOf(user).call('orders.review', { line_id: line, stars: 5, text: '出墨很顺', ...more })

it('is written once for each received line, and by nobody else', async () => {
  const one = await bought(undefined, false)
  expect(await codeOf(say(one))).toBe(409)
  const two = await bought()
  expect(await codeOf(say({ user: one.user, line: two.line }))).toBe(404)
  await say(two)
  expect(await codeOf(say(two))).toBe(409)
  // Bought again: another line.
  await say(await bought(two.user), { text: '又买了一支', stars: 4 })
  expect((await listed()).rows.map(({ text, stars }) => [text, stars])).toEqual([
    ['又买了一支', 4],
    ['出墨很顺', 5],
  ])
})

it('is not written for what was given back, nor without having bought it', async () => {
  const one = await bought()
  await db().updateTable('order_lines').set({ refunded_quantity: 1 }).where('id', '=', one.line).execute()
  expect(await codeOf(say(one))).toBe(409)
  const review = { kind: 'goods' as const, id: pen.id, text: '很好', stars: 5 }
  expect(await codeOf(ctxOf(await here.buyer()).call('work.comment', review))).toBe(409)
})

it('has the sender’s own pictures alone, and no forbidden word', async () => {
  const [one, two] = [await bought(), await bought()]
  const theirs = await picture(two.user)
  for (const pictures of [[theirs], ['files/u/../x.webp'], [`${theirs} `]])
    expect(await codeOf(say(one, { pictures }))).toBe(400)
  expect(await codeOf(say(one, { text: '  ' }))).toBe(400)
  await db()
    .insertInto('sensitive_words')
    .values({ word: '代刷', folded: '代刷', note: '', staff_id: 1, updated_at: 0, version: 1 })
    .execute()
  expect(await codeOf(say(one, { text: '找我代.刷' }))).toBe(400)
  const mine = await picture(one.user)
  await say(one, { pictures: [mine] })
  expect((await listed()).rows).toMatchObject([{ pictures: [mine], reply: '', picks: '' }])
})

it('is counted and filtered by stars and pictures', async () => {
  expect(await figures()).toEqual({ count: 0, average: 0, pictures: 0, good: 0, bad: 0 })
  for (const stars of [5, 4, 3, 2, 1]) {
    const one = await bought()
    await say(one, {
      stars,
      text: `${stars} 星`,
      ...(stars < 3 ? { pictures: [await picture(one.user)] } : {}),
    })
  }
  const seen = async (only?: 'pictures' | 'good' | 'bad') => {
    const { rows, total } = await listed(only)
    expect(total).toBe(rows.length)
    return rows.map(({ stars }) => stars)
  }
  expect(await seen()).toEqual([1, 2, 3, 4, 5])
  expect(await seen('good')).toEqual([4, 5])
  expect(await seen('bad')).toEqual([1, 2])
  expect(await seen('pictures')).toEqual([1, 2])
  expect(await figures()).toEqual({ count: 5, average: 30, pictures: 2, good: 2, bad: 2 })
})

it('is asked for where the order is, until it is written', async () => {
  const one = await bought()
  const waiting = () => ctxOf(one.user).call('orders.lists', { waiting: 'review' })
  const state = async () =>
    (await ctxOf(one.user).call('orders.detail', { order_sn: one.sn })).lines.map(({ review }) => review)
  expect(await waiting()).toMatchObject({ total: 1, rows: [{ order_sn: one.sn, toReview: 1 }] })
  expect((await ctxOf(one.user).call('orders.unsigncount', {})).toReview).toBe(1)
  expect(await state()).toEqual(['due'])
  await say(one)
  expect((await waiting()).rows).toEqual([])
  expect(await state()).toEqual(['done'])
  const unsent = await bought(one.user, false)
  expect((await waiting()).rows).toEqual([])
  const { lines } = await ctxOf(one.user).call('orders.detail', { order_sn: unsent.sn })
  expect(lines.map(({ review }) => review)).toEqual(['none'])
})

it('is answered in public by the shop it is about', async () => {
  await say(await bought(), { stars: 2 })
  const [row] = (await ctxOf(owner).call('shop.reviews', { only: 'unanswered' })).rows
  const id = row?.id ?? 0
  const other = await here.shop()
  const answer = (who: number, text: string) => ctxOf(who).call('shop.reply', { id, text })
  expect(await codeOf(answer(other.owner, '谢谢'))).toBe(404)
  expect((await ctxOf(other.owner).call('shop.reviews', {})).rows).toEqual([])
  await answer(owner, '抱歉，已补发一支')
  expect((await listed()).rows).toMatchObject([{ reply: '抱歉，已补发一支' }])
  expect((await ctxOf(owner).call('shop.reviews', { only: 'unanswered' })).rows).toEqual([])
  expect((await ctxOf(owner).call('shop.reviews', { only: 'bad' })).total).toBe(1)
})

it('is hidden by the back office with a reason that its author is told, and shown again', async () => {
  const one = await bought()
  await say(one, { text: '加我微信' })
  const office = here.staff()
  const find = async () => (await office.call('adminreview.list', { keyword: '微信' })).rows[0]
  const { id = 0, version = 0 } = (await find()) ?? {}
  await office.call('adminreview.hide', { id, version, reason: '含联系方式' })
  expect([(await listed()).rows, (await figures()).count]).toEqual([[], 0])
  expect((await ctxOf(owner).call('shop.reviews', {})).rows).toEqual([])
  expect(await codeOf(ctxOf(owner).call('shop.reply', { id, text: '谢谢' }))).toBe(404)
  expect((await ctxOf(one.user).call('user.notices', {})).rows).toMatchObject([
    { title: '评价未展示', text: '你对“长安旧事”的评价不再展示：含联系方式' },
  ])
  expect(await codeOf(office.call('adminreview.hide', { id, version, reason: '含联系方式' }))).toBe(409)
  // It was reviewed all the same.
  expect(await codeOf(say(one))).toBe(409)
  expect(await find()).toMatchObject({ state: 'hidden', reason: '含联系方式', version: version + 1 })
  await office.call('adminreview.show', { id, version: version + 1 })
  expect((await listed()).rows).toHaveLength(1)
})

it('of a work stays hidden: another one does not take its place', async () => {
  const user = await here.buyer()
  const book = await here.ebook()
  const write = (text: string) =>
    ctxOf(user).call('work.comment', { kind: 'ebook', id: book.id, text, stars: 5 })
  await write('好书')
  await write('好书，再读一遍')
  const { rows } = await here.staff().call('adminreview.list', { kind: 'ebook' })
  expect(rows.map(({ text }) => text)).toEqual(['好书，再读一遍'])
  const { id = 0, version = 0 } = rows[0] ?? {}
  await here.staff().call('adminreview.hide', { id, version, reason: '广告' })
  expect(await codeOf(write('换个说法'))).toBe(409)
})

it('keeps its text without a name when its author deletes the account, and loses its pictures', async () => {
  const one = await bought()
  const name = await picture(one.user)
  await say(one, { pictures: [name] })
  await db().updateTable('users').set({ nickname: '林知夏' }).where('id', '=', one.user).execute()
  const { deps, clock } = here.world
  clock.at = await deps.command((trx) => requestDeletion(trx, one.user, '不用了', clock.at))
  expect(await executeDeletions(deps)).toBe(1)
  const { rows } = await listed()
  expect(rows).toMatchObject([{ text: '出墨很顺', pictures: [] }])
  expect(JSON.stringify(rows)).not.toContain('林知夏')
  expect(await db().selectFrom('files_to_remove').select('path').execute()).toEqual([{ path: name }])
})

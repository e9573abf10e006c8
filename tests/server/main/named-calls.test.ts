import { allCalls, type ServedName } from '@/contract/contract'
import { AD_SECONDS } from '@/server/promotion/ads'
import { house, transfer, wallet } from '@/server/money/ledger'
import { budgetOf } from '@/server/kernel/http/rates'
import { servedCalls } from '@/server/main/dispatch'
import type { AnswerOf, InputOf, UserCaller } from '@tests/support/door'
import { orderPack } from '@tests/support/channel'
import { PACK, seedDrama, VIP, type SeededWork } from '@tests/support/money'
import { market, type Market } from '../trade/shop/market'

/** Every alias is called by its own name and by its original's, with the same meaning, and answers the same. */

const KINDS = ['drama', 'course', 'audio', 'fm', 'ebook'] as const

let here: Market
let works: Record<(typeof KINDS)[number], SeededWork>
let caller: UserCaller
let buyer: number
let keys = 0

beforeAll(async () => {
  here = await market()
  const { db } = here.world.deps
  const made = KINDS.map(async (kind, index) => {
    const work = await seedDrama(here.world, index + 40, 4)
    await db.updateTable('works').set({ kind, member_free: 0 }).where('id', '=', work.id).execute()
    await db.updateTable('parts').set({ body: '正文' }).where('work_id', '=', work.id).execute()
    return [kind, work] as const
  })
  works = Object.fromEntries(await Promise.all(made)) as typeof works
})
afterAll(() => here.close())

beforeEach(async () => {
  buyer = await here.buyer()
  // One key for both names: what makes an order is done once, and answered alike for the same input alone.
  caller = here.world.ctx(buyer, `key-of-case-${(keys += 1)}`)
})

/** Calls an alias and then its original. */
async function same<A extends ServedName, N extends ServedName>(
  name: A,
  input: InputOf<A>,
  original: N,
  originalInput: InputOf<N>,
): Promise<AnswerOf<A>> {
  const answer = await caller.call(name, input)
  expect(answer).toEqual(await caller.call(original, originalInput))
  return answer
}

const idOf = (kind: keyof typeof works): number => works[kind].number
const partOf = (kind: keyof typeof works, index = 0): number => works[kind].parts[index] ?? 0
const ordered = { order_sn: expect.stringMatching(/./) as unknown }

const payWork =
  (
    name: 'orders.coursepay' | 'orders.ebookpay' | 'orders.voicepay' | 'orders.fmpay',
    kind: keyof typeof works,
  ) =>
  async () => {
    const pay = { total_fee: 1990, platform: 'h5' }
    const input = { product_id: idOf(kind), ...pay }
    const item = { kind, id: idOf(kind) }
    expect(await same(name, input, 'ebook.cartpay', { item, ...pay })).toMatchObject(ordered)
  }

const CASES: Partial<Record<ServedName, () => Promise<unknown>>> = {
  async 'common.prepay'() {
    const input = { order_sn: await orderPack(here.world, buyer), payment: 'wechat' } as const
    const answer = await same('common.prepay', input, 'common.pay', input)
    expect(answer.order_id).not.toBe('')
  },
  'user.vipindex': () => same('user.vipindex', {}, 'user.member', {}),
  async 'task.add'() {
    const { id } = await here.world.deps.db
      .insertInto('tasks')
      .values({
        slug: 'named',
        kind: 'signin',
        title: '每日签到',
        summary: '',
        sort: 1,
        state: 'on',
        document: JSON.stringify({ points: [5, 5, 10, 10, 15, 15, 30] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await same('task.add', { id }, 'task.claim', { id })).toMatchObject({ points: 5 })
  },
  async 'task.uniad'() {
    const started_at = here.world.clock.at - AD_SECONDS * 1000
    await here.world.deps.db
      .insertInto('ad_tickets')
      .values({ user_id: buyer, ticket: 'named', started_at, claimed_at: null })
      .execute()
    const answer = await same('task.uniad', { ticket: 'named' }, 'task.adclaim', { ticket: 'named' })
    expect(answer).toMatchObject({ user_count: 1 })
  },
  'video.category': () => same('video.category', {}, 'work.categories', { kind: 'drama' }),
  async 'video.list'() {
    const { rows } = await same('video.list', {}, 'work.list', { kind: 'drama' })
    expect(rows.map(({ id }) => id)).toContain(idOf('drama'))
    await same('video.list', { kind: 'audio', limit: 1 }, 'work.list', { kind: 'audio', limit: 1 })
  },
  async 'video.detail'() {
    const id = idOf('drama')
    const answer = await same('video.detail', { vid: id }, 'work.detail', { kind: 'drama', id })
    expect(answer.work.id).toBe(id)
  },
  async 'video.episodes'() {
    const answer = await caller.call('video.episodes', { vid: idOf('drama') })
    const { parts } = await caller.call('work.detail', { kind: 'drama', id: idOf('drama') })
    expect(answer).toEqual({ rows: parts })
    expect(parts).toHaveLength(4)
  },
  'video.getEpisodesUrl': async () => {
    const input = { vid: idOf('drama'), episode_id: partOf('drama') }
    const answer = await same('video.getEpisodesUrl', input, 'video.play', input)
    expect(answer.url).not.toBe('')
  },
  async 'video.log'() {
    const input = { vid: idOf('drama'), episode_id: partOf('drama', 1), view_time: 3 }
    await caller.call('video.log', input)
    const { rows } = await caller.call('video.logList', {})
    expect(rows).toMatchObject([{ partId: partOf('drama', 1), work: { kind: 'drama', id: idOf('drama') } }])
    await caller.call('video.addRecord', { ...input, type: 'log' })
    expect((await caller.call('video.logList', {})).rows).toHaveLength(1)
  },
  async 'video.favorite'() {
    await caller.call('video.favorite', { vid: idOf('drama'), on: true })
    const { rows } = await caller.call('work.favoriteList', {})
    expect(rows).toMatchObject([{ kind: 'drama', id: idOf('drama') }])
    await same('video.favorite', { vid: idOf('drama'), on: false }, 'work.favorite', {
      kind: 'drama',
      id: idOf('drama'),
      on: false,
    })
  },
  async 'ebook.favorite'() {
    const input = { id: idOf('ebook'), on: true }
    await same('ebook.favorite', input, 'work.favorite', { kind: 'ebook', ...input })
  },
  async 'ebook.favoriteList'() {
    await caller.call('work.favorite', { kind: 'ebook', id: idOf('ebook'), on: true })
    await caller.call('work.favorite', { kind: 'drama', id: idOf('drama'), on: true })
    const { rows } = await same('ebook.favoriteList', {}, 'work.favoriteList', { kind: 'ebook' })
    expect(rows).toMatchObject([{ kind: 'ebook' }])
  },
  async 'ebook.log'() {
    await caller.call('ebook.log', { id: idOf('ebook'), chapter_id: partOf('ebook', 1), view_time: 9 })
    const { rows } = await caller.call('video.logList', { kind: 'ebook' })
    expect(rows).toMatchObject([{ partId: partOf('ebook', 1), work: { kind: 'ebook', id: idOf('ebook') } }])
  },
  async 'ebook.logList'() {
    const log = { type: 'log', view_time: 1 } as const
    for (const kind of ['ebook', 'drama'] as const)
      await caller.call('video.addRecord', { ...log, kind, vid: idOf(kind), episode_id: partOf(kind) })
    const { rows } = await same('ebook.logList', {}, 'video.logList', { kind: 'ebook' })
    expect(rows).toMatchObject([{ work: { kind: 'ebook' } }])
  },
  async 'ebook.doPayReadLocal'() {
    const { command } = here.world.deps
    await command(async (trx) => {
      const postings = [
        { account: await house(trx, 'COIN', 'issue'), amount: -100 },
        { account: await wallet(trx, buyer, 'COIN'), amount: 100 },
      ]
      await transfer(trx, { reference: 'named', kind: 'gift', memo: '', postings, at: here.world.clock.at })
    })
    const [id, chapters] = [idOf('ebook'), [partOf('ebook', 2)]]
    const original = { kind: 'ebook', vid: id, episode_ids: chapters, coins: 10 } as const
    const answer = await same(
      'ebook.doPayReadLocal',
      { id, chapter_ids: chapters, coins: 10 },
      'orders.unlock',
      original,
    )
    expect(answer.coins).toBe(90)
  },
  async 'orders.vip_list'() {
    const { rows } = await same('orders.vip_list', {}, 'integral.sviplist', { type: 'member' })
    expect(rows).toMatchObject([{ id: VIP.id }])
  },
  'orders.svip_list': () => same('orders.svip_list', { type: 'm' }, 'integral.sviplist', { type: 'm' }),
  async 'orders.vip_order'() {
    const input = { product_id: VIP.id, total_fee: VIP.price }
    expect(await same('orders.vip_order', input, 'integral.svippay', input)).toMatchObject(ordered)
  },
  async 'orders.svippay'() {
    const input = { product_id: VIP.id, total_fee: VIP.price }
    expect(await same('orders.svippay', input, 'integral.svippay', input)).toMatchObject(ordered)
  },
  async 'orders.recharge'() {
    const input = { product_id: PACK.id, total_fee: PACK.price }
    expect(await same('orders.recharge', input, 'integral.recharge', input)).toMatchObject(ordered)
  },
  'orders.coursepay': payWork('orders.coursepay', 'course'),
  'orders.ebookpay': payWork('orders.ebookpay', 'ebook'),
  'orders.voicepay': payWork('orders.voicepay', 'audio'),
  'orders.fmpay': payWork('orders.fmpay', 'fm'),
  async 'orders.paperbookpay'() {
    const { id, sku, work } = await here.goods()
    const { db } = here.world.deps
    await db.updateTable('works').set({ kind: 'paperbook' }).where('id', '=', work).execute()
    await db.updateTable('goods').set({ kind: 'paperbook' }).where('work_id', '=', work).execute()
    const item = { kind: 'paperbook', id, sku, quantity: 2 } as const
    const { total_fee } = await caller.call('ebook.cartquery', { item })
    const answer = await same(
      'orders.paperbookpay',
      { product_id: id, sku, quantity: 2, total_fee },
      'ebook.cartpay',
      { item, total_fee },
    )
    expect(answer).toMatchObject(ordered)
  },
  'courses.rankings': () => same('courses.rankings', {}, 'home.boards', {}),
  async 'courses.detail'() {
    const id = idOf('course')
    const answer = await same('courses.detail', { id }, 'work.detail', { kind: 'course', id })
    expect(answer.work.kind).toBe('course')
  },
  'courses.signupList': () => same('courses.signupList', {}, 'user.signups', {}),
  'ai.tasks': () => same('ai.tasks', {}, 'ai.historys', {}),
}

it.each(Object.entries(CASES))('%s answers as its original', async (_name, run) => {
  expect.hasAssertions()
  await run()
})

const served = new Map(servedCalls().map((entry) => [entry.name, entry]))
const aliases = allCalls().flatMap(({ name, call }) =>
  call.alias ? [{ name, call, of: call.alias.of }] : [],
)

it('the other aliases are the very function of their originals', () => {
  const others = aliases.filter(({ name }) => !(name in CASES))
  expect(others.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sms.send', 'upload.uploadfile', 'user.smsLogin', 'user.refreshToken']),
  )
  for (const { name, of } of others) expect(served.get(name)?.handler).toBe(served.get(of)?.handler)
})

it('a caller has no larger budget by the other names of a call', () => {
  const budgets = new Map([...served.values()].map(({ name, call }) => [name, budgetOf(name, call)]))
  const pairs = aliases.map(({ name, of }) => [budgets.get(name), budgets.get(of)])
  expect(pairs.map(([own]) => own)).toEqual(pairs.map(([, original]) => original))
})

it('a field with a fixed value is not taken from callers', async () => {
  const given = { kind: 'drama', id: idOf('drama'), on: true }
  await expect(caller.call('ebook.favorite', given)).rejects.toMatchObject({ code: 404 })
})

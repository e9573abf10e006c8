import type { GiftRow } from '@/contract/trade/gifts'
import { giftMachine, returnGifts, type GiftEvent, type GiftState } from '@/server/trade/gifts'
import { ledgerFaults } from '@/server/money/ledger'
import { lotFaults } from '@/server/money/point-lots'
import type { Refusal } from '@/server/kernel/http/refusal'
import { atChannel, notificationOf, send, startPay } from '@tests/support/channel'
import { moneyWorld, seedDrama, VIP, type MoneyWorld } from '@tests/support/money'

const DAY = 86_400_000
const CLAIMS = 100

let world: MoneyWorld
let giver: number
let friend: number
let drama: Awaited<ReturnType<typeof seedDrama>>
beforeEach(async () => {
  world = await moneyWorld()
  giver = await world.user()
  friend = await world.user()
  drama = await seedDrama(world)
})
afterEach(async () => {
  expect(await ledgerFaults(world.deps.db)).toEqual([])
  expect(await lotFaults(world.deps.db)).toEqual([])
  await world.close()
})

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: Refusal) => `${error.code} ${error.message}`,
  )
const work = () =>
  world.deps.db.selectFrom('works').selectAll().where('id', '=', drama.id).executeTakeFirstOrThrow()
const pay = async (user: number, order_sn: string) => {
  const payNo = await startPay(world, user, order_sn)
  await atChannel(world, payNo)
  await send(world, await notificationOf(world, payNo))
}
const orderWork = async (message = '') => {
  const { number, price } = await work()
  const input = { thing: 'work', kind: 'drama', id: number, message, total_fee: price } as const
  return world.ctx(giver).call('ebook.gift', input)
}
const sent = async (): Promise<GiftRow> => {
  const { rows } = await world.ctx(giver).call('user.gifts')
  return rows[0] as GiftRow
}
const giveWork = async (message?: string): Promise<GiftRow> => {
  await pay(giver, (await orderWork(message)).order_sn)
  return sent()
}
const giveVip = async (): Promise<GiftRow> => {
  const input = { thing: 'vip', id: VIP.id, total_fee: VIP.price } as const
  await pay(giver, (await world.ctx(giver).call('ebook.gift', input)).order_sn)
  return sent()
}
const link = async ({ id }: GiftRow) => (await world.ctx(giver).call('user.giftLink', { id })).token
const claim = (user: number, token: string) => world.ctx(user).call('user.claimGift', { token })
const owners = async () =>
  (
    await world.deps.db
      .selectFrom('entitlements')
      .select(['user_id', 'part_id'])
      .where('work_id', '=', drama.id)
      .execute()
  ).map(({ user_id, part_id }) => `${user_id} ${part_id}`)
const untilOf = async (user: number) =>
  (
    await world.deps.db
      .selectFrom('memberships')
      .select('until')
      .where('user_id', '=', user)
      .executeTakeFirst()
  )?.until

it('is there once it is paid, for the price of the server', async () => {
  const { number, price } = await work()
  const wrong = { thing: 'work', kind: 'drama', id: number, total_fee: price - 1 } as const
  expect(await refusalOf(world.ctx(giver).call('ebook.gift', wrong))).toBe('409 价格已变化，请刷新后重试')
  const { order_sn } = await orderWork('生日快乐')
  expect((await world.ctx(giver).call('user.gifts')).total).toBe(0)
  await pay(giver, order_sn)
  expect(await sent()).toMatchObject({
    direction: 'out',
    thing: 'work',
    message: '生日快乐',
    state: 'waiting',
    linked: false,
    price,
    expiresAt: world.clock.at + 7 * DAY,
  })
  expect(await owners()).toEqual([])
})

it('opens for the friend who has the link, and the giver hears of it', async () => {
  const token = await link(await giveWork('慢慢看'))
  expect(await world.ctx(friend).call('user.giftPreview', { token })).toMatchObject({
    state: 'open',
    message: '慢慢看',
    from: { nickname: '书友' },
  })
  expect(await claim(friend, token)).toMatchObject({ direction: 'in', state: 'claimed', price: 0 })
  expect(await owners()).toEqual([`${friend} 0`])
  const again = await claim(friend, token)
  expect(again.state).toBe('claimed')
  expect(await world.ctx(friend).call('user.giftPreview', { token })).toMatchObject({ state: 'mine' })
  expect((await world.ctx(friend).call('user.gifts', { direction: 'in' })).rows).toHaveLength(1)
  const notices = await world.deps.db.selectFrom('notices').select(['user_id', 'text']).execute()
  expect(notices).toEqual([{ user_id: giver, text: expect.stringMatching(/^书友领取了你送的《/) }])
})

it('a membership is added behind the one that runs', async () => {
  const now = world.clock.at
  await world.deps.db
    .insertInto('memberships')
    .values({ user_id: friend, tier: 'member', until: now + DAY })
    .execute()
  await claim(friend, await link(await giveVip()))
  expect(await untilOf(friend)).toBe(now + DAY + VIP.days * DAY)
  expect(await untilOf(giver)).toBeUndefined()
})

it(`of ${CLAIMS} who claim at once one has it`, async () => {
  const token = await link(await giveWork())
  const people: number[] = []
  for (let index = 0; index < CLAIMS; index += 1) people.push(await world.user())
  const said = await Promise.all(people.map((user) => refusalOf(claim(user, token))))
  expect(said.filter((word) => word === 'nothing')).toHaveLength(1)
  expect(new Set(said)).toEqual(new Set(['nothing', '409 来晚了，礼品已被领取']))
  expect(await owners()).toEqual([`${people[said.indexOf('nothing')]} 0`])
})

it('keeps only the hash of its link, and a new link ends the one before', async () => {
  const gift = await giveWork()
  const first = await link(gift)
  const second = await link(gift)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(await refusalOf(claim(friend, first))).toBe('404 领取链接已失效，请向好友要一个新的')
  const kept = JSON.stringify([
    await world.deps.db.selectFrom('gifts').selectAll().execute(),
    await world.deps.db.selectFrom('audit_log').selectAll().execute(),
    await world.deps.db.selectFrom('idempotency_keys').selectAll().execute(),
  ])
  expect(kept).not.toContain(second)
  expect((await claim(friend, second)).state).toBe('claimed')
  expect(await refusalOf(world.ctx(giver).call('user.giftLink', { id: gift.id }))).toBe('409 礼品已被领取')
})

it('goes back to the giver after seven days, who gives it again or keeps it', async () => {
  const gift = await giveWork()
  const token = await link(gift)
  const keep = () => world.ctx(giver).call('user.keepGift', { id: gift.id })
  expect(await refusalOf(keep())).toBe('409 礼品还在等待领取，退回后才能留用')
  world.clock.at += 7 * DAY
  // Over by the clock, before the sweep has come by.
  expect(await refusalOf(claim(friend, token))).toMatch(/^409 礼品超过 7 天/)
  expect(await returnGifts(world.deps)).toBe(1)
  expect(await returnGifts(world.deps)).toBe(0)
  expect(await sent()).toMatchObject({ state: 'returned' })
  expect(await world.ctx(friend).call('user.giftPreview', { token })).toMatchObject({ state: 'over' })

  const fresh = await link(gift)
  expect(await sent()).toMatchObject({ state: 'waiting', expiresAt: world.clock.at + 7 * DAY })
  expect(await refusalOf(claim(friend, token))).toMatch(/^404/)
  world.clock.at += 8 * DAY
  await returnGifts(world.deps)
  expect((await keep()).state).toBe('kept')
  expect(await owners()).toEqual([`${giver} 0`])
  expect(await refusalOf(keep())).toBe('409 礼品已由你留用')
  expect(await refusalOf(claim(friend, fresh))).toMatch(/^409/)
})

it('is not for its giver, nor for who has the work already; another’s gift is not there', async () => {
  const gift = await giveWork()
  const token = await link(gift)
  expect(await refusalOf(claim(giver, token))).toBe('409 这是你送出的礼品，发给好友领取吧')
  const { id: workId } = drama
  await world.deps.db
    .insertInto('entitlements')
    .values({ user_id: friend, work_id: workId, part_id: 0, order_id: 1, created_at: 1 })
    .execute()
  expect(await refusalOf(claim(friend, token))).toMatch(/^409 你已拥有《/)
  expect(await world.ctx(friend).call('user.giftPreview', { token })).toMatchObject({ state: 'owned' })
  expect((await sent()).state).toBe('waiting')
  for (const call of ['user.giftLink', 'user.keepGift'] as const)
    expect(await refusalOf(world.ctx(friend).call(call, { id: gift.id }))).toBe('404 礼品不存在')
})

it('a repeated order is the same order, and a repeated callback the same gift', async () => {
  const { number, price } = await work()
  const input = { thing: 'work', kind: 'drama', id: number, total_fee: price } as const
  const ctx = world.ctx(giver, 'one-key-of-a-gift')
  const { order_sn } = await ctx.call('ebook.gift', input)
  expect((await ctx.call('ebook.gift', input)).order_sn).toBe(order_sn)
  const payNo = await startPay(world, giver, order_sn)
  await atChannel(world, payNo)
  const paid = await notificationOf(world, payNo)
  await Promise.all([send(world, paid), send(world, paid), send(world, paid)])
  expect((await world.ctx(giver).call('user.gifts')).total).toBe(1)
})

it('knows its states: what is not an edge is refused', () => {
  const states: GiftState[] = ['waiting', 'claimed', 'returned', 'kept']
  const events: GiftEvent[] = ['claim', 'expire', 'give', 'keep']
  const edges = states.flatMap((state) =>
    events.flatMap((event) => {
      const next = giftMachine.next(state, event)
      return next ? [`${state} ${event} ${next}`] : []
    }),
  )
  expect(edges).toEqual([
    'waiting claim claimed',
    'waiting expire returned',
    'waiting give waiting',
    'returned give waiting',
    'returned keep kept',
  ])
})

describe('points for money', () => {
  const buy = async (key?: string) => {
    const { rows } = await world.ctx(giver).call('integral.pointpacks')
    const pack = rows.find(({ bonus }) => bonus > 0)
    if (!pack) throw new Error('no pack with a bonus')
    const input = { product_id: pack.id, total_fee: pack.price }
    return { pack, order: await world.ctx(giver, key).call('integral.buypoints', input) }
  }

  it('come once with what is given on top, and run out as all others', async () => {
    const { pack, order } = await buy()
    await pay(giver, order.order_sn)
    const { balance, expiring } = await world.ctx(giver).call('integral.index')
    expect(balance).toBe(pack.points + pack.bonus)
    expect(expiring).toEqual([])
    const { rows } = await world.ctx(giver).call('integral.ledger', { currency: 'POINT' })
    expect(rows).toMatchObject([{ kind: 'earned', title: `${pack.points}积分`, amount: balance }])
    world.clock.at += 380 * DAY
    expect((await world.ctx(giver).call('integral.index')).expiring).toMatchObject([{ amount: balance }])
  })

  it('are refused at another price, and for a pack that is not there', async () => {
    const { pack } = await buy()
    const at = (product_id: number, total_fee: number) =>
      refusalOf(world.ctx(giver).call('integral.buypoints', { product_id, total_fee }))
    expect(await at(pack.id, pack.price - 1)).toBe('409 价格已变化，请刷新后重试')
    expect(await at(99, 1)).toBe('404 充值套餐不存在或已下架')
  })
})

import { balanceOf, house, ledgerFaults, transfer, wallet } from '@/server/money/ledger'
import { accessOf, mayOpen, opens } from '@/server/catalogue/entitlements'
import { ORDER_LIFE } from '@/server/trade/orders'
import { reconcile } from '@/server/trade/reconciler'
import type { Refusal } from '@/server/kernel/http/refusal'
import { atChannel, notificationOf, orderPack, send, startPay } from '@tests/support/channel'
import { moneyWorld, PACK, seedDrama, VIP, type MoneyWorld } from '@tests/support/money'

let world: MoneyWorld

beforeEach(async () => {
  world = await moneyWorld()
})
afterEach(() => world.close())

const DAY = 86_400_000
const orders = () => world.deps.db.selectFrom('orders').selectAll().orderBy('id').execute()
const codeOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 0,
    (error: Refusal) => error.code,
  )
const give = (userId: number, amount: number) =>
  world.deps.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'COIN', 'issue'), amount: -amount },
      { account: await wallet(trx, userId, 'COIN'), amount },
    ]
    await transfer(trx, { reference: `gift:${userId}`, kind: 'gift', memo: '', postings, at: 1 })
  })

async function payVip(user: number) {
  const { order_sn } = await world.ctx(user).call('integral.svippay', {
    product_id: VIP.id,
    total_fee: VIP.price,
  })
  const payNo = await startPay(world, user, order_sn)
  await atChannel(world, payNo)
  await send(world, await notificationOf(world, payNo))
}

const untilOf = async (user: number) =>
  (
    await world.deps.db
      .selectFrom('memberships')
      .select('until')
      .where('user_id', '=', user)
      .executeTakeFirst()
  )?.until

describe('an order', () => {
  it('is refused when the sum the user was shown is not the price', async () => {
    const user = await world.user()
    const drama = await seedDrama(world)
    await give(user, 100)
    for (const total_fee of [0, 1, VIP.price - 1, VIP.price + 1]) {
      expect(await codeOf(world.ctx(user).call('integral.svippay', { product_id: VIP.id, total_fee }))).toBe(
        409,
      )
      expect(
        await codeOf(world.ctx(user).call('integral.recharge', { product_id: PACK.id, total_fee })),
      ).toBe(409)
      expect(
        await codeOf(
          world.ctx(user).call('ebook.cartpay', { item: { kind: 'drama', id: drama.number }, total_fee }),
        ),
      ).toBe(409)
    }
    const episode_ids = drama.parts.slice(2, 4)
    for (const coins of [0, 19, 21])
      expect(
        await codeOf(
          world.ctx(user).call('orders.unlock', { kind: 'drama', vid: drama.number, episode_ids, coins }),
        ),
      ).toBe(409)
    expect(await orders()).toEqual([])
    expect(await balanceOf(world.deps.db, 'user', user, 'COIN')).toBe(100)
  })

  it('is one, however often the button is tapped with its key', async () => {
    const user = await world.user()
    const input = { product_id: VIP.id, total_fee: VIP.price }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.ctx(user, 'one-key-of-a-test').call('integral.svippay', input)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await orders()).toHaveLength(1)
    const order_sn = answers[0]?.order_sn ?? ''
    const pays = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.ctx(user, 'pay-key-of-a-test').call('common.pay', { order_sn, payment: 'wechat' }),
      ),
    )
    expect(new Set(pays.map((pay) => JSON.stringify(pay))).size).toBe(1)
    expect(await world.deps.db.selectFrom('payments').select('id').execute()).toHaveLength(1)
  })

  it('is refused when its key was used for something else', async () => {
    const user = await world.user()
    await world
      .ctx(user, 'one-key-of-a-test')
      .call('integral.svippay', { product_id: VIP.id, total_fee: VIP.price })
    const other = { product_id: VIP.id, total_fee: VIP.price, platform: 'mp' }
    expect(await codeOf(world.ctx(user, 'one-key-of-a-test').call('integral.svippay', other))).toBe(409)
    expect(
      await codeOf(
        world
          .ctx(user, 'one-key-of-a-test')
          .call('integral.recharge', { product_id: VIP.id, total_fee: VIP.price }),
      ),
    ).toBe(409)
    const somebody = await world.user()
    expect(await codeOf(world.ctx(somebody, 'one-key-of-a-test').call('integral.svippay', other))).toBe(0)
  })

  it('that failed leaves its key free for the next try', async () => {
    const user = await world.user()
    expect(
      await codeOf(
        world.ctx(user, 'key-of-a-test').call('integral.svippay', { product_id: VIP.id, total_fee: 1 }),
      ),
    ).toBe(409)
    expect(
      await codeOf(
        world
          .ctx(user, 'key-of-a-test')
          .call('integral.svippay', { product_id: VIP.id, total_fee: VIP.price }),
      ),
    ).toBe(0)
  })

  it('belongs to its buyer alone', async () => {
    const [user, other] = [await world.user(), await world.user()]
    const sn = await orderPack(world, user)
    expect(await codeOf(world.ctx(other).call('common.pay', { order_sn: sn, payment: 'wechat' }))).toBe(404)
    const payNo = await startPay(world, user, sn)
    expect(await codeOf(world.ctx(other).call('common.payResult', { pay_order_id: payNo }))).toBe(404)
    expect((await world.ctx(other).call('orders.lists')).rows).toEqual([])
  })

  it('cannot be paid twice, late, or through a channel that is not there', async () => {
    const user = await world.user()
    const sn = await orderPack(world, user)
    expect(await codeOf(world.ctx(user).call('common.pay', { order_sn: sn, payment: 'douyin' }))).toBe(400)
    const payNo = await startPay(world, user, sn)
    await atChannel(world, payNo)
    await send(world, await notificationOf(world, payNo))
    expect(await codeOf(world.ctx(user).call('common.pay', { order_sn: sn, payment: 'wechat' }))).toBe(409)
    const late = await orderPack(world, user)
    world.clock.at += ORDER_LIFE
    expect(await codeOf(world.ctx(user).call('common.pay', { order_sn: late, payment: 'wechat' }))).toBe(409)
  })

  it('shows in pages, newest first, with its counts', async () => {
    const user = await world.user()
    const made: string[] = []
    for (let index = 0; index < 5; index += 1) made.unshift(await orderPack(world, user))
    const first = await world.ctx(user).call('orders.lists', { limit: 3 })
    const second = await world.ctx(user).call('orders.lists', { limit: 3, cursor: first.next })
    expect([...first.rows, ...second.rows].map((row) => row.order_sn)).toEqual(made)
    expect([first.total, second.next]).toEqual([5, ''])
    // An order that was stored later, but is older.
    await world.deps.db
      .updateTable('orders')
      .set({ created_at: 1 })
      .where('order_sn', '=', made[0] ?? '')
      .execute()
    const again = await world.ctx(user).call('orders.lists', { limit: 3 })
    const rest = await world.ctx(user).call('orders.lists', { limit: 3, cursor: again.next })
    expect([...again.rows, ...rest.rows].map((row) => row.order_sn)).toEqual([...made.slice(1), made[0]])
    await world.deps.db
      .updateTable('orders')
      .set({ created_at: world.clock.at })
      .where('order_sn', '=', made[0] ?? '')
      .execute()
    expect(first.rows[0]).toMatchObject({
      state: 'unpaid',
      total_fee: PACK.price,
      currency: 'CNY',
      type: 'coins',
      title: '3000金币',
    })
    expect(await world.ctx(user).call('orders.unsigncount')).toEqual({
      unpaid: 5,
      paid: 0,
      refunding: 0,
      toShip: 0,
      toReceive: 0,
      toReview: 0,
    })
  })
})

describe('membership', () => {
  it('begins now, is added behind what is left, and begins anew when it has ended', async () => {
    const user = await world.user()
    const start = world.clock.at
    await payVip(user)
    expect(await untilOf(user)).toBe(start + 30 * DAY)
    world.clock.at += 10 * DAY
    await payVip(user)
    expect(await untilOf(user)).toBe(start + 60 * DAY)
    world.clock.at += 100 * DAY
    await payVip(user)
    expect(await untilOf(user)).toBe(world.clock.at + 30 * DAY)
  })

  it('opens what is free for members until it ends', async () => {
    const user = await world.user()
    const drama = await seedDrama(world)
    const work = { id: drama.id, kind: 'drama', free: 0, free_parts: 2, member_free: 1 } as const
    const may = (number: number, at = world.clock.at) =>
      mayOpen(world.deps.db, user, work, { id: drama.parts[number - 1] ?? 0, number }, at)
    expect([await may(2), await may(3)]).toEqual([true, false])
    await payVip(user)
    expect([await may(3), await may(3, world.clock.at + 30 * DAY)]).toEqual([true, false])
    expect(
      await mayOpen(world.deps.db, null, work, { id: drama.parts[2] ?? 0, number: 3 }, world.clock.at),
    ).toBe(false)
    expect(
      opens(
        await accessOf(world.deps.db, user, { ...work, member_free: 0 }, world.clock.at),
        { ...work, member_free: 0 },
        { id: 3, number: 3 },
      ),
    ).toBe(false)
  })
})

describe('unlocking with coins', () => {
  it('charges what is locked, never what is free or owned', async () => {
    const user = await world.user()
    const drama = await seedDrama(world)
    await give(user, 100)
    const unlock = (episode_ids: number[], coins: number) =>
      world.ctx(user).call('orders.unlock', { kind: 'drama', vid: drama.number, episode_ids, coins })
    expect(await unlock(drama.parts.slice(0, 4), 20)).toMatchObject({ coins: 80 })
    expect(await unlock(drama.parts.slice(0, 5), 10)).toMatchObject({ coins: 70 })
    expect(await unlock(drama.parts.slice(0, 5), 0)).toEqual({ order_sn: '', coins: 70 })
    expect((await orders()).map((order) => [order.state, order.currency, order.total])).toEqual([
      ['fulfilled', 'COIN', 20],
      ['fulfilled', 'COIN', 10],
    ])
    expect(await ledgerFaults(world.deps.db)).toEqual([])
  })

  it('is refused without the coins, and for parts that are not the work’s', async () => {
    const user = await world.user()
    const [drama, other] = [await seedDrama(world, 1), await seedDrama(world, 2)]
    await give(user, 15)
    const unlock = (episode_ids: number[], coins: number) =>
      codeOf(world.ctx(user).call('orders.unlock', { kind: 'drama', vid: drama.number, episode_ids, coins }))
    expect(await unlock(drama.parts.slice(2, 4), 20)).toBe(402)
    expect(await unlock([other.parts[3] ?? 0], 10)).toBe(404)
    expect(await unlock([], 0)).toBe(400)
    expect(await orders()).toEqual([])
    expect(await balanceOf(world.deps.db, 'user', user, 'COIN')).toBe(15)
  })

  it('tapped a hundred times at once for six parts spends what is there and grants just that', async () => {
    const user = await world.user()
    const drama = await seedDrama(world, 1, 12)
    await give(user, 45)
    const taps = Array.from({ length: 100 }, (_, index) => {
      const part = drama.parts[2 + (index % 6)] ?? 0
      return world.ctx(user).call('orders.unlock', {
        kind: 'drama',
        vid: drama.number,
        episode_ids: [part],
        coins: 10,
      })
    })
    await Promise.allSettled(taps)
    const owned = await world.deps.db.selectFrom('entitlements').select('part_id').execute()
    expect(owned).toHaveLength(4)
    expect(await orders()).toHaveLength(4)
    expect(await balanceOf(world.deps.db, 'user', user, 'COIN')).toBe(5)
    expect(await ledgerFaults(world.deps.db)).toEqual([])
  })
})

describe('a whole work', () => {
  it('is bought once: an owned one is refused, a double payment goes back', async () => {
    const user = await world.user()
    const drama = await seedDrama(world)
    const input = { item: { kind: 'drama' as const, id: drama.number }, total_fee: 1990 }
    const first = await world.ctx(user).call('ebook.cartpay', input)
    const payNo = await startPay(world, user, first.order_sn)
    world.clock.at += ORDER_LIFE
    const second = await world.ctx(user).call('ebook.cartpay', input)
    const otherNo = await startPay(world, user, second.order_sn, 'alipay')
    for (const no of [payNo, otherNo]) {
      await atChannel(world, no)
      await send(world, await notificationOf(world, no))
    }
    await reconcile(world.deps)
    expect((await orders()).map((order) => order.state)).toEqual(['fulfilled', 'refunded'])
    expect(await world.deps.db.selectFrom('sandbox_refunds').select('pay_no').execute()).toEqual([
      { pay_no: otherNo },
    ])
    expect(await codeOf(world.ctx(user).call('ebook.cartpay', input))).toBe(409)
    expect(await ledgerFaults(world.deps.db)).toEqual([])
  })
})

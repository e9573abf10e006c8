import type { Refusal } from '@/server/kernel/http/refusal'
import { balanceOf, house, transfer, wallet } from '@/server/money/ledger'
import { atChannel, notificationOf, send, startPay } from '@tests/support/channel'
import { moneyWorld, seedDrama, type MoneyWorld } from '@tests/support/money'

let world: MoneyWorld
let user: number
let drama: Awaited<ReturnType<typeof seedDrama>>
beforeEach(async () => {
  world = await moneyWorld()
  user = await world.user()
  drama = await seedDrama(world, 1, 4)
})
afterEach(() => world.close())

const GONE = '409 《长安旧事》的内容还没有上线，请稍后再来'
const LATER = '409 《长安旧事》第4集还没有更新，请稍后再来'

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: Refusal) => `${error.code} ${error.message}`,
  )
/** The film of these parts is taken away, or on its way. */
const unmake = (...numbers: number[]) =>
  world.deps.db
    .updateTable('parts')
    .set({ media: '', media_state: 'none' })
    .where('work_id', '=', drama.id)
    .where('number', 'in', numbers)
    .execute()
const remake = () =>
  world.deps.db
    .updateTable('parts')
    .set({ media: 'drama/1/3', media_state: 'ready' })
    .where('work_id', '=', drama.id)
    .execute()
const coins = () => balanceOf(world.deps.db, 'user', user, 'COIN')
const giveCoins = (amount: number) =>
  world.deps.command(async (trx) =>
    transfer(trx, {
      reference: `test:${amount}`,
      kind: 'card',
      memo: '',
      postings: [
        { account: await house(trx, 'COIN', 'promotion'), amount: -amount },
        { account: await wallet(trx, user, 'COIN'), amount },
      ],
      at: world.clock.at,
    }),
  )
const orders = () => world.deps.db.selectFrom('orders').select('id').execute()
const owned = () => world.deps.db.selectFrom('entitlements').select('id').execute()
const item = { kind: 'drama', id: 1 } as const
const unlock = (numbers: number[], shown: number) =>
  world.ctx(user).call('orders.unlock', {
    kind: 'drama',
    vid: 1,
    episode_ids: numbers.map((number) => drama.parts[number - 1] ?? 0),
    coins: shown,
  })
const gift = () =>
  world.ctx(user).call('ebook.gift', { thing: 'work', kind: 'drama', id: 1, total_fee: 1990 })
const pay = async (order_sn: string) => {
  const payNo = await startPay(world, user, order_sn)
  await atChannel(world, payNo)
  await send(world, await notificationOf(world, payNo))
}
const givenGift = async () => {
  await pay((await gift()).order_sn)
  const { rows } = await world.ctx(user).call('user.gifts')
  return rows[0]?.id ?? 0
}

describe('a part without a film', () => {
  beforeEach(async () => {
    await giveCoins(100)
    await unmake(4)
  })

  it('takes no coins, alone or with others', async () => {
    expect(await refusalOf(unlock([4], 10))).toBe(LATER)
    expect(await refusalOf(unlock([3, 4], 20))).toBe(LATER)
    expect(await coins()).toBe(100)
    expect(await orders()).toEqual([])
    expect(await unlock([3], 10)).toMatchObject({ coins: 90 })
  })

  it('is told as not ready and has no price, and nobody is asked to pay for it', async () => {
    const { parts } = await world.ctx(user).call('work.detail', item)
    expect(parts.map(({ number, ready, coins: price }) => [number, ready, price])).toEqual([
      [1, true, 10],
      [2, true, 10],
      [3, true, 10],
      [4, false, 0],
    ])
    expect(
      await refusalOf(world.ctx(user).call('video.play', { vid: 1, episode_id: drama.parts[3] ?? 0 })),
    ).toBe('404 这一集正在制作，请稍后再来')
  })

  it.each(['uploaded', 'transcoding', 'failed'] as const)(
    'is not sold while its film is %s',
    async (media_state) => {
      await world.deps.db.updateTable('parts').set({ media_state }).where('number', '=', 4).execute()
      expect(await refusalOf(unlock([4], 10))).toBe(LATER)
    },
  )

  it('leaves the whole work on sale as long as more than the trial plays', async () => {
    expect(await world.ctx(user).call('ebook.cartpay', { item, total_fee: 1990 })).toMatchObject({
      total_fee: 1990,
    })
  })
})

it('counts a chapter without a text as not ready', async () => {
  await giveCoins(100)
  await world.deps.db.updateTable('works').set({ kind: 'ebook' }).execute()
  await world.deps.db.updateTable('parts').set({ body: '' }).where('number', '=', 3).execute()
  expect(
    await refusalOf(
      world.ctx(user).call('orders.unlock', {
        kind: 'ebook',
        vid: 1,
        episode_ids: [drama.parts[2] ?? 0],
        coins: 10,
      }),
    ),
  ).toBe('409 《长安旧事》第3章还没有更新，请稍后再来')
  expect(await coins()).toBe(100)
})

describe('a work of which only the trial plays', () => {
  beforeEach(() => unmake(3, 4))

  it('is not ordered whole and says why in the cart', async () => {
    expect(await refusalOf(world.ctx(user).call('ebook.cartpay', { item, total_fee: 1990 }))).toBe(
      '409 《长安旧事》内容还没有上线',
    )
    expect(await orders()).toEqual([])
  })

  it('is not given', async () => {
    expect(await refusalOf(gift())).toBe(GONE)
    expect(await orders()).toEqual([])
  })
})

it('takes no money for an order that was made while it could be delivered', async () => {
  const whole = await world.ctx(user).call('ebook.cartpay', { item, total_fee: 1990 })
  const given = await gift()
  await unmake(3, 4)
  for (const { order_sn } of [whole, given])
    expect(await refusalOf(startPay(world, user, order_sn))).toBe(GONE)
  expect(await world.deps.db.selectFrom('payments').select('id').execute()).toEqual([])
})

it('leaves a gift unclaimed until there is something to open', async () => {
  const id = await givenGift()
  const friend = await world.user()
  const { token } = await world.ctx(user).call('user.giftLink', { id })
  await unmake(3, 4)
  expect(await refusalOf(world.ctx(friend).call('user.claimGift', { token }))).toBe(GONE)
  expect(await owned()).toEqual([])
  await remake()
  expect(await world.ctx(friend).call('user.claimGift', { token })).toMatchObject({ state: 'claimed' })
})

it('leaves a gift that came back unkept until there is something to open', async () => {
  const id = await givenGift()
  world.clock.at += 8 * 86_400_000
  await unmake(3, 4)
  expect(await refusalOf(world.ctx(user).call('user.keepGift', { id }))).toBe(GONE)
  await remake()
  expect(await world.ctx(user).call('user.keepGift', { id })).toMatchObject({ state: 'kept' })
})

import { paymentAdapters } from '@/server/adapters/payment/registry'
import { act, sandboxNotification, sandboxPayment } from '@/server/adapters/payment/sandbox'
import { balanceOf } from '@/server/money/ledger'
import { ORDER_LIFE } from '@/server/trade/orders'
import { reconcile } from '@/server/trade/reconciler'
import { rig, type Rig } from './rig'

/** The server's clock is set forward and back, as after a wrong time server or a machine that slept. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MOBILE = '13712345678'

let here: Rig
beforeEach(async () => {
  here = await rig()
  here.deps.payments = paymentAdapters({ ...here.deps.env, demo: true }, here.deps)
})
afterEach(() => here.close())

const infoOf = async (token: string): Promise<number> =>
  (await here.ask('user.info', {}, { token })).body.code

describe('a session', () => {
  it.each([-30 * DAY, -2 * HOUR, 2 * HOUR, 29 * DAY])('outlasts a jump of %i ms', async (jump) => {
    const token = await here.login(await here.user())
    here.time.now += jump
    expect(await infoOf(token)).toBe(1)
    here.time.now -= jump
    expect(await infoOf(token)).toBe(1)
  })

  it('that a jump beyond its life has closed is open again when the clock is right again', async () => {
    const token = await here.login(await here.user())
    here.time.now += 31 * DAY
    expect(await infoOf(token)).toBe(401)
    here.time.now -= 31 * DAY
    expect(await infoOf(token)).toBe(1)
  })

  it('that was ended stays ended, wherever the clock goes', async () => {
    const token = await here.login(await here.user())
    await here.ask('user.logout', {}, { token })
    for (const jump of [-DAY, 0, DAY]) {
      here.time.now += jump
      expect(await infoOf(token)).toBe(401)
    }
  })
})

describe('a code', () => {
  const send = (ip = '10.0.0.1') =>
    here.ask('login.sendCode', { mobile: MOBILE, event: 'mobilelogin' }, { ip })
  const enter = (code = here.messages.at(-1)?.code ?? '') =>
    here.ask('login.codeLogin', { mobile: MOBILE, code })

  it('does not live longer because the clock was put back', async () => {
    await send()
    here.time.now -= 2 * HOUR
    expect((await enter()).body).toMatchObject({ code: 400, msg: '验证码已失效，请重新获取' })
  })

  it('can be sent again at once after the clock was put back', async () => {
    await send()
    here.time.now -= 2 * HOUR
    expect((await send()).body.code).toBe(1)
    expect((await enter()).body.code).toBe(1)
  })

  it('survives a correction of seconds, either way', async () => {
    await send()
    here.time.now -= 20_000
    expect((await send()).body.msg).toBe('倒计时结束后再发送')
    expect((await enter()).body.code).toBe(1)
  })

  it('is over after a jump forward, and its limits with it', async () => {
    await send()
    here.time.now += 2 * HOUR
    expect((await enter()).body.code).toBe(400)
    expect((await send()).body.code).toBe(1)
    expect((await enter()).body.code).toBe(1)
  })
})

describe('an order', () => {
  const COINS = 100

  async function started(): Promise<{ user: number; token: string; sn: string; payNo: string }> {
    const { id } = await here.database.db
      .insertInto('coin_packs')
      .values({ coins: COINS, bonus: 0, price: 100, tag: '', sort: 1, state: 'on' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await here.user()
    const token = await here.login(user)
    const order = await here.ask<{ order_sn: string }>(
      'integral.recharge',
      { product_id: id, total_fee: 100 },
      { token },
    )
    const sn = order.body.data.order_sn
    const pay = await here.ask<{ order_id: string }>(
      'common.pay',
      { order_sn: sn, payment: 'wechat' },
      { token },
    )
    return { user, token, sn, payNo: pay.body.data.order_id }
  }
  const coinsOf = (user: number) => balanceOf(here.database.db, 'user', user, 'COIN')
  const resultOf = async (token: string, payNo: string) =>
    (await here.ask<{ state: string }>('common.payResult', { pay_order_id: payNo }, { token })).body.data
      .state

  it('paid before the clock was put back is found by the buyer who asks', async () => {
    const { user, token, payNo } = await started()
    await act(here.deps, payNo, 'silent')
    here.time.now -= 2 * HOUR
    expect(await resultOf(token, payNo)).toBe('paid')
    expect(await coinsOf(user)).toBe(COINS)
  })

  it('paid before the clock was put back is found by the reconciler', async () => {
    const { user, payNo } = await started()
    await act(here.deps, payNo, 'silent')
    here.time.now -= 2 * HOUR
    expect(await reconcile(here.deps)).toMatchObject({ asked: 1, settled: 1 })
    expect(await coinsOf(user)).toBe(COINS)
  })

  it('whose notification is refused by a wrong clock is settled all the same', async () => {
    const { user, payNo } = await started()
    await act(here.deps, payNo, 'success')
    const payment = await sandboxPayment(here.deps, payNo)
    if (!payment) throw new Error('unknown payment')
    const { body, headers } = sandboxNotification(here.deps, payment)
    here.time.now += 20 * MINUTE
    const answer = await here.app.inject({
      method: 'POST',
      url: '/pay/notify/sandbox-wechat',
      payload: body,
      headers,
    })
    expect(answer.statusCode).toBe(400)
    await reconcile(here.deps)
    expect(await coinsOf(user)).toBe(COINS)
  })

  it('that a jump forward has expired is closed only after the channel was asked, and honoured when paid', async () => {
    const { user, token, payNo } = await started()
    await act(here.deps, payNo, 'silent')
    here.time.now += ORDER_LIFE + HOUR
    await reconcile(here.deps)
    here.time.now -= ORDER_LIFE + HOUR
    expect(await resultOf(token, payNo)).toBe('paid')
    expect(await coinsOf(user)).toBe(COINS)
    await reconcile(here.deps)
    expect(await coinsOf(user)).toBe(COINS)
  })

  it('keeps its key through every jump: the same call is the same order', async () => {
    const { user, token } = await started()
    const { id } = await here.database.db.selectFrom('coin_packs').select('id').executeTakeFirstOrThrow()
    const sns = new Set<string>()
    for (const jump of [0, 2 * HOUR, -4 * HOUR, 29 * DAY]) {
      here.time.now += jump
      const options = { token, key: 'one-key-for-all' }
      const said = await here.ask<{ order_sn: string }>(
        'integral.recharge',
        { product_id: id, total_fee: 100 },
        options,
      )
      sns.add(said.body.data.order_sn)
    }
    expect(sns.size).toBe(1)
    const orders = await here.database.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', user)
      .execute()
    expect(orders).toHaveLength(2)
  })
})

import { alipayAdapter } from '@/server/adapters/payment/alipay'
import { signedContent } from '@/server/adapters/payment/alipay-client'
import { callbackSign, douyinAdapter } from '@/server/adapters/payment/douyin'
import type { PaymentAdapter } from '@/server/adapters/payment/payment'
import { sandboxNotification, sandboxPayment } from '@/server/adapters/payment/sandbox'
import { wechatAdapter } from '@/server/adapters/payment/wechat'
import { receiveNotification } from '@/server/trade/payments-inbox'
import { queryChannel } from '@/server/trade/payments-channel'
import { QUERY_AFTER, reconcile } from '@/server/trade/reconciler'
import { reconcileDay } from '@/server/money/reconciliation'
import { ORDER_LIFE } from '@/server/trade/orders'
import { dayOf } from '@/server/kernel/days'
import { orderPack } from '@tests/support/channel'
import { ours, signAs, theirs } from '@tests/support/loopback'
import { moneyWorld, PACK, type MoneyWorld } from '@tests/support/money'
import { createCipheriv } from 'node:crypto'

const KEY = '0123456789abcdef0123456789abcdef'
const WORD = 'PARTIALLY_HELD'

interface Message {
  body: string
  headers: Record<string, string>
}

/** A channel with an adapter of its own, and how it signs what it says of a payment. */
interface Speaker {
  type: 'wechat' | 'alipay' | 'douyin'
  adapter: (world: MoneyWorld) => PaymentAdapter
  say: (world: MoneyWorld, payNo: string, word: string) => Promise<Message>
}

const wechat: Speaker = {
  type: 'wechat',
  adapter: ({ clock }) =>
    wechatAdapter(
      {
        appId: 'wxapp',
        merchantId: '1900000001',
        serial: 'OURSERIAL',
        privateKey: ours.privateKey,
        apiV3Key: KEY,
        publicKey: theirs.publicKey,
        publicKeyId: 'PUB_KEY_ID_1',
        base: 'http://127.0.0.1:1',
        notifyUrl: 'https://a.cn/pay/notify/wechat',
      },
      clock,
    ),
  say: async ({ clock }, payNo, trade_state) => {
    const transaction = {
      mchid: '1900000001',
      appid: 'wxapp',
      out_trade_no: payNo,
      transaction_id: '42',
      trade_state,
      amount: { total: PACK.price },
    }
    const cipher = createCipheriv('aes-256-gcm', KEY, 'abcdefghijkl')
    cipher.setAAD(Buffer.from('transaction'))
    const sealed = Buffer.concat([
      cipher.update(JSON.stringify(transaction)),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    const body = JSON.stringify({
      event_type: 'TRANSACTION.SUCCESS',
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        associated_data: 'transaction',
        nonce: 'abcdefghijkl',
      },
    })
    const at = String(Math.floor(clock.at / 1000))
    return {
      body,
      headers: {
        'wechatpay-timestamp': at,
        'wechatpay-nonce': 'nonce',
        'wechatpay-serial': 'PUB_KEY_ID_1',
        'wechatpay-signature': signAs(`${at}\nnonce\n${body}\n`),
      },
    }
  },
}

const alipay: Speaker = {
  type: 'alipay',
  adapter: ({ clock }) =>
    alipayAdapter(
      {
        appId: '2021',
        privateKey: ours.privateKey,
        publicKey: theirs.publicKey,
        gateway: 'http://127.0.0.1:1',
        notifyUrl: 'https://a.cn/pay/notify/alipay',
      },
      clock,
    ),
  say: async (_world, payNo, trade_status) => {
    const fields = {
      app_id: '2021',
      out_trade_no: payNo,
      trade_no: '2026',
      trade_status,
      total_amount: (PACK.price / 100).toFixed(2),
      sign_type: 'RSA2',
    }
    const sign = signAs(signedContent(fields, ['sign', 'sign_type']))
    return { body: new URLSearchParams({ ...fields, sign }).toString(), headers: {} }
  },
}

const douyin: Speaker = {
  type: 'douyin',
  adapter: ({ clock }) =>
    douyinAdapter(
      {
        appId: 'tt1',
        merchantId: 'm1',
        salt: 'salt',
        token: 'token',
        base: 'http://127.0.0.1:1',
        notifyUrl: 'https://a.cn/pay/notify/douyin',
      },
      clock,
    ),
  say: async ({ clock }, payNo, status) => {
    const msg = JSON.stringify({
      appid: 'tt1',
      cp_orderno: payNo,
      order_id: 'o1',
      status,
      total_amount: PACK.price,
      seller_uid: 'm1',
    })
    const plain = { timestamp: String(Math.floor(clock.at / 1000)), nonce: '7', msg, type: 'payment' }
    return { body: JSON.stringify({ ...plain, msg_signature: callbackSign(plain, 'token') }), headers: {} }
  },
}

const sandbox: Speaker = {
  type: 'wechat',
  adapter: ({ deps }) => {
    if (!deps.payments['wechat']) throw new Error('no channel')
    return deps.payments['wechat']
  },
  say: async ({ deps }, payNo, word) => {
    const payment = await sandboxPayment(deps, payNo)
    if (!payment) throw new Error('unknown payment')
    const state = (word === 'SUCCESS' ? 'paid' : word) as 'paid'
    return sandboxNotification(deps, { ...payment, state, txn: state === 'paid' ? 'SB1' : null })
  },
}

const SPEAKERS: [string, Speaker, string][] = [
  ['WeChat Pay', wechat, 'SUCCESS'],
  ['Alipay', alipay, 'TRADE_SUCCESS'],
  ['Douyin', douyin, 'SUCCESS'],
  ['the sandbox', sandbox, 'SUCCESS'],
]

let world: MoneyWorld
beforeEach(async () => {
  world = await moneyWorld()
})
afterEach(() => world.close())

const stateOf = async (order_sn: string) =>
  world.deps.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.state as payment', 'orders.state as order', 'payments.unknown_state as word'])
    .where('order_sn', '=', order_sn)
    .execute()
const shown = async () =>
  (await reconcileDay(world.deps.db, dayOf(world.clock.at), world.clock.at)).exceptions.find(
    ({ code }) => code === 'payment_state_unknown',
  )?.rows

describe.each(SPEAKERS)('a signed notification of %s', (_name, speaker, paid) => {
  it('with a state nobody knows is kept, waits and is shown until the channel says a known one', async () => {
    const user = await world.user()
    const adapter = speaker.adapter(world)
    world.deps.payments = { [speaker.type]: adapter }
    // The sandbox remembers what it begins; the others are out of reach.
    if (speaker !== sandbox) jest.spyOn(adapter, 'create').mockResolvedValue({ kind: 'form', pay_data: {} })
    const order_sn = await orderPack(world, user)
    const { order_id: payNo } = await world.ctx(user).call('common.pay', { order_sn, payment: speaker.type })
    const tell = async (word: string) => {
      const { body, headers } = await speaker.say(world, payNo, word)
      return receiveNotification(world.deps, adapter.provider, Buffer.from(body), headers)
    }

    expect((await tell(WORD))?.status).toBe(adapter.acknowledge(false).status)
    expect(await stateOf(order_sn)).toEqual([{ payment: 'pending', order: 'unpaid', word: WORD }])
    const inbox = await world.deps.db.selectFrom('payment_inbox').select(['verdict', 'pay_no']).execute()
    expect(inbox).toEqual([{ verdict: 'state', pay_no: payNo }])
    expect(await shown()).toEqual([
      {
        key: payNo,
        words: `渠道返回的状态“${WORD}”无法识别，支付保持“等待支付”，订单 ${order_sn}`,
        amount: PACK.price,
        at: world.clock.at,
      },
    ])

    // The channel goes on saying it when it is asked: the order waits with its payment, past its time.
    jest.spyOn(adapter, 'query').mockResolvedValue({
      payNo,
      state: 'unknown',
      word: WORD,
      amount: 0,
      merchant: adapter.merchant,
      providerTxn: '',
    })
    world.clock.at += ORDER_LIFE + QUERY_AFTER
    expect(await reconcile(world.deps)).toMatchObject({ asked: 1, closed: 0, settled: 0 })
    expect(await stateOf(order_sn)).toEqual([{ payment: 'pending', order: 'unpaid', word: WORD }])
    expect(await queryChannel(world.deps, { pay_no: payNo, provider: adapter.provider })).toBe('state')

    expect((await tell(paid))?.status).toBe(200)
    expect(await stateOf(order_sn)).toEqual([{ payment: 'paid', order: 'fulfilled', word: '' }])
    expect(await shown()).toEqual([])
  })
})

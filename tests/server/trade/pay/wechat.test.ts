import type { PaymentRequest, RefundRequest } from '@/server/adapters/payment/payment'
import { payDirectoryUrl, wechatAdapter } from '@/server/adapters/payment/wechat'
import { isOurs, loopback, ours, signAs, stranger, theirs, type Loopback } from '@tests/support/loopback'
import { createCipheriv } from 'node:crypto'

const clock = { at: 1_790_000_000_000, now: () => clock.at }
const seconds = () => String(Math.floor(clock.at / 1000))

let channel: Loopback

beforeAll(async () => {
  channel = await loopback()
})
afterAll(() => channel.close())
beforeEach(() => {
  channel.asked = []
})

const request: PaymentRequest = {
  payNo: 'P20261101123456789012',
  amount: 2800,
  title: '会员月卡',
  clientIp: '1.2.3.4',
  openId: '',
  returnUrl: 'https://a.cn/app/#/vip/index',
  platform: 'h5',
  expiresAt: clock.at + 1_800_000,
}

const refund: RefundRequest = {
  payNo: request.payNo,
  refundNo: 'R1',
  amount: 1200,
  total: 2800,
  reason: '少件或发错货',
}

describe('WeChat Pay', () => {
  const apiV3Key = '0123456789abcdef0123456789abcdef'
  const adapter = () =>
    wechatAdapter(
      {
        appId: 'wxapp',
        merchantId: '1900000001',
        serial: 'OURSERIAL',
        privateKey: ours.privateKey,
        apiV3Key,
        publicKey: theirs.publicKey,
        publicKeyId: 'PUB_KEY_ID_1',
        base: channel.base,
        notifyUrl: 'https://a.cn/pay/notify/wechat',
      },
      clock,
    )
  const signedHeaders = (body: string, more: { key?: string; at?: string; serial?: string } = {}) => {
    const at = more.at ?? seconds()
    return {
      'wechatpay-timestamp': at,
      'wechatpay-nonce': 'nonce',
      'wechatpay-serial': more.serial ?? 'PUB_KEY_ID_1',
      'wechatpay-signature': signAs(`${at}\nnonce\n${body}\n`, more.key),
    }
  }
  const say = (document: unknown, status = 200) => {
    channel.answer = () => {
      const body = document === null ? '' : JSON.stringify(document)
      return { status, body: status === 204 ? '' : body, headers: signedHeaders(body) }
    }
  }
  const transaction = {
    appid: 'wxapp',
    mchid: '1900000001',
    out_trade_no: request.payNo,
    transaction_id: '42000001',
    trade_state: 'SUCCESS',
    amount: { total: 2800, payer_total: 2800 },
  }
  const sealed = (document: unknown, key = apiV3Key) => {
    const cipher = createCipheriv('aes-256-gcm', key, 'iviviviviviv')
    cipher.setAAD(Buffer.from('transaction'))
    const ciphertext = Buffer.concat([
      cipher.update(JSON.stringify(document)),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString('base64')
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext,
      associated_data: 'transaction',
      nonce: 'iviviviviviv',
    }
    return JSON.stringify({ id: '1', event_type: 'TRANSACTION.SUCCESS', resource })
  }
  const read = (body: string, headers: Record<string, string>) =>
    adapter().readNotification(Buffer.from(body), headers)

  it('signs its requests and the official account’s fields', async () => {
    say({ prepay_id: 'wx123' })
    const { kind, pay_data } = await adapter().create({ ...request, openId: 'open-1' })
    const [one] = channel.asked
    if (!one) throw new Error('nothing was asked')
    const authorization = String(one.headers['authorization'])
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? ''
    expect(authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ')).toBe(true)
    expect([part('mchid'), part('serial_no'), part('timestamp')]).toEqual([
      '1900000001',
      'OURSERIAL',
      seconds(),
    ])
    const text = `POST\n/v3/pay/transactions/jsapi\n${part('timestamp')}\n${part('nonce_str')}\n${one.body}\n`
    expect(isOurs(text, part('signature'))).toBe(true)
    expect(JSON.parse(one.body)).toMatchObject({
      out_trade_no: request.payNo,
      amount: { total: 2800, currency: 'CNY' },
      payer: { openid: 'open-1' },
      notify_url: 'https://a.cn/pay/notify/wechat',
      time_expire: '2026-09-21T22:43:20+08:00',
    })
    expect(kind).toBe('jsapi')
    expect(pay_data).toMatchObject({ appId: 'wxapp', package: 'prepay_id=wx123', signType: 'RSA' })
    expect(
      isOurs(`wxapp\n${pay_data.timeStamp}\n${pay_data.nonceStr}\nprepay_id=wx123\n`, pay_data.paySign ?? ''),
    ).toBe(true)
  })

  it('opens the H5 cashier and comes back inside the pay directory', async () => {
    say({ h5_url: 'https://wx.tenpay.com/x?prepay_id=1' })
    const { kind, pay_data } = await adapter().create(request)
    expect(kind).toBe('redirect')
    expect(pay_data.action).toBe(
      `https://wx.tenpay.com/x?prepay_id=1&redirect_url=${encodeURIComponent('https://a.cn/app/?#/vip/index')}`,
    )
    expect(payDirectoryUrl('https://a.cn/?x=1#/vip')).toBe('https://a.cn/?x=1#/vip')
  })

  it('refuses an answer that WeChat Pay did not sign', async () => {
    channel.answer = () => ({
      body: '{"prepay_id":"x"}',
      headers: signedHeaders('{"prepay_id":"x"}', { key: stranger.privateKey }),
    })
    await expect(adapter().create({ ...request, openId: 'o' })).rejects.toThrow('wrong signature')
  })

  it('reads a sealed notification', async () => {
    const body = sealed(transaction)
    expect(await read(body, signedHeaders(body))).toEqual({
      payNo: request.payNo,
      state: 'paid',
      amount: 2800,
      merchant: '1900000001',
      providerTxn: '42000001',
      word: 'SUCCESS',
    })
  })

  it('refuses what is forged, old, foreign or sealed with another key', async () => {
    const body = sealed(transaction)
    const good = signedHeaders(body)
    await expect(read(`${body} `, good)).rejects.toThrow('wrong signature')
    await expect(read(body, { ...good, 'wechatpay-nonce': 'other' })).rejects.toThrow('wrong signature')
    await expect(read(body, signedHeaders(body, { key: stranger.privateKey }))).rejects.toThrow(
      'wrong signature',
    )
    await expect(read(body, signedHeaders(body, { serial: 'OTHER' }))).rejects.toThrow('unknown key')
    await expect(read(body, signedHeaders(body, { at: String(Number(seconds()) - 301) }))).rejects.toThrow(
      'out of its time',
    )
    await expect(read(body, signedHeaders(body, { at: 'NaN' }))).rejects.toThrow('out of its time')
    const foreign = sealed({ ...transaction, appid: 'other' })
    await expect(read(foreign, signedHeaders(foreign))).rejects.toThrow('of the app other')
    const sealedElsewhere = sealed(transaction, 'f'.repeat(32))
    await expect(read(sealedElsewhere, signedHeaders(sealedElsewhere))).rejects.toThrow()
  })

  it('gives the reason of a refund in at most 80 bytes of one line', async () => {
    say({ status: 'SUCCESS' })
    const sent = async (reason: string) => {
      await adapter().refund({ ...refund, reason })
      return (JSON.parse(channel.asked.at(-1)?.body ?? '') as { reason: string }).reason
    }
    expect(await sent('长'.repeat(40))).toBe('长'.repeat(26))
    expect(await sent(`${'a'.repeat(77)}😀`)).toBe('a'.repeat(77))
    expect(await sent('破损\r\n\u0000有\u0007污渍')).toBe('破损 有 污渍')
    expect(await sent('\n\n')).toBe('退款')
  })

  it('asks, closes and refunds', async () => {
    say({ ...transaction, trade_state: 'NOTPAY' })
    expect((await adapter().query(request.payNo)).state).toBe('pending')
    expect(channel.asked[0]?.path).toBe(`/v3/pay/transactions/out-trade-no/${request.payNo}?mchid=1900000001`)
    say({ code: 'ORDER_NOT_EXIST', message: '' }, 404)
    expect((await adapter().query(request.payNo)).state).toBe('pending')
    await adapter().close(request.payNo)
    channel.answer = () => ({ status: 204, body: '', headers: signedHeaders('') })
    await adapter().close(request.payNo)
    say({ status: 'PROCESSING' })
    expect(await adapter().refund(refund)).toBe('processing')
    say({ status: 'SUCCESS' })
    expect(await adapter().refund(refund)).toBe('done')
    expect(JSON.parse(channel.asked.at(-1)?.body ?? '')).toMatchObject({
      out_refund_no: 'R1',
      reason: '少件或发错货',
      amount: { refund: 1200, total: 2800 },
    })
    say({ code: 'SYSTEM_ERROR', message: '' }, 500)
    await expect(adapter().close(request.payNo)).rejects.toThrow('500 SYSTEM_ERROR')
  })
})

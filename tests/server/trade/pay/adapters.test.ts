import { alipayAdapter } from '@/server/adapters/payment/alipay'
import { decimalYuan } from '@/format/moneyInput'
import { fen, memberText, signedContent } from '@/server/adapters/payment/alipay-client'
import { callbackSign, douyinAdapter, requestSign } from '@/server/adapters/payment/douyin'
import type { PaymentRequest, RefundRequest } from '@/server/adapters/payment/payment'
import { paymentAdapters } from '@/server/adapters/payment/registry'
import type { SandboxDeps } from '@/server/adapters/payment/sandbox'
import { readEnv } from '@/server/env'
import { isOurs, loopback, ours, signAs, stranger, theirs, type Loopback } from '@tests/support/loopback'
import { createHash, createSign } from 'node:crypto'

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
  amount: 2805,
  total: 2805,
  reason: '少件或发错货',
}

describe('Alipay', () => {
  const adapter = () =>
    alipayAdapter(
      {
        appId: '2021',
        privateKey: ours.privateKey,
        publicKey: theirs.publicKey,
        gateway: `${channel.base}/gateway.do`,
        notifyUrl: 'https://a.cn/pay/notify/alipay',
      },
      clock,
    )
  const say = (method: string, document: unknown, key = theirs.privateKey) => {
    channel.answer = () => {
      const member = JSON.stringify(document)
      return { body: `{"${method}_response":${member},"sign":"${signAs(member, key)}"}` }
    }
  }
  const fieldsOf = (fields: { name: string; value: string }[] = []) =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const notice = {
    app_id: '2021',
    out_trade_no: request.payNo,
    trade_no: '2026',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '28.00',
    subject: '会员 月卡+',
    sign_type: 'RSA2',
  }
  const body = (fields: Record<string, string>, key = theirs.privateKey) =>
    Buffer.from(
      new URLSearchParams({
        ...fields,
        sign: signAs(signedContent(fields, ['sign', 'sign_type']), key),
      }).toString(),
    )

  it('makes a signed form for phones and computers', async () => {
    for (const [platform, method, product] of [
      ['h5', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
      ['pc', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ] as const) {
      const { kind, pay_data } = await adapter().create({ ...request, platform })
      const fields = fieldsOf(pay_data.fields)
      expect(kind).toBe('form')
      expect(fields).toMatchObject({
        method,
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: '2026-09-21 22:13:20',
      })
      expect(JSON.parse(fields['biz_content'] ?? '')).toMatchObject({
        total_amount: '28.00',
        product_code: product,
      })
      const { sign: signature = '', ...rest } = fields
      const text = Object.keys(rest)
        .sort()
        .map((name) => `${name}=${rest[name]}`)
        .join('&')
      expect(isOurs(text, signature)).toBe(true)
    }
  })

  it('reads a signed notification and refuses a changed or foreign one', async () => {
    expect(await adapter().readNotification(body(notice), {})).toEqual({
      payNo: request.payNo,
      state: 'paid',
      amount: 2800,
      merchant: '2021',
      providerTxn: '2026',
      word: 'TRADE_SUCCESS',
    })
    const changed = body(notice).toString().replace('28.00', '0.01')
    await expect(adapter().readNotification(Buffer.from(changed), {})).rejects.toThrow('wrong signature')
    await expect(adapter().readNotification(body(notice, stranger.privateKey), {})).rejects.toThrow(
      'wrong signature',
    )
    await expect(adapter().readNotification(Buffer.from(''), {})).rejects.toThrow()
    expect((await adapter().readNotification(body({ ...notice, app_id: 'other' }), {})).merchant).toBe(
      'other',
    )
  })

  it('reads a notification with an empty field, which Alipay signs as well', async () => {
    const { sign_type: _type, ...signed } = { ...notice, body: '' }
    const text = Object.entries(signed)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const sent = new URLSearchParams({ ...signed, sign_type: 'RSA2', sign: signAs(text) })
    expect(await adapter().readNotification(Buffer.from(sent.toString()), {})).toMatchObject({
      state: 'paid',
    })
    sent.delete('body')
    await expect(adapter().readNotification(Buffer.from(sent.toString()), {})).rejects.toThrow(
      'wrong signature',
    )
  })

  it('believes the part of an answer that was signed, not another of the same name', async () => {
    const member = (state: string) =>
      JSON.stringify({
        code: '10000',
        out_trade_no: request.payNo,
        trade_status: state,
        total_amount: '28.00',
      })
    const signed = member('WAIT_BUYER_PAY')
    const name = '"alipay_trade_query_response"'
    channel.answer = () => ({
      body: `{${name}:${signed},"sign":"${signAs(signed)}",${name}:${member('TRADE_SUCCESS')}}`,
    })
    expect(await adapter().query(request.payNo)).toMatchObject({ state: 'pending' })
    channel.answer = () => ({ body: `{${name}:${member('TRADE_SUCCESS')}}` })
    await expect(adapter().query(request.payNo)).rejects.toThrow('wrong signature')
  })

  it('refuses a notification signed with SHA-1, whatever it calls its signature', async () => {
    const fields = { ...notice, sign_type: 'RSA' }
    const sign = createSign('RSA-SHA1')
      .update(signedContent(fields, ['sign_type']))
      .sign(theirs.privateKey, 'base64')
    const weak = Buffer.from(new URLSearchParams({ ...fields, sign }).toString())
    await expect(adapter().readNotification(weak, {})).rejects.toThrow('wrong signature')
  })

  it('asks, closes and refunds, and trusts signed answers only', async () => {
    const found = {
      code: '10000',
      msg: 'Success {"}',
      out_trade_no: request.payNo,
      trade_no: '2026',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '28.00',
    }
    say('alipay_trade_query', found)
    expect(await adapter().query(request.payNo)).toMatchObject({ state: 'paid', amount: 2800 })
    say('alipay_trade_query', found, stranger.privateKey)
    await expect(adapter().query(request.payNo)).rejects.toThrow('wrong signature')
    say('alipay_trade_query', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })
    expect(await adapter().query(request.payNo)).toMatchObject({ state: 'pending' })
    say('alipay_trade_close', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })
    await adapter().close(request.payNo)
    say('alipay_trade_refund', { code: '10000', fund_change: 'N' })
    expect(await adapter().refund(refund)).toBe('done')
    const sent = JSON.parse(
      new URLSearchParams(channel.asked.at(-1)?.body).get('biz_content') ?? '',
    ) as unknown
    expect(sent).toMatchObject({
      out_request_no: 'R1',
      refund_amount: '28.05',
      refund_reason: '少件或发错货',
    })
    say('alipay_trade_refund', { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })
    await expect(adapter().refund({ ...refund, amount: 1 })).rejects.toThrow('BALANCE_NOT_ENOUGH')
  })

  it('gives the reason of a refund in at most 256 characters of one line', async () => {
    say('alipay_trade_refund', { code: '10000', fund_change: 'Y' })
    const sent = async (reason: string) => {
      await adapter().refund({ ...refund, reason })
      const content = new URLSearchParams(channel.asked.at(-1)?.body).get('biz_content') ?? ''
      return (JSON.parse(content) as { refund_reason: string }).refund_reason
    }
    expect(await sent('长'.repeat(300))).toBe('长'.repeat(256))
    expect(await sent(`${'长'.repeat(255)}😀`)).toBe('长'.repeat(255))
    expect(await sent('破损\r\n\u0000有\u2028污渍')).toBe('破损 有 污渍')
    expect(await sent('\t\t')).toBe('退款')
  })

  it('turns yuan into fen and back without a fraction', () => {
    for (const amount of [0, 1, 5, 10, 99, 100, 1990, 2905, 9_999_900])
      expect(fen(decimalYuan(amount))).toBe(amount)
    expect([fen('28'), fen('28.5'), fen('0.29')]).toEqual([2800, 2850, 29])
    for (const text of ['', '1.234', '-1', '1e3', 'x']) expect(() => fen(text)).toThrow('not an amount')
    expect(memberText('{"a_response":{"x":"}\\"{"},"sign":"s"}', 'a_response')).toBe('{"x":"}\\"{"}')
  })
})

describe('Douyin', () => {
  const adapter = () =>
    douyinAdapter(
      {
        appId: 'tt1',
        merchantId: 'm1',
        salt: 'salt',
        token: 'token',
        base: channel.base,
        notifyUrl: 'https://a.cn/pay/notify/douyin',
      },
      clock,
    )

  it('signs as the platform says', async () => {
    const md5 = createHash('md5').update('1&b&salt').digest('hex')
    expect(requestSign({ x: 'b', y: 1, app_id: 'tt1', sign: 'z', empty: '' }, 'salt')).toBe(md5)
    channel.answer = () => ({
      body: JSON.stringify({ err_no: 0, data: { order_id: 'o', order_token: 't' } }),
    })
    const { kind, pay_data } = await adapter().create(request)
    expect([kind, pay_data.package]).toEqual(['jsapi', 'order_id=o&order_token=t'])
    const sent = JSON.parse(channel.asked[0]?.body ?? '') as Record<string, string | number>
    expect(sent['sign']).toBe(requestSign(sent, 'salt'))
    expect(sent).toMatchObject({
      app_id: 'tt1',
      out_order_no: request.payNo,
      total_amount: 2800,
      valid_time: 1800,
    })
  })

  it('gives the reason of a refund in at most 100 bytes of one line', async () => {
    channel.answer = () => ({ body: JSON.stringify({ err_no: 0, refundInfo: { refund_status: 'SUCCESS' } }) })
    const sent = async (reason: string) => {
      channel.asked = []
      expect(await adapter().refund({ ...refund, reason })).toBe('done')
      const [first] = channel.asked.filter(({ path }) => path.endsWith('create_refund'))
      return JSON.parse(first?.body ?? '') as Record<string, string | number>
    }
    const plain = await sent('少件或发错货')
    expect(plain).toMatchObject({ out_refund_no: 'R1', refund_amount: 2805, reason: '少件或发错货' })
    expect(plain['sign']).toBe(requestSign(plain, 'salt'))
    expect(await sent('长'.repeat(40))).toMatchObject({ reason: '长'.repeat(33) })
    expect(await sent('破损\n\u0085有污渍')).toMatchObject({ reason: '破损 有污渍' })
    expect(await sent('\n\n')).toMatchObject({ reason: '退款' })
  })

  it('reads a signed notification and refuses a changed or old one', async () => {
    const msg = JSON.stringify({
      appid: 'tt1',
      cp_orderno: request.payNo,
      order_id: 'o1',
      status: 'SUCCESS',
      total_amount: 2800,
      seller_uid: 'm1',
    })
    const plain = { timestamp: seconds(), nonce: '7', msg, type: 'payment' }
    const notice = { ...plain, msg_signature: callbackSign(plain, 'token') }
    const read = (document: unknown) => adapter().readNotification(Buffer.from(JSON.stringify(document)), {})
    expect(notice.msg_signature).toBe(
      createHash('sha1').update([seconds(), '7', msg, 'token'].sort().join('')).digest('hex'),
    )
    expect(await read(notice)).toEqual({
      payNo: request.payNo,
      state: 'paid',
      amount: 2800,
      merchant: 'm1',
      providerTxn: 'o1',
      word: 'SUCCESS',
    })
    await expect(read({ ...notice, msg: msg.replace('2800', '1') })).rejects.toThrow('wrong signature')
    const old = { ...plain, timestamp: '1' }
    await expect(read({ ...old, msg_signature: callbackSign(old, 'token') })).rejects.toThrow(
      'out of its time',
    )
  })
})

describe('the registry', () => {
  const deps = { clock } as unknown as SandboxDeps
  const keyed = {
    ALIPAY_APP_ID: '2021',
    ALIPAY_PRIVATE_KEY: ours.privateKey,
    ALIPAY_PUBLIC_KEY: theirs.publicKey,
    PUBLIC_ORIGIN: 'https://a.cn',
  }

  it('takes real channels instead of the sandbox, and refuses half of one', () => {
    const adapters = paymentAdapters(readEnv({ DEMO: '1', ...keyed }), deps)
    expect(Object.values(adapters).map((adapter) => adapter.provider)).toEqual(['alipay'])
    expect(() => readEnv({ DEMO: '1', ...keyed, ALIPAY_APP_ID: '' })).toThrow('ALIPAY_APP_ID')
    expect(() => readEnv({ DEMO: '1', ...keyed, PUBLIC_ORIGIN: '' })).toThrow('PUBLIC_ORIGIN')
  })
})

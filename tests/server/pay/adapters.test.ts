import { alipayAdapter, fen, memberText, signedContent, yuan } from '@/server/adapters/payment/alipay'
import { callbackSign, douyinAdapter, requestSign } from '@/server/adapters/payment/douyin'
import type { PaymentRequest } from '@/server/adapters/payment/payment'
import { paymentAdapters } from '@/server/adapters/payment/registry'
import { payDirectoryUrl, wechatAdapter } from '@/server/adapters/payment/wechat'
import type { SandboxDeps } from '@/server/adapters/payment/sandbox'
import { readEnv } from '@/server/env'
import { createCipheriv, createHash, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = keys()
const theirs = keys()
const stranger = keys()
const sign = (text: string, key = theirs.privateKey) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')
const verified = (text: string, signature: string) =>
  createVerify('RSA-SHA256').update(text).verify(ours.publicKey, signature, 'base64')

const clock = { at: 1_790_000_000_000, now: () => clock.at }
const seconds = () => String(Math.floor(clock.at / 1000))

interface Asked {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}
let asked: Asked[] = []
let answer: (request: Asked) => { status?: number; body: string; headers?: Record<string, string> }
let server: Server
let base: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      asked.push(one)
      const { status = 200, body, headers } = answer(one)
      response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
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
        base,
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
      'wechatpay-signature': sign(`${at}\nnonce\n${body}\n`, more.key),
    }
  }
  const say = (document: unknown, status = 200) => {
    answer = () => {
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
    const [one] = asked
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
    expect(verified(text, part('signature'))).toBe(true)
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
      verified(
        `wxapp\n${pay_data.timeStamp}\n${pay_data.nonceStr}\nprepay_id=wx123\n`,
        pay_data.paySign ?? '',
      ),
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
    answer = () => ({
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

  it('asks, closes and refunds', async () => {
    say({ ...transaction, trade_state: 'NOTPAY' })
    expect((await adapter().query(request.payNo)).state).toBe('pending')
    expect(asked[0]?.path).toBe(`/v3/pay/transactions/out-trade-no/${request.payNo}?mchid=1900000001`)
    say({ code: 'ORDER_NOT_EXIST', message: '' }, 404)
    expect((await adapter().query(request.payNo)).state).toBe('pending')
    await adapter().close(request.payNo)
    answer = () => ({ status: 204, body: '', headers: signedHeaders('') })
    await adapter().close(request.payNo)
    say({ status: 'PROCESSING' })
    expect(await adapter().refund(request.payNo, 'R1', 2800, 2800)).toBe('processing')
    say({ status: 'SUCCESS' })
    expect(await adapter().refund(request.payNo, 'R1', 2800, 2800)).toBe('done')
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({
      out_refund_no: 'R1',
      amount: { refund: 2800, total: 2800 },
    })
    say({ code: 'SYSTEM_ERROR', message: '' }, 500)
    await expect(adapter().close(request.payNo)).rejects.toThrow('500 SYSTEM_ERROR')
  })
})

describe('Alipay', () => {
  const adapter = () =>
    alipayAdapter(
      {
        appId: '2021',
        privateKey: ours.privateKey,
        publicKey: theirs.publicKey,
        gateway: `${base}/gateway.do`,
        notifyUrl: 'https://a.cn/pay/notify/alipay',
      },
      clock,
    )
  const say = (method: string, document: unknown, key = theirs.privateKey) => {
    answer = () => {
      const member = JSON.stringify(document)
      return { body: `{"${method}_response":${member},"sign":"${sign(member, key)}"}` }
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
        sign: sign(signedContent(fields, ['sign', 'sign_type']), key),
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
      expect(verified(text, signature)).toBe(true)
    }
  })

  it('reads a signed notification and refuses a changed or foreign one', async () => {
    expect(await adapter().readNotification(body(notice), {})).toEqual({
      payNo: request.payNo,
      state: 'paid',
      amount: 2800,
      merchant: '2021',
      providerTxn: '2026',
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
    expect(await adapter().refund(request.payNo, 'R1', 2805, 2805)).toBe('done')
    const sent = JSON.parse(new URLSearchParams(asked.at(-1)?.body).get('biz_content') ?? '') as unknown
    expect(sent).toMatchObject({ out_request_no: 'R1', refund_amount: '28.05' })
    say('alipay_trade_refund', { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' })
    await expect(adapter().refund(request.payNo, 'R1', 1, 1)).rejects.toThrow('BALANCE_NOT_ENOUGH')
  })

  it('turns yuan into fen and back without a fraction', () => {
    for (const amount of [0, 1, 5, 10, 99, 100, 1990, 2905, 9_999_900]) expect(fen(yuan(amount))).toBe(amount)
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
        base,
        notifyUrl: 'https://a.cn/pay/notify/douyin',
      },
      clock,
    )

  it('signs as the platform says', async () => {
    const md5 = createHash('md5').update('1&b&salt').digest('hex')
    expect(requestSign({ x: 'b', y: 1, app_id: 'tt1', sign: 'z', empty: '' }, 'salt')).toBe(md5)
    answer = () => ({ body: JSON.stringify({ err_no: 0, data: { order_id: 'o', order_token: 't' } }) })
    const { kind, pay_data } = await adapter().create(request)
    expect([kind, pay_data.package]).toEqual(['jsapi', 'order_id=o&order_token=t'])
    const sent = JSON.parse(asked[0]?.body ?? '') as Record<string, string | number>
    expect(sent['sign']).toBe(requestSign(sent, 'salt'))
    expect(sent).toMatchObject({
      app_id: 'tt1',
      out_order_no: request.payNo,
      total_amount: 2800,
      valid_time: 1800,
    })
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
    expect(() => paymentAdapters(readEnv({ DEMO: '1', ...keyed, ALIPAY_APP_ID: '' }), deps)).toThrow(
      'ALIPAY_APP_ID',
    )
    expect(() => paymentAdapters(readEnv({ DEMO: '1', ...keyed, PUBLIC_ORIGIN: '' }), deps)).toThrow(
      'PUBLIC_ORIGIN',
    )
  })
})

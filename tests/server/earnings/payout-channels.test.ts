import { alipayPayouts } from '@/server/adapters/payout/alipay'
import type { PayoutRequest } from '@/server/adapters/payout/payout'
import { payerOf, payoutAdapters } from '@/server/adapters/payout/registry'
import { wechatPayouts } from '@/server/adapters/payout/wechat'
import { readEnv } from '@/server/env'
import { testDatabase, type TestDatabase } from '@tests/support/database'
import { isOurs, loopback, ours, signAs, stranger, theirs, type Loopback } from '@tests/support/loopback'
import { constants, privateDecrypt, randomBytes } from 'node:crypto'

const clock = { at: 1_790_000_000_000, now: () => clock.at }
let channel: Loopback
let database: TestDatabase

beforeAll(async () => {
  channel = await loopback()
  database = await testDatabase()
})
afterAll(() => Promise.all([channel.close(), database.close()]))
beforeEach(() => {
  channel.asked = []
})

const request: PayoutRequest = {
  payoutNo: 'W20261121123456789012-1',
  kind: 'wechat',
  holder: '周予安',
  bank: '',
  number: 'zhouyuan',
  openId: 'o-1',
  amount: 12_345,
}

describe('WeChat Pay', () => {
  const NO = 'W20261121123456789012T1'
  const adapter = () =>
    wechatPayouts(
      {
        appId: 'wxapp',
        merchantId: '1900000001',
        serial: 'OURSERIAL',
        privateKey: ours.privateKey,
        publicKey: theirs.publicKey,
        publicKeyId: 'PUB_KEY_ID_1',
        base: channel.base,
      },
      clock,
    )
  const signed = (document: unknown, status = 200, key?: string) => {
    const body = JSON.stringify(document)
    const at = String(Math.floor(clock.at / 1000))
    return {
      status,
      body,
      headers: {
        'wechatpay-timestamp': at,
        'wechatpay-nonce': 'nonce',
        'wechatpay-serial': 'PUB_KEY_ID_1',
        'wechatpay-signature': signAs(`${at}\nnonce\n${body}\n`, key),
      },
    }
  }
  /** What a transfer is answered, and what a question after it. */
  const says = (taken: ReturnType<typeof signed>, then: ReturnType<typeof signed>) => {
    channel.answer = ({ method }) => (method === 'POST' ? taken : then)
  }
  const detail = (more: object) => ({
    mchid: '1900000001',
    out_batch_no: NO,
    detail_id: '1040000071100999991182020050700019480001',
    transfer_amount: 12_345,
    ...more,
  })
  const TAKEN = signed({ out_batch_no: NO, batch_id: '1030000071100999991182020050700019480001' })
  const NOT_THERE = signed({ code: 'NOT_FOUND', message: '记录不存在' }, 404)

  it('sends one transfer under a number of letters and digits, the name sealed for WeChat Pay alone', async () => {
    says(TAKEN, signed(detail({ detail_status: 'SUCCESS' })))
    expect(await adapter().pay(request)).toEqual({
      payoutNo: request.payoutNo,
      state: 'paid',
      amount: 12_345,
      providerTxn: '1040000071100999991182020050700019480001',
      fault: '',
    })
    const [one, asked] = channel.asked
    if (!one || !asked) throw new Error('nothing was asked')
    const authorization = String(one.headers['authorization'])
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? ''
    const text = `POST\n/v3/transfer/batches\n${part('timestamp')}\n${part('nonce_str')}\n${one.body}\n`
    expect(isOurs(text, part('signature'))).toBe(true)
    expect(one.headers['wechatpay-serial']).toBe('PUB_KEY_ID_1')
    const sent = JSON.parse(one.body) as {
      transfer_detail_list: { user_name: string; openid: string; transfer_amount: number }[]
    }
    expect(sent).toMatchObject({ appid: 'wxapp', out_batch_no: NO, total_amount: 12_345, total_num: 1 })
    const [line] = sent.transfer_detail_list
    expect(line).toMatchObject({ openid: 'o-1', transfer_amount: 12_345 })
    expect(one.body).not.toContain('周予安')
    const name = privateDecrypt(
      { key: theirs.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      Buffer.from(line?.user_name ?? '', 'base64'),
    )
    expect(name.toString()).toBe('周予安')
    expect(asked.path).toBe(`/v3/transfer/batches/out-batch-no/${NO}/details/out-detail-no/${NO}`)
  })

  it.each([
    ['INIT', 'pending'],
    ['WAIT_PAY', 'pending'],
    ['PROCESSING', 'pending'],
    ['SUCCESS', 'paid'],
    ['FAIL', 'failed'],
  ])('reads the state %s', async (detail_status, state) => {
    says(TAKEN, signed(detail({ detail_status, fail_reason: 'NAME_NOT_CORRECT' })))
    const said = await adapter().query(request)
    expect(said).toMatchObject({ state, amount: 12_345 })
    expect(said.fault).toBe(state === 'failed' ? '收款人姓名与微信实名不符' : '')
  })

  it('knows nothing of what it was never given', async () => {
    says(TAKEN, NOT_THERE)
    expect(await adapter().query(request)).toMatchObject({ state: 'unknown' })
  })

  it('a refusal is a failure only when nothing is there under the number', async () => {
    const poor = signed({ code: 'NOT_ENOUGH', message: '余额不足' }, 403)
    says(poor, NOT_THERE)
    expect(await adapter().pay(request)).toMatchObject({ state: 'failed', fault: '商户账户余额不足' })
    says(poor, signed(detail({ detail_status: 'PROCESSING' })))
    expect(await adapter().pay(request)).toMatchObject({ state: 'pending' })
  })

  it('is not sure after a fault, a limit, and an answer that was not signed by WeChat Pay', async () => {
    says(signed({ code: 'SYSTEM_ERROR', message: '系统异常' }, 500), NOT_THERE)
    await expect(adapter().pay(request)).rejects.toThrow('SYSTEM_ERROR')
    says(signed({ code: 'FREQUENCY_LIMITED', message: '频率超限' }, 429), NOT_THERE)
    await expect(adapter().pay(request)).rejects.toThrow('FREQUENCY_LIMITED')
    says(TAKEN, signed(detail({ detail_status: 'SUCCESS' }), 200, stranger.privateKey))
    await expect(adapter().pay(request)).rejects.toThrow('wrong signature')
    says(TAKEN, signed(detail({ detail_status: 'SUCCESS', out_batch_no: 'W1T1' })))
    await expect(adapter().query(request)).rejects.toThrow('another order')
    says(TAKEN, signed(detail({ detail_status: 'SUCCESS', mchid: '2' })))
    await expect(adapter().query(request)).rejects.toThrow('merchant 2')
  })

  it('pays nobody who has not bound WeChat', async () => {
    expect(await adapter().pay({ ...request, openId: '' })).toMatchObject({ state: 'failed' })
    expect(channel.asked).toEqual([])
  })
})

describe('Alipay', () => {
  const adapter = () =>
    alipayPayouts(
      {
        appId: '2021',
        privateKey: ours.privateKey,
        publicKey: theirs.publicKey,
        gateway: `${channel.base}/gateway.do`,
        appCertSn: 'a1',
        rootCertSn: 'r1_r2',
      },
      clock,
    )
  const card: PayoutRequest = {
    ...request,
    kind: 'bank',
    bank: '招商银行',
    number: '6225880212345673',
    openId: '',
  }
  const account: PayoutRequest = { ...card, kind: 'alipay', bank: '', number: '13800000003' }
  const SEND = 'alipay.fund.trans.uni.transfer'
  const ASK = 'alipay.fund.trans.common.query'
  const fieldsOf = (body: string) => Object.fromEntries(new URLSearchParams(body))
  const says = (answers: Record<string, object>, key = theirs.privateKey) => {
    channel.answer = ({ body }) => {
      const method = fieldsOf(body)['method'] ?? ''
      const member = JSON.stringify(answers[method] ?? { code: '20000', sub_code: 'isp.unknow-error' })
      return { body: `{"${method.replaceAll('.', '_')}_response":${member},"sign":"${signAs(member, key)}"}` }
    }
  }
  const OK = { code: '10000', msg: 'Success' }
  const there = (more: object) => ({
    ...OK,
    out_biz_no: request.payoutNo,
    order_id: '20261121110070001506',
    trans_amount: '123.45',
    ...more,
  })
  const NOT_THERE = { code: '40004', sub_code: 'ORDER_NOT_EXIST', sub_msg: '转账订单不存在' }

  it.each([
    [
      'an account',
      account,
      'TRANS_ACCOUNT_NO_PWD',
      { identity_type: 'ALIPAY_LOGON_ID', identity: '13800000003' },
    ],
    [
      'a card',
      card,
      'TRANS_BANKCARD_NO_PWD',
      {
        identity_type: 'BANKCARD_ACCOUNT',
        identity: '6225880212345673',
        bankcard_ext_info: { account_type: '2', inst_name: '招商银行' },
      },
    ],
  ])('sends to %s, and asks what became of it', async (_name, to, product_code, payee) => {
    says({ [SEND]: { ...OK, out_biz_no: request.payoutNo }, [ASK]: there({ status: 'SUCCESS' }) })
    expect(await adapter().pay(to)).toEqual({
      payoutNo: request.payoutNo,
      state: 'paid',
      amount: 12_345,
      providerTxn: '20261121110070001506',
      fault: '',
    })
    const [sent, asked] = channel.asked.map(({ body }) => fieldsOf(body))
    expect(sent).toMatchObject({ method: SEND, app_cert_sn: 'a1', alipay_root_cert_sn: 'r1_r2' })
    expect(JSON.parse(sent?.['biz_content'] ?? '')).toMatchObject({
      out_biz_no: request.payoutNo,
      trans_amount: '123.45',
      product_code,
      biz_scene: 'DIRECT_TRANSFER',
      payee_info: { ...payee, name: '周予安' },
    })
    expect(JSON.parse(asked?.['biz_content'] ?? '')).toEqual({
      product_code,
      biz_scene: 'DIRECT_TRANSFER',
      out_biz_no: request.payoutNo,
    })
  })

  it.each([
    ['DEALING', 'pending'],
    ['INIT', 'pending'],
    ['WAIT_PAY', 'pending'],
    ['SUCCESS', 'paid'],
    ['FAIL', 'failed'],
    ['CLOSED', 'failed'],
    ['REFUND', 'failed'],
  ])('reads the status %s', async (status, state) => {
    says({ [ASK]: there({ status, error_code: 'BANK_CARD_INFO_ERROR' }) })
    const said = await adapter().query(card)
    expect(said).toMatchObject({ state, amount: 12_345 })
    expect(said.fault).toBe(state === 'failed' ? '银行卡与持卡人不符' : '')
  })

  it('a refusal is a failure only when nothing is there under the number', async () => {
    const refused = { code: '40004', sub_code: 'PAYEE_NOT_EXIST', sub_msg: '收款账号不存在' }
    says({ [SEND]: refused, [ASK]: NOT_THERE })
    expect(await adapter().pay(account)).toMatchObject({ state: 'failed', fault: '收款账号不存在' })
    says({ [SEND]: refused, [ASK]: there({ status: 'SUCCESS' }) })
    expect(await adapter().pay(account)).toMatchObject({ state: 'paid' })
    says({ [ASK]: NOT_THERE })
    expect(await adapter().query(account)).toMatchObject({ state: 'unknown' })
  })

  it('is not sure after a system error, an unknown refusal and an answer Alipay did not sign', async () => {
    for (const sub_code of ['SYSTEM_ERROR', 'REQUEST_PROCESSING', 'PAYMENT_INFO_INCONSISTENCY']) {
      says({ [SEND]: { code: '40004', sub_code }, [ASK]: NOT_THERE })
      await expect(adapter().pay(account)).rejects.toThrow(sub_code)
    }
    says({ [SEND]: OK, [ASK]: there({ status: 'SUCCESS' }) }, stranger.privateKey)
    await expect(adapter().pay(account)).rejects.toThrow('wrong signature')
    says({ [ASK]: there({ status: 'SUCCESS', out_biz_no: 'W1-1' }) })
    await expect(adapter().query(account)).rejects.toThrow('another order')
  })
})

describe('the channels that are set up', () => {
  const env = (raw: Record<string, string>) => {
    const read = readEnv({ NODE_ENV: 'test', ...raw })
    return { ...read, demo: raw['DEMO'] === '1' }
  }
  const deps = () => ({ ...database, clock, random: { bytes: (count: number) => randomBytes(count) } })
  const alipay = {
    ALIPAY_APP_ID: '2021',
    ALIPAY_PRIVATE_KEY: ours.privateKey,
    ALIPAY_PUBLIC_KEY: theirs.publicKey,
    PUBLIC_ORIGIN: 'https://a.example',
  }

  it('are those PAYOUTS names; the sandbox only in a demo without any', () => {
    expect(payoutAdapters(env({}), deps())).toEqual([])
    expect(payoutAdapters(env({ DEMO: '1' }), deps()).map(({ provider }) => provider)).toEqual(['sandbox'])
    const named = payoutAdapters(env({ DEMO: '1', PAYOUTS: 'alipay', ...alipay }), deps())
    expect(payerOf(named, 'bank')?.provider).toBe('alipay')
    expect(payerOf(named, 'wechat')).toBeUndefined()
  })

  it('stop the start when one is named without its keys, or is unknown', () => {
    expect(() => env({ PAYOUTS: 'wechat' })).toThrow('PAYOUTS names wechat: the keys')
    expect(() => env({ PAYOUTS: 'alipay' })).toThrow('PAYOUTS names alipay: the keys')
    expect(() => env({ PAYOUTS: 'paypal' })).toThrow('paypal')
  })
})

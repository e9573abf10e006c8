import { lookup } from '@/format/lookup'
import { createHash, timingSafeEqual } from 'node:crypto'
import { channel } from './channel'
import { clipped, refundReason } from './clipped'
import type { PaymentAdapter, PaymentReport } from './payment'
import type { Timing } from './wechat-client'

/**
 * Douyin guaranteed payment (担保支付), for the app inside a Douyin mini program: its order token is passed to tt.pay.
 * Rules: developer.open-douyin.com, guaranteed payment, request signature (MD5 with SALT) and callback signature (SHA-1
 * with token).
 */
export interface DouyinSettings {
  appId: string
  merchantId: string
  salt: string
  token: string
  base: string
  notifyUrl: string
}

type Document = Record<string, string | number | undefined>

const UNSIGNED = ['app_id', 'thirdparty_id', 'sign', 'other_settle_params']

/** The non-empty values and the salt, sorted as text, joined by &. */
export function requestSign(document: Document, salt: string): string {
  const values = Object.entries(document)
    .filter(([name, value]) => !UNSIGNED.includes(name) && value !== undefined)
    .map(([, value]) => String(value).trim())
    .filter((value) => value !== '' && value !== 'null')
  return createHash('md5')
    .update([...values, salt].sort().join('&'))
    .digest('hex')
}

/** The callback's values except its type and signature, plus the token, sorted as text, joined without a separator. */
export function callbackSign(document: Document, token: string): string {
  const values = Object.entries(document)
    .filter(
      ([name, value]) => name !== 'msg_signature' && name !== 'type' && value !== undefined && value !== '',
    )
    .map(([, value]) => String(value))
  return createHash('sha1')
    .update([...values, token].sort().join(''))
    .digest('hex')
}

const STATES = lookup<PaymentReport['state']>({
  SUCCESS: 'paid',
  PROCESSING: 'pending',
  TIMEOUT: 'closed',
  FAIL: 'failed',
})

const WINDOW = 10 * 60_000

interface Callback extends Document {
  timestamp: string
  nonce: string
  msg: string
  type: string
  msg_signature: string
}

export function douyinAdapter(settings: DouyinSettings, clock: Timing): PaymentAdapter {
  async function call<T>(path: string, document: Document): Promise<T> {
    const body = { ...document, app_id: settings.appId, sign: requestSign(document, settings.salt) }
    const answer = await fetch(`${settings.base}/api/apps/ecpay/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
    const read = (await answer.json()) as T & { err_no: number; err_tips: string }
    if (!answer.ok || read.err_no !== 0) throw new Error(`Douyin ${read.err_no}: ${read.err_tips}`)
    return read
  }

  function report(payNo: string, word: string, amount: number, txn: string, merchant: string): PaymentReport {
    return { payNo, state: STATES[word] ?? 'unknown', word, amount, merchant, providerTxn: txn }
  }

  return {
    provider: 'douyin',
    merchant: settings.merchantId,

    async create(request) {
      const { data } = await call<{ data: { order_id: string; order_token: string } }>('create_order', {
        out_order_no: request.payNo,
        total_amount: request.amount,
        subject: clipped(request.title, { bytes: 128 }),
        body: clipped(request.title, { bytes: 128 }),
        valid_time: Math.max(300, Math.floor((request.expiresAt - clock.now()) / 1000)),
        notify_url: settings.notifyUrl,
      })
      return {
        kind: 'jsapi',
        pay_data: {
          appId: settings.appId,
          package: new URLSearchParams({ order_id: data.order_id, order_token: data.order_token }).toString(),
          signType: 'MD5',
        },
      }
    },

    async readNotification(rawBody) {
      const given = JSON.parse(rawBody.toString('utf8')) as Callback
      const expected = Buffer.from(callbackSign(given, settings.token))
      const signature = Buffer.from(String(given.msg_signature))
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        throw new Error('wrong signature')
      if (given.type !== 'payment') throw new Error(`not a payment: ${given.type}`)
      if (!(Math.abs(clock.now() - Number(given.timestamp) * 1000) <= WINDOW))
        throw new Error('out of its time')
      const message = JSON.parse(given.msg) as {
        appid: string
        cp_orderno: string
        order_id?: string
        payment_order_no?: string
        status: string
        total_amount: number
        seller_uid: string
      }
      if (message.appid !== settings.appId) throw new Error(`payment of the app ${message.appid}`)
      return report(
        message.cp_orderno,
        message.status,
        message.total_amount,
        message.order_id ?? message.payment_order_no ?? '',
        message.seller_uid,
      )
    },

    acknowledge: (ok) => ({
      status: 200,
      type: 'application/json',
      body: ok ? '{"err_no":0,"err_tips":"success"}' : '{"err_no":400,"err_tips":"business fail"}',
    }),

    async query(payNo) {
      const { order_id, payment_info } = await call<{
        order_id: string
        payment_info: { order_status: string; total_fee: number; seller_uid?: string }
      }>('query_order', { out_order_no: payNo })
      const { order_status, total_fee, seller_uid } = payment_info
      return report(payNo, order_status, total_fee, order_id, seller_uid ?? settings.merchantId)
    },

    // No call closes an order: it expires at its valid_time.
    close: () => Promise.resolve(),

    async refund({ payNo, refundNo, amount, reason }) {
      await call('create_refund', {
        out_order_no: payNo,
        out_refund_no: refundNo,
        reason: refundReason(reason, { bytes: 100 }),
        refund_amount: amount,
      })
      const { refundInfo } = await call<{ refundInfo: { refund_status: string } }>('query_refund', {
        out_refund_no: refundNo,
      })
      if (refundInfo.refund_status === 'FAIL') throw new Error(`refund ${refundNo} failed`)
      return refundInfo.refund_status === 'SUCCESS' ? 'done' : 'processing'
    },
  }
}

export const douyin = channel({
  label: '抖音支付',
  settings: [
    {
      title: 'Douyin',
      needed: {
        DOUYIN_APP_ID: 'text',
        DOUYIN_MERCHANT_ID: 'text',
        DOUYIN_SALT: 'text',
        DOUYIN_TOKEN: 'text',
      },
      addresses: { DOUYIN_API: 'https://developer.toutiao.com' },
    },
  ],
  open: (given, { notifyUrl, clock }) =>
    douyinAdapter(
      {
        appId: given.DOUYIN_APP_ID,
        merchantId: given.DOUYIN_MERCHANT_ID,
        salt: given.DOUYIN_SALT,
        token: given.DOUYIN_TOKEN,
        base: given.DOUYIN_API,
        notifyUrl,
      },
      clock,
    ),
})

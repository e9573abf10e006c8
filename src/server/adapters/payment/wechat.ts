import { lookup } from '@/format/lookup'
import { createDecipheriv } from 'node:crypto'
import { wechatPayouts, type WechatPayoutSettings } from '../payout/wechat'
import type { Given, Settings } from '../settings'
import { channel } from './channel'
import { clipped, refundReason } from './clipped'
import type { PaymentAdapter, PaymentReport, PaymentRequest } from './payment'
import { wechatClient, WechatError, type Timing, type WechatKeys } from './wechat-client'
import type { PayData } from '@/contract/trade/payment'

/**
 * WeChat Pay API v3, merchant mode: JSAPI in the official account, H5 in other browsers.
 * Rules: pay.weixin.qq.com/doc/v3/merchant (signature generation, signature verification, callback decryption).
 */
export interface WechatSettings extends WechatKeys {
  appId: string
  /** 32 characters, set on the merchant platform. */
  apiV3Key: string
  notifyUrl: string
}

interface Transaction {
  mchid?: string
  appid?: string
  out_trade_no?: string
  transaction_id?: string
  trade_state?: string
  amount?: { total?: number }
}

const STATES = lookup<PaymentReport['state']>({
  SUCCESS: 'paid',
  // Paid once and refunded later: for the order it counts as paid.
  REFUND: 'paid',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
})

/** `?#/` keeps a hash route inside the registered pay directory. */
export const payDirectoryUrl = (url: string): string => (url.includes('?') ? url : url.replace('#', '?#'))

export function wechatAdapter(settings: WechatSettings, clock: Timing): PaymentAdapter {
  const { sign, nonce, verify, call } = wechatClient(settings, clock)

  function report(transaction: Transaction): PaymentReport {
    const word = transaction.trade_state ?? ''
    if (!transaction.out_trade_no) throw new Error(`transaction of no order, its state is ${word}`)
    if (transaction.appid !== settings.appId) throw new Error(`transaction of the app ${transaction.appid}`)
    return {
      payNo: transaction.out_trade_no,
      state: STATES[word] ?? 'unknown',
      word,
      amount: transaction.amount?.total ?? 0,
      merchant: transaction.mchid ?? '',
      providerTxn: transaction.transaction_id ?? '',
    }
  }

  const orderOf = (request: PaymentRequest) => ({
    appid: settings.appId,
    mchid: settings.merchantId,
    description: clipped(request.title, { bytes: 127 }),
    out_trade_no: request.payNo,
    time_expire: `${new Date(request.expiresAt + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`,
    notify_url: settings.notifyUrl,
    amount: { total: request.amount, currency: 'CNY' },
  })

  async function jsapi(request: PaymentRequest): Promise<Pick<PayData, 'kind' | 'pay_data'>> {
    const answer = await call<{ prepay_id: string }>('POST', '/v3/pay/transactions/jsapi', {
      ...orderOf(request),
      payer: { openid: request.openId },
      scene_info: { payer_client_ip: request.clientIp },
    })
    const timeStamp = String(Math.floor(clock.now() / 1000))
    const nonceStr = nonce()
    const prepay = `prepay_id=${answer?.prepay_id}`
    const paySign = sign(`${settings.appId}\n${timeStamp}\n${nonceStr}\n${prepay}\n`)
    return {
      kind: 'jsapi',
      pay_data: { appId: settings.appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign },
    }
  }

  async function h5(request: PaymentRequest): Promise<Pick<PayData, 'kind' | 'pay_data'>> {
    const answer = await call<{ h5_url: string }>('POST', '/v3/pay/transactions/h5', {
      ...orderOf(request),
      scene_info: { payer_client_ip: request.clientIp, h5_info: { type: 'Wap' } },
    })
    const back = request.returnUrl
      ? `&redirect_url=${encodeURIComponent(payDirectoryUrl(request.returnUrl))}`
      : ''
    return { kind: 'redirect', pay_data: { action: `${answer?.h5_url}${back}` } }
  }

  const tradePath = (payNo: string): string =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`

  return {
    provider: 'wechat',
    merchant: settings.merchantId,

    create: (request) => (request.openId ? jsapi(request) : h5(request)),

    async readNotification(rawBody, headers) {
      const body = rawBody.toString('utf8')
      verify(body, headers)
      const { event_type, resource } = JSON.parse(body) as { event_type?: string; resource: Sealed }
      if (!event_type?.startsWith('TRANSACTION.')) throw new Error(`not a payment: ${event_type}`)
      return report(JSON.parse(unseal(resource, settings.apiV3Key)) as Transaction)
    },

    acknowledge: (ok) =>
      ok
        ? { status: 200, type: 'application/json', body: '{"code":"SUCCESS"}' }
        : { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },

    async query(payNo) {
      try {
        const found = await call<Transaction>('GET', `${tradePath(payNo)}?mchid=${settings.merchantId}`)
        return report(found ?? {})
      } catch (error) {
        // The payment never reached the channel: the buyer has not paid, and still may.
        if (!(error instanceof WechatError) || error.status !== 404) throw error
        return {
          payNo,
          state: 'pending',
          word: error.code,
          amount: 0,
          merchant: settings.merchantId,
          providerTxn: '',
        }
      }
    },

    async close(payNo) {
      try {
        await call('POST', `${tradePath(payNo)}/close`, { mchid: settings.merchantId })
      } catch (error) {
        if (
          !(error instanceof WechatError) ||
          !['ORDER_CLOSED', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(error.code)
        )
          throw error
      }
    },

    async refund({ payNo, refundNo, amount, total, reason }) {
      const answer = await call<{ status: string }>('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: payNo,
        out_refund_no: refundNo,
        reason: refundReason(reason, { bytes: 80 }),
        amount: { refund: amount, total, currency: 'CNY' },
      })
      if (answer?.status === 'SUCCESS') return 'done'
      if (answer?.status === 'PROCESSING') return 'processing'
      throw new Error(`refund ${refundNo} is ${answer?.status}`)
    },
  }
}

const PAY = {
  title: 'WeChat Pay API v3',
  needed: {
    WECHAT_PAY_MERCHANT_ID: 'text',
    WECHAT_PAY_SERIAL: 'text',
    WECHAT_PAY_PRIVATE_KEY: 'PRIVATE KEY',
    WECHAT_PAY_API_V3_KEY: { bytes: 32 },
    WECHAT_PAY_PUBLIC_KEY: 'PUBLIC KEY',
    WECHAT_PAY_PUBLIC_KEY_ID: 'text',
  },
  addresses: { WECHAT_PAY_API: 'https://api.mch.weixin.qq.com' },
  also: ['WECHAT_APPID'],
} as const satisfies Settings

const keysOf = (given: Given<typeof PAY>): WechatPayoutSettings => ({
  appId: given.WECHAT_APPID,
  merchantId: given.WECHAT_PAY_MERCHANT_ID,
  serial: given.WECHAT_PAY_SERIAL,
  privateKey: given.WECHAT_PAY_PRIVATE_KEY,
  publicKey: given.WECHAT_PAY_PUBLIC_KEY,
  publicKeyId: given.WECHAT_PAY_PUBLIC_KEY_ID,
  base: given.WECHAT_PAY_API,
})

export const wechat = channel({
  label: '微信支付',
  settings: [PAY],
  open: (given, { notifyUrl, clock }) =>
    wechatAdapter({ ...keysOf(given), apiV3Key: given.WECHAT_PAY_API_V3_KEY, notifyUrl }, clock),
  payouts: (given, clock) => wechatPayouts(keysOf(given), clock),
})

interface Sealed {
  algorithm: string
  ciphertext: string
  associated_data?: string
  nonce: string
}

const TAG = 16

function unseal({ algorithm, ciphertext, associated_data, nonce }: Sealed, key: string): string {
  if (algorithm !== 'AEAD_AES_256_GCM') throw new Error(`unknown algorithm ${algorithm}`)
  const sealed = Buffer.from(ciphertext, 'base64')
  if (sealed.length < TAG) throw new Error('ciphertext too short')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce), {
    authTagLength: TAG,
  })
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG))
  decipher.setAAD(Buffer.from(associated_data ?? ''))
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG)), decipher.final()]).toString(
    'utf8',
  )
}

import { lookup } from '@/format/lookup'
import { alipayPayouts } from '../payout/alipay'
import type { Given, Settings } from '../settings'
import { channel } from './channel'
import { clipped, refundReason } from './clipped'
import { decimalYuan } from '@/format/moneyInput'
import type { PaymentAdapter, PaymentReport } from './payment'
import {
  alipayClient,
  beijing,
  fen,
  refused,
  signedContent,
  type AlipayAnswer,
  type AlipayKeys,
} from './alipay-client'
import type { Timing } from './wechat-client'

/**
 * Alipay open platform, public-key mode: wap pay on phones, page pay on computers.
 * Rules: opendocs.alipay.com (self-made signature RSA2, asynchronous notification check, trade.query/close/refund).
 */
export interface AlipaySettings extends AlipayKeys {
  notifyUrl: string
}

const STATES = lookup<PaymentReport['state']>({
  WAIT_BUYER_PAY: 'pending',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
})

interface Answer extends AlipayAnswer {
  out_trade_no?: string
  trade_no?: string
  trade_status?: string
  total_amount?: string
}

const UNKNOWN_TRADE = 'ACQ.TRADE_NOT_EXIST'

export function alipayAdapter(settings: AlipaySettings, clock: Timing): PaymentAdapter {
  const { isSigned, fields, ask } = alipayClient(settings, clock)
  const call = ask<Answer>

  function report(payNo: string, word: string, amount: string, txn: string): PaymentReport {
    const state = STATES[word] ?? 'unknown'
    const known = state === 'unknown' ? 0 : fen(amount)
    return { payNo, state, word, amount: known, merchant: settings.appId, providerTxn: txn }
  }

  return {
    provider: 'alipay',
    merchant: settings.appId,

    async create(request) {
      const computer = request.platform === 'pc'
      const content = {
        out_trade_no: request.payNo,
        total_amount: decimalYuan(request.amount),
        subject: clipped(request.title.replace(/[/=&]/g, ' '), { characters: 128 }),
        product_code: computer ? 'FAST_INSTANT_TRADE_PAY' : 'QUICK_WAP_WAY',
        time_expire: beijing(request.expiresAt),
        ...(computer || !request.returnUrl ? {} : { quit_url: request.returnUrl }),
      }
      const signed = fields(computer ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay', content, {
        notify_url: settings.notifyUrl,
        ...(request.returnUrl ? { return_url: request.returnUrl } : {}),
      })
      return {
        kind: 'form',
        pay_data: {
          action: `${settings.gateway}?charset=utf-8`,
          fields: Object.entries(signed).map(([name, value]) => ({ name, value })),
        },
      }
    },

    async readNotification(rawBody) {
      const given = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))
      if (!isSigned(signedContent(given, ['sign', 'sign_type']), given['sign'] ?? ''))
        throw new Error('wrong signature')
      return {
        ...report(
          given['out_trade_no'] ?? '',
          given['trade_status'] ?? '',
          given['total_amount'] ?? '',
          given['trade_no'] ?? '',
        ),
        merchant: given['app_id'] ?? '',
      }
    },

    acknowledge: (ok) => ({ status: 200, type: 'text/plain', body: ok ? 'success' : 'fail' }),

    async query(payNo) {
      const answer = await call('alipay.trade.query', { out_trade_no: payNo })
      // A trade begins when the buyer logs in at the cashier: it does not exist before that.
      if (answer.sub_code === UNKNOWN_TRADE)
        return {
          payNo,
          state: 'pending',
          word: UNKNOWN_TRADE,
          amount: 0,
          merchant: settings.appId,
          providerTxn: '',
        }
      if (answer.code !== '10000' || answer.out_trade_no !== payNo) throw refused(answer)
      return report(payNo, answer.trade_status ?? '', answer.total_amount ?? '', answer.trade_no ?? '')
    },

    async close(payNo) {
      const answer = await call('alipay.trade.close', { out_trade_no: payNo })
      if (answer.code !== '10000' && answer.sub_code !== UNKNOWN_TRADE) throw refused(answer)
    },

    async refund({ payNo, refundNo, amount, reason }) {
      const answer = await call('alipay.trade.refund', {
        out_trade_no: payNo,
        refund_amount: decimalYuan(amount),
        out_request_no: refundNo,
        refund_reason: refundReason(reason, { characters: 256 }),
      })
      if (answer.code !== '10000') throw refused(answer)
      return 'done'
    },
  }
}

const PAY = {
  title: 'Alipay',
  needed: { ALIPAY_APP_ID: 'text', ALIPAY_PRIVATE_KEY: 'PRIVATE KEY', ALIPAY_PUBLIC_KEY: 'PUBLIC KEY' },
  addresses: { ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do' },
} as const satisfies Settings

const CERTIFICATES = {
  title: 'where Alipay signs by certificate, as transfers do',
  needed: { ALIPAY_APP_CERT_SN: 'text', ALIPAY_ROOT_CERT_SN: 'text' },
} as const satisfies Settings

const keysOf = (given: Given<typeof PAY | typeof CERTIFICATES>): AlipayKeys => ({
  appId: given.ALIPAY_APP_ID,
  privateKey: given.ALIPAY_PRIVATE_KEY,
  publicKey: given.ALIPAY_PUBLIC_KEY,
  gateway: given.ALIPAY_GATEWAY,
  appCertSn: given.ALIPAY_APP_CERT_SN,
  rootCertSn: given.ALIPAY_ROOT_CERT_SN,
})

export const alipay = channel({
  label: '支付宝',
  settings: [PAY, CERTIFICATES],
  open: (given, { notifyUrl, clock }) => alipayAdapter({ ...keysOf(given), notifyUrl }, clock),
  payouts: (given, clock) => alipayPayouts(keysOf(given), clock),
})

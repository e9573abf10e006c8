import { createSign, createVerify } from 'node:crypto'
import type { PaymentAdapter, PaymentReport } from './payment'
import type { Timing } from './wechat'

/**
 * Alipay open platform, public-key mode: wap pay on phones, page pay on computers.
 * Rules: opendocs.alipay.com (self-made signature RSA2, asynchronous notification check, trade.query/close/refund).
 */
export interface AlipaySettings {
  appId: string
  privateKey: string
  /** Alipay's own public key, not the app's. */
  publicKey: string
  gateway: string
  notifyUrl: string
}

type Fields = Record<string, string>

/** Fen as yuan with two decimals, made without a fraction. */
export const yuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** @throws Error when it is no amount of money */
export function fen(text: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new Error(`"${text}" is not an amount`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

const beijing = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** What is signed: every field that is not empty, by name. */
export const signedContent = (fields: Fields, without: string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** The text of one member of a JSON answer exactly as it was sent: the signature covers these bytes. */
export function memberText(json: string, name: string): string {
  const start = json.indexOf('{', json.indexOf(`"${name}"`) + name.length + 2)
  let depth = 0
  let quoted = false
  for (let index = start; index >= 0 && index < json.length; index += 1) {
    const char = json[index]
    if (quoted) {
      if (char === '\\') index += 1
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{') depth += 1
    else if (char === '}' && --depth === 0) return json.slice(start, index + 1)
  }
  throw new Error(`the answer has no ${name}`)
}

const STATES: Record<string, PaymentReport['state']> = {
  WAIT_BUYER_PAY: 'pending',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
}

interface Answer {
  code: string
  sub_code?: string
  sub_msg?: string
  out_trade_no?: string
  trade_no?: string
  trade_status?: string
  total_amount?: string
}

const UNKNOWN_TRADE = 'ACQ.TRADE_NOT_EXIST'

export function alipayAdapter(settings: AlipaySettings, clock: Timing): PaymentAdapter {
  const isSigned = (text: string, signature: string): boolean =>
    createVerify('RSA-SHA256').update(text).verify(settings.publicKey, signature, 'base64')

  function fields(method: string, content: unknown, more: Fields = {}): Fields {
    const plain: Fields = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijing(clock.now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    }
    const sign = createSign('RSA-SHA256')
      .update(signedContent(plain, ['sign']))
      .sign(settings.privateKey, 'base64')
    return { ...plain, sign }
  }

  async function call(method: string, content: unknown): Promise<Answer> {
    const answer = await fetch(`${settings.gateway}?charset=utf-8`, {
      method: 'POST',
      body: new URLSearchParams(fields(method, content)),
      signal: AbortSignal.timeout(15_000),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`Alipay answered ${answer.status}`)
    const member = memberText(text, `${method.replaceAll('.', '_')}_response`)
    const { sign } = JSON.parse(text) as { sign?: string }
    if (!sign || !isSigned(member, sign)) throw new Error('wrong signature of the answer')
    return JSON.parse(member) as Answer
  }

  const refused = ({ code, sub_code, sub_msg }: Answer): Error =>
    new Error(`Alipay ${code} ${sub_code ?? ''}: ${sub_msg ?? ''}`)

  function report(payNo: string, status: string, amount: string, txn: string): PaymentReport {
    const state = STATES[status]
    if (!state) throw new Error(`unreadable trade status ${status}`)
    return { payNo, state, amount: fen(amount), merchant: settings.appId, providerTxn: txn }
  }

  return {
    provider: 'alipay',
    merchant: settings.appId,
    label: '支付宝',

    async create(request) {
      const computer = request.platform === 'pc'
      const content = {
        out_trade_no: request.payNo,
        total_amount: yuan(request.amount),
        subject: request.title.replace(/[/=&]/g, ' ').slice(0, 128),
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
      // A trade begins when the buyer logs in at the cashier: until then there is none.
      if (answer.sub_code === UNKNOWN_TRADE)
        return { payNo, state: 'pending', amount: 0, merchant: settings.appId, providerTxn: '' }
      if (answer.code !== '10000' || answer.out_trade_no !== payNo) throw refused(answer)
      return report(payNo, answer.trade_status ?? '', answer.total_amount ?? '', answer.trade_no ?? '')
    },

    async close(payNo) {
      const answer = await call('alipay.trade.close', { out_trade_no: payNo })
      if (answer.code !== '10000' && answer.sub_code !== UNKNOWN_TRADE) throw refused(answer)
    },

    async refund(payNo, refundNo, amount) {
      const answer = await call('alipay.trade.refund', {
        out_trade_no: payNo,
        refund_amount: yuan(amount),
        out_request_no: refundNo,
        refund_reason: '重复支付退款',
      })
      if (answer.code !== '10000') throw refused(answer)
      return 'done'
    },
  }
}

import { createSign, createVerify, randomBytes } from 'node:crypto'

/** Account and keys for calls to WeChat Pay. Rules: pay.weixin.qq.com/doc/v3/merchant. */
export interface WechatKeys {
  merchantId: string
  /** Serial number of the merchant certificate that privateKey belongs to. */
  serial: string
  privateKey: string
  /** Public key of WeChat Pay, or of its platform certificate, and the serial or id that names it. */
  publicKey: string
  publicKeyId: string
  base: string
}

export interface Timing {
  now(): number
}

const WINDOW = 5 * 60_000
const SCHEMA = 'WECHATPAY2-SHA256-RSA2048'

export class WechatError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(`WeChat Pay ${status} ${code}: ${message}`)
  }
}

/** Signed calls to WeChat Pay whose responses are verified. */
export function wechatClient(settings: WechatKeys, clock: Timing) {
  const sign = (text: string): string =>
    createSign('RSA-SHA256').update(text).sign(settings.privateKey, 'base64')
  const nonce = (): string => randomBytes(16).toString('hex')

  /** @throws Error unless the bytes were signed by WeChat Pay, with the known key, just now */
  function verify(body: string, headers: Record<string, string | undefined>): void {
    const timestamp = headers['wechatpay-timestamp'] ?? ''
    const signature = headers['wechatpay-signature'] ?? ''
    if (headers['wechatpay-serial'] !== settings.publicKeyId) throw new Error('signed with an unknown key')
    if (!/^\d+$/.test(timestamp) || Math.abs(clock.now() - Number(timestamp) * 1000) > WINDOW)
      throw new Error('out of its time')
    const text = `${timestamp}\n${headers['wechatpay-nonce'] ?? ''}\n${body}\n`
    if (!createVerify('RSA-SHA256').update(text).verify(settings.publicKey, signature, 'base64'))
      throw new Error('wrong signature')
  }

  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    document?: unknown,
    more: Record<string, string> = {},
  ): Promise<T | null> {
    const body = document === undefined ? '' : JSON.stringify(document)
    const timestamp = String(Math.floor(clock.now() / 1000))
    const once = nonce()
    const signature = sign(`${method}\n${path}\n${timestamp}\n${once}\n${body}\n`)
    const authorization =
      `${SCHEMA} mchid="${settings.merchantId}",nonce_str="${once}",signature="${signature}",` +
      `timestamp="${timestamp}",serial_no="${settings.serial}"`
    const answer = await fetch(settings.base + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'shusheng/1.0',
        authorization,
        ...more,
      },
      signal: AbortSignal.timeout(15_000),
      ...(body ? { body } : {}),
    })
    const text = await answer.text()
    if (!answer.ok) {
      const fault = JSON.parse(text || '{}') as { code?: string; message?: string }
      throw new WechatError(answer.status, fault.code ?? '', fault.message ?? '')
    }
    verify(text, Object.fromEntries(answer.headers))
    return text ? (JSON.parse(text) as T) : null
  }

  return { sign, nonce, verify, call }
}

import { createSign, createVerify } from 'node:crypto'
import type { Timing } from './wechat-client'

/** Account and keys for calls to Alipay. Rules: opendocs.alipay.com (self-made signature RSA2). */
export interface AlipayKeys {
  appId: string
  privateKey: string
  /** Alipay's own public key, not the app's. */
  publicKey: string
  gateway: string
  /** Serial numbers of the app's certificate and of Alipay's root; set where calls are signed by certificate. */
  appCertSn?: string
  rootCertSn?: string
}

export type Fields = Record<string, string>

/** @throws Error when the text is not an amount of money */
export function fen(text: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new Error(`"${text}" is not an amount`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

export const beijing = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** The text that a signature covers: the fields sorted by name. An empty field that is sent is a part of it. */
export const signedContent = (fields: Fields, without: string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
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

export interface AlipayAnswer {
  code: string
  sub_code?: string
  sub_msg?: string
}

export const refused = ({ code, sub_code, sub_msg }: AlipayAnswer): Error =>
  new Error(`Alipay ${code} ${sub_code ?? ''}: ${sub_msg ?? ''}`)

/**
 * Signed calls to Alipay whose responses are verified.
 *
 * This is not the `alipay-sdk` package (4.14.0 was tried against a gateway on loopback), which does not hold what this
 * client does:
 * - What was verified is what is read. The SDK verifies the first `…_response` of an answer and returns the last one of
 *   that name: an unsigned second member made an unpaid payment TRADE_SUCCESS.
 * - Only RSA2 counts. The SDK takes SHA-1 for a notification that names `sign_type=RSA`, accepts unsigned answers unless
 *   each call asks for the check, and skips the check with a warning while it has no public key.
 * - A call ends after 15 seconds. The SDK's timeout starts anew with every byte: one of 1 s waited 8 s for a slow answer.
 * - Errors name the fault only. Those of the SDK carry the whole answer in their message and in `responseDataRaw`, and
 *   with it the buyer's account, into the log.
 * - Requests bear Beijing time. The SDK writes the time of the machine, in whatever zone that is.
 *
 * It brings 60 packages of 11 MB, among them the discontinued crypto-js, for two calls of `node:crypto` and one `fetch`.
 */
export function alipayClient(settings: AlipayKeys, clock: Timing) {
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
      ...(settings.appCertSn ? { app_cert_sn: settings.appCertSn } : {}),
      ...(settings.rootCertSn ? { alipay_root_cert_sn: settings.rootCertSn } : {}),
      ...more,
    }
    const sign = createSign('RSA-SHA256').update(signedContent(plain, [])).sign(settings.privateKey, 'base64')
    return { ...plain, sign }
  }

  async function ask<T extends AlipayAnswer>(method: string, content: unknown): Promise<T> {
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
    return JSON.parse(member) as T
  }

  return { isSigned, fields, ask }
}

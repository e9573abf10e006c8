import { createHmac } from 'node:crypto'
import type { OauthFault } from '@/contract/people/oauth'
import { sameText } from '../../kernel/secrets'
import type { OauthProvider, OauthReturn } from './oauth'

/**
 * A third-party authorisation page that calls back with a signed payload (spec section 7). The payload is the query:
 * platform, openid, unionid, nickname, avatar or error, state, timestamp (milliseconds), nonce, and sign, the hex
 * HMAC-SHA-256 of all other fields, sorted by name and URL-encoded as `name=value` joined by `&`.
 */

/** A payload whose timestamp differs from now by more than this is refused. */
export const GATE_WINDOW = 5 * 60_000

export function signPayload(secret: string, fields: Record<string, string>): string {
  const text = Object.entries(fields)
    .filter(([name]) => name !== 'sign')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function readPayload(
  secret: string,
  fields: Record<string, string>,
  now: number,
): OauthReturn | OauthFault {
  if (!sameText(fields['sign'] ?? '', signPayload(secret, fields))) return 'forged'
  const { platform = '', openid = '', unionid = '', nickname = '', avatar = '', nonce = '' } = fields
  const at = Number(fields['timestamp'])
  if (!Number.isSafeInteger(at) || Math.abs(now - at) > GATE_WINDOW) return 'expired'
  if (fields['error'] === 'refused') return 'refused'
  if (fields['error'] || !openid || !platform) return 'failed'
  if (nonce.length < 8 || nonce.length > 100 || openid.length > 100) return 'forged'
  return {
    outside: {
      platform,
      openId: openid,
      unionId: unionid || null,
      nickname: nickname.slice(0, 20),
      avatar: avatar.startsWith('https://') ? avatar.slice(0, 500) : '',
    },
    nonce: { source: 'gate', value: nonce, expiresAt: at + 2 * GATE_WINDOW },
  }
}

export const gateProvider = (name: string, page: string, secret: string): OauthProvider => ({
  name,
  authorizeUrl: (ask) => `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ ...ask })}`,
  read: (query, now) => Promise.resolve(readPayload(secret, query, now)),
})

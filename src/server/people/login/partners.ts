import type { Context, Deps, Trx } from '../../deps'
import { badInput } from '../../kernel/http/refusal'
import type { Env } from '../../env'
import { takeNonce } from './oauth-codes'
import { keyed, sameText, secretText } from '../../kernel/secrets'
import { createHmac } from 'node:crypto'
import type { Outside } from '../../adapters/oauth/outside'

/**
 * Partners whose users log in by a signed one-time code (login.fuLogin): `base64url(JSON).hex(HMAC-SHA-256)` with `{
 * partner, uid, name, exp, nonce }`, `exp` in milliseconds. PARTNER_SECRETS lists `name:secret`, comma separated.
 */
interface FuClaims {
  partner: string
  uid: string
  name: string
  exp: number
  nonce: string
}

/** Longest validity of a code. */
const LONGEST = 10 * 60_000
const SANDBOX = 'sandbox'

/** Secrets by partner. The demo has its own partner; a server for real users only the configured ones. */
export function partnerSecrets(env: Env): Map<string, string> {
  const secrets = new Map(env.partners)
  if (env.demo) secrets.set(SANDBOX, keyed(env.secret, 'partner', SANDBOX))
  return secrets
}

const signOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

export function signFu(secret: string, claims: FuClaims): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${signOf(secret, body)}`
}

/** A code of the demo's partner, in the form a real one would issue. */
export function sandboxFu(deps: Pick<Deps, 'env' | 'clock' | 'random'>, person: string): string | null {
  const secret = partnerSecrets(deps.env).get(SANDBOX)
  if (!secret) return null
  const exp = deps.clock.now() + LONGEST / 2
  const claims = {
    partner: SANDBOX,
    uid: person,
    name: `合作用户${person}`,
    exp,
    nonce: secretText(deps.random),
  }
  return signFu(secret, claims)
}

function claimsOf(body: string): FuClaims | null {
  try {
    const { partner, uid, name, exp, nonce } = JSON.parse(
      Buffer.from(body, 'base64url').toString(),
    ) as Partial<Record<keyof FuClaims, unknown>>
    const texts = [partner, uid, name, nonce].every((text) => typeof text === 'string' && text.length <= 100)
    if (!texts || typeof exp !== 'number' || !uid || !nonce) return null
    return { partner, uid, name, exp, nonce } as FuClaims
  } catch {
    return null
  }
}

/** Uses up a partner's code. @throws Refusal 400 when it is forged, expired or used before */
export async function consumePartnerCode(trx: Trx, ctx: Context, fu: string): Promise<Outside> {
  const now = ctx.clock.now()
  const [body = '', sign = ''] = fu.split('.')
  const claims = claimsOf(body)
  const secret = claims && partnerSecrets(ctx.env).get(claims.partner)
  if (!claims || !secret || !sameText(sign, signOf(secret, body))) throw badInput('合作登录凭证无效')
  if (claims.exp <= now || claims.exp > now + LONGEST)
    throw badInput('合作登录凭证已过期，请回到合作方重新进入')
  if (!(await takeNonce(trx, `partner:${claims.partner}`, claims.nonce, claims.exp)))
    throw badInput('合作登录凭证已使用，请回到合作方重新进入')
  return {
    platform: `partner:${claims.partner}`,
    openId: claims.uid,
    unionId: null,
    nickname: claims.name.slice(0, 20),
    avatar: '',
  }
}

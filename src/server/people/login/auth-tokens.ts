import { AUTH_FAILED } from '@/format/actionTexts'
import type { AuthAnswer } from '@/contract/people/login'
import type { Context, Deps, Trx } from '../../deps'
import { badInput, needsLogin } from '../../kernel/http/refusal'
import { OUTSIDE_COLUMNS, outsideOf, rowOf } from './identities'
import { PHONE } from './oauth-codes'
import { hashOf, keyed, sameText, secretText } from '../../kernel/secrets'
import { GUEST } from '../sessions'
import type { Outside } from '../../adapters/oauth/outside'
import { DAY } from '../../kernel/days'

/** Tokens of the aliauth group: they identify an outside account, and are accepted by alilogin only. */

const ACCESS_LIFE = 2 * 3_600_000
/** Third-party refresh tokens are valid about ten days (spec section 9). */
export const REFRESH_LIFE = 10 * DAY

type Minting = Pick<Deps, 'clock' | 'random' | 'env'>

/** The id by which a caller knows the outside account. A guest's contains its proof; a phone is not revealed. */
export function uidOf(env: Deps['env'], { platform, openId }: Outside): string {
  if (platform === GUEST) return `${openId}.${keyed(env.secret, GUEST, openId).slice(0, 43)}`
  return platform === PHONE ? keyed(env.secret, PHONE, openId).slice(0, 32) : openId
}

/** The guest that a device names, if the id carries a valid proof; otherwise a new guest. */
export function guestOutside({ env, random }: Minting, uid: string): Outside {
  const openId = uid.split('.')[0] ?? ''
  const guest = (id: string): Outside => ({
    platform: GUEST,
    openId: id,
    unionId: null,
    nickname: '',
    avatar: '',
  })
  const known = openId !== '' && sameText(uid, uidOf(env, guest(openId)))
  return guest(known ? openId : secretText(random).slice(0, 22))
}

/** Issues access and refresh token of an outside account; `family` when they replace older ones. */
export async function mintTokens(
  trx: Trx,
  deps: Minting,
  outside: Outside,
  family = secretText(deps.random),
): Promise<AuthAnswer> {
  const now = deps.clock.now()
  const [accessToken, refreshToken] = [secretText(deps.random), secretText(deps.random)]
  await trx
    .insertInto('auth_tokens')
    .values({
      family,
      ...rowOf(outside),
      access_hash: hashOf(accessToken),
      refresh_hash: hashOf(refreshToken),
      access_until: now + ACCESS_LIFE,
      refresh_until: now + REFRESH_LIFE,
      rotated_at: null,
      ended: 0,
      created_at: now,
    })
    .execute()
  return { accessToken, refreshToken, userId: uidOf(deps.env, outside) }
}

/**
 * Exchanges a refresh token for new tokens, once. An old token that is used again has been copied, by whom cannot be
 * known, so the whole family is revoked (OAuth 2.0 Security Best Current Practice, RFC 9700, section 4.14).
 * @throws Refusal 401 when it is unknown, expired, or used again
 */
export async function rotateTokens(ctx: Context, refreshToken: string): Promise<AuthAnswer> {
  const now = ctx.clock.now()
  const refresh_hash = hashOf(refreshToken)
  const answer = await ctx.command(async (trx) => {
    const row = await trx
      .updateTable('auth_tokens')
      .set({ rotated_at: now, access_until: now })
      .where('refresh_hash', '=', refresh_hash)
      .where('rotated_at', 'is', null)
      .where('ended', '=', 0)
      .where('refresh_until', '>', now)
      .returning(['family', ...OUTSIDE_COLUMNS])
      .executeTakeFirst()
    if (row) return mintTokens(trx, ctx, outsideOf(row), row.family)
    const replayed = await trx
      .selectFrom('auth_tokens')
      .select('family')
      .where('refresh_hash', '=', refresh_hash)
      .where('rotated_at', 'is not', null)
      .executeTakeFirst()
    if (replayed)
      await trx.updateTable('auth_tokens').set({ ended: 1 }).where('family', '=', replayed.family).execute()
    return null
  })
  // Thrown outside the command, so that revoking the family is committed.
  if (!answer) throw needsLogin()
  return answer
}

/**
 * The outside account of an access token. @throws Refusal 400 when it is invalid, or belongs to another account than
 * `uid`
 */
export async function outsideOfAccess(ctx: Context, accessToken: string, uid: string): Promise<Outside> {
  const row = await ctx.db
    .selectFrom('auth_tokens')
    .select(OUTSIDE_COLUMNS)
    .where('access_hash', '=', hashOf(accessToken))
    .where('ended', '=', 0)
    .where('access_until', '>', ctx.clock.now())
    .executeTakeFirst()
  if (!row || !sameText(uid, uidOf(ctx.env, outsideOf(row)))) throw badInput(AUTH_FAILED)
  return outsideOf(row)
}

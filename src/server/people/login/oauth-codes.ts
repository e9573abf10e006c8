import { NO_AUTH_CODE } from '@/format/actionTexts'
import type { Context, Deps, Trx } from '../../deps'
import { badInput } from '../../kernel/http/refusal'
import { OUTSIDE_COLUMNS, outsideOf, rowOf } from './identities'
import { hashOf, secretText } from '../../kernel/secrets'
import type { Outside } from '../../adapters/oauth/outside'

/** One-time codes: the result of a redirect from an outside platform, or of a proof of a phone. */

const LIFE = 5 * 60_000
/** Platform of a phone that the mini program has proved; its open id is the phone number. */
export const PHONE = 'phone'

export async function issueOutsideCode(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'random'>,
  outside: Outside,
): Promise<{ code: string; expiresAt: number }> {
  const code = secretText(deps.random)
  const expiresAt = deps.clock.now() + LIFE
  await trx
    .insertInto('oauth_codes')
    .values({ code_hash: hashOf(code), ...rowOf(outside), expires_at: expiresAt, used_at: null })
    .execute()
  return { code, expiresAt }
}

/** Uses a code up; returns null for an unknown one. @throws Refusal 400 when it is used or expired */
export async function takeOutsideCode(
  trx: Trx,
  ctx: Pick<Context, 'clock'>,
  code: string,
  platforms: readonly string[],
): Promise<Outside | null> {
  const now = ctx.clock.now()
  const code_hash = hashOf(code)
  const row = await trx
    .updateTable('oauth_codes')
    .set({ used_at: now })
    .where('code_hash', '=', code_hash)
    .where('platform', 'in', [...platforms])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(OUTSIDE_COLUMNS)
    .executeTakeFirst()
  if (row) return outsideOf(row)
  const known = await trx
    .selectFrom('oauth_codes')
    .select('code_hash')
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()
  if (known) throw badInput(NO_AUTH_CODE)
  return null
}

/** Records a nonce of a signed payload. @returns false when it was used before */
export async function takeNonce(
  trx: Trx,
  source: string,
  nonce: string,
  expiresAt: number,
): Promise<boolean> {
  const taken = await trx
    .insertInto('oauth_nonces')
    .values({ source, nonce, expires_at: expiresAt })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

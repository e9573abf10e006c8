import { AUTH_FAILED } from '@/format/actionTexts'
import type { Context, Db, Trx } from '../../deps'
import { badInput, conflict } from '../../kernel/http/refusal'
import type { Outside } from '../../adapters/oauth/outside'

export interface OutsideRow {
  platform: string
  open_id: string
  union_id: string | null
  nickname: string
  avatar: string
}

export const OUTSIDE_COLUMNS = ['platform', 'open_id', 'union_id', 'nickname', 'avatar'] as const

export const rowOf = (outside: Outside): OutsideRow => ({
  platform: outside.platform,
  open_id: outside.openId,
  union_id: outside.unionId,
  nickname: outside.nickname,
  avatar: outside.avatar,
})

export const outsideOf = (row: OutsideRow): Outside => ({
  platform: row.platform,
  openId: row.open_id,
  unionId: row.union_id,
  nickname: row.nickname,
  avatar: row.avatar,
})

const PENDING_LIFE = 30 * 60_000

/** Platforms that share union ids. */
const WECHAT = ['mp', 'mini']

const owner = (db: Db | Trx, { platform, openId }: Outside) =>
  db
    .selectFrom('outside_identities')
    .select(['id', 'user_id'])
    .where('platform', '=', platform)
    .where('open_id', '=', openId)
    .executeTakeFirst()

/** The owner of an outside account; null when it is not bound yet. One found by its union id is bound on the way. */
export async function userOfOutside(
  trx: Trx,
  ctx: Pick<Context, 'clock'>,
  outside: Outside,
): Promise<number | null> {
  const known = await owner(trx, outside)
  if (known) return known.user_id
  if (!outside.unionId || !WECHAT.includes(outside.platform)) return null
  const twin = await trx
    .selectFrom('outside_identities')
    .select('user_id')
    .where('union_id', '=', outside.unionId)
    .where('platform', 'in', WECHAT)
    .orderBy('id')
    .executeTakeFirst()
  if (!twin) return null
  return (await insert(trx, ctx, outside, twin.user_id)) ? twin.user_id : null
}

async function insert(
  trx: Trx,
  ctx: Pick<Context, 'clock'>,
  outside: Outside,
  userId: number,
): Promise<boolean> {
  const row = await trx
    .insertInto('outside_identities')
    .values({ ...rowOf(outside), user_id: userId, created_at: ctx.clock.now() })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return row.numInsertedOrUpdatedRows === 1n
}

/**
 * Binds an outside account to a user; may be repeated.
 * @throws Refusal 409 when it is another user's, or the user has another one of the platform
 */
export async function bindOutside(
  trx: Trx,
  ctx: Pick<Context, 'clock'>,
  outside: Outside,
  userId: number,
): Promise<void> {
  const known = await userOfOutside(trx, ctx, outside)
  if (known === userId) return
  if (known !== null) throw conflict('该第三方账号已绑定其他用户，请先解绑')
  if (!(await insert(trx, ctx, outside, userId))) throw conflict('该账号已绑定其他第三方账号，请先解绑后再试')
}

/** Keeps an unbound outside account until a phone or a password shows its owner. */
export async function keepPending(
  trx: Trx,
  ctx: Pick<Context, 'clock' | 'random'>,
  outside: Outside,
): Promise<number> {
  const now = ctx.clock.now()
  // 52 random bits: an integer that JSON can represent, and that cannot be guessed within half an hour.
  const id = Number(Buffer.from(ctx.random.bytes(8)).readBigUInt64BE() >> 12n) + 1
  await trx
    .insertInto('oauth_pending')
    .values({ id, ...rowOf(outside), created_at: now, expires_at: now + PENDING_LIFE, used_at: null })
    .execute()
  return id
}

/** @throws Refusal 400 when there is none under the number, or it has expired */
export async function takePending(trx: Trx, ctx: Pick<Context, 'clock'>, id: number): Promise<Outside> {
  const now = ctx.clock.now()
  const row = await trx
    .updateTable('oauth_pending')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(OUTSIDE_COLUMNS)
    .executeTakeFirst()
  if (!row) throw badInput(AUTH_FAILED)
  return outsideOf(row)
}

export const unbindPlatforms = (trx: Trx, userId: number, platforms: readonly string[]) =>
  trx
    .deleteFrom('outside_identities')
    .where('user_id', '=', userId)
    .where('platform', 'in', [...platforms])
    .execute()

/** Outside accounts of a user by platform. */
export async function bindingsOf(db: Db | Trx, userId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('outside_identities')
    .select(['platform', 'open_id'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.platform, row.open_id]))
}

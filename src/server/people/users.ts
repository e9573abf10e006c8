import type { UserInfo } from '@/contract/people/account'
import { sql } from 'kysely'
import type { Row } from '../kernel/tables'
import { maskMobile as maskedMobile } from '@/format/masks'
import type { Context, Db, Trx, UserContext } from '../deps'
import { notFound, badInput } from '../kernel/http/refusal'
import { bindingsOf } from './login/identities'
import { GUEST } from './sessions'
import { allRolesIn, hasRole, rolesOf } from './roles-of-users'
import { MEMBER_TIERS, type MemberTier } from '@/contract/people/member-tiers'

export const ownMobile = async (ctx: UserContext) => {
  const row = await ctx.db
    .selectFrom('users')
    .select(['mobile', 'mobile_verified', 'password_hash'])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  return row
}

/** Letters and digits that are not confused with one another when read aloud or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export interface NewUser {
  mobile: string | null
  verified: boolean
  passwordHash: string | null
  userType: number
  referredBy: string | null
  /** Derived from the share code if not given. */
  nickname?: string
}

export async function createUser(
  trx: Trx,
  ctx: Pick<Context, 'clock' | 'random'>,
  user: NewUser,
): Promise<number> {
  const shareCode = [...ctx.random.bytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  const row = await trx
    .insertInto('users')
    .values({
      mobile: user.mobile,
      mobile_verified: user.verified ? 1 : 0,
      password_hash: user.passwordHash,
      nickname: user.nickname ?? `书友${shareCode.slice(0, 5)}`,
      avatar: '',
      user_type: user.userType,
      share_code: shareCode,
      referred_by: user.referredBy,
      state: 'active',
      created_at: ctx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Excludes the accounts used for previews: they are no real users, and appear in no list, count or file. */
export const realUsers = (column: string) =>
  sql<boolean>`${sql.ref(column)} not in (select user_id from preview_users)`

/** Registered users: neither guests nor preview accounts. Used by the list of users and every count of them. */
export const registeredUsers = (alias: string) =>
  sql<boolean>`(not (${hasRole(`${alias}.id`, GUEST)}) and ${realUsers(`${alias}.id`)})`

export const maskMobile = (mobile: string | null): string => (mobile ? maskedMobile(mobile) : '')

/** The account's deletion request, while it may still be withdrawn. */
export const pendingDeletion = (db: Db, userId: number): Promise<Row<'account_deletions'> | undefined> =>
  db
    .selectFrom('account_deletions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

export async function userInfo(db: Db, userId: number, now: number): Promise<UserInfo> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'nickname', 'avatar', 'mobile', 'user_type', 'share_code', 'state'])
    .select(rolesOf(db, 'users.id').as('roles'))
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw notFound('账号不存在')
  const tiers = await db
    .selectFrom('memberships')
    .select(['tier', 'until'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .execute()
  const bindings = await bindingsOf(db, userId)
  const deletion = await pendingDeletion(db, userId)
  return {
    id: user.id,
    user_id: user.id,
    nickname: user.nickname,
    avatar: user.avatar,
    mobile: maskMobile(user.mobile),
    user_type: user.user_type,
    roles: allRolesIn(user.roles),
    tiers: tiers.flatMap(({ tier, until }) => (isTier(tier) ? [{ tier, until }] : [])),
    share_code: user.share_code,
    user_bind: Object.fromEntries([...bindings.keys()].map((platform) => [platform, true])),
    usable: user.state === 'active',
    ...(deletion ? { deletesAt: deletion.due_at } : {}),
  }
}

const isTier = (text: string): text is MemberTier => (MEMBER_TIERS as readonly string[]).includes(text)

/** The caller's own phone. @throws Refusal 400 while there is none */
export async function mobileOf(ctx: UserContext): Promise<string> {
  const { mobile } = await ownMobile(ctx)
  if (!mobile) throw badInput('请先绑定手机号')
  return mobile
}

/** Sets an account's phone after it has been proved. */
export const setMobile = (trx: Trx, userId: number, mobile: string) =>
  trx.updateTable('users').set({ mobile, mobile_verified: 1 }).where('id', '=', userId).execute()

/**
 * Freezes or unfreezes an account, guarded by what was read.
 * @returns false when another command was quicker
 */
export async function setAccountState(
  trx: Trx,
  user: Pick<Row<'users'>, 'id' | 'state' | 'version'>,
  state: Row<'users'>['state'],
): Promise<boolean> {
  const moved = await trx
    .updateTable('users')
    .set({ state, version: user.version + 1 })
    .where('id', '=', user.id)
    .where('state', '=', user.state)
    .where('version', '=', user.version)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

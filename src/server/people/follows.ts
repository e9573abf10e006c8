import type { Context, Db, Trx } from '../deps'
import { badInput, notFound } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { DAY } from '../kernel/days'
import { notify } from './notices'
import { allRolesIn, rolesOf } from './roles-of-users'
import type { UserBrief, UserHome } from '@/contract/people/profile'

const gone = () => notFound('用户不存在或已注销')

/** A publicly visible account. @throws Refusal 404 also for frozen, deleted and guest accounts */
export async function visibleUser(db: Db, id: number) {
  const row = await db
    .selectFrom('users')
    .leftJoin('user_profiles as more', 'more.user_id', 'users.id')
    .select([
      'users.id',
      'nickname',
      'avatar',
      rolesOf(db, 'users.id').as('roles'),
      'users.created_at',
      'more.sign',
      'more.gender',
      'more.area_name',
    ])
    .where('users.id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  const roles = allRolesIn(row?.roles ?? null)
  if (!row || roles.includes('guest')) throw gone()
  return { ...row, roles }
}

const countFollows = async (db: Db, side: 'follower_id' | 'followee_id', id: number): Promise<number> => {
  const { n } = await db
    .selectFrom('follows')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(side, '=', id)
    .executeTakeFirstOrThrow()
  return n
}

/** Number of the user's followers, and of those that the user follows. */
export async function followCounts(db: Db, id: number): Promise<{ fans: number; follows: number }> {
  return {
    fans: await countFollows(db, 'followee_id', id),
    follows: await countFollows(db, 'follower_id', id),
  }
}

/** Those of `ids` that a caller follows. */
async function followedBy(
  db: Db,
  callerId: number | undefined,
  ids: readonly number[],
): Promise<Set<number>> {
  if (callerId === undefined || ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('follows')
    .select('followee_id')
    .where('follower_id', '=', callerId)
    .where('followee_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.followee_id))
}

/** Somebody whom the caller may follow; undefined for the caller, a closed account and nobody. */
export async function followableUser(
  ctx: Pick<Context, 'db' | 'user'>,
  id: number | null,
): Promise<Pick<UserBrief, 'id' | 'nickname' | 'following'> | undefined> {
  if (id === null || id === ctx.user?.id) return undefined
  const [user, following] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select('nickname')
      .where('id', '=', id)
      .where('state', '=', 'active')
      .executeTakeFirst(),
    followedBy(ctx.db, ctx.user?.id, [id]),
  ])
  return user && { id, nickname: user.nickname, following: following.has(id) }
}

export async function homeOf(ctx: Pick<Context, 'db' | 'user'>, id: number): Promise<UserHome> {
  const user = await visibleUser(ctx.db, id)
  const [counts, works, following] = await Promise.all([
    followCounts(ctx.db, id),
    ctx.db
      .selectFrom('work_owners')
      .innerJoin('works', 'works.id', 'work_owners.work_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('work_owners.user_id', '=', id)
      .where('works.state', '=', 'published')
      .executeTakeFirstOrThrow(),
    followedBy(ctx.db, ctx.user?.id, [id]),
  ])
  return {
    id,
    nickname: user.nickname,
    avatar: user.avatar,
    sign: user.sign ?? '',
    gender: user.gender ?? '',
    areaName: user.area_name ?? '',
    roles: user.roles,
    ...counts,
    works: works.n,
    following: following.has(id),
    mine: ctx.user?.id === id,
    joinedAt: user.created_at,
  }
}

/** Follows or unfollows; a first follow notifies the followed user, at most once a day. */
export async function setFollow(
  trx: Trx,
  callerId: number,
  id: number,
  on: boolean,
  now: number,
): Promise<number> {
  if (callerId === id) throw badInput('不能关注自己')
  await visibleUser(trx, id)
  if (!on)
    await trx
      .deleteFrom('follows')
      .where('follower_id', '=', callerId)
      .where('followee_id', '=', id)
      .execute()
  else {
    const added = await trx
      .insertInto('follows')
      .values({ follower_id: callerId, followee_id: id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 1n) await notifyFollowed(trx, callerId, id, now)
  }
  return countFollows(trx, 'followee_id', id)
}

async function notifyFollowed(trx: Trx, callerId: number, id: number, now: number): Promise<void> {
  const href = `#/user/myhome?id=${callerId}`
  const told = await trx
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', id)
    .where('kind', '=', 'follow')
    .where('href', '=', href)
    .where('created_at', '>', now - DAY)
    .executeTakeFirst()
  if (told) return
  const { nickname } = await visibleUser(trx, callerId)
  await notify(trx, now, {
    userId: id,
    kind: 'follow',
    title: '新的关注',
    text: `${nickname} 关注了你`,
    href,
  })
}

/** A user's followers, or the users that they follow; deleted accounts are left out. */
export async function followPage(
  ctx: Pick<Context, 'db' | 'user'>,
  side: 'fans' | 'following',
  input: { id: number; cursor?: string; limit?: number },
): Promise<Page<UserBrief> & { total: number }> {
  await visibleUser(ctx.db, input.id)
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 1)?.[0]
  const [own, other] =
    side === 'fans'
      ? (['follows.followee_id', 'follows.follower_id'] as const)
      : (['follows.follower_id', 'follows.followee_id'] as const)
  const listed = ctx.db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', other)
    .where(own, '=', input.id)
    .where('users.state', '=', 'active')
  const found = await listed
    .leftJoin('user_profiles as more', 'more.user_id', 'users.id')
    .select(['follows.id as follow_id', 'users.id', 'nickname', 'avatar', 'more.sign'])
    .$if(after !== undefined, (query) => query.where('follows.id', '<', after ?? 0))
    .orderBy('follows.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.follow_id])
  const followed = await followedBy(
    ctx.db,
    ctx.user?.id,
    rows.map((row) => row.id),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      nickname: row.nickname,
      avatar: row.avatar,
      sign: row.sign ?? '',
      following: followed.has(row.id),
      mine: ctx.user?.id === row.id,
    })),
    next,
    total,
  }
}

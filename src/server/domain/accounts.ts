import type { UserRow } from '@/contract/adminaccount'
import type { Role } from '@/contract/call'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database, Row } from '../db/schema'
import type { Db, StaffContext, Trx } from '../deps'
import { openFor } from './shops'
import { conflict, notFound } from '../refusal'
import { audit } from './audit'
import { totalOf } from './counted'
import { usersKnownBy } from './customer-lists'
import { foundBy, type Names, namesWith } from './names'
import { editedByOther, type PickedRecord, type TablePage, windowOf } from './office'
import { rolesIn, writeRoles } from './roles-of-users'
import { endSessions } from './sessions'
import { maskMobile } from './users'

export interface UserFilter {
  keyword?: string
  state?: Row<'users'>['state']
  role?: Role
  tier?: string
  from?: number
  to?: number
}

export interface UserOrder {
  sort?: 'created' | 'seen' | 'orders' | 'spent' | 'coins' | 'points'
  order?: 'asc' | 'desc'
}

type Users = ExpressionBuilder<Database, 'users'>

const balance = (eb: Users, currency: string) =>
  eb
    .selectFrom('ledger_accounts as account')
    .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('account.balance'), inner.lit(0)).as('sum'))
    .where('account.owner', '=', 'user')
    .whereRef('account.owner_id', '=', 'users.id')
    .where('account.currency', '=', currency)
    .where('account.purpose', '=', 'wallet')

/** Orders that were paid in money and not sent back. */
const paidOrders = (eb: Users) =>
  eb
    .selectFrom('orders')
    .whereRef('orders.user_id', '=', 'users.id')
    .where('orders.currency', '=', 'CNY')
    .where('orders.state', 'in', ['paid', 'fulfilled', 'refunding'])

/** What a keyword finds among the nicknames; asked before the users are. */
export const nicknamed = (db: Db, { keyword }: UserFilter): Promise<Names | null> =>
  namesWith(db, 'users', keyword)

export function matchingUsers(db: Db, filter: UserFilter, now: number, names: Names | null = null) {
  const keyword = filter.keyword?.trim() ?? ''
  const known = [
    sql`select id from users where share_code = ${keyword.toUpperCase()}`,
    ...usersKnownBy(keyword, 'tails'),
  ]
  return db
    .selectFrom('users')
    .$if(filter.state !== undefined, (query) => query.where('users.state', '=', filter.state ?? 'active'))
    .$if(filter.role !== undefined, (query) =>
      query.where(sql<boolean>`users.roles <> '[]'`).where('users.roles', 'like', `%"${filter.role}"%`),
    )
    .$if(filter.from !== undefined, (query) => query.where('users.created_at', '>=', filter.from ?? 0))
    .$if(filter.to !== undefined, (query) => query.where('users.created_at', '<', filter.to ?? 0))
    .$if(Boolean(filter.tier), (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('memberships')
            .select('memberships.tier')
            .whereRef('memberships.user_id', '=', 'users.id')
            .where('memberships.tier', '=', filter.tier ?? '')
            .where('memberships.until', '>', now),
        ),
      ),
    )
    .$if(names !== null, (query) => query.where(foundBy('users.id', [{ names, alias: 'users' }], known)))
}

export const userRows = (db: Db, filter: UserFilter, now: number, names: Names | null = null) =>
  matchingUsers(db, filter, now, names)
    .select([
      'users.id',
      'users.nickname',
      'users.avatar',
      'users.mobile',
      'users.user_type',
      'users.roles',
      'users.state',
      'users.created_at',
      'users.version',
    ])
    .select((eb) => [
      balance(eb, 'COIN').as('coins'),
      balance(eb, 'POINT').as('points'),
      paidOrders(eb)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('orders'),
      paidOrders(eb)
        .select((inner) => inner.fn.coalesce(inner.fn.sum<number>('orders.total'), inner.lit(0)).as('sum'))
        .as('spent'),
      eb
        .selectFrom('sessions')
        .select((inner) => inner.fn.coalesce(inner.fn.max('sessions.seen_at'), inner.lit(0)).as('seen'))
        .where('sessions.realm', '=', 'user')
        .whereRef('sessions.subject_id', '=', 'users.id')
        .as('seen'),
    ])

type Found = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number]

/** Tiers that run, by user. */
async function tiersOf(db: Db, ids: number[], now: number): Promise<Map<number, string[]>> {
  const tiers = new Map<number, string[]>()
  if (ids.length === 0) return tiers
  const rows = await db
    .selectFrom('memberships')
    .select(['user_id', 'tier'])
    .where('user_id', 'in', ids)
    .where('until', '>', now)
    .execute()
  for (const { user_id, tier } of rows) tiers.set(user_id, [...(tiers.get(user_id) ?? []), tier])
  return tiers
}

export async function presentUsers(db: Db, rows: Found[], now: number): Promise<UserRow[]> {
  const tiers = await tiersOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map((row) => ({
    id: row.id,
    nickname: row.nickname,
    avatar: row.avatar,
    mobile: maskMobile(row.mobile),
    userType: row.user_type,
    roles: rolesIn(row.roles),
    tiers: tiers.get(row.id) ?? [],
    state: row.state,
    coins: row.coins ?? 0,
    points: row.points ?? 0,
    orders: row.orders ?? 0,
    spent: row.spent ?? 0,
    seenAt: row.seen ?? 0,
    createdAt: row.created_at,
    version: row.version,
  }))
}

export async function listUsers(db: Db, filter: UserFilter & UserOrder & TablePage, now: number) {
  const { limit, offset } = windowOf(filter)
  const { sort = 'created', order = 'desc' } = filter
  const column = sort === 'created' ? 'users.created_at' : sort
  const names = await nicknamed(db, filter)
  const rows = await userRows(db, filter, now, names)
    .orderBy(column, order)
    .orderBy('users.id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(
    db,
    filter,
    rows.length,
    matchingUsers(db, filter, now, names).select('users.id'),
  )
  return { rows: await presentUsers(db, rows, now), next: '', total }
}

const BATCH = 500

/** Users by the filters in the order of their ids, as many at a time as a page of memory takes. */
export async function* eachUser(db: Db, filter: UserFilter, now: number): AsyncGenerator<UserRow[]> {
  const names = await nicknamed(db, filter)
  for (let last = 0; ;) {
    const rows = await userRows(db, filter, now, names)
      .where('users.id', '>', last)
      .orderBy('users.id')
      .limit(BATCH)
      .execute()
    if (rows.length > 0) yield await presentUsers(db, rows, now)
    if (rows.length < BATCH) return
    last = rows.at(-1)?.id ?? last
  }
}

/** A user as the back office read it. @throws Refusal 404, or 409 when it has changed since */
async function readUser(trx: Trx, { id, version }: PickedRecord): Promise<Row<'users'>> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw notFound('用户不存在')
  if (user.version !== version) throw editedByOther()
  if (user.state === 'deleted') throw conflict('该账号已注销')
  return user
}

export async function setUserRoles(
  trx: Trx,
  ctx: StaffContext,
  { roles, reason, ...picked }: PickedRecord & { roles: readonly Role[]; reason: string },
): Promise<number> {
  const user = await readUser(trx, picked)
  const version = await writeRoles(trx, user, roles)
  if (roles.includes('shop'))
    await openFor(trx, user.id, { name: `${user.nickname}的店铺`, intro: '' }, ctx.clock.now())
  const after = { roles: [...new Set(roles)], reason }
  await audit(trx, ctx, 'adminaccount.setRoles', `user:${user.id}`, { roles: rolesIn(user.roles) }, after)
  return version
}

export async function setUserState(
  trx: Trx,
  ctx: StaffContext,
  picked: PickedRecord,
  { state, reason }: { state: 'active' | 'frozen'; reason: string },
): Promise<void> {
  const user = await readUser(trx, picked)
  if (user.state === state) throw conflict(state === 'frozen' ? '该用户已停用' : '该用户未停用')
  const moved = await trx
    .updateTable('users')
    .set({ state, version: user.version + 1 })
    .where('id', '=', user.id)
    .where('state', '=', user.state)
    .where('version', '=', user.version)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw editedByOther()
  if (state === 'frozen') await endSessions(trx, 'user', user.id, 'frozen')
  await audit(trx, ctx, 'adminaccount.setState', `user:${user.id}`, { state: user.state }, { state, reason })
}

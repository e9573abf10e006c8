import type { UserRow } from '@/contract/office/adminaccount'
import type { Role } from '@/contract/call'
import { MOST_COUNTED } from '@/contract/kernel/counted'
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { Database, Row } from '../kernel/tables'
import type { Db, StaffContext, Trx } from '../deps'
import { masked } from '../people/personal-data'
import { openFor } from '../store/shops'
import { conflict, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { countRows, rowsInTurn } from '../kernel/db/counted'
import { usersKnownBy } from '../customers/customer-lists'
import { foundByNames, type Names, namesWith } from '../kernel/text/names'
import { editedByOther, type PickedRecord, type TablePage, windowOf } from '../kernel/list/office'
import { hasRole, heldRoles, rolesIn, rolesOf, writeRoles } from '../people/roles-of-users'
import { endSessions } from '../people/sessions'
import { registeredUsers, setAccountState } from '../people/users'

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

/** Users whose nickname matches a keyword; queried before the users are. */
export const usersByNickname = (db: Db, { keyword }: UserFilter): Promise<Names | null> =>
  namesWith(db, 'users', keyword)

const users = expressionBuilder<Database, 'users'>()

/** The condition for a user to match a filter. */
function fits(filter: UserFilter, now: number, names: Names | null): Expression<SqlBool> {
  const keyword = filter.keyword?.trim() ?? ''
  const known = [
    sql`select id from users where share_code = ${keyword.toUpperCase()}`,
    ...usersKnownBy(keyword, 'tails'),
  ]
  const { state, role, tier, from, to } = filter
  return users.and([
    registeredUsers('users'),
    ...(state === undefined ? [] : [users('users.state', '=', state)]),
    ...(role === undefined ? [] : [hasRole('users.id', role)]),
    ...(from === undefined ? [] : [users('users.created_at', '>=', from)]),
    ...(to === undefined ? [] : [users('users.created_at', '<', to)]),
    ...(tier
      ? [
          users.exists(
            users
              .selectFrom('memberships')
              .select('memberships.tier')
              .whereRef('memberships.user_id', '=', 'users.id')
              .where('memberships.tier', '=', tier)
              .where('memberships.until', '>', now),
          ),
        ]
      : []),
    ...(names ? [foundByNames('users.id', [{ names, alias: 'users' }], known)] : []),
  ])
}

export const matchingUsers = (db: Db, filter: UserFilter, now: number, names: Names | null = null) =>
  db.selectFrom('users').where(fits(filter, now, names))

export const userRows = (db: Db, filter: UserFilter, now: number, names: Names | null = null) =>
  matchingUsers(db, filter, now, names)
    .innerJoin('user_figures as figure', 'figure.user_id', 'users.id')
    .select([
      'users.id',
      'users.nickname',
      'users.avatar',
      'users.mobile',
      'users.user_type',
      'users.state',
      'users.created_at',
      'users.version',
    ])
    .select(rolesOf(db, 'users.id').as('roles'))
    .select(['figure.coins', 'figure.points', 'figure.orders', 'figure.spent', 'figure.seen_at'])

type Found = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number]

/** Active membership tiers, by user. */
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
    mobile: masked('mobile', row.mobile),
    userType: row.user_type,
    roles: rolesIn(row.roles),
    tiers: tiers.get(row.id) ?? [],
    state: row.state,
    coins: row.coins,
    points: row.points,
    orders: row.orders,
    spent: row.spent,
    seenAt: row.seen_at,
    createdAt: row.created_at,
    version: row.version,
  }))
}

/**
 * The ids of a page. When sorted by a figure, a filter with many matches is read along the figure's index (a cross join
 * makes SQLite do so); few matches are found first and then sorted.
 */
function pageOfUsers(
  db: Db,
  { sort = 'created', order = 'desc', ...filter }: UserFilter & UserOrder & TablePage,
  now: number,
  names: Names | null,
  many: boolean,
) {
  const { limit, offset } = windowOf(filter)
  if (sort === 'created')
    return matchingUsers(db, filter, now, names)
      .select('users.id')
      .orderBy('users.created_at', order)
      .orderBy('users.id', order)
      .limit(limit)
      .offset(offset)
  const figure = sql.ref(`figure.${sort === 'seen' ? 'seen_at' : sort}`)
  const found = many
    ? db.selectFrom('user_figures as figure').crossJoin('users')
    : db.selectFrom('users').crossJoin('user_figures as figure')
  return found
    .whereRef('figure.user_id', '=', 'users.id')
    .where(fits(filter, now, names))
    .select('users.id')
    .orderBy(many ? figure : sql`${figure} + 0`, order)
    .orderBy('figure.user_id', order)
    .limit(limit)
    .offset(offset)
}

export async function listUsers(db: Db, filter: UserFilter & UserOrder & TablePage, now: number) {
  const names = await usersByNickname(db, filter)
  const total = await countRows(
    db,
    matchingUsers(db, filter, now, names).select('users.id').limit(MOST_COUNTED),
  )
  const page = await pageOfUsers(db, filter, now, names, total === MOST_COUNTED).execute()
  const rows = await rowsInTurn(
    page.map(({ id }) => id),
    (ids) => userRows(db, {}, now).where('users.id', 'in', ids).execute(),
  )
  return { rows: await presentUsers(db, rows, now), next: '', total }
}

const BATCH = 500

/** Users by the filters in the order of their ids, read in batches of a page. */
export async function* eachUser(db: Db, filter: UserFilter, now: number): AsyncGenerator<UserRow[]> {
  const names = await usersByNickname(db, filter)
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

/** A user in the version that the operator saw. @throws Refusal 404, or 409 when it has changed since */
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
  const before = rolesIn((await heldRoles(trx, user.id)).join())
  const version = await writeRoles(trx, user, roles)
  if (roles.includes('shop'))
    await openFor(trx, user.id, { name: `${user.nickname}的店铺`, intro: '' }, ctx.clock.now())
  const after = { roles: [...new Set(roles)], reason }
  await audit(trx, ctx, 'adminaccount.setRoles', `user:${user.id}`, { roles: before }, after)
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
  if (!(await setAccountState(trx, user, state))) throw editedByOther()
  if (state === 'frozen') await endSessions(trx, 'user', user.id, 'frozen')
  await audit(trx, ctx, 'adminaccount.setState', `user:${user.id}`, { state: user.state }, { state, reason })
}

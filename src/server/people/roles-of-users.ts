import { ROLES, type Role } from '@/contract/call'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isPostgres } from '../kernel/db/dialect'
import type { Db, Trx } from '../deps'
import { conflict } from '../kernel/http/refusal'
import { editedByOther } from '../kernel/list/office'

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** Column expression of a user's roles, parsed by `rolesIn` and `allRolesIn`; null for a user without roles. */
export const rolesOf = (db: Db, userId: string): RawBuilder<string | null> => {
  const list = isPostgres(db) ? sql`string_agg(role, ',')` : sql`group_concat(role)`
  return sql`(select ${list} from user_roles where user_roles.user_id = ${sql.ref(userId)})`
}

const placeOf = (role: string): number => (isRole(role) ? ROLES.indexOf(role) : -1)

/** All roles read by `rolesOf`, including those not in section 6: a guest's. */
export const allRolesIn = (list: string | null): string[] =>
  (list ? list.split(',') : []).toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))

/** The roles of section 6 among those read by `rolesOf`. */
export const rolesIn = (list: string | null): Role[] => allRolesIn(list).filter(isRole)

/** Whether the user has one of the roles. */
export const hasRole = (userId: string, ...roles: string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(userId)} in (select user_id from user_roles where role in (${sql.join(roles)}))`

/** All roles of a user. */
export async function heldRoles(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
  return allRolesIn(rows.map(({ role }) => role).join(',') || null)
}

/** Replaces a user's roles with exactly these. */
export async function replaceRoles(db: Db, userId: number, roles: readonly string[]): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  if (roles.length === 0) return
  await db
    .insertInto('user_roles')
    .values([...new Set(roles)].map((role) => ({ user_id: userId, role })))
    .execute()
}

/** Writes a user's roles, guarded by the version that was read. Roles not in section 6 stay as they are. */
export async function writeRoles(
  trx: Trx,
  user: { id: number; version: number },
  roles: readonly Role[],
): Promise<number> {
  const others = (await heldRoles(trx, user.id)).filter((text) => !isRole(text))
  const written = await trx
    .updateTable('users')
    .set({ version: user.version + 1 })
    .where('id', '=', user.id)
    .where('version', '=', user.version)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw editedByOther()
  await replaceRoles(trx, user.id, [...others, ...roles])
  return user.version + 1
}

/** A user who may be given a role. @throws Refusal 409 when the account is deleted */
export async function grantee(trx: Trx, userId: number) {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'state', 'version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.state === 'deleted') throw conflict('申请人的账号已注销')
  return user
}

/** Gives a user one more role. */
export const grantRole = async (
  trx: Trx,
  user: Awaited<ReturnType<typeof grantee>>,
  role: Role,
): Promise<number> => writeRoles(trx, user, [...(await heldRoles(trx, user.id)).filter(isRole), role])

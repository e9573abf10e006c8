import { ROLES, type Role } from '@/contract/call'
import type { Trx } from '../deps'
import { conflict } from '../refusal'
import { editedByOther } from './office'

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

/** The roles of section 6 among what a user's row says. */
export const rolesIn = (document: string): Role[] => (JSON.parse(document) as string[]).filter(isRole)

const userRow = (trx: Trx, userId: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'roles', 'state', 'version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Writes a user's roles, guarded by the version that was read. What is no role of section 6 stays as it is. */
export async function writeRoles(
  trx: Trx,
  user: { id: number; roles: string; version: number },
  roles: readonly Role[],
): Promise<number> {
  const others = (JSON.parse(user.roles) as string[]).filter((text) => !isRole(text))
  const kept = [...others, ...ROLES.filter((role) => roles.includes(role))]
  const written = await trx
    .updateTable('users')
    .set({ roles: JSON.stringify(kept), version: user.version + 1 })
    .where('id', '=', user.id)
    .where('version', '=', user.version)
    .where('roles', '=', user.roles)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw editedByOther()
  return user.version + 1
}

/** Somebody who may be given a role. @throws Refusal 409 when the account is gone */
export async function grantee(trx: Trx, userId: number) {
  const user = await userRow(trx, userId)
  if (user.state === 'deleted') throw conflict('申请人的账号已注销')
  return user
}

/** Gives a user one more role. */
export const grantRole = (trx: Trx, user: Awaited<ReturnType<typeof grantee>>, role: Role): Promise<number> =>
  writeRoles(trx, user, [...rolesIn(user.roles), role])

import type { RoleForm, RoleRow } from '@/contract/office/adminstaff'
import { randomBytes } from 'node:crypto'
import type { Row } from '../kernel/tables'
import type { Db, StaffContext, Trx } from '../deps'
import { badInput, conflict, forbidden, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { editedByOther, windowOf, type TablePage } from '../kernel/list/office'
import { PERMISSIONS, permissionsOf } from '../kernel/permissions'
import { DATA_SCOPES } from '@/contract/kernel/office'
import { addOfficeRole, changeOfficeRole, removeOfficeRole } from '../people/operators'

type Role = Row<'roles'>

const shown = (role: Role) => ({
  name: role.name,
  notes: role.notes,
  scope: role.scope,
  permissions: permissionsOf(role.permissions),
})

/**
 * A role grants no right that its editor lacks, and nobody edits a role with more rights than their own. @throws
 * Refusal 403
 */
function requirePower({ staff }: StaffContext, rights: readonly string[], scope: Role['scope']): void {
  const lacking = rights.filter((right) => !staff.permissions.includes(right))
  if (lacking.length > 0 || DATA_SCOPES.indexOf(scope) < DATA_SCOPES.indexOf(staff.scope))
    throw forbidden('不能授予自己没有的权限')
}

async function columnsOf(trx: Trx, ctx: StaffContext, form: RoleForm, id: number) {
  const name = form.name.trim()
  if (!name) throw badInput('请填写角色名称')
  if (form.permissions.some((right) => !PERMISSIONS.includes(right)))
    throw badInput('权限不存在，请刷新后重试')
  requirePower(ctx, form.permissions, form.scope)
  const same = await trx
    .selectFrom('roles')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (same) throw conflict('已有同名角色')
  return {
    name,
    notes: form.notes.trim(),
    scope: form.scope,
    permissions: JSON.stringify(PERMISSIONS.filter((right) => form.permissions.includes(right))),
    updated_at: ctx.clock.now(),
  }
}

/** Loads a role that the caller may change. */
async function editable(trx: Trx, ctx: StaffContext, id: number): Promise<Role> {
  const role = await trx.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!role) throw notFound('角色不存在')
  if (role.fixed) throw conflict('管理员角色不能修改')
  requirePower(ctx, permissionsOf(role.permissions), role.scope)
  return role
}

export async function createRole(trx: Trx, ctx: StaffContext, form: RoleForm): Promise<Role> {
  const row = await addOfficeRole(trx, {
    ...(await columnsOf(trx, ctx, form, 0)),
    slug: `r${randomBytes(5).toString('hex')}`,
    fixed: 0,
    version: 1,
  })
  if (!row) throw conflict('已有同名角色')
  await audit(trx, ctx, 'adminrole.save', `role:${row.id}`, null, shown(row))
  return row
}

export async function changeRole(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form }: { id: number; version: number; form: RoleForm },
): Promise<Role> {
  const before = await editable(trx, ctx, id)
  if (before.version !== version) throw editedByOther()
  const row = await changeOfficeRole(trx, { id, version }, await columnsOf(trx, ctx, form, id))
  if (!row) throw editedByOther()
  await audit(trx, ctx, 'adminrole.save', `role:${id}`, shown(before), shown(row))
  return row
}

export async function removeRole(trx: Trx, ctx: StaffContext, id: number): Promise<void> {
  const before = await editable(trx, ctx, id)
  const holder = await trx.selectFrom('staff').select('id').where('role', '=', before.slug).executeTakeFirst()
  if (holder) throw conflict('还有员工使用该角色，不能删除')
  await removeOfficeRole(trx, id)
  await audit(trx, ctx, 'adminrole.remove', `role:${id}`, shown(before), null)
}

export async function listRoles(db: Db, page: TablePage) {
  const { limit, offset } = windowOf(page)
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('staff')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('staff.role', '=', 'roles.slug')
        .as('staff'),
    )
    .orderBy('id')
    .execute()
  return {
    rows: rows.slice(offset, offset + limit).map((row): RoleRow => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      notes: row.notes,
      scope: row.scope,
      permissions: permissionsOf(row.permissions),
      fixed: row.fixed === 1,
      staff: row.staff ?? 0,
      updatedAt: row.updated_at,
      version: row.version,
    })),
    next: '',
    total: rows.length,
  }
}

import type { StaffForm, StaffRow } from '@/contract/office/adminstaff'
import { newPassword as passwordFault } from '@/contract/kernel/rules'
import { sql } from 'kysely'
import type { Row } from '../kernel/tables'
import type { Db, Deps, StaffContext, StaffSession, Trx } from '../deps'
import { badInput, conflict, forbidden, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { teacherOf } from '../customers/customers'
import { setTeaching, teachingOf, type Teaching } from '../exams/office/teaching'
import { containing, editedByOther, windowOf, type TablePage } from '../kernel/list/office'
import { checkPassword, hashPassword } from '../people/password'
import { permissionsOf } from '../kernel/permissions'
import { endSessions } from '../people/sessions'
import { DATA_SCOPES, type DataScope } from '@/contract/kernel/office'
import { addOperator, changeOperator } from '../people/operators'

type Staff = Row<'staff'>
type Role = Row<'roles'>

const ADMIN = 'admin'

const holdsAll = (staff: StaffSession, rights: readonly string[]): boolean =>
  rights.every((right) => staff.permissions.includes(right))

const wider = (a: DataScope, b: DataScope): boolean => DATA_SCOPES.indexOf(a) < DATA_SCOPES.indexOf(b)

/**
 * Operators cannot grant rights they lack, and have no power over operators with more rights: a password reset would
 * pass those on.
 * @throws Refusal 403
 */
function requirePower(staff: StaffSession, role: Role, what: string): void {
  if (!holdsAll(staff, permissionsOf(role.permissions)) || wider(role.scope, staff.scope))
    throw forbidden(what)
}

async function roleNamed(trx: Trx, slug: string): Promise<Role> {
  const role = await trx.selectFrom('roles').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!role) throw badInput('角色不存在，请重新选择')
  return role
}

async function staffById(trx: Trx, id: number): Promise<Staff> {
  const row = await trx.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('员工不存在')
  return row
}

/** Loads an operator whom the caller may manage. */
async function subordinate(trx: Trx, ctx: StaffContext, id: number): Promise<Staff> {
  const row = await staffById(trx, id)
  const role = await trx.selectFrom('roles').selectAll().where('slug', '=', row.role).executeTakeFirst()
  if (role) requirePower(ctx.staff, role, '不能管理权限高于自己的员工')
  return row
}

/** @throws Refusal 409 when nobody else could administer the back office */
async function requireAnotherAdmin(trx: Trx, id: number): Promise<void> {
  const other = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', ADMIN)
    .where('state', '=', 'active')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (!other) throw conflict('至少保留一名可用的管理员')
}

const shown = (row: Staff, teaching?: Teaching) => ({
  name: row.name,
  displayName: row.display_name,
  role: row.role,
  team: row.team,
  teacherId: row.teacher_id,
  state: row.state,
  ...teaching,
})

async function columnsOf(trx: Trx, ctx: StaffContext, form: StaffForm) {
  const display_name = form.displayName.trim()
  if (!display_name) throw badInput('请填写姓名')
  requirePower(ctx.staff, await roleNamed(trx, form.role), '不能授予自己没有的权限')
  const teacher_id = await teacherOf(trx, form.teacherId)
  if (form.teacherId && teacher_id === null) throw badInput('老师不存在，请重新选择')
  return { display_name, role: form.role, team: form.team.trim(), teacher_id }
}

const teachingIn = ({ lecturerIds = [], courseIds = [], paperIds = [] }: StaffForm): Teaching => ({
  lecturerIds,
  courseIds,
  paperIds,
})

export async function createStaff(
  trx: Trx,
  ctx: StaffContext,
  form: StaffForm,
  passwordHash: string,
): Promise<Staff> {
  const row = await addOperator(trx, {
    ...(await columnsOf(trx, ctx, form)),
    name: form.name,
    password_hash: passwordHash,
    state: 'active',
    created_at: ctx.clock.now(),
  })
  if (!row) throw conflict('登录名已被使用')
  await setTeaching(trx, row.id, teachingIn(form))
  await audit(trx, ctx, 'adminstaff.save', `staff:${row.id}`, null, shown(row, teachingIn(form)))
  return row
}

export interface StaffChange {
  id: number
  version: number
}

async function change(trx: Trx, before: Staff, set: Partial<Omit<Staff, 'id' | 'version'>>): Promise<Staff> {
  const row = await changeOperator(trx, before, set)
  if (!row) throw editedByOther()
  return row
}

export async function changeStaff(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form }: StaffChange & { form: StaffForm },
): Promise<Staff> {
  const before = await subordinate(trx, ctx, id)
  if (before.version !== version) throw editedByOther()
  if (before.name !== form.name) throw badInput('登录名创建后不能更改')
  const columns = await columnsOf(trx, ctx, form)
  if (before.role === ADMIN && columns.role !== ADMIN && before.state === 'active')
    await requireAnotherAdmin(trx, id)
  const stood = (await teachingOf(trx, [id]))(id)
  const row = await change(trx, before, columns)
  await setTeaching(trx, id, teachingIn(form))
  await audit(trx, ctx, 'adminstaff.save', `staff:${id}`, shown(before, stood), shown(row, teachingIn(form)))
  return row
}

export async function setStaffState(
  trx: Trx,
  ctx: StaffContext,
  { id, version, state, reason }: StaffChange & { state: Staff['state']; reason: string },
): Promise<Staff> {
  const before = await subordinate(trx, ctx, id)
  if (before.version !== version) throw editedByOther()
  if (before.state === state) throw conflict(state === 'frozen' ? '该员工已停用' : '该员工未停用')
  if (state === 'frozen' && before.role === ADMIN) await requireAnotherAdmin(trx, id)
  if (state === 'frozen' && id === ctx.staff.id) throw conflict('不能停用自己')
  const row = await change(trx, before, { state })
  if (state === 'frozen') await endSessions(trx, 'staff', id, 'frozen')
  const [from, to] = [{ state: before.state }, { state, reason }]
  await audit(trx, ctx, 'adminstaff.setState', `staff:${id}`, from, to)
  return row
}

export async function resetPassword(
  trx: Trx,
  ctx: StaffContext,
  { id, reason, passwordHash }: { id: number; reason: string; passwordHash: string },
): Promise<void> {
  const before = await subordinate(trx, ctx, id)
  await change(trx, before, { password_hash: passwordHash })
  await endSessions(trx, 'staff', id, 'password')
  await audit(trx, ctx, 'adminstaff.resetPassword', `staff:${id}`, null, { reason })
}

/** Changes the caller's own password after checking the old one. Their other sessions end. @throws Refusal 400 */
export async function changeOwnPassword(
  ctx: StaffContext,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const fault = passwordFault(newPassword)
  if (fault) throw badInput(fault)
  if (password === newPassword) throw badInput('新密码不能与原密码相同')
  const seen = await ctx.db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', ctx.staff.id)
    .executeTakeFirstOrThrow()
  if (!(await checkPassword(password, seen.password_hash))) throw badInput('原密码不正确')
  const password_hash = await hashPassword(newPassword)
  await ctx.command(async (trx) => {
    const before = await staffById(trx, ctx.staff.id)
    if (before.password_hash !== seen.password_hash) throw conflict('密码刚刚被修改过，请重新登录')
    await change(trx, before, { password_hash })
    await endSessions(trx, 'staff', ctx.staff.id, 'password', ctx.staff.sessionId)
    await audit(trx, ctx, 'adminuser.changePassword', `staff:${ctx.staff.id}`, null, null)
  })
}

/** Letters and digits that are not mistaken for one another: thirty-one, of which sixteen are used. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'

/** A random password, shown once. */
export function randomPassword(random: Deps['random']): string {
  let text = ''
  // Bytes beyond a whole multiple of the alphabet's length are dropped, or the first characters would be more frequent.
  while (text.length < 16)
    for (const byte of random.bytes(32))
      if (byte < 248 && text.length < 16) text += SIGNS[byte % SIGNS.length] ?? ''
  return text
}

export interface StaffFilter extends TablePage {
  keyword?: string
  role?: string
  state?: Staff['state']
}

function matching(db: Db, filter: StaffFilter) {
  const pattern = containing(filter.keyword?.trim() ?? '')
  return db
    .selectFrom('staff')
    .$if(Boolean(filter.role), (query) => query.where('staff.role', '=', filter.role ?? ''))
    .$if(filter.state !== undefined, (query) => query.where('staff.state', '=', filter.state ?? 'active'))
    .$if(Boolean(filter.keyword?.trim()), (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`lower(staff.name) like ${pattern} escape '\\'`,
          sql<boolean>`lower(staff.display_name) like ${pattern} escape '\\'`,
        ]),
      ),
    )
}

export async function listStaff(db: Db, filter: StaffFilter) {
  const { limit, offset } = windowOf(filter)
  const [rows, { total }] = await Promise.all([
    matching(db, filter)
      .leftJoin('roles', 'roles.slug', 'staff.role')
      .leftJoin('users as teacher', 'teacher.id', 'staff.teacher_id')
      .selectAll('staff')
      .select((eb) => [
        'roles.name as role_name',
        'teacher.nickname as teacher_name',
        eb
          .selectFrom('customers')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('customers.staff_id', '=', 'staff.id')
          .where('customers.state', 'not in', ['won', 'lost'])
          .as('customers'),
        eb
          .selectFrom('sessions')
          .select((inner) => inner.fn.max<number | null>('seen_at').as('seen'))
          .where('sessions.realm', '=', 'staff')
          .whereRef('sessions.subject_id', '=', 'staff.id')
          .as('seen_at'),
      ])
      .orderBy('staff.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const stands = await teachingOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.map((row): StaffRow => ({
      id: row.id,
      name: row.name,
      displayName: row.display_name || row.name,
      role: row.role,
      roleName: row.role_name ?? row.role,
      team: row.team,
      teacherId: row.teacher_id ?? 0,
      teacherName: row.teacher_name ?? '',
      ...stands(row.id),
      state: row.state,
      customers: row.customers ?? 0,
      seenAt: row.seen_at ?? 0,
      createdAt: row.created_at,
      version: row.version,
    })),
    next: '',
    total,
  }
}

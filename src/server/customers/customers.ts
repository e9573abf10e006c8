import type { AuditTarget } from '@/contract/kernel/audit-entities'
import type { CustomerEvent, CustomerState } from '@/contract/customers/admincustomer'
import type { SelectQueryBuilder } from 'kysely'
import type { Database, Row } from '../kernel/tables'
import type { Db, StaffContext, StaffSession, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { editedByOther, type PickedRecord } from '../kernel/list/office'
import { machine } from '../kernel/state-machine'
import { hasRole } from '../people/roles-of-users'

export type Customer = Row<'customers'>

/** `follow` in a state that is followed already only adds an entry to the log. */
export const customerMachine = machine<CustomerState, CustomerEvent>('customer', {
  new: { follow: 'following' },
  following: { follow: 'following', win: 'won', lose: 'lost' },
  won: { reopen: 'reopened' },
  lost: { reopen: 'reopened' },
  reopened: { follow: 'following' },
})

type Query<O> = SelectQueryBuilder<Database, 'customers', O>

/**
 * Limits a query to the customers an operator may see: all; those of the team; or those assigned to the operator and to
 * the teacher they act for. Every query of the back office uses it.
 */
export function scoped<O>(
  query: Query<O>,
  staff: Pick<StaffSession, 'id' | 'scope' | 'team' | 'teacherId'>,
): Query<O> {
  if (staff.scope === 'all') return query
  return query.where((eb) => {
    const mine = [eb('customers.staff_id', '=', staff.id)]
    if (staff.teacherId !== null) mine.push(eb('customers.teacher_id', '=', staff.teacherId))
    if (staff.scope === 'group' && staff.team !== '')
      mine.push(
        eb('customers.staff_id', 'in', (inner) =>
          inner.selectFrom('staff').select('staff.id').where('staff.team', '=', staff.team),
        ),
      )
    return eb.or(mine)
  })
}

/** A customer within the caller's scope. @throws Refusal 404 also for one outside it */
export async function visibleCustomer(db: Db | Trx, staff: StaffSession, id: number): Promise<Customer> {
  const row = await scoped(db.selectFrom('customers'), staff)
    .selectAll('customers')
    .where('customers.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('客户不存在')
  return row
}

type Columns = Partial<Omit<Customer, 'id' | 'version'>>

/** Changes a customer as it was read. @throws Refusal 409 when another command was quicker */
async function change(trx: Trx, before: Customer, set: Columns): Promise<Customer> {
  const row = await trx
    .updateTable('customers')
    .set({ ...set, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw editedByOther()
  return row
}

interface Entry {
  event: CustomerEvent | 'feedback' | 'assign' | 'edit'
  /** Null = written by the customer. */
  staffId: number | null
  note: string
  at: number
}

async function log(trx: Trx, row: Customer, { event, staffId, note, at }: Entry): Promise<void> {
  await trx
    .insertInto('customer_steps')
    .values({
      customer_id: row.id,
      event,
      state: row.state,
      staff_id: staffId,
      note,
      next_at: event === 'follow' ? row.next_at : null,
      at,
    })
    .execute()
}

export interface Enquiry {
  mobile: string
  name: string
  title: string
  remark: string
  feedType: number
  teacherId?: number
}

/** The requested teacher; null when there is none. */
export async function teacherOf(db: Db | Trx, id: number | undefined): Promise<number | null> {
  if (!id) return null
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where(hasRole('users.id', 'teacher'))
    .executeTakeFirst()
  return row?.id ?? null
}

/** The page a form was sent from: the first line of the remark; a longer form's text follows on lines of its own. */
const pageOf = (remark: string): string => remark.split('\n', 1)[0] ?? ''

/**
 * Creates a customer from an enquiry, or adds it to the one with this phone; a closed one is reopened. Returns the
 * customer's id.
 */
export async function joinCustomer(trx: Trx, enquiry: Enquiry, now: number): Promise<number> {
  const teacher_id = await teacherOf(trx, enquiry.teacherId)
  const made = await trx
    .insertInto('customers')
    .values({
      mobile: enquiry.mobile,
      name: enquiry.name,
      state: 'new',
      source: pageOf(enquiry.remark),
      feed_type: enquiry.feedType,
      staff_id: null,
      teacher_id,
      note: '',
      next_at: null,
      followed_at: null,
      version: 1,
      created_at: now,
    })
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
  const row = made ?? (await rejoin(trx, enquiry.mobile, teacher_id))
  await log(trx, row, { event: 'feedback', staffId: null, note: enquiry.title || enquiry.remark, at: now })
  return row.id
}

async function rejoin(trx: Trx, mobile: string, teacher_id: number | null): Promise<Customer> {
  const known = await trx
    .selectFrom('customers')
    .selectAll()
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  const set: Columns = {
    ...(known.teacher_id === null && teacher_id !== null ? { teacher_id } : {}),
    ...(customerMachine.next(known.state, 'reopen') ? { state: 'reopened' as const } : {}),
  }
  return Object.keys(set).length > 0 ? change(trx, known, set) : known
}

const target = (id: number): AuditTarget => `customer:${id}`

export interface FollowUp extends PickedRecord {
  event: CustomerEvent
  note: string
  nextAt?: number
}

/** Adds a log entry and moves the customer to its new state. */
export async function follow(trx: Trx, ctx: StaffContext, input: FollowUp): Promise<Customer> {
  const { id, version, event, nextAt } = input
  const now = ctx.clock.now()
  const note = input.note.trim()
  if (!note) throw badInput('请填写跟进内容')
  if (nextAt !== undefined && event !== 'follow') throw badInput('结束跟进时不能预约下次联系')
  if (nextAt !== undefined && nextAt <= now) throw badInput('下次联系时间须晚于现在')
  const before = await visibleCustomer(trx, ctx.staff, id)
  if (before.version !== version) throw editedByOther()
  const state = customerMachine.next(before.state, event)
  if (!state) throw conflict('客户的当前状态不能这样操作，请刷新后查看')
  const row = await change(trx, before, { state, next_at: nextAt ?? null, followed_at: now })
  await log(trx, row, { event, staffId: ctx.staff.id, note, at: now })
  await audit(
    trx,
    ctx,
    'admincustomer.follow',
    target(id),
    { state: before.state, nextAt: before.next_at },
    { event, state, note, nextAt: row.next_at },
  )
  return row
}

/** Operators that a customer may be assigned to within the caller's scope: those with the right to see customers. */
export async function owners(db: Db | Trx, staff: StaffSession) {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('roles', 'roles.slug', 'staff.role')
    .select(['staff.id', 'staff.name', 'staff.display_name', 'staff.team', 'roles.permissions'])
    .where('staff.state', '=', 'active')
    .$if(staff.scope !== 'all', (query) =>
      query.where((eb) =>
        eb.or([
          eb('staff.id', '=', staff.id),
          ...(staff.scope === 'group' && staff.team ? [eb('staff.team', '=', staff.team)] : []),
        ]),
      ),
    )
    .orderBy('staff.id')
    .execute()
  return rows
    .filter(({ permissions }) => /"(?:\*|customer\.read)"/.test(permissions))
    .map((row) => ({ id: row.id, name: row.display_name || row.name, team: row.team }))
}

export async function assign(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
  owner: { id: number; name: string } | null,
): Promise<void> {
  const before = await visibleCustomer(trx, ctx.staff, id)
  if (before.version !== version) throw editedByOther()
  const row = await change(trx, before, { staff_id: owner?.id ?? null })
  const note = owner ? `分配给 ${owner.name}` : '收回'
  await log(trx, row, { event: 'assign', staffId: ctx.staff.id, note, at: ctx.clock.now() })
  await audit(
    trx,
    ctx,
    'admincustomer.assign',
    target(id),
    { staffId: before.staff_id },
    { staffId: row.staff_id },
  )
}

export interface CustomerChange extends PickedRecord {
  form: { name: string; note: string; teacherId: number }
}

export async function saveCustomer(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form }: CustomerChange,
): Promise<Customer> {
  const name = form.name.trim()
  if (!name) throw badInput('请输入姓名')
  const before = await visibleCustomer(trx, ctx.staff, id)
  if (before.version !== version) throw editedByOther()
  const teacher_id =
    form.teacherId === before.teacher_id ? form.teacherId : await teacherOf(trx, form.teacherId)
  if (form.teacherId !== 0 && teacher_id === null) throw badInput('老师不存在，请重新选择')
  const row = await change(trx, before, { name, note: form.note.trim(), teacher_id })
  await log(trx, row, { event: 'edit', staffId: ctx.staff.id, note: '', at: ctx.clock.now() })
  await audit(
    trx,
    ctx,
    'admincustomer.save',
    target(id),
    { name: before.name, note: before.note, teacherId: before.teacher_id },
    { name: row.name, note: row.note, teacherId: row.teacher_id },
  )
  return row
}

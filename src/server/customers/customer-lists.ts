import { totalOf } from '../kernel/db/counted'
import type { CustomerRow, CustomerState, CustomerStep } from '@/contract/customers/admincustomer'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, StaffSession } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { scoped } from './customers'
import { foundByNames, type Ids, type Names, namesWith } from '../kernel/text/names'
import { type TablePage, windowOf } from '../kernel/list/office'
import { masked, personalFor, type Holder, type Personal } from '../people/personal-data'
import { DAY, dayStart } from '../kernel/days'

export interface CustomerFilter extends TablePage {
  keyword?: string
  state?: CustomerState
  /** 0 = unassigned. */
  staffId?: number
  teacherId?: number
  feedType?: number
  due?: boolean
}

/** Phones found by the whole number or its last four digits; with anything shorter they could be guessed. */
export const byMobile = (keyword: string): { whole: string } | { tail: string } | null =>
  /^1\d{10}$/.test(keyword) ? { whole: keyword } : /^\d{4}$/.test(keyword) ? { tail: keyword } : null

/** Condition that a column matches the phone; the last four digits are indexed. */
export const mobileIs = (ref: string, phone: { whole: string } | { tail: string }): RawBuilder<SqlBool> =>
  'whole' in phone
    ? sql<SqlBool>`${sql.ref(ref)} = ${phone.whole}`
    : sql<SqlBool>`substr(${sql.ref(ref)}, 8) = ${phone.tail}`

/** Ids of the users found by a phone or a user number; by the last digits of a phone only where `tails` are allowed. */
export function usersKnownBy(keyword: string, phones: 'whole' | 'tails'): Ids[] {
  const phone = byMobile(keyword)
  return [
    ...(phone && (phones === 'tails' || 'whole' in phone)
      ? [sql`select id from users where ${mobileIs('mobile', phone)}`]
      : []),
    ...(/^\d{1,9}$/.test(keyword) ? [sql`select id from users where id = ${Number(keyword)}`] : []),
  ]
}

/** Midnight after an instant, in China. */
const endOfDay = (now: number): number => dayStart(now) + DAY

function matching(
  db: Db,
  staff: StaffSession,
  filter: CustomerFilter,
  now: number,
  names: Names | null = null,
) {
  const phone = byMobile(filter.keyword?.trim() ?? '')
  const called = phone ? [sql`select id from customers where ${mobileIs('mobile', phone)}`] : []
  return scoped(db.selectFrom('customers'), staff)
    .$if(filter.state !== undefined, (query) => query.where('customers.state', '=', filter.state ?? 'new'))
    .$if(filter.staffId === 0, (query) => query.where('customers.staff_id', 'is', null))
    .$if(Boolean(filter.staffId), (query) => query.where('customers.staff_id', '=', filter.staffId ?? 0))
    .$if(filter.teacherId !== undefined, (query) =>
      query.where('customers.teacher_id', '=', filter.teacherId ?? 0),
    )
    .$if(filter.feedType !== undefined, (query) =>
      query.where('customers.feed_type', '=', filter.feedType ?? 0),
    )
    .$if(filter.due === true, (query) => query.where('customers.next_at', '<', endOfDay(now)))
    .$if(names !== null, (query) =>
      query.where(foundByNames('customers.id', [{ names, alias: 'customers' }], called)),
    )
}

export const countCustomers = (db: Db, staff: StaffSession, filter: CustomerFilter, now: number) =>
  matching(db, staff, filter, now).select('customers.id')

const rowsOf = (
  db: Db,
  staff: StaffSession,
  filter: CustomerFilter,
  now: number,
  names: Names | null = null,
) =>
  matching(db, staff, filter, now, names)
    .leftJoin('staff', 'staff.id', 'customers.staff_id')
    .leftJoin('users as teacher', 'teacher.id', 'customers.teacher_id')
    .leftJoin('users', 'users.mobile', 'customers.mobile')
    .selectAll('customers')
    .select((eb) => [
      'staff.name as staff_name',
      'staff.display_name',
      'teacher.nickname as teacher_name',
      'users.id as user_id',
      eb
        .selectFrom('feedback')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('feedback.customer_id', '=', 'customers.id')
        .as('feedbacks'),
    ])

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** How an operator sees a customer's name: whole with the right to follow up customers. */
export const customerFor = (staff: Holder): Personal =>
  personalFor(staff, 'customer.edit', 'customer.assign', 'customer.reveal')

const present = (row: Found, personal: Personal): CustomerRow => ({
  id: row.id,
  name: personal('name', row.name),
  mobile: masked('mobile', row.mobile),
  state: row.state,
  source: row.source,
  feedType: row.feed_type,
  feedbacks: row.feedbacks ?? 0,
  userId: row.user_id ?? 0,
  staffId: row.staff_id ?? 0,
  staffName: row.display_name || (row.staff_name ?? ''),
  teacherId: row.teacher_id ?? 0,
  teacherName: row.teacher_name ?? '',
  note: row.note,
  nextAt: row.next_at ?? 0,
  followedAt: row.followed_at ?? 0,
  createdAt: row.created_at,
  version: row.version,
})

/** Customers in scope, newest first; those that are due, longest overdue first. */
export async function listCustomers(db: Db, staff: StaffSession, filter: CustomerFilter, now: number) {
  const { limit, offset } = windowOf(filter)
  const names = await namesWith(db, 'customers', filter.keyword)
  const found = matching(db, staff, filter, now, names).select('customers.id')
  // The page is selected before anything is joined to it: PostgreSQL would join every row first.
  const page = await found
    .$if(filter.due === true, (query) => query.orderBy('customers.next_at'))
    .orderBy('customers.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = page.map(({ id }) => id)
  const rows = ids.length
    ? await rowsOf(db, staff, {}, now)
        .where('customers.id', 'in', ids)
        .$if(filter.due === true, (query) => query.orderBy('customers.next_at'))
        .orderBy('customers.id', 'desc')
        .execute()
    : []
  const total = await totalOf(db, filter, rows.length, found)
  return { rows: rows.map((row) => present(row, customerFor(staff))), next: '', total }
}

export async function customerDetail(db: Db, staff: StaffSession, id: number, now: number) {
  const row = await rowsOf(db, staff, {}, now).where('customers.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('客户不存在')
  const [steps, feedbacks] = await Promise.all([
    db
      .selectFrom('customer_steps as step')
      .leftJoin('staff', 'staff.id', 'step.staff_id')
      .select([
        'step.id',
        'step.event',
        'step.state',
        'step.note',
        'step.next_at',
        'step.at',
        'step.staff_id',
      ])
      .select(['staff.name', 'staff.display_name'])
      .where('step.customer_id', '=', id)
      .orderBy('step.id', 'desc')
      .limit(200)
      .execute(),
    db
      .selectFrom('feedback')
      .select(['id', 'type', 'title', 'remark', 'document', 'created_at'])
      .where('customer_id', '=', id)
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
  ])
  return {
    row: present(row, customerFor(staff)),
    steps: steps.map((step): CustomerStep => ({
      id: step.id,
      event: step.event,
      state: step.state as CustomerState,
      by: step.display_name || (step.name ?? ''),
      note: step.note,
      nextAt: step.next_at ?? 0,
      at: step.at,
    })),
    feedbacks: feedbacks.map(({ document, created_at: at, ...one }) => ({
      ...one,
      age: (JSON.parse(document) as { age?: number }).age ?? 0,
      at,
    })),
  }
}

/** Teachers with their customers in scope, counted by state. */
export async function customersByTeacher(db: Db, staff: StaffSession, page: TablePage, now: number) {
  const counts = await scoped(db.selectFrom('customers'), staff)
    .innerJoin('users', 'users.id', 'customers.teacher_id')
    .select((eb) => [
      'users.id',
      'users.nickname as name',
      'customers.state',
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .sum<number>(eb.case().when('customers.next_at', '<', endOfDay(now)).then(1).else(0).end())
        .as('due'),
    ])
    .groupBy(['users.id', 'users.nickname', 'customers.state'])
    .execute()
  const ids = [...new Set(counts.map(({ id }) => id))]
  const rows = ids
    .map((id) => {
      const own = counts.filter((row) => row.id === id)
      const of = (...states: CustomerState[]): number =>
        own.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0)
      return {
        id,
        name: own[0]?.name ?? '',
        total: own.reduce((sum, { count }) => sum + count, 0),
        new: of('new'),
        following: of('following', 'reopened'),
        won: of('won'),
        lost: of('lost'),
        due: own.reduce((sum, { due }) => sum + Number(due ?? 0), 0),
      }
    })
    .sort((a, b) => b.total - a.total || a.id - b.id)
  const { limit, offset } = windowOf(page)
  return { rows: rows.slice(offset, offset + limit), next: '', total: rows.length }
}

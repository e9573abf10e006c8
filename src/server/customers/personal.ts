import { sql } from 'kysely'
import { emptyPlainRows } from '../kernel/audit-erase'
import { destroyKey } from '../kernel/audit-seal'
import type { Db } from '../deps'
import type { Personal, PersonalTable } from '../kernel/personal'

/** Enquiries with the phone, or sent while logged in; the latter may contain another phone. */
async function formsOf(db: Db, userId: number) {
  const { mobile } = await db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(mobile ? [eb('mobile', '=', mobile)] : []),
        eb('document', 'like', `%"userId":${userId}}%`),
        eb('document', 'like', `%"userId":${userId},%`),
      ]),
    )
    .orderBy('id')
    .execute()
  return { mobile, rows }
}

/** Customers with the user's phone, and those that have only this user's forms. */
async function customersOf(db: Db, userId: number) {
  const { mobile, rows } = await formsOf(db, userId)
  const own = new Set(rows.map(({ id }) => id))
  const named = rows.flatMap(({ customer_id }) => (customer_id === null ? [] : [customer_id]))
  const forms = named.length
    ? await db
        .selectFrom('feedback')
        .select(['id', 'customer_id'])
        .where('customer_id', 'in', named)
        .execute()
    : []
  const shared = new Set(forms.filter(({ id }) => !own.has(id)).map(({ customer_id }) => customer_id))
  const joined = named.filter((id) => !shared.has(id))
  if (!mobile && !joined.length) return []
  return db
    .selectFrom('customers')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(mobile ? [eb('mobile', '=', mobile)] : []),
        ...(joined.length ? [eb('id', 'in', joined)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
}

const feedback: PersonalTable = {
  table: 'feedback',
  copy: async (db, userId) =>
    (await formsOf(db, userId)).rows.map(({ type, title, name, mobile, remark, created_at }) => ({
      type,
      title,
      name,
      mobile,
      remark,
      created_at,
    })),
  erase: async (trx, { userId }) => {
    const ids = (await formsOf(trx, userId)).rows.map(({ id }) => id)
    if (ids.length) await trx.deleteFrom('feedback').where('id', 'in', ids).execute()
  },
}

const steps: PersonalTable = {
  table: 'customer_steps',
  copy: async (db, userId) => {
    const ids = (await customersOf(db, userId)).map(({ id }) => id)
    if (!ids.length) return []
    return (
      db
        .selectFrom('customer_steps')
        .select(['event', 'note', 'at'])
        .where('customer_id', 'in', ids)
        // Operators' notes belong to the operator.
        .where('staff_id', 'is', null)
        .orderBy('id')
        .execute()
    )
  },
  erase: async (trx, { userId }) => {
    const ids = (await customersOf(trx, userId)).map(({ id }) => id)
    if (ids.length)
      await trx
        .updateTable('customer_steps')
        .set({ note: '' })
        .where('customer_id', 'in', ids)
        .where('note', '<>', '')
        .execute()
  },
}

const leads: PersonalTable = {
  table: 'customers',
  copy: async (db, userId) =>
    (await customersOf(db, userId)).map(({ mobile, name, created_at }) => ({ mobile, name, created_at })),
  erase: async (trx, { userId, deps }) => {
    for (const { id } of await customersOf(trx, userId)) {
      await emptyPlainRows(trx, deps, { target: `customer:${id}` })
      await destroyKey(trx, `customer:${id}`)
      // Customers are identified by phone: it is replaced by a value that no phone has.
      await trx
        .updateTable('customers')
        .set({ mobile: `#${id}`, name: '', source: '', note: '', next_at: null })
        .where('id', '=', id)
        .execute()
    }
    await sql`update customers set teacher_id = null where teacher_id = ${userId}`.execute(trx)
  },
}

/** Leads: found by the phone they left. Their forms refer to the customer, so they are erased last. */
export const customers: Personal = {
  removed: ['留下的咨询、报名意向与客服跟进记录'],
  tables: [steps, leads, feedback],
}

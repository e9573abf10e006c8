import type { UserDetail } from '@/contract/office/adminaccount'
import type { Db } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { actorOfUser } from '../earnings/office/actor-office'
import { presentUsers, userRows } from './accounts'
import { applicationForOffice } from './application-review'
import type { Personal } from '../people/personal-data'

const sessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at', 'ended'])
    .where('realm', '=', 'user')
    .where('subject_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

const ordersOf = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['order_sn', 'title', 'type', 'state', 'currency', 'total', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

const orderStates = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('state')
    .orderBy('state')
    .execute()

const balancesOf = (db: Db, userId: number) =>
  db
    .selectFrom('ledger_accounts')
    .select(['currency', 'purpose', 'balance'])
    .where('owner', '=', 'user')
    .where('owner_id', '=', userId)
    .orderBy('currency')
    .orderBy('purpose')
    .execute()

const entriesOf = (db: Db, userId: number) =>
  db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'posting.transfer_id')
    .select(['posting.id', 'posting.currency', 'posting.amount', 'transfer.kind', 'transfer.memo'])
    .select('transfer.created_at as at')
    .where('account.owner', '=', 'user')
    .where('account.owner_id', '=', userId)
    .orderBy('posting.id', 'desc')
    .limit(20)
    .execute()

const adjustmentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('adjustments')
    .innerJoin('staff', 'staff.id', 'adjustments.staff_id')
    .leftJoin('ledger_transfers as reversal', 'reversal.reversal_of', 'adjustments.transfer_id')
    .select(['adjustments.id', 'adjustments.currency', 'adjustments.amount', 'adjustments.reason'])
    .select([
      'adjustments.created_at as at',
      'staff.name',
      'staff.display_name',
      'reversal.id as reversal_id',
    ])
    .where('adjustments.user_id', '=', userId)
    .orderBy('adjustments.id', 'desc')
    .limit(20)
    .execute()

const applicationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'draft')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

const membershipsOf = (db: Db, userId: number, now: number) =>
  db
    .selectFrom('memberships')
    .select(['tier', 'until'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .execute()

/** All data of one user for the back office. @throws Refusal 404 */
export async function userDetail(db: Db, id: number, applicant: Personal, now: number): Promise<UserDetail> {
  const found = await userRows(db, {}, now)
    .select(['users.referred_by', 'users.share_code'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('用户不存在')
  const [[row], memberships, sessions, orders, states, balances, entries, adjustments, applications, actors] =
    await Promise.all([
      presentUsers(db, [found], now),
      membershipsOf(db, id, now),
      sessionsOf(db, id),
      ordersOf(db, id),
      orderStates(db, id),
      balancesOf(db, id),
      entriesOf(db, id),
      adjustmentsOf(db, id),
      applicationsOf(db, id),
      actorOfUser(db, id),
    ])
  if (!row) throw notFound('用户不存在')
  return {
    row,
    referredBy: found.referred_by ?? '',
    shareCode: found.share_code,
    memberships,
    sessions: sessions.map(({ created_at, seen_at, ended, ...session }) => ({
      ...session,
      createdAt: created_at,
      seenAt: seen_at,
      ended: ended ?? '',
    })),
    orders: orders.map(({ created_at, ...order }) => ({ ...order, createdAt: created_at })),
    orderStates: states,
    balances,
    entries,
    adjustments: adjustments.map(({ name, display_name, reversal_id, ...one }) => ({
      ...one,
      by: display_name || name,
      reversed: reversal_id !== null,
    })),
    applications: applications.map((row) => applicationForOffice(row, applicant)),
    actors,
  }
}

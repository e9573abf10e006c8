import type { Db } from '../deps'
import { profileOf } from './profiles'
import { maskMobile } from './users'
import { heldRoles } from './roles-of-users'

/** Orders, with what was in them. */
async function ordersOf(db: Db, userId: number) {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_sn', 'type', 'title', 'state', 'currency', 'total', 'created_at', 'paid_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.order_id', 'order_lines.title', 'order_lines.quantity', 'order_lines.total'])
    .where('orders.user_id', '=', userId)
    .orderBy('order_lines.id')
    .execute()
  return orders.map(({ id, ...order }) => ({
    ...order,
    lines: lines.filter((line) => line.order_id === id).map(({ order_id: _order, ...line }) => line),
  }))
}

const postingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'posting.transfer_id')
    .select(['transfer.created_at', 'transfer.kind', 'transfer.memo', 'posting.currency', 'posting.amount'])
    .where('account.owner', '=', 'user')
    .where('account.owner_id', '=', userId)
    .orderBy('posting.id')
    .execute()

const signInsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['agent', 'created_at', 'seen_at', 'ended'])
    .where('realm', '=', 'user')
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()

type WorkTable = 'favorites' | 'footprints' | 'entitlements' | 'comments' | 'progress'

/** Rows that a user and a work share, with the work's name. */
async function worksOf(db: Db, userId: number, table: WorkTable) {
  const rows = await db.selectFrom(table).selectAll(table).where(`${table}.user_id`, '=', userId).execute()
  const ids = [...new Set(rows.map((row) => row.work_id))]
  const names = new Map<number, { kind: string; title: string }>()
  for (let start = 0; start < ids.length; start += 500) {
    const works = await db
      .selectFrom('works')
      .select(['id', 'kind', 'title'])
      .where('id', 'in', ids.slice(start, start + 500))
      .execute()
    for (const { id, ...name } of works) names.set(id, name)
  }
  return rows.map(({ user_id: _user, work_id, ...row }) => ({ work: names.get(work_id) ?? null, ...row }))
}

async function transfersOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('membership_transfers')
    .selectAll()
    .where((eb) => eb.or([eb('from_user', '=', userId), eb('to_user', '=', userId)]))
    .orderBy('id')
    .execute()
  return rows.map(({ from_user, to_user: _to, mobile, ...row }) => ({
    ...row,
    direction: from_user === userId ? 'out' : 'in',
    // The phone of somebody else.
    ...(from_user === userId ? { mobile: maskMobile(mobile) } : {}),
  }))
}

async function presentsOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('gifts')
    .select(['giver_id', 'title', 'message', 'price', 'state', 'created_at', 'expires_at', 'claimed_at'])
    .where((eb) => eb.or([eb('giver_id', '=', userId), eb('taker_id', '=', userId)]))
    .orderBy('id')
    .execute()
  return rows.map(({ giver_id, price, ...row }) =>
    giver_id === userId ? { direction: 'out', price, ...row } : { direction: 'in', ...row },
  )
}

const followsOf = (db: Db, userId: number) =>
  db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.followee_id')
    .select(['users.nickname', 'follows.created_at'])
    .where('follower_id', '=', userId)
    .orderBy('follows.id')
    .execute()

const applicationsOf = (db: Db, userId: number) =>
  db
    .selectFrom('applications')
    .select(['kind', 'state', 'form', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

const writingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('ai_runs')
    .select([
      'tool',
      'title',
      'fields',
      'text',
      'words',
      'state',
      'coins',
      'offline',
      'created_at',
      'ended_at',
    ])
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute()

/** Everything that is kept of a user, with the own phone in full: a copy is for its owner. Instants in ms. */
export async function collectUserData(db: Db, userId: number, now: number) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'mobile', 'user_type', 'share_code', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const byUser = { user_id: userId }
  return {
    about: '书声个人数据副本。时间为毫秒时间戳，人民币金额以分为单位。',
    exported_at: now,
    account: { ...user, roles: await heldRoles(db, userId) },
    profile: await profileOf(db, userId),
    outside_accounts: await db
      .selectFrom('outside_identities')
      .select(['platform', 'nickname', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    sign_ins: await signInsOf(db, userId),
    memberships: await db
      .selectFrom('memberships')
      .select(['tier', 'until'])
      .where((eb) => eb.and(byUser))
      .execute(),
    membership_transfers: await transfersOf(db, userId),
    gifts: await presentsOf(db, userId),
    orders: await ordersOf(db, userId),
    ledger: await postingsOf(db, userId),
    purchased: await worksOf(db, userId, 'entitlements'),
    favorites: await worksOf(db, userId, 'favorites'),
    progress: await worksOf(db, userId, 'progress'),
    footprints: await worksOf(db, userId, 'footprints'),
    ai_writings: await writingsOf(db, userId),
    comments: await worksOf(db, userId, 'comments'),
    danmaku: await db.selectFrom('danmaku').select(['at', 'text']).where('user_id', '=', userId).execute(),
    addresses: await db
      .selectFrom('addresses')
      .select(['name', 'mobile', 'region', 'detail', 'is_default', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    interests: await db
      .selectFrom('user_interests')
      .innerJoin('interests', 'interests.id', 'user_interests.interest_id')
      .select('interests.name')
      .where('user_interests.user_id', '=', userId)
      .execute(),
    follows: await followsOf(db, userId),
    signups: await db
      .selectFrom('signups')
      .innerJoin('activities', 'activities.id', 'signups.activity_id')
      .select(['activities.title', 'signups.name', 'signups.mobile', 'signups.state', 'signups.created_at'])
      .where('signups.user_id', '=', userId)
      .execute(),
    applications: await applicationsOf(db, userId),
    book_cards: await db
      .selectFrom('cards')
      .innerJoin('card_batches', 'card_batches.id', 'cards.batch_id')
      .select(['cards.number', 'card_batches.name', 'card_batches.grant_kind', 'cards.redeemed_at'])
      .where('cards.user_id', '=', userId)
      .orderBy('cards.id')
      .execute(),
    certificates: await db
      .selectFrom('certificates')
      .select([
        'number',
        'kind',
        'title',
        'owner',
        'author',
        'issued_on',
        'valid_until',
        'file_hash',
        'state',
      ])
      .where('owner_id', '=', userId)
      .orderBy('id')
      .execute(),
    notices: await db
      .selectFrom('notices')
      .select(['title', 'text', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
  }
}

import { ROLES, type Role } from '@/contract/call'
import type { UserIndex } from '@/contract/account/own-account'
import type { Db } from '../deps'
import { cashOf } from '../money/earned'
import { ownedWorks } from '../catalogue/entitlements'
import { followCounts } from '../people/follows'
import { KEPT_STATES } from '../catalogue/kept-works'
import { countFootprints } from '../catalogue/footprints'
import { balanceOf } from '../money/ledger'
import { unreadNotices } from '../people/notices'
import { pendingDeletion, userInfo } from '../people/users'
import { commissionOf } from '../earnings/brokerage'
import { waitingCount } from '../trade/order-lists'

async function orderCounts(db: Db, userId: number): Promise<UserIndex['orders']> {
  const [rows, refunding] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
      .where('user_id', '=', userId)
      .where('state', 'in', ['unpaid', 'paid'])
      .groupBy('state')
      .execute(),
    // As many as the list behind this figure shows: a part of an order may be refunded.
    waitingCount(db, userId, 'refund'),
  ])
  const of = (state: string): number => rows.find((row) => row.state === state)?.n ?? 0
  return { unpaid: of('unpaid'), paid: of('paid'), refunding }
}

const ROLE_TITLES: Record<Role, string> = {
  dealer: '代理商',
  shop: '我的店铺',
  actor: '演员中心',
  broadcaster: '主播中心',
  teacher: '老师中心',
  creator: '创作中心',
  promoter: '推广员',
}

const UNDER_REVIEW = ['submitted', 'resubmitted']

/** The newest application for every role that a user has applied for. */
async function applicationsOf(db: Db, userId: number): Promise<UserIndex['applications']> {
  const rows = await db
    .selectFrom('applications')
    .select(['kind', 'state', 'reason'])
    .where('user_id', '=', userId)
    .where('state', 'not in', ['draft', 'withdrawn'])
    .orderBy('id', 'desc')
    .execute()
  return rows
    .filter((row, index) => rows.findIndex((other) => other.kind === row.kind) === index)
    .map(({ kind, state, reason }) => ({
      kind,
      title: ROLE_TITLES[kind as Role] ?? kind,
      state,
      reason: state === 'refused' ? reason : '',
    }))
}

function entriesOf(held: readonly string[], applications: UserIndex['applications']): UserIndex['entries'] {
  return ROLES.map((role) => {
    const asked = applications.find((one) => one.kind === role)?.state ?? ''
    const state = held.includes(role)
      ? 'open'
      : UNDER_REVIEW.includes(asked)
        ? 'reviewing'
        : asked === 'refused'
          ? 'rejected'
          : 'apply'
    return { role, title: ROLE_TITLES[role], state }
  })
}

/** All data of the me tab in one response. */
export async function userIndex(db: Db, userId: number, now: number): Promise<UserIndex> {
  const [info, counts, points, coins, wallet, commission, orders, notices, purchased, footprints] =
    await Promise.all([
      userInfo(db, userId, now),
      followCounts(db, userId),
      balanceOf(db, 'user', userId, 'POINT'),
      balanceOf(db, 'user', userId, 'COIN'),
      cashOf(db, userId),
      commissionOf(db, userId),
      orderCounts(db, userId),
      unreadNotices(db, userId),
      ownedWorks(db, userId),
      countFootprints(db, userId),
    ])
  const [more, favorites, applications, deletion] = await Promise.all([
    db.selectFrom('user_profiles').select('sign').where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('favorites')
      .innerJoin('works', 'works.id', 'favorites.work_id')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('favorites.user_id', '=', userId)
      .where('works.state', 'in', KEPT_STATES)
      .executeTakeFirstOrThrow(),
    applicationsOf(db, userId),
    pendingDeletion(db, userId),
  ])
  return {
    id: userId,
    nickname: info.nickname,
    avatar: info.avatar,
    mobile: info.mobile,
    sign: more?.sign ?? '',
    ...counts,
    tiers: info.tiers,
    figures: { points, coins, wallet, commission },
    orders,
    notices,
    purchased,
    favorites: favorites.n,
    footprints,
    roles: info.roles,
    entries: entriesOf(info.roles, applications),
    applications,
    deletesAt: deletion?.due_at ?? 0,
  }
}

import { MEMBER_TIERS, type MemberTier } from '@/contract/money'
import type { DeletePreview } from '@/contract/profile'
import type { Row } from '../db/schema'
import type { Context, Db, Deps, Trx } from '../deps'
import { conflict } from '../refusal'
import { EMPTIED } from './ai-runs'
import { DAY } from './days'
import { cashOf } from './earned'
import { ownedWorks } from './entitlements'
import { balanceOf } from './ledger'
import { rememberMobile } from './referrals'
import { endSessions } from './sessions'
import { replaceRoles } from './roles-of-users'

/** Deletion of an account: asked for, taken back within seven days, then carried out by the sweeper. */
export const COOLING_DAYS = 7
const AT_ONCE = 50
export const DELETED_NAME = '已注销用户'

export const pendingDeletion = (db: Db, userId: number): Promise<Row<'account_deletions'> | undefined> =>
  db
    .selectFrom('account_deletions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

const countOrders = async (db: Db, userId: number, states: Row<'orders'>['state'][]): Promise<number> => {
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .$if(states.length > 0, (query) => query.where('state', 'in', states))
    .executeTakeFirstOrThrow()
  return n
}

/** What would be lost, and what must be settled before. */
export async function deletionPreview(db: Db, userId: number, now: number): Promise<DeletePreview> {
  const obstacles: string[] = []
  const refunding = await countOrders(db, userId, ['refunding'])
  if (refunding) obstacles.push(`有 ${refunding} 笔订单正在退款，请等待退款完成`)
  const delivering = await countOrders(db, userId, ['paid'])
  if (delivering) obstacles.push(`有 ${delivering} 笔已付款订单尚未完成`)
  const { paying } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.countAll<number>().as('paying'))
    .where('user_id', '=', userId)
    .where('state', 'not in', ['paid', 'refused'])
    .executeTakeFirstOrThrow()
  if (paying) obstacles.push(`有 ${paying} 笔提现尚未到账`)
  const tiers = await db
    .selectFrom('memberships')
    .select(['tier', 'until'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .execute()
  return {
    coolingDays: COOLING_DAYS,
    deletesAt: (await pendingDeletion(db, userId))?.due_at ?? 0,
    memberships: tiers.flatMap(({ tier, until }) => {
      const known = MEMBER_TIERS.find((name): name is MemberTier => name === tier)
      return known ? [{ tier: known, until }] : []
    }),
    coins: await balanceOf(db, 'user', userId, 'COIN'),
    points: await balanceOf(db, 'user', userId, 'POINT'),
    wallet: await cashOf(db, userId),
    orders: await countOrders(db, userId, []),
    works: await ownedWorks(db, userId),
    obstacles,
  }
}

/**
 * Writes the request down and ends every session.
 * @throws Refusal 409 when something stands in the way, or deletion was asked for before
 */
export async function requestDeletion(
  trx: Trx,
  userId: number,
  reason: string,
  now: number,
): Promise<number> {
  const { obstacles } = await deletionPreview(trx, userId, now)
  if (obstacles.length) throw conflict(`暂不能注销：${obstacles.join('；')}`)
  const due = now + COOLING_DAYS * DAY
  const kept = await trx
    .insertInto('account_deletions')
    .values({ user_id: userId, state: 'waiting', reason, created_at: now, due_at: due, ended_at: null })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows !== 1n) throw conflict('已申请注销，请勿重复提交')
  await replaceRoles(trx, userId, [])
  await endSessions(trx, 'user', userId, 'deletion')
  return due
}

/** @throws Refusal 409 when no request waits (any more) */
export async function cancelDeletion(trx: Trx, userId: number, now: number): Promise<void> {
  const ended = await trx
    .updateTable('account_deletions')
    .set({ state: 'cancelled', ended_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (ended.numUpdatedRows !== 1n) throw conflict('没有待处理的注销申请')
}

/** Rows that are nothing but the user's own, by the column that names them. */
const PERSONAL = [
  'user_profiles',
  'user_interests',
  'footprints',
  'notices',
  'favorites',
  'progress',
  'memberships',
  'entitlements',
  'outside_identities',
  'live_subscriptions',
  'addresses',
  'share_days',
  'share_records',
  'study_days',
  'task_claims',
] as const

/** What remains of the account: orders, ledger and what was said in public, under no name. */
async function anonymise(trx: Trx, ctx: Pick<Context, 'env' | 'clock'>, userId: number): Promise<void> {
  const user = await trx.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirst()
  if (user?.mobile) {
    await rememberMobile(trx, ctx, userId, user.mobile)
    await trx.deleteFrom('sms_outbox').where('mobile', '=', user.mobile).execute()
    await trx.deleteFrom('sms_codes').where('mobile', '=', user.mobile).execute()
  }
  for (const table of PERSONAL) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await trx
    .deleteFrom('follows')
    .where((eb) => eb.or([eb('follower_id', '=', userId), eb('followee_id', '=', userId)]))
    .execute()
  await trx
    .deleteFrom('second_factors')
    .where('realm', '=', 'user')
    .where('subject_id', '=', userId)
    .execute()
  await trx
    .updateTable('signups')
    .set({ name: DELETED_NAME, mobile: '', remark: '' })
    .where('user_id', '=', userId)
    .execute()
  await trx.updateTable('membership_transfers').set({ mobile: '' }).where('to_user', '=', userId).execute()
  // What was given stays given; the words to it go.
  await trx.updateTable('gifts').set({ message: '' }).where('giver_id', '=', userId).execute()
  await trx.updateTable('live_messages').set({ name: DELETED_NAME }).where('user_id', '=', userId).execute()
  // The actor stays; what they earn from now on the house keeps.
  await trx
    .updateTable('actors')
    .set((eb) => ({ user_id: null, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
  // Forms hold identity numbers and licences; the decision and its steps stay.
  await trx
    .updateTable('applications')
    .set({ form: '{}', name: DELETED_NAME })
    .where('user_id', '=', userId)
    .execute()
  await trx.updateTable('ai_runs').set(EMPTIED).where('user_id', '=', userId).execute()
  // Their files are removed by the next sweep of copies that are over.
  await trx.updateTable('data_exports').set({ expires_at: 0 }).where('user_id', '=', userId).execute()
  await trx
    .updateTable('users')
    .set({
      mobile: null,
      mobile_verified: 0,
      password_hash: null,
      nickname: DELETED_NAME,
      avatar: '',
      state: 'deleted',
    })
    .where('id', '=', userId)
    .execute()
  await replaceRoles(trx, userId, [])
  await endSessions(trx, 'user', userId, 'deletion')
}

/**
 * Deletes what is due; answers how many. One account a transaction, claimed by a guarded update, so that several
 * instances may sweep at once. What meanwhile stands in the way (a refund) puts the deletion off by a day.
 */
export async function executeDeletions(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('account_deletions')
    .select(['id', 'user_id'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
  let done = 0
  for (const { id, user_id } of due)
    done += await deps
      .command((trx) => execute(trx, deps, id, user_id))
      // One account that cannot be deleted must not keep the others.
      .catch((error: unknown) => {
        deps.log.error({ err: error, user: user_id }, 'account not deleted')
        return 0
      })
  return done
}

async function execute(trx: Trx, deps: Deps, id: number, userId: number): Promise<number> {
  const now = deps.clock.now()
  const { obstacles } = await deletionPreview(trx, userId, now)
  const waiting = trx
    .updateTable('account_deletions')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
  if (obstacles.length) {
    await waiting.set({ due_at: now + DAY }).execute()
    return 0
  }
  const taken = await waiting.set({ state: 'done', ended_at: now }).executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) return 0
  await anonymise(trx, deps, userId)
  return 1
}

import type { DeletePreview } from '@/contract/account/own-account'
import type { Row } from '../kernel/tables'
import type { Db, Deps, Trx } from '../deps'
import type { NeededDeps } from '../kernel/personal'
import { keptParts, personalTables, personalContexts } from '../kernel/personal-registry'
import { conflict } from '../kernel/http/refusal'
import { DAY } from '../kernel/days'
import { cashOf } from '../money/earned'
import { ownedWorks } from '../catalogue/entitlements'
import { balanceOf } from '../money/ledger'
import { endSessions } from '../people/sessions'
import { pendingDeletion } from '../people/users'
import { MEMBER_TIERS, type MemberTier } from '@/contract/people/member-tiers'

/** Deletion of an account: requested, cancellable for seven days, then carried out by the sweeper. */
export const COOLING_DAYS = 7
const AT_ONCE = 50

const countOrders = async (db: Db, userId: number, states: Row<'orders'>['state'][]): Promise<number> => {
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .$if(states.length > 0, (query) => query.where('state', 'in', states))
    .executeTakeFirstOrThrow()
  return n
}

/** What the user would lose, and what has to be settled first. */
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
  const pending = await pendingDeletion(db, userId)
  return {
    coolingDays: COOLING_DAYS,
    deletesAt: pending?.due_at ?? 0,
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
    removed: personalContexts().flatMap(({ removed = [] }) => removed),
    kept: await keptAfter(db, userId, pending?.due_at ?? now + COOLING_DAYS * DAY),
    anonymous: personalContexts().flatMap(({ anonymous = [] }) => anonymous),
  }
}

/**
 * Records the request and ends every session.
 * @throws Refusal 409 when something blocks the deletion or it was already requested
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
  await endSessions(trx, 'user', userId, 'deletion')
  return due
}

/** @throws Refusal 409 when no request is pending (any more) */
export async function cancelDeletion(trx: Trx, userId: number, now: number): Promise<void> {
  const ended = await trx
    .updateTable('account_deletions')
    .set({ state: 'cancelled', ended_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (ended.numUpdatedRows !== 1n) throw conflict('没有待处理的注销申请')
}

/**
 * Erases what every context keeps about the user. Data that a law requires us to keep stays until its date, which is
 * recorded here and carried out by {@link eraseRetained}.
 */
async function erase(trx: Trx, deps: NeededDeps, userId: number, now: number): Promise<void> {
  const { mobile } = await trx
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const who = { userId, mobile, now, deps }
  for (const table of personalTables()) await table.erase(trx, who)
  for (const { part, due } of keptParts()) {
    const dates = await due(trx, userId, now)
    if (dates)
      await trx
        .insertInto('personal_holds')
        .values({ user_id: userId, part, erased_at: now, due_at: dates.next, ended_at: null })
        .onConflict((on) => on.doNothing())
        .execute()
  }
}

/**
 * Erases the rest of accounts that were deleted before holds were recorded: every erased account has at least one hold.
 * The dates count from the day of the deletion.
 */
export async function eraseLegacyAccounts(deps: Deps): Promise<number> {
  const left = await deps.db
    .selectFrom('account_deletions')
    .select(['user_id', 'ended_at'])
    .where('state', '=', 'done')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('personal_holds')
            .select('personal_holds.id')
            .whereRef('personal_holds.user_id', '=', 'account_deletions.user_id'),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute()
  for (const { user_id, ended_at } of left)
    await deps
      .command((trx) => erase(trx, deps, user_id, ended_at ?? deps.clock.now()))
      .catch((error: unknown) => deps.log.error({ err: error, user: user_id }, 'account not erased'))
  return left.length
}

/** Erases data of deleted accounts whose retention has ended; returns how many parts were checked. */
export async function eraseRetained(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const holds = await deps.db
    .selectFrom('personal_holds')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
  for (const hold of holds)
    await deps
      .command((trx) => eraseHold(trx, deps, hold, now))
      .catch((error: unknown) =>
        deps.log.error({ err: error, user: hold.user_id, part: hold.part }, 'kept data not erased'),
      )
  return holds.length
}

async function eraseHold(
  trx: Trx,
  deps: NeededDeps,
  hold: Row<'personal_holds'>,
  now: number,
): Promise<void> {
  const taken = await trx
    .updateTable('personal_holds')
    .set({ ended_at: now })
    .where('id', '=', hold.id)
    .where('ended_at', 'is', null)
    .where('due_at', '=', hold.due_at)
    .executeTakeFirst()
  const kept = keptParts().find(({ part }) => part === hold.part)
  if (taken.numUpdatedRows !== 1n || !kept) return
  await kept.erase(trx, { userId: hold.user_id, mobile: null, now, deps }, hold.erased_at)
  const more = await kept.due(trx, hold.user_id, hold.erased_at)
  if (more && more.next > now)
    await trx
      .updateTable('personal_holds')
      .set({ ended_at: null, due_at: more.next })
      .where('id', '=', hold.id)
      .execute()
}

/** Data of the account that would be retained, and until when, if it were erased at a given moment. */
async function keptAfter(db: Db, userId: number, erasedAt: number): Promise<DeletePreview['kept']> {
  const kept: DeletePreview['kept'] = []
  for (const { what, law, due } of keptParts()) {
    const dates = await due(db, userId, erasedAt)
    if (dates && dates.last > erasedAt) kept.push({ what, law, until: dates.last })
  }
  return kept
}

/**
 * Deletes the accounts that are due; returns how many. One account per transaction, claimed by a guarded update, so
 * that several instances may sweep at once. If something blocks the deletion by then (a refund), it is postponed by a
 * day.
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
      // An account that cannot be deleted must not block the others.
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
  await erase(trx, deps, userId, now)
  return 1
}

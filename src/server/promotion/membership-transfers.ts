import type { Static } from '@sinclair/typebox'
import type { membershipCalls, TransferPreview, TransferRow } from '@/contract/promotion/membership'
import type { Row } from '../kernel/tables'
import type { Db, Deps, Trx } from '../deps'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { DAY } from '../kernel/days'
import { extendMembership, removeDays } from '../catalogue/memberships'
import { notify } from '../people/notices'
import { maskMobile } from '../people/users'
import type { MemberTier } from '@/contract/people/member-tiers'

/** Days to claim a membership that was given away; only whole days are given. */
export const CLAIM_DAYS = 7
const AT_ONCE = 100
const HREF = '#/user/member/transfer'
const TIER_NAMES: Record<MemberTier, string> = { member: '会员', creator: '创作会员' }

type Input = Static<(typeof membershipCalls)['transfer']['input']>
type Transfer = Row<'membership_transfers'>

const wholeDays = (until: number, now: number): number => Math.max(0, Math.floor((until - now) / DAY))

export async function tiersOf(db: Db, userId: number, now: number): Promise<TransferPreview['rows']> {
  const rows = await db
    .selectFrom('memberships')
    .select(['tier', 'until'])
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .execute()
  return rows.map(({ tier, until }) => ({ tier: tier as MemberTier, until, days: wholeDays(until, now) }))
}

/** A transfer as seen by the giver or the receiver. */
function present(row: Transfer & { giver_mobile: string | null }, userId: number): TransferRow {
  const out = row.from_user === userId
  return {
    id: row.id,
    direction: out ? 'out' : 'in',
    tier: row.tier as MemberTier,
    days: row.days,
    mobile: maskMobile(out ? row.mobile : row.giver_mobile),
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

const verifiedMobile = async (db: Db, userId: number): Promise<string> => {
  const row = await db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', userId)
    .where('mobile_verified', '=', 1)
    .executeTakeFirst()
  return row?.mobile ?? ''
}

/** Takes the days from the giver; guarded by the end that was read, so that the same days are not transferred twice. */
async function takeDays(trx: Trx, userId: number, { tier, days }: Input, now: number): Promise<void> {
  const kept = (await tiersOf(trx, userId, now)).find((row) => row.tier === tier)
  if (!kept) throw conflict('没有可转赠的会员')
  if (kept.days < 1) throw conflict('剩余不足 1 天，不能转赠')
  if (kept.days !== days) throw conflict('剩余天数已变化，请刷新后重试')
  if (!(await removeDays(trx, userId, { tier, until: kept.until }, days)))
    throw conflict('剩余天数已变化，请刷新后重试')
}

/**
 * Gives the days to a phone. An account with that verified phone gets them at once; any other phone may claim them.
 * @throws Refusal 400 for the user's own phone, 409 when the days differ from those shown
 */
export async function giveMembership(
  trx: Trx,
  userId: number,
  input: Input,
  now: number,
): Promise<TransferRow> {
  const giver = await trx
    .selectFrom('users')
    .select(['mobile', 'nickname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (giver.mobile === input.mobile) throw badInput('不能转赠给自己')
  await takeDays(trx, userId, input, now)
  const recipient = await trx
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', input.mobile)
    .where('mobile_verified', '=', 1)
    .where('state', '=', 'active')
    .executeTakeFirst()
  const row = await trx
    .insertInto('membership_transfers')
    .values({
      from_user: userId,
      to_user: recipient?.id ?? null,
      mobile: input.mobile,
      tier: input.tier,
      days: input.days,
      state: recipient ? 'done' : 'waiting',
      created_at: now,
      expires_at: recipient ? 0 : now + CLAIM_DAYS * DAY,
      ended_at: recipient ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (recipient) {
    await extendMembership(trx, recipient.id, input.tier, input.days, now)
    await notify(trx, now, {
      userId: recipient.id,
      kind: 'transfer',
      title: '收到会员转赠',
      text: `${giver.nickname} 送你 ${input.days} 天${TIER_NAMES[input.tier]}`,
      href: HREF,
    })
  }
  return present({ ...row, giver_mobile: giver.mobile }, userId)
}

/** Transfers of a user: given, received, and waiting for the user's verified phone. */
const concerning = (db: Db, userId: number, mobile: string) =>
  db
    .selectFrom('membership_transfers as t')
    .innerJoin('users as giver', 'giver.id', 't.from_user')
    .where((eb) =>
      eb.or([
        eb('t.from_user', '=', userId),
        eb('t.to_user', '=', userId),
        ...(mobile ? [eb.and([eb('t.mobile', '=', mobile), eb('t.state', '=', 'waiting')])] : []),
      ]),
    )

export async function transferPage(
  db: Db,
  userId: number,
  input: { cursor?: string; limit?: number },
): Promise<Page<TransferRow> & { total: number }> {
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 1)?.[0]
  const mine = concerning(db, userId, await verifiedMobile(db, userId))
  const found = await mine
    .selectAll('t')
    .select('giver.mobile as giver_mobile')
    .$if(after !== undefined, (query) => query.where('t.id', '<', after ?? 0))
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  return { rows: rows.map((row) => present(row, userId)), next, total }
}

/**
 * Claims a transfer waiting for the caller's phone. @throws Refusal 404 when it is for another phone, 409 when it is
 * over
 */
export async function claimMembership(
  trx: Trx,
  userId: number,
  id: number,
  now: number,
): Promise<TransferRow> {
  const mobile = await verifiedMobile(trx, userId)
  const row = mobile
    ? await concerning(trx, userId, mobile)
        .selectAll('t')
        .select('giver.mobile as giver_mobile')
        .where('t.id', '=', id)
        .where('t.from_user', '<>', userId)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('转赠不存在或已失效')
  const taken = await trx
    .updateTable('membership_transfers')
    .set({ state: 'done', to_user: userId, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw conflict('转赠已领取或已过期')
  await extendMembership(trx, userId, row.tier as MemberTier, row.days, now)
  await notify(trx, now, {
    userId: row.from_user,
    kind: 'transfer',
    title: '转赠已领取',
    text: `${maskMobile(mobile)} 领取了你转赠的 ${row.days} 天${TIER_NAMES[row.tier as MemberTier]}`,
    href: HREF,
  })
  return present({ ...row, state: 'done' }, userId)
}

/** Returns unclaimed days to their givers; returns the number of transfers. */
export async function returnTransfers(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('membership_transfers')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  let count = 0
  for (const row of due) count += await deps.command((trx) => giveBack(trx, row, now))
  return count
}

async function giveBack(trx: Trx, row: Transfer, now: number): Promise<number> {
  const taken = await trx
    .updateTable('membership_transfers')
    .set({ state: 'returned', ended_at: now })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) return 0
  const giver = await trx
    .selectFrom('users')
    .select('state')
    .where('id', '=', row.from_user)
    .executeTakeFirst()
  if (giver?.state === 'deleted') return 1
  const tier = row.tier as MemberTier
  await extendMembership(trx, row.from_user, tier, row.days, now)
  await notify(trx, now, {
    userId: row.from_user,
    kind: 'transfer',
    title: '转赠已退回',
    text: `${maskMobile(row.mobile)} 未在 ${CLAIM_DAYS} 天内领取，${row.days} 天${TIER_NAMES[tier]}已退回`,
    href: HREF,
  })
  return 1
}

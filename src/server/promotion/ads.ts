import type { Context, Db, Trx } from '../deps'
import { badInput, conflict, notFound, tooMany } from '../kernel/http/refusal'
import { house, transfer, wallet } from '../money/ledger'
import { dayStart } from '../kernel/days'

/** Duration of an ad in seconds (spec section 9); its ticket cannot be claimed before. */
export const AD_SECONDS = 120
/** Rewarded ads per day. */
export const ADS_A_DAY = 5
/** As much as half a minute of advertising for 10 coins: one or two ads open an episode. */
export const COINS_AN_AD = 40
/** A ticket that is not claimed within this time expires. */
const TICKET_LIFE = 3_600_000

export interface AdTask {
  user_count: number
  limit: number
  coins: number
  seconds: number
}

export async function adTask(db: Db | Trx, userId: number, now: number): Promise<AdTask> {
  const { count } = await db
    .selectFrom('ad_tickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('claimed_at', '>=', dayStart(now))
    .executeTakeFirstOrThrow()
  return { user_count: count, limit: ADS_A_DAY, coins: COINS_AN_AD, seconds: AD_SECONDS }
}

/** Starts a view. */
export async function startAd(
  trx: Trx,
  ctx: Pick<Context, 'clock' | 'random'>,
  userId: number,
): Promise<{ ticket: string; startedAt: number }> {
  const startedAt = ctx.clock.now()
  const ticket = Buffer.from(ctx.random.bytes(24)).toString('base64url')
  await trx
    .insertInto('ad_tickets')
    .values({ user_id: userId, ticket, started_at: startedAt, claimed_at: null })
    .execute()
  return { ticket, startedAt }
}

/**
 * Pays for one watched ad, in the same command in which the ticket is used up.
 * @throws Refusal 404 for another user's ticket, 400 before its time, 409 when used, 429 above the daily limit
 */
export async function claimAd(trx: Trx, userId: number, ticket: string, now: number): Promise<AdTask> {
  const row = await trx
    .selectFrom('ad_tickets')
    .select(['id', 'started_at', 'claimed_at'])
    .where('ticket', '=', ticket)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('任务不存在，请重新观看')
  if (row.claimed_at !== null) throw conflict('这次奖励已经领取')
  if (now - row.started_at < AD_SECONDS * 1000) throw badInput('广告还没有看完')
  if (now - row.started_at > TICKET_LIFE) throw badInput('任务已过期，请重新观看')
  const task = await adTask(trx, userId, now)
  if (task.user_count >= task.limit) throw tooMany('今天的任务已完成，明天再来')
  // Ads cannot be watched in parallel: a view that began before the last claim overlaps it and is not paid.
  const overlapping = await trx
    .selectFrom('ad_tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where('claimed_at', '>', row.started_at)
    .executeTakeFirst()
  if (overlapping) throw badInput('同一时间只能观看一个广告，请重新观看')
  const spent = await trx
    .updateTable('ad_tickets')
    .set({ claimed_at: now })
    .where('id', '=', row.id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  if (spent.numUpdatedRows !== 1n) throw conflict('这次奖励已经领取')
  await transfer(trx, {
    reference: `ad:${row.id}`,
    kind: 'ad',
    memo: '观看广告奖励',
    at: now,
    postings: [
      { account: await house(trx, 'COIN', 'issue'), amount: -COINS_AN_AD },
      { account: await wallet(trx, userId, 'COIN'), amount: COINS_AN_AD },
    ],
  })
  return { ...task, user_count: task.user_count + 1 }
}

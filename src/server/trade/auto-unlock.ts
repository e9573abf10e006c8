import type { AutoUnlock } from '@/contract/trade/auto-unlock'
import { USUAL_CAP } from '@/contract/trade/auto-unlock-cap'
import { bookFor } from '../catalogue/chapters'
import type { Trx, UserContext } from '../deps'
import { conflict } from '../kernel/http/refusal'

const OFF: AutoUnlock = { on: false, cap: 0, spent: 0, price: 0 }

/** What a user has agreed to for a book. @throws Refusal 404 */
export async function autoUnlock(ctx: UserContext, id: number): Promise<AutoUnlock> {
  const { work } = await bookFor(ctx, id)
  const row = await ctx.db
    .selectFrom('auto_unlocks')
    .select(['cap', 'spent', 'price'])
    .where('user_id', '=', ctx.user.id)
    .where('work_id', '=', work.id)
    .executeTakeFirst()
  return row ? { on: true, ...row } : OFF
}

/** Turns it on, with nothing spent so far, or off. @throws Refusal 404, 409 when nothing of the book is sold */
export async function saveAutoUnlock(
  trx: Trx,
  ctx: UserContext,
  { id, on, cap = USUAL_CAP, price }: { id: number; on: boolean; cap?: number; price: number },
): Promise<AutoUnlock> {
  const { work } = await bookFor({ ...ctx, db: trx }, id)
  const owner = { user_id: ctx.user.id, work_id: work.id }
  if (!on) {
    await trx
      .deleteFrom('auto_unlocks')
      .where('user_id', '=', owner.user_id)
      .where('work_id', '=', owner.work_id)
      .execute()
    return OFF
  }
  if (work.offShelf) throw conflict('这本书已下架，章节不再出售')
  const agreed = { cap, price, spent: 0, agreed_at: ctx.clock.now() }
  await trx
    .insertInto('auto_unlocks')
    .values({ ...owner, ...agreed })
    .onConflict((on) => on.columns(['user_id', 'work_id']).doUpdateSet(agreed))
    .execute()
  return { on: true, cap, spent: 0, price }
}

/**
 * Counts the coins of a chapter that is unlocked by itself. @throws Refusal 409 when its reader has not agreed to it: it
 * is off, the chapter costs more than it did, or the limit is reached
 */
export async function spendAutomatically(
  trx: Trx,
  { user }: Pick<UserContext, 'user'>,
  workId: number,
  prices: readonly number[],
): Promise<void> {
  const own = trx
    .selectFrom('auto_unlocks')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('work_id', '=', workId)
  const agreed = await own.executeTakeFirst()
  if (!agreed) throw conflict('没有开启自动解锁')
  const total = prices.reduce((sum, price) => sum + price, 0)
  if (prices.some((price) => price > agreed.price)) throw conflict('这一章的价格变了，请确认后再解锁')
  const { numUpdatedRows } = await trx
    .updateTable('auto_unlocks')
    .set((eb) => ({ spent: eb('spent', '+', total) }))
    .where('user_id', '=', user.id)
    .where('work_id', '=', workId)
    .where((eb) => eb(eb('spent', '+', total), '<=', eb.ref('cap')))
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw conflict(`自动解锁已用到上限 ${agreed.cap} 金币，请确认后再解锁`)
}

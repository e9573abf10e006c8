import { partUnit } from '@/contract/catalogue/parts'
import type { WorkKind } from '@/contract/catalogue/work'
import { yuan } from '@/format/money'
import { badInput } from '../kernel/http/refusal'
import type { Trx } from '../deps'

/** What a coin is worth, in fen: one yuan buys a hundred coins. */
const FEN_PER_COIN = 1

/**
 * Refuses prices that punish a buyer: a part above the whole, or a finished work above the sum of its locked parts. The
 * price of an unfinished work also covers the parts to come.
 * @throws Refusal 400 naming both prices
 */
export async function requireFairPrices(trx: Trx, workId: number): Promise<void> {
  const work = await trx
    .selectFrom('works')
    .select(['kind', 'price', 'free', 'free_parts', 'part_coins', 'finished'])
    .where('id', '=', workId)
    .executeTakeFirstOrThrow()
  if (work.free === 1 || work.price === 0) return
  const parts = await trx
    .selectFrom('parts')
    .select('coins')
    .where('work_id', '=', workId)
    .where('number', '>', 0)
    .orderBy('number')
    .execute()
  const prices = parts.slice(work.free_parts).map(({ coins }) => (coins || work.part_coins) * FEN_PER_COIN)
  const unit = partUnit(work.kind as WorkKind)
  const most = Math.max(0, ...prices)
  if (most > work.price)
    throw badInput(
      `单${unit} ${yuan(most)}（${most / FEN_PER_COIN} 金币）比整部 ${yuan(work.price)} 还贵，请调低单${unit}金币或调高整部价格`,
    )
  const sum = prices.reduce((total, price) => total + price, 0)
  if (work.finished === 1 && prices.length > 0 && prices.every(Boolean) && work.price > sum)
    throw badInput(
      `整部 ${yuan(work.price)} 比逐${unit}解锁合计 ${yuan(sum)}（${sum / FEN_PER_COIN} 金币）还贵，请调低整部价格或调高单${unit}金币`,
    )
}

import type { Deps } from '../deps'
import { saveAddress } from '../people/addresses'
import { DAY } from '../kernel/days'
import { seedOnce } from './once'
import { TradeStory } from './trade-story'

const MARK = 'seeded.shoporders'
const OWNER = '13800000004'
const BUYER = '13800000002'
const HOUR = 3_600_000

/** Orders of the demo's shop owner: to be sent, sent, and paid out. */
export async function seedShopOrders(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const userOf = (mobile: string) =>
      trx.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirst()
    const [owner, buyer] = [await userOf(OWNER), await userOf(BUYER)]
    if (!owner || !buyer) return
    const products = await trx
      .selectFrom('skus')
      .innerJoin('works', 'works.id', 'skus.work_id')
      .innerJoin('shops', 'shops.id', 'skus.shop_id')
      .select(['works.number as id', (eb) => eb.fn.min('skus.id').as('sku')])
      .where('shops.owner_id', '=', owner.id)
      .where('works.kind', '=', 'goods')
      .where('works.state', '=', 'published')
      .where('skus.state', '=', 'on')
      .where('skus.stock', '>', 5)
      .groupBy('works.number')
      .orderBy('works.number')
      .limit(4)
      .execute()
    const [one, two, three, four] = products.map(({ id, sku }) => ({ kind: 'goods' as const, id, sku }))
    if (!one || !two || !three || !four) return
    await saveAddress(
      trx,
      buyer.id,
      {
        name: '顾行舟',
        mobile: BUYER,
        area: '320508',
        detail: '平江路 88 号 2 幢 301',
      },
      now - 40 * DAY,
    )
    const story = new TradeStory(trx, buyer.id, now, 'shop orders')
    const sold = [
      { item: one, quantity: 3, days: 38 },
      { item: two, quantity: 4, days: 33 },
      { item: four, quantity: 3, days: 29 },
      { item: three, quantity: 5, days: 25 },
      { item: one, quantity: 4, days: 21 },
      { item: two, quantity: 3, days: 14 },
      { item: four, quantity: 2, days: 11 },
    ]
    for (const { item, quantity, days } of sold)
      await story.received([{ ...item, quantity }], days * DAY, `SF20394857${days}`)
    await story.received([one], 9 * DAY, 'SF2039485761')
    await story.shipped([two], 2 * DAY, 'SF7465839201')
    await story.paid([{ ...three, quantity: 2 }, four], 6 * HOUR)
    await story.paid([one], 2 * HOUR)
  })
}

import { replyTo } from '../catalogue/reviews'
import type { Deps, Trx } from '../deps'
import { saveAddress } from '../people/addresses'
import { DAY } from '../kernel/days'
import { reviewReceived } from '../trade/line-reviews'
import type { Order } from '../trade/orders'
import { seedOnce } from './once'
import { TradeStory } from './trade-story'

const MARK = 'seeded.shoporders'
const OWNER = '13800000004'
const BUYER = '13800000002'
const HOUR = 3_600_000

interface Said {
  stars: number
  text: string
  reply: string
}

/** Reviews of the first orders, with the shop's replies. */
const REVIEWS: readonly Said[] = [
  {
    stars: 5,
    text: '第二次买了，颜色和上回一样稳，装裱的师傅也说好用。',
    reply: '谢谢回头，同一批的还留了一些，需要时说一声。',
  },
  { stars: 4, text: '做工细，盒子也好看，就是比图上略小一圈，送人刚好。', reply: '' },
  {
    stars: 2,
    text: '有一件边角磕了，东西本身不错，希望包装再厚一点。',
    reply: '抱歉让你收到磕碰的，已改用双层纸箱，补寄的一件今天发出。',
  },
]

async function addReview(trx: Trx, order: Order, { reply, ...said }: Said, now: number): Promise<void> {
  const line = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await reviewReceived(trx, order.user_id, { line_id: line.id, ...said }, now)
  if (!reply) return
  const { id } = await trx
    .selectFrom('comments')
    .select('id')
    .where('line_id', '=', line.id)
    .executeTakeFirstOrThrow()
  await replyTo(trx, id, reply, now + DAY)
}

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
    for (const [index, { item, quantity, days }] of sold.entries()) {
      const order = await story.received([{ ...item, quantity }], days * DAY, `SF20394857${days}`)
      const said = REVIEWS[index]
      if (said) await addReview(trx, order, said, now - (days - 3) * DAY)
    }
    await story.received([one], 9 * DAY, 'SF2039485761')
    await story.shipped([two], 2 * DAY, 'SF7465839201')
    await story.paid([{ ...three, quantity: 2 }, four], 6 * HOUR)
    await story.paid([one], 2 * HOUR)
  })
}

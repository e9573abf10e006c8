import type { NewRow } from '../kernel/tables'
import type { Deps, Trx } from '../deps'
import { addToCart } from '../trade/cart'
import { requestRefund } from '../trade/refunds'
import { seedOnce } from './once'
import { TradeStory, type Item } from './trade-story'

const MARK = 'seeded.trade'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const READER = '13800000001'

type Fresh = Omit<NewRow<'coupons'>, 'starts_at' | 'ends_at' | 'created_at' | 'version' | 'taken' | 'state'>

const COUPONS: readonly Fresh[] = [
  {
    name: '新人满 50 减 8',
    kind: 'amount',
    value: 800,
    cap: 0,
    threshold: 5_000,
    shop_id: null,
    kinds: '[]',
    issued: 100_000,
    per_person: 1,
  },
  {
    name: '自营好物 9 折',
    kind: 'rate',
    value: 90,
    cap: 2_000,
    threshold: 3_000,
    shop_id: 1,
    kinds: '["goods","paperbook"]',
    issued: 100_000,
    per_person: 1,
  },
  {
    name: '电子书立减 3 元',
    kind: 'amount',
    value: 300,
    cap: 0,
    threshold: 1_000,
    shop_id: null,
    kinds: '["ebook"]',
    issued: 100_000,
    per_person: 2,
  },
]

async function giveCoupons(trx: Trx, users: readonly number[], now: number): Promise<void> {
  for (const coupon of COUPONS) {
    const { id } = await trx
      .insertInto('coupons')
      .values({
        ...coupon,
        taken: users.length,
        state: 'on',
        starts_at: now - DAY,
        ends_at: now + 90 * DAY,
        created_at: now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const user_id of users)
      await trx
        .insertInto('user_coupons')
        .values({
          user_id,
          coupon_id: id,
          number: 1,
          state: 'unused',
          order_id: null,
          created_at: now,
          expires_at: now + 60 * DAY,
          used_at: null,
        })
        .execute()
  }
}

/** Products of the demo that can be bought now, by kind. */
async function things(trx: Trx): Promise<Item[]> {
  const rows = await trx
    .selectFrom('skus')
    .innerJoin('works', 'works.id', 'skus.work_id')
    .innerJoin('shops', 'shops.id', 'skus.shop_id')
    .select(['works.kind', 'works.number as id', 'skus.id as sku'])
    .where('skus.state', '=', 'on')
    .where('skus.stock', '>', 5)
    .where('works.state', '=', 'published')
    .where('shops.state', '=', 'open')
    .orderBy('skus.id')
    .limit(200)
    .execute()
  const seen = new Set<string>()
  return rows.flatMap(({ kind, ...row }) => {
    if (seen.has(`${kind} ${row.id}`)) return []
    seen.add(`${kind} ${row.id}`)
    return [{ ...row, kind: kind as Item['kind'] }]
  })
}

/** Coupons, a cart and orders in every state, for the demo's reader. */
export async function seedTrade(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const users = await trx
      .selectFrom('users')
      .select(['id', 'mobile'])
      .where('mobile', 'like', '1380000000_')
      .where('state', '=', 'active')
      .orderBy('id')
      .execute()
    const reader = users.find(({ mobile }) => mobile === READER)?.id
    const [one, two, three, four, five, six] = await things(trx)
    if (!reader || !one || !two || !three || !four || !five || !six) return
    const story = new TradeStory(trx, reader, now, 'trade')
    await story.received([one, two], 6 * DAY, 'SF1029384756')
    await story.shipped([three], 2 * DAY, 'SF5647382910')
    await story.paid([four], 5 * HOUR)
    const asked = await story.paid([{ ...five, quantity: 2 }], 20 * HOUR)
    const line = await trx
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', asked.id)
      .executeTakeFirstOrThrow()
    await requestRefund(
      trx,
      reader,
      { line_id: line.id, quantity: 1, kind: 'money', reason: '多拍、错拍、不想要了', detail: '多买了一件' },
      now - 2 * HOUR,
    )
    await giveCoupons(
      trx,
      users.map(({ id }) => id),
      now,
    )
    for (const item of [one, { ...six, quantity: 2 }]) await addToCart(trx, reader, item, now - HOUR)
    const book = await trx
      .selectFrom('works')
      .select('number')
      .where('kind', '=', 'ebook')
      .where('state', '=', 'published')
      .where('free', '=', 0)
      .where('price', '>', 0)
      .where('id', 'not in', (eb) =>
        eb.selectFrom('entitlements').select('work_id').where('user_id', '=', reader),
      )
      .orderBy('number')
      .executeTakeFirst()
    if (book) await addToCart(trx, reader, { kind: 'ebook', id: book.number }, now)
  })
}

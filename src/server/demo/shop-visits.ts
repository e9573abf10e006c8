import type { Deps } from '../deps'
import { DAY, dayOf, dayStart, startOf } from '../kernel/days'
import { insertAll } from '../kernel/db/insert'
import { seedOnce } from './once'

const MARK = 'seeded.shopvisits'
const OWNER = '13800000004'
/** The demo's reader and buyer, whose footprints are listed in their own screens, open nothing here. */
const LISTED = ['13800000001', '13800000002', OWNER]
const HOUR = 3_600_000
const DAYS = 60

/** Visits of readers to the products of the demo's shop owner, on days on which they also read, and today. */
export async function seedShopVisits(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const products = await trx
      .selectFrom('goods')
      .innerJoin('shops', 'shops.id', 'goods.shop_id')
      .innerJoin('users', 'users.id', 'shops.owner_id')
      .innerJoin('works', 'works.id', 'goods.work_id')
      .select('works.id')
      .where('users.mobile', '=', OWNER)
      .where('works.state', '=', 'published')
      .orderBy('works.id')
      .execute()
    const read = await trx
      .selectFrom('study_days')
      .innerJoin('users', 'users.id', 'study_days.user_id')
      .select(['study_days.user_id', 'study_days.day'])
      .where((eb) => eb.or([eb('users.mobile', 'is', null), eb('users.mobile', 'not in', LISTED)]))
      .where('study_days.seen_at', '>=', dayStart(now) - (DAYS - 1) * DAY)
      .orderBy('study_days.day')
      .orderBy('study_days.user_id')
      .execute()
    const today = dayStart(now)
    const readers = [...new Set(read.map(({ user_id }) => user_id))]
    const days = [
      ...read.map(({ user_id, day }) => ({ user_id, from: startOf(day) })),
      ...readers.filter((_, index) => index % 3 === 0).map((user_id) => ({ user_id, from: today })),
    ]
    const rows = days.flatMap(({ user_id, from }) => {
      const number = Math.floor(from / DAY)
      return products.flatMap(({ id }, index) => {
        if ((user_id * 5 + number * 3 + index * 7) % 6 !== 0) return []
        const seen_at = from === today ? now - (index + 1) * 60_000 : from + (9 + (index % 12)) * HOUR
        return [{ user_id, work_id: id, day: dayOf(seen_at), seen_at }]
      })
    })
    await insertAll(trx, 'footprints', rows)
  })
}

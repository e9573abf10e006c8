import type { Deps, Trx } from '../deps'
import { DAY, dayOf, dayStart } from '../kernel/days'
import { ownPage } from '../promotion/share-records'
import { APPLICANTS, applicantMobile } from './office-data'
import { dice } from '../kernel/dice'
import { seedOnce } from './once'
import { COUPONS, DISCOUNTS, VERSIONS, type SeedCoupon } from './promo-data'

const MARK = 'seeded.promo'
const OWNER = '13800000004'

async function makeCoupon(
  trx: Trx,
  { shop, from, until, holders, returned, ended, ...coupon }: SeedCoupon,
  { shopId, users, now }: { shopId: number | null; users: readonly number[]; now: number },
): Promise<void> {
  const given = users.slice(0, holders)
  const today = dayStart(now)
  const [starts_at, ends_at] = [today + from * DAY, today + until * DAY]
  const { id } = await trx
    .insertInto('coupons')
    .values({
      ...coupon,
      shop_id: shop ? shopId : null,
      starts_at,
      ends_at,
      taken: given.length,
      state: ended ? 'off' : 'on',
      revoked_at: ended === 'revoked' ? starts_at + DAY : null,
      created_at: starts_at - DAY,
      version: ended ? 2 : 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, user_id] of given.entries())
    await trx
      .insertInto('user_coupons')
      .values({
        user_id,
        coupon_id: id,
        number: 1,
        state: 'unused',
        order_id: null,
        created_at: starts_at,
        expires_at: ends_at,
        used_at: null,
        returns: index < returned ? 1 : 0,
      })
      .execute()
}

async function makeDiscounts(trx: Trx, now: number): Promise<void> {
  for (const { kind, number, name, rate, from, until, off } of DISCOUNTS) {
    const work = await trx
      .selectFrom('works')
      .select('id')
      .where('kind', '=', kind)
      .where('number', '=', number)
      .where('price', '>', 0)
      .executeTakeFirst()
    if (!work) continue
    await trx
      .insertInto('item_discounts')
      .values({
        work_id: work.id,
        name,
        rate,
        starts_at: dayStart(now) + from * DAY,
        ends_at: dayStart(now) + until * DAY,
        state: off ? 'off' : 'on',
        created_at: now + Math.min(from, 0) * DAY - DAY,
      })
      .execute()
  }
}

async function makeVersions(trx: Trx, now: number): Promise<void> {
  const staff = await trx.selectFrom('staff').select('id').where('name', '=', 'admin').executeTakeFirst()
  for (const { days, ...version } of VERSIONS)
    await trx
      .insertInto('app_versions')
      .values({
        ...version,
        staff_id: staff?.id ?? 0,
        created_at: now - days * DAY,
        published_at: version.state === 'draft' ? null : now - (days - 1) * DAY,
        version: version.state === 'draft' ? 1 : 2,
      })
      .execute()
}

/** Shares by demo users in the last weeks. */
async function makeShares(trx: Trx, users: readonly number[], now: number): Promise<void> {
  const works = await trx
    .selectFrom('works')
    .select(['id', 'kind'])
    .where('state', '=', 'published')
    .where('kind', 'in', ['drama', 'course', 'film', 'ebook', 'audio'])
    .orderBy('heat', 'desc')
    .limit(24)
    .execute()
  const chance = dice('shares')
  for (let daysAgo = 34; daysAgo >= 0; daysAgo -= 1)
    for (const user_id of users) {
      if (chance.whole(0, 9) > 3) continue
      const at = now - daysAgo * DAY - chance.whole(1, 600) * 60_000
      const work = works[Math.min(chance.whole(0, works.length), chance.whole(0, works.length))]
      await trx
        .insertInto('share_records')
        .values({
          user_id,
          work_id: work?.id ?? null,
          page: work ? ownPage(work) : '/index/learning',
          day: dayOf(at),
          created_at: at,
        })
        .onConflict((on) => on.columns(['user_id', 'page', 'day']).doNothing())
        .execute()
    }
}

async function seedDemo(trx: Trx, now: number): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'mobile'])
    .where(
      'mobile',
      'in',
      APPLICANTS.map((_, index) => applicantMobile(index)),
    )
    .orderBy('mobile')
    .execute()
  const shop = await trx
    .selectFrom('shops')
    .innerJoin('users', 'users.id', 'shops.owner_id')
    .select('shops.id')
    .where('users.mobile', '=', OWNER)
    .executeTakeFirst()
  const users = people.map(({ id }) => id)
  for (const coupon of COUPONS) await makeCoupon(trx, coupon, { shopId: shop?.id ?? null, users, now })
  await makeDiscounts(trx, now)
  await makeVersions(trx, now)
  await makeShares(trx, users, now)
}

/** Coupons and discounts of the demo, in a new one and in one that was seeded before the back office had any. */
export async function seedPromo(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, seedDemo)
}

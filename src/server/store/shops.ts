import { totalOf } from '../kernel/db/counted'
import { foundByNames, type Ids, namesWith, type NameSource } from '../kernel/text/names'
import type { ShopRow } from '@/contract/store/admingoods'
import type { ShopPage } from '@/contract/store/goods-form'
import { SHOP_TINT } from '@/contract/store/shop-tint'
import { oneLine } from '@/contract/kernel/rules'
import { sql } from 'kysely'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { badInput, notFound } from '../kernel/http/refusal'
import { editedByOther, type PickedRecord, type TablePage, windowOf } from '../kernel/list/office'
import { masked } from '../people/personal-data'
import { refuseSensitive } from '../kernel/text/sensitive-words'

export type Shop = Row<'shops'>

export const pageOf = (shop: Shop): ShopPage => ({
  name: shop.name,
  intro: shop.intro,
  notice: shop.notice,
  cover: shop.cover,
  tint: shop.tint,
})

const UPLOADED = /^files\/u\/[0-9a-f]{32}\.webp$/

function checked(given: ShopPage, kept = ''): ShopPage {
  const form = {
    ...given,
    name: oneLine(given.name),
    intro: oneLine(given.intro),
    notice: oneLine(given.notice),
  }
  if (!form.name) throw badInput('请填写店铺名称')
  if (form.cover && form.cover !== kept && !UPLOADED.test(form.cover))
    throw badInput('图片地址有误，请重新上传')
  return form
}

/** Freight template of a new shop until its owner chooses another: the same price everywhere, free from 99 yuan. */
async function firstTemplate(trx: Trx, shopId: number): Promise<void> {
  const { id } = await trx
    .insertInto('freight_templates')
    .values({ shop_id: shopId, name: '全国统一运费', unit: 'piece', free_from: 9_900, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('freight_rules')
    .values({ template_id: id, areas: '[]', first: 2, first_fee: 800, next: 2, next_fee: 300 })
    .execute()
}

/** Creates a shop; an owner's existing shop stays as it is. */
export async function openShop(
  trx: Trx,
  { ownerId, form, now }: { ownerId: number | null; form: ShopPage; now: number },
): Promise<{ id: number; version: number }> {
  if (ownerId !== null) {
    const has = await trx
      .selectFrom('shops')
      .select(['id', 'version'])
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (has) return has
  }
  const made = await trx
    .insertInto('shops')
    .values({
      ...checked(form),
      owner_id: ownerId,
      decoration: '[]',
      state: 'open',
      created_at: now,
      version: 1,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await firstTemplate(trx, made.id)
  return made
}

/** Creates the shop of an approved applicant from the application. */
export const openFor = (
  trx: Trx,
  ownerId: number,
  { name, intro }: { name: string; intro: string },
  now: number,
): Promise<{ id: number }> =>
  openShop(trx, {
    ownerId,
    form: { name: name || '我的店铺', intro: intro.slice(0, 200), notice: '', cover: '', tint: SHOP_TINT },
    now,
  })

/** The caller's shop. @throws Refusal 404 for a shop owner whose shop was never created */
export async function ownShop(db: Db | Trx, ownerId: number): Promise<Shop> {
  const shop = await db.selectFrom('shops').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
  if (!shop) throw notFound('店铺还没有开通，请联系客服')
  return shop
}

export async function writePage(
  trx: Trx,
  shop: Shop,
  version: number,
  given: ShopPage,
): Promise<{ id: number; version: number }> {
  const form = checked(given, shop.cover)
  await refuseSensitive(trx, form.name, form.intro, form.notice)
  const written = await trx
    .updateTable('shops')
    .set({ ...form, version: version + 1 })
    .where('id', '=', shop.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw editedByOther()
  return { id: shop.id, version: version + 1 }
}

export async function shopById(db: Db | Trx, id: number): Promise<Shop> {
  const shop = await db.selectFrom('shops').selectAll().where('id', '=', id).executeTakeFirst()
  if (!shop) throw notFound('店铺不存在')
  return shop
}

export async function setShopState(
  trx: Trx,
  { id, version }: PickedRecord,
  state: Shop['state'],
): Promise<Shop> {
  const shop = await shopById(trx, id)
  const written = await trx
    .updateTable('shops')
    .set({ state, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw editedByOther()
  return shop
}

interface ShopFilter {
  keyword?: string
  state?: Shop['state']
}

const SHOPS_OF = (owners: Ids): Ids => sql`select id from shops where owner_id in (${owners})`

/** Finds a shop by its own name, or its owner's nickname. */
async function waysTo(db: Db, keyword?: string): Promise<NameSource[]> {
  const [own, owners] = await Promise.all([namesWith(db, 'shops', keyword), namesWith(db, 'users', keyword)])
  if (!own) return []
  return [
    { names: own, alias: 'shops' },
    { names: owners, alias: 'users', referring: SHOPS_OF },
  ]
}

const matching = (db: Db, { keyword: typed, state }: ShopFilter, ways: readonly NameSource[]) => {
  const keyword = typed?.trim() ?? ''
  return db
    .selectFrom('shops')
    .leftJoin('users', 'users.id', 'shops.owner_id')
    .$if(state !== undefined, (query) => query.where('shops.state', '=', state ?? 'open'))
    .$if(ways.length > 0, (query) =>
      query.where(
        foundByNames('shops.id', ways, [SHOPS_OF(sql`select id from users where mobile = ${keyword}`)]),
      ),
    )
}

export async function listShops(
  db: Db,
  filter: TablePage & ShopFilter,
): Promise<{ rows: ShopRow[]; next: string; total: number }> {
  const { limit, offset } = windowOf(filter)
  const found = matching(db, filter, await waysTo(db, filter.keyword))
  const rows = await found
    .innerJoin('shop_figures', 'shop_figures.shop_id', 'shops.id')
    .selectAll('shops')
    .select(['users.nickname', 'users.mobile', 'shop_figures.wares', 'shop_figures.on_sale'])
    .orderBy('shops.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, filter, rows.length, found.select('shops.id'))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      owner: row.nickname ?? '',
      mobile: masked('mobile', row.mobile),
      ownerId: row.owner_id ?? 0,
      goods: row.wares,
      onSale: row.on_sale,
      state: row.state,
      createdAt: row.created_at,
      page: pageOf(row),
      version: row.version,
    })),
    next: '',
    total,
  }
}

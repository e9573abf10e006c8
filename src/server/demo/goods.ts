import { insertAll } from '../kernel/db/insert'
import type { NewRow, Row } from '../kernel/tables'
import type { Deps, Trx } from '../deps'
import { SHIPPED } from '../store/goods'
import { dice, type Dice } from '../kernel/dice'
import { OPTIONS, SHOPS, TEMPLATES, WEIGHTS, type SeedOption } from './goods-data'
import { seedOnce } from './once'

const MARK = 'seeded.goods'
/** The platform's own shop, created by the migration. */
const HOUSE = 1
const DAY = 86_400_000

interface Place {
  shopId: number
  /** Template by piece, and template by weight. */
  templates: [number, number]
}

async function templatesFor(trx: Trx, shopId: number): Promise<[number, number]> {
  const ids: number[] = []
  for (const { rules, name, unit, freeFrom } of TEMPLATES) {
    const { id } = await trx
      .insertInto('freight_templates')
      .values({ shop_id: shopId, name, unit, free_from: freeFrom, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    await trx
      .insertInto('freight_rules')
      .values(
        rules.map(({ areas, first, firstFee, next, nextFee }) => ({
          template_id: id,
          areas: JSON.stringify(areas),
          first,
          first_fee: firstFee,
          next,
          next_fee: nextFee,
        })),
      )
      .execute()
  }
  return [ids[0] ?? 0, ids[1] ?? 0]
}

/**
 * Creates the shops with their templates, by the categories they sell; other categories belong to the platform's shop.
 */
async function openShops(trx: Trx, now: number): Promise<{ house: Place; by: Map<string, Place> }> {
  const house: Place = { shopId: HOUSE, templates: await templatesFor(trx, HOUSE) }
  const by = new Map<string, Place>()
  for (const { owner, sells, name, intro, notice, tint } of SHOPS) {
    const user = owner
      ? await trx
          .selectFrom('users')
          .select('id')
          .where('mobile', '=', owner)
          .where('state', '=', 'active')
          .executeTakeFirst()
      : undefined
    const { id } = await trx
      .insertInto('shops')
      .values({
        owner_id: user?.id ?? null,
        name,
        intro,
        notice,
        tint,
        cover: '',
        decoration: '[]',
        state: 'open',
        created_at: now - 400 * DAY,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place: Place = { shopId: id, templates: await templatesFor(trx, id) }
    for (const category of sells) by.set(category, place)
  }
  return { house, by }
}

type Product = Pick<Row<'works'>, 'id' | 'kind' | 'number' | 'category' | 'price' | 'cover' | 'facts'>

/** Every combination of one value per option, with its surcharge in hundredths. */
function combinations(options: readonly SeedOption[]): { picks: string[]; more: number }[] {
  let rows: { picks: string[]; more: number }[] = [{ picks: [], more: 0 }]
  for (const { values, more } of options)
    rows = rows.flatMap((row) =>
      values.map((value, index) => ({ picks: [...row.picks, value], more: row.more + (more[index] ?? 0) })),
    )
  return rows
}

const toTens = (fen: number): number => Math.max(10, Math.round(fen / 10) * 10)

/** Stock: usually a few dozen, sometimes the last few, rarely none. */
function stockOf(chance: Dice, scarce: boolean): number {
  if (scarce) return chance.whole(1, 4)
  const luck = chance.next()
  if (luck < 0.08) return 0
  return luck < 0.16 ? chance.whole(1, 5) : chance.whole(12, 240)
}

function skuRows(
  product: Product,
  shopId: number,
  options: readonly SeedOption[],
  chance: Dice,
): NewRow<'skus'>[] {
  const scarce = product.number % 19 === 0
  const members = chance.next() < 0.7
  const [light, heavy] = WEIGHTS[product.kind === 'paperbook' ? 'book' : product.category] ?? [200, 800]
  const weight = chance.whole(light, heavy)
  return combinations(options).map(({ picks, more }, index) => {
    const price = toTens((product.price * (100 + more)) / 100)
    // The first product of a kind must not be sold out.
    const stock = stockOf(chance, scarce)
    return {
      work_id: product.id,
      shop_id: shopId,
      code: `${product.kind === 'paperbook' ? 'B' : 'G'}${String(product.number).padStart(4, '0')}-${index + 1}`,
      picks: JSON.stringify(picks),
      price,
      member_price: members ? toTens(price * 0.92) : null,
      stock: index === 0 && product.number === 1 ? 66 : stock,
      held: 0,
      sold: chance.whole(0, 900),
      weight: weight + Math.round((weight * Math.min(more, 200)) / 100),
      picture: '',
      state: 'on',
      version: 1,
    }
  })
}

async function seedProducts(trx: Trx, now: number): Promise<void> {
  const { house, by } = await openShops(trx, now)
  const products = await trx
    .selectFrom('works')
    .leftJoin('goods', 'goods.work_id', 'works.id')
    .select([
      'works.id',
      'works.kind',
      'works.number',
      'works.category',
      'works.price',
      'works.cover',
      'works.facts',
    ])
    .where('works.kind', 'in', [...SHIPPED])
    .where('goods.work_id', 'is', null)
    .orderBy('works.id')
    .execute()
  const goods: NewRow<'goods'>[] = []
  const skus: NewRow<'skus'>[] = []
  for (const product of products) {
    const chance = dice(`sku ${product.kind} ${product.number}`)
    const book = product.kind === 'paperbook'
    const place = (book ? undefined : by.get(product.category)) ?? house
    const options = chance.pick(OPTIONS[book ? 'book' : product.category] ?? [[]])
    const [byPiece, byWeight] = place.templates
    const luck = chance.next()
    const isbn = /978[\d-]{13,14}/.exec(product.facts)?.[0].replaceAll('-', '') ?? ''
    goods.push({
      work_id: product.id,
      shop_id: place.shopId,
      kind: product.kind,
      freight_template_id: luck < 0.15 ? null : luck < 0.75 ? byPiece : byWeight,
      options: JSON.stringify(options.map(({ name, values }) => ({ name, values }))),
      pictures: '[]',
      body: '',
      isbn,
      limit_each: chance.next() < 0.1 ? 5 : 0,
      version: 1,
    })
    skus.push(...skuRows(product, place.shopId, options, chance))
  }
  await insertAll(trx, 'goods', goods)
  await insertAll(trx, 'skus', skus)
}

/** Seeds shops, variants, stock and freight of every demo product; once, also in a demo made before they existed. */
export async function seedGoods(
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, seedProducts)
}

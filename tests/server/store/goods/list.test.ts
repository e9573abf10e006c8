import type { GoodsCard } from '@/contract/store/goods'
import { BEGAN, fillMarket, SECOND_SHOP } from '@tests/bench/scale-fill'
import type { InputOf } from '@tests/support/door'
import { world, type World } from '@tests/support/world'
import { sql } from 'kysely'

/** So many that shops, categories and the supplies are walked, and few enough that a small shop's are put in order. */
const GOODS = 32_000

let here: World
beforeAll(async () => {
  here = await world()
  const { db, dialect } = here.database
  await fillMarket({ db, dialect }, { goods: GOODS, orders: 10, postings: 0 })
  here.time.now = BEGAN + 1_000_000_000
})
afterAll(() => here.close())

type Input = InputOf<'goods.list'>

async function pages(input: Input): Promise<{ ids: number[]; total: number }> {
  const rows: GoodsCard[] = []
  let cursor = ''
  let total = 0
  for (let page = 0; page < 4; page += 1) {
    const found = await here.visitor().call('goods.list', {
      ...input,
      limit: 30,
      ...(cursor ? { cursor } : {}),
    })
    rows.push(...found.rows)
    total = found.total
    cursor = found.next
    if (!cursor) break
  }
  return { ids: rows.map(({ work }) => work.id), total }
}

/** What a plain query says; of the fill, the public number is the id. */
async function plain(condition: string, order: string): Promise<{ ids: number[]; total: number }> {
  const from = `from works join goods on goods.work_id = works.id join shops on shops.id = goods.shop_id
    where works.state = 'published' and shops.state = 'open' and ${condition}`
  const { rows } = await sql
    .raw<{ id: number }>(`select works.id ${from} order by ${order} limit 120`)
    .execute(here.database.db)
  const counted = await sql
    .raw<{ total: number }>(`select count(*) as total ${from}`)
    .execute(here.database.db)
  return { ids: rows.map(({ id }) => id), total: Math.min(1_000, Number(counted.rows[0]?.total)) }
}

const ORDERS = {
  hot: 'heat desc, works.id desc',
  new: 'published_at desc, works.id desc',
  cheap: 'price, works.id',
  dear: 'price desc, works.id desc',
}
const SUPPLIES = `works.kind = 'goods' and works.category in ('stationery', 'bookmark', 'notebook')`
const FILTERS: [Input, string][] = [
  [{}, `works.kind = 'goods'`],
  [{ kind: 'paperbook' }, `works.kind = 'paperbook'`],
  [{ shopId: 1 }, 'goods.shop_id = 1'],
  [{ shopId: SECOND_SHOP }, `goods.shop_id = ${SECOND_SHOP}`],
  [{ shopId: 9 }, 'goods.shop_id = 9'],
  [{ category: 'c5' }, `works.kind = 'goods' and works.category = 'c5'`],
  [{ shelf: 'supplies' }, SUPPLIES],
  [
    { shelf: 'supplies', shopId: 1 },
    `${SUPPLIES.replace("= 'goods'", "in ('goods', 'paperbook')")} and goods.shop_id = 1`,
  ],
]
const CASES = FILTERS.flatMap(([input, condition]) =>
  Object.entries(ORDERS).map(
    ([sort, order]) => [JSON.stringify(input), sort, input, condition, order] as const,
  ),
)

it.each(CASES)(
  '%s, %s: the pages are those of the plain query',
  async (_name, sort, input, condition, order) => {
    const found = await pages({ ...input, sort: sort as keyof typeof ORDERS })
    expect(found).toEqual(await plain(condition, order))
    expect(found.ids.length).toBeGreaterThan(30)
  },
)

it('a category that is no supply is on no shelf of supplies', async () => {
  expect(await here.visitor().call('goods.list', { shelf: 'supplies', category: 'c5' })).toEqual({
    rows: [],
    next: '',
    total: 0,
  })
})

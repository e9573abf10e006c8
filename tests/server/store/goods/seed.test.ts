import { freightOf, templatesOf } from '@/server/store/freight'
import { SHIPPED } from '@/server/store/goods'
import { seed } from '@/server/demo/seed'
import { world, type World } from '@tests/support/world'

let here: World
beforeAll(async () => {
  here = await world('demo')
})
afterAll(() => here.close())

it('every product of the demo has a shop and SKUs, and its card shows the lowest price', async () => {
  const works = await here.deps.db
    .selectFrom('works')
    .leftJoin('goods', 'goods.work_id', 'works.id')
    .leftJoin('skus', 'skus.work_id', 'works.id')
    .select(['works.id', 'works.kind', 'works.price', 'goods.shop_id', 'goods.kind as beside'])
    .select((eb) => eb.fn.min('skus.price').as('lowest'))
    .where('works.kind', 'in', [...SHIPPED])
    .groupBy(['works.id', 'works.kind', 'works.price', 'goods.shop_id', 'goods.kind'])
    .execute()
  expect(works.length).toBeGreaterThan(100)
  expect(works.filter(({ shop_id, price, lowest }) => !shop_id || Number(lowest) !== price)).toEqual([])
  // Kept beside the shop as well, where lists of a shop are read by it.
  expect(works.filter(({ kind, beside }) => kind !== beside)).toEqual([])
})

it('picks name one value of each option, and each combination stands once', async () => {
  const rows = await here.deps.db
    .selectFrom('skus')
    .innerJoin('goods', 'goods.work_id', 'skus.work_id')
    .select(['skus.work_id', 'skus.picks', 'goods.options'])
    .execute()
  for (const { picks, options } of rows) {
    const named = JSON.parse(options) as { name: string; values: string[] }[]
    const picked = JSON.parse(picks) as string[]
    expect(picked).toHaveLength(named.length)
    expect(named.every(({ values }, index) => values.includes(picked[index] ?? ''))).toBe(true)
  }
})

it('the shop owner has a shop with goods, templates send to Beijing, and one refuses Hong Kong', async () => {
  const shop = await here.deps.db
    .selectFrom('shops')
    .innerJoin('users', 'users.id', 'shops.owner_id')
    .innerJoin('goods', 'goods.shop_id', 'shops.id')
    .select(['shops.id', 'goods.work_id'])
    .where('users.mobile', '=', '13800000004')
    .execute()
  expect(shop.length).toBeGreaterThan(5)
  const ids = await here.deps.db.selectFrom('freight_templates').select('id').orderBy('id').execute()
  const templates = await templatesOf(
    here.deps.db,
    ids.map(({ id }) => id),
  )
  const to = (area: string) =>
    [...templates.keys()].map((templateId) =>
      freightOf(
        [{ shopId: 1, templateId, title: '笔', quantity: 1, weight: 300, amount: 1000 }],
        templates,
        area,
      ),
    )
  expect(to('110101').every(({ total, refused }) => total > 0 && refused.length === 0)).toBe(true)
  expect(to('810101').some(({ refused }) => refused[0] === '笔')).toBe(true)
})

it('a second start changes nothing', async () => {
  const counts = async () =>
    Promise.all(
      (['shops', 'goods', 'skus', 'freight_rules'] as const).map(async (table) => {
        const row = await here.deps.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow()
        return row.rows
      }),
    )
  const before = await counts()
  await seed(here.deps, { demo: true })
  expect(await counts()).toEqual(before)
})

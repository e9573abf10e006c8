import { writeFigures } from '@/server/kernel/db/figures'
import { shopFigures } from '@/server/store/work'
import { clearCache } from '@/server/kernel/cache'
import { world, type World } from '@tests/support/world'
import { fc } from '@tests/support/properties'
import { sql } from 'kysely'
import { insertProduct } from './product'

// So few are counted that shops with more are common.
const COUNTED = 2
jest.mock('@/contract/store/shop-limits', () => ({ SHOP_COUNTED: 2 }))

let w: World
let shops: number[]
beforeAll(async () => {
  w = await world()
  shops = [1]
  for (const name of ['云谷', '渡口', '旧书']) {
    const { id } = await w.deps.db
      .insertInto('shops')
      .values({
        owner_id: null,
        name,
        intro: '',
        notice: '',
        cover: '',
        tint: '#334455',
        decoration: '[]',
        state: 'open',
        created_at: 0,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    shops.push(id)
  }
})
afterAll(() => w.close())

const STATES = ['draft', 'published', 'off'] as const
const which = fc.nat(9)
const shop = fc.nat(3)
const added = fc.record({ act: fc.constant('add' as const), shop, state: fc.constantFrom(...STATES) })
const written = fc.oneof(
  { weight: 4, arbitrary: added },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('show' as const), which, state: fc.constantFrom(...STATES) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move' as const), which, shop }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('open' as const),
      shop,
      state: fc.constantFrom('open', 'closed'),
    }),
  },
)

const figures = () => w.deps.db.selectFrom('shop_figures').selectAll().orderBy('shop_id').execute()

/** Shops with what they have, counted one product after another. */
async function recounted() {
  const { rows } = await sql<{ id: number; state: string; wares: number; on_sale: number }>`
    select shops.id, shops.state, count(works.id) as wares,
      sum(case when works.state = 'published' then 1 else 0 end) as on_sale
    from shops left join goods on goods.shop_id = shops.id left join works on works.id = goods.work_id
    group by shops.id, shops.state order by shops.id`.execute(w.deps.db)
  return rows.map(({ id, state, wares, on_sale }) => ({
    id,
    state,
    wares: Number(wares),
    on_sale: Number(on_sale),
  }))
}

let numbers = 0

it('a shop knows how many products it has, whatever is written in whatever order, and the strip says so', async () => {
  const { db } = w.deps
  await fc.assert(
    fc.asyncProperty(fc.array(written, { maxLength: 12 }), async (acts) => {
      for (const act of acts) {
        const there = await db.selectFrom('goods').select('work_id').orderBy('work_id').execute()
        const id = 'which' in act ? (there[act.which % Math.max(there.length, 1)]?.work_id ?? 0) : 0
        const shop_id = 'shop' in act ? (shops[act.shop] ?? 1) : 1
        if (act.act === 'add')
          await insertProduct(w, { number: (numbers += 1), state: act.state, goods: { shop_id }, skus: [] })
        if (act.act === 'show')
          await db.updateTable('works').set({ state: act.state }).where('id', '=', id).execute()
        if (act.act === 'move')
          await db.updateTable('goods').set({ shop_id }).where('work_id', '=', id).execute()
        if (act.act === 'remove') await db.deleteFrom('goods').where('work_id', '=', id).execute()
        if (act.act === 'open')
          await db
            .updateTable('shops')
            .set({ state: act.state as 'open' })
            .where('id', '=', shop_id)
            .execute()
      }
      const all = await recounted()
      expect(await figures()).toEqual(all.map(({ id, wares, on_sale }) => ({ shop_id: id, wares, on_sale })))
      clearCache(db)
      const { rows } = await w.visitor().call('goods.shops')
      const strip = all
        .filter(({ state, on_sale }) => state === 'open' && on_sale > 0)
        .map((row) => ({ ...row, count: Math.min(COUNTED, row.on_sale) }))
        .sort((a, b) => b.count - a.count || b.wares - a.wares || a.id - b.id)
      expect(rows.map(({ id, count }) => ({ id, count }))).toEqual(
        strip.map(({ id, count }) => ({ id, count })),
      )
    }),
    { numRuns: 30 },
  )
  const kept = await figures()
  expect(kept.some(({ on_sale }) => on_sale > COUNTED)).toBe(true)
  await db.updateTable('shop_figures').set({ wares: 99, on_sale: 99 }).execute()
  await writeFigures(db, [shopFigures])
  expect(await figures()).toEqual(kept)
})

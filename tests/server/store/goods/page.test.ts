import { saveAddress } from '@/server/people/addresses'
import { extendMembership } from '@/server/catalogue/memberships'
import type { InputOf } from '@tests/support/door'
import { refusalOf, world, type World } from '@tests/support/world'
import { insertProduct } from './product'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const OPTIONS = JSON.stringify([{ name: '颜色', values: ['米白', '墨黑'] }])
const bag = (more: Parameters<typeof insertProduct>[1] = { number: 1 }) =>
  insertProduct(w, {
    title: '帆布袋',
    goods: { options: OPTIONS },
    skus: [
      { picks: '["米白"]', stock: 3, sold: 4, member_price: 900 },
      { picks: '["墨黑"]', stock: 0, sold: 2, state: 'off' },
    ],
    ...more,
  })

const template = async (rules: { areas: string[]; fee: number }[]): Promise<number> => {
  const { id } = await w.deps.db
    .insertInto('freight_templates')
    .values({ shop_id: 1, name: '快递', unit: 'piece', free_from: 5000, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { areas, fee } of rules)
    await w.deps.db
      .insertInto('freight_rules')
      .values({
        template_id: id,
        areas: JSON.stringify(areas),
        first: 1,
        first_fee: fee,
        next: 1,
        next_fee: 100,
      })
      .execute()
  return id
}

describe('a ware', () => {
  it('shows what is sold of it, in which shop, and to members for how much', async () => {
    const { skus } = await bag()
    const reader = await w.user()
    await w.deps.command((trx) => extendMembership(trx, reader, 'member', 30, w.time.now))
    const detail = await w.as(reader).call('goods.detail', { kind: 'goods', id: 1 })
    expect(detail).toMatchObject({
      work: { title: '帆布袋', price: 1000 },
      shop: { id: 1, name: '书声自营', house: true, count: 1 },
      options: [{ name: '颜色', values: ['米白', '墨黑'] }],
      skus: [{ id: skus[0], picks: ['米白'], price: 1000, memberPrice: 900, stock: 3 }],
      sold: 6,
      member: true,
      favorite: false,
    })
    expect((await w.visitor().call('goods.detail', { kind: 'goods', id: 1 })).member).toBe(false)
  })

  it('is not there when it is off, or its shop is closed', async () => {
    const { id } = await bag()
    await w.deps.db.updateTable('shops').set({ state: 'closed' }).execute()
    const asked = () => refusalOf(w.visitor().call('goods.detail', { kind: 'goods', id: 1 }))
    expect(await asked()).toEqual({ code: 404, message: '商品不存在或已下架' })
    expect(await refusalOf(w.visitor().call('goods.list', { shopId: 1 }))).toMatchObject({ code: 404 })
    await w.deps.db.updateTable('shops').set({ state: 'open' }).execute()
    await w.deps.db.updateTable('works').set({ state: 'off' }).where('id', '=', id).execute()
    expect(await asked()).toMatchObject({ code: 404 })
  })
})

describe('sending', () => {
  const ask = { kind: 'goods', id: 1 } as const

  it('goes to the default address unless another district is asked for', async () => {
    const freight_template_id = await template([
      { areas: ['330000'], fee: 600 },
      { areas: [], fee: 900 },
    ])
    await bag({ number: 1, goods: { freight_template_id } })
    const reader = await w.user()
    expect(await w.as(reader).call('goods.freight', ask)).toMatchObject({ area: '', fee: 0, always: false })
    const home = { name: '林青灯', mobile: '13800000001', area: '330106', detail: '文三路 90 号' }
    await w.deps.command((trx) => saveAddress(trx, reader, home, w.time.now))
    expect(await w.as(reader).call('goods.freight', { ...ask, quantity: 2 })).toEqual({
      area: '330106',
      region: '浙江省 杭州市 西湖区',
      sent: true,
      fee: 700,
      freeFrom: 5000,
      always: false,
    })
    expect(await w.as(reader).call('goods.freight', { ...ask, area: '110101' })).toMatchObject({ fee: 900 })
    expect(await w.visitor().call('goods.freight', { ...ask, area: '110101', quantity: 5 })).toMatchObject({
      fee: 0,
    })
  })

  it('says where it does not go', async () => {
    const freight_template_id = await template([{ areas: ['330000'], fee: 600 }])
    await bag({ number: 1, goods: { freight_template_id } })
    expect(await w.visitor().call('goods.freight', { ...ask, area: '810101' })).toMatchObject({
      sent: false,
    })
  })

  it('is free where no template is set', async () => {
    await bag()
    expect(await w.visitor().call('goods.freight', { ...ask, area: '650102' })).toMatchObject({
      fee: 0,
      always: true,
    })
  })
})

describe('the list', () => {
  it('pages through every product once, in each order', async () => {
    for (let number = 1; number <= 5; number += 1)
      await insertProduct(w, { number, price: number * 100, heat: 7, published_at: number })
    for (const sort of ['hot', 'new', 'cheap', 'dear'] as const) {
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const page = await w.visitor().call('goods.list', { sort, limit: 2, ...(cursor ? { cursor } : {}) })
        expect(page.total).toBe(5)
        seen.push(...page.rows.map(({ work }) => work.id))
        cursor = page.next
      } while (cursor)
      expect(seen).toEqual(sort === 'cheap' ? [1, 2, 3, 4, 5] : [5, 4, 3, 2, 1])
    }
  })

  it('keeps to a kind, a category and what goes with reading', async () => {
    await insertProduct(w, { number: 1, category: 'bag' })
    await insertProduct(w, { number: 2, category: 'bookmark' })
    await insertProduct(w, { number: 3, kind: 'paperbook' })
    const ids = async (input: InputOf<'goods.list'>) =>
      (await w.visitor().call('goods.list', input)).rows.map(({ work }) => work.id)
    expect(await ids({})).toEqual([2, 1])
    expect(await ids({ category: 'bag' })).toEqual([1])
    expect(await ids({ shelf: 'supplies' })).toEqual([2])
    expect(await ids({ kind: 'paperbook' })).toEqual([3])
    expect((await w.visitor().call('goods.shops')).rows).toMatchObject([{ id: 1, count: 3 }])
  })
})

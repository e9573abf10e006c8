import { holdStock, restock, returnExpired, returnStock, takeStock } from '@/server/store/stock'
import { refusalOf, world, type World } from '@tests/support/world'
import { countsOf, insertOrder, insertProduct } from './product'

const BUYERS = 200

let w: World
let buyer: number
beforeEach(async () => {
  w = await world()
  buyer = await w.user()
})
afterEach(() => w.close())

const product = (stock: number, more: { state?: 'on' | 'off' } = {}) =>
  insertProduct(w, { number: 1, skus: [{ stock, ...more }] }).then(({ skus: [id = 0] }) => id)

const hold = (orderId: number, lines: { skuId: number; quantity: number }[], until = w.time.now + 1000) =>
  w.deps.command((trx) => holdStock(trx, orderId, lines, until))

describe('the last one', () => {
  it('is sold to one of two hundred buyers', async () => {
    const sku = await product(1)
    const orders: number[] = []
    for (let count = 0; count < BUYERS; count += 1) orders.push(await insertOrder(w, buyer))
    const tried = await Promise.allSettled(orders.map((id) => hold(id, [{ skuId: sku, quantity: 1 }])))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['《狼毫小楷笔》已售罄']))
    expect(await countsOf(w, sku)).toEqual([0, 1, 0])
  })

  it('is not had twice by two lines of the same SKU', async () => {
    const sku = await product(3)
    const order = await insertOrder(w, buyer)
    const lines = [
      { skuId: sku, quantity: 2 },
      { skuId: sku, quantity: 2 },
    ]
    expect(await refusalOf(hold(order, lines))).toEqual({
      code: 409,
      message: '《狼毫小楷笔》库存不足，仅剩 3 件',
    })
    expect(await countsOf(w, sku)).toEqual([3, 0, 0])
  })

  it('is not sold off the shelf', async () => {
    const sku = await product(3, { state: 'off' })
    const order = await insertOrder(w, buyer)
    expect(await refusalOf(hold(order, [{ skuId: sku, quantity: 1 }]))).toMatchObject({ code: 409 })
  })
})

it('all lines are held or none', async () => {
  const first = await product(5)
  const second = await insertProduct(w, { number: 2, title: '歙砚', skus: [{ stock: 0 }] })
  const order = await insertOrder(w, buyer)
  const refused = hold(order, [
    { skuId: second.skus[0] ?? 0, quantity: 1 },
    { skuId: first, quantity: 1 },
  ])
  expect(await refusalOf(refused)).toEqual({ code: 409, message: '《歙砚》已售罄' })
  expect(await countsOf(w, first)).toEqual([5, 0, 0])
})

it('held goods are sold once, given back once, and what was sold is not given back', async () => {
  const sku = await product(5)
  const [paid, left] = [await insertOrder(w, buyer), await insertOrder(w, buyer)]
  await hold(paid, [{ skuId: sku, quantity: 2 }])
  await hold(left, [{ skuId: sku, quantity: 1 }])
  expect(await countsOf(w, sku)).toEqual([2, 3, 0])
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await w.deps.command((trx) => takeStock(trx, paid))).toBe(true)
    await w.deps.command((trx) => returnStock(trx, left))
    await w.deps.command((trx) => returnStock(trx, paid))
  }
  expect(await countsOf(w, sku)).toEqual([3, 0, 2])
  await w.deps.command((trx) => restock(trx, [{ skuId: sku, quantity: 2 }]))
  expect(await countsOf(w, sku)).toEqual([5, 0, 0])
  await expect(w.deps.command((trx) => restock(trx, [{ skuId: sku, quantity: 1 }]))).rejects.toThrow()
})

describe('goods held too long', () => {
  it('can be sold again, and not before', async () => {
    const sku = await product(1)
    const order = await insertOrder(w, buyer)
    await hold(order, [{ skuId: sku, quantity: 1 }], w.time.now + 1000)
    w.time.now += 999
    expect(await returnExpired(w.deps)).toBe(0)
    w.time.now += 1
    expect(await returnExpired(w.deps)).toBe(1)
    expect(await returnExpired(w.deps)).toBe(0)
    expect(await countsOf(w, sku)).toEqual([1, 0, 0])
  })

  it('are served to a late payer while there are some', async () => {
    const sku = await product(1)
    const late = await insertOrder(w, buyer)
    await hold(late, [{ skuId: sku, quantity: 1 }])
    await w.deps.command((trx) => returnStock(trx, late))
    expect(await w.deps.command((trx) => takeStock(trx, late))).toBe(true)
    expect(await countsOf(w, sku)).toEqual([0, 0, 1])
  })

  it('are gone for a late payer when somebody else has them', async () => {
    const sku = await product(1)
    const [late, quick] = [await insertOrder(w, buyer), await insertOrder(w, buyer)]
    await hold(late, [{ skuId: sku, quantity: 1 }])
    await w.deps.command((trx) => returnStock(trx, late))
    await hold(quick, [{ skuId: sku, quantity: 1 }])
    expect(await w.deps.command((trx) => takeStock(trx, late))).toBe(false)
    expect(await countsOf(w, sku)).toEqual([0, 1, 0])
  })
})

import { filled, ROWS, type Filled, type Filter } from './filled'

// So few are counted that both ways of a list are gone: that of many rows and that of few.
jest.mock('@/contract/kernel/counted', () => ({ MOST_COUNTED: 100 }))

let at: Filled
beforeAll(async () => {
  at = await filled()
})
afterAll(() => at.here.close())
const expectSame: Filled['expectSame'] = (...asked) => at.expectSame(...asked)

const PAID = `user_id = users.id and currency = 'CNY' and state in ('paid', 'fulfilled', 'refunding')`
const wallet = (currency: string): string =>
  `coalesce((select sum(balance) from ledger_accounts where owner = 'user' and owner_id = users.id
    and purpose = 'wallet' and currency = '${currency}'), 0)`
const users = (where: string, order: string): string =>
  `select * from (
     select id, created_at as "createdAt", wallet_coin as coins, wallet_point as points, orders, spent, seen as "seenAt"
     from (select users.*, ${wallet('COIN')} as wallet_coin, ${wallet('POINT')} as wallet_point,
         (select count(*) from orders where ${PAID}) as orders,
         coalesce((select sum(total) from orders where ${PAID}), 0) as spent,
         coalesce((select max(seen_at) from sessions where realm = 'user' and subject_id = users.id), 0) as seen
       from users) as known where ${where}) as shown order by ${order}`

/** What is seen or heard, as the videos' list shows it. */
const PLAYED = `'drama', 'film', 'course', 'audio', 'fm'`

const SORTS = {
  created: '"createdAt"',
  seen: '"seenAt"',
  orders: 'orders',
  spent: 'spent',
  coins: 'coins',
  points: 'points',
}

async function expectUsers(): Promise<void> {
  const filters: Filter[] = [
    [{}, '1 = 1'],
    [{ state: 'active' }, `state = 'active'`],
    [{ state: 'frozen' }, `state = 'frozen'`],
    [{ role: 'dealer' }, `id in (select user_id from user_roles where role = 'dealer')`],
    [
      { tier: 'member' },
      `id in (select user_id from memberships where tier = 'member' and until > ${at.here.time.now})`,
    ],
  ]
  for (const [filter, where] of filters)
    for (const [sort, column] of Object.entries(SORTS))
      for (const order of ['asc', 'desc'])
        await expectSame(
          'adminaccount.list',
          { ...filter, sort, order },
          await at.plain(users(where, `${column} ${order}, id ${order}`)),
        )
}

describe('users', () => {
  it('are sorted by each figure, whatever the filter', async () => {
    await expectUsers()
  })

  it('have the figures of what has happened since', async () => {
    const { db } = at.here.database
    const order = (id: number) => db.updateTable('orders').where('id', '=', id)
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await order(id).set({ state: 'paid' }).execute()
      await order(id).set({ state: 'fulfilled' }).execute()
    }
    await order(3).set({ state: 'refunded' }).execute()
    await order(4).set({ total: 700 }).execute()
    await order(5).set({ user_id: 9 }).execute()
    await db.updateTable('sessions').set({ seen_at: at.here.time.now }).where('subject_id', '=', 5).execute()
    await db
      .updateTable('ledger_accounts')
      .set((eb) => ({ balance: eb('balance', '+', 5000) }))
      .where('owner_id', 'in', [11, 12, 13])
      .execute()
    const { id, ...one } = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', 7)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('users')
      .values({ ...one, id: id + ROWS, mobile: null, share_code: 'NEW' })
      .execute()
    await expectUsers()
  })
})

const STOCKS = {
  out: `not exists (select 1 from skus where work_id = works.id and skus.state = 'on' and stock > 0)`,
  low: `exists (select 1 from skus where work_id = works.id and skus.state = 'on' and stock < 5)`,
  enough: `not exists (select 1 from skus where work_id = works.id and skus.state = 'on' and stock < 5)`,
}
const works = (kinds: string, where: string): string =>
  `select works.id, works.state, works.updated_at as "updatedAt" from works where kind in (${kinds}) and ${where}
   order by works.updated_at desc, works.id desc`
const STATES = ['draft', 'published', 'off'].map((state): Filter => [{ state }, `works.state = '${state}'`])
const COMMON: Filter[] = [[{}, '1 = 1'], ...STATES, [{ category: 'c7' }, `category = 'c7'`]]

async function expectGoods(): Promise<void> {
  const stocks = Object.entries(STOCKS).map(([stock, where]): Filter => [{ stock }, where])
  const filters: Filter[] = [
    ...COMMON,
    ...stocks,
    ...stocks.map(([filter, where]): Filter => [
      { ...filter, state: 'published' },
      `${where} and works.state = 'published'`,
    ]),
    [{ shopId: 2 }, `works.id in (select work_id from goods where shop_id = 2)`],
    [
      { shopId: 2, stock: 'enough' },
      `works.id in (select work_id from goods where shop_id = 2) and ${STOCKS.enough}`,
    ],
  ]
  for (const [filter, where] of filters) {
    await expectSame('admingoods.list', filter, await at.plain(works(`'goods', 'paperbook'`, where)))
    await expectSame('admingoods.list', { ...filter, kind: 'goods' }, await at.plain(works(`'goods'`, where)))
  }
}

describe('goods', () => {
  it('are found by kind, state, category, shop and stock', async () => {
    await expectGoods()
  })

  it('are found by the stock they have now', async () => {
    const { db } = at.here.database
    const sku = (id: number) => db.updateTable('skus').where('id', '=', id)
    for (const [id, stock] of [0, 1, 4, 5, 6, 0].entries())
      await sku(id + 1)
        .set({ stock })
        .execute()
    await sku(7).set({ state: 'off' }).execute()
    await sku(8).set({ state: 'off', stock: 0 }).execute()
    await sku(8).set({ state: 'on' }).execute()
    const { id, ...one } = await db
      .selectFrom('skus')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('skus')
      .values({ ...one, code: `C${id}-2`, picks: '["二"]', stock: 3, state: 'on' })
      .execute()
    await db.deleteFrom('skus').where('id', '=', 9).execute()
    await expectGoods()
  })
})

it('videos are found by kind, state and category', async () => {
  for (const [filter, where] of COMMON) {
    await expectSame('adminvideo.list', filter, await at.plain(works(PLAYED, where)))
    await expectSame(
      'adminvideo.list',
      { ...filter, kind: 'course' },
      await at.plain(works(`'course'`, where)),
    )
  }
})

it('goods and videos are found by keyword', async () => {
  const titles = await at.plain('select title, author from works where id in (4, 5, 8) order by id')
  const texts = titles.flatMap(({ title, author }) => [
    title,
    author,
    String(title).slice(1, 3),
    String(title)[0],
  ])
  for (const text of texts) {
    const where = `(title like '%${String(text)}%' or author like '%${String(text)}%')`
    const input = { keyword: String(text) }
    await expectSame('admingoods.list', input, await at.plain(works(`'goods', 'paperbook'`, where)))
    await expectSame(
      'admingoods.list',
      { ...input, stock: 'enough' },
      await at.plain(works(`'goods', 'paperbook'`, `${where} and ${STOCKS.enough}`)),
    )
    await expectSame('adminvideo.list', input, await at.plain(works(PLAYED, where)))
  }
})

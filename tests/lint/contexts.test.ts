import { lintWrites } from './contexts'

const declaring = (context: string, table: string) => ({
  path: `src/server/${context}/tables.ts`,
  text: `declare module '../kernel/tables' {\n  interface Database {\n    // id: not a table\n    ${table}: Rows\n  }\n}\n`,
})

/** Messages for one file next to the tables of people, store and trade. */
const refused = (path: string, text: string): string[] =>
  lintWrites([
    declaring('people', 'users'),
    declaring('store', 'goods'),
    declaring('trade', 'orders'),
    { path, text },
  ]).map(({ message }) => message)

describe('who may write a table', () => {
  it.each([
    ['src/server/store/goods.ts', "trx.updateTable('goods')"],
    ['src/server/store/calls/goods.ts', "await insertAll(trx, 'goods', rows)"],
    ['src/server/trade/cart.ts', "trx.selectFrom('goods')"],
    [
      'src/server/trade/cart.ts',
      "// deleteFrom('goods') is the store's\nsql`select * from goods for update`",
    ],
    ['src/server/trade/cart.ts', "trx.updateTable('elsewhere')"],
    ['src/server/demo/goods.ts', "trx.insertInto('goods')"],
    ['src/server/migrations/0050_example.ts', "db.updateTable('goods')"],
    ['src/server/cli/mend.ts', 'sql`delete from goods`'],
    ['tests/server/trade/cart.test.ts', "db.updateTable('goods')"],
  ])('%s may: %s', (path, text) => {
    expect(refused(path, text)).toEqual([])
  })

  it.each([
    [
      'src/server/trade/cart.ts',
      "trx\n  .updateTable('goods')",
      'trade must not write goods, a table of store: call',
    ],
    ['src/server/trade/personal.ts', "trx.deleteFrom('users')", 'a table of people: call'],
    ['src/server/trade/cart.ts', "trx.insertInto('goods as good')", 'must not write goods'],
    ['src/server/trade/cart.ts', "insertOne(ctx.db, 'goods', row)", 'must not write goods'],
    ['src/server/trade/cart.ts', "insertNext<'goods'>(trx, 'goods', row)", 'must not write goods'],
    ['src/server/trade/office/desk.ts', 'sql`\n  update goods set price = 1`', 'must not write goods'],
    ['src/server/trade/cart.ts', "moved(trx, 'goods', goodsMachine, row, 'sell')", 'must not write goods'],
    [
      'src/server/main/jobs.ts',
      "trx.insertInto('goods')",
      'main must not write goods, a table of store: call',
    ],
    ['src/server/store/a.ts', "trx.deleteFrom('orders')", 'a table of trade: have trade register'],
  ])('%s must not: %s', (path, text, message) => {
    expect(refused(path, text)).toEqual([expect.stringContaining(message)])
  })

  it('says the line', () => {
    const [found] = lintWrites([
      declaring('store', 'goods'),
      { path: 'src/server/trade/cart.ts', text: "/* two\nlines */\ntrx.deleteFrom('goods')" },
    ])
    expect(found?.line).toBe(3)
  })
})

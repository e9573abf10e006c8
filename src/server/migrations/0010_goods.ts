import { oneOf, table, type MigrationDb } from './table'

const SHOP_TINT = '#7a2e22'

interface Shops {
  owner_id: number | null
  name: string
  intro: string
  notice: string
  cover: string
  tint: string
  decoration: string
  state: string
  created_at: number
  version: number
}

/** Shops, what they ship in which variants, what sending costs, and stock that waits for a payment. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'shops',
    {
      id: 'id',
      owner_id: 'int?',
      name: 'text',
      intro: 'text',
      notice: 'text',
      cover: 'text',
      tint: 'text',
      decoration: 'text',
      state: 'text',
      created_at: 'big',
      version: 'int',
    },
    {
      unique: [['owner_id']],
      checks: { state_word: oneOf('state', ['open', 'closed']) },
      references: { owner_id: { table: 'users' } },
    },
  )
  await freight(db)
  await goods(db)
  // The house's own shop is there before anybody sells: its id is 1.
  await db
    .withTables<{ shops: Shops }>()
    .insertInto('shops')
    .values({
      owner_id: null,
      name: '书声自营',
      intro: '书声自己选、自己发的书与文创。',
      notice: '',
      cover: '',
      tint: SHOP_TINT,
      decoration: '[]',
      state: 'open',
      created_at: 0,
      version: 1,
    })
    .execute()
}

async function freight(db: MigrationDb): Promise<void> {
  await table(
    db,
    'freight_templates',
    { id: 'id', shop_id: 'int', name: 'text', unit: 'text', free_from: 'big', version: 'int' },
    {
      unique: [['shop_id', 'name']],
      checks: { unit_word: oneOf('unit', ['piece', 'weight']), amounts: 'free_from >= 0' },
      references: { shop_id: { table: 'shops' } },
    },
  )
  await table(
    db,
    'freight_rules',
    {
      id: 'id',
      template_id: 'int',
      areas: 'text',
      first: 'int',
      first_fee: 'big',
      next: 'int',
      next_fee: 'big',
    },
    {
      checks: { amounts: 'first > 0 and next > 0 and first_fee >= 0 and next_fee >= 0' },
      references: { template_id: { table: 'freight_templates', gone: 'cascade' } },
      indexes: [['template_id', 'id']],
    },
  )
}

async function goods(db: MigrationDb): Promise<void> {
  await table(
    db,
    'goods',
    {
      work_id: 'int',
      shop_id: 'int',
      freight_template_id: 'int?',
      options: 'text',
      pictures: 'text',
      body: 'text',
      isbn: 'text',
      limit_each: 'int',
      version: 'int',
    },
    {
      primary: ['work_id'],
      checks: { limits: 'limit_each >= 0' },
      references: {
        work_id: { table: 'works' },
        shop_id: { table: 'shops' },
        freight_template_id: { table: 'freight_templates' },
      },
      indexes: [['shop_id', 'work_id desc'], ['freight_template_id'], ['isbn']],
    },
  )
  await table(
    db,
    'skus',
    {
      id: 'id',
      work_id: 'int',
      shop_id: 'int',
      code: 'text',
      picks: 'text',
      price: 'big',
      member_price: 'big?',
      stock: 'int',
      held: 'int',
      sold: 'int',
      weight: 'int',
      picture: 'text',
      state: 'text',
      version: 'int',
    },
    {
      unique: [
        ['shop_id', 'code'],
        ['work_id', 'picks'],
      ],
      checks: {
        state_word: oneOf('state', ['on', 'off']),
        counts: 'stock >= 0 and held >= 0 and sold >= 0 and weight >= 0',
        prices: 'price > 0 and (member_price is null or (member_price > 0 and member_price <= price))',
      },
      references: { work_id: { table: 'works' }, shop_id: { table: 'shops' } },
    },
  )
  await table(
    db,
    'stock_holds',
    { order_id: 'int', sku_id: 'int', quantity: 'int', state: 'text', expires_at: 'big' },
    {
      primary: ['order_id', 'sku_id'],
      checks: { state_word: oneOf('state', ['held', 'taken', 'returned']), some: 'quantity > 0' },
      references: { order_id: { table: 'orders' }, sku_id: { table: 'skus' } },
      indexes: [['state', 'expires_at', 'order_id'], ['sku_id']],
    },
  )
}

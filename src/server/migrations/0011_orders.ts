import { isPostgres, oneOf, table, type MigrationDb } from './table'

const COUPON_KINDS = ['amount', 'rate']
const INVOICE_KINDS = ['personal', 'company']
const INVOICE_STATES = ['requested', 'issued']
const PARCEL_STATES = ['waiting', 'shipped', 'received', 'cancelled']
const REFUND_KINDS = ['money', 'return']
const REFUND_STATES = ['requested', 'returning', 'refunding', 'refunded', 'refused', 'cancelled']
const USER_COUPON_STATES = ['unused', 'used']

/** The cart, what an order says of its price and its way to the buyer, coupons, and money that goes back. */
export async function up(db: MigrationDb): Promise<void> {
  await orderColumns(db)
  await table(
    db,
    'cart_lines',
    {
      id: 'id',
      user_id: 'int',
      work_id: 'int',
      sku_id: 'int',
      quantity: 'int',
      price: 'big',
      created_at: 'big',
      updated_at: 'big',
    },
    {
      unique: [['user_id', 'work_id', 'sku_id']],
      checks: { some: 'quantity between 1 and 999' },
      references: { user_id: { table: 'users' }, work_id: { table: 'works' } },
      indexes: [['user_id', 'updated_at desc', 'id desc']],
    },
  )
  await parcels(db)
  await reductions(db)
  await refunds(db)
}

/** Orders made before have neither goods nor freight: their total is the sum of their lines. */
async function orderColumns(db: MigrationDb): Promise<void> {
  const big = isPostgres(db) ? 'bigint' : 'integer'
  for (const name of ['goods_total', 'freight', 'discount'] as const)
    await db.schema
      .alterTable('orders')
      .addColumn(name, big, (column) => column.notNull().defaultTo(0))
      .execute()
  for (const name of ['quote', 'remark', 'note'] as const)
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await db.schema.alterTable('orders').addColumn('address', 'text').execute()
  for (const name of ['shop_id', 'sku_id', 'parcel_id'] as const)
    await db.schema.alterTable('order_lines').addColumn(name, 'integer').execute()
  for (const name of ['discount', 'refunded', 'refunded_quantity'] as const)
    await db.schema
      .alterTable('order_lines')
      .addColumn(name, big, (column) => column.notNull().defaultTo(0))
      .execute()
  await db.schema.createIndex('order_lines_by_parcel').on('order_lines').column('parcel_id').execute()
  await db.schema.createIndex('order_lines_by_shop').on('order_lines').columns(['shop_id', 'id']).execute()
}

async function parcels(db: MigrationDb): Promise<void> {
  await table(
    db,
    'parcels',
    {
      id: 'id',
      order_id: 'int',
      shop_id: 'int',
      state: 'text',
      freight: 'big',
      carrier: 'text',
      tracking_no: 'text',
      created_at: 'big',
      shipped_at: 'big?',
      received_at: 'big?',
      auto_receive_at: 'big?',
      version: 'int',
    },
    {
      unique: [['order_id', 'shop_id']],
      checks: {
        state_word: oneOf('state', PARCEL_STATES),
        sum: 'freight >= 0',
        shipped_with: `state not in ('shipped', 'received') or (shipped_at is not null and tracking_no <> '')`,
      },
      references: { order_id: { table: 'orders' }, shop_id: { table: 'shops' } },
      indexes: [
        ['shop_id', 'state', 'id desc'],
        ['state', 'auto_receive_at'],
      ],
    },
  )
  await table(
    db,
    'order_events',
    {
      id: 'id',
      order_id: 'int',
      parcel_id: 'int',
      refund_id: 'int',
      event: 'text',
      note: 'text',
      actor: 'text',
      actor_id: 'int',
      at: 'big',
    },
    {
      checks: { actor_word: oneOf('actor', ['buyer', 'shop', 'office', 'system']) },
      references: { order_id: { table: 'orders' } },
      indexes: [['order_id', 'id']],
    },
  )
  await table(
    db,
    'invoices',
    {
      id: 'id',
      order_id: 'int',
      kind: 'text',
      title: 'text',
      tax_no: 'text',
      email: 'text',
      amount: 'big',
      state: 'text',
      created_at: 'big',
    },
    {
      unique: [['order_id']],
      checks: { kind_word: oneOf('kind', INVOICE_KINDS), state_word: oneOf('state', INVOICE_STATES) },
      references: { order_id: { table: 'orders' } },
    },
  )
}

async function reductions(db: MigrationDb): Promise<void> {
  await table(
    db,
    'item_discounts',
    {
      id: 'id',
      work_id: 'int',
      name: 'text',
      rate: 'int',
      starts_at: 'big',
      ends_at: 'big',
      state: 'text',
    },
    {
      checks: {
        state_word: oneOf('state', ['on', 'off']),
        rate_percent: 'rate between 1 and 99',
        in_order: 'starts_at < ends_at',
      },
      references: { work_id: { table: 'works' } },
      indexes: [['work_id', 'ends_at']],
    },
  )
  await table(
    db,
    'coupons',
    {
      id: 'id',
      name: 'text',
      kind: 'text',
      value: 'big',
      cap: 'big',
      threshold: 'big',
      shop_id: 'int?',
      kinds: 'text',
      starts_at: 'big',
      ends_at: 'big',
      issued: 'int',
      taken: 'int',
      per_person: 'int',
      state: 'text',
      created_at: 'big',
      version: 'int',
    },
    {
      checks: {
        kind_word: oneOf('kind', COUPON_KINDS),
        state_word: oneOf('state', ['on', 'off']),
        a_value: `value > 0 and (kind = 'amount' or value < 100)`,
        sums: 'cap >= 0 and threshold >= 0 and taken >= 0 and taken <= issued',
        in_order: 'starts_at < ends_at',
      },
      references: { shop_id: { table: 'shops' } },
      indexes: [['state', 'ends_at']],
    },
  )
  await table(
    db,
    'user_coupons',
    {
      id: 'id',
      user_id: 'int',
      coupon_id: 'int',
      number: 'int',
      state: 'text',
      order_id: 'int?',
      created_at: 'big',
      expires_at: 'big',
      used_at: 'big?',
    },
    {
      unique: [['user_id', 'coupon_id', 'number']],
      checks: {
        state_word: oneOf('state', USER_COUPON_STATES),
        used_by: `(state = 'used') = (order_id is not null)`,
      },
      references: {
        user_id: { table: 'users' },
        coupon_id: { table: 'coupons' },
        order_id: { table: 'orders' },
      },
      indexes: [['user_id', 'state', 'expires_at'], ['order_id']],
    },
  )
}

async function refunds(db: MigrationDb): Promise<void> {
  await table(
    db,
    'refunds',
    {
      id: 'id',
      refund_no: 'text',
      order_id: 'int',
      line_id: 'int',
      user_id: 'int',
      quantity: 'int',
      amount: 'big',
      freight: 'big',
      kind: 'text',
      state: 'text',
      reason: 'text',
      detail: 'text',
      pictures: 'text',
      answer: 'text',
      carrier: 'text',
      tracking_no: 'text',
      checked_at: 'big',
      created_at: 'big',
      updated_at: 'big',
      version: 'int',
    },
    {
      unique: [['refund_no']],
      checks: {
        kind_word: oneOf('kind', REFUND_KINDS),
        state_word: oneOf('state', REFUND_STATES),
        sums: 'quantity > 0 and amount >= 0 and freight >= 0',
      },
      references: {
        order_id: { table: 'orders' },
        line_id: { table: 'order_lines' },
        user_id: { table: 'users' },
      },
      indexes: [['order_id', 'id'], ['line_id'], ['user_id', 'id desc'], ['state', 'id']],
    },
  )
}

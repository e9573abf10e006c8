import { appendOnly, oneOf, table, type MigrationDb } from './table'

const CURRENCIES = ['CNY', 'COIN', 'POINT']
const ORDER_STATES = ['unpaid', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded']
const PAYMENT_STATES = ['pending', 'paid', 'failed', 'closed', 'refunding', 'refunded']

/** Goods for money, orders, payments, the ledger. */
export async function moneyTables(db: MigrationDb): Promise<void> {
  await shelf(db)
  await orders(db)
  await ledger(db)
}

async function shelf(db: MigrationDb): Promise<void> {
  const state_word = oneOf('state', ['on', 'off'])
  await table(
    db,
    'vip_packages',
    {
      id: 'id',
      tier: 'text',
      title: 'text',
      description: 'text',
      price: 'big',
      original_price: 'big',
      days: 'int',
      tag: 'text',
      sort: 'int',
      state: 'text',
    },
    { checks: { state_word, sums: 'price > 0 and days > 0' } },
  )
  await table(
    db,
    'coin_packs',
    { id: 'id', coins: 'int', bonus: 'int', price: 'big', tag: 'text', sort: 'int', state: 'text' },
    { checks: { state_word, sums: 'price > 0 and coins > 0 and bonus >= 0' } },
  )
  await table(
    db,
    'memberships',
    { user_id: 'int', tier: 'text', until: 'big' },
    { primary: ['user_id', 'tier'], references: { user_id: { table: 'users' } } },
  )
  await table(
    db,
    'entitlements',
    { id: 'id', user_id: 'int', work_id: 'int', part_id: 'int', order_id: 'int', created_at: 'big' },
    {
      unique: [['user_id', 'work_id', 'part_id']],
      references: { user_id: { table: 'users' }, work_id: { table: 'works' } },
      indexes: [['work_id'], ['order_id']],
    },
  )
  await table(
    db,
    'ad_tickets',
    { id: 'id', user_id: 'int', ticket: 'text', started_at: 'big', claimed_at: 'big?' },
    {
      unique: [['ticket']],
      references: { user_id: { table: 'users' } },
      indexes: [['user_id', 'claimed_at']],
    },
  )
}

async function orders(db: MigrationDb): Promise<void> {
  await table(
    db,
    'orders',
    {
      id: 'id',
      order_sn: 'text',
      user_id: 'int',
      type: 'text',
      title: 'text',
      state: 'text',
      currency: 'text',
      total: 'big',
      platform: 'text',
      created_at: 'big',
      expires_at: 'big',
      paid_at: 'big?',
      closed_at: 'big?',
      version: 'int',
    },
    {
      unique: [['order_sn']],
      checks: {
        state_word: oneOf('state', ORDER_STATES),
        currency_word: oneOf('currency', CURRENCIES),
        sum: 'total >= 0',
        paid_once: `(state in ('paid', 'fulfilled', 'refunding', 'refunded')) = (paid_at is not null)`,
      },
      references: { user_id: { table: 'users' } },
      indexes: [
        ['user_id', 'id desc'],
        ['user_id', 'state', 'id desc'],
        ['state', 'expires_at'],
      ],
    },
  )
  await table(
    db,
    'order_lines',
    {
      id: 'id',
      order_id: 'int',
      kind: 'text',
      ref_id: 'int',
      title: 'text',
      quantity: 'int',
      unit_price: 'big',
      total: 'big',
      snapshot: 'text',
    },
    {
      checks: { sum: 'quantity > 0 and unit_price >= 0 and total = quantity * unit_price' },
      references: { order_id: { table: 'orders' } },
      indexes: [['order_id']],
    },
  )
  await table(
    db,
    'payments',
    {
      id: 'id',
      order_id: 'int',
      pay_no: 'text',
      provider: 'text',
      state: 'text',
      amount: 'big',
      provider_txn: 'text?',
      created_at: 'big',
      settled_at: 'big?',
      checked_at: 'big',
    },
    {
      unique: [['pay_no'], ['provider', 'provider_txn']],
      checks: { state_word: oneOf('state', PAYMENT_STATES), sum: 'amount > 0' },
      references: { order_id: { table: 'orders' } },
      indexes: [['order_id'], ['state', 'checked_at']],
    },
  )
  await table(
    db,
    'payment_inbox',
    {
      id: 'id',
      provider: 'text',
      body: 'text',
      headers: 'text',
      verdict: 'text',
      pay_no: 'text',
      received_at: 'big',
    },
    { indexes: [['pay_no'], ['received_at']] },
  )
  await table(
    db,
    'idempotency_keys',
    { user_id: 'int', key: 'text', call: 'text', body_hash: 'text', answer: 'text', created_at: 'big' },
    { primary: ['user_id', 'key'], references: { user_id: { table: 'users' } }, indexes: [['created_at']] },
  )
}

async function ledger(db: MigrationDb): Promise<void> {
  await table(
    db,
    'ledger_accounts',
    {
      id: 'id',
      owner: 'text',
      owner_id: 'int',
      currency: 'text',
      purpose: 'text',
      balance: 'big',
      may_overdraw: 'flag',
    },
    {
      unique: [['owner', 'owner_id', 'currency', 'purpose']],
      checks: {
        owner_word: oneOf('owner', ['user', 'house']),
        currency_word: oneOf('currency', CURRENCIES),
        not_below_zero: 'may_overdraw = 1 or balance >= 0',
        only_house_overdraws: `owner = 'house' or may_overdraw = 0`,
      },
    },
  )
  await table(
    db,
    'ledger_transfers',
    { id: 'id', reference: 'text', kind: 'text', memo: 'text', reversal_of: 'int?', created_at: 'big' },
    {
      unique: [['reference'], ['reversal_of']],
      references: { reversal_of: { table: 'ledger_transfers' } },
      indexes: [['created_at']],
    },
  )
  await table(
    db,
    'ledger_postings',
    { id: 'id', transfer_id: 'int', account_id: 'int', currency: 'text', amount: 'big' },
    {
      checks: { moves: 'amount <> 0', currency_word: oneOf('currency', CURRENCIES) },
      references: { transfer_id: { table: 'ledger_transfers' }, account_id: { table: 'ledger_accounts' } },
      indexes: [['account_id', 'id'], ['transfer_id']],
    },
  )
  await appendOnly(db, 'ledger_transfers')
  await appendOnly(db, 'ledger_postings')
}

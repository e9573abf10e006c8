import { one, type Filling } from './office-columns'
import { pick } from './scale-fill'

/** Orders, the ledger, withdrawals, coupons and cards. */
export async function trade({ put, name, at, some, staff, ends, day, rows }: Filling): Promise<void> {
  const state = one(63, ['fulfilled', 'unpaid', 'paid', 'closed', 'refunding', 'refunded'], 9)
  await put('orders', {
    id: 'n.i',
    order_sn: `'S' || n.i`,
    user_id: some(60),
    type: one(61, ['cart', 'vip', 'coins', 'unlock', 'work', 'gift'], 4),
    title: name(62),
    state,
    currency: `'CNY'`,
    total: '3000',
    platform: `'h5'`,
    expires_at: at,
    created_at: at,
    paid_at: `case when ${state} in ('unpaid', 'closed') then null else ${at} end`,
  })
  await put('order_lines', {
    order_id: 'n.i',
    kind: `'sku'`,
    ref_id: `${some(64)} * 3 - 1`,
    title: name(62),
    quantity: '1',
    unit_price: '3000',
    total: '3000',
    snapshot: `'{"kind":"goods","number":1,"cover":"","tint":"#888888","picks":""}'`,
    shop_id: some(65),
    sku_id: some(64),
    parcel_id: 'n.i',
  })
  await put('parcels', {
    id: 'n.i',
    order_id: 'n.i',
    shop_id: some(65),
    state: one(66, ['received', 'waiting', 'shipped'], 6),
    tracking_no: `'SF' || n.i`,
    shipped_at: at,
  })
  await put(
    'refunds',
    {
      refund_no: `'R' || n.i`,
      order_id: 'n.i * 20',
      line_id: 'n.i * 20',
      user_id: some(67),
      quantity: '1',
      amount: '3000',
      kind: `'money'`,
      state: one(68, ['refunded', 'requested', 'refunding']),
      reason: `'不想要了'`,
      pictures: `'[]'`,
    },
    Math.floor(rows / 20),
  )
  await put('ledger_accounts', {
    id: 'n.i + 1000',
    owner: `'user'`,
    owner_id: 'n.i',
    currency: one(69, ['COIN', 'POINT', 'CNY']),
    purpose: one(70, ['wallet', 'brokerage', 'shop'], 4),
    balance: 'n.i',
  })
  await put('ledger_transfers', {
    id: 'n.i',
    reference: `'office:' || n.i`,
    kind: one(71, ['recharge', 'order', 'settlement', 'gift', 'refund']),
    created_at: at,
  })
  await put('ledger_postings', {
    transfer_id: 'n.i',
    account_id: `1001 + ${pick('n.i', 72, rows)}`,
    currency: `'COIN'`,
    amount: '-5',
  })
  await put('ledger_postings', { transfer_id: 'n.i', account_id: '1001', currency: `'COIN'`, amount: '5' })
  await put('shop_settlements', {
    parcel_id: 'n.i',
    shop_owner_id: some(73),
    gross: '3000',
    state: one(74, ['available', 'held', 'reversed'], 5),
    transfer_id: 'n.i',
    created_at: at,
  })
  await put('payees', {
    id: 'n.i',
    user_id: 'n.i',
    kind: `'bank'`,
    holder: name(75, 1),
    sealed: `'x'`,
    mark: `'m' || n.i`,
    alive: '1',
  })
  await put('withdrawals', {
    withdraw_no: `'W' || n.i`,
    user_id: 'n.i',
    purpose: one(76, ['brokerage', 'shop', 'actor']),
    payee_id: 'n.i',
    kind: `'bank'`,
    holder: name(75, 1),
    mark: `'m' || n.i`,
    amount: '9900',
    state: one(77, ['requested', 'reviewing', 'approved', 'paying', 'refused', 'failed']),
    flags: `'[]'`,
    day: day(at),
    provider: `'p' || n.i`,
    created_at: at,
  })
  await put('card_batches', {
    id: 'n.i',
    name: name(78, 2),
    grant_kind: `'coins'`,
    coins: '10',
    issued: '1',
    valid_from: at,
    valid_until: `${at} + 1`,
    state: one(79, ['live', 'disabled'], 9),
    staff_id: staff,
    key: `'k' || n.i`,
  })
  await put('cards', {
    batch_id: '1',
    number: `'8888' || (100000000000 + n.i)`,
    secret_hash: `''`,
    state: one(80, ['new', 'disabled'], 9),
  })
  await put('coupons', {
    id: 'n.i',
    name: name(81, 2),
    kind: one(82, ['amount', 'rate'], 2),
    value: '50',
    kinds: `'[]'`,
    shop_id: `case when n.i % 2 = 0 then null else ${some(83)} end`,
    starts_at: at,
    ends_at: `${ends} + 1`,
    issued: '100',
    taken: '1',
    per_person: '1',
    state: one(84, ['on', 'off'], 3),
    created_at: at,
    revoked_at: `case when n.i % 40 = 0 then ${at} end`,
  })
  await put('user_coupons', {
    user_id: 'n.i',
    coupon_id: 'n.i',
    number: '1',
    state: `'unused'`,
    expires_at: ends,
  })
}

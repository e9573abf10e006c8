import { wallet, house, transfer } from '@/server/money/ledger'
import type { NewRow } from '@/server/kernel/tables'
import { type Hand, MARKS } from './hand'

export interface Sold {
  order_id: number
  line_id: number
  parcel_id: number
  transfer_id: number
}

/** Money and orders; returns what earnings come of. */
export async function buy({
  add,
  at,
  db,
  here,
  mobile,
  one,
  other,
  pictures,
  staff_id,
  user_id,
  work,
}: Hand): Promise<Sold> {
  const { mail, name, street } = MARKS
  // Money.
  await here.deps.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'POINT', 'issue'), amount: -50 },
      { account: await wallet(trx, user_id, 'POINT'), amount: 50 },
    ]
    await transfer(trx, { reference: 'everything', kind: 'gift', memo: '赠送', postings, at })
  })
  const { id: account_id } = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner', '=', 'user')
    .where('owner_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const posting = await db
    .selectFrom('ledger_postings')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const { transfer_id } = posting
  await add('ledger_checkpoints', { account_id, posting_id: posting.id, balance: 50, created_at: at })
  await add('adjustments', {
    staff_id,
    key: 'k',
    user_id,
    currency: 'POINT',
    amount: 50,
    reason: '补偿',
    transfer_id,
    balance: 50,
    created_at: at,
  })
  const offer_id = await one('point_offers', {
    slug: 'x',
    kind: 'coins',
    title: '',
    summary: '',
    document: '{}',
    points: 1,
    stock: 1,
    per_person: 0,
    sort: 1,
    state: 'on',
  })
  await add('point_exchanges', {
    user_id,
    offer_id,
    number: 1,
    points: 1,
    title: '',
    snapshot: '{}',
    created_at: at,
  })

  // Orders.
  const shop_id = await one('shops', {
    owner_id: user_id,
    name: '砚斋',
    intro: '',
    notice: '',
    cover: '',
    tint: '',
    decoration: '{}',
    state: 'open',
    created_at: at,
    version: 1,
  })
  const order = (sn: string, more: Partial<NewRow<'orders'>>): NewRow<'orders'> => ({
    order_sn: sn,
    user_id,
    type: 'cart',
    title: '书一册',
    state: 'fulfilled',
    currency: 'CNY',
    total: 1990,
    platform: 'h5',
    created_at: at,
    expires_at: at,
    paid_at: at,
    closed_at: null,
    version: 1,
    address: JSON.stringify({ name, mobile, region: '浙江省杭州市西湖区', detail: street }),
    remark: `请放在${street}`,
    note: `${name}要求加急`,
    ...more,
  })
  const order_id = await one('orders', order('SN1', {}))
  await add('orders', order('SN2', { state: 'closed', paid_at: null, closed_at: at }))
  const line_id = await one('order_lines', {
    order_id,
    kind: 'gift',
    ref_id: work.id,
    title: '书一册',
    quantity: 1,
    unit_price: 1990,
    total: 1990,
    snapshot: JSON.stringify({ thing: 'work', workId: work.id, tier: '', days: 0, message: `${name}赠` }),
  })
  const parcel_id = await one('parcels', {
    order_id,
    shop_id,
    state: 'received',
    freight: 0,
    carrier: 'sf',
    tracking_no: 'SF1234567890',
    created_at: at,
    shipped_at: at,
    received_at: at,
    auto_receive_at: at,
    version: 1,
  })
  await add('parcel_traces', {
    parcel_id,
    tracking_no: 'SF1234567890',
    traces: JSON.stringify([`${street}，${name}已签收`]),
    ask_after: at,
  })
  await add('order_events', {
    order_id,
    parcel_id: 0,
    refund_id: 0,
    event: 'shipped',
    note: `${name}来电`,
    actor: 'buyer',
    actor_id: user_id,
    at,
  })
  await add('payments', {
    order_id,
    pay_no: 'P1',
    provider: 'wechat',
    state: 'paid',
    amount: 1990,
    provider_txn: 'T1',
    created_at: at,
    settled_at: at,
    checked_at: at,
  })
  await add('refunds', {
    refund_no: 'R1',
    order_id,
    line_id,
    user_id,
    quantity: 1,
    amount: 0,
    freight: 0,
    kind: 'return',
    state: 'refused',
    reason: '破损',
    detail: `${name}拍照为证`,
    pictures: JSON.stringify([pictures.refund]),
    answer: `致${name}`,
    carrier: 'sf',
    tracking_no: 'SF2',
    checked_at: at,
    created_at: at,
    updated_at: at,
    version: 1,
  })
  await add('invoices', {
    order_id,
    kind: 'company',
    title: `${name}工作室`,
    tax_no: MARKS.taxNo,
    email: mail,
    amount: 1990,
    state: 'issued',
    created_at: at,
  })
  await add('gifts', {
    order_id,
    giver_id: other.id,
    thing: 'work',
    work_id: work.id,
    tier: '',
    days: 0,
    title: '书一册',
    message: '生日快乐',
    price: 1990,
    token_hash: null,
    state: 'claimed',
    taker_id: user_id,
    created_at: at,
    expires_at: at,
    claimed_at: at,
    version: 1,
  })
  await add('notices', {
    user_id: other.id,
    kind: 'gift',
    title: '礼品已被领取',
    text: `${MARKS.nickname}领取了你送的《书一册》`,
    href: '',
    created_at: at,
    read_at: null,
  })
  const sku_id = 0
  await add('auto_unlocks', { user_id, work_id: work.id, cap: 200, price: 30, spent: 60, agreed_at: at })
  await add('cart_lines', {
    user_id,
    work_id: work.id,
    sku_id,
    quantity: 1,
    price: 1,
    created_at: at,
    updated_at: at,
  })
  const coupon_id = await one('coupons', {
    name: '满减',
    kind: 'amount',
    value: 1,
    cap: 0,
    threshold: 0,
    shop_id: null,
    kinds: '[]',
    starts_at: at,
    ends_at: at + 9,
    issued: 9,
    taken: 1,
    per_person: 1,
    state: 'on',
    created_at: at,
    version: 1,
  })
  await add('user_coupons', {
    user_id,
    coupon_id,
    number: 1,
    state: 'unused',
    order_id: null,
    created_at: at,
    expires_at: at,
    used_at: null,
  })
  return { order_id, line_id, parcel_id, transfer_id }
}

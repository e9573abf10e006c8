import { addPayee } from '@/server/earnings/payees'
import { type Hand, MARKS } from './hand'
import type { Sold } from './buy'

/** What promotion and selling bring. */
export async function earn(
  { add, at, db, here, mobile, one, other, staff_id, user_id, work }: Hand,
  { order_id, line_id, parcel_id, transfer_id }: Sold,
): Promise<void> {
  const { mail, name } = MARKS
  // Earnings.
  await add('dealers', { user_id, level: 1, parent: null, created_at: at })
  await add('commissions', {
    purpose: 'brokerage',
    order_id,
    line_id,
    actor_id: null,
    earner_id: user_id,
    buyer_id: other.id,
    level: 1,
    rate: 100,
    base: 100,
    amount: 10,
    refunded: 0,
    clawed: 0,
    spent: 0,
    state: 'paid_out',
    reason: 'earned',
    hold_until: at,
    reversal_of: null,
    transfer_id,
    created_at: at,
    moved_at: at,
    version: 1,
  })
  await add('earning_debts', {
    user_id,
    purpose: 'brokerage',
    amount: 1,
    remaining: 0,
    counter: 'x',
    reference: 'x',
    created_at: at,
  })
  await add('shop_settlements', {
    parcel_id,
    shop_owner_id: user_id,
    gross: 10,
    fee: 1,
    refunded: 0,
    clawed: 0,
    state: 'available',
    hold_until: at,
    transfer_id,
    created_at: at,
    moved_at: at,
    version: 1,
  })
  const payee = (number: string) =>
    here.deps.command((trx) =>
      addPayee(trx, here.visitor(), user_id, {
        kind: 'alipay',
        holder: name,
        bank: '',
        number,
        preferred: false,
      } as never),
    )
  await payee('unused@example.com')
  const { id: payee_id } = await payee(mail)
  const paid = await db.selectFrom('payees').selectAll().where('id', '=', payee_id).executeTakeFirstOrThrow()
  const withdrawal_id = await one('withdrawals', {
    withdraw_no: 'W1',
    user_id,
    purpose: 'brokerage',
    payee_id,
    kind: 'alipay',
    holder: name,
    bank: '',
    masked: paid.masked,
    sealed: paid.sealed,
    mark: paid.mark,
    amount: 10,
    fee: 0,
    state: 'paid',
    flags: '[]',
    reason: '',
    day: '2026-11-20',
    day_number: 1,
    attempts: 1,
    provider: 'alipay',
    provider_txn: 'T2',
    reviewer_id: staff_id,
    checked_at: at,
    created_at: at,
    moved_at: at,
    version: 1,
  })
  await add('withdrawal_events', { withdrawal_id, state: 'paid', note: `已核对${name}`, staff_id, at })

  // Promotion.
  await add('share_days', { user_id, day: '2026-11-20', created_at: at })
  await add('share_records', { user_id, work_id: work.id, page: '/x', day: '2026-11-20', created_at: at })
  const task_id = await one('tasks', {
    slug: 'everything',
    kind: 'share',
    title: '',
    summary: '',
    document: '{}',
    sort: 1,
    state: 'on',
  })
  await add('task_claims', { user_id, task_id, day: '2026-11-20', points: 1, streak: 0, created_at: at })
  await add('ad_tickets', { user_id, ticket: 't', started_at: at, claimed_at: at })
  const batch_id = await one('card_batches', {
    name: '卡',
    grant_kind: 'coins',
    tier: '',
    days: 0,
    coins: 1,
    work_id: null,
    issued: 1,
    valid_from: 1,
    valid_until: 2,
    once_person: 0,
    state: 'live',
    reason: '',
    staff_id,
    key: 'k',
    created_at: at,
    version: 1,
  })
  await add('cards', {
    batch_id,
    number: '8888000020269999',
    secret_hash: 'everything',
    state: 'redeemed',
    user_id,
    sole_user: user_id,
    redeemed_at: at,
    until: 0,
    reason: '',
    version: 1,
  })
  await add('membership_transfers', {
    from_user: other.id,
    to_user: user_id,
    mobile,
    tier: 'member',
    days: 1,
    state: 'done',
    created_at: at,
    expires_at: 0,
    ended_at: at,
  })
}

import { sandboxPayouts } from '@/server/adapters/payout/sandbox'
import { addPayee } from '@/server/earnings/payees'
import { available } from '@/server/money/earned'
import { house, transfer } from '@/server/money/ledger'
import type { Rig } from '../rig'
import { erase, fresh, noRecord, owned, shared, type Make, type Rows } from './record'
import { serialNumber } from '@/server/kernel/serial-number'

/** A payee of a user; what is gone of it is only marked, because withdrawals speak of it. */
async function payee(at: Rig, owner: number): Promise<{ id: number; remove(): Promise<unknown> }> {
  const number = `139${String(fresh()).padStart(8, '0')}`
  const { id } = await at.deps.command((trx) =>
    addPayee(trx, at.deps, owner, { kind: 'alipay', holder: '林知远', bank: '', number, preferred: true }),
  )
  const gone = { alive: null, preferred: null, sealed: '' }
  return {
    id,
    remove: () => at.database.db.updateTable('payees').set(gone).where('id', '=', id).execute(),
  }
}

const ofPayee =
  (input: (id: number) => object): Make =>
  async (at, owner) => {
    const { id, remove } = await payee(at, owner)
    return { input: input(id), remove }
  }

const earn = (at: Rig, userId: number, amount: number): Promise<unknown> =>
  at.deps.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'CNY', 'brokerage'), amount: -amount },
      { account: await available(trx, userId, 'brokerage'), amount },
    ]
    await transfer(trx, { reference: `earn:${fresh()}`, kind: 'gift', memo: '', postings, at: at.time.now })
  })

/** A withdrawal as its request leaves it, without the steps, which nothing may delete. */
async function withdrawal(
  at: Rig,
  owner: number,
  state: 'reviewing' | 'approved' = 'reviewing',
): Promise<{ id: number; remove(): Promise<unknown> }> {
  const { id: payee_id } = await payee(at, owner)
  const now = at.time.now
  const { sealed } = await at.database.db
    .selectFrom('payees')
    .select('sealed')
    .where('id', '=', payee_id)
    .executeTakeFirstOrThrow()
  const withdraw_no = `W${serialNumber(at.deps)}`
  await earn(at, owner, 1_100)
  await at.deps.command(async (trx) => {
    const postings = [
      { account: await available(trx, owner, 'brokerage'), amount: -1_100 },
      { account: await house(trx, 'CNY', 'withdrawals-due'), amount: 1_100 },
    ]
    const reference = `withdrawal:${withdraw_no}:asked`
    await transfer(trx, { reference, kind: 'withdrawal', memo: '', postings, at: now })
  })
  const { id } = await at.database.db
    .insertInto('withdrawals')
    .values({
      withdraw_no,
      user_id: owner,
      purpose: 'brokerage',
      payee_id,
      kind: 'alipay',
      holder: '林知远',
      bank: '',
      masked: '139****0001',
      sealed,
      mark: 'mark',
      amount: 1_000,
      fee: 100,
      state,
      flags: '[]',
      reason: '',
      day: '2026-11-20',
      day_number: fresh(),
      attempts: 0,
      provider: '',
      provider_txn: null,
      reviewer_id: null,
      checked_at: now,
      created_at: now,
      moved_at: now,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, remove: () => erase(at, 'withdrawals', id) }
}

const ofWithdrawal: Make = async (at, owner) => {
  const { id, remove } = await withdrawal(at, owner)
  return { input: { id }, remove }
}

/** A withdrawal of some user, for whoever works in the back office. */
const inOffice =
  (state: 'reviewing' | 'approved', input: (id: number) => object): Make =>
  async (at) => {
    at.deps.payouts = [sandboxPayouts(at.deps)]
    const { id, remove } = await withdrawal(at, await at.user(), state)
    return { input: input(id), remove }
  }

const seen = (id: number) => [{ id, version: 1 }]

/** A paid order that brought nobody anything: whoever knows its number may ask why. */
const paidOrder: Make = async (at, owner) => {
  const { db } = at.database
  const order_sn = serialNumber(at.deps)
  const now = at.time.now
  const { id } = await db
    .insertInto('orders')
    .values({
      order_sn,
      user_id: owner,
      type: 'vip',
      title: '会员月卡',
      state: 'paid',
      currency: 'CNY',
      total: 2800,
      platform: 'h5',
      created_at: now,
      expires_at: now,
      paid_at: now,
      closed_at: null,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('commissions')
    .values({
      purpose: 'brokerage',
      order_id: id,
      line_id: null,
      earner_id: null,
      buyer_id: owner,
      level: 1,
      rate: 0,
      base: 0,
      amount: 0,
      refunded: 0,
      clawed: 0,
      spent: 0,
      state: 'none',
      reason: 'no_relation',
      hold_until: 0,
      reversal_of: null,
      transfer_id: null,
      created_at: now,
      moved_at: now,
      version: 1,
    })
    .execute()
  return {
    input: { order_sn },
    remove: async () => {
      await db.deleteFrom('commissions').where('order_id', '=', id).execute()
      await db.deleteFrom('orders').where('id', '=', id).execute()
    },
  }
}

export const earnings: Rows = {
  'bank.setdefault': owned(ofPayee((id) => ({ id }))),
  'bank.delete': owned(ofPayee((id) => ({ id }))),
  'withdraw.bankInfo': owned(ofPayee((id) => ({ id }))),
  'withdraw.bankEdit': owned(ofPayee((id) => ({ id, version: 1, holder: '林知行', bank: '' }))),
  'withdraw.apply': owned(async (at, owner) => {
    const { id, remove } = await payee(at, owner)
    await earn(at, owner, 50_000)
    return { input: { purpose: 'brokerage', amount: 1_000, fee: 100, payeeId: id }, remove }
  }),
  'withdraw.detail': owned(ofWithdrawal),
  'share.poster': noRecord('the work that a poster begins with: one that is gone is left out'),
  'share.why': shared(paidOrder),
  'adminwithdraw.detail': shared(inOffice('reviewing', (id) => ({ id }))),
  'adminwithdraw.reveal': shared(inOffice('reviewing', (id) => ({ id, reason: '核对收款账户' }))),
  'adminwithdraw.approve': shared(inOffice('reviewing', (id) => ({ items: seen(id) }))),
  'adminwithdraw.refuse': shared(
    inOffice('reviewing', (id) => ({ items: seen(id), reason: '收款户名与实名不符' })),
  ),
  'adminwithdraw.pay': shared(inOffice('approved', (id) => ({ id, version: 1 }))),
  'adminledger.detail': noRecord('a transfer of the ledger: nothing of it is ever gone'),
  'adminledger.list': noRecord('an account is a filter'),
  'adminledger.accounts': noRecord('a user is a filter'),
  'adminledger.settlements': noRecord('a shop owner is a filter'),
}

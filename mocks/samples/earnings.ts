import { first, sample, type Sample } from './sample'

const NOON = Date.UTC(2026, 10, 20, 4)
const DAY = new Date(NOON).toISOString().slice(0, 10)

/** What a dealer and a shop owner earn, and how it is paid out. */
export const earnings: Sample[] = [
  sample('dealer', 'reseller.index', {}),
  sample('dealer', 'share.brokerage', { purpose: 'brokerage' }),
  sample('dealer', 'share.commissions', { purpose: 'brokerage' }),
  sample('dealer', 'share.commissions', { purpose: 'brokerage', state: 'held' }),
  sample('dealer', 'share.commissions', { purpose: 'brokerage', state: 'reversed' }),
  sample('dealer', 'share.members', { level: 1 }),
  sample('dealer', 'share.members', { level: 2 }),
  sample('dealer', 'share.why', (seen) => ({
    order_sn:
      seen('share.commissions', { purpose: 'brokerage', state: 'reversed' }, 'dealer').rows[0]?.orderSn ?? '',
  })),
  sample('dealer', 'share.bills', { purpose: 'brokerage' }),
  sample('dealer', 'share.billFile', (seen) => ({
    purpose: 'brokerage' as const,
    month: seen('share.bills', { purpose: 'brokerage' }, 'dealer').rows[0]?.month ?? '',
  })),
  sample('actor', 'share.brokerage', { purpose: 'actor' }),
  sample('actor', 'share.commissions', { purpose: 'actor' }),
  sample('actor', 'share.bills', { purpose: 'actor' }),
  sample('actor', 'user.walletsBill', { purpose: 'actor' }),
  sample('actor', 'withdraw.applyRule', { purpose: 'actor' }),
  sample('actor', 'withdraw.list', { purpose: 'actor' }),
  sample('dealer', 'user.walletsBill', { purpose: 'brokerage' }),
  sample('owner', 'user.walletsBill', { purpose: 'shop' }),
  sample('dealer', 'bank.list', {}),
  sample('dealer', 'withdraw.bankInfo', (seen) => ({ id: first(seen('bank.list', {}, 'dealer').rows) })),
  sample('dealer', 'withdraw.applyRule', { purpose: 'brokerage' }),
  sample('owner', 'withdraw.applyRule', { purpose: 'shop' }),
  sample('dealer', 'withdraw.list', { purpose: 'brokerage' }),
  sample('owner', 'withdraw.list', { purpose: 'shop' }),
  sample('dealer', 'withdraw.detail', (seen) => ({
    id: first(seen('withdraw.list', { purpose: 'brokerage' }, 'dealer').rows),
  })),
  sample('dealer', 'withdraw.apply', (seen) => ({
    purpose: 'brokerage',
    amount: 1_000,
    fee: 100,
    payeeId: first(seen('bank.list', {}, 'dealer').rows),
  })),
  sample('dealer', 'bank.save', {
    kind: 'wechat',
    holder: '周予安',
    bank: '',
    number: 'zhouyuan_2026',
    preferred: false,
  }),
  sample('dealer', 'bank.setdefault', (seen) => ({ id: first(seen('bank.list', {}, 'dealer').rows) })),
  sample('dealer', 'withdraw.bankEdit', (seen) => {
    const payee = seen('bank.list', {}, 'dealer').rows[0]
    return { id: payee?.id ?? 0, version: payee?.version ?? 0, holder: '周予安', bank: '招商银行' }
  }),
  sample('dealer', 'bank.delete', (seen) => ({ id: seen('bank.list', {}, 'dealer').rows[1]?.id ?? 0 })),
]

const waiting = { state: 'waiting' } as const

const ACTOR = { keyword: '沈' } as const

/** Actors' accounts and their shares of a work that is not the seed's. */
export const actorOffice: Sample[] = [
  sample('staff', 'adminactor.list', {}),
  sample('staff', 'adminactor.list', ACTOR),
  sample('staff', 'adminactor.shares', { id: 1 }),
  sample('staff', 'adminactor.saveShares', (seen) => {
    const { version } = seen('adminactor.shares', { id: 1 })
    const actorId = first(seen('adminactor.list', {}).rows)
    return { id: 1, version, shares: [{ actorId, rate: 500 }] }
  }),
  sample('staff', 'adminactor.link', (seen) => {
    const row = seen('adminactor.list', ACTOR).rows.find(({ userId }) => userId === 0)
    return {
      id: row?.id ?? 0,
      version: row?.version ?? 0,
      userId: 6,
      claim: false,
      reason: '线下核对身份',
    }
  }),
  sample('staff', 'adminactor.unlink', (seen) => {
    const row = seen('adminactor.list', ACTOR).rows.find(({ userId }) => userId === 0)
    return { id: row?.id ?? 0, version: (row?.version ?? 0) + 1, reason: '关联有误' }
  }),
]

/** Withdrawals, ledger and reconciliation as the back office works with them. */
export const earningsOffice: Sample[] = [
  sample('staff', 'adminwithdraw.list', waiting),
  sample('staff', 'adminwithdraw.list', {}),
  sample('staff', 'adminwithdraw.detail', (seen) => ({
    id: first(seen('adminwithdraw.list', waiting).rows),
  })),
  sample('staff', 'adminledger.list', {}),
  sample('staff', 'adminledger.detail', (seen) => ({ id: first(seen('adminledger.list', {}).rows) })),
  sample('staff', 'adminledger.accounts', {}),
  sample('staff', 'adminledger.settlements', {}),
  sample('staff', 'adminledger.reconcile', { day: DAY }),
  sample('staff', 'adminwithdraw.reveal', (seen) => ({
    id: first(seen('adminwithdraw.list', waiting).rows),
    reason: '线下核对收款账户',
  })),
  sample('staff', 'adminwithdraw.approve', (seen) => {
    const row = seen('adminwithdraw.list', waiting).rows[0]
    return { items: [{ id: row?.id ?? 0, version: row?.version ?? 0 }] }
  }),
  sample('staff', 'adminwithdraw.pay', (seen) => {
    const row = seen('adminwithdraw.list', waiting).rows[0]
    return { id: row?.id ?? 0, version: (row?.version ?? 0) + 1 }
  }),
  sample(
    'staff',
    'adminwithdraw.refuse',
    (seen) => {
      const row = seen('adminwithdraw.list', waiting).rows[0]
      return { items: [{ id: row?.id ?? 0, version: row?.version ?? 0 }], reason: '收款户名与实名不符' }
    },
    { refused: 409 },
  ),
]

import { appendOnly, oneOf, table, type MigrationDb } from './table'

const WALLET_PURPOSES = ['brokerage', 'shop', 'actor']
const PAYEE_KINDS = ['bank', 'alipay', 'wechat']
const WITHDRAWAL_STATES = ['requested', 'reviewing', 'approved', 'paying', 'paid', 'refused', 'failed']

const user_id = { table: 'users' } as const

/** Payees, withdrawals and the embedded payout channel. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'payees',
    {
      id: 'id',
      user_id: 'int',
      kind: 'text',
      holder: 'text',
      bank: 'text',
      masked: 'text',
      sealed: 'text',
      mark: 'text',
      alive: 'int?',
      preferred: 'int?',
      created_at: 'big',
      version: 'int',
    },
    {
      unique: [
        ['user_id', 'mark', 'alive'],
        ['user_id', 'preferred'],
      ],
      checks: {
        kind_word: oneOf('kind', PAYEE_KINDS),
        alive_or_not: 'alive is null or alive = 1',
        preferred_lives: 'preferred is null or (preferred = 1 and alive = 1)',
        number_kept: `(alive is null) = (sealed = '')`,
      },
      references: { user_id },
      indexes: [['mark']],
    },
  )
  await withdrawals(db)
  await table(
    db,
    'sandbox_payouts',
    {
      payout_no: 'text',
      kind: 'text',
      amount: 'big',
      state: 'text',
      fault: 'text',
      txn: 'text?',
      due_at: 'big',
      created_at: 'big',
    },
    {
      primary: ['payout_no'],
      checks: { state_word: oneOf('state', ['pending', 'paid', 'failed']), sum: 'amount > 0' },
    },
  )
}

async function withdrawals(db: MigrationDb): Promise<void> {
  await table(
    db,
    'withdrawals',
    {
      id: 'id',
      withdraw_no: 'text',
      user_id: 'int',
      purpose: 'text',
      payee_id: 'int',
      kind: 'text',
      holder: 'text',
      bank: 'text',
      masked: 'text',
      sealed: 'text',
      mark: 'text',
      amount: 'big',
      fee: 'big',
      state: 'text',
      flags: 'text',
      reason: 'text',
      day: 'text',
      day_number: 'int',
      attempts: 'int',
      provider: 'text',
      provider_txn: 'text?',
      reviewer_id: 'int?',
      checked_at: 'big',
      created_at: 'big',
      moved_at: 'big',
      version: 'int',
    },
    {
      unique: [['withdraw_no'], ['user_id', 'day', 'day_number'], ['provider', 'provider_txn']],
      checks: {
        purpose_word: oneOf('purpose', WALLET_PURPOSES),
        kind_word: oneOf('kind', PAYEE_KINDS),
        state_word: oneOf('state', WITHDRAWAL_STATES),
        sums: 'amount > 0 and fee >= 0',
        paid_by: `(state = 'paid') = (provider_txn is not null)`,
      },
      references: { user_id, payee_id: { table: 'payees' }, reviewer_id: { table: 'staff' } },
      indexes: [['user_id', 'purpose', 'id desc'], ['state', 'checked_at'], ['mark'], ['created_at']],
    },
  )
  await table(
    db,
    'withdrawal_events',
    { id: 'id', withdrawal_id: 'int', state: 'text', note: 'text', staff_id: 'int?', at: 'big' },
    {
      checks: { state_word: oneOf('state', WITHDRAWAL_STATES) },
      references: { withdrawal_id: { table: 'withdrawals' }, staff_id: { table: 'staff' } },
      indexes: [['withdrawal_id', 'id']],
    },
  )
  await appendOnly(db, 'withdrawal_events')
}

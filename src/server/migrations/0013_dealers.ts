import { oneOf, table, type MigrationDb } from './table'

const COMMISSION_REASONS = [
  'earned',
  'self',
  'no_relation',
  'expired',
  'not_promoter',
  'not_promoted',
  'too_small',
  'refunded',
]
const COMMISSION_STATES = ['held', 'available', 'paid_out', 'reversed']
const SETTLEMENT_STATES = ['held', 'available', 'reversed']
const WALLET_PURPOSES = ['brokerage', 'shop', 'actor']

const user = { table: 'users' } as const

/** Dealers, commissions, settlements of shops, and debts of refunds. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'dealers',
    { user_id: 'int', level: 'int', parent: 'int?', created_at: 'big' },
    {
      primary: ['user_id'],
      checks: {
        two_levels: '(level = 1 and parent is null) or (level = 2 and parent is not null)',
        nobodys_own: 'parent is null or parent <> user_id',
      },
      references: { user_id: user, parent: user },
      indexes: [['parent']],
    },
  )
  await commissions(db)
  await table(
    db,
    'shop_settlements',
    {
      id: 'id',
      parcel_id: 'int',
      shop_owner_id: 'int',
      gross: 'big',
      fee: 'big',
      refunded: 'big',
      clawed: 'big',
      state: 'text',
      hold_until: 'big',
      transfer_id: 'int',
      created_at: 'big',
      moved_at: 'big',
      version: 'int',
    },
    {
      unique: [['parcel_id']],
      checks: {
        state_word: oneOf('state', SETTLEMENT_STATES),
        sums: 'gross > 0 and fee >= 0 and fee <= gross and refunded >= 0 and refunded <= gross',
        clawed_of_it: 'clawed >= 0 and clawed <= gross - fee',
      },
      references: { shop_owner_id: user, transfer_id: { table: 'ledger_transfers' } },
      indexes: [
        ['shop_owner_id', 'id desc'],
        ['state', 'hold_until'],
      ],
    },
  )
  await table(
    db,
    'earning_debts',
    {
      id: 'id',
      user_id: 'int',
      purpose: 'text',
      amount: 'big',
      remaining: 'big',
      counter: 'text',
      reference: 'text',
      created_at: 'big',
    },
    {
      unique: [['reference']],
      checks: {
        purpose_word: oneOf('purpose', WALLET_PURPOSES),
        sums: 'amount > 0 and remaining >= 0 and remaining <= amount',
      },
      references: { user_id: user },
      indexes: [['user_id', 'purpose', 'id']],
    },
  )
}

async function commissions(db: MigrationDb): Promise<void> {
  await table(
    db,
    'commissions',
    {
      id: 'id',
      order_id: 'int',
      line_id: 'int?',
      earner_id: 'int?',
      buyer_id: 'int',
      level: 'int',
      rate: 'int',
      base: 'big',
      amount: 'big',
      refunded: 'big',
      clawed: 'big',
      spent: 'big',
      state: 'text',
      reason: 'text',
      hold_until: 'big',
      reversal_of: 'int?',
      transfer_id: 'int?',
      created_at: 'big',
      moved_at: 'big',
      version: 'int',
    },
    {
      checks: {
        state_word: oneOf('state', [...COMMISSION_STATES, 'none']),
        reason_word: oneOf('reason', COMMISSION_REASONS),
        two_levels: 'level in (1, 2)',
        nothing_is_none: `(amount = 0) = (state = 'none')`,
        taken_back: '(amount < 0) = (reversal_of is not null)',
        somebodys: 'amount = 0 or (earner_id is not null and earner_id <> buyer_id)',
        of_it:
          'refunded >= 0 and clawed >= 0 and spent >= 0 and (amount <= 0 or (refunded <= base and clawed <= amount and spent <= amount))',
      },
      references: {
        order_id: { table: 'orders' },
        line_id: { table: 'order_lines' },
        earner_id: user,
        buyer_id: user,
        reversal_of: { table: 'commissions' },
        transfer_id: { table: 'ledger_transfers' },
      },
      indexes: [
        ['order_id'],
        ['line_id'],
        ['earner_id', 'id desc'],
        ['state', 'hold_until'],
        ['reversal_of'],
      ],
    },
  )
}

import { oneOf, table, type MigrationDb } from './table'

const STATES = ['pending', 'processing', 'paid', 'failed', 'closed']

/** State of the sandbox channel, so that it survives a restart like a real one. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'sandbox_payments',
    {
      pay_no: 'text',
      channel: 'text',
      amount: 'big',
      title: 'text',
      return_url: 'text',
      state: 'text',
      txn: 'text?',
      due_at: 'big',
      created_at: 'big',
    },
    {
      primary: ['pay_no'],
      checks: { state_word: oneOf('state', STATES), paid: `(state = 'paid') = (txn is not null)` },
    },
  )
  await table(
    db,
    'sandbox_refunds',
    { refund_no: 'text', pay_no: 'text', amount: 'big', created_at: 'big' },
    { primary: ['refund_no'], indexes: [['pay_no']] },
  )
}

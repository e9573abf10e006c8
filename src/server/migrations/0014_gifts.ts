import { oneOf, table, type MigrationDb } from './table'

const GIFT_STATES = ['waiting', 'claimed', 'returned', 'kept']
const GIFT_THINGS = ['work', 'vip']

/** Works and memberships that were paid for somebody else. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'gifts',
    {
      id: 'id',
      order_id: 'int',
      giver_id: 'int',
      thing: 'text',
      work_id: 'int?',
      tier: 'text',
      days: 'int',
      title: 'text',
      message: 'text',
      price: 'big',
      token_hash: 'text?',
      state: 'text',
      taker_id: 'int?',
      created_at: 'big',
      expires_at: 'big',
      claimed_at: 'big',
      version: 'int',
    },
    {
      unique: [['order_id'], ['token_hash']],
      checks: {
        thing_word: oneOf('thing', GIFT_THINGS),
        state_word: oneOf('state', GIFT_STATES),
        taken_by: `(state = 'claimed') = (taker_id is not null)`,
        not_to_oneself: 'taker_id is null or taker_id <> giver_id',
        what: `(thing = 'work') = (work_id is not null) and (thing = 'vip') = (days > 0)`,
      },
      references: {
        order_id: { table: 'orders' },
        giver_id: { table: 'users' },
        work_id: { table: 'works' },
        taker_id: { table: 'users' },
      },
      indexes: [
        ['giver_id', 'id desc'],
        ['taker_id', 'id desc'],
        ['state', 'expires_at'],
      ],
    },
  )
}

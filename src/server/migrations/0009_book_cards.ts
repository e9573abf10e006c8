import { oneOf, table, type MigrationDb } from './table'

const BATCH_STATES = ['live', 'disabled']
const CARD_GRANTS = ['member', 'coins', 'work']
const CARD_STATES = ['new', 'redeemed', 'disabled']
const MOST_CARDS = 5000
const MEMBER_TIERS = ['member', 'creator']

/** Book cards and the batches they are made in. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'card_batches',
    {
      id: 'id',
      name: 'text',
      grant_kind: 'text',
      tier: 'text',
      days: 'int',
      coins: 'big',
      work_id: 'int?',
      issued: 'int',
      valid_from: 'big',
      valid_until: 'big',
      once_person: 'flag',
      state: 'text',
      reason: 'text',
      staff_id: 'int',
      key: 'text',
      created_at: 'big',
      version: 'int',
    },
    {
      unique: [['staff_id', 'key']],
      checks: {
        grant_word: oneOf('grant_kind', CARD_GRANTS),
        state_word: oneOf('state', BATCH_STATES),
        member_days: `(grant_kind = 'member') = (days > 0) and (grant_kind = 'member') = (${oneOf('tier', MEMBER_TIERS)})`,
        some_coins: `(grant_kind = 'coins') = (coins > 0)`,
        named_work: `(grant_kind = 'work') = (work_id is not null)`,
        some_cards: `issued between 1 and ${MOST_CARDS}`,
        in_order: 'valid_from < valid_until',
      },
      references: { work_id: { table: 'works' }, staff_id: { table: 'staff' } },
    },
  )
  await table(
    db,
    'cards',
    {
      id: 'id',
      batch_id: 'int',
      number: 'text',
      secret_hash: 'text',
      state: 'text',
      user_id: 'int?',
      sole_user: 'int?',
      redeemed_at: 'big',
      until: 'big',
      reason: 'text',
      version: 'int',
    },
    {
      unique: [['number'], ['batch_id', 'sole_user']],
      checks: {
        state_word: oneOf('state', CARD_STATES),
        redeemed_by: `(state = 'redeemed') = (user_id is not null)`,
        sole_is_user: 'sole_user is null or sole_user = user_id',
      },
      references: { batch_id: { table: 'card_batches' }, user_id: { table: 'users' } },
      indexes: [
        ['batch_id', 'id'],
        ['batch_id', 'state'],
        ['user_id', 'redeemed_at desc', 'id desc'],
      ],
    },
  )
}

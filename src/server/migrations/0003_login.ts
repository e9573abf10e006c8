import { oneOf, table, type MigrationDb } from './table'

const TICKET_STATES = ['waiting', 'scanned', 'confirmed', 'used', 'cancelled', 'expired']

/** An outside account as its platform described it. */
const outside = {
  platform: 'text',
  open_id: 'text',
  union_id: 'text?',
  nickname: 'text',
  avatar: 'text',
} as const

/** Outside accounts, the steps of entering by them, and tickets by which one device lets another in. */
export async function up(db: MigrationDb): Promise<void> {
  await table(
    db,
    'outside_identities',
    { id: 'id', ...outside, user_id: 'int', created_at: 'big' },
    {
      unique: [
        ['platform', 'open_id'],
        ['platform', 'user_id'],
      ],
      references: { user_id: { table: 'users' } },
      indexes: [['union_id'], ['user_id']],
    },
  )
  await table(
    db,
    'oauth_pending',
    { id: 'big', ...outside, created_at: 'big', expires_at: 'big', used_at: 'big?' },
    { primary: ['id'], indexes: [['expires_at']] },
  )
  await table(
    db,
    'oauth_states',
    {
      state_hash: 'text',
      browser_hash: 'text',
      platform: 'text',
      site: 'text',
      back: 'text',
      created_at: 'big',
      expires_at: 'big',
      used_at: 'big?',
    },
    { primary: ['state_hash'], indexes: [['expires_at']] },
  )
  await table(
    db,
    'oauth_codes',
    { code_hash: 'text', ...outside, expires_at: 'big', used_at: 'big?' },
    { primary: ['code_hash'], indexes: [['expires_at']] },
  )
  await table(
    db,
    'oauth_nonces',
    { source: 'text', nonce: 'text', expires_at: 'big' },
    { primary: ['source', 'nonce'], indexes: [['expires_at']] },
  )
  await table(
    db,
    'auth_tokens',
    {
      id: 'id',
      family: 'text',
      ...outside,
      access_hash: 'text',
      refresh_hash: 'text',
      access_until: 'big',
      refresh_until: 'big',
      rotated_at: 'big?',
      ended: 'flag',
      created_at: 'big',
    },
    { unique: [['access_hash'], ['refresh_hash']], indexes: [['family'], ['refresh_until']] },
  )
  await table(
    db,
    'login_tickets',
    {
      ticket_hash: 'text',
      key_hash: 'text',
      device: 'text',
      state: 'text',
      user_id: 'int?',
      created_at: 'big',
      expires_at: 'big',
    },
    {
      primary: ['ticket_hash'],
      checks: { state_word: oneOf('state', TICKET_STATES) },
      references: { user_id: { table: 'users' } },
      indexes: [['expires_at']],
    },
  )
}

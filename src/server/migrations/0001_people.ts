import { oneOf, table, type MigrationDb } from './table'

/** Users, staff, their sessions and codes. */
export async function peopleTables(db: MigrationDb): Promise<void> {
  await table(
    db,
    'users',
    {
      id: 'id',
      mobile: 'text?',
      mobile_verified: 'flag',
      password_hash: 'text?',
      nickname: 'text',
      avatar: 'text',
      user_type: 'int',
      roles: 'text',
      share_code: 'text',
      referred_by: 'text?',
      state: 'text',
      created_at: 'big',
    },
    {
      unique: [['mobile'], ['share_code']],
      checks: {
        state_word: oneOf('state', ['active', 'frozen', 'deleted']),
        no_self_referral: 'referred_by is null or referred_by <> share_code',
      },
      indexes: [['referred_by']],
    },
  )
  await table(
    db,
    'staff',
    { id: 'id', name: 'text', password_hash: 'text', role: 'text', state: 'text', created_at: 'big' },
    { unique: [['name']], checks: { state_word: oneOf('state', ['active', 'frozen']) } },
  )
  await table(
    db,
    'sessions',
    {
      id: 'id',
      token_hash: 'text',
      realm: 'text',
      subject_id: 'int',
      device: 'text',
      created_at: 'big',
      seen_at: 'big',
      expires_at: 'big',
      ended: 'text?',
    },
    {
      unique: [['token_hash']],
      checks: { realm_word: oneOf('realm', ['user', 'staff']) },
      indexes: [['realm', 'subject_id'], ['expires_at']],
    },
  )
  await table(
    db,
    'nonces',
    { session_id: 'int', nonce: 'text', at: 'big' },
    {
      primary: ['session_id', 'nonce'],
      references: { session_id: { table: 'sessions', gone: 'cascade' } },
      indexes: [['at']],
    },
  )
  await table(
    db,
    'sms_codes',
    {
      id: 'id',
      mobile: 'text',
      event: 'text',
      code_hash: 'text',
      attempts_left: 'int',
      created_at: 'big',
      expires_at: 'big',
      used_at: 'big?',
    },
    { checks: { attempts: 'attempts_left >= 0' }, indexes: [['mobile', 'event', 'id desc']] },
  )
  await table(
    db,
    'sms_outbox',
    { id: 'id', mobile: 'text', event: 'text', text: 'text', ip: 'text', state: 'text', created_at: 'big' },
    {
      checks: { state_word: oneOf('state', ['sent', 'failed']) },
      indexes: [['mobile', 'created_at'], ['ip', 'created_at'], ['created_at']],
    },
  )
}

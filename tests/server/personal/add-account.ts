import { audit, auditHash, chainStart } from '@/server/kernel/audit'
import { type Hand, MARKS } from './hand'

/** The account, what hangs on it, what was noted of it, and enquiries. */
export async function addAccount({
  add,
  at,
  avatar,
  db,
  here,
  mobile,
  one,
  other,
  staff_id,
  user_id,
  who,
}: Hand): Promise<void> {
  const { name, street } = MARKS
  // The account and what hangs on it.
  await who.ask('user.saveProfile', { nickname: MARKS.nickname, sign: MARKS.sign, gender: 'male' })
  await add('public_pictures', { name: avatar, user_id, created_at: at })
  await who.ask('user.saveProfile', { avatar })
  await who.ask('address.save', { name, mobile, area: '330106', detail: street })
  await who.ask('user.follow', { id: other.id, on: true })
  await other.ask('user.follow', { id: user_id, on: true })
  await db.updateTable('sessions').set({ agent: MARKS.agent }).where('subject_id', '=', user_id).execute()
  const outside = {
    platform: 'mp',
    open_id: MARKS.openId,
    union_id: null,
    nickname: MARKS.nickname,
    avatar: '',
  }
  await add('user_roles', { user_id, role: 'promoter' })
  await add('outside_identities', { ...outside, user_id, created_at: at })
  await add('oauth_pending', { ...outside, id: 77, created_at: at, expires_at: at + 9e9, used_at: null })
  await add('oauth_codes', { ...outside, code_hash: 'h1', expires_at: at + 9e9, used_at: null })
  await add('oauth_codes', {
    ...outside,
    platform: 'phone',
    open_id: mobile,
    code_hash: 'h2',
    expires_at: at + 9e9,
    used_at: null,
  })
  await add('auth_tokens', {
    ...outside,
    family: 'f',
    access_hash: 'a',
    refresh_hash: 'r',
    access_until: at + 9e9,
    refresh_until: at + 9e9,
    rotated_at: null,
    ended: 0,
    created_at: at,
  })
  await add('login_tickets', {
    ticket_hash: 't',
    key_hash: 'k',
    device: MARKS.agent,
    state: 'used',
    user_id,
    allowed_by: null,
    created_at: at,
    expires_at: at + 9e9,
  })
  const factor_id = await one('second_factors', {
    realm: 'user',
    subject_id: user_id,
    secret: 's',
    confirmed_at: at,
    last_step: 0,
    failures: 0,
    locked_until: 0,
    created_at: at,
  })
  await add('recovery_codes', { factor_id, code_hash: 'c', used_at: null })
  await add('former_mobiles', { user_id, mobile_hash: 'hash', at })
  await add('preview_users', { persona: 'ios', user_id })
  await add('idempotency_keys', {
    user_id,
    key: 'k',
    call: 'bank.save',
    body_hash: 'b',
    answer: JSON.stringify({ holder: name }),
    created_at: at,
  })
  await add('share_visits', { sharer_id: user_id, visitor: 'v', day: '2026-11-20' })
  await add('referrals', { user_id, sharer_id: other.id, came_at: at, created_at: at })
  await add('notices', {
    user_id,
    kind: 'review',
    title: '',
    text: `${name}你好`,
    href: '',
    created_at: at,
    read_at: null,
  })
  await add('muted_notices', { user_id, kind: 'coupon', created_at: at })
  const interest_id = await one('interests', {
    name: '历史',
    words: '',
    cover: '',
    tint: '',
    picks: '[]',
    sort: 1,
  })
  await add('user_interests', { user_id, interest_id })
  await add('sms_outbox', {
    mobile,
    event: 'login',
    text: `验证码 123456`,
    ip: '1.2.3.4',
    state: 'sent',
    created_at: at,
  })
  await add('data_exports', { user_id, state: 'failed', file: '', size: 0, created_at: at, expires_at: at })

  // What an operator did to them.
  const operator = { ...here.visitor(), staff: { id: staff_id } as never, user: null }
  await here.deps.command((trx) =>
    audit(
      trx,
      operator,
      'adminaccount.setState',
      `user:${user_id}`,
      { state: 'active' },
      { state: 'frozen', reason: `${name} ${mobile}` },
    ),
  )
  // Rows of before content was sealed.
  for (const [realm, actor_id] of [
    ['user', user_id],
    ['staff', staff_id],
  ] as const) {
    const last = await db
      .selectFrom('audit_log')
      .select('hash')
      .where('realm', '=', realm)
      .where('actor_id', '=', actor_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const plain = {
      realm,
      actor_id,
      action: 'user.saveProfile',
      target: `user:${user_id}`,
      before: JSON.stringify({ nickname: MARKS.nickname }),
      after: JSON.stringify({ name, mobile }),
      ip: '9.9.9.9',
      at,
      prev_hash: last?.hash ?? chainStart(realm, actor_id),
    }
    await add('audit_log', { ...plain, hash: auditHash(plain) })
  }

  // Enquiries.
  const customer_id = await one('customers', {
    mobile,
    name,
    state: 'following',
    source: `${name}的留言`,
    feed_type: 1,
    staff_id,
    teacher_id: null,
    note: `${name}，住${street}`,
    next_at: at + 9e9,
    followed_at: at,
    version: 1,
    created_at: at,
  })
  await add(
    'customer_steps',
    ...[null, staff_id].map((by) => ({
      customer_id,
      event: 'follow',
      state: 'following' as const,
      staff_id: by,
      note: `致电${name}`,
      next_at: null,
      at,
    })),
  )
  await add('feedback', {
    type: 1,
    title: '咨询',
    name,
    mobile,
    remark: street,
    document: JSON.stringify({ userId: user_id }),
    state: 'new',
    created_at: at,
    customer_id,
  })
  await here.deps.command((trx) =>
    audit(trx, operator, 'admincustomer.save', `customer:${customer_id}`, { name }, { name, note: street }),
  )
}

import { CAMPAIGN_PLACES } from '@/contract/content/campaign'
import { one, type Filling } from './office-columns'
import { pick } from './scale-fill'

/** What the desk itself keeps: certificates, campaigns, notices, words, versions, logs, sheets. */
export async function fillOfficeTables({
  put,
  name,
  at,
  some,
  staff,
  ends,
  day,
  rows,
}: Filling): Promise<void> {
  const kind = ['registration', 'evidence', 'listing', 'authorization'] as const
  await put('certificates', {
    number: `'SS' || (10000000 + n.i)`,
    kind: one(100, kind),
    year: '2000 + n.i % 20',
    serial: 'n.i',
    owner_id: some(101),
    owner_type: `'person'`,
    owner: name(102, 1),
    title: name(103),
    work_kind: `'text'`,
    author: name(104, 1),
    issued_on: day(at),
    valid_until: `case when n.i % 3 = 0 then '' else ${day(ends)} end`,
    state: one(105, ['valid', 'valid', 'void'], 12),
    void_reason: `case when ${one(105, ['valid', 'valid', 'void'], 12)} = 'void' then '登记有误' else '' end`,
    voided_at: `case when ${one(105, ['valid', 'valid', 'void'], 12)} = 'void' then ${at} else 0 end`,
    staff_id: staff,
    key: `'k' || n.i`,
    created_at: at,
    updated_at: at,
  })
  const state = one(106, ['draft', 'on', 'off'])
  await put('campaigns', {
    id: 'n.i',
    place: one(107, CAMPAIGN_PLACES),
    title: name(108),
    draft: `'{}'`,
    state,
    last_number: `case when ${state} = 'draft' then 0 else 1 end`,
    staff_id: staff,
    updated_at: at,
  })
  await put('campaign_versions', {
    campaign_id: 'n.i',
    number: '1',
    title: name(108),
    document: `'{}'`,
    staff_id: staff,
    created_at: at,
    from_at: at,
    until_at: '0',
  })
  await put('broadcasts', {
    title: name(109),
    text: name(110, 3),
    audience: one(111, ['all', 'member', 'plain', 'dealer', 'shop', 'creator']),
    state: one(112, ['sent', 'draft', 'scheduled', 'sending', 'recalled'], 4),
    send_at: at,
    staff_id: staff,
  })
  await put('sensitive_words', {
    word: `${name(113, 1)} || n.i`,
    folded: `${name(113, 1)} || n.i`,
    note: name(114, 1),
    staff_id: staff,
    updated_at: at,
  })
  await put(
    'poster_templates',
    {
      name: name(115),
      document: `'{"layers":[]}'`,
      state: one(116, ['on', 'off']),
      sort: 'n.i',
      staff_id: staff,
    },
    100,
  )
  await put('app_versions', {
    name: `'1.' || n.i`,
    code: 'n.i',
    notes: name(117),
    state: `'published'`,
    published_at: at,
    staff_id: staff,
    created_at: at,
  })
  await put('audit_log', {
    realm: one(118, ['staff', 'user'], 9),
    actor_id: staff,
    action: one(119, ['admingoods.save', 'adminorder.ship', 'adminaccount.setState', 'adminvideo.save']),
    target: `'goods:' || ${some(120)}`,
    before: `'null'`,
    after: `'{}'`,
    at,
    prev_hash: `'p' || n.i`,
    hash: `'h' || n.i`,
  })
  await put('sms_outbox', {
    mobile: `'1' || (3000000000 + ${pick('n.i', 121, rows)})`,
    event: one(122, ['login', 'register', 'bind']),
    text: `'【书声】验证码 123456'`,
    state: one(123, ['sent', 'failed'], 30),
    created_at: at,
  })
  await put('sheet_jobs', {
    id: 'n.i',
    staff_id: '1',
    way: one(124, ['import', 'export']),
    kind: one(125, ['goods', 'orders', 'users']),
    format: `'csv'`,
    name: `'表格'`,
    state: `'done'`,
    filter: `'{}'`,
    created_at: at,
    expires_at: at,
  })
  await put('sheet_rows', {
    job_id: '1',
    row: 'n.i',
    cells: `'{}'`,
    outcome: one(126, ['new', 'change', 'same', 'fault', 'held'], 20),
    faults: `'[]'`,
  })
}

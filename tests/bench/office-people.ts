import { APPLICATION_STATES } from '@/contract/office/applications'
import { ROLES } from '@/contract/call'
import { NOW, one, STAFF, type Filling } from './office-columns'
import { pick } from './scale-fill'

/** Users, operators, customers and those who apply. */
export async function people({ put, name, at, some, staff, rows }: Filling): Promise<void> {
  await put('users', {
    id: 'n.i',
    mobile: `'1' || (3000000000 + n.i)`,
    nickname: `${name(1, 2)} || (n.i % 1000)`,
    user_type: '2',
    share_code: `'S' || n.i`,
    state: one(3, ['active', 'frozen', 'deleted'], 60),
    created_at: at,
  })
  // One user in fourteen has a role.
  await put(
    'user_roles',
    {
      user_id: 'n.i * 12',
      role: `case ${pick('n.i', 2, ROLES.length)} ${ROLES.map((role, index) => `when ${index} then '${role}'`).join(' ')} end`,
    },
    Math.floor(rows / 14),
  )
  await put(
    'staff',
    {
      id: 'n.i',
      name: `'staff' || n.i`,
      role: one(4, ['operator', 'service']),
      state: one(5, ['active', 'frozen'], 30),
      display_name: name(6, 1),
      team: `'t' || (n.i % 9)`,
    },
    STAFF,
  )
  await put(
    'memberships',
    {
      user_id: 'n.i * 2 % 100003',
      tier: one(7, ['member', 'creator'], 4),
      until: `${NOW} + ${pick('n.i', 8, 200)} * 86400000 - 8640000000`,
    },
    Math.floor(rows / 3),
  )
  await put('sessions', {
    token_hash: `'h' || n.i`,
    realm: `'user'`,
    subject_id: 'n.i',
    seen_at: at,
    expires_at: `${NOW * 2}`,
  })
  await put('referrals', {
    user_id: 'n.i',
    sharer_id: `case when n.i = 1 then 2 else ${pick('n.i', 9, rows)} % (n.i - 1) + 1 end`,
    created_at: at,
  })
  await put('customers', {
    id: 'n.i',
    mobile: `'1' || (5000000000 + n.i)`,
    name: name(10, 1),
    state: one(11, ['following', 'new', 'won', 'lost', 'reopened'], 3),
    feed_type: '1 + n.i % 5',
    staff_id: `case when n.i % 5 = 0 then null else ${staff} end`,
    teacher_id: `case when n.i % 3 = 0 then ${some(12, 300)} end`,
    created_at: at,
  })
  await put('feedback', {
    type: '1 + n.i % 5',
    title: name(13),
    state: `'new'`,
    document: `'{}'`,
    created_at: at,
    customer_id: 'n.i',
  })
  await put('applications', {
    id: 'n.i',
    user_id: 'n.i',
    kind: one(14, ROLES),
    state: one(15, APPLICATION_STATES),
    name: name(16, 1),
    form: `'{}'`,
    reason: `'材料不全'`,
    reviewer_id: staff,
    submitted_at: at,
  })
  await put('agreements', {
    type: one(17, ['settleA', 'settleB', 'dealer', 'promoter', 'privacy']),
    version: 'n.i',
    title: name(18),
    html: `'<p></p>'`,
    staff_id: staff,
    created_at: at,
  })
}

import { insertAll, insertOne } from '@/server/db/insert'
import type { Database, NewRow } from '@/server/db/schema'
import { addPayee } from '@/server/domain/payees'
import { wallet, house, transfer } from '@/server/domain/ledger'
import { audit, auditHash, chainStart } from '@/server/domain/audit'
import { insertWork } from '@tests/support/world'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Person, Town } from '../account/person'

/** What identifies somebody wherever it stands. */
export const MARKS = {
  name: '沈砚秋',
  nickname: '砚边旧人',
  sign: '砚边听雨落',
  street: '栖霞路 77 号 3 单元 909 室',
  idCard: '330106199001011234',
  mail: 'shen.yanqiu@example.com',
  taxNo: '91330106MA2AX1234X',
  openId: 'open-shen-yanqiu',
  agent: 'Phone of Shen Yanqiu',
} as const

export const picture = (digit: string): string => `files/p/${digit.repeat(32)}.webp`

export interface Somebody {
  who: Person
  /** Their shop's papers, an unapproved role's papers, a picture of an after-sales case, one that was never used. */
  pictures: { seller: string; teacher: string; refund: string; loose: string }
  avatar: string
}

/**
 * Makes a person who has used everything: rows in every table that is declared personal, and files. Money moved by the
 * ledger, the audit log by `audit`; what a call would take many steps to is written as the call leaves it.
 */
export async function somebody(here: Town): Promise<Somebody> {
  const who = await here.person()
  const other = await here.person()
  const { db } = here.database
  const at = here.time.now
  const user_id = who.id
  const add = <T extends keyof Database>(table: T, ...rows: NewRow<T>[]) => insertAll(db, table, rows)
  const one = <T extends keyof Database>(table: T, row: NewRow<T>) => insertOne(db, table, row)
  const { name, mail, street, idCard } = MARKS
  const { mobile } = who

  const staff_id = await one('staff', {
    name: 'reviewer-of-all',
    password_hash: 'none',
    role: 'admin',
    state: 'active',
    created_at: at,
    teacher_id: user_id,
  })
  const work = await insertWork(here, { number: 901, parts: 1 })
  const [part_id = 0] = work.parts

  const pictures = { seller: picture('a'), teacher: picture('b'), refund: picture('c'), loose: picture('d') }
  const avatar = `files/u/${'e'.repeat(32)}.webp`
  for (const folder of ['p', 'u', 'certificate'])
    mkdirSync(join(here.deps.env.dataDir, 'files', folder), { recursive: true })
  for (const file of [...Object.values(pictures), avatar])
    writeFileSync(join(here.deps.env.dataDir, file), `picture of ${name} ${idCard}`)

  // The account and what hangs on it.
  await who.ask('user.saveProfile', { nickname: MARKS.nickname, sign: MARKS.sign, gender: 'male' })
  await db.updateTable('users').set({ avatar }).where('id', '=', user_id).execute()
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

  // What they watched, said and wrote.
  const own = { user_id, work_id: work.id }
  await who.ask('work.favorite', { kind: 'drama', id: 901, on: true })
  await who.ask('work.comment', { kind: 'drama', id: 901, text: '好看', stars: 5 })
  await add('footprints', { ...own, day: '2026-11-01', seen_at: at })
  await add('progress', {
    ...own,
    part_id,
    position: 1,
    duration: 9,
    revision: 1,
    device: MARKS.agent,
    updated_at: at,
  })
  await add('part_likes', { user_id, part_id })
  await add('play_events', { user_id, event_id: 'e', part_id, at })
  await add('study_days', { user_id, day: '2026-11-01', spent: 1, seen_at: at })
  await add('danmaku', { part_id, user_id, at: 1, text: '来了' })
  const room_id = await one('live_rooms', {
    title: '直播',
    host: '书声',
    intro: '',
    cover: '',
    tint: '',
    starts_at: at,
    ended_at: 0,
    stream: '',
    recording: '',
    likes: 0,
    goods: '[]',
    teacher_id: user_id,
  })
  await add('live_subscriptions', { room_id, user_id })
  await add('live_messages', { room_id, user_id, name: MARKS.nickname, text: '大家好', created_at: at })
  await add('memberships', { user_id, tier: 'member', until: at + 9e9 })
  await add('entitlements', {
    ...own,
    part_id: 0,
    order_id: 0,
    created_at: at,
    opened: 0,
    way: 'bought',
  } as NewRow<'entitlements'>)
  await add('work_owners', { work_id: work.id, user_id })
  await add('actors', {
    name: '青山',
    avatar: '',
    tint: '',
    city: '',
    gender: '',
    height: 0,
    tags: '[]',
    intro: '',
    facts: '[]',
    gallery: '[]',
    user_id,
  })
  await add('creations', {
    kind: 'novel',
    adapted: 0,
    source_id: null,
    title: '旧渡',
    author_id: user_id,
    pen_name: '渡口客',
    genre: '',
    tags: '[]',
    synopsis: '',
    cover: '',
    state: 'draft',
    reason: '',
    chapter_count: 0,
    words: 0,
    created_at: at,
    updated_at: at,
    version: 1,
  })
  await add('ai_runs', {
    user_id,
    tool: 'letter',
    title: name,
    fields: JSON.stringify({ to: street }),
    prefix: '',
    text: `${name}敬上`,
    words: 4,
    state: 'done',
    attempt: 1,
    model: 'm',
    offline: 0,
    paid_by: 'daily',
    rate: 0,
    held: 0,
    coins: 0,
    saved: 1,
    deleted: 0,
    fault: '',
    created_at: at,
    ended_at: at,
  })
  const activity_id = await one('activities', {
    kind: 'meeting',
    title: '见面会',
    summary: '',
    cover: '',
    tint: '',
    place: '',
    href: '',
    starts_at: at,
    ends_at: at + 9,
    closes_at: at,
    seats: 9,
    taken: 1,
    reviewed: 0,
  })
  await add('signups', {
    activity_id,
    user_id,
    name,
    mobile,
    remark: street,
    state: 'confirmed',
    reason: '',
    created_at: at,
    version: 1,
  })

  // Money.
  await here.deps.command(async (trx) => {
    const postings = [
      { account: await house(trx, 'POINT', 'issue'), amount: -50 },
      { account: await wallet(trx, user_id, 'POINT'), amount: 50 },
    ]
    await transfer(trx, { reference: 'everything', kind: 'gift', memo: '赠送', postings, at })
  })
  const { id: account_id } = await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('owner', '=', 'user')
    .where('owner_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const posting = await db
    .selectFrom('ledger_postings')
    .selectAll()
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  const { transfer_id } = posting
  await add('ledger_checkpoints', { account_id, posting_id: posting.id, balance: 50, created_at: at })
  await add('adjustments', {
    staff_id,
    key: 'k',
    user_id,
    currency: 'POINT',
    amount: 50,
    reason: '补偿',
    transfer_id,
    balance: 50,
    created_at: at,
  })
  const offer_id = await one('point_offers', {
    slug: 'x',
    kind: 'coins',
    title: '',
    summary: '',
    document: '{}',
    points: 1,
    stock: 1,
    per_person: 0,
    sort: 1,
    state: 'on',
  })
  await add('point_exchanges', {
    user_id,
    offer_id,
    number: 1,
    points: 1,
    title: '',
    snapshot: '{}',
    created_at: at,
  })

  // Orders.
  const shop_id = await one('shops', {
    owner_id: user_id,
    name: '砚斋',
    intro: '',
    notice: '',
    cover: '',
    tint: '',
    decoration: '{}',
    state: 'open',
    created_at: at,
    version: 1,
  } as NewRow<'shops'>)
  const order = (sn: string, more: Partial<NewRow<'orders'>>): NewRow<'orders'> => ({
    order_sn: sn,
    user_id,
    type: 'cart',
    title: '书一册',
    state: 'fulfilled',
    currency: 'CNY',
    total: 1990,
    platform: 'h5',
    created_at: at,
    expires_at: at,
    paid_at: at,
    closed_at: null,
    version: 1,
    address: JSON.stringify({ name, mobile, region: '浙江省杭州市西湖区', detail: street }),
    remark: `请放在${street}`,
    note: `${name}要求加急`,
    ...more,
  })
  const order_id = await one('orders', order('SN1', {}))
  await add('orders', order('SN2', { state: 'closed', paid_at: null, closed_at: at }))
  const line_id = await one('order_lines', {
    order_id,
    kind: 'gift',
    ref_id: work.id,
    title: '书一册',
    quantity: 1,
    unit_price: 1990,
    total: 1990,
    snapshot: JSON.stringify({ thing: 'work', workId: work.id, tier: '', days: 0, message: `${name}赠` }),
  })
  const parcel_id = await one('parcels', {
    order_id,
    shop_id,
    state: 'received',
    freight: 0,
    carrier: 'sf',
    tracking_no: 'SF1234567890',
    created_at: at,
    shipped_at: at,
    received_at: at,
    auto_receive_at: at,
    version: 1,
  })
  await add('parcel_traces', {
    parcel_id,
    tracking_no: 'SF1234567890',
    traces: JSON.stringify([`${street}，${name}已签收`]),
    ask_after: at,
  })
  await add('order_events', {
    order_id,
    parcel_id: 0,
    refund_id: 0,
    event: 'note',
    note: `${name}来电`,
    actor: 'buyer',
    actor_id: user_id,
    at,
  })
  await add('payments', {
    order_id,
    pay_no: 'P1',
    provider: 'wechat',
    state: 'paid',
    amount: 1990,
    provider_txn: 'T1',
    created_at: at,
    settled_at: at,
    checked_at: at,
  })
  await add('refunds', {
    refund_no: 'R1',
    order_id,
    line_id,
    user_id,
    quantity: 1,
    amount: 0,
    freight: 0,
    kind: 'return',
    state: 'refused',
    reason: '破损',
    detail: `${name}拍照为证`,
    pictures: JSON.stringify([pictures.refund]),
    answer: `致${name}`,
    carrier: 'sf',
    tracking_no: 'SF2',
    checked_at: at,
    created_at: at,
    updated_at: at,
    version: 1,
  })
  await add('invoices', {
    order_id,
    kind: 'company',
    title: `${name}工作室`,
    tax_no: MARKS.taxNo,
    email: mail,
    amount: 1990,
    state: 'issued',
    created_at: at,
  })
  await add('gifts', {
    order_id,
    giver_id: other.id,
    thing: 'work',
    work_id: work.id,
    tier: '',
    days: 0,
    title: '书一册',
    message: '生日快乐',
    price: 1990,
    token_hash: null,
    state: 'claimed',
    taker_id: user_id,
    created_at: at,
    expires_at: at,
    claimed_at: at,
    version: 1,
  })
  await add('notices', {
    user_id: other.id,
    kind: 'gift',
    title: '礼品已被领取',
    text: `${MARKS.nickname}领取了你送的《书一册》`,
    href: '',
    created_at: at,
    read_at: null,
  })
  const sku_id = 0
  await add('cart_lines', {
    user_id,
    work_id: work.id,
    sku_id,
    quantity: 1,
    price: 1,
    created_at: at,
    updated_at: at,
  })
  const coupon_id = await one('coupons', {
    name: '满减',
    kind: 'amount',
    value: 1,
    cap: 0,
    threshold: 0,
    shop_id: null,
    kinds: '[]',
    starts_at: at,
    ends_at: at + 9,
    issued: 9,
    taken: 1,
    per_person: 1,
    state: 'on',
    created_at: at,
    version: 1,
  })
  await add('user_coupons', {
    user_id,
    coupon_id,
    number: 1,
    state: 'unused',
    order_id: null,
    created_at: at,
    expires_at: at,
    used_at: null,
  })

  // Earnings.
  await add('dealers', { user_id, level: 1, parent: null, created_at: at })
  await add('commissions', {
    purpose: 'brokerage',
    order_id,
    line_id,
    actor_id: null,
    earner_id: user_id,
    buyer_id: other.id,
    level: 1,
    rate: 100,
    base: 100,
    amount: 10,
    refunded: 0,
    clawed: 0,
    spent: 0,
    state: 'paid_out',
    reason: 'earned',
    hold_until: at,
    reversal_of: null,
    transfer_id,
    created_at: at,
    moved_at: at,
    version: 1,
  })
  await add('earning_debts', {
    user_id,
    purpose: 'brokerage',
    amount: 1,
    remaining: 0,
    counter: 'x',
    reference: 'x',
    created_at: at,
  })
  await add('shop_settlements', {
    parcel_id,
    shop_owner_id: user_id,
    gross: 10,
    fee: 1,
    refunded: 0,
    clawed: 0,
    state: 'available',
    hold_until: at,
    transfer_id,
    created_at: at,
    moved_at: at,
    version: 1,
  })
  const payee = (number: string) =>
    here.deps.command((trx) =>
      addPayee(trx, here.visitor(), user_id, {
        kind: 'alipay',
        holder: name,
        bank: '',
        number,
        preferred: false,
      } as never),
    )
  await payee('unused@example.com')
  const { id: payee_id } = await payee(mail)
  const paid = await db.selectFrom('payees').selectAll().where('id', '=', payee_id).executeTakeFirstOrThrow()
  const withdrawal_id = await one('withdrawals', {
    withdraw_no: 'W1',
    user_id,
    purpose: 'brokerage',
    payee_id,
    kind: 'alipay',
    holder: name,
    bank: '',
    masked: paid.masked,
    sealed: paid.sealed,
    mark: paid.mark,
    amount: 10,
    fee: 0,
    state: 'paid',
    flags: '[]',
    reason: '',
    day: '2026-11-20',
    day_number: 1,
    attempts: 1,
    provider: 'alipay',
    provider_txn: 'T2',
    reviewer_id: staff_id,
    checked_at: at,
    created_at: at,
    moved_at: at,
    version: 1,
  })
  await add('withdrawal_events', { withdrawal_id, state: 'paid', note: `已核对${name}`, staff_id, at })

  // Promotion.
  await add('share_days', { user_id, day: '2026-11-20', created_at: at })
  await add('share_records', { user_id, work_id: work.id, page: '/x', day: '2026-11-20', created_at: at })
  const task_id = await one('tasks', {
    slug: 'everything',
    kind: 'share',
    title: '',
    summary: '',
    document: '{}',
    sort: 1,
    state: 'on',
  })
  await add('task_claims', { user_id, task_id, day: '2026-11-20', points: 1, streak: 0, created_at: at })
  await add('ad_tickets', { user_id, ticket: 't', started_at: at, claimed_at: at })
  const batch_id = await one('card_batches', {
    name: '卡',
    grant_kind: 'coins',
    tier: '',
    days: 0,
    coins: 1,
    work_id: null,
    issued: 1,
    valid_from: 1,
    valid_until: 2,
    once_person: 0,
    state: 'live',
    reason: '',
    staff_id,
    key: 'k',
    created_at: at,
    version: 1,
  })
  await add('cards', {
    batch_id,
    number: '8888000020269999',
    secret_hash: 'everything',
    state: 'redeemed',
    user_id,
    sole_user: user_id,
    redeemed_at: at,
    until: 0,
    reason: '',
    version: 1,
  })
  await add('membership_transfers', {
    from_user: other.id,
    to_user: user_id,
    mobile,
    tier: 'member',
    days: 1,
    state: 'done',
    created_at: at,
    expires_at: 0,
    ended_at: at,
  })

  // Certificates and applications.
  const certificate_id = await one('certificates', {
    number: 'SS-1',
    kind: 'evidence',
    year: 2026,
    serial: 1,
    owner_id: user_id,
    owner_type: 'person',
    owner: name,
    title: '旧渡',
    work_kind: 'text',
    author: name,
    finished_on: '2026-01-01',
    published_on: '',
    issued_on: '2026-02-01',
    valid_until: '',
    file_name: `${name}.docx`,
    file_size: 1,
    file_hash: 'h',
    digest: 'd',
    state: 'valid',
    void_reason: '',
    voided_at: 0,
    staff_id,
    key: 'k',
    created_at: at,
    updated_at: at,
    version: 1,
  })
  writeFileSync(
    join(here.deps.env.dataDir, `files/certificate/abcdef01-${certificate_id}-1-w-0123456789abcdef.webp`),
    name,
  )
  writeFileSync(
    join(here.deps.env.dataDir, `files/certificate/abcdef01-9${certificate_id}-1-w-0123456789abcdef.webp`),
    'another',
  )
  const form = (kind: string, pictureOf: string) =>
    JSON.stringify({ [kind]: { name, idCard, pictures: [pictureOf] } })
  const application = (
    kind: 'shop' | 'teacher',
    state: 'approved' | 'refused',
    pictureOf: string,
  ): NewRow<'applications'> => ({
    user_id,
    kind,
    state,
    name,
    form: form(kind, pictureOf),
    agreement_type: kind,
    agreement_version: 1,
    reason: state === 'refused' ? `${name}的照片不清楚` : '',
    round: 1,
    reviewer_id: staff_id,
    version: 1,
    created_at: at,
    submitted_at: at,
    decided_at: at,
  })
  for (const [kind, state, pictureOf] of [
    ['shop', 'approved', pictures.seller],
    ['teacher', 'refused', pictures.teacher],
  ] as const) {
    const application_id = await one('applications', application(kind, state, pictureOf))
    await add('application_steps', {
      application_id,
      event: 'refuse',
      state,
      staff_id,
      note: `${name}，请重拍`,
      at,
    })
  }
  await add(
    'private_pictures',
    ...Object.values(pictures).map((path) => ({ name: path, user_id, created_at: at })),
  )
  return { who, pictures, avatar }
}

import { dayOf } from '@/server/kernel/days'
import { sharingUsers } from '@/server/promotion/office/share-office'
import { askOf } from '@tests/bench/office-calls'
import { plansOf } from '@tests/support/plans'
import { DAY, filled, only, type Filled, type Filter, type Plain } from './filled'

// So few are counted that both ways of a list are gone: that of many rows and that of few.
jest.mock('@/contract/kernel/counted', () => ({ MOST_COUNTED: 100 }))

let at: Filled
beforeAll(async () => {
  at = await filled()
})
afterAll(() => at.here.close())
const expectSame: Filled['expectSame'] = (...asked) => at.expectSame(...asked)

it('shares are found by day, user, work and keyword', async () => {
  const shares = (where: string): string =>
    `select share.id, page, share.created_at as at, nickname from share_records as share
     join users on users.id = share.user_id left join works on works.id = share.work_id
     where (${where}) order by share.created_at desc, share.id desc`
  const [{ title, nickname } = { title: '', nickname: '' }] = await at.plain(
    `select title, nickname from works, users where works.id = 5 and users.id = 9`,
  )
  const [from, to] = [at.here.time.now - 300 * DAY, at.here.time.now - 20 * DAY]
  const called = (text: unknown): string =>
    ['nickname', 'title', 'author'].map((name) => `${name} like '%${String(text)}%'`).join(' or ')
  const filters: Filter[] = [
    [{}, '1 = 1'],
    [{ from, to }, `share.created_at >= ${from} and share.created_at < ${to}`],
    [{ userId: 77 }, 'share.user_id = 77'],
    [{ workId: 77 }, 'share.work_id = 77'],
    ...[title, nickname, String(title).slice(0, 1), String(nickname).slice(0, 2), '鱻'].map(
      (keyword): Filter => [{ keyword }, called(keyword)],
    ),
  ]
  for (const [filter, where] of filters)
    await expectSame('adminshare.list', filter, await at.plain(shares(where)))
})

it('what was shared and who shared are counted over days, half a year and a year', async () => {
  const { now } = at.here.time
  const between = (from: number): string =>
    `share.day >= '${dayOf(from)}' and share.day <= '${dayOf(now - 1)}'`
  for (const days of [20, 200, 390]) {
    const from = now - days * DAY
    const works = await at.plain(
      `select works.id, title, count(*) as shares, count(distinct user_id) as sharers from share_records as share
       join works on works.id = share.work_id where ${between(from)} group by works.id, title
       order by shares desc, works.id`,
    )
    const users = await at.plain(
      `select users.id, nickname, count(*) as shares,
         (select count(*) from share_visits as share where sharer_id = users.id and ${between(from)}) as visits
       from share_records as share join users on users.id = share.user_id where ${between(from)}
       group by users.id, nickname order by shares desc, users.id`,
    )
    for (const [call, rows] of [
      ['adminshare.works', works],
      ['adminshare.users', users],
    ] as const) {
      const page = await askOf(call)(at.staff, { from, to: now, current: 1, pageSize: 100 })
      expect(rows.length).toBeGreaterThan(5)
      expect(only((page.rows ?? []) as Plain[], Object.keys(rows[0] ?? {}))).toEqual(rows.slice(0, 100))
      expect(page.total).toBe(rows.length)
      expect(await askOf(call)(at.staff, { from, to: now, current: 99 })).toMatchObject({
        total: rows.length,
      })
    }
  }
})

it('who shared over a long time is counted along one index, a user after another', async () => {
  const { now } = at.here.time
  const times = { from: now - 390 * DAY, to: now }
  const [counted = ''] = await plansOf(at.here.database, (db) => sharingUsers(db, times, now))
  expect(counted).toMatch(/(Index Only Scan using|COVERING INDEX) share_records_by_user_day/)
  expect(counted).not.toMatch(/HashAggregate|FOR GROUP BY/)
  // The page is put in order, and nothing before it.
  expect(counted.match(/\bSort {2}|FOR ORDER BY/g)).toHaveLength(1)
})

it('applications are found by kind, state and keyword', async () => {
  const applications = (where: string, order: string): string =>
    `select applications.id, user_id as "userId", nickname, applications.state from applications
     join users on users.id = applications.user_id where applications.state <> 'draft' and ${where}
     order by submitted_at ${order}, applications.id ${order}`
  const [{ nickname } = { nickname: '' }] = await at.plain('select nickname from users where id = 9')
  const filters: [object, string, string?][] = [
    [{}, '1 = 1'],
    [{ kind: 'shop' }, `kind = 'shop'`],
    [{ state: 'draft' }, '1 = 0'],
    [{ state: 'refused' }, `applications.state = 'refused'`],
    [{ state: 'waiting' }, `applications.state in ('submitted', 'resubmitted')`, 'asc'],
    [{ keyword: '9' }, `(name like '%9%' or nickname like '%9%' or applications.id = 9)`],
    ...[nickname, String(nickname).slice(0, 1)].map((keyword): Filter => [
      { keyword },
      `(name like '%${String(keyword)}%' or nickname like '%${String(keyword)}%')`,
    ]),
  ]
  for (const [filter, where, order = 'desc'] of filters)
    await expectSame('adminapplication.list', filter, await at.plain(applications(where, order)))
})

it('accounts and settlements are found by whose they are, their currency and purpose', async () => {
  const accounts = (where: string): string =>
    `select account.id, account.owner, owner_id as "ownerId", currency, purpose, coalesce(nickname, '') as name, balance
     from ledger_accounts as account left join users on users.id = owner_id and account.owner = 'user'
     where ${where} order by account.owner, currency, account.id`
  const filters: Filter[] = [
    [{}, '1 = 1'],
    [{ owner: 'user' }, `account.owner = 'user'`],
    [{ currency: 'COIN' }, `currency = 'COIN'`],
    [{ purpose: 'wallet' }, `purpose = 'wallet'`],
    [{ ownerId: 77 }, 'owner_id = 77'],
    [{ owner: 'user', currency: 'CNY', purpose: 'shop' }, `currency = 'CNY' and purpose = 'shop'`],
  ]
  for (const [filter, where] of filters)
    await expectSame('adminledger.accounts', filter, await at.plain(accounts(where)))
  const settlements = (where: string): string =>
    `select shop_settlements.id, nickname as name, shop_settlements.state from shop_settlements
     join users on users.id = shop_owner_id where ${where} order by shop_settlements.id desc`
  const [{ owner } = { owner: 0 }] = await at.plain(
    'select shop_owner_id as owner from shop_settlements where id = 7',
  )
  await expectSame('adminledger.settlements', {}, await at.plain(settlements('1 = 1')))
  await expectSame(
    'adminledger.settlements',
    { state: 'held' },
    await at.plain(settlements(`shop_settlements.state = 'held'`)),
  )
  await expectSame(
    'adminledger.settlements',
    { ownerId: owner },
    await at.plain(settlements(`shop_owner_id = ${String(owner)}`)),
  )
})

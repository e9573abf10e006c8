import { sql } from 'kysely'
import { MOST_COUNTED } from '@/contract/counted'
import type { StaffContext } from '@/server/deps'
import { dayOf } from '@/server/domain/days'
import { askOf } from '@tests/bench/office-calls'
import { fillOffice } from '@tests/bench/office-fill'
import { rounds } from '@tests/bench/rounds'
import { world, type World } from '@tests/support/world'

// So few are counted that both ways of a list are gone: that of many rows and that of few.
jest.mock('@/contract/counted', () => ({ MOST_COUNTED: 100 }))

const ROWS = 300
const PAGE = 60
const DAY = 86_400_000

let here: World
let staff: StaffContext
beforeAll(async () => {
  here = await world()
  await fillOffice(here.database, ROWS)
  staff = rounds(here, 1).staff()
})
afterAll(() => here.close())

type Plain = Record<string, number | string>

/** What the plain query says, without an index or a figure that is kept. */
async function plain(query: string): Promise<Plain[]> {
  const { rows } = await sql.raw<Plain>(query).execute(here.database.db)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, /^\d+$/.test(String(value)) ? Number(value) : value]),
    ),
  )
}

/** The rows of a list, page after page, up to the total that the first one says. */
async function listed(call: string, input: object): Promise<{ rows: Plain[]; total: number }> {
  const rows: Plain[] = []
  let total = 0
  for (let current = 1; ; current += 1) {
    const page = await askOf(call)(staff, { ...input, current, pageSize: PAGE })
    const found = (page.rows ?? []) as Plain[]
    if (current === 1) total = page.total ?? 0
    rows.push(...found)
    if (rows.length >= total) return { rows: rows.slice(0, total), total }
    expect(found.length).toBe(PAGE)
  }
}

const only = (rows: readonly Plain[], names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))

/** A list answers these rows in this order, and their number up to the most that is counted. */
async function expectSame(call: string, input: object, rows: readonly Plain[]): Promise<void> {
  const found = await listed(call, input)
  const names = Object.keys(rows[0] ?? {})
  const total = Math.min(MOST_COUNTED, rows.length)
  expect({ call, input, total: found.total }).toEqual({ call, input, total })
  expect({ call, input, rows: only(found.rows, names) }).toEqual({ call, input, rows: rows.slice(0, total) })
}

const PAID = `user_id = users.id and currency = 'CNY' and state in ('paid', 'fulfilled', 'refunding')`
const wallet = (currency: string): string =>
  `coalesce((select sum(balance) from ledger_accounts where owner = 'user' and owner_id = users.id
    and purpose = 'wallet' and currency = '${currency}'), 0)`
const users = (where: string, order: string): string =>
  `select * from (
     select id, created_at as "createdAt", wallet_coin as coins, wallet_point as points, orders, spent, seen as "seenAt"
     from (select users.*, ${wallet('COIN')} as wallet_coin, ${wallet('POINT')} as wallet_point,
         (select count(*) from orders where ${PAID}) as orders,
         coalesce((select sum(total) from orders where ${PAID}), 0) as spent,
         coalesce((select max(seen_at) from sessions where realm = 'user' and subject_id = users.id), 0) as seen
       from users) as known where ${where}) as shown order by ${order}`

const SORTS = {
  created: '"createdAt"',
  seen: '"seenAt"',
  orders: 'orders',
  spent: 'spent',
  coins: 'coins',
  points: 'points',
}

async function expectUsers(): Promise<void> {
  const filters: [object, string][] = [
    [{}, '1 = 1'],
    [{ state: 'active' }, `state = 'active'`],
    [{ state: 'frozen' }, `state = 'frozen'`],
    [{ role: 'dealer' }, `roles like '%"dealer"%'`],
    [
      { tier: 'member' },
      `id in (select user_id from memberships where tier = 'member' and until > ${here.time.now})`,
    ],
  ]
  for (const [filter, where] of filters)
    for (const [sort, column] of Object.entries(SORTS))
      for (const order of ['asc', 'desc'])
        await expectSame(
          'adminaccount.list',
          { ...filter, sort, order },
          await plain(users(where, `${column} ${order}, id ${order}`)),
        )
}

describe('users', () => {
  it('are sorted by each figure, whatever the filter', async () => {
    await expectUsers()
  })

  it('have the figures of what has happened since', async () => {
    const { db } = here.database
    const order = (id: number) => db.updateTable('orders').where('id', '=', id)
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await order(id).set({ state: 'paid' }).execute()
      await order(id).set({ state: 'fulfilled' }).execute()
    }
    await order(3).set({ state: 'refunded' }).execute()
    await order(4).set({ total: 700 }).execute()
    await order(5).set({ user_id: 9 }).execute()
    await db.updateTable('sessions').set({ seen_at: here.time.now }).where('subject_id', '=', 5).execute()
    await db
      .updateTable('ledger_accounts')
      .set((eb) => ({ balance: eb('balance', '+', 5000) }))
      .where('owner_id', 'in', [11, 12, 13])
      .execute()
    const { id, ...one } = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', 7)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('users')
      .values({ ...one, id: id + ROWS, mobile: null, share_code: 'NEW' })
      .execute()
    await expectUsers()
  })
})

const STOCKS = {
  out: `not exists (select 1 from skus where work_id = works.id and skus.state = 'on' and stock > 0)`,
  low: `exists (select 1 from skus where work_id = works.id and skus.state = 'on' and stock < 5)`,
  enough: `not exists (select 1 from skus where work_id = works.id and skus.state = 'on' and stock < 5)`,
}
const works = (kinds: string, where: string): string =>
  `select works.id, works.state, works.updated_at as "updatedAt" from works where kind in (${kinds}) and ${where}
   order by works.updated_at desc, works.id desc`
const STATES = ['draft', 'published', 'off'].map((state): [object, string] => [
  { state },
  `works.state = '${state}'`,
])
const COMMON: [object, string][] = [[{}, '1 = 1'], ...STATES, [{ category: 'c7' }, `category = 'c7'`]]

async function expectGoods(): Promise<void> {
  const stocks = Object.entries(STOCKS).map(([stock, where]): [object, string] => [{ stock }, where])
  const filters: [object, string][] = [
    ...COMMON,
    ...stocks,
    ...stocks.map(([filter, where]): [object, string] => [
      { ...filter, state: 'published' },
      `${where} and works.state = 'published'`,
    ]),
    [{ shopId: 2 }, `works.id in (select work_id from goods where shop_id = 2)`],
    [
      { shopId: 2, stock: 'enough' },
      `works.id in (select work_id from goods where shop_id = 2) and ${STOCKS.enough}`,
    ],
  ]
  for (const [filter, where] of filters) {
    await expectSame('admingoods.list', filter, await plain(works(`'goods', 'paperbook'`, where)))
    await expectSame('admingoods.list', { ...filter, kind: 'goods' }, await plain(works(`'goods'`, where)))
  }
}

describe('goods', () => {
  it('are found by kind, state, category, shop and stock', async () => {
    await expectGoods()
  })

  it('are found by the stock they have now', async () => {
    const { db } = here.database
    const sku = (id: number) => db.updateTable('skus').where('id', '=', id)
    for (const [id, stock] of [0, 1, 4, 5, 6, 0].entries())
      await sku(id + 1)
        .set({ stock })
        .execute()
    await sku(7).set({ state: 'off' }).execute()
    await sku(8).set({ state: 'off', stock: 0 }).execute()
    await sku(8).set({ state: 'on' }).execute()
    const { id, ...one } = await db
      .selectFrom('skus')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('skus')
      .values({ ...one, code: `C${id}-2`, picks: '["二"]', stock: 3, state: 'on' })
      .execute()
    await db.deleteFrom('skus').where('id', '=', 9).execute()
    await expectGoods()
  })
})

it('videos are found by kind, state and category', async () => {
  for (const [filter, where] of COMMON) {
    await expectSame('adminvideo.list', filter, await plain(works(`'drama', 'film', 'course'`, where)))
    await expectSame('adminvideo.list', { ...filter, kind: 'course' }, await plain(works(`'course'`, where)))
  }
})

it('shares are found by day, user, work and keyword', async () => {
  const shares = (where: string): string =>
    `select share.id, page, share.created_at as at, nickname from share_records as share
     join users on users.id = share.user_id left join works on works.id = share.work_id
     where (${where}) order by share.created_at desc, share.id desc`
  const [{ title, nickname } = { title: '', nickname: '' }] = await plain(
    `select title, nickname from works, users where works.id = 5 and users.id = 9`,
  )
  const [from, to] = [here.time.now - 300 * DAY, here.time.now - 20 * DAY]
  const called = (text: unknown): string =>
    ['nickname', 'title', 'author'].map((name) => `${name} like '%${String(text)}%'`).join(' or ')
  const filters: [object, string][] = [
    [{}, '1 = 1'],
    [{ from, to }, `share.created_at >= ${from} and share.created_at < ${to}`],
    [{ userId: 77 }, 'share.user_id = 77'],
    [{ workId: 77 }, 'share.work_id = 77'],
    ...[title, nickname, String(title).slice(0, 1), String(nickname).slice(0, 2), '鱻'].map(
      (keyword): [object, string] => [{ keyword }, called(keyword)],
    ),
  ]
  for (const [filter, where] of filters)
    await expectSame('adminshare.list', filter, await plain(shares(where)))
})

it('what was shared and who shared are counted over days and over a year', async () => {
  const { now } = here.time
  const between = (from: number): string =>
    `share.day >= '${dayOf(from)}' and share.day <= '${dayOf(now - 1)}'`
  for (const days of [20, 390]) {
    const from = now - days * DAY
    const works = await plain(
      `select works.id, title, count(*) as shares, count(distinct user_id) as sharers from share_records as share
       join works on works.id = share.work_id where ${between(from)} group by works.id, title
       order by shares desc, works.id`,
    )
    const users = await plain(
      `select users.id, nickname, count(*) as shares,
         (select count(*) from share_visits as share where sharer_id = users.id and ${between(from)}) as visits
       from share_records as share join users on users.id = share.user_id where ${between(from)}
       group by users.id, nickname order by shares desc, users.id`,
    )
    for (const [call, rows] of [
      ['adminshare.works', works],
      ['adminshare.users', users],
    ] as const) {
      const page = await askOf(call)(staff, { from, to: now, current: 1, pageSize: 100 })
      expect(rows.length).toBeGreaterThan(5)
      expect(only((page.rows ?? []) as Plain[], Object.keys(rows[0] ?? {}))).toEqual(rows.slice(0, 100))
      expect(page.total).toBe(rows.length)
      expect(await askOf(call)(staff, { from, to: now, current: 99 })).toMatchObject({ total: rows.length })
    }
  }
})

it('applications are found by kind, state and keyword', async () => {
  const applications = (where: string, order: string): string =>
    `select applications.id, user_id as "userId", nickname, applications.state from applications
     join users on users.id = applications.user_id where applications.state <> 'draft' and ${where}
     order by submitted_at ${order}, applications.id ${order}`
  const [{ nickname } = { nickname: '' }] = await plain('select nickname from users where id = 9')
  const filters: [object, string, string?][] = [
    [{}, '1 = 1'],
    [{ kind: 'shop' }, `kind = 'shop'`],
    [{ state: 'draft' }, '1 = 0'],
    [{ state: 'refused' }, `applications.state = 'refused'`],
    [{ state: 'waiting' }, `applications.state in ('submitted', 'resubmitted')`, 'asc'],
    [{ keyword: '9' }, `(name like '%9%' or nickname like '%9%' or applications.id = 9)`],
    ...[nickname, String(nickname).slice(0, 1)].map((keyword): [object, string] => [
      { keyword },
      `(name like '%${String(keyword)}%' or nickname like '%${String(keyword)}%')`,
    ]),
  ]
  for (const [filter, where, order = 'desc'] of filters)
    await expectSame('adminapplication.list', filter, await plain(applications(where, order)))
})

it('accounts and settlements are found by whose they are, their currency and purpose', async () => {
  const accounts = (where: string): string =>
    `select account.id, account.owner, owner_id as "ownerId", currency, purpose, coalesce(nickname, '') as name, balance
     from ledger_accounts as account left join users on users.id = owner_id and account.owner = 'user'
     where ${where} order by account.owner, currency, account.id`
  const filters: [object, string][] = [
    [{}, '1 = 1'],
    [{ owner: 'user' }, `account.owner = 'user'`],
    [{ currency: 'COIN' }, `currency = 'COIN'`],
    [{ purpose: 'wallet' }, `purpose = 'wallet'`],
    [{ ownerId: 77 }, 'owner_id = 77'],
    [{ owner: 'user', currency: 'CNY', purpose: 'shop' }, `currency = 'CNY' and purpose = 'shop'`],
  ]
  for (const [filter, where] of filters)
    await expectSame('adminledger.accounts', filter, await plain(accounts(where)))
  const settlements = (where: string): string =>
    `select shop_settlements.id, nickname as name, shop_settlements.state from shop_settlements
     join users on users.id = shop_owner_id where ${where} order by shop_settlements.id desc`
  const [{ owner } = { owner: 0 }] = await plain(
    'select shop_owner_id as owner from shop_settlements where id = 7',
  )
  await expectSame('adminledger.settlements', {}, await plain(settlements('1 = 1')))
  await expectSame(
    'adminledger.settlements',
    { state: 'held' },
    await plain(settlements(`shop_settlements.state = 'held'`)),
  )
  await expectSame(
    'adminledger.settlements',
    { ownerId: owner },
    await plain(settlements(`shop_owner_id = ${String(owner)}`)),
  )
})

describe('students', () => {
  const WORK = 4
  const given = `select 1 from entitlements as g where g.work_id = ${WORK} and g.user_id = users.id`
  const whole = `${given} and g.part_id = 0`
  const ordered = (is: string): string =>
    `${whole} and exists (select 1 from orders where orders.id = g.order_id and orders.type ${is} 'gift')`
  const WAYS: Record<string, string> = {
    bought: `exists (${ordered('<>')})`,
    gift: `exists (${ordered('=')})`,
    card: `exists (${whole} and g.order_id = 0)`,
    parts: `exists (${given} and g.part_id <> 0)`,
    member: `not exists (${given}) and (select member_free from works where id = ${WORK}) = 1 and exists (${members()})`,
    open: `not exists (${given}) and not ((select member_free from works where id = ${WORK}) = 1 and exists (${members()}))`,
  }
  function members(): string {
    return `select 1 from memberships where memberships.user_id = users.id and until > (select max(created_at) from users)`
  }
  const end = `exists (select 1 from parts where parts.id = progress.part_id and duration > 0
    and position >= duration * 0.95 and parts.number >= (select part_count from works where id = ${WORK}))`
  const students = (way: string, state: string): string =>
    `select users.id, nickname, progress.updated_at as "seenAt",
       case when progress.id is null then 'waiting' when ${end} then 'finished' else 'studying' end as state
     from users left join progress on progress.user_id = users.id and progress.work_id = ${WORK}
     where (progress.id is not null or exists (${given})) and ${way} and ${state}
     order by case when progress.id is null then 1 else 0 end, progress.updated_at desc, progress.id desc, users.id desc`
  const STATES: Record<string, string> = {
    waiting: 'progress.id is null',
    studying: `progress.id is not null and not ${end}`,
    finished: end,
  }

  async function expectStudents(): Promise<void> {
    const ways = Object.entries(WAYS).map(([way, where]): [object, string] => [{ way }, where])
    const states = Object.entries(STATES).map(([state, where]): [object, string] => [{ state }, where])
    for (const [way, came] of [[{}, '1 = 1'] as [object, string], ...ways])
      for (const [state, far] of [[{}, '1 = 1'] as [object, string], ...states]) {
        const rows = await plain(students(came, far))
        const known = rows.map((row) => ({ ...row, seenAt: row['seenAt'] ?? 0 }))
        await expectSame('adminstudent.list', { workId: WORK, ...way, ...state }, known)
      }
  }

  it('are found by the way they came and how far they are', async () => {
    await expectStudents()
    const ways = await plain(
      `select way, count(*) as n from entitlements where work_id = ${WORK} group by way`,
    )
    expect(ways.length).toBeGreaterThan(3)
  })

  it('are found by what they were given, lost, began and left since', async () => {
    const { db } = here.database
    const orders = await plain(`select id, type from orders where type in ('gift', 'work') order by type, id`)
    await db.deleteFrom('entitlements').where('work_id', '=', WORK).where('user_id', '<', 40).execute()
    await db
      .deleteFrom('progress')
      .where('work_id', '=', WORK)
      .where('user_id', 'in', [30, 31, 50, 51])
      .execute()
    for (const [userId, order] of [
      [30, 0],
      [1, orders[0]?.['id']],
      [2, orders.at(-1)?.['id']],
      [290, orders.at(-1)?.['id']],
    ])
      await db
        .insertInto('entitlements')
        .values({
          user_id: Number(userId),
          work_id: WORK,
          part_id: 0,
          order_id: Number(order),
          created_at: 1,
        })
        .onConflict((on) => on.doNothing())
        .execute()
    await db
      .insertInto('progress')
      .values(
        [31, 50, 291].map((userId) => ({
          user_id: userId,
          work_id: WORK,
          part_id: 2,
          position: 1,
          duration: 100,
          revision: 1,
          device: '',
          updated_at: here.time.now + userId,
          id: 10_000 + userId,
        })),
      )
      .execute()
    await expectStudents()
    await db.updateTable('works').set({ member_free: 1 }).where('id', '=', WORK).execute()
    await expectStudents()
  })
})

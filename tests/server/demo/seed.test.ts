import { sql } from 'kysely'
import { WORK_KINDS } from '@/contract/catalogue/work'
import { DAY, dayOf } from '@/server/kernel/days'
import { checkPassword } from '@/server/people/password'
import { ledgerFaults } from '@/server/money/ledger'
import { readConfig } from '@/server/content/config'
import { DEMO_ACCOUNTS } from '@/server/demo/accounts'
import { isArt } from '@/server/demo/art/art'
import { seed } from '@/server/demo/seed'
import { rolesOf } from '@/server/people/roles-of-users'
import { refusalOf, world, type World } from '@tests/support/world'

const PLACES = ['learning', 'recommend', 'copyright', 'movies', 'ebook', 'goods', 'pbook'] as const

describe('the demo', () => {
  let here: World
  let took: number
  beforeAll(async () => {
    here = await world()
    const began = Date.now()
    await seed(here.deps, { demo: true })
    took = Date.now() - began
  })
  afterAll(() => here.close())

  const count = async (table: 'works' | 'users' | 'comments' | 'orders' | 'work_grams') =>
    (
      await here.database.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows

  it('is made in one go, in seconds', () => {
    expect(took).toBeLessThan(60_000)
  })

  it('is left as it is by a second start, also by two at once', async () => {
    const before = await Promise.all([count('works'), count('users'), count('comments'), count('orders')])
    await Promise.all([seed(here.deps, { demo: true }), seed(here.deps, { demo: true })])
    expect(await Promise.all([count('works'), count('users'), count('comments'), count('orders')])).toEqual(
      before,
    )
  })

  it.each(WORK_KINDS)('has a work 1 of kind %s, whose page and picture can be shown', async (kind) => {
    const { work, parts, category, cast } = await here.visitor().call('work.detail', { kind, id: 1 })
    expect(work.title).not.toBe('')
    expect(work.cover).toBe(`files/art/${kind}-1-360.webp`)
    expect(work.tint).toMatch(/^#[0-9a-f]{6}$/i)
    expect(category).not.toBe('')
    expect(parts).toHaveLength(work.parts)
    for (const person of cast) expect(person.name).not.toBe('')
    const { total } = await here.visitor().call('work.list', { kind })
    expect(total).toBeGreaterThanOrEqual(20)
  })

  it('has free episodes before a pay wall in the first drama, with every way to pay', async () => {
    const { parts, work } = await here.visitor().call('work.detail', { kind: 'drama', id: 1 })
    const free = parts.filter((part) => part.free).length
    expect(free).toBeGreaterThan(2)
    expect(parts[free]).toMatchObject({ locked: true })
    expect(parts[free]?.coins).toBeGreaterThan(0)
    expect(work).toMatchObject({ memberFree: true, free: false })
  })

  it.each(PLACES)('fills the landing %s within 30 KB', async (place) => {
    const landing = await here.visitor().call(`home.${place}`)
    expect(landing.banners.length).toBeGreaterThan(0)
    expect(landing.ticker.length).toBeGreaterThan(0)
    expect(landing.rails.length).toBeGreaterThanOrEqual(4)
    for (const rail of landing.rails) expect([rail.title, rail.works.length > 2]).toEqual([rail.title, true])
    expect(Buffer.byteLength(JSON.stringify(landing))).toBeLessThan(30 * 1024)
  })

  it('has boards, news, legal pages, accounts and actors', async () => {
    const { rows: boards } = await here.visitor().call('home.boards')
    expect(boards.map((board) => board.id)).toContain(820)
    for (const board of boards) expect((board.items ?? []).length).toBeGreaterThan(0)
    expect((await here.visitor().call('home.headlines')).total).toBeGreaterThan(5)
    for (const slug of ['user-protocol', 'privacy-protocol', 'vip-agreement'])
      expect((await here.visitor().call('home.agreement', { slug })).body).toContain('<p>')
    expect((await here.visitor().call('home.medium')).platforms.length).toBeGreaterThan(1)
    const about = await here.visitor().call('home.about')
    expect(about.milestones.length * about.licences.length).toBeGreaterThan(0)
    expect((await here.visitor().call('home.learning')).teachers.length).toBeGreaterThan(3)
  })

  it('has short videos in the room that runs', async () => {
    const room = (await here.visitor().call('lives.list')).rows[0]?.id ?? 0
    expect((await here.visitor().call('video.short_video', { room })).total).toBeGreaterThan(0)
  })

  it('is found by what people type', async () => {
    for (const keyword of ['灯', '渡口', '悬疑', '程砚秋'])
      expect((await here.visitor().call('search.works', { keyword })).total).toBeGreaterThan(0)
    const { words } = await here.visitor().call('search.hot')
    for (const keyword of words)
      expect([keyword, (await here.visitor().call('search.works', { keyword })).total > 0]).toEqual([
        keyword,
        true,
      ])
  })

  it('opens its accounts with their passwords and roles, and its ledger adds up', async () => {
    const users = await here.database.db
      .selectFrom('users')
      .select(['mobile', 'password_hash'])
      .select(rolesOf(here.database.db, 'users.id').as('roles'))
      .where('mobile', 'is not', null)
      .execute()
    const staff = await here.database.db
      .selectFrom('staff')
      .select(['name', 'password_hash', 'role'])
      .execute()
    const hashOf = (name: string) =>
      users.find((user) => user.mobile === name)?.password_hash ??
      staff.find((one) => one.name === name)?.password_hash ??
      null
    for (const { name, password } of DEMO_ACCOUNTS)
      expect([name, await checkPassword(password, hashOf(name))]).toEqual([name, true])
    expect(users.find((user) => user.mobile === '13800000003')?.roles).toBe('dealer')
    expect(staff.map((one) => one.role)).toEqual(
      expect.arrayContaining(['admin', 'operator', 'service', 'reviewer']),
    )
    const member = await here.database.db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select('until')
      .where('mobile', '=', '13800000002')
      .executeTakeFirstOrThrow()
    expect(member.until).toBeGreaterThan(here.time.now)
    expect(await ledgerFaults(here.database.db)).toEqual([])
  })

  it('shows texts on every day of the last four weeks on the dashboard', async () => {
    const now = here.time.now
    const rows = await here.database.db
      .selectFrom('day_figures')
      .select(['day', 'figure'])
      .where('figure', 'in', ['aiRuns', 'aiUsers', 'aiWords'])
      .where('value', '>', 0)
      .execute()
    const seen = new Set(rows.map(({ day, figure }) => `${day} ${figure}`))
    for (let ago = 1; ago <= 28; ago += 1)
      for (const figure of ['aiRuns', 'aiUsers', 'aiWords'])
        expect(seen).toContain(`${dayOf(now - ago * DAY)} ${figure}`)
  })

  it('can draw every picture that one of its rows names', async () => {
    const { db } = here.database
    const names = new Set<string>()
    for (const { name, columns } of await db.introspection.getTables())
      for (const column of columns.filter((one) => one.dataType.toLowerCase() === 'text')) {
        const { rows } = await sql<{ text: string }>`
          select ${sql.ref(column.name)} as text from ${sql.table(name)}
          where ${sql.ref(column.name)} like '%files/art/%'`.execute(db)
        for (const { text } of rows)
          for (const [, found = ''] of text.matchAll(
            /files\/art\/([a-z0-9-]+?)(?:-\d{2,4}\.webp|(?![\w.-]))/g,
          ))
            names.add(found)
      }
    expect(names.size).toBeGreaterThan(500)
    expect([...names].filter((name) => !isArt(name))).toEqual([])
  })

  it('gives new rows new numbers', async () => {
    const id = await here.user()
    expect(id).toBeGreaterThan(DEMO_ACCOUNTS.length)
  })

  it('always has a room that runs, also a week later', async () => {
    const states = async () => (await here.visitor().call('lives.list')).rows.map((room) => room.state)
    expect(new Set(await states())).toEqual(new Set(['live', 'upcoming', 'ended']))
    here.time.now += 7 * DAY
    expect(new Set(await states())).toEqual(new Set(['ended']))
    await seed(here.deps, { demo: true })
    expect(new Set(await states())).toEqual(new Set(['live', 'upcoming', 'ended']))
  })
})

describe('a production start', () => {
  it('brings configuration and shelf, but neither works nor accounts', async () => {
    const here = await world()
    await seed(here.deps, { demo: false })
    expect((await readConfig(here.database.db)).system.name).toBe('书声')
    expect(await here.database.db.selectFrom('vip_packages').select('id').execute()).not.toEqual([])
    for (const table of ['users', 'staff', 'works', 'headlines'] as const)
      expect(await here.database.db.selectFrom(table).select('id').execute()).toEqual([])
    expect(await refusalOf(here.visitor().call('work.detail', { kind: 'drama', id: 1 }))).toMatchObject({
      code: 404,
    })
    await here.close()
  })
})

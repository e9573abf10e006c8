import { insertAll } from '@/server/kernel/db/insert'
import type { Database, NewRow } from '@/server/kernel/tables'
import { DAY } from '@/server/kernel/days'
import { RETENTION, removeOutdated, UNUSED_PICTURES_LIFE } from '@/server/main/retention'
import { sweep } from '@/server/main/sweeper'
import { removeUnusedPictures } from '@/server/main/unused-pictures'
import { insertWork, world, type World } from '@tests/support/world'
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'

let here: World
beforeEach(async () => {
  here = await world()
})
afterEach(() => here.close())

/** A row of each table whose age is `at`; `n` tells it from others. */
type Rows = { [T in keyof Database]?: (at: number, n: number, user: number, work: number) => NewRow<T> }
const outside = { platform: 'mp', open_id: 'o', union_id: null, nickname: '', avatar: '' }
const ROWS: Rows = {
  sms_codes: (at) => ({
    mobile: '13600000000',
    event: 'e',
    code_hash: 'h',
    attempts_left: 1,
    created_at: at,
    expires_at: at,
    used_at: null,
  }),
  rate_counters: (at, n) => ({ bucket: `b${n}`, window_start: at, count: 1 }),
  oauth_pending: (at, n) => ({ ...outside, id: n, created_at: at, expires_at: at, used_at: null }),
  oauth_states: (at, n) => ({
    state_hash: `s${n}`,
    browser_hash: 'b',
    platform: 'mp',
    site: '',
    back: '',
    created_at: at,
    expires_at: at,
    used_at: null,
  }),
  oauth_codes: (at, n) => ({ ...outside, code_hash: `c${n}`, expires_at: at, used_at: null }),
  oauth_nonces: (at, n) => ({ source: 's', nonce: `n${n}`, expires_at: at }),
  login_tickets: (at, n) => ({
    ticket_hash: `t${n}`,
    key_hash: 'k',
    device: '',
    state: 'used',
    user_id: null,
    allowed_by: null,
    created_at: at,
    expires_at: at,
  }),
  auth_tokens: (at, n) => ({
    ...outside,
    family: `f${n}`,
    access_hash: `a${n}`,
    refresh_hash: `r${n}`,
    access_until: at,
    refresh_until: at,
    rotated_at: null,
    ended: 0,
    created_at: at,
  }),
  sessions: (at, n, user) => ({
    token_hash: `t${n}`,
    realm: 'user',
    subject_id: user,
    device: '',
    agent: '',
    created_at: at,
    seen_at: at,
    expires_at: at,
    ended: null,
    preview: '',
  }),
  jobs: (at) => ({
    kind: 'x',
    payload: '{}',
    state: 'done',
    attempts: 1,
    run_at: at,
    locked_until: 0,
    fault: '',
    created_at: at,
  }),
  payment_inbox: (at) => ({
    provider: 'wechat',
    body: '{}',
    headers: '{}',
    verdict: 'paid',
    pay_no: 'p',
    received_at: at,
  }),
  sms_outbox: (at) => ({ mobile: '1', event: 'e', text: '', ip: '', state: 'sent', created_at: at }),
  ad_tickets: (at, n, user) => ({ user_id: user, ticket: `t${n}`, started_at: at, claimed_at: null }),
  idempotency_keys: (at, n, user) => ({
    user_id: user,
    key: `k${n}`,
    call: 'c',
    body_hash: 'b',
    answer: '{}',
    created_at: at,
  }),
  missed_words: (at, n, _user, work) => ({ work_id: work, words: `词${n}`, times: 1, last_at: at }),
  speech_days: (at, _n, user) => ({ user_id: user, day: at, characters: 1 }),
  explanations: (at, n) => ({ hash: `h${n}`, text: '渡口', made_at: at, used_at: at }),
  explain_days: (at, _n, user) => ({ user_id: user, day: at, count: 1 }),
  notices: (at, _n, user) => ({
    user_id: user,
    kind: 'k',
    title: '',
    text: '',
    href: '',
    created_at: at,
    read_at: null,
  }),
}

const ages = async (table: string, column: string): Promise<number[]> => {
  const { rows } = await sql<{ at: number }>`
    select ${sql.ref(column)} as at from ${sql.table(table)} order by ${sql.ref(column)}`.execute(
    here.database.db,
  )
  return rows.map(({ at }) => Number(at))
}

/** Rules of a row each: nonces, presence and play events hang on other rows, failed jobs have a test of their own. */
const single = RETENTION.filter(({ table, state }) => ROWS[table] && state !== 'failed')

it.each(single.map((rule) => [rule.table, rule] as const))(
  'removes what is over of %s and nothing else',
  async (table, { column, life }) => {
    const now = here.time.now
    const user = await here.user()
    const edge = now - life
    const wanted = [edge - 1, edge, edge + 1]
    const { id: work } = await insertWork(here, { number: 1, kind: 'ebook' })
    const make = ROWS[table] as (at: number, n: number, user: number, work: number) => NewRow<'jobs'>
    await insertAll(
      here.database.db,
      table as 'jobs',
      wanted.map((at, n) => make(at, n + 1, user, work)),
    )
    await removeOutdated(here.deps)
    expect(await ages(table, column)).toEqual([edge, edge + 1])
  },
)

it('covers every table of the policy with a row, save those that hang on others', () => {
  const without = RETENTION.map(({ table }) => table).filter((table) => !ROWS[table])
  expect(without).toEqual(['nonces', 'live_presence', 'mark_events', 'play_events', 'book_updates'])
})

it('keeps jobs that wait or run, however old, and failed ones longer than done ones', async () => {
  const job = ROWS.jobs?.(here.time.now - 60 * DAY, 0, 0, 0)
  if (!job) throw new Error('no job')
  for (const state of ['queued', 'running', 'done', 'failed'] as const)
    await here.database.db
      .insertInto('jobs')
      .values({ ...job, state })
      .execute()
  const states = async () =>
    (await here.database.db.selectFrom('jobs').select('state').orderBy('id').execute()).map(
      ({ state }) => state,
    )
  await removeOutdated(here.deps)
  expect(await states()).toEqual(['queued', 'running', 'failed'])
  here.time.now += 31 * DAY
  await removeOutdated(here.deps)
  expect(await states()).toEqual(['queued', 'running'])
})

it('removes more than a batch at once, rows of one instant included', async () => {
  const old = here.time.now - 100 * DAY
  const row = ROWS.sms_outbox
  if (!row) throw new Error('no row')
  await insertAll(
    here.database.db,
    'sms_outbox',
    Array.from({ length: 2_500 }, (_, n) => row(n < 1_500 ? old : old + n, n, 0, 0)),
  )
  await insertAll(here.database.db, 'sms_outbox', [row(here.time.now, 0, 0, 0)])
  await removeOutdated(here.deps)
  expect(await ages('sms_outbox', 'created_at')).toEqual([here.time.now])
})

describe('pictures that nobody uses', () => {
  const OLD = UNUSED_PICTURES_LIFE + DAY
  const put = (place: 'u' | 'p', digit: string, age: number): string => {
    const folder = join(here.deps.env.dataDir, 'files', place)
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${digit.repeat(32)}.webp`)
    writeFileSync(file, 'picture')
    const seconds = (here.time.now - age) / 1000
    utimesSync(file, seconds, seconds)
    return `files/${place}/${digit.repeat(32)}.webp`
  }
  const there = (path: string) => existsSync(join(here.deps.env.dataDir, path))

  it('go once they are old enough; any text of any row keeps one', async () => {
    const { db } = here.database
    const user_id = await here.user()
    const [unused, fresh, avatar, inText] = [
      put('u', 'a', OLD),
      put('u', 'b', DAY),
      put('u', 'c', OLD),
      put('u', 'd', OLD),
    ]
    const [loose, inForm] = [put('p', 'e', OLD), put('p', 'f', OLD)]
    await db.updateTable('users').set({ avatar }).where('id', '=', user_id).execute()
    await db
      .insertInto('pages')
      .values({
        slug: 'p',
        title: '',
        body: `<img src="${inText}">`,
        state: 'draft',
        version: 1,
        updated_at: 1,
      })
      .execute()
    for (const name of [loose, inForm])
      await db.insertInto('private_pictures').values({ name, user_id, created_at: 1 }).execute()
    await db
      .insertInto('applications')
      .values({
        user_id,
        kind: 'teacher',
        state: 'draft',
        name: '',
        form: JSON.stringify({ teacher: { pictures: [inForm] } }),
        agreement_type: 'teacher',
        agreement_version: 0,
        reason: '',
        round: 0,
        reviewer_id: null,
        version: 1,
        created_at: 1,
        submitted_at: 0,
        decided_at: 0,
      })
      .execute()
    for (const name of [unused, fresh, avatar])
      await db.insertInto('public_pictures').values({ name, user_id, created_at: 1 }).execute()
    expect(await removeUnusedPictures(here.deps)).toBe(2)
    expect([unused, fresh, avatar, inText, loose, inForm].map(there)).toEqual([
      false,
      true,
      true,
      true,
      false,
      true,
    ])
    const rows = await db.selectFrom('private_pictures').select('name').execute()
    expect(rows).toEqual([{ name: inForm }])
    const owned = await db.selectFrom('public_pictures').select('name').orderBy('name').execute()
    expect(owned).toEqual([{ name: fresh }, { name: avatar }])
  })

  it('are looked for once a day, and other files are left alone', async () => {
    put('u', 'a', OLD)
    writeFileSync(join(here.deps.env.dataDir, 'files/u/notes.txt'), 'x')
    const seconds = (here.time.now - OLD) / 1000
    utimesSync(join(here.deps.env.dataDir, 'files/u/notes.txt'), seconds, seconds)
    expect(await removeUnusedPictures(here.deps)).toBe(1)
    put('u', 'b', OLD)
    expect(await removeUnusedPictures(here.deps)).toBe(0)
    here.time.now += DAY
    await sweep(here.deps)
    expect(there(`files/u/${'b'.repeat(32)}.webp`)).toBe(false)
    expect(there('files/u/notes.txt')).toBe(true)
  })
})

it('the README tells every period', () => {
  const text = readFileSync('README.md', 'utf8')
  const section = text.slice(text.indexOf('## Personal data and retention'))
  const rows = [...section.matchAll(/^\| `(\w+)`([^|]*)\| ([^|]+) \|$/gm)].map(
    ([, table = '', more = '', period = '']) => `${table}${more.trimEnd()}: ${period.trim()}`,
  )
  expect(rows).toEqual(
    RETENTION.map(({ table, state, period }) => `${table}${state ? `, ${state}` : ''}: ${period}`),
  )
  expect(section).toContain(`${UNUSED_PICTURES_LIFE / DAY} days`)
})

import { migrate } from '@/server/kernel/db/migrate'
import type { NewRow, Row } from '@/server/kernel/tables'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '@tests/support/database'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase('nothing')
  await migrate(database.db, '0066_course_rights')
})
afterEach(() => database.close())

it('keeps certificates with their names and the members of courses, and lets completions in', async () => {
  const { db } = database
  await sql`insert into users (id, nickname, avatar, user_type, share_code, state, created_at, version, mobile_verified)
    values (1, '', '', 2, 'CODE1', 'active', 1, 1, 0)`.execute(db)
  await sql`insert into staff (id, name, password_hash, role, state, created_at)
    values (1, 'admin', '', 'admin', 'active', 1)`.execute(db)
  await sql`insert into works (id, kind, number, title, subtitle, synopsis, author, category, tags, cover, tint, price,
      original_price, free, free_parts, member_free, part_count, part_coins, score, heat, finished, state,
      published_at, created_at, updated_at, facts, cast_list, version)
    values (1, 'course', 1, '声调', '', '', '', '', '[]', '', '', 0,
      0, 0, 0, 0, 0, 0, 0, 0, 1, 'published',
      1, 1, 1, '[]', '[]', 1)`.execute(db)
  const add = (id: number, kind: string) =>
    sql`insert into certificates (id, number, kind, year, serial, owner_id, owner_type, owner, title, work_kind, author,
        finished_on, published_on, issued_on, valid_until, file_name, file_size, file_hash, digest, state, void_reason,
        voided_at, staff_id, key, created_at, updated_at, version)
      values (${id}, ${`SS${id}`}, ${kind}, 2026, ${id}, 1, 'person', '林见', '渡口的灯', 'text', '林见', '2026-01-01',
        '', '2026-02-01', '', 'a.txt', 3, 'h', 'd', 'valid', '', 0, 1, ${`key-${id}`}, 5, 6, 2)`.execute(db)
  await add(7, 'registration')
  await sql`insert into course_members values (1, 1, 3, 4, 7)`.execute(db)
  await sql`insert into entitlements (user_id, work_id, part_id, order_id, created_at) values (1, 1, 0, 0, 1)`.execute(
    db,
  )
  await migrate(db)

  const kept = await db.selectFrom('certificates').selectAll().execute()
  expect(kept).toMatchObject([
    { id: 7, number: 'SS7', title: '渡口的灯', staff_id: 1, work_id: null, lessons: 0 },
  ])
  expect(await db.selectFrom('course_members').selectAll().execute()).toMatchObject([
    { since: 3, certificate_id: 7 },
  ])
  expect(await db.selectFrom('entitlements').select('until').execute()).toEqual([{ until: 0 }])
  const grams = async (gram: string) =>
    (
      await db
        .selectFrom('name_grams')
        .select('ref_id')
        .where('list', '=', 'certificates')
        .where('gram', '=', gram)
        .execute()
    )
      .map(({ ref_id }) => ref_id)
      .sort()
  expect(await grams('渡口')).toEqual([7])

  const [row] = kept as [Row<'certificates'>]
  const completion: NewRow<'certificates'> = {
    ...row,
    id: 8,
    number: 'C1',
    kind: 'completion',
    work_kind: 'course',
    staff_id: null,
    key: '',
    work_id: 1,
  }
  const insert = (more: Partial<typeof completion>) =>
    db
      .insertInto('certificates')
      .values({ ...completion, ...more })
      .execute()
  await insert({})
  expect(await grams('渡口')).toEqual([7, 8])
  const next = { id: 9, number: 'C2', serial: 8 }
  // Each learner has one a course; an operator issues all the others.
  await expect(insert(next)).rejects.toThrow()
  await expect(insert({ ...next, work_id: null })).rejects.toThrow()
  await expect(insert({ ...next, kind: 'listing', work_id: null })).rejects.toThrow()
  await expect(insert({ ...next, kind: 'made up' as never, staff_id: 1, work_id: null })).rejects.toThrow()
  await insert({ ...next, kind: 'listing', staff_id: 1, work_id: null })
})

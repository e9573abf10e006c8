import { migrate } from '@/server/kernel/db/migrate'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '@tests/support/database'

const DAY = 86_400_000
/** Midnight in China. */
const NIGHT = Date.parse('2026-11-20T00:00:00+08:00')

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase('nothing')
  await migrate(database.db, '0058_auto_unlocks')
})
afterEach(() => database.close())

const user = (id: number) =>
  sql`insert into users (id, nickname, avatar, user_type, share_code, state, created_at, version, mobile_verified)
    values (${id}, '', '', 2, ${`CODE${id}`}, 'active', 1, 1, 0)`.execute(database.db)
const work = (id: number, kind: string) =>
  sql`insert into works (id, kind, number, title, subtitle, author, category, tags, synopsis, facts, cast_list, cover,
      tint, price, original_price, member_free, free, free_parts, part_coins, heat, score, finished, part_count, state,
      published_at, created_at, updated_at, version)
    values (${id}, ${kind}, 1, '', '', '', '', '[]', '', '[]', '[]', '', '', 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 'published',
      1, 1, 1, 1)`.execute(database.db)
const part = (id: number, workId: number, number: number) =>
  sql`insert into parts (id, work_id, number, title, seconds, words, body, media, media_state, media_progress,
      media_fault, coins, likes)
    values (${id}, ${workId}, ${number}, '', 0, 0, '', '', 'none', 0, '', 0, 0)`.execute(database.db)
const progress = (userId: number, workId: number, partId: number, at: number) =>
  sql`insert into progress (user_id, work_id, part_id, position, duration, revision, device, updated_at)
    values (${userId}, ${workId}, ${partId}, 1, 100, 1, '', ${at})`.execute(database.db)
const piece = (hash: string, characters: number, at: number) =>
  sql`insert into speech_pieces (hash, ms, starts, characters, made_at, used_at)
    values (${hash}, 1000, '[0]', ${characters}, ${at}, ${at})`.execute(database.db)

it('takes the chapter that each reader of an e-book stands in, and no other', async () => {
  await user(1)
  await user(2)
  await work(1, 'ebook')
  await work(2, 'drama')
  await part(11, 1, 1)
  await part(12, 1, 2)
  await part(21, 2, 1)
  await progress(1, 1, 12, 500)
  await progress(1, 2, 21, 600)
  // The chapter that the other stands in was removed.
  await progress(2, 1, 99, 700)
  await migrate(database.db)
  expect(await database.db.selectFrom('opened_chapters').selectAll().execute()).toEqual([
    { user_id: 1, work_id: 1, part_id: 12, opened_at: 500 },
  ])
})

it('keeps the sounds and counts what was made by the days of China', async () => {
  await piece('b', 30, NIGHT)
  await piece('a', 120, NIGHT - 1)
  await piece('c', 50, NIGHT + DAY - 1)
  await migrate(database.db)
  const pieces = await database.db.selectFrom('speech_pieces').selectAll().orderBy('id').execute()
  expect(
    pieces.map(({ id, hash, characters, bytes, voice }) => [id, hash, characters, bytes, voice]),
  ).toEqual([
    [1, 'a', 120, 0, ''],
    [2, 'b', 30, 0, ''],
    [3, 'c', 50, 0, ''],
  ])
  expect(pieces[0]).toMatchObject({ ms: 1000, starts: '[0]', made_at: NIGHT - 1, used_at: NIGHT - 1 })
  expect(await database.db.selectFrom('speech_totals').selectAll().orderBy('day').execute()).toEqual([
    { day: NIGHT - DAY, characters: 120 },
    { day: NIGHT, characters: 80 },
  ])
  await expect(piece('a', 1, NIGHT)).rejects.toThrow()
})

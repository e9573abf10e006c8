import { migrate } from '@/server/kernel/db/migrate'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '@tests/support/database'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase('nothing')
  await migrate(database.db, '0063_exams')
})
afterEach(() => database.close())

const fault = (kind: string, state: string, reply: string) =>
  sql`insert into question_faults (user_id, question_id, question_version, kind, text, state, reply, created_at,
      updated_at, version)
    values (1, 1, 1, ${kind}, '答案不对', ${state}, ${reply}, 5, 9, 2)`.execute(database.db)

it('keeps the reports, and when those that were answered were', async () => {
  await sql`insert into users (id, nickname, avatar, user_type, share_code, state, created_at, version, mobile_verified)
    values (1, '', '', 2, 'CODE1', 'active', 1, 1, 0)`.execute(database.db)
  await sql`insert into subjects (id, name, sort) values (1, '成语', 1)`.execute(database.db)
  await sql`insert into topics (id, subject_id, name, sort) values (1, 1, '误用', 1)`.execute(database.db)
  await sql`insert into questions (id, code, subject_id, topic_id, type, difficulty, state, served, dice, answers,
      right_answers, created_at, updated_at, version, revision)
    values (1, 'cy-1', 1, 1, 'judge', 1, 'published', 1, 1, 0, 0, 1, 1, 1, 1)`.execute(database.db)
  await fault('key', 'open', '')
  await fault('typo', 'mended', '已改正')
  await migrate(database.db)
  const kept = { user_id: 1, question_id: 1, question_version: 1, text: '答案不对', replied_by: null }
  const times = { created_at: 5, updated_at: 9, version: 2 }
  const rows = await database.db.selectFrom('question_faults').selectAll().orderBy('id').execute()
  expect(rows).toEqual([
    { id: 1, kind: 'key', state: 'open', reply: '', replied_at: 0, ...kept, ...times },
    { id: 2, kind: 'typo', state: 'mended', reply: '已改正', replied_at: 9, ...kept, ...times },
  ])
  const next = { ...kept, kind: 'stem' as const, state: 'duplicate' as const, reply: '重复', replied_at: 9 }
  const added = await database.db
    .insertInto('question_faults')
    .values({ ...next, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(added.id).toBe(3)
})

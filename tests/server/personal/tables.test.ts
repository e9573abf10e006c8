import '@/server/main/personal'
import { CONTEXTS } from '@/server/contexts'
import type { Personal } from '@/server/kernel/personal'
import { personalTables, keptParts } from '@/server/kernel/personal-registry'
import { catalogueOf, type Column } from '@tests/support/catalogue'
import { testDatabase, type TestDatabase } from '@tests/support/database'
import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { ownersOf } from '../../lint/contexts'
import { repositoryFiles } from '../../lint/files'

/** Columns that name a person without a foreign key, or tell something of one. */
const PERSON =
  /(^|_)(user|owner|teacher|author|buyer|earner|giver|taker|sharer|follower|followee|subject|customer|actor)(_id|_user)?$|_by$|mobile|phone|open_id|nickname|id_card|email|^(holder|agent|address|ip|subject|bucket)$/

/** Columns that only look like it, with what they name. */
const OTHERS: Record<string, string> = {
  'actor_shares.actor_id': 'an actor as the public knows them',
  'work_actors.actor_id': 'an actor as the public knows them',
  'works.author': 'who a published work is by',
  'headlines.author': 'who a published text is by',
  'book_imports.author': 'who a book is by',
  'outside_books.author': 'who a book of another site is by',
  'board_items.mobile': 'a number that the office publishes',
  'sheet_jobs.ip': 'an operator, for a week',
  'rails.order_by': 'how works are sorted',
  'course_teachers.teacher_id': 'a teacher as the public knows them',
  'staff_teaching.teacher_id': 'a teacher as the public knows them',
  'topics.subject_id': 'a subject that is taught',
  'materials.subject_id': 'a subject that is taught',
  'questions.subject_id': 'a subject that is taught',
  'papers.subject_id': 'a subject that is taught',
}

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const aboutPeople = ({ table, column, references }: Column) =>
  references === 'users' || (PERSON.test(column) && OTHERS[`${table}.${column}`] === undefined)

/** Tables about people that no context declares. */
async function undeclared(): Promise<string[]> {
  const declared = new Set<string>(personalTables().map(({ table }) => table))
  const columns = await catalogueOf(database)
  return [...new Set(columns.filter(aboutPeople).map(({ table }) => table))]
    .filter((table) => !declared.has(table))
    .sort()
}

it('every table that names a user, or holds a phone or the like, is declared by a context', async () => {
  expect(await undeclared()).toEqual([])
})

it('finds a table that nobody declares, by its foreign key and by the names of its columns', async () => {
  await sql`create table diaries (id integer primary key, writer integer references users (id), words text)`.execute(
    database.db,
  )
  await sql`create table callers (id integer primary key, mobile text)`.execute(database.db)
  await sql`create table opinions (id integer primary key, user_id integer)`.execute(database.db)
  expect(await undeclared()).toEqual(['callers', 'diaries', 'opinions'])
  for (const table of ['diaries', 'callers', 'opinions'])
    await sql`drop table ${sql.table(table)}`.execute(database.db)
})

it('no table is declared twice, and none that is not there', async () => {
  const tables = personalTables().map(({ table }) => table)
  expect(new Set(tables).size).toBe(tables.length)
  const known = new Set((await catalogueOf(database)).map(({ table }) => table))
  expect(tables.filter((table) => !known.has(table))).toEqual([])
})

it('each context declares its own tables, and whichever it is of the kernel’s', async () => {
  const owners = ownersOf(repositoryFiles())
  const foreign: string[] = []
  for (const context of CONTEXTS) {
    if (!existsSync(`src/server/${context}/personal.ts`) || context === 'main') continue
    const declared = (await import(`@/server/${context}/personal`)) as Record<string, Personal>
    for (const { table } of declared[context]?.tables ?? [])
      if (![context, 'kernel'].includes(owners.get(table) ?? '')) foreign.push(`${context}: ${table}`)
  }
  expect(foreign).toEqual([])
})

it('what only looks personal is still there', async () => {
  const known = new Set((await catalogueOf(database)).map(({ table, column }) => `${table}.${column}`))
  expect(Object.keys(OTHERS).filter((column) => !known.has(column))).toEqual([])
})

it('every part that is kept names its law', () => {
  const parts = keptParts().map(({ part }) => part)
  expect(new Set(parts).size).toBe(parts.length)
  for (const { what, law } of keptParts()) {
    expect(what).not.toBe('')
    expect(law).toMatch(/^《.+》/)
  }
})

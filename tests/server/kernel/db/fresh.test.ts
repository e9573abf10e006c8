import { world, type World } from '@tests/support/world'
import { sql } from 'kysely'

/** On PostgreSQL the tests of a file share a database: see tests/support/copies.ts. */
let here: World
beforeEach(async () => {
  here = await world()
})
afterEach(() => here.close())

const db = () => here.database.db
const roles = () => db().selectFrom('roles').select(['id', 'name']).orderBy('id').execute()
const found: Awaited<ReturnType<typeof roles>>[] = []

describe.each([1, 2, 3])('database of test %i', () => {
  it('has the rows and ids of a migrated database, whatever the test before did to them', async () => {
    expect(await db().selectFrom('users').select('id').execute()).toEqual([])
    expect(await here.user()).toBe(1)
    found.push(await roles())
    expect(found.at(-1)).not.toEqual([])
    expect(found.at(-1)).toEqual(found[0])
    await db().deleteFrom('roles').execute()
  })

  it('has the tables of a migrated database, whatever the test before did to them', async () => {
    const tables = await db().introspection.getTables()
    const users = tables.find(({ name }) => name === 'users')
    expect(tables.map(({ name }) => name)).not.toContain('of_the_test_before')
    expect(users?.columns.map(({ name }) => name)).not.toContain('of_the_test_before')
    await sql`alter table users add column of_the_test_before integer`.execute(db())
    await sql`create table of_the_test_before (id integer)`.execute(db())
  })

  it('takes no query of the test before once it is closed', async () => {
    const before = db()
    await here.close()
    here = await world()
    await expect(before.selectFrom('users').select('id').execute()).rejects.toThrow()
    expect(await here.user()).toBe(1)
  })
})

import { checkPassword } from '@/server/people/password'
import { testDatabase, type TestDatabase } from '@tests/support/database'
import { runFile } from '@tests/support/run-server-file'

// The command is a process of its own, which derives keys at the real cost: see tests/support/setup-passwords.ts.
jest.unmock('node:crypto')

const FILE = 'src/server/cli/admin-create.ts'
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const create = (password: string, args = ['--name', 'chief']) =>
  runFile(
    FILE,
    {
      DATA_DIR: database.settings.dataDir,
      DATABASE_URL: database.settings.databaseUrl,
      ADMIN_PASSWORD: password,
    },
    args,
  )

it('makes the first administrator once, with the password kept as a hash', async () => {
  expect(await create('correct-horse-7')).toMatchObject({ code: 0 })
  const rows = await database.db.selectFrom('staff').selectAll().execute()
  expect(rows).toMatchObject([{ name: 'chief', role: 'admin', state: 'active' }])
  expect(await checkPassword('correct-horse-7', rows[0]?.password_hash ?? null)).toBe(true)
  const again = await create('another-horse-8')
  expect(again.code).toBe(1)
  expect(again.output).toContain('"chief" already')
})

it.each([
  ['too short', 'abc123'],
  ['of one kind', 'abcdefghijkl'],
  ['the name again', 'chief123456'],
  ['known to everybody', 'password123'],
  ['of few characters', 'aaaa1111aaaa'],
])(
  'refuses a password that is %s',
  async (_what, password) => {
    expect(await create(password)).toMatchObject({ code: 1 })
    expect(await database.db.selectFrom('staff').selectAll().execute()).toEqual([])
  },
  60_000,
)

it('says how it is used when the name is missing', async () => {
  const { code, output } = await create('correct-horse-7', [])
  expect(code).toBe(1)
  expect(output).toContain('Usage: npm run admin:create')
})

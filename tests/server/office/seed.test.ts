import { SCHEMA_KEYWORDS } from '@/contract/call'
import { CUSTOMER_STATES } from '@/contract/customers/admincustomer'
import { APPLICATION_STATES, ApplicationForms } from '@/contract/office/applications'
import { verifyChains } from '@/server/office/audit-log'
import { ledgerFaults } from '@/server/money/ledger'
import { checkPassword } from '@/server/people/password'
import { DEMO_ACCOUNTS } from '@/server/demo/accounts'
import { ensurePaper } from '@/server/demo/licences'
import { seed } from '@/server/demo/seed'
import { replaceRoles } from '@/server/people/roles-of-users'
import fastify from 'fastify'
import { basename } from 'node:path'
import { officeWorld, type OfficeWorld } from './office-world'

let here: OfficeWorld
beforeAll(async () => {
  here = await officeWorld('demo')
})
afterAll(() => here.close())

const states = async (table: 'applications' | 'customers') =>
  (await here.database.db.selectFrom(table).select('state').distinct().execute()).map(({ state }) => state)

it('shows applications and customers in every state', async () => {
  expect((await states('applications')).sort()).toEqual([...APPLICATION_STATES].sort())
  expect((await states('customers')).sort()).toEqual([...CUSTOMER_STATES].sort())
})

it('has forms that would be taken today, with papers that can be looked at', async () => {
  const rows = await here.database.db
    .selectFrom('applications')
    .select(['form', 'state'])
    .where('decided_at', '>', here.time.now - 30 * 86_400_000)
    .execute()
  expect(rows.length).toBeGreaterThan(4)
  const door = fastify({ ajv: { customOptions: { keywords: [...SCHEMA_KEYWORDS] } } })
  door.post('/', { schema: { body: ApplicationForms } }, () => 'taken')
  for (const { form } of rows) {
    const payload = JSON.parse(form) as object
    expect((await door.inject({ method: 'POST', url: '/', payload })).body).toBe('taken')
  }
  const { name } = await here.database.db
    .selectFrom('private_pictures')
    .select('name')
    .executeTakeFirstOrThrow()
  expect(await ensurePaper(here.database.settings.dataDir, basename(name))).toMatch(/\.webp$/)
  expect(await ensurePaper(here.database.settings.dataDir, `${'0'.repeat(32)}.webp`)).toBeNull()
})

it('has accounts for the office that can log in, and a chain and a ledger without a fault', async () => {
  for (const { name, password } of DEMO_ACCOUNTS.filter((one) => !/^\d+$/.test(one.name))) {
    const staff = await here.database.db
      .selectFrom('staff')
      .innerJoin('roles', 'roles.slug', 'staff.role')
      .select(['staff.password_hash'])
      .where('staff.name', '=', name)
      .executeTakeFirstOrThrow()
    expect(await checkPassword(password, staff.password_hash)).toBe(true)
  }
  expect(await verifyChains(here.database.db)).toMatchObject({ intact: true })
  expect(await ledgerFaults(here.database.db)).toEqual([])
})

it('is made once', async () => {
  const count = async () => (await here.database.db.selectFrom('customers').select('id').execute()).length
  const before = await count()
  await Promise.all([seed(here.deps, { demo: true }), seed(here.deps, { demo: true })])
  expect(await count()).toBe(before)
})

it('comes with the next start to a demo that has been lived in since before there was an office', async () => {
  const old = await officeWorld()
  const { db } = old.database
  const mark = { key: 'seeded.office', value: '{}', updated_at: 0 }
  await db.insertInto('config').values(mark).execute()
  await seed(old.deps, { demo: true })
  // Somebody changed the phone, somebody left, somebody is an actor already, a stranger has an applicant's phone.
  const change = (mobile: string, set: object) =>
    db.updateTable('users').set(set).where('mobile', '=', mobile).execute()
  await change('13800000001', { mobile: '13911110000' })
  await change('13800000002', { state: 'deleted', mobile: null })
  await change('13800000007', { mobile: '13900000204', state: 'frozen' })
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', '13900000204')
    .executeTakeFirstOrThrow()
  await replaceRoles(db, id, ['actor'])
  await db.deleteFrom('config').where('key', '=', mark.key).execute()
  await seed(old.deps, { demo: true })
  const { rows } = await (await old.operator('reviewer')).call('adminapplication.list', { pageSize: 200 })
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.map(({ nickname }) => nickname)).not.toContain('新朋友')
  await old.close()
})

it('a server that is no demo gets its agreements and nothing else', async () => {
  const bare = await officeWorld()
  await seed(bare.deps, { demo: false })
  expect(await bare.database.db.selectFrom('agreements').select('id').execute()).toHaveLength(11)
  expect(await bare.database.db.selectFrom('customers').select('id').execute()).toEqual([])
  expect(await bare.database.db.selectFrom('staff').select('id').execute()).toEqual([])
  await bare.close()
})

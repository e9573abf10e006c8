import { AUDIT_ENTITIES, type AuditTarget } from '@/contract/kernel/audit-entities'
import { joinCustomer } from '@/server/customers/customers'
import { audit } from '@/server/kernel/audit'
import { namesOf } from '@/server/office/audit-names'
import { PERMISSIONS } from '@/server/kernel/permissions'
import { insertWork } from '@tests/support/world'
import type { KyselyPlugin } from 'kysely'
import { officeWorld, there, type OfficeWorld } from './office-world'
import { skuForm, productForm } from '../store/goods/product'
import type { StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let admin: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  admin = await here.operator('admin')
})
afterEach(() => here.close())

const note = (...targets: AuditTarget[]) =>
  here.deps.command(async (trx) => {
    for (const target of targets) await audit(trx, admin, 'test.call', target, null, null)
  })

/** What an operator reads of the entries, by target. */
const recordsFor = async (staff: StaffCaller) =>
  Object.fromEntries(
    (await staff.call('adminaudit.list', { action: 'test.call' })).rows.map(({ target, record }) => [
      target,
      record,
    ]),
  )

it('reads every kind on the database, in one query each', async () => {
  let queries = 0
  const ear: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const entries = AUDIT_ENTITIES.flatMap((kind) => [1, 2, 3].map((id) => ({ target: `${kind}:${id}` })))
  const names = await namesOf(here.database.db.withPlugin(ear), admin.staff, entries)
  expect(queries).toBeGreaterThan(30)
  expect(queries).toBeLessThanOrEqual(AUDIT_ENTITIES.length)
  expect(names('work:9999')).toEqual({ number: '9999', title: '', open: '' })
  await namesOf(here.database.db, admin.staff, [
    { target: 'work:none' },
    { target: 'users' },
    { target: 'x:1' },
  ])
})

it('names a record by its number and title, and says what shows it', async () => {
  const drama = await insertWork(here, { number: 3, title: '雾港来信' })
  const book = await insertWork(here, { number: 4, kind: 'ebook', title: '夜航船' })
  const user = await here.user()
  await note(
    `work:${drama.id}`,
    `part:${there(drama.parts[0])}`,
    `work:${book.id}`,
    `user:${user}`,
    'users',
    'work:77',
  )
  expect(await recordsFor(admin)).toEqual({
    [`work:${drama.id}`]: {
      number: '3',
      title: '雾港来信',
      screen: 'video',
      open: String(drama.id),
    },
    [`part:${there(drama.parts[0])}`]: {
      number: '3-1',
      title: '雾港来信 · 第1集',
      screen: 'video',
      open: String(drama.id),
    },
    [`work:${book.id}`]: { number: '4', title: '夜航船', screen: 'ebook', open: String(book.id) },
    [`user:${user}`]: { number: String(user), title: `读者${user}`, screen: 'user', open: String(user) },
    users: { number: '', title: '', open: '' },
    'work:77': { number: '77', title: '', open: '' },
  })
})

it('shows a title to who may read the record, and a name as far as the list of customers does', async () => {
  const drama = await insertWork(here, { number: 3, title: '雾港来信' })
  const enquiry = { mobile: '13712345678', name: '王女士', title: '咨询', remark: '#/', feedType: 265 }
  const customer = await here.deps.command((trx) => joinCustomer(trx, enquiry, here.time.now))
  await note(`work:${drama.id}`, `customer:${customer}`)
  const titles = async (permissions: string[], more: { scope?: 'own' } = {}) => {
    const staff = await here.operator('admin', { permissions: ['audit.read', ...permissions], ...more })
    const found = await recordsFor(staff)
    return [found[`work:${drama.id}`]?.title, found[`customer:${customer}`]?.title]
  }
  expect(await titles([])).toEqual(['', ''])
  expect(await titles(['video.read', 'customer.read'])).toEqual(['雾港来信', '王**'])
  expect(await titles(['customer.read', 'customer.edit'])).toEqual(['', '王女士'])
  expect(await titles(['customer.read', 'customer.edit'], { scope: 'own' })).toEqual(['', ''])
})

it('finds entries by the number that it shows', async () => {
  const { id } = await here.database.db
    .insertInto('certificates')
    .values({
      number: 'SS-R-2026-000001',
      kind: 'registration',
      year: 2026,
      serial: 1,
      owner_id: await here.user(),
      owner_type: 'person',
      owner: '王女士',
      title: '雾港来信',
      work_kind: 'text',
      author: '王女士',
      finished_on: '2026-01-01',
      published_on: '',
      issued_on: '2026-01-02',
      valid_until: '',
      file_name: '',
      file_size: 0,
      file_hash: '',
      lessons: 0,
      minutes: 0,
      digest: '',
      state: 'valid',
      void_reason: '',
      voided_at: 0,
      staff_id: admin.staff.id,
      key: 'k',
      created_at: 1,
      updated_at: 1,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(`certificate:${id}`)
  const found = async (target: string) => (await admin.call('adminaudit.list', { target })).rows
  expect(await found('certificate:SS-R-2026-000001')).toMatchObject([
    { target: `certificate:${id}`, record: { number: 'SS-R-2026-000001', title: '雾港来信' } },
  ])
  expect(await found(`certificate:${id}`)).toHaveLength(1)
  expect(await found('certificate:SS-R-2026-000002')).toEqual([])
})

it('finds works and parts by the numbers of the lists, and a deleted work by its id', async () => {
  const first = await insertWork(here, { number: 2, title: '雾港来信' })
  const second = await insertWork(here, { number: first.id, title: '南岸' })
  await note(`work:${first.id}`, `work:${second.id}`, `part:${there(first.parts[1])}`, 'work:77')
  const found = async (target: string) =>
    (await admin.call('adminaudit.list', { target })).rows.map((row) => row.target)
  expect(await found('work:2')).toEqual([`work:${first.id}`])
  expect(await found(`work:${first.id}`)).toEqual([`work:${second.id}`])
  expect(await found('part:2-2')).toEqual([`part:${there(first.parts[1])}`])
  expect(await found('work:77')).toEqual(['work:77'])
})

it('links a transfer of membership to the user who gave it', async () => {
  const giver = await here.user()
  const { id } = await here.database.db
    .insertInto('membership_transfers')
    .values({
      from_user: giver,
      to_user: null,
      mobile: '',
      tier: 'member',
      days: 30,
      state: 'returned',
      created_at: 1,
      expires_at: 2,
      ended_at: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await note(`membership_transfer:${id}`)
  expect(await recordsFor(admin)).toEqual({
    [`membership_transfer:${id}`]: {
      number: String(id),
      title: '30 天',
      screen: 'user',
      open: String(giver),
    },
  })
})

it('names rights that there are', async () => {
  const entries = AUDIT_ENTITIES.map((kind) => ({ target: `${kind}:1` }))
  const asked = new Set<string>()
  const permissions = new Proxy([] as string[], {
    get: (list, key) =>
      key === 'includes' ? (right: string) => Boolean(asked.add(right)) : Reflect.get(list, key),
  })
  await insertWork(here, { number: 3 })
  await here.user()
  await namesOf(here.database.db, { ...admin.staff, permissions }, entries)
  expect(asked.size).toBeGreaterThan(20)
  expect([...asked].filter((right) => !PERMISSIONS.includes(right))).toEqual([])
})

it('shows the codes of SKUs, and no code that somebody was sent', async () => {
  await admin.call('admingoods.save', { form: productForm({ skus: [skuForm('BAG-1', { price: 1200 })] }) })
  const [goods] = await here.auditOf('admingoods.save')
  expect(goods?.after).toMatchObject({ skus: [{ code: 'BAG-1' }] })
  await here.deps.command((trx) =>
    audit(trx, admin, 'test.call', 'users', null, {
      code: '123456',
      oldCode: '654321',
      skus: [{ code: 'A' }],
    }),
  )
  const [sent] = await here.auditOf('test.call')
  expect(sent?.after).toEqual({ code: '***', oldCode: '***', skus: [{ code: 'A' }] })
})

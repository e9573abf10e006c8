import type { StaffCaller } from '@tests/support/door'
import { heldRoles } from '@/server/people/roles-of-users'
import { insertWork, refusalOf } from '@tests/support/world'
import { skuForm, productForm } from '../store/goods/product'
import { officeWorld, there, type OfficeWorld } from './office-world'

let here: OfficeWorld
let staff: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  await here.database.db
    .insertInto('categories')
    .values({ kind: 'drama', slug: 'city', name: '都市', parent_id: 0, sort: 1 })
    .execute()
  staff = await here.operator('admin')
})
afterEach(() => here.close())

const reason = '改错了'
const newest = async (action: string) => there((await staff.call('adminaudit.list', { action })).rows[0]).id
const video = (id: number) => staff.call('adminvideo.detail', { id })

async function changed() {
  const { id } = await insertWork(here, { number: 1, title: '渡口有灯', synopsis: '旧', state: 'draft' })
  const { row, form } = await video(id)
  await staff.call('adminvideo.save', {
    id,
    version: row.version,
    form: { ...form, title: '渡口无灯', synopsis: '新' },
  })
  return { id, entry: await newest('adminvideo.save') }
}

it('a change is taken back once, by a change of its own', async () => {
  const { id, entry } = await changed()
  expect((await staff.call('adminaudit.detail', { id: entry })).undo).toBe('yes')
  await staff.call('adminaudit.undo', { id: entry, reason })
  expect((await video(id)).form).toMatchObject({ title: '渡口有灯', synopsis: '旧' })
  expect((await staff.call('adminaudit.detail', { id: entry })).undo).toBe('done')
  expect(await refusalOf(staff.call('adminaudit.undo', { id: entry, reason }))).toMatchObject({
    code: 409,
    message: '这条记录已被撤销',
  })
  expect((await here.auditOf('adminvideo.save')).at(-1)).toMatchObject({
    before: { title: '渡口无灯' },
    after: { title: '渡口有灯' },
  })
  expect(await here.auditOf('adminaudit.undo')).toEqual([
    {
      target: `audit:${entry}`,
      before: null,
      after: { action: 'adminvideo.save', target: `work:${id}`, fields: ['title', 'synopsis'], reason },
    },
  ])
  // The undo's own entry is a change like any other.
  await staff.call('adminaudit.undo', { id: await newest('adminvideo.save'), reason })
  expect((await video(id)).form.title).toBe('渡口无灯')
})

it('what others changed since in other fields stays; in the same field it is refused', async () => {
  const { id, entry } = await changed()
  const later = await video(id)
  await staff.call('adminvideo.save', {
    id,
    version: later.row.version,
    form: { ...later.form, author: '沈砚' },
  })
  await staff.call('adminaudit.undo', { id: entry, reason })
  expect((await video(id)).form).toMatchObject({ title: '渡口有灯', author: '沈砚' })

  const again = await changed2(id, '渡口三灯')
  await changed2(id, '渡口四灯')
  expect(await refusalOf(staff.call('adminaudit.undo', { id: again, reason }))).toMatchObject({
    code: 409,
    message: '该记录之后又被修改过，不能撤销',
  })
  expect((await video(id)).form.title).toBe('渡口四灯')
})

async function changed2(id: number, title: string): Promise<number> {
  const { row, form } = await video(id)
  await staff.call('adminvideo.save', { id, version: row.version, form: { ...form, title } })
  return newest('adminvideo.save')
}

it('a product gets its price back, and its stock less what was sold', async () => {
  const { id } = await staff.call('admingoods.save', {
    form: productForm({
      title: '帆布袋',
      skus: [skuForm('B-1', { price: 1200, stock: 10 })],
      body: '旧正文',
    }),
  })
  const { row, form } = await staff.call('admingoods.detail', { id })
  await staff.call('admingoods.save', {
    id,
    version: row.version,
    form: { ...form, body: '新正文', skus: form.skus.map((sku) => ({ ...sku, price: 900, stock: 15 })) },
  })
  const entry = await newest('admingoods.save')
  await here.database.db
    .updateTable('skus')
    .set((eb) => ({ stock: eb('stock', '-', 3) }))
    .where('work_id', '=', id)
    .execute()
  await staff.call('adminaudit.undo', { id: entry, reason })
  const now = await staff.call('admingoods.detail', { id })
  expect(now.form).toMatchObject({ body: '旧正文', skus: [{ code: 'B-1', price: 1200, stock: 7 }] })
})

it('states and roles come back, too', async () => {
  const { rows } = await staff.call('adminshop.list')
  const shop = there(rows[0])
  await staff.call('adminshop.setState', {
    items: [{ id: shop.id, version: shop.version }],
    state: 'closed',
    reason: '装修中',
  })
  await staff.call('adminaudit.undo', { id: await newest('adminshop.setState'), reason })
  expect(there((await staff.call('adminshop.list')).rows[0]).state).toBe('open')

  const user = await here.user()
  await staff.call('adminaccount.setRoles', { id: user, version: 1, roles: ['creator'], reason: '签约' })
  await staff.call('adminaudit.undo', { id: await newest('adminaccount.setRoles'), reason })
  expect(await heldRoles(here.database.db, user)).toEqual([])
})

it('needs the right of the change beside its own, and what was made or removed is not taken back', async () => {
  const { entry } = await changed()
  const weak = await here.operator('service', { permissions: ['audit.read', 'audit.undo'] })
  expect((await weak.call('adminaudit.detail', { id: entry })).undo).toBe('no')
  expect((await refusalOf(weak.call('adminaudit.undo', { id: entry, reason }))).code).toBe(403)
  await staff.call('adminrole.save', { form: { name: '编辑', notes: '', scope: 'all', permissions: [] } })
  const made = await newest('adminrole.save')
  expect((await staff.call('adminaudit.detail', { id: made })).undo).toBe('no')
  expect((await refusalOf(staff.call('adminaudit.undo', { id: made, reason }))).code).toBe(409)
  expect((await refusalOf(staff.call('adminaudit.undo', { id: 9_999, reason }))).code).toBe(404)
})

it('the configuration is what it was, and the app shows it at once', async () => {
  const documentOf = (key: 'system' | 'share') => staff.call('adminconfig.detail', { key })
  const { form, version } = await documentOf('system')
  const system = there(form.system)
  await staff.call('adminconfig.save', {
    key: 'system',
    version,
    form: { system: { ...system, name: '书生' } },
  })
  const entry = await newest('adminconfig.save')
  expect((await staff.call('adminaudit.detail', { id: entry })).undo).toBe('yes')
  await staff.call('adminaudit.undo', { id: entry, reason })
  expect((await documentOf('system')).form.system).toEqual(system)
  expect((await staff.call('adminaudit.detail', { id: entry })).undo).toBe('done')
  const again = await newest('adminconfig.save')
  const latest = await documentOf('system')
  await staff.call('adminconfig.save', {
    key: 'system',
    version: latest.version,
    form: { system: { ...system, name: '书声书店' } },
  })
  expect(await refusalOf(staff.call('adminaudit.undo', { id: again, reason }))).toMatchObject({ code: 409 })
})

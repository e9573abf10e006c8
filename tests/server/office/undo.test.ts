import type { StaffContext } from '@/server/deps'
import { adminaccountHandlers } from '@/server/office/calls/adminaccount'
import { admingoodsHandlers } from '@/server/store/calls/admingoods'
import { adminconfigHandlers } from '@/server/office/calls/adminconfig'
import { adminauditHandlers } from '@/server/office/calls/adminlog'
import { adminroleHandlers } from '@/server/office/calls/adminstaff'
import { adminshopHandlers } from '@/server/store/calls/adminshop'
import { adminvideoHandlers } from '@/server/catalogue/calls/adminvideo'
import { heldRoles } from '@/server/people/roles-of-users'
import { insertWork, refusalOf } from '@tests/support/world'
import { skuForm, wareForm } from '../store/goods/ware'
import { desk, there, type Desk } from './desk'

let here: Desk
let staff: StaffContext
beforeEach(async () => {
  here = await desk()
  await here.database.db
    .insertInto('categories')
    .values({ kind: 'drama', slug: 'city', name: '都市', parent_id: 0, sort: 1 })
    .execute()
  staff = await here.operator('admin')
})
afterEach(() => here.close())

const { detail, undo, list } = adminauditHandlers
const reason = '改错了'
const newest = async (action: string) => there((await list(staff, { action })).rows[0]).id
const video = (id: number) => adminvideoHandlers.detail(staff, { id })

async function changed() {
  const { id } = await insertWork(here, { number: 1, title: '渡口有灯', synopsis: '旧', state: 'draft' })
  const { row, form } = await video(id)
  await adminvideoHandlers.save(staff, {
    id,
    version: row.version,
    form: { ...form, title: '渡口无灯', synopsis: '新' },
  })
  return { id, entry: await newest('adminvideo.save') }
}

it('a change is taken back once, by a change of its own', async () => {
  const { id, entry } = await changed()
  expect((await detail(staff, { id: entry })).undo).toBe('yes')
  await undo(staff, { id: entry, reason })
  expect((await video(id)).form).toMatchObject({ title: '渡口有灯', synopsis: '旧' })
  expect((await detail(staff, { id: entry })).undo).toBe('done')
  expect(await refusalOf(undo(staff, { id: entry, reason }))).toMatchObject({
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
  await undo(staff, { id: await newest('adminvideo.save'), reason })
  expect((await video(id)).form.title).toBe('渡口无灯')
})

it('what others changed since in other fields stays; in the same field it is refused', async () => {
  const { id, entry } = await changed()
  const later = await video(id)
  await adminvideoHandlers.save(staff, {
    id,
    version: later.row.version,
    form: { ...later.form, author: '沈砚' },
  })
  await undo(staff, { id: entry, reason })
  expect((await video(id)).form).toMatchObject({ title: '渡口有灯', author: '沈砚' })

  const again = await changed2(id, '渡口三灯')
  await changed2(id, '渡口四灯')
  expect(await refusalOf(undo(staff, { id: again, reason }))).toMatchObject({
    code: 409,
    message: '该记录之后又被修改过，不能撤销',
  })
  expect((await video(id)).form.title).toBe('渡口四灯')
})

async function changed2(id: number, title: string): Promise<number> {
  const { row, form } = await video(id)
  await adminvideoHandlers.save(staff, { id, version: row.version, form: { ...form, title } })
  return newest('adminvideo.save')
}

it('a ware gets its price back, and its stock less what was sold', async () => {
  const { id } = await admingoodsHandlers.save(staff, {
    form: wareForm({ title: '帆布袋', skus: [skuForm('B-1', { price: 1200, stock: 10 })], body: '旧正文' }),
  })
  const { row, form } = await admingoodsHandlers.detail(staff, { id })
  await admingoodsHandlers.save(staff, {
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
  await undo(staff, { id: entry, reason })
  const now = await admingoodsHandlers.detail(staff, { id })
  expect(now.form).toMatchObject({ body: '旧正文', skus: [{ code: 'B-1', price: 1200, stock: 7 }] })
})

it('states and roles come back, too', async () => {
  const { rows } = await adminshopHandlers.list(staff, {})
  const shop = there(rows[0])
  await adminshopHandlers.setState(staff, {
    items: [{ id: shop.id, version: shop.version }],
    state: 'closed',
    reason: '装修中',
  })
  await undo(staff, { id: await newest('adminshop.setState'), reason })
  expect(there((await adminshopHandlers.list(staff, {})).rows[0]).state).toBe('open')

  const user = await here.user()
  await adminaccountHandlers.setRoles(staff, { id: user, version: 1, roles: ['creator'], reason: '签约' })
  await undo(staff, { id: await newest('adminaccount.setRoles'), reason })
  expect(await heldRoles(here.database.db, user)).toEqual([])
})

it('needs the right of the change beside its own, and what was made or removed is not taken back', async () => {
  const { entry } = await changed()
  const weak = await here.operator('service', { permissions: ['audit.read', 'audit.undo'] })
  expect((await detail(weak, { id: entry })).undo).toBe('no')
  expect((await refusalOf(undo(weak, { id: entry, reason }))).code).toBe(403)
  await adminroleHandlers.save(staff, { form: { name: '编辑', notes: '', scope: 'all', permissions: [] } })
  const made = await newest('adminrole.save')
  expect((await detail(staff, { id: made })).undo).toBe('no')
  expect((await refusalOf(undo(staff, { id: made, reason }))).code).toBe(409)
  expect((await refusalOf(undo(staff, { id: 9_999, reason }))).code).toBe(404)
})

it('the configuration is what it was, and the app shows it at once', async () => {
  const documentOf = (key: 'system' | 'share') => adminconfigHandlers.detail(staff, { key })
  const { form, version } = await documentOf('system')
  const system = there(form.system)
  await adminconfigHandlers.save(staff, {
    key: 'system',
    version,
    form: { system: { ...system, name: '书生' } },
  })
  const entry = await newest('adminconfig.save')
  expect((await detail(staff, { id: entry })).undo).toBe('yes')
  await undo(staff, { id: entry, reason })
  expect((await documentOf('system')).form.system).toEqual(system)
  expect((await detail(staff, { id: entry })).undo).toBe('done')
  const again = await newest('adminconfig.save')
  const latest = await documentOf('system')
  await adminconfigHandlers.save(staff, {
    key: 'system',
    version: latest.version,
    form: { system: { ...system, name: '书声书店' } },
  })
  expect(await refusalOf(undo(staff, { id: again, reason }))).toMatchObject({ code: 409 })
})

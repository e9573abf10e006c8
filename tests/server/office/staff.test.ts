import type { RoleForm, StaffForm } from '@/contract/office/adminstaff'
import type { StaffCaller } from '@tests/support/door'
import { checkPassword } from '@/server/people/password'
import { PERMISSIONS } from '@/server/kernel/permissions'
import { openSession } from '@/server/people/sessions'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld, there } from './office-world'

let here: OfficeWorld
let admin: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  admin = await here.operator('admin')
})
afterEach(() => here.close())

const EDITED = { code: 409, message: '该记录已被他人修改，请刷新后重试' }
const LAST = { code: 409, message: '至少保留一名可用的管理员' }
const form = (more: Partial<StaffForm> = {}): StaffForm => ({
  name: 'xiaoye',
  displayName: '客服小叶',
  role: 'service',
  team: '一组',
  ...more,
})
const role = (more: Partial<RoleForm> = {}): RoleForm => ({
  name: '客服主管',
  notes: '',
  scope: 'group',
  permissions: ['customer.read', 'customer.assign'],
  ...more,
})
const staffRow = (id: number) =>
  here.database.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const of = (ctx: StaffCaller) => ({ name: ctx.staff.name, displayName: ctx.staff.name, team: '' })

describe('an operator', () => {
  it('is made with a password that is shown once and kept as a hash', async () => {
    const { id, password } = await admin.call('adminstaff.save', { form: form() })
    expect(password).toMatch(/^[2-9a-z]{16}$/)
    expect(await checkPassword(password, (await staffRow(id)).password_hash)).toBe(true)
    expect(JSON.stringify(await here.auditOf('adminstaff.save'))).not.toContain(password)
    const { rows } = await admin.call('adminstaff.list', { keyword: '小叶' })
    expect(rows).toMatchObject([
      { id, displayName: '客服小叶', roleName: '客服', team: '一组', state: 'active' },
    ])
    expect(await refusalOf(admin.call('adminstaff.save', { form: form() }))).toEqual({
      code: 409,
      message: '登录名已被使用',
    })
  })

  it('is changed as it was seen, keeps the name, and of two changes at once one is taken', async () => {
    const { id, version } = await admin.call('adminstaff.save', { form: form() })
    const tries = await Promise.allSettled(
      ['甲组', '乙组'].map((team) => admin.call('adminstaff.save', { id, version, form: form({ team }) })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: EDITED })
    const renamed = admin.call('adminstaff.save', {
      id,
      version: version + 1,
      form: form({ name: 'other' }),
    })
    expect((await refusalOf(renamed)).message).toBe('登录名创建后不能更改')
  })

  it('who is frozen loses every session at once, for a reason that is kept', async () => {
    const { id, version } = await admin.call('adminstaff.save', { form: form() })
    await here.deps.command((trx) => openSession(trx, here.visitor(), 'staff', id))
    const freeze = { id, version, state: 'frozen', reason: '离职' } as const
    expect((await refusalOf(admin.call('adminstaff.setState', { ...freeze, reason: ' ' }))).code).toBe(400)
    await admin.call('adminstaff.setState', freeze)
    const sessions = await here.database.db
      .selectFrom('sessions')
      .select('ended')
      .where('subject_id', '=', id)
      .where('realm', '=', 'staff')
      .execute()
    expect(sessions).toEqual([{ ended: 'frozen' }])
    expect(await here.auditOf('adminstaff.setState')).toEqual([
      { target: `staff:${id}`, before: { state: 'active' }, after: { state: 'frozen', reason: '离职' } },
    ])
  })

  it('gets a new password that ends the sessions of the old one', async () => {
    const { id, password: first } = await admin.call('adminstaff.save', { form: form() })
    await here.deps.command((trx) => openSession(trx, here.visitor(), 'staff', id))
    const { password } = await admin.call('adminstaff.resetPassword', { id, reason: '忘记密码' })
    const { password_hash } = await staffRow(id)
    expect([await checkPassword(first, password_hash), await checkPassword(password, password_hash)]).toEqual(
      [false, true],
    )
    const open = await here.database.db
      .selectFrom('sessions')
      .select('id')
      .where('subject_id', '=', id)
      .where('ended', 'is', null)
      .execute()
    expect(open).toEqual([])
  })
})

describe('the last administrator', () => {
  it('is neither demoted nor frozen, by nobody', async () => {
    const { version, id } = await staffRow(admin.staff.id)
    const demote = { ...of(admin), role: 'operator' }
    expect(await refusalOf(admin.call('adminstaff.save', { id, version, form: demote }))).toEqual(LAST)
    const freeze = { id, version, state: 'frozen', reason: '测试停用' } as const
    expect(await refusalOf(admin.call('adminstaff.setState', freeze))).toEqual(LAST)
    // An administrator who is frozen already is no other one.
    const second = await here.operator('admin')
    await here.database.db
      .updateTable('staff')
      .set({ state: 'frozen' })
      .where('id', '=', second.staff.id)
      .execute()
    expect(await refusalOf(admin.call('adminstaff.save', { id, version, form: demote }))).toEqual(LAST)
  })

  it('remains when two demote each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await here.operator('admin')
      await Promise.allSettled(
        [
          [admin, other],
          [other, admin],
        ].map(async ([by, whom]) => {
          const { id, version } = await staffRow(there(whom).staff.id)
          return there(by).call('adminstaff.save', {
            id,
            version,
            form: { ...of(there(whom)), role: 'operator' },
          })
        }),
      )
      const left = await here.database.db
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'admin')
        .where('state', '=', 'active')
        .execute()
      expect(left.length).toBeGreaterThanOrEqual(1)
      await here.database.db
        .updateTable('staff')
        .set({ role: 'admin' })
        .where('id', '=', admin.staff.id)
        .execute()
      await here.database.db.deleteFrom('staff').where('id', '=', other.staff.id).execute()
    }
  })
})

describe('nobody hands out what they lack', () => {
  const clerk = () =>
    here.operator('operator', {
      permissions: ['staff.read', 'staff.edit', 'role.read', 'role.edit', 'customer.read'],
      scope: 'group',
    })
  const POWER = { code: 403, message: '不能授予自己没有的权限' }

  it('in a role: neither rights nor a wider scope', async () => {
    const ctx = await clerk()
    const save = (more: Partial<RoleForm>) => ctx.call('adminrole.save', { form: role(more) })
    expect(await refusalOf(save({ permissions: ['customer.read', 'user.adjust'] }))).toEqual(POWER)
    expect(await refusalOf(save({ permissions: ['customer.read'], scope: 'all' }))).toEqual(POWER)
    expect(await save({ permissions: ['customer.read'], scope: 'own' })).toMatchObject({ version: 1 })
  })

  it('in a role that may more than they: it is not theirs to edit', async () => {
    const ctx = await clerk()
    const { id, version } = await admin.call('adminrole.save', { form: role({ scope: 'group' }) })
    const weaker = { id, version, form: role({ permissions: ['customer.read'] }) }
    expect(await refusalOf(ctx.call('adminrole.save', weaker))).toEqual(POWER)
    expect(await refusalOf(ctx.call('adminrole.remove', { id }))).toEqual(POWER)
  })

  it('by giving a role, or by the password of somebody who may more', async () => {
    const ctx = await clerk()
    expect(await refusalOf(ctx.call('adminstaff.save', { form: form({ role: 'admin' }) }))).toEqual(POWER)
    const { id, version } = await staffRow(admin.staff.id)
    for (const call of [
      () => ctx.call('adminstaff.resetPassword', { id, reason: '忘记密码' }),
      () => ctx.call('adminstaff.setState', { id, version, state: 'frozen', reason: '离职' }),
      () => ctx.call('adminstaff.save', { id, version, form: { ...of(admin), role: 'service' } }),
    ])
      expect((await refusalOf(call())).code).toBe(403)
    expect(await staffRow(admin.staff.id)).toMatchObject({ version, role: 'admin', state: 'active' })
  })
})

describe('a role', () => {
  it('is made, changed as it was seen, and removed once nobody holds it', async () => {
    const { id, version } = await admin.call('adminrole.save', { form: role() })
    const { rows } = await admin.call('adminrole.list')
    const made = rows.find((row) => row.id === id)
    expect(made).toMatchObject({ name: '客服主管', scope: 'group', staff: 0, fixed: false })
    const wider = role({ permissions: ['customer.read'] })
    const tries = await Promise.allSettled(
      [1, 2].map(() => admin.call('adminrole.save', { id, version, form: wider })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: EDITED })
    await admin.call('adminstaff.save', { form: form({ role: made?.slug ?? '' }) })
    expect((await refusalOf(admin.call('adminrole.remove', { id }))).message).toContain('还有员工')
    await here.database.db
      .updateTable('staff')
      .set({ role: 'service' })
      .where('name', '=', 'xiaoye')
      .execute()
    await admin.call('adminrole.remove', { id })
    expect((await admin.call('adminrole.list')).rows.map((row) => row.id)).not.toContain(id)
    const [, changed] = await here.auditOf('adminrole.save')
    expect(changed).toMatchObject({
      before: { permissions: PERMISSIONS.filter((right) => /^customer\.(read|assign)$/.test(right)) },
      after: { permissions: ['customer.read'] },
    })
  })

  it('of the administrators is nobody’s to change, and there is one name once', async () => {
    const { rows } = await admin.call('adminrole.list')
    const fixed = there(rows.find(({ slug }) => slug === 'admin'))
    expect(fixed.permissions).toEqual(PERMISSIONS)
    const touch = admin.call('adminrole.save', { id: fixed.id, version: fixed.version, form: role() })
    expect((await refusalOf(touch)).message).toBe('管理员角色不能修改')
    expect((await refusalOf(admin.call('adminrole.remove', { id: fixed.id }))).code).toBe(409)
    expect((await refusalOf(admin.call('adminrole.save', { form: role({ name: '客服' }) }))).message).toBe(
      '已有同名角色',
    )
    const odd = admin.call('adminrole.save', { form: role({ permissions: ['*'] }) })
    expect((await refusalOf(odd)).code).toBe(400)
  })
})

describe('one’s own password', () => {
  const own = async () => {
    const { id, password } = await admin.call('adminstaff.save', { form: form() })
    const ctx = await here.operator('service')
    const open = () => here.deps.command((trx) => openSession(trx, here.visitor(), 'staff', id))
    await open()
    await open()
    const alive = () =>
      here.database.db
        .selectFrom('sessions')
        .select('id')
        .where('realm', '=', 'staff')
        .where('subject_id', '=', id)
        .where('ended', 'is', null)
        .orderBy('id')
        .execute()
    const [, session] = await alive()
    const staff = { ...ctx.staff, id, sessionId: there(session).id }
    return { ctx: { ...ctx, staff }, password: password ?? '', id, alive }
  }

  it('is changed with the old one, and ends every other session', async () => {
    const { ctx, password, id, alive } = await own()
    await ctx.call('adminuser.changePassword', { password, newPassword: 'xinmima2026' })
    expect(await checkPassword('xinmima2026', (await staffRow(id)).password_hash)).toBe(true)
    expect(await alive()).toEqual([{ id: ctx.staff.sessionId }])
    expect(await here.auditOf('adminuser.changePassword')).toEqual([
      { target: `staff:${id}`, before: null, after: null },
    ])
  })

  it('stays as it is without the old one', async () => {
    const { ctx, password, id, alive } = await own()
    const change = (given: { password: string; newPassword: string }) =>
      refusalOf(ctx.call('adminuser.changePassword', given))
    expect(await change({ password: 'wrong1234', newPassword: 'xinmima2026' })).toMatchObject({
      code: 400,
      message: '原密码不正确',
    })
    expect(await change({ password, newPassword: password })).toMatchObject({ code: 400 })
    expect(await checkPassword(password, (await staffRow(id)).password_hash)).toBe(true)
    expect(await alive()).toHaveLength(2)
  })
})

import { audit } from '@/server/kernel/audit'
import type { Rig } from '../rig'
import { application } from './account'
import { erase, fresh, noRecord, owned, shared, type Made, type Make, type Rows } from './record'

const reason = '核对后处理'

/** A user as the back office names one. */
const ofUser =
  (input: (id: number) => object): Make =>
  async (at) => {
    const id = await at.user()
    return { input: input(id), remove: () => erase(at, 'users', id) }
  }

/** Somebody's application, as reviewers see it. */
const applicationOf =
  (input: (id: number) => object): Make =>
  async (at) =>
    application('submitted', input)(at, await at.user())

/** What stands in an append-only table is never deleted: asked for in its place is what was never written. */
const neverWritten = (input: { id: number }): Promise<unknown> => {
  input.id = 2_000_000_000
  return Promise.resolve()
}

async function agreement(at: Rig): Promise<Made> {
  const input = await at.database.db
    .insertInto('agreements')
    .values({
      type: 'privacy',
      version: fresh(),
      title: '隐私政策',
      html: '<p>正文</p>',
      staff_id: 0,
      created_at: at.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input, remove: () => neverWritten(input) }
}

/** A customer of the operator who calls; an operator of the same role with other customers does not see it. */
const customer =
  (input: (id: number) => object): Make =>
  async (at, owner) => {
    const { id } = await at.database.db
      .insertInto('customers')
      .values({
        mobile: `137${String(fresh()).padStart(8, '0')}`,
        name: '夏半夏',
        state: 'new',
        source: 'feedback',
        feed_type: 265,
        staff_id: owner,
        teacher_id: null,
        note: '',
        next_at: null,
        followed_at: null,
        version: 1,
        created_at: at.time.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id), remove: () => erase(at, 'customers', id) }
  }

const role =
  (input: (id: number) => object): Make =>
  async (at) => {
    const slug = `role-${fresh()}`
    const { id } = await at.database.db
      .insertInto('roles')
      .values({
        slug,
        name: slug,
        notes: '',
        scope: 'own',
        permissions: '[]',
        fixed: 0,
        version: 1,
        updated_at: at.time.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id), remove: () => erase(at, 'roles', id) }
  }

const colleague =
  (input: (id: number, name: string) => object): Make =>
  async (at) => {
    const name = `colleague-${fresh()}`
    const { id } = await at.database.db
      .insertInto('staff')
      .values({ name, password_hash: 'none', role: 'operator', state: 'active', created_at: at.time.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id, name), remove: () => erase(at, 'staff', id) }
  }

async function auditEntry(at: Rig, owner: number): Promise<Made> {
  const input = { id: 0 }
  const staff = {
    sessionId: 0,
    id: owner,
    name: '',
    role: 'admin',
    permissions: [],
    scope: 'all' as const,
    team: '',
    teacherId: null,
    expiresAt: 0,
  }
  await at.deps.command((trx) => audit(trx, { ...at.visitor(), staff }, 'records.test', 'word:1', null, null))
  const { id } = await at.database.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  input.id = id
  return { input, remove: () => neverWritten(input) }
}

/** A booking of an operator. */
async function adjustment(at: Rig): Promise<Made> {
  const input = { id: 0, reason }
  const token = await at.staff('admin')
  const user = await at.user()
  const made = await at.ask<{ id: number }>(
    'adminaccount.adjust',
    { id: user, currency: 'COIN', amount: 5, reason },
    { token, ip: '10.7.0.1' },
  )
  input.id = made.body.data.id
  return { input, remove: () => neverWritten(input) }
}

const staffForm = (name: string) => ({ name, displayName: '小夏', role: 'operator', team: '', teacherId: 0 })
const roleForm = (id: number) => ({ name: `角色${id}`, notes: '', scope: 'own', permissions: ['video.read'] })
const mine = { role: 'service' } as const

export const deskRecords: Rows = {
  'adminaccount.detail': shared(ofUser((id) => ({ id }))),
  'adminaccount.setRoles': shared(ofUser((id) => ({ id, version: 1, roles: ['creator'], reason }))),
  'adminaccount.adjust': shared(ofUser((id) => ({ id, currency: 'COIN', amount: 5, reason }))),
  'adminaccount.reverse': shared(adjustment),
  'adminaccount.setState': shared(ofUser((id) => ({ items: [{ id, version: 1 }], state: 'frozen', reason }))),
  'adminaccount.reveal': shared(ofUser((id) => ({ id, reason }))),
  'adminagreement.detail': shared(agreement),
  'adminapplication.detail': shared(applicationOf((id) => ({ id }))),
  'adminapplication.approve': shared(applicationOf((id) => ({ items: [{ id, version: 1 }] }))),
  'adminapplication.refuse': shared(applicationOf((id) => ({ items: [{ id, version: 1 }], reason }))),
  'adminapplication.reveal': shared(applicationOf((id) => ({ id, reason }))),
  'adminaudit.list': noRecord('a filter: nobody by that id has done nothing'),
  'adminaudit.detail': shared(auditEntry),
  'admincustomer.list': noRecord('filters, within what the operator sees'),
  'admincustomer.detail': owned(
    customer((id) => ({ id })),
    mine,
  ),
  'admincustomer.save': owned(
    customer((id) => ({ id, version: 1, form: { name: '夏半夏', note: '', teacherId: 0 } })),
    mine,
  ),
  'admincustomer.follow': owned(
    customer((id) => ({ id, version: 1, event: 'follow', note: '已电话联系' })),
    mine,
  ),
  'admincustomer.reveal': owned(
    customer((id) => ({ id, reason })),
    mine,
  ),
  // Only who sees every customer may assign them.
  'admincustomer.assign': shared(customer((id) => ({ items: [{ id, version: 1 }], staffId: 0 }))),
  'adminrole.save': shared(role((id) => ({ id, version: 1, form: roleForm(id) }))),
  'adminrole.remove': shared(role((id) => ({ id }))),
  'adminstaff.teaching': shared(colleague((id) => ({ id }))),
  'adminstaff.save': shared(colleague((id, name) => ({ id, version: 1, form: staffForm(name) }))),
  'adminstaff.setState': shared(colleague((id) => ({ id, version: 1, state: 'frozen', reason }))),
  'adminstaff.resetPassword': shared(colleague((id) => ({ id, reason }))),
  'adminuser.loginTotp': noRecord('a signed ticket of the first half of a log-in'),
}

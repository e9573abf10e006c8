import type { RoleRow } from '@/contract/office/adminstaff'
import { allCalls } from '@/contract/contract'
import { migrations } from '@/server/migrations/list'
import { PERMISSIONS, rightGroups } from '@/server/kernel/permissions'
import { FIRST_RIGHTS } from '@tests/support/roles'
import { rig, type Rig } from '../spine/rig'

let here: Rig
beforeAll(async () => {
  here = await rig()
})
afterAll(() => here.close())

const ROLES = Object.keys(FIRST_RIGHTS)
const staffCalls = allCalls().filter(({ call }) => call.who === 'staff')

async function login(role: string): Promise<{ token: string; id: number }> {
  const token = await here.staff('operator')
  const { id } = await here.database.db
    .selectFrom('staff')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await here.database.db.updateTable('staff').set({ role }).where('id', '=', id).execute()
  return { token, id }
}

describe.each(ROLES)('the role %s', (role) => {
  let token: string
  beforeEach(async () => {
    ;({ token } = await login(role))
  })

  it.each(staffCalls.map(({ name, call }) => [name, call.permission] as const))(
    '%s',
    async (name, permission) => {
      const { body, status } = await here.ask(name, {}, { token, ip: '10.9.8.7' }).catch(() => {
        // A file, not an envelope: it was let in.
        return { body: { code: 1 }, status: 200 }
      })
      const rights = FIRST_RIGHTS[role] ?? []
      const allowed = permission === undefined || rights.includes('*') || rights.includes(permission)
      expect(status).toBeLessThan(500)
      expect(body.code === 403).toBe(!allowed)
      expect(body.code).not.toBe(401)
    },
  )
})

it('there are calls to test, and each right is one that some call or form asks for', () => {
  expect(staffCalls.length).toBeGreaterThan(40)
  for (const right of Object.values(FIRST_RIGHTS).flat()) expect([...PERMISSIONS, '*']).toContain(right)
})

it('every right of the office has words that operators read', () => {
  const groups = rightGroups(PERMISSIONS)
  expect(groups.flatMap(({ rights }) => rights.map(({ permission }) => permission)).sort()).toEqual(
    [...PERMISSIONS].sort(),
  )
  for (const { name, rights } of groups)
    for (const one of rights) expect(name + one.name).toMatch(/^[\p{Script=Han}、与，]+$/u)
})

it('a change of a role holds with the next call, also for who is logged in', async () => {
  const { db } = here.database
  const { token } = await login('service')
  expect((await here.ask('adminsms.list', {}, { token })).body.code).toBe(403)
  const set = (permissions: string[]) =>
    db
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissions) })
      .where('slug', '=', 'service')
      .execute()
  await set(['sms.read'])
  expect((await here.ask('adminsms.list', {}, { token })).body.code).toBe(1)
  expect((await here.ask('admincustomer.list', {}, { token })).body.code).toBe(403)
  await set(FIRST_RIGHTS['service'] ?? [])
  expect((await here.ask('adminsms.list', {}, { token })).body.code).toBe(403)
})

it('a role that does not exist has no rights, and sees no customer but its own', async () => {
  const { token } = await login('nobody')
  const { body } = await here.ask<{ permissions: string[]; scope: string }>('adminuser.info', {}, { token })
  expect(body.data).toMatchObject({ permissions: [], scope: 'own' })
})

it('an older database gets the rights of the day, but no role that somebody has changed by hand', async () => {
  const { db } = here.database
  const rights = async (slug: string): Promise<string[]> => {
    const { permissions } = await db
      .selectFrom('roles')
      .select('permissions')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    return JSON.parse(permissions) as string[]
  }
  const admin = await here.staff('admin')
  const list = await here.ask<{ rows: RoleRow[] }>('adminrole.list', {}, { token: admin })
  const reviewer = list.body.data?.rows.find(({ slug }) => slug === 'reviewer')
  if (!reviewer) throw new Error('there is no reviewer')
  const { id, version, name, notes, scope } = reviewer
  const form = { name, notes, scope, permissions: ['application.read'] }
  expect((await here.ask('adminrole.save', { id, version, form }, { token: admin })).body.code).toBe(1)
  await db
    .updateTable('roles')
    .set({ permissions: '["video.read"]' })
    .where('slug', '=', 'operator')
    .execute()
  await migrations['0025_operator']?.up(db)
  expect(await rights('reviewer')).toEqual(['application.read'])
  expect(await rights('operator')).toEqual([
    'video.read',
    'live.read',
    'live.edit',
    'student.read',
    'certificate.read',
    'certificate.issue',
    'creation.read',
    'creation.edit',
    'goods.read',
    'goods.edit',
    'shop.read',
    'campaign.read',
    'campaign.edit',
    'poster.read',
    'poster.edit',
    'coupon.read',
    'discount.read',
    'share.read',
  ])
})

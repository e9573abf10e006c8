import { allCalls } from '@/contract/contract'
import { PERMISSIONS, rightGroups } from '@/server/domain/permissions'
import { rig, type Rig } from '../spine/rig'

let here: Rig
beforeAll(async () => {
  here = await rig()
})
afterAll(() => here.close())

/** Written a second time, by hand: what the roles of the first day may do. `*` is all there is. */
const MAY: Record<string, string[]> = {
  admin: ['*'],
  operator: [
    'video.read',
    'video.edit',
    'user.read',
    'application.read',
    'customer.read',
    'customer.assign',
    'agreement.read',
    'sms.read',
  ],
  service: ['user.read', 'customer.read', 'customer.edit', 'customer.reveal'],
  reviewer: ['user.read', 'application.read', 'application.review', 'application.reveal', 'agreement.read'],
}
const ROLES = Object.keys(MAY)
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
      const rights = MAY[role] ?? []
      const allowed = permission === undefined || rights.includes('*') || rights.includes(permission)
      expect(status).toBeLessThan(500)
      expect(body.code === 403).toBe(!allowed)
      expect(body.code).not.toBe(401)
    },
  )
})

it('there are calls to test, and each right is one that some call or form asks for', () => {
  expect(staffCalls.length).toBeGreaterThan(40)
  for (const right of Object.values(MAY).flat()) expect([...PERMISSIONS, '*']).toContain(right)
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
  await set(MAY['service'] ?? [])
  expect((await here.ask('adminsms.list', {}, { token })).body.code).toBe(403)
})

it('a role that does not exist has no rights, and sees no customer but its own', async () => {
  const { token } = await login('nobody')
  const { body } = await here.ask<{ permissions: string[]; scope: string }>('adminuser.info', {}, { token })
  expect(body.data).toMatchObject({ permissions: [], scope: 'own' })
})

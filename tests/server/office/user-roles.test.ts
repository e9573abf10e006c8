import {
  allRolesIn,
  hasRole,
  heldRoles,
  replaceRoles,
  rolesIn,
  rolesOf,
} from '@/server/people/roles-of-users'
import { plansOf, scanned } from '@tests/support/plans'
import { rig, type Rig } from '../spine/rig'

let here: Rig
beforeAll(async () => {
  here = await rig()
})
afterAll(() => here.close())

const withRole = async (...roles: string[]): Promise<number[]> => {
  const rows = await here.database.db
    .selectFrom('users')
    .select('id')
    .where(hasRole('users.id', ...roles))
    .execute()
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

it('somebody has the roles that were written last, in one order, and is found by each', async () => {
  const { db } = here.database
  const [one, other] = [await here.user(), await here.user()]
  await replaceRoles(db, one, ['creator', 'tester', 'actor', 'actor'])
  await replaceRoles(db, other, ['dealer'])
  expect(await heldRoles(db, one)).toEqual(['tester', 'actor', 'creator'])
  expect(await withRole('actor')).toEqual([one])
  expect(await withRole('dealer', 'creator')).toEqual([one, other])
  const { roles } = await db
    .selectFrom('users')
    .select(rolesOf(db, 'users.id').as('roles'))
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  expect(allRolesIn(roles)).toEqual(['tester', 'actor', 'creator'])
  expect(rolesIn(roles)).toEqual(['actor', 'creator'])
  await replaceRoles(db, one, [])
  expect(await heldRoles(db, one)).toEqual([])
  expect(await withRole('actor')).toEqual([])
  expect(rolesIn(null)).toEqual([])
})

it('whoever has a role, and the roles of whoever calls, are found by indexes', async () => {
  const id = await here.user()
  const plans = await plansOf(here.database, async (db) => {
    await db.selectFrom('users').select('id').where(hasRole('users.id', 'teacher')).execute()
    await db.selectFrom('users').select(rolesOf(db, 'users.id').as('roles')).where('id', '=', id).execute()
  })
  expect(plans).toHaveLength(2)
  expect(scanned(plans)).toEqual([])
})

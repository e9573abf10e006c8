import { ROLES, SUCCESS_CODE, type Call, type Role } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import { GUEST, STAFF_LIFE } from '@/server/people/sessions'
import { replaceRoles } from '@/server/people/roles-of-users'
import { callNamed } from '@/tools/request'
import { firstRights } from '@tests/support/roles'
import { rig, type Rig } from './rig'

const DAY = 24 * 3_600_000

/** Users: whom the token belongs to, and what became of the account or the session since. */
const USERS = ['guest', 'user', ...ROLES, 'frozen', 'deleted', 'expired', 'elsewhere', 'logged out'] as const
const STAFF = ['admin', 'operator', 'cleaner', 'frozen staff', 'expired staff'] as const
const CALLERS = ['nobody', ...USERS, ...STAFF] as const
type Caller = (typeof CALLERS)[number]

type Outcome = 'in' | 'log in first' | 'no right' | 'no role' | 'logged in elsewhere'

const isRole = (caller: string): caller is Role => (ROLES as readonly string[]).includes(caller)

/** Who gets in, as the contract says it: the server's own code is not asked. */
function expected(call: Call, caller: Caller): Outcome {
  const office = call.family === 'adminapi'
  if (caller === 'elsewhere' && !office) return 'logged in elsewhere'
  if (call.who === 'visitor') return 'in'
  if (call.who === 'staff') {
    if (caller !== 'admin' && caller !== 'operator' && caller !== 'cleaner') return 'log in first'
    if (call.permission === undefined) return 'in'
    return firstRights(caller).includes(call.permission) ? 'in' : 'no right'
  }
  if (caller === 'guest') return call.guest ? 'in' : 'log in first'
  if (caller !== 'user' && !isRole(caller)) return 'log in first'
  return call.who === 'user' || call.who === caller ? 'in' : 'no role'
}

const REFUSALS: Record<string, Outcome> = {
  '401 请先登录': 'log in first',
  '403 没有权限': 'no right',
  '403 当前账号没有该身份，请先申请': 'no role',
  '-1 您的账号在别处登录，请重新登录': 'logged in elsewhere',
}

let here: Rig
beforeAll(async () => {
  here = await rig()
})
afterAll(() => here.close())

const isStaff = (caller: Caller): caller is (typeof STAFF)[number] =>
  (STAFF as readonly string[]).includes(caller)

async function staffToken(caller: (typeof STAFF)[number]): Promise<string> {
  const { db } = here.database
  const token = await here.staff(caller === 'operator' ? 'operator' : 'admin')
  const { id } = await db.selectFrom('staff').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  if (caller === 'cleaner')
    await db.updateTable('staff').set({ role: 'cleaner' }).where('id', '=', id).execute()
  if (caller === 'frozen staff')
    await db.updateTable('staff').set({ state: 'frozen' }).where('id', '=', id).execute()
  return token
}

async function userToken(caller: Caller): Promise<string> {
  const { db } = here.database
  const id = await here.user()
  const roles = caller === 'guest' ? [GUEST] : isRole(caller) ? [caller] : []
  await replaceRoles(db, id, roles)
  const token = await here.login(id)
  if (caller === 'frozen' || caller === 'deleted')
    await db.updateTable('users').set({ state: caller }).where('id', '=', id).execute()
  if (caller === 'elsewhere') await here.login(id)
  if (caller === 'logged out')
    await db.updateTable('sessions').set({ ended: 'logout' }).where('subject_id', '=', id).execute()
  return token
}

/** A token that was opened so long ago that it has run out now. */
async function expired(open: () => Promise<string>, life: number): Promise<string> {
  here.time.now -= life
  try {
    return await open()
  } finally {
    here.time.now += life
  }
}

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined
  if (caller === 'expired') return expired(() => userToken(caller), 30 * DAY)
  if (caller === 'expired staff') return expired(() => staffToken(caller), STAFF_LIFE)
  return isStaff(caller) ? staffToken(caller) : userToken(caller)
}

let address = 0
const tokens = new Map<Caller, string | undefined>()

/** What `caller` is told; an empty input, because rights come first: whoever is refused learns nothing of the rest. */
async function outcome(name: string, caller: Caller): Promise<Outcome> {
  if (!tokens.has(caller)) tokens.set(caller, await tokenOf(caller))
  const token = tokens.get(caller)
  address += 1
  const ip = `10.8.${address >> 8}.${address & 255}`
  const { body, status } = await here.ask(name, {}, token ? { token, ip } : { ip })
  expect(status).toBeLessThan(500)
  const told = REFUSALS[`${body.code} ${body.msg}`] ?? 'in'
  if (told !== 'in') expect(body.data).toBeNull()
  // Where an empty input was enough, the call may have ended the session.
  if (body.code === SUCCESS_CODE[callNamed(name).family]) tokens.delete(caller)
  return told
}

it.each(allCalls().map(({ name, call }) => [name, call] as const))('%s', async (name, call) => {
  const told: Partial<Record<Caller, Outcome>> = {}
  const declared: Partial<Record<Caller, Outcome>> = {}
  for (const caller of CALLERS) {
    told[caller] = await outcome(name, caller)
    declared[caller] = expected(call, caller)
  }
  expect(told).toEqual(declared)
})

it('roles of the back office are closed: an unknown one has no rights', () => {
  expect(firstRights('cleaner')).toEqual([])
  expect(firstRights('operator').length).toBeLessThan(firstRights('admin').length)
})

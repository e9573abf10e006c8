import type { Call } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import { firstRights } from '@tests/support/roles'
import { rig, type Rig } from './rig'

const CALLERS = ['nobody', 'user', 'operator', 'admin'] as const
type Caller = (typeof CALLERS)[number]

type Outcome = 'in' | 'log in first' | 'no right' | 'no role'

/** Who gets in, as the contract says it: the server's own code is not asked. */
function expected(call: Call, caller: Caller): Outcome {
  if (call.who === 'visitor') return 'in'
  const staff = caller === 'operator' || caller === 'admin'
  if (call.who === 'staff') {
    if (!staff) return 'log in first'
    return call.permission === undefined || firstRights(caller).includes(call.permission) ? 'in' : 'no right'
  }
  if (caller !== 'user') return 'log in first'
  return call.who === 'user' ? 'in' : 'no role'
}

const REFUSALS: Record<string, Outcome> = {
  '401 请先登录': 'log in first',
  '403 没有权限': 'no right',
  '403 当前账号没有该身份，请先申请': 'no role',
}

let here: Rig
let user: number
beforeAll(async () => {
  here = await rig()
  user = await here.user()
})
afterAll(() => here.close())

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined
  return caller === 'user' ? here.login(user) : here.staff(caller)
}

const matrix = allCalls().flatMap(({ name, call }) =>
  CALLERS.map((caller) => ({ name, call, caller, outcome: expected(call, caller) })),
)

it.each(matrix)('$name by $caller: $outcome', async ({ name, caller, outcome }) => {
  const token = await tokenOf(caller)
  // An empty input: rights come first, so whoever is refused learns nothing of what the call takes.
  const { body, status } = await here.ask(name, {}, token ? { token } : {})
  expect(status).toBeLessThan(500)
  expect(REFUSALS[`${body.code} ${body.msg}`] ?? 'in').toBe(outcome)
  if (outcome !== 'in') expect(body.data).toBeNull()
})

it('roles of the back office are closed: an unknown one has no rights', () => {
  expect(firstRights('cleaner')).toEqual([])
  expect(firstRights('operator').length).toBeLessThan(firstRights('admin').length)
})

import { buildApp } from '@/server/app'
import { addressOf } from '@/server/kernel/http/rates'
import { sendRequest } from '@/tools/request'
import { rig, type Rig } from './rig'

const MINUTE = 60_000
const TOO_MANY = { code: 429, msg: '操作太频繁，请稍后再试', data: null }

let here: Rig
beforeEach(async () => {
  here = await rig()
  here.time.now -= here.time.now % MINUTE
})
afterEach(() => here.close())

const times = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = []
  for (let index = 0; index < count; index += 1) done.push(await work(index))
  return done
}
const refusals = (codes: number[]): number => codes.filter((code) => code === 429).length

/** A refused log-in of a visitor: its account is another one each time. */
const logIn = async (index: number, ip = '10.0.0.1', headers: Record<string, string> = {}) =>
  (
    await here.ask(
      'login.codeLogin',
      { mobile: `138${String(index).padStart(8, '0')}`, code: '1234' },
      { ip, headers },
    )
  ).body

describe('a visitor', () => {
  it('is counted by address, with room for a classroom; another address is not touched', async () => {
    const codes = await times(301, async (index) => (await logIn(index)).code)
    expect(codes.slice(0, 100)).toEqual(Array(100).fill(400))
    expect(await logIn(1)).toEqual(TOO_MANY)
    expect((await logIn(1, '10.0.0.2')).code).toBe(400)
    here.time.now += MINUTE
    expect((await logIn(1)).code).not.toBe(200)
  })

  it('gets no budget of its own by a forged address or a made-up token', async () => {
    const asked = (index: number, headers: Record<string, string>) =>
      here.ask('lives.like', {}, { ip: '10.0.0.3', headers }).then(({ body }) => body.code)
    const codes = await times(1_210, (index) =>
      asked(index, index % 2 ? { 'x-forwarded-for': `1.2.3.${index % 256}` } : { token: 'x'.repeat(43) }),
    )
    expect(refusals(codes)).toBe(10)
  })

  it('of IPv6 is counted by its network', () => {
    expect(addressOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64')
    expect(addressOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(addressOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(addressOf('10.0.0.1')).toBe('10.0.0.1')
  })
})

describe('users behind one address', () => {
  it('have a budget each', async () => {
    const tokens = await times(3, async () => here.login(await here.user()))
    const codes = await Promise.all(
      tokens.map((token) =>
        times(
          100,
          async () => (await here.ask('user.logout', { x: 1 }, { token, headers: { sign: '' } })).body.code,
        ),
      ),
    )
    expect(refusals(codes.flat())).toBe(0)
    const [token = ''] = tokens
    const more = await times(
      150,
      async () => (await here.ask('user.logout', {}, { token, headers: { sign: '' } })).body.code,
    )
    expect(refusals(more)).toBe(10)
  })
})

describe('two instances on one database', () => {
  it('count together, and most requests cost no query', async () => {
    const token = await here.login(await here.user())
    const other = await buildApp(here.deps)
    let told = 0
    const insert = here.deps.db.insertInto.bind(here.deps.db)
    jest.spyOn(here.deps.db, 'insertInto').mockImplementation((table) => {
      if (table === 'rate_counters') told += 1
      return insert(table)
    })
    // A write of 240 a minute, refused for its signature: nothing else of it touches the database.
    const options = { token, now: here.time.now, headers: { sign: '' } }
    const codes = await times(300, async (index) => {
      const app = index % 2 ? here.app : other
      return (await sendRequest(app, 'user.logout', {}, options)).body.code
    })
    const allowed = codes.filter((code) => code === 403).length
    expect(allowed).toBeGreaterThanOrEqual(240)
    expect(allowed).toBeLessThanOrEqual(240 + 2 * 29)
    expect(told).toBeLessThanOrEqual(10)
    // What is refused asks nothing more.
    const before = told
    await times(20, () => sendRequest(here.app, 'user.logout', {}, options))
    expect(told).toBe(before)
    await other.close()
  })

  it('go on by their own counts when the database does not take them', async () => {
    const token = await here.login(await here.user())
    jest.spyOn(here.deps.db, 'insertInto').mockImplementation(() => {
      throw new Error('disk full')
    })
    const options = { token, headers: { sign: '' } }
    const codes = await times(250, async () => (await here.ask('user.logout', {}, options)).body.code)
    expect(refusals(codes)).toBe(10)
  })
})

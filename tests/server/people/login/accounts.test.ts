import crypto from 'node:crypto'
import { rig, type Rig } from '@tests/server/spine/rig'

interface LoggedIn {
  token: string
  userId: number
}

const MOBILE = '13712345678'
const PASSWORD = 'demo1234'
const MINUTE = 60_000

let here: Rig
beforeEach(async () => {
  here = await rig()
})
afterEach(() => here.close())

const register = (mobile = MOBILE, password = PASSWORD) =>
  here.ask('login.accountRegister', { mobile, password })
const byPassword = (account: string = MOBILE, password = PASSWORD) =>
  here.ask<LoggedIn>('login.accountLogin', { account, password })
const codeFor = async (event: string, mobile = MOBILE): Promise<string> => {
  here.time.now += MINUTE
  await here.ask('login.sendCode', { mobile, event })
  return here.messages.at(-1)?.code ?? ''
}
const byCode = async (mobile = MOBILE) =>
  here.ask<LoggedIn>('login.codeLogin', { mobile, code: await codeFor('mobilelogin', mobile) })
const info = (token: string) => here.ask('user.info', {}, { token })

const wrongPair = { code: 400, msg: '账号或密码不正确', data: null }

describe('a log-in by password', () => {
  it('takes the phone or the account’s number', async () => {
    await register()
    const first = await byPassword()
    expect(first.body.code).toBe(1)
    const second = await byPassword(String(first.body.data.userId))
    expect(second.body.data.userId).toBe(first.body.data.userId)
  })

  it('says the same for a wrong password, an unknown account and an account without a password', async () => {
    await register()
    await byCode('13712345679')
    expect((await byPassword(MOBILE, 'demo12345')).body).toEqual(wrongPair)
    expect((await byPassword('13700000000')).body).toEqual(wrongPair)
    expect((await byPassword('13712345679')).body).toEqual(wrongPair)
    expect((await byPassword("' or 1=1 --")).body).toEqual(wrongPair)
  })

  it('derives a key for an unknown account as well, which takes the time of a log-in', async () => {
    await register()
    const derived = jest.spyOn(crypto, 'scrypt')
    for (const account of [MOBILE, '13700000000']) {
      derived.mockClear()
      await byPassword(account, 'wrong-password1')
      expect(derived).toHaveBeenCalledTimes(1)
      expect(derived.mock.calls[0]?.[3]).toMatchObject({ N: 16384 })
    }
  })

  it('refuses a frozen account, but only who knows the password learns that', async () => {
    await register()
    await here.database.db.updateTable('users').set({ state: 'frozen' }).execute()
    expect((await byPassword()).body).toMatchObject({ code: 403, msg: '账号已停用，请联系客服' })
    expect((await byPassword(MOBILE, 'wrong1234')).body).toEqual(wrongPair)
  })
})

describe('a registration', () => {
  it('leaves the phone unverified and logs nobody in', async () => {
    expect((await register()).body).toEqual({ code: 1, msg: '', data: {} })
    const [user] = await here.database.db.selectFrom('users').selectAll().execute()
    expect(user).toMatchObject({ mobile: MOBILE, mobile_verified: 0 })
    expect(user?.password_hash).toMatch(/^scrypt\$/)
    expect(await here.database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(0)
  })

  it('of a phone that has an account gets the same answer, and changes nothing', async () => {
    const first = await register()
    const again = await register(MOBILE, 'other5678')
    expect(again.text).toBe(first.text)
    expect((await byPassword(MOBILE, 'other5678')).body).toEqual(wrongPair)
    expect((await byPassword()).body.code).toBe(1)
  })

  it('comes in once when it comes five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register()))
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill(1))
    expect(await here.database.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })

  it.each(['abcdef', '123456', 'a1', 'a1'.repeat(11)])(
    'with the password %s is refused',
    async (password) => {
      expect((await register(MOBILE, password)).body).toMatchObject({
        code: 400,
        msg: '密码长度为 6 - 20 位，需包含字母和数字',
      })
    },
  )

  it('by somebody else gives way to the phone’s owner: the first code log-in drops password and sessions', async () => {
    await register()
    const squatter = await byPassword()
    expect(squatter.body.code).toBe(1)
    const owner = await byCode()
    expect(owner.body.data.userId).toBe(squatter.body.data.userId)
    expect((await byPassword()).body).toEqual(wrongPair)
    expect((await info(squatter.body.data.token)).body.code).toBe(401)
    expect((await info(owner.body.data.token)).body.code).toBe(1)
  })
})

describe('a forgotten password', () => {
  it('is replaced by code, and every session ends', async () => {
    const { token } = (await byCode()).body.data
    const answer = await here.ask('login.forgotPassword', {
      mobile: MOBILE,
      code: await codeFor('resetpwd'),
      password: 'newer5678',
    })
    expect(answer.body.code).toBe(1)
    expect((await info(token)).body.code).toBe(401)
    expect((await byPassword(MOBILE, 'newer5678')).body.code).toBe(1)
  })

  it('needs a code of its own event', async () => {
    await byCode()
    const code = await codeFor('mobilelogin')
    const answer = await here.ask('login.forgotPassword', { mobile: MOBILE, code, password: 'newer5678' })
    expect(answer.body.code).toBe(400)
  })

  it('with a weak new one does not use up the code', async () => {
    await byCode()
    const code = await codeFor('resetpwd')
    const reset = (password: string) => here.ask('login.forgotPassword', { mobile: MOBILE, code, password })
    expect((await reset('onlyletters')).body.code).toBe(400)
    expect((await reset('newer5678')).body.code).toBe(1)
  })

  it('keeps the password at the next code log-in: the phone is proved', async () => {
    await register()
    await here.ask('login.forgotPassword', {
      mobile: MOBILE,
      code: await codeFor('resetpwd'),
      password: 'newer5678',
    })
    await byCode()
    expect((await byPassword(MOBILE, 'newer5678')).body.code).toBe(1)
  })
})

describe('a session', () => {
  it('ends with a log-in elsewhere: the old token gets -1, the new one works', async () => {
    const first = (await byCode()).body.data.token
    const second = (await byCode()).body.data.token
    expect((await info(first)).body).toEqual({ code: -1, msg: '您的账号在别处登录，请重新登录', data: null })
    expect((await info(second)).body.code).toBe(1)
  })

  it('of the old token is told so by visitors’ calls as well', async () => {
    const first = (await byCode()).body.data.token
    await byCode()
    expect((await here.ask('search.hot', {}, { token: first })).body.code).toBe(-1)
    expect((await here.ask('search.hot')).body.code).toBe(1)
  })

  it('ends with a log-out', async () => {
    const { token } = (await byCode()).body.data
    expect((await here.ask('user.logout', {}, { token })).body.code).toBe(1)
    expect((await info(token)).body.code).toBe(401)
  })

  it('ends at once when the account is frozen', async () => {
    const { token } = (await byCode()).body.data
    await here.database.db.updateTable('users').set({ state: 'frozen' }).execute()
    expect((await info(token)).body.code).toBe(401)
  })

  it('lives thirty days', async () => {
    const { token } = (await byCode()).body.data
    here.time.now += 30 * 24 * 60 * MINUTE - 1
    expect((await info(token)).body.code).toBe(1)
    here.time.now += 1
    expect((await info(token)).body.code).toBe(401)
  })

  it('of the back office lives 72,000,000 ms, and several at once', async () => {
    const [first, second] = [await here.staff('admin'), await here.staff('admin')]
    here.time.now += 72_000_000 - 1
    for (const token of [first, second])
      expect((await here.ask('adminuser.info', {}, { token })).body.code).toBe(1)
    here.time.now += 1
    for (const token of [first, second])
      expect((await here.ask('adminuser.info', {}, { token })).body.code).toBe(401)
  })
})

it('two log-ins at the same moment leave one session', async () => {
  await register()
  const answers = await Promise.all(Array.from({ length: 6 }, () => byPassword()))
  expect(answers.map(({ body }) => body.code)).toEqual(Array(6).fill(1))
  const open = await here.database.db.selectFrom('sessions').selectAll().where('ended', 'is', null).execute()
  expect(open).toHaveLength(1)
})

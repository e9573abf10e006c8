import { sweep } from '@/server/main/sweeper'
import { rig, type Rig } from '@tests/server/spine/rig'

/** Catalogue 13 (sessions) and 20 (the clock): when a session ends, at once and for good. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MOBILE = '13712345678'

let here: Rig
beforeEach(async () => {
  here = await rig({ env: { demo: true } })
})
afterEach(() => here.close())

const info = async (token: string) => (await here.ask('user.info', {}, { token })).body.code
const smsCode = async (event: string): Promise<string> => {
  here.time.now += MINUTE
  await here.ask('login.sendCode', { mobile: MOBILE, event })
  return here.messages.at(-1)?.code ?? ''
}
const enter = async () =>
  (
    await here.ask<{ token: string; userId: number }>('login.codeLogin', {
      mobile: MOBILE,
      code: await smsCode('mobilelogin'),
    })
  ).body.data
const refresh = (token: string, name = 'user.refreshToken') =>
  here.ask<{ token: string }>(name, {}, { token })

describe('a refresh', () => {
  it.each(['user.refreshToken', 'user.refreshUserToken'])(
    'by %s: the new token works, the old one for a minute more',
    async (name) => {
      const { token } = await enter()
      const { body } = await refresh(token, name)
      expect(body.data.token).not.toBe(token)
      expect(await info(token)).toBe(1)
      here.time.now += MINUTE - 1
      expect(await info(token)).toBe(1)
      here.time.now += 1
      expect(await info(token)).toBe(401)
      expect(await info(body.data.token)).toBe(1)
    },
  )

  it('of two tabs at once: one new token, nobody is logged out', async () => {
    const { token } = await enter()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(token)))
    const won = answers.filter(({ body }) => body.code === 1)
    expect(won).toHaveLength(1)
    for (const { body } of answers) expect([1, 409]).toContain(body.code)
    expect(await info(won[0]?.body.data.token ?? '')).toBe(1)
    const open = await here.database.db
      .selectFrom('sessions')
      .select('id')
      .where('ended', 'is', null)
      .execute()
    expect(open).toHaveLength(1)
  })

  it('by a token that was refreshed already is refused', async () => {
    const { token } = await enter()
    await refresh(token)
    expect((await refresh(token)).body).toMatchObject({ code: 409, msg: '登录状态已更新' })
  })

  it('gives thirty days again, so that somebody who comes every ten days stays in', async () => {
    let { token } = await enter()
    for (let visit = 0; visit < 12; visit += 1) {
      here.time.now += 10 * DAY
      token = (await refresh(token)).body.data.token
    }
    expect(await info(token)).toBe(1)
  })

  it('of an expired session gives nothing', async () => {
    const { token } = await enter()
    here.time.now += 30 * DAY
    expect((await refresh(token)).body.code).toBe(401)
  })
})

/** Each way a session ends, and what its token and the one it was refreshed from answer after it. */
const ends: Record<
  string,
  {
    answer: number
    prepare?: () => Promise<string>
    happens: (code: string, userId: number, token: string) => Promise<unknown>
  }
> = {
  'a log-in elsewhere': { answer: -1, happens: (_code, userId) => here.login(userId) },
  'a new password by code': {
    answer: 401,
    prepare: () => smsCode('resetpwd'),
    happens: (code) => here.ask('login.forgotPassword', { mobile: MOBILE, code, password: 'newer5678' }),
  },
  'a log-out': { answer: 401, happens: (_code, _userId, token) => here.ask('user.logout', {}, { token }) },
  'a freeze by the back office': {
    answer: 401,
    happens: () => here.database.db.updateTable('users').set({ state: 'frozen' }).execute(),
  },
}

it.each(Object.keys(ends))('%s ends the session at once, refreshed tokens included', async (what) => {
  const end = ends[what]
  if (!end) throw new Error(what)
  const { token: old, userId } = await enter()
  const code = (await end.prepare?.()) ?? ''
  const { token } = (await refresh(old)).body.data
  expect([await info(old), await info(token)]).toEqual([1, 1])
  await end.happens(code, userId, token)
  expect([await info(old), await info(token)]).toEqual([end.answer, end.answer])
})

it('a log-out ends the session at once', async () => {
  const { token } = await enter()
  await here.ask('user.logout', {}, { token })
  expect(await info(token)).toBe(401)
})

describe('a change of the password', () => {
  const change = async (token: string, input: object) =>
    (
      await here.ask<{ token: string }>(
        'user.changePassword',
        { newPassword: 'newer5678', ...input },
        { token },
      )
    ).body

  it('by the own phone’s code ends the old token; the new one and the new password work', async () => {
    const { token } = await enter()
    const { code, data } = await change(token, { mobile: MOBILE, code: await smsCode('resetpwd') })
    expect(code).toBe(1)
    expect(await info(token)).toBe(401)
    expect(await info(data.token)).toBe(1)
    const entered = await here.ask('login.accountLogin', { account: MOBILE, password: 'newer5678' })
    expect(entered.body.code).toBe(1)
  })

  it('takes neither another phone’s code nor a weak password, and then nothing ends', async () => {
    const { token } = await enter()
    const code = await smsCode('resetpwd')
    expect((await change(token, { mobile: '13712345679', code })).msg).toBe('请使用当前账号绑定的手机号')
    expect((await change(token, { mobile: MOBILE, code, newPassword: 'letters' })).code).toBe(400)
    expect(await info(token)).toBe(1)
  })
})

describe('the clock', () => {
  it('set back an hour opens nothing that has ended, and expires nothing early', async () => {
    const { token } = await enter()
    await here.ask('user.logout', {}, { token })
    const next = await enter()
    here.time.now -= 60 * MINUTE
    expect(await info(token)).toBe(401)
    expect(await info(next.token)).toBe(1)
  })

  it('set forward a year ends every session, code and token, and the sweeper takes what is over', async () => {
    const { token } = await enter()
    const code = await smsCode('mobilelogin')
    const auth = await here.ask<{ refreshToken: string }>('aliauth.auth', { clientType: 10 })
    here.time.now += 365 * DAY
    expect(await info(token)).toBe(401)
    expect((await here.ask('login.codeLogin', { mobile: MOBILE, code })).body.code).toBe(400)
    const { refreshToken } = auth.body.data
    expect((await here.ask('aliauth.authRefresh', { refreshToken })).body.code).toBe(401)
    await sweep(here.deps)
    for (const table of ['auth_tokens', 'sms_codes', 'rate_counters'] as const) {
      const left = await here.database.db.selectFrom(table).selectAll().execute()
      expect(left.length).toBeLessThanOrEqual(1)
    }
    expect((await enter()).token).toMatch(/^[\w-]{43}$/)
  })

  it('of a phone that is five minutes wrong is told apart from a bad token', async () => {
    const { token } = await enter()
    const late = await here.ask('user.info', {}, { token, now: here.time.now - 5 * MINUTE - 1 })
    expect(late.body).toMatchObject({ code: 403, msg: '请求已过期，请刷新后重试' })
    expect(await info(token)).toBe(1)
  })
})

describe('guessing', () => {
  const guess = async (account: string, password: string, ip = '10.0.0.1', device = 'stranger') =>
    (await here.ask('login.accountLogin', { account, password }, { ip, headers: { 'x-device': device } }))
      .body
  const busy = { code: 429, msg: '密码错误次数过多，请稍后再试或使用验证码登录', data: null }
  const register = () => here.ask('login.accountRegister', { mobile: MOBILE, password: 'demo1234' })
  const beginQuarter = () => (here.time.now -= here.time.now % (15 * MINUTE))

  it('a password is possible ten times in a quarter of an hour from one address', async () => {
    beginQuarter()
    await register()
    for (let tried = 0; tried < 10; tried += 1)
      expect((await guess(MOBILE, `wrong${tried}`, '10.1.0.1', `made-up-${tried}`)).code).toBe(400)
    expect(await guess(MOBILE, 'demo1234', '10.1.0.1')).toEqual(busy)
    // Somebody at another address is not locked out by it.
    expect((await guess(MOBILE, 'demo1234', '10.2.0.1')).code).toBe(1)
    here.time.now += 15 * MINUTE
    expect((await guess(MOBILE, 'demo1234', '10.1.0.1')).code).toBe(1)
  })

  it('thirty times from all addresses together, and a device that was logged in before goes on', async () => {
    beginQuarter()
    await register()
    expect((await guess(MOBILE, 'demo1234', '10.2.0.1', 'own')).code).toBe(1)
    for (let tried = 0; tried < 30; tried += 1)
      expect((await guess(MOBILE, `wrong${tried}`, `10.1.0.${tried}`)).code).toBe(400)
    expect(await guess(MOBILE, 'demo1234', '10.3.0.1')).toEqual(busy)
    expect((await guess(MOBILE, 'demo1234', '10.3.0.1', 'own')).code).toBe(1)
    // It guesses no more than ten times either.
    for (let tried = 0; tried < 10; tried += 1)
      expect((await guess(MOBILE, 'wrong123', `10.4.0.${tried}`, 'own')).code).toBe(400)
    expect(await guess(MOBILE, 'demo1234', '10.5.0.1', 'own')).toEqual(busy)
  })

  it('twenty at once count each', async () => {
    beginQuarter()
    await register()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(MOBILE, `wrong${index}`)),
    )
    expect(answers.filter(({ code }) => code === 400)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(10)
  })

  it('an account’s number says nothing of its phone; an unknown account is counted like a known one', async () => {
    beginQuarter()
    await register()
    const user = await here.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    for (const account of [String(user.id), '999999'])
      for (let tried = 0; tried < 10; tried += 1)
        // As many noughts as one likes name the same account.
        expect((await guess(account.padStart(account.length + (tried % 3), '0'), 'wrong123')).code).toBe(400)
    expect(await guess(String(user.id), 'wrong123')).toEqual(busy)
    expect(await guess('999999', 'wrong123')).toEqual(busy)
    for (const mobile of [MOBILE, '13700000001']) expect((await guess(mobile, 'wrong123')).code).toBe(400)
  })

  it('one that is right gives the budget back', async () => {
    here.time.now -= here.time.now % (15 * MINUTE)
    await register()
    for (let round = 0; round < 3; round += 1) {
      for (let tried = 0; tried < 6; tried += 1) await guess(MOBILE, 'wrong123', `10.${round + 8}.0.${tried}`)
      expect((await guess(MOBILE, 'demo1234', `10.${round + 8}.1.1`)).code).toBe(1)
    }
  })

  it('an address tries 120 wrong passwords a quarter of an hour, and a class of sixty logs in behind it', async () => {
    beginQuarter()
    await register()
    const { password_hash } = await here.database.db
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    for (let pupil = 0; pupil < 60; pupil += 1) {
      const id = await here.user()
      await here.database.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
      expect((await guess(String(id), 'wrong123', '10.20.0.1', `pupil${pupil}`)).code).toBe(400)
      expect((await guess(String(id), 'demo1234', '10.20.0.1', `pupil${pupil}`)).code).toBe(1)
    }
    const codes: number[] = []
    for (let tried = 0; tried < 62; tried += 1) {
      const account = `1370000${String(tried).padStart(4, '0')}`
      codes.push((await guess(account, 'wrong123', '10.20.0.1')).code)
    }
    expect(codes.filter((code) => code === 429)).toHaveLength(2)
  })

  it('one code each at many phones is guessing too: an address tries a hundred an hour', async () => {
    here.time.now -= here.time.now % (60 * MINUTE)
    let refused = 0
    for (let tried = 0; tried < 104; tried += 1) {
      const mobile = `1371000${String(tried).padStart(4, '0')}`
      // Names of their own budgets a minute; the hour's is one.
      const names = ['login.codeLogin', 'user.smsLogin', 'user.smsRegister', 'login.forgotPassword']
      const name = names[tried % 4] ?? ''
      const input = { mobile, code: '123456', password: 'demo1234' }
      const { body } = await here.ask(name, input, { ip: '10.30.0.1' })
      if (body.code === 429) refused += 1
    }
    expect(refused).toBe(4)
  })
})

describe('the messages', () => {
  it('of every event share the limits: asking by other names and events sends no more', async () => {
    const events = ['mobilelogin', 'resetpwd', 'bind', 'changemobile'] as const
    const codes: number[] = []
    for (const event of events)
      for (const name of ['login.sendCode', 'sms.send'])
        codes.push((await here.ask(name, { mobile: MOBILE, event })).body.code)
    expect(codes.filter((code) => code === 1)).toHaveLength(1)
    expect(here.messages).toHaveLength(1)
  })

  it('answer a known, an unknown and a frozen phone alike, for every event', async () => {
    const [known, frozen] = [await here.user(), await here.user()]
    const mobiles = await here.database.db.selectFrom('users').select(['id', 'mobile']).execute()
    const mobileOf = (id: number) => mobiles.find((row) => row.id === id)?.mobile ?? ''
    await here.database.db.updateTable('users').set({ state: 'frozen' }).where('id', '=', frozen).execute()
    for (const event of ['mobilelogin', 'resetpwd', 'bind', 'changemobile']) {
      here.time.now += MINUTE
      const texts = []
      for (const mobile of [mobileOf(known), mobileOf(frozen), '13798765432'])
        texts.push((await here.ask('login.sendCode', { mobile, event })).text)
      expect(new Set(texts).size).toBe(1)
    }
  })

  it('are sent for the four events and no other', async () => {
    const { body } = await here.ask('login.sendCode', { mobile: MOBILE, event: 'consult' })
    expect(body.code).toBe(400)
    expect(here.messages).toHaveLength(0)
  })
})

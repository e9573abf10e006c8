import { rig, type Rig } from '@tests/server/spine/rig'

interface LoggedIn {
  token: string
  userId: number
}

const MOBILE = '13712345678'
const MINUTE = 60_000

let here: Rig
beforeEach(async () => {
  here = await rig()
})
afterEach(() => here.close())

const lastCode = (): string => here.messages.at(-1)?.code ?? ''
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000')
const send = (mobile = MOBILE, event = 'mobilelogin', ip = '10.0.0.1') =>
  here.ask('login.sendCode', { mobile, event }, { ip })
const enter = (code: string, more: object = {}) =>
  here.ask<LoggedIn>('login.codeLogin', { mobile: MOBILE, code, ...more })

async function fresh(event = 'mobilelogin', mobile = MOBILE): Promise<string> {
  expect((await send(mobile, event)).body.code).toBe(1)
  return lastCode()
}

const users = () => here.database.db.selectFrom('users').selectAll().orderBy('id').execute()

describe('a log-in by code', () => {
  it('makes an account for a new phone, verified, with a share code of its own', async () => {
    const { body } = await enter(await fresh(), { user_type: 1 })
    expect(body.code).toBe(1)
    expect(body.data.token).toMatch(/^[\w-]{43}$/)
    const [user] = await users()
    expect(user).toMatchObject({
      mobile: MOBILE,
      mobile_verified: 1,
      password_hash: null,
      user_type: 1,
      referred_by: null,
    })
    expect(user?.share_code).toMatch(/^[2-9A-Z]{8}$/)
    const info = await here.ask('user.info', {}, { token: body.data.token })
    expect(info.body.data).toMatchObject({ id: user?.id, mobile: '137****5678', usable: true })
  })

  it('finds the account of a known one', async () => {
    const first = await enter(await fresh())
    here.time.now += MINUTE
    const second = await enter(await fresh())
    expect(second.body.data.userId).toBe(first.body.data.userId)
    expect(await users()).toHaveLength(1)
  })

  it('keeps the token as a hash only', async () => {
    const { body } = await enter(await fresh())
    const rows = await here.database.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.data.token)
  })

  it.each([['spm'], ['invitationCode']])(
    'credits the referral code of %s, once and for all',
    async (field) => {
      const sharer = await here.user()
      const { share_code } = await here.database.db
        .selectFrom('users')
        .select('share_code')
        .where('id', '=', sharer)
        .executeTakeFirstOrThrow()
      const { body } = await enter(await fresh(), { [field]: share_code.toLowerCase() })
      const referredBy = async () => (await users()).find(({ id }) => id === body.data.userId)?.referred_by
      expect(await referredBy()).toBe(share_code)
      here.time.now += MINUTE
      await enter(await fresh(), { [field]: 'OTHER' })
      expect(await referredBy()).toBe(share_code)
    },
  )

  it('keeps no referral code that is nobody’s', async () => {
    await enter(await fresh(), { spm: 'NOBODY' })
    expect((await users())[0]?.referred_by).toBeNull()
  })

  it('refuses a frozen account', async () => {
    await enter(await fresh())
    await here.database.db.updateTable('users').set({ state: 'frozen' }).execute()
    here.time.now += MINUTE
    expect((await enter(await fresh())).body).toMatchObject({ code: 403, msg: '账号已停用，请联系客服' })
  })
})

describe('a code', () => {
  it('is six digits, kept as a hash', async () => {
    const code = await fresh()
    expect(code).toMatch(/^\d{6}$/)
    const rows = await here.database.db.selectFrom('sms_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
    const messages = await here.database.db.selectFrom('sms_outbox').selectAll().execute()
    expect(messages).toHaveLength(1)
    expect(JSON.stringify(messages)).not.toContain(code)
  })

  it('may be guessed five times, then even the right one is refused', async () => {
    const code = await fresh()
    for (let guess = 0; guess < 5; guess += 1)
      expect((await enter(wrong(code))).body.msg).toBe('验证码不正确')
    expect((await enter(code)).body).toMatchObject({ code: 400, msg: '验证码错误次数过多，请重新获取' })
    expect(await users()).toHaveLength(0)
  })

  it('counts parallel guesses each: twenty at once are five', async () => {
    const code = await fresh()
    const guesses = Array.from({ length: 1000 }, (_, guess) => String(guess).padStart(6, '0')).filter(
      (guess) => guess !== code,
    )
    const answers = await Promise.all(guesses.slice(0, 20).map((guess) => enter(guess)))
    const messages = answers.map(({ body }) => body.msg)
    expect(messages.filter((msg) => msg === '验证码不正确')).toHaveLength(5)
    expect(messages.filter((msg) => msg === '验证码错误次数过多，请重新获取')).toHaveLength(15)
    expect((await enter(code)).body.code).toBe(400)
  })

  it('opens one door once, also when it comes ten times at once', async () => {
    const code = await fresh()
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(code)))
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1)
    expect(await users()).toHaveLength(1)
    expect((await enter(code)).body.code).toBe(400)
  })

  it.each([
    [5 * MINUTE - 1, 1],
    [5 * MINUTE, 400],
  ])('after %i ms answers %i', async (ms, answer) => {
    const code = await fresh()
    here.time.now += ms
    expect((await enter(code)).body.code).toBe(answer)
  })

  it('belongs to its event and its phone', async () => {
    const code = await fresh('resetpwd')
    expect((await enter(code)).body).toMatchObject({ code: 400, msg: '验证码已失效，请重新获取' })
    const other = await here.ask('login.codeLogin', { mobile: '13712345679', code })
    expect(other.body.code).toBe(400)
  })

  it('gives way to a newer one', async () => {
    const first = await fresh()
    here.time.now += MINUTE
    const second = await fresh()
    if (first !== second) expect((await enter(first)).body.msg).toBe('验证码不正确')
    expect((await enter(second)).body.code).toBe(1)
  })
})

describe('sending', () => {
  const busy = { code: 429, msg: '验证码发送太频繁，请稍后再试', data: null }

  it('waits sixty seconds between two', async () => {
    await fresh()
    here.time.now += MINUTE - 1
    expect((await send()).body).toEqual({ code: 429, msg: '倒计时结束后再发送', data: null })
    here.time.now += 1
    expect((await send()).body.code).toBe(1)
    expect(here.messages).toHaveLength(2)
  })

  it('two at the same moment send one message', async () => {
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1)
    expect(here.messages).toHaveLength(1)
  })

  it('a phone gets five an hour', async () => {
    here.time.now -= here.time.now % (60 * MINUTE)
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await send(MOBILE, 'mobilelogin', `10.0.1.${sent}`)).body.code).toBe(1)
      here.time.now += 2 * MINUTE
    }
    expect((await send()).body).toEqual(busy)
    here.time.now += 60 * MINUTE
    expect((await send()).body.code).toBe(1)
  })

  it('a phone gets ten a day', async () => {
    here.time.now -= here.time.now % (24 * 60 * MINUTE)
    let sent = 0
    for (let hour = 0; hour < 12; hour += 1) {
      if ((await send(MOBILE, 'mobilelogin', `10.0.2.${hour}`)).body.code === 1) sent += 1
      here.time.now += 60 * MINUTE
    }
    expect(sent).toBe(10)
  })

  it('an address sends sixty a minute, to whomever: a classroom may log in at once', async () => {
    here.time.now -= here.time.now % (60 * MINUTE)
    const codes: number[] = []
    for (let phone = 0; phone < 62; phone += 1) codes.push((await send(`138${phone + 10}000000`)).body.code)
    expect(codes).toEqual([...Array<number>(60).fill(1), 429, 429])
  })

  it('phones of one prefix get sixty an hour together', async () => {
    here.time.now -= here.time.now % (60 * MINUTE)
    let refused = 0
    for (let phone = 0; phone < 62; phone += 1) {
      const { body } = await send(
        `1370000${String(phone).padStart(4, '0')}`,
        'mobilelogin',
        `10.1.${phone}.1`,
      )
      if (body.code === 429) refused += 1
    }
    expect(refused).toBe(2)
  })

  it('all together get three hundred a minute', async () => {
    here.time.now -= here.time.now % MINUTE
    let refused = 0
    for (let phone = 0; phone < 303; phone += 1) {
      const mobile = `139${String(phone).padStart(4, '0')}0000`
      if ((await send(mobile, 'mobilelogin', `10.2.${phone >> 4}.${phone & 15}`)).body.code === 429)
        refused += 1
    }
    expect(refused).toBe(3)
  })

  it('what was refused is not sent and costs nothing', async () => {
    await fresh()
    for (let again = 0; again < 8; again += 1) await send()
    here.time.now += MINUTE
    expect((await send()).body.code).toBe(1)
    expect(here.messages).toHaveLength(2)
  })

  it('a known and an unknown phone get the same answer', async () => {
    await here.ask('login.accountRegister', { mobile: '13800000001', password: 'demo1234' })
    const known = await send('13800000001', 'resetpwd')
    const unknown = await send('13800009999', 'resetpwd')
    expect(known.text).toBe(unknown.text)
    expect(known.status).toBe(unknown.status)
  })

  it('a channel that refuses says 验证码发送失败', async () => {
    here.deps.sms.sendCode = () => Promise.reject(new Error('isv.BUSINESS_LIMIT_CONTROL'))
    expect((await send()).body).toEqual({ code: 400, msg: '验证码发送失败', data: null })
    const [row] = await here.database.db.selectFrom('sms_outbox').select('state').execute()
    expect(row?.state).toBe('failed')
  })
})

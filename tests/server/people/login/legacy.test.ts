import type { LegacySession } from '@/contract/people/snsuser'
import { issueOutsideCode } from '@/server/people/login/oauth-codes'
import { ticketMachine, type TicketEvent } from '@/server/people/login/login-tickets'
import { hashPassword } from '@/server/people/password'
import { rig, type Rig } from '@tests/server/spine/rig'

const MINUTE = 60_000
const MOBILE = '13900000001'

let here: Rig
let userId: number
beforeEach(async () => {
  here = await rig({ env: { demo: true } })
  userId = await here.user()
  await here.database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('demo1234') })
    .where('id', '=', userId)
    .execute()
})
afterEach(() => here.close())

type Session = Pick<LegacySession, 'userId' | 'token'>

interface Envelope<T> {
  code: number
  msg: string
  data: T
}

/** A call as an old client makes it: a form, three headers of its own, no signature. */
async function old<T = LegacySession>(
  path: string,
  form: Record<string, string> = {},
  session: { userId?: number; token?: string } = {},
): Promise<Envelope<T>> {
  const answer = await here.app.inject({
    method: 'POST',
    url: `/snsuser/${path}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-appType': 'h5',
      ...(session.userId ? { 'x-userId': String(session.userId) } : {}),
      ...(session.token ? { 'x-accessToken': session.token } : {}),
    },
    payload: new URLSearchParams(form).toString(),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<Envelope<T>>()
}

const login = async () => (await old('login', { account: MOBILE, password: 'demo1234' })).data
const outside = { platform: 'mp', openId: 'open-1', unionId: null, nickname: '', avatar: '' }
const code = async () => (await here.deps.command((trx) => issueOutsideCode(trx, here.deps, outside))).code
const sms = async (mobile: string): Promise<string> => {
  await here.ask('login.sendCode', { mobile, event: 'bind' })
  return here.messages.at(-1)?.code ?? ''
}

describe('the legacy layer', () => {
  it('answers 200 for success and the session of the spec', async () => {
    expect(await old('login', { account: MOBILE, password: 'demo1234' })).toEqual({
      code: 200,
      msg: '',
      data: {
        userId,
        token: expect.stringMatching(/^[\w-]{43}$/),
        role: 2,
        openId: '',
        isauth_weixin: 0,
        user_oauth_id: 0,
      },
    })
  })

  it('takes forms by POST only', async () => {
    const get = await here.app.inject({ method: 'GET', url: '/snsuser/mptoken' })
    expect(get.statusCode).toBe(404)
    const json = await here.app.inject({
      method: 'POST',
      url: '/snsuser/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ account: MOBILE, password: 'demo1234' }),
    })
    expect(json.statusCode).toBe(415)
  })

  it('knows the caller by x-userId and x-accessToken together', async () => {
    const session = await login()
    expect((await old('mptoken', {}, session)).data).toMatchObject({ userId, role: 2 })
    const nobody = { userId: 0, role: 0, token: '' }
    expect((await old('mptoken')).data).toMatchObject(nobody)
    expect((await old('mptoken', {}, { token: session.token })).data).toMatchObject(nobody)
    expect((await old('mptoken', {}, { ...session, userId: userId + 1 })).data).toMatchObject(nobody)
    expect((await old('exit', {}, { ...session, userId: userId + 1 })).code).toBe(401)
  })

  it('its session is the app’s: each ends the other, and exit ends it everywhere', async () => {
    const session = await login()
    const info = () => here.ask('user.info', {}, { token: session.token })
    expect((await info()).body.code).toBe(1)
    expect(await old('exit', {}, session)).toEqual({ code: 200, msg: '', data: {} })
    expect((await info()).body.code).toBe(401)
    const next = await login()
    await here.login(userId)
    expect(await old('mptoken', {}, next)).toMatchObject({
      code: -1,
      msg: '您的账号在别处登录，请重新登录',
    })
  })

  it('its headers open no signed call', async () => {
    const session = await login()
    const answer = await here.app.inject({
      method: 'GET',
      url: '/addon/user/info',
      headers: { 'x-userId': String(userId), 'x-accessToken': session.token },
    })
    expect(answer.json()).toMatchObject({ code: 401 })
  })

  it('refuses in its own words', async () => {
    expect(await old('login', { account: MOBILE, password: 'wrong123' })).toEqual({
      code: 400,
      msg: '账号或密码不正确',
      data: null,
    })
    expect(await old('login', { account: MOBILE })).toMatchObject({ code: 400 })
  })

  it('says who is a student: role 3 for whoever owns a course', async () => {
    const { insertWork } = await import('@tests/support/world')
    const course = await insertWork(here, { number: 1, kind: 'course', parts: 1 })
    await here.database.db
      .insertInto('entitlements')
      .values({ user_id: userId, work_id: course.id, part_id: 0, order_id: 1, created_at: 1 })
      .execute()
    expect((await login()).role).toBe(3)
  })

  it('logs in by the official account, binds a phone and unbinds again', async () => {
    expect((await old<{ openId: string }>('mpopenid', { code: await code() })).data).toEqual({
      openId: 'open-1',
    })
    const waiting = (await old('mplogin', { code: await code() })).data
    expect(waiting).toMatchObject({ userId: 0, token: '', role: 0, openId: 'open-1', isauth_weixin: 0 })
    const bound = await old('mpbindlogin', {
      user_oauth_id: String(waiting.user_oauth_id),
      mobile: MOBILE,
      code: await sms(MOBILE),
    })
    expect(bound).toMatchObject({ code: 200, data: { userId, isauth_weixin: 1, openId: 'open-1' } })
    expect((await old('mplogin', { code: await code() })).data.userId).toBe(userId)
    const session = await login()
    expect(await old('mpunbind', {}, session)).toMatchObject({ code: 200, data: { isauth_weixin: 0 } })
    expect((await old('mplogin', { code: await code() })).data.token).toBe('')
  })

  it('does not unbind the only way in', async () => {
    await here.database.db
      .insertInto('outside_identities')
      .values({
        platform: 'mp',
        open_id: 'open-1',
        union_id: null,
        nickname: '',
        avatar: '',
        user_id: userId,
        created_at: 1,
      })
      .execute()
    await here.database.db.updateTable('users').set({ mobile: null, password_hash: null }).execute()
    const session = (await old('mplogin', { code: await code() })).data
    expect(await old('mpunbind', {}, session)).toMatchObject({
      code: 409,
      msg: '请先绑定手机号，再解除微信绑定',
    })
  })
})

describe('a log-in by ticket', () => {
  interface Ticket {
    ticket: string
    key: string
    expiresAt: number
  }
  interface Read {
    state: string
    session: LegacySession
  }
  const start = async () => (await old<Ticket>('dologinauthstart')).data
  const poll = ({ ticket, key }: Ticket) => old<Read>('mploginauth', { ticket, key })
  const scan = ({ ticket }: Ticket, session: Session) => old<Read>('mploginauth', { ticket }, session)
  const allow = ({ ticket }: Ticket, session: Session) => old('dologinauth', { ticket }, session)
  const other = async () => {
    const id = await here.user()
    return { userId: id, token: await here.login(id) }
  }

  it('is shown, scanned, allowed and fetched once; the phone stays logged in', async () => {
    const phone = await login()
    const ticket = await start()
    expect((await poll(ticket)).data.state).toBe('waiting')
    expect((await scan(ticket, phone)).data.state).toBe('scanned')
    expect((await poll(ticket)).data).toMatchObject({ state: 'scanned', session: { token: '' } })
    expect((await allow(ticket, phone)).code).toBe(200)
    const fetched = (await poll(ticket)).data
    expect(fetched).toMatchObject({ state: 'used', session: { userId, role: 2 } })
    expect((await poll(ticket)).data).toMatchObject({ state: 'used', session: { userId: 0, token: '' } })
    for (const session of [phone, fetched.session])
      expect((await old('mptoken', {}, session)).data.userId).toBe(userId)
  })

  it('leaves the phone in that allows it, however many devices it has let in', async () => {
    const phone = await login()
    const letIn = async () => {
      const ticket = await start()
      await scan(ticket, phone)
      await allow(ticket, phone)
      return (await poll(ticket)).data.session
    }
    const first = await letIn()
    const second = await letIn()
    for (const session of [phone, second])
      expect((await old('mptoken', {}, session)).data.userId).toBe(userId)
    expect(await old('mptoken', {}, first)).toMatchObject({ code: -1 })
  })

  it('opens nothing to who has seen the QR code only', async () => {
    const phone = await login()
    const ticket = await start()
    await scan(ticket, phone)
    await allow(ticket, phone)
    for (const key of ['', 'x'.repeat(43), ticket.ticket])
      expect((await poll({ ...ticket, key })).data.session.token).toBe('')
    expect((await poll(ticket)).data.session.userId).toBe(userId)
  })

  it('is allowed by who has scanned it, and by nobody else', async () => {
    const ticket = await start()
    const phone = await login()
    expect(await allow(ticket, phone)).toMatchObject({ code: 400, msg: '请先扫描二维码' })
    await scan(ticket, phone)
    const stranger = await other()
    expect(await scan(ticket, stranger)).toMatchObject({ code: 409, msg: '二维码已被他人扫描' })
    expect((await allow(ticket, stranger)).code).toBe(400)
    expect((await old('dologinauthcancel', { ticket: ticket.ticket }, stranger)).code).toBe(400)
    expect((await allow(ticket, phone)).code).toBe(200)
  })

  it('is cancelled by who has scanned it, or by the device with the key', async () => {
    const phone = await login()
    const first = await start()
    await scan(first, phone)
    expect((await old('dologinauthcancel', { ticket: first.ticket }, phone)).code).toBe(200)
    const second = await start()
    expect((await old('dologinauthcancel', { ticket: second.ticket })).code).toBe(400)
    expect((await old('dologinauthcancel', { ticket: second.ticket, key: second.key })).code).toBe(200)
    for (const ticket of [first, second]) {
      expect((await poll(ticket)).data.state).toBe('cancelled')
      expect((await allow(ticket, phone)).code).toBeGreaterThanOrEqual(400)
      expect((await poll(ticket)).data.session.token).toBe('')
    }
  })

  it('is over after three minutes, and an allowed one after a minute', async () => {
    const phone = await login()
    const late = await start()
    here.time.now += 3 * MINUTE
    expect((await poll(late)).data.state).toBe('expired')
    expect((await scan(late, phone)).data.state).toBe('expired')
    const slow = await start()
    await scan(slow, phone)
    await allow(slow, phone)
    here.time.now += MINUTE
    expect((await poll(slow)).data).toMatchObject({ state: 'expired', session: { token: '' } })
  })

  it('fetched five times at once gives one session', async () => {
    const phone = await login()
    const ticket = await start()
    await scan(ticket, phone)
    await allow(ticket, phone)
    const answers = await Promise.all(Array.from({ length: 5 }, () => poll(ticket)))
    expect(answers.filter(({ data }) => data?.session.token)).toHaveLength(1)
  })

  it('that nobody started is unknown', async () => {
    expect(await old('mploginauth', { ticket: 'nobody' })).toMatchObject({ code: 404 })
  })

  it('walks its table: every state and event leads where it says, or nowhere', () => {
    const events: TicketEvent[] = ['scan', 'confirm', 'take', 'cancel', 'expire']
    const walked = Object.keys(ticketMachine.edges).map((state) => [
      state,
      events.map((event) => ticketMachine.next(state as keyof typeof ticketMachine.edges, event)),
    ])
    expect(Object.fromEntries(walked)).toEqual({
      waiting: ['scanned', null, null, 'cancelled', 'expired'],
      scanned: ['scanned', 'confirmed', null, 'cancelled', 'expired'],
      confirmed: [null, null, 'used', 'cancelled', 'expired'],
      used: [null, null, null, null, null],
      cancelled: [null, null, null, null, null],
      expired: [null, null, null, null, null],
    })
  })
})

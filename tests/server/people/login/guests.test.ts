import type { AuthAnswer, LoginAnswer } from '@/contract/people/login'
import { allCalls } from '@/contract/contract'
import { insertWork } from '@tests/support/world'
import { rig, type Rig } from '@tests/server/spine/rig'

const MINUTE = 60_000
const MOBILE = '13712345678'

let here: Rig
beforeEach(async () => {
  here = await rig({ env: { demo: true } })
})
afterEach(() => here.close())

const temp = async (token?: string) =>
  (await here.ask<LoginAnswer>('login.tempRegister', {}, token ? { token } : {})).body.data
const info = async (token: string) =>
  (await here.ask<{ roles: string[]; id: number; mobile: string }>('user.info', {}, { token })).body
const smsCode = async (): Promise<string> => {
  here.time.now += MINUTE
  await here.ask('login.sendCode', { mobile: MOBILE, event: 'mobilelogin' })
  return here.messages.at(-1)?.code ?? ''
}
const byCode = async (token?: string) =>
  (
    await here.ask<LoginAnswer>(
      'login.codeLogin',
      { mobile: MOBILE, code: await smsCode() },
      token ? { token } : {},
    )
  ).body.data
const watch = (
  token: string,
  work: { number: number; parts: { id: number }[] | number[] },
  position: number,
) => {
  const [part] = work.parts
  const episode_id = typeof part === 'object' ? part.id : part
  const input = { vid: work.number, episode_id, play_duration: 5, position }
  return here.ask('video.callback', input, { token, headers: { 'x-device': `device${position}` } })
}
const progressOf = (userId: number) =>
  here.database.db
    .selectFrom('progress')
    .select(['work_id', 'position'])
    .where('user_id', '=', userId)
    .execute()

async function drama(number: number) {
  const work = await insertWork(here, { number, parts: 2 })
  return { ...work, number }
}

describe('a guest', () => {
  it('is an account without name or phone; asking again answers the same', async () => {
    const guest = await temp()
    expect(guest).toMatchObject({ role: 0, openId: '', user_oauth_id: 0 })
    expect((await info(guest.token)).data).toMatchObject({ id: guest.userId, roles: ['guest'], mobile: '' })
    expect((await temp(guest.token)).userId).toBe(guest.userId)
    expect((await temp()).userId).not.toBe(guest.userId)
  })

  it('may call what the contract opens to guests, and nothing else', async () => {
    const { token } = await temp()
    const wrong: string[] = []
    for (const { name, call } of allCalls()) {
      if (call.who === 'visitor' || call.who === 'staff') continue
      // What ends the session comes last, on a guest of its own.
      const own = /logout|exit|refresh/i.test(name) ? (await temp()).token : token
      const { body } = await here.ask(name, {}, { token: own, ip: `10.0.${wrong.length}.${name.length}` })
      if ((body.code !== 401) !== (call.guest ?? false)) wrong.push(`${name} ${body.code}`)
    }
    expect(wrong).toEqual([])
  })

  it('never pays, whatever the contract opens', () => {
    const open = allCalls().filter(({ call }) => call.guest && (call.idempotent || call.audit))
    expect(open.map(({ name }) => name)).toEqual([])
  })

  it('becomes the account of a new phone: the same user, the progress stays', async () => {
    const work = await drama(1)
    const guest = await temp()
    await watch(guest.token, work, 30)
    const user = await byCode(guest.token)
    expect(user.userId).toBe(guest.userId)
    expect((await info(user.token)).data).toMatchObject({ roles: [], mobile: '137****5678' })
    expect(await progressOf(user.userId)).toMatchObject([{ position: 30 }])
    expect((await info(guest.token)).code).toBe(-1)
  })

  it('is taken over by an account that is there already: progress and marks move, the later place wins', async () => {
    const [one, two, three] = [await drama(1), await drama(2), await drama(3)]
    const account = await byCode()
    await watch(account.token, one, 10)
    here.time.now += MINUTE
    const guest = await temp()
    await watch(guest.token, one, 40)
    await watch(guest.token, two, 20)
    await watch(guest.token, three, 15)
    await here.ask('work.favorite', { kind: 'drama', id: 2, on: true }, { token: guest.token })
    here.time.now += MINUTE
    await watch(account.token, three, 50)
    const again = await byCode(guest.token)
    expect(again.userId).toBe(account.userId)
    const kept = await progressOf(account.userId)
    expect(Object.fromEntries(kept.map((row) => [row.work_id, row.position]))).toEqual({
      [one.id]: 40,
      [two.id]: 20,
      [three.id]: 50,
    })
    expect(await progressOf(guest.userId)).toEqual([])
    const marks = await here.database.db.selectFrom('favorites').selectAll().execute()
    expect(marks).toMatchObject([{ user_id: account.userId, work_id: two.id }])
    const closed = await here.database.db
      .selectFrom('users')
      .select('state')
      .where('id', '=', guest.userId)
      .executeTakeFirst()
    expect(closed?.state).toBe('deleted')
    expect((await info(guest.token)).code).toBe(401)
  })

  it('becomes one account only, when two phones log in at once with its token', async () => {
    const guest = await temp()
    const phones = [MOBILE, '13712345679']
    const codes: string[] = []
    for (const mobile of phones) {
      await here.ask('login.sendCode', { mobile, event: 'mobilelogin' })
      codes.push(here.messages.at(-1)?.code ?? '')
    }
    const answers = await Promise.all(
      phones.map((mobile, index) =>
        here.ask<LoginAnswer>('login.codeLogin', { mobile, code: codes[index] }, { token: guest.token }),
      ),
    )
    // The slower one may find the guest gone and be told so; whoever is in has an account of its own.
    for (const { body } of answers) expect([1, -1]).toContain(body.code)
    const ids = answers.flatMap(({ body }) => (body.code === 1 ? [body.data.userId] : []))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(guest.userId)
  })

  it('an address makes sixty a minute', async () => {
    here.time.now -= here.time.now % 60_000
    const codes: number[] = []
    for (let count = 0; count < 62; count += 1)
      codes.push((await here.ask('login.tempRegister', {}, { ip: '10.9.9.9' })).body.code)
    expect(codes).toEqual([...Array<number>(60).fill(1), 429, 429])
  })
})

describe('a guest of aliauth (client type 10)', () => {
  const auth = async (userId?: string) =>
    (await here.ask<AuthAnswer>('aliauth.auth', { clientType: 10, ...(userId ? { userId } : {}) })).body.data
  const enter = async ({ accessToken, userId }: AuthAnswer, token?: string) =>
    (
      await here.ask<LoginAnswer>(
        'login.alilogin',
        { access_token: accessToken, uid: userId },
        token ? { token } : {},
      )
    ).body.data

  it('comes back as the same guest with its id', async () => {
    const first = await auth()
    const guest = await enter(first)
    expect(guest).toMatchObject({ role: 0 })
    const again = await enter(await auth(first.userId))
    expect(again.userId).toBe(guest.userId)
  })

  it('with an id it has made up is a new guest', async () => {
    const first = await auth()
    const guest = await enter(first)
    const [openId = ''] = first.userId.split('.')
    for (const id of [String(guest.userId), openId, `${openId}.${'0'.repeat(43)}`, `${first.userId}0`])
      expect((await enter(await auth(id))).userId).not.toBe(guest.userId)
  })

  it('that has logged in opens the account no more', async () => {
    const first = await auth()
    const guest = await enter(first)
    const user = await byCode(guest.token)
    expect(user.userId).toBe(guest.userId)
    expect((await enter(await auth(first.userId))).userId).not.toBe(user.userId)
    expect((await enter(first)).userId).not.toBe(user.userId)
  })
})

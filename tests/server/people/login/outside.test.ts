import { createHash } from 'node:crypto'
import type { LoginAnswer } from '@/contract/people/login'
import { DEFAULT_CONFIG } from '@/server/content/config'
import { rig, type Rig } from '@tests/server/spine/rig'
import { browserOf } from './browser'
import { writeDocument } from '@/server/kernel/documents'

const MINUTE = 60_000
const MOBILE = '13712345678'

let here: Rig
beforeEach(async () => {
  here = await rig({ env: { demo: true } })
})
afterEach(() => here.close())

const { codeOf } = browserOf(() => here)
const mplogin = async (code: string) => (await here.ask<LoginAnswer>('user.mplogin', { code })).body
const smsCode = async (event: string, mobile = MOBILE): Promise<string> => {
  here.time.now += MINUTE
  await here.ask('login.sendCode', { mobile, event })
  return here.messages.at(-1)?.code ?? ''
}
const bind = async (user_oauth_id: number, more: object = {}, token?: string) =>
  (await here.ask<LoginAnswer>('login.wxBind', { user_oauth_id, ...more }, token ? { token } : {})).body
const bindPhone = async (user_oauth_id: number, mobile = MOBILE) =>
  bind(user_oauth_id, { mobile, code: await smsCode('bind', mobile) })
const pendingOf = async (more: Record<string, string> = {}): Promise<number> =>
  (await mplogin(await codeOf(more))).data.user_oauth_id
const identities = () => here.database.db.selectFrom('outside_identities').selectAll().execute()
const mobileSwitch = (mobile_switch: '0' | '1') =>
  here.deps.command((trx) =>
    writeDocument(trx, 'system', { ...DEFAULT_CONFIG.system, mobile_switch }, here.time.now),
  )

describe('a one-time code', () => {
  it('is taken once, by whichever call', async () => {
    const code = await codeOf()
    expect((await here.ask('common.mpOpenId', { code })).body.data).toEqual({ openid: 'open-1' })
    expect(await mplogin(code)).toMatchObject({ code: 400, msg: '未获取授权码,请重试.' })
    expect((await here.ask('common.mpOpenId', { code })).body.code).toBe(400)
  })

  it.each([
    [5 * MINUTE - 1, 1],
    [5 * MINUTE, 400],
  ])('after %i ms answers %i', async (ms, expected) => {
    const code = await codeOf()
    here.time.now += ms
    expect((await mplogin(code)).code).toBe(expected)
  })

  it('that is nobody’s is refused', async () => {
    expect(await mplogin('nobodys-code')).toMatchObject({ code: 400, msg: '未获取授权码,请重试.' })
  })
})

describe('binding', () => {
  it('to a phone logs in, and the next time the outside account alone does', async () => {
    const bound = await bindPhone(await pendingOf())
    expect(bound).toMatchObject({ code: 1, data: { role: 2, openId: 'open-1', user_oauth_id: 0 } })
    const again = await mplogin(await codeOf())
    expect(again.data.userId).toBe(bound.data.userId)
    const info = await here.ask('user.info', {}, { token: again.data.token })
    expect(info.body.data).toMatchObject({ mobile: '137****5678', user_bind: { mp: true } })
  })

  it('needs the code of event bind', async () => {
    const pending = await pendingOf()
    const code = await smsCode('mobilelogin')
    expect((await bind(pending, { mobile: MOBILE, code })).code).toBe(400)
    expect((await bind(pending, { mobile: MOBILE })).msg).toBe('请输入验证码')
    expect(await identities()).toEqual([])
  })

  it('without a phone is refused while mobile_switch is 1, and makes an account when it is 0', async () => {
    const pending = await pendingOf()
    expect(await bind(pending)).toMatchObject({ code: 400, msg: '请先绑定手机号' })
    await mobileSwitch('0')
    here.time.now += MINUTE
    const { data } = await bind(pending)
    const info = await here.ask('user.info', {}, { token: data.token })
    expect(info.body.data).toMatchObject({ mobile: '', nickname: '听雨', user_bind: { mp: true } })
  })

  it('of what is another user’s says so, and keeps everything as it was', async () => {
    const first = await bindPhone(await pendingOf())
    const waiting = await pendingOf({ openid: 'open-2', unionid: '' })
    // Somebody else binds it in between.
    const [row] = await identities()
    await here.database.db
      .updateTable('outside_identities')
      .set({ open_id: 'open-2' })
      .where('id', '=', row?.id ?? 0)
      .execute()
    const refused = await bindPhone(waiting, '13712345679')
    expect(refused).toMatchObject({ code: 409, msg: '该第三方账号已绑定其他用户，请先解绑' })
    expect((await identities()).map(({ user_id }) => user_id)).toEqual([first.data.userId])
  })

  it('to an account that has another one of the platform says so', async () => {
    await bindPhone(await pendingOf())
    const refused = await bindPhone(await pendingOf({ openid: 'open-2', unionid: 'union-2' }))
    expect(refused).toMatchObject({ code: 409, msg: '该账号已绑定其他第三方账号，请先解绑后再试' })
    expect(await identities()).toHaveLength(1)
  })

  it('takes a number once, for half an hour, and no guessed one', async () => {
    const pending = await pendingOf()
    expect((await bindPhone(pending + 1)).msg).toBe('授权不成功,请重试')
    expect((await bindPhone(0)).msg).toBe('授权不成功,请重试')
    expect((await bindPhone(pending)).code).toBe(1)
    expect((await bindPhone(pending, '13712345679')).msg).toBe('授权不成功,请重试')
    const late = await pendingOf({ openid: 'open-3', unionid: '' })
    here.time.now += 30 * MINUTE
    expect((await bindPhone(late, '13712345670')).msg).toBe('授权不成功,请重试')
  })

  it('happens with a log-in by code or password that carries the number', async () => {
    const pending = await pendingOf()
    const code = await smsCode('mobilelogin')
    const { data } = (
      await here.ask<LoginAnswer>('login.codeLogin', { mobile: MOBILE, code, user_oauth_id: pending })
    ).body
    expect((await identities())[0]).toMatchObject({ platform: 'mp', open_id: 'open-1', user_id: data.userId })
    const other = await pendingOf({ openid: 'open-9', unionid: '' })
    await here.ask('login.accountRegister', { mobile: '13712345670', password: 'demo1234' })
    const entered = await here.ask<LoginAnswer>('login.accountLogin', {
      account: '13712345670',
      password: 'demo1234',
      user_oauth_id: other,
    })
    expect((await identities())[1]).toMatchObject({ open_id: 'open-9', user_id: entered.body.data.userId })
  })

  it('by whoever squatted on a phone ends with the phone’s owner: no back door stays', async () => {
    await here.ask('login.accountRegister', { mobile: MOBILE, password: 'demo1234' })
    const pending = await pendingOf()
    await here.ask('login.accountLogin', { account: MOBILE, password: 'demo1234', user_oauth_id: pending })
    expect(await identities()).toHaveLength(1)
    const code = await smsCode('mobilelogin')
    expect((await here.ask('login.codeLogin', { mobile: MOBILE, code })).body.code).toBe(1)
    expect(await identities()).toEqual([])
    expect((await mplogin(await codeOf())).data.token).toBe('')
  })

  it('for somebody logged in adds the outside account and keeps the session', async () => {
    const userId = await here.user()
    const token = await here.login(userId)
    const answer = await bind(await pendingOf(), {}, token)
    expect(answer.data).toMatchObject({ token, userId, openId: 'open-1' })
    expect((await mplogin(await codeOf())).data.userId).toBe(userId)
  })

  it('five times at once binds once', async () => {
    await mobileSwitch('0')
    const pending = await pendingOf()
    const answers = await Promise.all(Array.from({ length: 5 }, () => bind(pending)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await identities()).toHaveLength(1)
    expect(await here.database.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  it('knows the mini program’s user by the union id of the official account’s', async () => {
    const bound = await bindPhone(await pendingOf())
    const { data } = await mplogin(await codeOf({ openid: 'open-of-another-account', platform: 'mp' }))
    // One platform holds one outside account: a second of the same person waits to be bound by hand.
    expect(data.token).toBe('')
    const mini = { platform: 'mini', open_id: 'm-1', union_id: 'union-1', nickname: '', avatar: '' }
    await here.database.db
      .insertInto('outside_identities')
      .values({ ...mini, user_id: bound.data.userId, created_at: 1 })
      .execute()
    const info = await here.ask('user.info', {}, { token: (await mplogin(await codeOf())).data.token })
    expect(info.body.data).toMatchObject({ user_bind: { mp: true, mini: true } })
  })
})

it('a frozen account is not opened by its outside account', async () => {
  await bindPhone(await pendingOf())
  await here.database.db.updateTable('users').set({ state: 'frozen' }).execute()
  expect(await mplogin(await codeOf())).toMatchObject({ code: 403, msg: '账号已停用，请联系客服' })
})

it('the share signature is the JS-SDK’s: SHA-1 over ticket, nonce, time and the address without its hash', async () => {
  const ask = (uri: string) => here.ask<Record<string, string | number>>('user.share', { uri })
  const { body } = await ask('https://example.com/app/?x=1#/video/play?id=1')
  const { appId, nonceStr, timestamp, signature } = body.data
  const text = `jsapi_ticket=sandbox-ticket&noncestr=${nonceStr}&timestamp=${timestamp}&url=https://example.com/app/?x=1`
  expect(appId).toBe('wx-sandbox')
  expect(timestamp).toBe(Math.floor(here.time.now / 1000))
  expect(signature).toBe(createHash('sha1').update(text).digest('hex'))
})

import { hashPassword } from '@/server/people/password'
import { replaceRoles } from '@/server/people/roles-of-users'
import type { Binding, Device, Profile } from '@/contract/people/profile'
import type { UserIndex } from '@/contract/account/own-account'
import { sendRequest as askApp } from '@/tools/request'
import { town, type Person, type Town } from './person'

let here: Town
let who: Person
beforeEach(async () => {
  here = await town()
  who = await here.person()
})
afterEach(() => here.close())

const setPassword = async (person: Person, password: string) =>
  here.database.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', person.id)
    .execute()

describe('a profile', () => {
  const told = {
    nickname: ' 青灯 ',
    avatar: 'files/u/0123456789abcdef0123456789abcdef.webp',
    gender: 'female',
    birthday: '1996-02-29',
    area: ['330000', '330100', '330106'],
    areaName: '浙江省 杭州市 西湖区',
    sign: '睡前一章',
  }

  it('keeps what is given and leaves the rest', async () => {
    const picture = { name: told.avatar, user_id: who.id, created_at: 1 }
    await here.database.db.insertInto('public_pictures').values(picture).execute()
    const saved = await who.ask<Profile>('user.saveProfile', told)
    expect(saved.data).toMatchObject({ ...told, nickname: '青灯' })
    expect((await who.ask<Profile>('user.saveProfile', { sign: '' })).data).toMatchObject({
      ...told,
      nickname: '青灯',
      sign: '',
    })
    expect((await who.ask<Profile>('user.saveProfile', { areaName: '' })).data).toMatchObject({
      area: [],
      areaName: '',
    })
    expect((await who.ask<Profile>('user.profile')).data).toMatchObject({
      mobile: `${who.mobile.slice(0, 3)}****${who.mobile.slice(7)}`,
      birthday: '1996-02-29',
      hasPassword: false,
      deletesAt: 0,
    })
  })

  it.each([
    [{ nickname: '   ' }, '请输入昵称'],
    [{ nickname: '' }, expect.stringMatching(/./)],
    [{ nickname: '名'.repeat(21) }, expect.stringMatching(/./)],
    [{ birthday: '1997-02-29' }, '请选择正确的生日'],
    [{ birthday: '2031-01-01' }, '请选择正确的生日'],
    [{ birthday: '1899-12-31' }, '请选择正确的生日'],
    [{ birthday: '0000-00-00' }, '请选择正确的生日'],
    [{ area: ['330000', '440100'] }, '请重新选择所在地区'],
    [{ area: ['330100'] }, '请重新选择所在地区'],
    [{ area: ['330000', '330100', '330206'] }, '请重新选择所在地区'],
    [{ avatar: 'https://example.com/a.png' }, expect.stringMatching(/./)],
    [{ avatar: 'files/../../admin' }, expect.stringMatching(/./)],
    [{ avatar: `files/p/${'0'.repeat(32)}.webp` }, expect.stringMatching(/./)],
    [{ avatar: `files/u/${'0'.repeat(32)}.webp` }, '图片已失效，请重新上传'],
    [{ avatar: 'files/art/drama-1' }, expect.stringMatching(/./)],
    [{ gender: 'robot' }, expect.stringMatching(/./)],
  ])('refuses %j and keeps what there was', async (wrong, msg) => {
    const before = (await who.ask<Profile>('user.profile')).data
    const answer = await who.ask('user.saveProfile', { sign: '不该留下', ...wrong })
    expect([answer.code, answer.msg]).toEqual([400, msg])
    expect((await who.ask<Profile>('user.profile')).data).toEqual(before)
  })
})

describe('another phone', () => {
  const NEW = '13500000001'

  it('needs a code to it and one to the phone there was', async () => {
    const oldCode = await who.ownCode('oldmobile')
    const code = await here.codeTo(NEW, 'changemobile')
    expect((await who.ask('user.changeMobile', { mobile: NEW, code })).msg).toBe('请验证原手机号或登录密码')
    expect((await who.ask('user.changeMobile', { mobile: NEW, code, oldCode: '000000' })).code).toBe(400)
    expect((await who.ask('user.changeMobile', { mobile: NEW, code: '000000', oldCode })).code).toBe(400)
    // A slip in the one code did not cost the other.
    const done = await who.ask('user.changeMobile', { mobile: NEW, code, oldCode })
    expect(done).toMatchObject({ code: 1, data: { mobile: '135****0001' } })
    expect((await here.enter(NEW)).userId).toBe(who.id)
    expect((await here.enter(who.mobile, {}, 'another')).userId).not.toBe(who.id)
  })

  it('takes the password in place of the old phone, and no other', async () => {
    await setPassword(who, 'demo1234')
    const code = await here.codeTo(NEW, 'changemobile')
    const change = (password: string) => who.ask('user.changeMobile', { mobile: NEW, code, password })
    expect((await change('demo12345')).msg).toBe('密码不正确')
    expect((await change('demo1234')).code).toBe(1)
  })

  it('takes no password where the account has none', async () => {
    const code = await here.codeTo(NEW, 'changemobile')
    expect((await who.ask('user.changeMobile', { mobile: NEW, code, password: 'demo1234' })).code).toBe(400)
  })

  it('that is somebody’s is refused, and nobody changes', async () => {
    const other = await here.person()
    const oldCode = await who.ownCode('oldmobile')
    const code = await here.codeTo(other.mobile, 'changemobile')
    const answer = await who.ask('user.changeMobile', { mobile: other.mobile, code, oldCode })
    expect([answer.code, answer.msg]).toEqual([409, '该手机号已绑定其他账号'])
    expect((await other.ask<Profile>('user.profile')).data.mobile).toMatch(/0002$/)
  })

  it('may not be the same, nor proved by a code of another event', async () => {
    const oldCode = await who.ownCode('oldmobile')
    const code = await here.codeTo(NEW, 'mobilelogin')
    expect((await who.ask('user.changeMobile', { mobile: who.mobile, code, oldCode })).msg).toBe(
      '新手机号不能与原手机号相同',
    )
    expect((await who.ask('user.changeMobile', { mobile: NEW, code, oldCode })).code).toBe(400)
  })

  it('goes to one of two who ask at once', async () => {
    const other = await here.person()
    const codes = [await who.ownCode('oldmobile'), await other.ownCode('oldmobile')]
    const code = await here.codeTo(NEW, 'changemobile')
    const answers = await Promise.all(
      [who, other].map((one, index) =>
        one.ask('user.changeMobile', { mobile: NEW, code, oldCode: codes[index] }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
  })
})

it('a new password ends every session but the one the answer opens', async () => {
  const code = await who.ownCode('password')
  expect((await who.ask('user.savePassword', { code, password: 'onlyletters' })).msg).toBe(
    '密码长度为 6 - 20 位，需包含字母和数字',
  )
  const { data } = await who.ask<{ token: string }>('user.savePassword', { code, password: 'fresh1234' })
  expect((await who.ask('user.profile')).code).toBe(401)
  expect((await here.ask<Profile>('user.profile', {}, { token: data.token })).body.data.hasPassword).toBe(
    true,
  )
  const login = await here.ask('login.accountLogin', { account: who.mobile, password: 'fresh1234' })
  expect(login.body.code).toBe(1)
})

describe('devices', () => {
  const agents = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50':
      'iPhone · 微信',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0':
      'Windows 电脑 · Edge',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36':
      '安卓手机 · Chrome',
    'curl/8': '未知设备',
  }

  it.each(Object.entries(agents))('%s is %s', async (agent, name) => {
    const code = await here.codeTo(who.mobile, 'mobilelogin')
    const headers = { 'user-agent': agent, 'x-device': who.device }
    const { body } = await here.ask<{ token: string }>(
      'login.codeLogin',
      { mobile: who.mobile, code },
      { headers },
    )
    const devices = await here.ask<{ rows: Device[] }>('user.devices', {}, { token: body.data.token })
    expect(devices.body.data.rows.map((row) => [row.current, row.state, row.ended])).toEqual([
      [true, 'running', ''],
      [false, 'ended', '在其他设备登录'],
    ])
    expect(devices.body.data.rows[0]?.name).toBe(name)
  })

  it('of others do not show and cannot be ended; one’s own can, once', async () => {
    const other = await here.person()
    const rows = async (person: Person) => (await person.ask<{ rows: Device[] }>('user.devices')).data.rows
    const [mine] = await rows(who)
    const [theirs] = await rows(other)
    expect(mine?.id).not.toBe(theirs?.id)
    expect((await who.ask('user.endDevice', { id: theirs?.id })).code).toBe(404)
    expect((await other.ask('user.profile')).code).toBe(1)
    expect((await who.ask('user.endDevice', { id: mine?.id })).code).toBe(1)
    expect((await who.ask('user.profile')).code).toBe(401)
    await here.enter(who.mobile)
    const again = await here.enter(who.mobile)
    const { body } = await here.ask('user.endDevice', { id: mine?.id }, { token: again.token })
    expect([body.code, body.msg]).toEqual([404, '该设备已退出'])
  })
})

describe('outside accounts', () => {
  const bind = (person: Person, platform: string) =>
    here.database.db
      .insertInto('outside_identities')
      .values({
        platform,
        open_id: `${platform}-${person.id}`,
        union_id: null,
        nickname: '远山',
        avatar: '',
        user_id: person.id,
        created_at: 5,
      })
      .execute()
  const rows = async () => (await who.ask<{ rows: Binding[] }>('user.bindings')).data.rows

  it('are listed, bound or not, and taken off', async () => {
    await bind(who, 'mp')
    await bind(who, 'guest')
    expect((await rows()).map((row) => [row.platform, row.title, row.bound, row.removable])).toEqual([
      ['mp', '微信公众号', true, true],
      ['mini', '微信小程序', false, false],
      ['alipay', '支付宝', false, false],
    ])
    expect((await who.ask('user.unbind', { platform: 'mp' })).code).toBe(1)
    expect((await rows()).some((row) => row.bound)).toBe(false)
    expect((await who.ask('user.unbind', { platform: 'mp' })).code).toBe(404)
  })

  it('stay when nothing else opens the account', async () => {
    await bind(who, 'mp')
    await bind(who, 'alipay')
    await here.database.db
      .updateTable('users')
      .set({ mobile: null, mobile_verified: 0 })
      .where('id', '=', who.id)
      .execute()
    const codes = await Promise.all(
      ['mp', 'alipay'].map(async (platform) => (await who.ask('user.unbind', { platform })).code),
    )
    expect(codes.sort()).toEqual([1, 409])
    expect((await rows()).filter((row) => row.bound)).toEqual([expect.objectContaining({ removable: false })])
  })
})

describe('the me tab', () => {
  it('counts what is the caller’s and nobody else’s', async () => {
    const fresh = (await who.ask<UserIndex>('user.index')).data
    expect(fresh).toMatchObject({
      figures: { points: 0, coins: 0, wallet: 0, commission: 0 },
      orders: { unpaid: 0, paid: 0, refunding: 0 },
      notices: 0,
      purchased: 0,
      applications: [],
      deletesAt: 0,
    })
    expect(new Set(fresh.entries.map((entry) => entry.state))).toEqual(new Set(['apply']))
    const other = await here.person()
    await other.ask('user.follow', { id: who.id, on: true })
    expect((await who.ask<UserIndex>('user.index')).data).toMatchObject({ fans: 1, follows: 0, notices: 1 })
    expect((await other.ask<UserIndex>('user.index')).data).toMatchObject({ fans: 0, follows: 1, notices: 0 })
  })

  it('shows a role’s entry as open, under review or rejected', async () => {
    const { db } = here.database
    await replaceRoles(db, who.id, ['dealer'])
    const operator = await db
      .insertInto('staff')
      .values({ name: 'judge', password_hash: '', role: 'admin', state: 'active', created_at: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const application = (kind: string, state: 'submitted' | 'refused' | 'withdrawn', reason = '') => ({
      user_id: who.id,
      kind,
      state,
      name: '阿渡',
      form: '{}',
      agreement_type: 'actor',
      agreement_version: 1,
      reason,
      round: 1,
      reviewer_id: state === 'refused' ? operator.id : null,
      version: 1,
      created_at: 1,
      submitted_at: 1,
      decided_at: state === 'refused' ? 2 : 0,
    })
    await db
      .insertInto('applications')
      .values([
        application('actor', 'refused', '照片不清晰'),
        application('shop', 'submitted'),
        application('teacher', 'withdrawn'),
      ])
      .execute()
    const { entries, applications } = (await who.ask<UserIndex>('user.index')).data
    const states = Object.fromEntries(entries.map((entry) => [entry.role, entry.state]))
    expect(states).toMatchObject({ dealer: 'open', shop: 'reviewing', actor: 'rejected', teacher: 'apply' })
    expect(applications.find((one) => one.kind === 'actor')?.reason).toBe('照片不清晰')
  })

  it('is not for visitors', async () => {
    const { body } = await askApp(here.app, 'user.index', {}, { now: here.time.now })
    expect([body.code, body.msg]).toEqual([401, '请先登录'])
  })
})

import { handlers } from '@/server/main/handlers'
import { registerCalls } from '@/server/main/call-routes'
import { requestOf } from '@/tools/request'
import { insertWork } from '@tests/support/world'
import fastify from 'fastify'
import { rig, type Rig } from './rig'

let here: Rig
beforeAll(async () => {
  here = await rig()
  await insertWork(here, { number: 1, parts: 3 })
})
afterAll(() => here.close())

describe('the envelope', () => {
  it('of the addon family says 1, with the answer in data', async () => {
    const { status, headers, body } = await here.ask('search.hot')
    expect(status).toBe(200)
    expect(body).toEqual({ code: 1, msg: '', data: { words: expect.any(Array) } })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('of the web API says 200', async () => {
    const { body } = await here.ask('courses.doSendSms', { mobile: '13700000001' })
    expect(body).toMatchObject({ code: 200, data: { msg: '验证码已发送' } })
  })

  it('of a refusal is HTTP 200 with the refusal’s code and null', async () => {
    const { status, body } = await here.ask('work.detail', { kind: 'drama', id: 99 })
    expect(status).toBe(200)
    expect(body).toEqual({ code: 404, msg: '内容不存在或已下架', data: null })
  })

  it('of an unknown address is 404 in both', async () => {
    const answer = await here.app.inject({ method: 'GET', url: '/addon/nobody/knows' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 404, msg: '地址不存在', data: null })
  })

  it('of a fault says nothing about the fault', async () => {
    jest.spyOn(handlers.search, 'hot').mockRejectedValue(new Error('SQLITE_CORRUPT at /srv/data/shusheng.db'))
    const broken = await rig()
    const { status, body, text } = await broken.ask('search.hot')
    expect(status).toBe(500)
    expect(body).toEqual({ code: 500, msg: '服务开小差了，请稍后再试', data: null })
    expect(text).not.toMatch(/SQLITE|srv|stack/)
    await broken.close()
  })

  it('holds declared fields only', async () => {
    jest
      .spyOn(handlers.search, 'hot')
      .mockResolvedValue({ words: ['灯'], secret: 'row' } as { words: string[] })
    const loose = await rig()
    expect((await loose.ask('search.hot')).body.data).toEqual({ words: ['灯'] })
    await loose.close()
  })
})

it('a call without a handler stops the start', () => {
  const { hot } = handlers.search
  Reflect.deleteProperty(handlers.search, 'hot')
  try {
    expect(() => registerCalls(fastify(), here.deps)).toThrow('The call search.hot has no handler')
  } finally {
    handlers.search.hot = hot
  }
})

describe('input that does not fit', () => {
  it.each([
    ['login.sendCode', { mobile: '1380000', event: 'mobilelogin' }, '手机号码不正确'],
    ['login.sendCode', { event: 'mobilelogin' }, '手机号码不正确'],
    ['login.codeLogin', { mobile: '13800000001', code: '12' }, '请输入4~6位验证码'],
    [
      'login.forgotPassword',
      { mobile: '13800000001', code: '123456', password: '123' },
      '密码长度为 6 - 20 位，需包含字母和数字',
    ],
    ['login.accountLogin', { password: 'abc123' }, '请输入账号'],
    ['search.works', { keyword: '' }, '请输入关键字'],
    [
      'courses.dofeedbackwithval',
      { feed: { feedType: 265, mobile: '13800000001' }, mobileCode: '123456' },
      '请输入姓名！',
    ],
    ['work.list', { kind: 'spoon' }, '参数有误，请刷新后重试'],
    ['work.detail', { kind: 'drama', id: -1 }, '参数有误，请刷新后重试'],
    ['work.detail', { kind: 'drama', id: 'one' }, '参数有误，请刷新后重试'],
  ])('%s %j is refused in Chinese', async (name, payload, msg) => {
    expect((await here.ask(name, payload)).body).toEqual({ code: 400, msg, data: null })
  })

  it.each([
    [{ trackingNo: '12' }, '快递单号至少 4 个字'],
    [{ trackingNo: '1'.repeat(41) }, '快递单号不能超过 40 个字'],
    [{ trackingNo: '' }, '请填写快递单号'],
    [{}, '请填写快递单号'],
    [{ trackingNo: 'SF1234567', carrier: '' }, '请选择快递公司'],
  ])('a field is named as users know it: %j', async (more, msg) => {
    const token = await here.staff('admin')
    const payload = { parcelId: 1, version: 1, carrier: 'sf', ...more }
    expect((await here.ask('adminorder.ship', payload, { token })).body).toMatchObject({ code: 400, msg })
  })

  it.each([
    ['adminposter.save', { name: '海报', document: '{}', sort: 1000 }, '排序须为 0 – 999 的整数'],
    ['adminposter.save', { name: '海报', document: '{}', sort: 'x' }, '排序须为 0 – 999 的整数'],
    ['adminposter.save', { name: '', document: '{}', sort: 1 }, '请填写海报名称'],
    ['adminword.save', { form: { word: '', note: '' } }, '请填写敏感词'],
    ['adminlive.cancel', { id: 1, version: 1, reason: '' }, '请填写原因（2—200 个字）'],
    ['adminvideo.setState', { ids: [], state: 'off' }, '所选视频至少 1 项'],
    ['adminvideo.setState', { ids: [0], state: 'off' }, '参数有误，请刷新后重试'],
  ])('of the back office, %s %j names its field', async (name, payload, msg) => {
    const token = await here.staff('admin')
    expect((await here.ask(name, payload, { token })).body).toMatchObject({ code: 400, msg })
  })

  it('a new password that is none is refused by the sentence of passwords', async () => {
    const token = await here.login(await here.user())
    const payload = { mobile: '13800000001', code: '123456', newPassword: '1' }
    expect((await here.ask('user.changePassword', payload, { token })).body).toMatchObject({
      code: 400,
      msg: '密码长度为 6 - 20 位，需包含字母和数字',
    })
  })

  it('a log-in from outside without its code says that nothing was authorised', async () => {
    expect((await here.ask('user.mplogin', { platforms: 'h5' })).body).toMatchObject({
      code: 400,
      msg: '未获取授权码,请重试.',
    })
  })

  it('a JSON body is no form: it would slip past the signature', async () => {
    const token = await here.login(await here.user())
    const { headers, url } = requestOf('work.favorite', {}, { token, now: here.time.now })
    const answer = await here.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ kind: 'drama', id: 1, on: true }),
    })
    expect(answer.statusCode).toBe(415)
  })

  it('a NUL is no text, in a query and in a form', async () => {
    expect((await here.ask('search.works', { keyword: 'a\0b' })).body.code).toBe(400)
    expect((await here.ask('login.accountLogin', { account: 'a\0', password: 'x' })).body.code).toBe(400)
  })

  it('a number beyond all numbers is no number: it would pass every maximum', async () => {
    const huge = '1'.repeat(400)
    for (const [name, payload] of [
      ['lives.list', { limit: huge }],
      ['work.detail', { kind: 'drama', id: '1e999' }],
      ['lives.like', { id: 1, count: huge }],
    ] as const)
      expect((await here.ask(name, payload)).body.code).toBe(400)
  })

  it('a body beyond a megabyte is not read', async () => {
    const { status } = await here.ask('login.accountLogin', { account: 'a'.repeat(1_100_000), password: 'x' })
    expect(status).toBe(413)
  })
})

describe('a signature', () => {
  let token: string
  beforeAll(async () => {
    token = await here.login(await here.user())
  })
  const refused = { code: 403, msg: '请求已过期，请刷新后重试', data: null }
  const favorite = { kind: 'drama', id: 1, on: true }

  it('that fits lets a call through', async () => {
    expect((await here.ask('work.favorite', favorite, { token })).body.data).toEqual({ favorite: true })
    expect((await here.ask('user.info', {}, { token })).body.code).toBe(1)
    expect((await here.ask('work.favoriteList', { kind: 'drama', limit: 2 }, { token })).body.code).toBe(1)
  })

  it.each(['sign', 'x-timestamp', 'x-nonce'])('is missing its %s', async (header) => {
    expect((await here.ask('work.favorite', favorite, { token, headers: { [header]: '' } })).body).toEqual(
      refused,
    )
    expect((await here.ask('user.info', {}, { token, headers: { [header]: '' } })).body).toEqual(refused)
  })

  it.each([
    ['another form', { body: 'kind=drama&id=1&on=false' }],
    ['one field more', { body: 'kind=drama&id=1&on=true&x=1' }],
    ['fields in another order', { body: 'id=1&kind=drama&on=true' }],
    ['another time', { headers: { 'x-timestamp': '1' } }],
    ['another nonce', { headers: { 'x-nonce': 'another-nonce-01' } }],
    ['not hex', { headers: { sign: 'zz'.repeat(32) } }],
    ['shorter', { headers: { sign: 'ab' } }],
  ])('was made over %s', async (_what, tampering) => {
    expect((await here.ask('work.favorite', favorite, { token, ...tampering })).body).toEqual(refused)
  })

  it('was made over another query', async () => {
    const answer = await here.ask('work.favoriteList', { kind: 'drama' }, { token, body: 'kind=film' })
    expect(answer.body).toEqual(refused)
  })

  it('was made for another address', async () => {
    const { headers, payload } = requestOf('work.favorite', favorite, { token, now: here.time.now })
    const answer = await here.app.inject({
      method: 'POST',
      url: '/addon/work/comment',
      headers,
      payload: payload ?? '',
    })
    expect(answer.json()).toEqual(refused)
  })

  it('was made with another user’s token', async () => {
    const other = await here.login(await here.user())
    const { headers } = requestOf('work.favorite', favorite, { token: other, now: here.time.now })
    const answer = await here.ask('work.favorite', favorite, {
      token,
      headers: { sign: String(headers['sign']) },
    })
    expect(answer.body).toEqual(refused)
  })

  it('is taken once: the same write again is refused, also when it comes ten times at once', async () => {
    const nonce = 'once-and-never-again'
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => here.ask('work.favorite', favorite, { token, nonce })),
    )
    expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([
      1,
      ...Array<number>(9).fill(403),
    ])
  })

  it('of an order is taken once, whatever key it comes with', async () => {
    const nonce = 'once-and-never-again-for-money'
    const buy = { item: { kind: 'drama', id: 1 }, total_fee: 1990 }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        here.ask('ebook.cartpay', buy, { token, nonce, key: `key-number-${at}` }),
      ),
    )
    expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([
      1,
      ...Array<number>(9).fill(403),
    ])
    const orders = await here.deps.db.selectFrom('orders').selectAll().where('total', '=', 1990).execute()
    expect(orders).toHaveLength(1)
  })

  it('of an order is used up by a refusal, though what was refused would be taken now', async () => {
    const once = { token, nonce: 'refused-and-never-again', key: 'a-key-for-what-is-refused' }
    const buy = { item: { kind: 'drama', id: 1 }, total_fee: 2990 }
    expect((await here.ask('ebook.cartpay', buy, once)).body.code).toBe(409)
    const price = (of: number) => here.deps.db.updateTable('works').set({ price: of }).execute()
    await price(2990)
    expect((await here.ask('ebook.cartpay', buy, once)).body).toEqual(refused)
    expect((await here.ask('ebook.cartpay', buy, { ...once, nonce: 'another-for-it' })).body.code).toBe(1)
    await price(1990)
  })

  it.each([-5 * 60_000 - 1, 5 * 60_000 + 1])('is %i ms away from the server’s time', async (away) => {
    expect((await here.ask('user.info', {}, { token, now: here.time.now + away })).body).toEqual(refused)
  })

  it.each([-5 * 60_000, 5 * 60_000])('may be %i ms away', async (away) => {
    expect((await here.ask('user.info', {}, { token, now: here.time.now + away })).body.code).toBe(1)
  })
})

describe('the realms', () => {
  it('a user’s token opens nothing of the back office', async () => {
    const token = await here.login(await here.user())
    const { body } = await here.ask('adminvideo.list', {}, { token })
    expect(body).toEqual({ code: 401, msg: '请先登录', data: null })
  })

  it('the back office’s token opens nothing of a user’s', async () => {
    const token = await here.staff('admin')
    const { body } = await here.ask('user.info', {}, { token })
    expect(body).toEqual({ code: 401, msg: '请先登录', data: null })
  })

  it('an operator is told what he may not do', async () => {
    const token = await here.staff('operator')
    expect((await here.ask('adminvideo.list', {}, { token })).body.code).toBe(1)
    const { body } = await here.ask('adminvideo.remove', { id: 1 }, { token })
    expect(body).toEqual({ code: 403, msg: '没有权限', data: null })
  })

  it('an unknown token is nobody', async () => {
    const { body } = await here.ask('user.info', {}, { token: 'A'.repeat(43) })
    expect(body.code).toBe(401)
  })
})

it('what moves money needs an idempotency key', async () => {
  const token = await here.login(await here.user())
  const buy = { item: { kind: 'drama', id: 1 }, total_fee: 1990 }
  for (const key of [null, 'short', 'with space in it', 'x'.repeat(81)]) {
    const { body } = await here.ask('ebook.cartpay', buy, { token, key })
    expect(body).toEqual({ code: 400, msg: '缺少幂等标识，请刷新页面后重试', data: null })
  }
  const first = await here.ask<{ order_sn: string }>('ebook.cartpay', buy, {
    token,
    key: 'a-key-of-this-test',
  })
  const again = await here.ask<{ order_sn: string }>('ebook.cartpay', buy, {
    token,
    key: 'a-key-of-this-test',
  })
  expect(first.body.code).toBe(1)
  expect(again.body.data.order_sn).toBe(first.body.data.order_sn)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setBoot } from '@/client/base'
import { call, type CallFlags } from '@/client/client'
import { addEndpoints } from '@/client/endpoints'
import type { CallError } from '@/client/errors'
import { TOAST_MS } from '@/client/policy'
import type { CallName } from '@/contract/contract'
import { until } from '@tests/support/until'
import { deferred, envelope, plainClient, tokens, watchedFront, wire } from './wire'

/** The error catalogue of spec section 8, line by line, as far as a call can fail. */

addEndpoints({ 'legacy.exit': 'POST /snsuser/exit', 'ai.exec': 'POST /design/ai/exec' })
const LEGACY = 'legacy.exit' as CallName
const DESIGN = 'ai.exec' as CallName

let seen: ReturnType<typeof watchedFront>
beforeEach(() => {
  plainClient()
  seen = watchedFront()
})
afterEach(() => jest.useRealTimers())

/** How a call ends that must not succeed. */
async function failure(name: CallName, flags?: CallFlags): Promise<CallError> {
  try {
    await call(name, {}, flags)
  } catch (error) {
    return error as CallError
  }
  throw new Error(`${name} succeeded`)
}

const offline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

describe('codes of success', () => {
  it.each([
    ['search.hot', 1],
    ['search.hot', 200],
    ['search.hot', 1314],
    [DESIGN, 1314],
    [DESIGN, 1],
    ['courses.doSendSms', 200],
    [LEGACY, 200],
  ] as [CallName, number][])('%s takes %i', async (name, code) => {
    wire(() => envelope({ fine: true }, code))
    expect(await call(name, {})).toEqual({ fine: true })
    expect(seen.toasts).toEqual([])
  })

  it.each([
    ['courses.doSendSms', 1],
    ['courses.doSendSms', 1314],
    [LEGACY, 1],
    [LEGACY, 1314],
    ['search.hot', 0],
    ['search.hot', 201],
  ] as [CallName, number][])('%s refuses %i', async (name, code) => {
    wire(() => envelope({}, code, '不行'))
    expect(await failure(name)).toMatchObject({ kind: 'code', code })
  })
})

describe('a refusal', () => {
  it('shows its message for three seconds and rejects with what the server sent', async () => {
    wire(() => envelope({ left: 2 }, 409, '库存不足'))
    const error = await failure('search.hot')
    expect(error).toMatchObject({ kind: 'code', code: 409, message: '库存不足', data: { left: 2 } })
    expect(seen.toasts).toEqual([['库存不足', 3000]])
  })

  it('of the web API shows as long, of the legacy layer for a second and a half', async () => {
    wire(() => envelope(null, 0, '失败了'))
    await failure('courses.doSendSms')
    await failure(LEGACY)
    expect(seen.toasts).toEqual([
      ['失败了', 3000],
      ['失败了', 1500],
    ])
  })

  it('is the caller’s to show when it asked for quiet', async () => {
    wire(() => envelope(null, 409, '库存不足'))
    expect((await failure('search.hot', { quiet: true })).message).toBe('库存不足')
    expect(seen.toasts).toEqual([])
  })

  it('without words still says something', async () => {
    wire(() => envelope(null, 500, ''))
    await failure('search.hot')
    expect(seen.toasts).toEqual([['网络开小差了', 3000]])
  })
})

describe('an HTTP status other than 200', () => {
  it.each([404, 413, 500, 502, 503])(
    '%i is shown with its number, whatever the body says',
    async (status) => {
      wire(() => Response.json({ code: 1, msg: '看起来成功', data: {} }, { status }))
      expect(await failure('search.hot')).toMatchObject({ kind: 'http', code: status })
      expect(seen.toasts).toEqual([[`网络开小差了（${status}）`, 2000]])
    },
  )

  it('with a page instead of JSON is the same', async () => {
    wire(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    await failure('search.hot')
    expect(seen.toasts[0]?.[0]).toBe('网络开小差了（502）')
  })

  it('401 also ends the session', async () => {
    wire(() => new Response('', { status: 401 }))
    await failure('user.info', { quiet: true })
    expect(seen.loggedOut).toBe(1)
    expect(seen.toasts).toEqual([])
  })
})

it('code 401 ends the session and says so', async () => {
  wire(() => envelope(null, 401, '请先登录'))
  await failure('user.info')
  expect(seen.loggedOut).toBe(1)
  expect(seen.toasts).toEqual([['请先登录', 3000]])
})

describe('the network', () => {
  it('fails: 网络开小差了', async () => {
    wire(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure('search.hot')).toMatchObject({ kind: 'network' })
    expect(seen.toasts).toEqual([['网络开小差了', 2000]])
  })

  it('answers something that is no answer: the same', async () => {
    wire(() => new Response('<html>', { status: 200 }))
    expect(await failure('search.hot')).toMatchObject({ kind: 'network' })
  })

  it('is gone: 哎呀，网络信号丢失', async () => {
    offline()
    wire(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure('search.hot')).toMatchObject({ kind: 'offline' })
    expect(seen.toasts).toEqual([['哎呀，网络信号丢失', 2000]])
  })

  it.each(['no answer', 'an answer that stops half-way'])('has 60 s: %s', async (how) => {
    jest.useFakeTimers()
    const stalled = () => new Response(new ReadableStream({ start: () => undefined }))
    wire(() => (how === 'no answer' ? deferred<Response>().promise : stalled()))
    let ended: CallError | undefined
    void failure('search.hot').then((error) => {
      ended = error
    })
    await jest.advanceTimersByTimeAsync(59_900)
    expect(ended).toBeUndefined()
    await jest.advanceTimersByTimeAsync(200)
    expect(ended).toMatchObject({ kind: 'timeout' })
    expect(seen.toasts).toEqual([['请求超时，请稍后再试', 2000]])
  })

  it('aborted by the screen says nothing', async () => {
    const leaving = new AbortController()
    const sent = wire(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
        }),
    )
    const ended = failure('search.hot', { signal: leaving.signal })
    await until('the request is on its way', () => sent.length > 0)
    leaving.abort()
    expect(await ended).toMatchObject({ kind: 'aborted' })
    expect(seen.toasts).toEqual([])
  })
})

describe('no request leaves', () => {
  it('without a domain: a modal asks for the administrator', async () => {
    setBoot({ servers: {} })
    const sent = wire(() => envelope({}))
    expect(await failure('search.hot', { quiet: true })).toMatchObject({ kind: 'nodomain' })
    expect(seen.alerts).toEqual([['系统提示', '未检测到域名地址，请联系管理员']])
    expect(sent).toHaveLength(0)
  })

  it('for an endpoint that is not defined', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const sent = wire(() => envelope({}))
    expect(await failure('nobody.knows' as CallName)).toMatchObject({ kind: 'blocked' })
    expect(sent).toHaveLength(0)
    expect(seen.toasts).toEqual([])
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('nobody.knows'))
  })
})

describe('code -1', () => {
  const elsewhere = ['系统提示', '您的账号在别处登录，请重新登录']

  it('of many calls at once: one alert, one relaunch, no toast', async () => {
    tokens('old')
    const closed = deferred<void>()
    let alerts = 0
    seen = watchedFront({
      alert: () => {
        alerts += 1
        return closed.promise
      },
    })
    wire(() => envelope(null, -1, '您的账号在别处登录，请重新登录'))
    await Promise.all(Array.from({ length: 12 }, () => failure('user.info')))
    expect(alerts).toBe(1)
    expect(seen.relaunched).toBe(0)
    closed.resolve()
    await until('the relaunch', () => seen.relaunched)
    expect(seen.relaunched).toBe(1)
    expect(seen.toasts).toEqual([])
  })

  it('is told even when the screen asked for quiet, in the catalogue’s words', async () => {
    tokens('old')
    wire(() => envelope(null, -1, 'server words'))
    await failure('user.info', { quiet: true })
    expect(seen.alerts).toEqual([elsewhere])
  })

  it('of a slow answer to a token that is gone changes nothing: no second alert, no loop', async () => {
    tokens('old')
    const late = deferred<Response>()
    wire(({ url }) => (url.pathname.endsWith('/user/info') ? late.promise : envelope(null, -1)))
    const slow = failure('user.info')
    await failure('task.adtask')
    tokens('')
    late.resolve(envelope(null, -1))
    await slow
    expect(seen.alerts).toEqual([elsewhere])
  })

  it('leaves the session even when its alert cannot be shown', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    seen = watchedFront({ alert: () => Promise.reject(new Error('Loading chunk overlays failed')) })
    tokens('old')
    wire(() => envelope(null, -1))
    await failure('user.info')
    await until('the relaunch', () => seen.relaunched)
    expect(seen.relaunched).toBe(1)
  })

  it('comes again for the next session that is taken over', async () => {
    wire(() => envelope(null, -1))
    tokens('first')
    await failure('user.info')
    await until('the relaunch', () => seen.relaunched)
    tokens('second')
    await failure('user.info')
    expect(seen.alerts).toEqual([elsewhere, elsewhere])
  })

  it('whoever logs in while the alert is read stays in', async () => {
    const read = deferred<void>()
    const seen = watchedFront({ alert: () => read.promise })
    tokens('ended')
    wire(() => envelope(null, -1, 'x'))
    await expect(call('user.info')).rejects.toMatchObject({ code: -1 })
    tokens('fresh')
    read.resolve()
    // One turn of the event loop: whatever waits for settled promises alone has run by then.
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(seen.relaunched).toBe(0)
  })
})

it('a late 401 of an old token does not end the session that began meanwhile', async () => {
  tokens('')
  const late = deferred<Response>()
  const sent = wire(() => late.promise)
  const slow = failure('user.info')
  await until('the request is on its way', () => sent.length > 0)
  tokens('fresh')
  late.resolve(envelope(null, 401, '请先登录'))
  expect(await slow).toMatchObject({ code: 401 })
  expect(seen.loggedOut).toBe(0)
})

it('toasts stay as long as the spec says', () => {
  expect(TOAST_MS).toEqual({ newer: 3000, legacy: 1500, default: 2000 })
})

const source = ['src', 'design-system'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
)

it.each([
  '支付不成功:',
  '支付失败',
  '没有剧集',
  '已经没有了...',
  '已经是最后一集了',
  '提交成功!',
  '提交不成功，请重试',
  '验证码已发送',
  '验证码发送失败',
  '倒计时结束后再发送',
  '登录成功',
  '密码修改成功',
  '注册账号成功！',
  '绑定成功',
  '请勾选并同意协议',
  '请先登录',
  '未获取授权码,请重试.',
  '授权不成功,请重试',
  '链接已复制，请在浏览器打开',
  '知道了',
  '正在获取验证码',
  '玩命加载中...',
  '在微信中无法使用此功能',
  '该浏览器不支持，请手动添加收藏！',
])('users read the spec’s sentence %s', (sentence) => {
  expect(source.some((text) => text.includes(sentence))).toBe(true)
})

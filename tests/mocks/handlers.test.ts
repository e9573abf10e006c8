import type { CallName } from '@/contract/contract'
import { ownCalls } from '@/contract/contract'
import { requestOf, type RequestOptions, type Envelope } from '@/tools/request'
import { changed, empty, failing, offline, refused, slow } from '@mocks/handlers'
import { recorded, recordings } from '@mocks/recordings'
import { server } from '@mocks/server'

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const send = (name: string, payload: object = {}, options: RequestOptions = {}): Promise<Response> => {
  const { method, url, headers, payload: body } = requestOf(name, payload, options)
  return fetch(`http://shusheng.test/somewhere${url}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
}
const ask = async (name: string, payload: object = {}, options: RequestOptions = {}): Promise<Envelope> =>
  (await (await send(name, payload, options)).json()) as Envelope

const isFile = (name: string): boolean => recordings.some((row) => row.name === name && row.file)

it.each(ownCalls().map(({ name }) => name))('%s is answered', async (name) => {
  if (isFile(name)) {
    const file = recordings.find((row) => row.name === name)?.file
    const answer = await send(name)
    expect(answer.headers.get('content-type')).toBe(file?.type)
    // A byte order mark is read as such, and not as text.
    return expect(await answer.text()).toBe(file?.text.replace(/^\uFEFF/, ''))
  }
  const { code, msg } = await ask(name)
  expect({ code: typeof code, msg: typeof msg }).toEqual({ code: 'number', msg: 'string' })
  expect(msg).not.toMatch(/没有录制/)
})

it('every recording is played to the payload it was recorded with', async () => {
  for (const { name, payload, as, answer } of recordings) {
    const options = as === 'visitor' ? {} : { token: 'token' }
    const twins = recordings.filter(
      (other) =>
        other.name === name &&
        JSON.stringify(other.payload) === JSON.stringify(payload) &&
        (other.as === 'visitor') === (as === 'visitor'),
    )
    if (twins[0]?.as !== as || isFile(name)) continue
    expect(await ask(name, payload, options)).toEqual(answer)
  }
})

it('the order of the fields does not matter', async () => {
  const answer = await ask('work.list', { limit: 4, kind: 'film' })
  expect(answer.data).toEqual(
    recordings.find(({ name, payload }) => name === 'work.list' && payload['kind'] === 'film')?.answer.data,
  )
})

it('another payload gets the call’s first answer', async () => {
  expect((await ask('work.list', { kind: 'drama', sort: 'new' })).data).toEqual(recorded('work.list'))
})

it('somebody logged in gets what was recorded for them', async () => {
  const payload = { kind: 'drama', id: 1 }
  const [visitor, user] = [
    await ask('work.detail', payload),
    await ask('work.detail', payload, { token: 'token' }),
  ]
  const as = (who: string) =>
    recordings.find((row) => row.name === 'work.detail' && row.as === who)?.answer.data
  expect(visitor.data).toEqual(as('visitor'))
  expect(user.data).toEqual(as('user'))
})

it('an unknown address is refused and named', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const answer = await fetch('http://shusheng.test/addon/nobody/knows')
  expect(await answer.json()).toMatchObject({ code: 404, data: null })
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('/addon/nobody/knows'))
})

describe('states', () => {
  const name: CallName = 'work.list'

  it('failing is an HTTP error', async () => {
    server.use(failing(name))
    expect((await send(name)).status).toBe(503)
  })

  it('offline is no answer at all', async () => {
    server.use(offline(name))
    await expect(send(name)).rejects.toThrow()
  })

  it('refused says its words', async () => {
    server.use(refused(name, 402, '需要购买后观看', { price: 1 }))
    expect(await ask(name)).toEqual({ code: 402, msg: '需要购买后观看', data: { price: 1 } })
  })

  it('empty has no rows', async () => {
    server.use(empty(name))
    expect((await ask(name)).data).toEqual({ rows: [], next: '', total: 0 })
  })

  it('slow takes its time, and then answers as recorded', async () => {
    server.use(slow(name, 150))
    const began = Date.now()
    expect((await ask(name)).data).toEqual(recorded(name))
    expect(Date.now() - began).toBeGreaterThanOrEqual(140)
  })

  it('slow without a time never answers', async () => {
    server.use(slow(name))
    // That nothing comes can only be seen by time.
    const answered = await Promise.race([
      send(name).then(() => true),
      new Promise<false>((resolve) => {
        setTimeout(() => resolve(false), 100)
      }),
    ])
    expect(answered).toBe(false)
  })

  it('changed changes a copy', async () => {
    const before = structuredClone(recorded('work.list'))
    server.use(changed('work.list', (data) => ({ ...data, total: 7 })))
    expect((await ask(name)).data).toEqual({ ...before, total: 7 })
    expect(recorded('work.list')).toEqual(before)
  })
})

import { askSitting, askSittingAhead } from '@/stores/exam/askSitting'
import { beginSession, clearSession } from '@/stores/session'
import { envelope, plainClient, watchedFront, wire } from '../../client/wire'

const idsOf = (sent: ReturnType<typeof wire>) =>
  sent
    .filter(({ url }) => url.pathname.endsWith('/exam/open'))
    .map(({ url }) => Number(url.searchParams.get('id')))
const server = (answer: () => Response = () => envelope({ id: 1 })) => wire(answer)

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  plainClient()
  watchedFront()
})
afterEach(() => jest.useRealTimers())

it('gives the answer that was asked for ahead, with the time at which it was', async () => {
  const sent = server()
  const began = performance.now()
  askSittingAhead(1)
  jest.advanceTimersByTime(2_000)
  const { at, answer } = askSitting(1)
  expect(await answer).toEqual({ id: 1 })
  expect(at).toBe(began)
  expect(idsOf(sent)).toEqual([1])
})

it('gives it once: the sitting may have changed since', async () => {
  const sent = server()
  askSittingAhead(1)
  await askSitting(1).answer
  await askSitting(1).answer
  expect(idsOf(sent)).toEqual([1, 1])
})

it('asks anew after five seconds, and for another sitting', async () => {
  const sent = server()
  askSittingAhead(1)
  jest.advanceTimersByTime(5_000)
  await askSitting(1).answer
  askSittingAhead(2)
  await askSitting(3).answer
  expect(idsOf(sent)).toEqual([1, 1, 2, 3])
})

it('gives no other user what was asked for before', async () => {
  const sent = server(() => envelope({ id: 5 }))
  askSittingAhead(1)
  await beginSession('token')
  await askSitting(1).answer
  expect(idsOf(sent)).toEqual([1, 1])
  clearSession()
})

it('rejects for whoever opens the sitting', async () => {
  server(() => envelope(null, 404, '没有这次答题'))
  askSittingAhead(1)
  await expect(askSitting(1).answer).rejects.toMatchObject({ code: 404 })
})

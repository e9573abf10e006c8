import { call } from '@/client/client'
import { plainClient, watchedFront } from './wire'

// The half of the client that talks is a chunk of its own, and that may not arrive.
jest.mock('@/client/transport', () => {
  throw new Error('Loading chunk transport failed')
})

beforeEach(plainClient)

it.each([
  [true, '网络开小差了'],
  [false, '哎呀，网络信号丢失'],
])('a chunk that does not arrive says so (online: %s)', async (online, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const seen = watchedFront()
  await expect(call('search.hot')).rejects.toMatchObject({ message: text })
  expect(seen.toasts).toEqual([[text, 2000]])
})

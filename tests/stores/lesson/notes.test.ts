import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import type { UserInfo } from '@/contract/people/account'
import { memoryEventStore } from '@/stores/eventStore'
import { removeNote, saveNote, withSaved, withUnsent } from '@/stores/lesson/notes'
import { flush, pending, setEventStore } from '@/stores/outbox'
import { currentUser, hasToken } from '@/stores/session'

jest.mock('@/client/client')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')

const callMock = jest.mocked(call) as unknown as jest.Mock
const offline = new CallError('offline', 0, '哎呀，网络信号丢失')
const written = (text: string, base: number, uid = 'note-one') => ({
  id: 1,
  lesson: 7,
  uid,
  at: 12.6,
  text,
  base,
})
const kept = (text: string, revision = 1, uid = 'note-one') => ({
  uid,
  lesson: 7,
  at: 12,
  text,
  revision,
  updatedAt: 0,
})

beforeEach(() => {
  setEventStore(memoryEventStore())
  jest.mocked(hasToken).mockReturnValue(true)
  jest.mocked(currentUser).mockReturnValue({ id: 5 } as UserInfo)
  callMock.mockReset().mockRejectedValue(offline)
})
afterEach(() => setEventStore(null))

it('sends the last of several texts written without a network, on the revision of the first', async () => {
  await saveNote(written('先', 3), jest.fn())
  await saveNote(written('先低下去', 4), jest.fn())
  expect(await pending()).toBe(1)
  callMock.mockReset().mockResolvedValue({ note: kept('先低下去', 4) })
  await flush()
  expect(callMock.mock.calls.map(([, { text, base }]) => [text, base])).toEqual([['先低下去', 3]])
})

it('keeps different notes apart', async () => {
  await saveNote(written('一', 0), jest.fn())
  await saveNote(written('二', 0, 'note-two'), jest.fn())
  expect(await pending()).toBe(2)
})

it('shows what is unsent, and hides what was removed here', async () => {
  await saveNote(written('新的', 0, 'note-two'), jest.fn())
  await saveNote({ ...written('别的课', 0, 'note-six'), id: 2 }, jest.fn())
  await removeNote('note-one')
  const rows = await withUnsent(1, [kept('旧的')])
  expect(rows.map(({ text, at }) => [text, at])).toEqual([['新的', 12]])
})

it('shows both texts when another device has changed the note', () => {
  const rows = withSaved([kept('我的')], { note: kept('另一台的', 2), copy: kept('我的', 1, 'note-one-1') })
  expect(rows.map(({ text }) => text)).toEqual(['另一台的', '我的'])
})

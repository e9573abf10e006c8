import { quote } from '@/contract/catalogue/anchor'
import type { UserInfo } from '@/contract/people/account'
import type { Mark, MarkEdit } from '@/contract/reading/marks'
import { onInvalidate } from '@/client/answers'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { createMarks, type Marks } from '@/mobile/areas/reader/marks/marks'
import { memoryEventStore, type EventStore } from '@/stores/eventStore'
import { flush, setEventStore } from '@/stores/outbox'
import { currentUser, hasToken } from '@/stores/session'
import { waitFor } from '@testing-library/react'

jest.mock('@/client/client')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')

const callMock = jest.mocked(call) as unknown as jest.Mock
const offline = new CallError('offline', 0, '哎呀，网络信号丢失')
const TEXT = '父亲的船没有名字。\n河上的船大多有名字，顺发、金龙、江丰七号，白漆写在船头。'
const chapter = { partId: 41, version: 1, text: TEXT }

type Batch = { event_id: string; device: string; marks: MarkEdit[] }

/** What the server says of each call; a test replaces what it needs. */
let server: { marks: (input: object) => unknown; saveMarks: (batch: Batch) => unknown }
const asked: [string, object][] = []
const batches = (): MarkEdit[] =>
  asked.filter(([name]) => name === 'ebook.saveMarks').flatMap(([, input]) => (input as Batch).marks)

const taken = ({ marks }: Batch) => ({
  results: marks.map(({ key, base }) => ({ key, outcome: 'taken', revision: base + 1 })),
  cursor: 1,
})

const row = (over: Partial<Mark> = {}): Mark => ({
  key: 'mark-of-the-server',
  id: 1,
  partId: 41,
  partVersion: 1,
  kind: 'highlight',
  start: 0,
  end: 9,
  style: 'line',
  colour: 'blue',
  chapter: 1,
  ...quote(TEXT, { start: 0, end: 9 }),
  note: '',
  fromOther: false,
  revision: 3,
  device: 'tablet',
  madeAt: 1_000,
  changedAt: 1_000,
  deleted: false,
  ...over,
})
const page = (rows: Mark[], cursor: number, more = false) => ({ rows, cursor, more })

/** A store whose tables outlive the page that opened it, as the browser's do. */
let store: EventStore
jest.mock('@/stores/eventStore', () => ({
  ...jest.requireActual<object>('@/stores/eventStore'),
  openEventStore: () => Promise.resolve(store),
}))

const highlight = {
  kind: 'highlight',
  chapter: 1,
  start: 10,
  end: 20,
  style: 'fill',
  colour: 'yellow',
} as const
const keysOf = (marks: Marks): string[] => marks.state().list.map(({ key }) => key)
const settled = (marks: Marks, revision: number) =>
  waitFor(() => expect(marks.state().list[0]?.revision).toBe(revision))

beforeEach(() => {
  store = memoryEventStore()
  setEventStore(store)
  asked.length = 0
  server = { marks: () => page([], 0), saveMarks: taken }
  jest.mocked(hasToken).mockReturnValue(true)
  jest.mocked(currentUser).mockReturnValue({ id: 5 } as UserInfo)
  callMock.mockImplementation(async (name: string, input: object) => {
    asked.push([name, input])
    const said = name === 'ebook.marks' ? server.marks(input) : server.saveMarks(input as Batch)
    if (said instanceof Error) throw said
    return said
  })
})
afterEach(() => setEventStore(null))

it('shows a mark at once, and sends it with the words it stands on', async () => {
  const outdated: boolean[] = []
  const stop = onInvalidate((isOld) => outdated.push(isOld('ebook.markedBooks')))
  const marks = createMarks(1)
  const made = marks.add(highlight, chapter)
  expect(marks.state().list).toMatchObject([{ key: made.key, exact: TEXT.slice(10, 20), revision: 0 }])
  await settled(marks, 1)
  expect(batches()).toMatchObject([
    { key: made.key, id: 1, partId: 41, partVersion: 1, start: 10, end: 20, base: 0, noted: false },
  ])
  expect(outdated).toEqual([true])
  stop()
})

it('changes what the server has by its revision, and says whether the note was changed', async () => {
  const marks = createMarks(1)
  const { key } = marks.add(highlight, chapter)
  await settled(marks, 1)
  marks.change(key, { colour: 'pink' })
  await settled(marks, 2)
  marks.change(key, { note: '写得好' })
  await settled(marks, 3)
  marks.change(key, { note: '' })
  await settled(marks, 4)
  expect(batches().map(({ base, colour, kind, note, noted }) => [base, colour, kind, note, noted])).toEqual([
    [0, 'yellow', 'highlight', '', false],
    [1, 'pink', 'highlight', '', false],
    [2, 'pink', 'note', '写得好', true],
    [3, 'pink', 'highlight', '', true],
  ])
})

it('keeps the later of two changes while the first is on its way', async () => {
  const answers: ((said: unknown) => void)[] = []
  server.saveMarks = () => new Promise((done) => answers.push(done))
  const marks = createMarks(1)
  const { key } = marks.add(highlight, chapter)
  await waitFor(() => expect(answers).toHaveLength(1))
  marks.change(key, { colour: 'green' })
  answers[0]?.({ results: [{ key, outcome: 'taken', revision: 1 }], cursor: 1 })
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(marks.state().list[0]?.colour).toBe('green')
  answers[1]?.({ results: [{ key, outcome: 'taken', revision: 2 }], cursor: 2 })
  await settled(marks, 2)
  expect(marks.state().list[0]?.colour).toBe('green')
})

it('shows what was not sent after a reload without a network, then delivers it', async () => {
  server.marks = () => offline
  server.saveMarks = () => offline
  const before = createMarks(1)
  const { key } = before.add({ ...highlight, kind: 'note', note: '河上的名字' }, chapter)
  await waitFor(() => expect(batches()).toHaveLength(1))

  const after = createMarks(1)
  await after.pull()
  expect(after.state()).toMatchObject({ loaded: true, error: '哎呀，网络信号丢失' })
  expect(after.state().list).toMatchObject([{ key, note: '河上的名字', exact: TEXT.slice(10, 20) }])

  server.saveMarks = taken
  server.marks = () => page([row({ key, start: 10, end: 20, note: '河上的名字', revision: 1 })], 1)
  await flush()
  await after.pull()
  expect(after.state()).toMatchObject({ error: '', list: [{ key, revision: 1 }] })
})

it('loads only what has changed since the last time, page by page', async () => {
  server.marks = (input) =>
    'after' in input && input.after === 2
      ? page([row({ key: 'second-page', start: 20 })], 4)
      : page([row()], 2, true)
  await createMarks(1).pull()
  const marks = createMarks(1)
  server.marks = () => page([row({ deleted: true, exact: '' })], 6)
  await marks.pull()
  expect(asked.map(([, input]) => input)).toEqual([
    { id: 1, since: undefined, after: undefined },
    { id: 1, since: undefined, after: 2 },
    { id: 1, since: 4, after: undefined },
  ])
  expect(keysOf(marks)).toEqual(['second-page'])
})

it('begins anew when the server has forgotten deletions', async () => {
  server.marks = () => page([row({ key: 'long-deleted' })], 2)
  await createMarks(1).pull()
  const marks = createMarks(1)
  server.marks = () => ({ ...page([row()], 9), reset: true })
  await marks.pull()
  expect(keysOf(marks)).toEqual(['mark-of-the-server'])
})

it('takes over what another device has written when the server does not take the change', async () => {
  server.marks = () => page([row()], 2)
  const marks = createMarks(1)
  await marks.pull()
  server.saveMarks = ({ marks: [edit] }) => ({
    results: [{ key: edit?.key, outcome: 'merged', revision: 5 }],
    cursor: 5,
  })
  server.marks = () => page([row({ note: '另一台设备写的', revision: 5 })], 5)
  marks.change('mark-of-the-server', { colour: 'green' })
  await settled(marks, 5)
  expect(marks.state().list[0]).toMatchObject({ note: '另一台设备写的', colour: 'blue' })
})

it('deletes a mark with what was written on it', async () => {
  server.marks = () => page([row({ note: '不想留' })], 2)
  const marks = createMarks(1)
  await marks.pull()
  server.marks = () => page([row({ deleted: true })], 3)
  server.saveMarks = ({ marks: [edit] }) => ({
    results: [{ key: edit?.key, outcome: 'gone', revision: 4 }],
    cursor: 3,
  })
  marks.remove('mark-of-the-server')
  expect(keysOf(marks)).toEqual([])
  await waitFor(() => expect(batches()).toMatchObject([{ base: 3, deleted: true, note: '' }]))
  await waitFor(() => expect(asked.at(-1)?.[0]).toBe('ebook.marks'))
  expect(keysOf(marks)).toEqual([])
})

it('finds a mark in a changed text by its words, and says when they are gone', () => {
  const marks = createMarks(1)
  const mark = row({ start: 10, end: 20, ...quote(TEXT, { start: 10, end: 20 }) })
  expect(marks.rangeIn(mark, chapter)).toEqual({ start: 10, end: 20 })
  const longer = { partId: 41, version: 2, text: `序。\n${TEXT}` }
  expect(marks.rangeIn(mark, longer)).toEqual({ start: 13, end: 23 })
  expect(marks.rangeIn(mark, { partId: 41, version: 3, text: '全部重写的一章。' })).toBeNull()
})

it('shows nobody’s marks to a visitor, and asks for none', async () => {
  jest.mocked(hasToken).mockReturnValue(false)
  jest.mocked(currentUser).mockReturnValue(null)
  const marks = createMarks(1)
  await marks.pull()
  expect(marks.state()).toEqual({ list: [], error: '', loaded: true })
  expect(asked).toEqual([])
})

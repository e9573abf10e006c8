import { recorded } from '@mocks/recordings'
import type { Mark } from '@/contract/reading/marks'
import { MOST_NOTE } from '@/contract/reading/mark-kinds'
import { closeOverlays } from 'design-system/hooks/openOverlays'
import { MarkTools } from '@/mobile/areas/reader/marks/MarkTools'
import type { BookMarks } from '@/mobile/areas/reader/marks/useMarks'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const WORDS = '父亲的船没有名字。'
const TEXT = `${'前'.repeat(300)}${WORDS}\n${'后'.repeat(300)}`
const START = 300
const END = START + WORDS.length
const LABEL = 'AI 生成，仅供参考'
const { text: explained } = recorded('ebook.explain')

beforeEach(async () => {
  localStorage.clear()
  recordedServer()
  await act(() => beginSession('token'))
})
afterEach(async () => {
  act(() => closeOverlays())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  act(() => clearSession())
})

/** The tools over a selection of the text, and what is done to its marks. */
function show({ start = START, end = END, mark }: { start?: number; end?: number; mark?: Mark } = {}) {
  const [add, change] = [jest.fn(() => Promise.resolve()), jest.fn()]
  const at = { left: 20, right: 200, top: 300, bottom: 320 }
  const book = {
    marks: { change },
    marker: { text: () => ({ partId: 41, version: 1, text: TEXT }) },
    state: { list: mark ? [mark] : [], error: '', loaded: true },
    selection: {
      selected: { chapter: 1, start, end, ...(mark ? { key: mark.key } : {}) },
      settled: true,
      edges: { first: at, last: at, page: { width: 375, height: 700 } },
    },
    add,
    mayMark: () => true,
  } as unknown as BookMarks
  open(
    () => <MarkTools book={book} title="慢船" draftKey="1" titleOf={() => '第一章'} />,
    '/ebook/reading?id=1',
  )
  return { add, change }
}

const noted = (note: string): Mark => ({ key: 'mark-1', note, style: 'fill', colour: 'blue' }) as Mark
const press = async () => userEvent.click(await screen.findByRole('button', { name: '释义' }))
const sheet = async () => within(await screen.findByRole('dialog', { name: '释义' }))
const opened = async () => {
  await press()
  return sheet()
}

it('explains the selected words by the text around them, and says that a machine wrote it', async () => {
  const { asked } = recordedServer()
  show()
  const shown = await opened()
  expect(await shown.findByText(explained.split('\n')[0] ?? '', { exact: false })).toBeVisible()
  expect(shown.getByRole('heading', { name: WORDS })).toBeVisible()
  expect(shown.getByText(LABEL)).toBeVisible()
  expect(shown.queryByText(/今天还可以查/)).not.toBeInTheDocument()
  expect(asked('ebook.explain')).toEqual([
    { words: WORDS, before: '前'.repeat(200), after: `\n${'后'.repeat(199)}`, title: '慢船' },
  ])
})

it('says how many are left when they are few', async () => {
  recordedServer({ 'ebook.explain': () => ({ text: '水汽。', left: 3 }) })
  show()
  expect(await (await opened()).findByText('今天还可以查 3 次')).toBeVisible()
})

it('is labelled before there is an explanation, which can be neither copied nor noted then', async () => {
  recordedServer({ 'ebook.explain': () => new Promise(() => undefined) })
  show()
  const shown = await opened()
  expect(shown.getByText('正在查这段文字的意思')).toBeInTheDocument()
  expect(shown.getByText(LABEL)).toBeVisible()
  expect(shown.getByRole('button', { name: '复制' })).toBeDisabled()
  expect(shown.getByRole('button', { name: '记为笔记' })).toBeDisabled()
})

it('says why there is none, and asks again', async () => {
  let fails = true
  recordedServer({
    'ebook.explain': () => (fails ? no(409, '释义服务正忙，请稍后再试') : { text: '水汽。', left: 49 }),
  })
  show()
  const shown = await opened()
  expect(await shown.findByText('释义服务正忙，请稍后再试')).toBeVisible()
  expect(shown.queryByRole('button', { name: '记为笔记' })).not.toBeInTheDocument()
  fails = false
  await userEvent.click(shown.getByRole('button', { name: '重新加载' }))
  expect(await shown.findByText('水汽。')).toBeVisible()
})

it('asks no second time when the allowance of the day is used up', async () => {
  const { toasts } = recordedServer({ 'ebook.explain': () => no(429, '今天的 50 次释义已用完') })
  show()
  const shown = await opened()
  expect(await shown.findByText('今天的 50 次释义已用完')).toBeVisible()
  expect(shown.queryByRole('button', { name: '重新加载' })).not.toBeInTheDocument()
  expect(toasts).toEqual([])
})

it.each([
  ['more than 60 characters', { start: 0, end: 61 }],
  ['two lines', { start: END - 3, end: END + 5 }],
])('is not offered for %s', async (_name, range) => {
  recordedServer()
  show(range)
  expect(await screen.findByRole('button', { name: '复制' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '释义' })).not.toBeInTheDocument()
})

it('is offered for 60 characters', async () => {
  recordedServer()
  show({ start: 0, end: 60 })
  expect(await screen.findByRole('button', { name: '释义' })).toBeVisible()
})

describe('as a note', () => {
  const note = async () => {
    const shown = await opened()
    await shown.findByText(explained.split('\n')[0] ?? '', { exact: false })
    await userEvent.click(shown.getByRole('button', { name: '记为笔记' }))
  }

  it('is kept on the words, with its label', async () => {
    const { toasts } = recordedServer()
    const { add } = show()
    await note()
    expect(add.mock.calls).toEqual([
      [{ chapter: 1, start: START, end: END, kind: 'note', note: `${explained}\n（${LABEL}）` }],
    ])
    expect(toasts).toEqual(['已记为笔记'])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '释义' })).not.toBeInTheDocument())
  })

  it('follows the note that is there', async () => {
    recordedServer()
    const { add, change } = show({ mark: noted('外婆家的渡口') })
    await note()
    expect(change.mock.calls).toEqual([['mark-1', { note: `外婆家的渡口\n\n${explained}\n（${LABEL}）` }]])
    expect(add).not.toHaveBeenCalled()
  })

  it('takes nothing from a note that has no room for it', async () => {
    const { toasts } = recordedServer()
    const { change } = show({ mark: noted('长'.repeat(MOST_NOTE)) })
    await note()
    expect(change).not.toHaveBeenCalled()
    expect(toasts).toEqual(['这条笔记已经很长，放不下释义'])
    expect((await sheet()).getByText(LABEL)).toBeVisible()
  })
})

it('is copied with the words and its label', async () => {
  const user = userEvent.setup()
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { toasts } = recordedServer()
  show()
  await user.click(await screen.findByRole('button', { name: '释义' }))
  const shown = await sheet()
  await shown.findByText(explained.split('\n')[0] ?? '', { exact: false })
  await user.click(shown.getByRole('button', { name: '复制' }))
  await waitFor(() => expect(toasts).toEqual(['已复制']))
  expect(written.mock.calls).toEqual([[`${WORDS}：${explained}\n（${LABEL}）`]])
})

it('is asked for after a log-in', async () => {
  act(() => clearSession())
  const login = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const { asked } = recordedServer({}, { login })
  show()
  await press()
  await waitFor(() => expect(login).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(asked('ebook.explain')).toEqual([])
  await press()
  expect((await sheet()).getByRole('heading', { name: WORDS })).toBeVisible()
  await waitFor(() => expect(asked('ebook.explain')).toHaveLength(1))
})

import { recorded, recordingsOf } from '@mocks/recordings'
import type { DocumentRow, FavoriteDocument } from '@/contract/courses/document'
import CourseDocument from '@/mobile/areas/study/screens/CourseDocument'
import Downloads from '@/mobile/areas/study/screens/Downloads'
import FavoriteDocuments from '@/mobile/areas/study/screens/FavoriteDocuments'
import Learn from '@/mobile/areas/study/screens/Learn'
import { downloads } from '@/stores/documents/downloads'
import { keptDocuments } from '@/stores/documents/keptDocuments'
import { memoryEventStore } from '@/stores/eventStore'
import { setEventStore } from '@/stores/outbox'
import { beginSession, clearSession } from '@/stores/session'
import { freshDatabases } from '@tests/support/indexed-db'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const user = userEvent.setup({ pointerEventsCheck: 0 })
/** The server, and a session of a user. */
async function served(...given: Parameters<typeof recordedServer>) {
  const server = recordedServer(...given)
  await beginSession('token')
  return server
}
const DETAIL = recorded('study.document')
const ROWS = recorded('study.documents').rows

beforeEach(async () => {
  await freshDatabases()
  setEventStore(memoryEventStore())
})
afterEach(() => act(() => clearSession()))

describe('A document', () => {
  it('shows its pages with what they say, as pictures or as text, and is kept', async () => {
    const { asked, toasts } = await served({
      'study.document': () => ({ ...DETAIL, document: { ...DETAIL.document, favorite: false } }),
    })
    open(CourseDocument, '/study/document?id=1&course=1')
    const pages = await screen.findByRole('list', { name: '讲义合订，共 7 页' })
    expect(within(pages).getAllByRole('button', { name: /^放大/ })).toHaveLength(7)
    expect(within(pages).getByRole('img', { name: /^第 2 页：第 1 讲 开课：怎样学这门课/ })).toHaveAttribute(
      'loading',
      'eager',
    )
    await user.click(screen.getByRole('radio', { name: '文字' }))
    expect(within(pages).getByText('· 每课八个词、三句话')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '收藏' }))
    expect(asked('study.favoriteDocument')).toEqual([{ id: '1', on: 'true' }])
    await waitFor(() => expect(toasts).toContain('已收藏'))
  })

  it('says what opens it, and leads there', async () => {
    await served({ 'study.document': () => no(402, '购买课程后可以看课件，也可以下载到手机') })
    open(CourseDocument, '/study/document?id=1&course=6')
    expect(await screen.findByText('课件随课程开放')).toBeVisible()
    expect(screen.getByRole('link', { name: '看看这门课' })).toHaveAttribute(
      'href',
      '#/study/courseDetails?id=6',
    )
  })
})

it('pages of a lesson count when they come into view', async () => {
  const seen: ((page: number) => void)[] = []
  const before = globalThis.IntersectionObserver
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      seen.push((page) => {
        const target = document.querySelector(`[data-page="${page}"]`)
        callback(
          [{ isIntersecting: true, target } as unknown as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        )
      })
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver
  const course = recordingsOf('study.course').find(({ payload }) => payload['id'] === 1)?.answer.data
  const handbook = ROWS.find(({ lesson }) => lesson !== undefined)
  const material = recordingsOf('study.lesson').find(({ payload }) => payload['lesson'] === handbook?.lesson)
  const { asked } = await served({
    'study.course': () => course as never,
    'study.lesson': () => material?.answer.data as never,
    'study.document': () => DETAIL,
    'study.watched': () => ({ share: 100, finished: true, covered: '1-7', courseFinished: false }),
  })
  const screenOf = open(Learn, `/study/learn?id=1&lesson=${handbook?.lesson ?? 0}`)
  await screen.findByRole('list', { name: '讲义合订，共 7 页' })
  await waitFor(() => expect(asked('study.lesson')).toHaveLength(1))
  for (const page of [1, 2, 3, 7]) act(() => seen.at(-1)?.(page))
  screenOf.unmount()
  await waitFor(() => expect(asked('study.watched')).toHaveLength(1))
  expect(asked('study.watched')[0]).toMatchObject({ id: '1', ranges: '1-3,7-7' })
  globalThis.IntersectionObserver = before
})

describe('Documents on this device', () => {
  const kept = async (id: number, { have, edition = 1 }: { have: number; edition?: number }) => {
    const pieces = ['a', 'b']
    const document = { ...DETAIL.document, id, edition, title: `课件 ${id}`, bytes: 2048 }
    const store = keptDocuments()
    let row = await store.begin({ ...DETAIL, document, pieces })
    for (let piece = 0; piece < have && row; piece += 1) row = await store.keep(row, new Uint8Array(1024))
  }
  const item = (id: number) => screen.findByRole('article', { name: `课件 ${id}` })
  const present = (id: number, edition: number): DocumentRow => ({ ...DETAIL.document, id, edition })

  it('show how far they are, what is newer and what is withdrawn, and are removed after a question', async () => {
    await served(
      { 'study.documents': () => ({ rows: [present(1, 1), present(2, 1), present(3, 2)] }) },
      { confirm: () => Promise.resolve(true) },
    )
    await kept(1, { have: 2 })
    await kept(2, { have: 1 })
    await kept(3, { have: 2 })
    await kept(4, { have: 2 })
    open(Downloads, '/study/downloadcou')
    expect(await screen.findByText(/^4 份课件，占用 7.0 KB/)).toBeVisible()
    const paused = within(await item(2))
    expect(paused.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    expect(paused.getByText('已暂停，1.0 KB / 2.0 KB')).toBeVisible()
    expect(await within(await item(3)).findByText('有新版')).toBeVisible()
    expect(within(await item(3)).getByRole('button', { name: '更新，课件 3' })).toBeVisible()
    expect(await within(await item(4)).findByText('课件已下架，本机的文件还能打开')).toBeVisible()
    const done = within(await item(1))
    expect(done.getByText('没有网络也能打开')).toBeVisible()
    expect(done.queryByRole('button', { name: /继续|更新|重试/ })).toBeNull()
    await user.click(done.getByRole('button', { name: '删除，课件 1' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: '课件 1' })).toBeNull())
    expect((await keptDocuments().list()).map(({ id }) => id).sort()).toEqual([2, 3, 4])
  })

  it('say why a download failed, and try it again', async () => {
    const { asked } = await served({ 'study.document': () => no(404, '课件不存在或已下架') })
    await kept(2, { have: 1 })
    open(Downloads, '/study/downloadcou')
    await user.click(within(await item(2)).getByRole('button', { name: '继续，课件 2' }))
    expect(await within(await item(2)).findByRole('alert')).toHaveTextContent('课件不存在或已下架')
    expect(asked('study.document')).toHaveLength(1)
    await act(() => downloads.remove(2))
    expect(await screen.findByText('还没有下载课件')).toBeVisible()
  })
})

it('a kept document is given up and kept again in its place; a withdrawn one leads to its course', async () => {
  const row = (id: number, more: Partial<FavoriteDocument> = {}): FavoriteDocument => ({
    id,
    course: 1,
    courseTitle: '开口说汉语',
    title: `课件 ${id}`,
    pages: 7,
    bytes: 2048,
    withdrawn: false,
    keptAt: Date.now(),
    ...more,
  })
  const { asked } = await served({
    'study.favoriteDocuments': () => ({ rows: [row(1), row(2, { withdrawn: true })], next: '', total: 2 }),
  })
  open(FavoriteDocuments, '/study/myfavdoc')
  expect(await screen.findByRole('link', { name: /课件 1/ })).toHaveAttribute(
    'href',
    '#/study/document?id=1&course=1',
  )
  expect(screen.getByRole('link', { name: /已下架 课件 2/ })).toHaveAttribute(
    'href',
    '#/study/courseDetails?id=1',
  )
  await user.click(screen.getByRole('button', { name: /取消收藏 课件 1/ }))
  expect(await screen.findByText('已取消收藏')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '撤销，课件 1' }))
  expect(await screen.findByRole('link', { name: /课件 1/ })).toBeVisible()
  expect(asked('study.favoriteDocument').map(({ on }) => on)).toEqual(['false', 'true'])
})

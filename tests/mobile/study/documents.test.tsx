import { recorded, recordingsOf } from '@mocks/recordings'
import type { DocumentRow, FavoriteDocument } from '@/contract/courses/document'
import CourseDocument from '@/mobile/areas/study/screens/CourseDocument'
import Downloads from '@/mobile/areas/study/screens/Downloads'
import FavoriteDocuments from '@/mobile/areas/study/screens/FavoriteDocuments'
import Learn from '@/mobile/areas/study/screens/Learn'
import { CourseDocuments } from '@/mobile/areas/study/parts/document/CourseDocuments'
import { saveFile } from '@/shared/saveFile'
import { downloads } from '@/stores/documents/downloads'
import { keptDocuments } from '@/stores/documents/keptDocuments'
import { setDevices } from '@/stores/environment'
import { memoryEventStore } from '@/stores/eventStore'
import { setEventStore } from '@/stores/outbox'
import { beginSession, clearSession } from '@/stores/session'
import { freshDatabases } from '@tests/support/indexed-db'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

jest.mock('@/shared/saveFile', () => ({ saveFile: jest.fn() }))

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

/** Keeps that many of the two pieces of an edition on this device. */
async function kept(id: number, { have, edition = 1 }: { have: number; edition?: number }): Promise<void> {
  const document = { ...DETAIL.document, id, edition, title: `课件 ${id}`, bytes: 2048 }
  const store = keptDocuments()
  let row = await store.begin({ ...DETAIL, document, pieces: ['a', 'b'] })
  for (let piece = 0; piece < have && row; piece += 1) row = await store.keep(row, new Uint8Array(1024))
}

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

  describe('at its foot', () => {
    const shown = () => open(CourseDocument, '/study/document?id=1&course=1')
    const edition = (number: number) => ({ ...DETAIL, document: { ...DETAIL.document, edition: number } })
    afterEach(() => setDevices(undefined))

    it('is downloaded, with a pause', async () => {
      let answer = (): void => undefined
      await served({ 'study.document': () => DETAIL })
      shown()
      const start = await screen.findByRole('button', { name: '下载 12.5 KB' })
      const calls = globalThis.fetch
      globalThis.fetch = (input, init) =>
        (input instanceof Request ? input.url : input.toString()).includes('/media/')
          ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error())))
          : new Promise((resolve) => (answer = () => resolve(calls(input, init))))
      await user.click(start)
      await waitFor(() =>
        expect(screen.getByRole('button', { name: '下载 12.5 KB' })).toHaveAttribute('aria-busy'),
      )
      answer()
      await user.click(await screen.findByRole('button', { name: '暂停下载 0%' }))
      expect(await screen.findByRole('button', { name: '继续下载' })).toBeVisible()
    })

    it('opens the file that is here, or offers the edition after it', async () => {
      await served({ 'study.document': () => DETAIL })
      await kept(1, { have: 2 })
      const { unmount } = shown()
      await user.click(await screen.findByRole('button', { name: '打开已下载的文件' }))
      await waitFor(() =>
        expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), `${DETAIL.courseTitle} 课件 1.pdf`),
      )
      unmount()
      await served({ 'study.document': () => edition(2) })
      shown()
      expect(await screen.findByRole('button', { name: '下载新版 12.5 KB' })).toBeVisible()
    })

    it('asks visitors to log in before a download', async () => {
      const login = jest.fn().mockResolvedValue(false)
      const { asked } = recordedServer({ 'study.document': () => DETAIL }, { login })
      shown()
      await user.click(await screen.findByRole('button', { name: '下载 12.5 KB' }))
      await waitFor(() => expect(login).toHaveBeenCalledTimes(1))
      expect(asked('study.document')).toHaveLength(1)
    })

    it('copies its link in WeChat, which saves no files', async () => {
      setDevices(['official'])
      const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
      const { toasts } = await served({ 'study.document': () => DETAIL })
      shown()
      await user.click(await screen.findByRole('button', { name: '复制链接，去浏览器下载' }))
      await waitFor(() => expect(toasts).toEqual(['链接已复制，请在浏览器里打开']))
      expect(copied).toHaveBeenCalledWith(location.href)
      expect(screen.queryByRole('button', { name: /^下载/ })).toBeNull()
    })
  })
})

it('the documents of a course lead to their lesson or their own screen, and say what is locked', async () => {
  const row = (id: number, more: Partial<DocumentRow>): DocumentRow => ({
    ...DETAIL.document,
    id,
    title: `课件 ${id}`,
    lesson: undefined,
    ...more,
  })
  await served({
    'study.documents': () => ({
      rows: [
        row(1, { favorite: true }),
        row(2, { lesson: 9, access: { state: 'locked', reason: 'expired' } }),
      ],
    }),
  })
  open(() => <CourseDocuments course={1} />, '/study/courseDetail?id=1')
  const own = await screen.findByRole('link', { name: /课件 1.*已收藏/ })
  expect(own).toHaveAttribute('href', '#/study/document?id=1&course=1')
  expect(screen.getByRole('link', { name: /课件 2.*已到期/ })).toHaveAttribute(
    'href',
    '#/study/learn?id=1&lesson=9',
  )
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
  let answer = (): void => undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const { asked } = await served({
    'study.course': () => course as never,
    'study.lesson': () => waiting.then(() => material?.answer.data as never),
    'study.document': () => DETAIL,
    'study.watched': () => ({ share: 100, finished: true, covered: '1-7', courseFinished: false }),
  })
  const screenOf = open(Learn, `/study/learn?id=1&lesson=${handbook?.lesson ?? 0}`)
  await screen.findByRole('list', { name: '讲义合订，共 7 页' })
  await waitFor(() => expect(asked('study.lesson')).toHaveLength(1))
  act(() => seen.at(-1)?.(1))
  await act(async () => answer())
  for (const page of [2, 3, 7]) act(() => seen.at(-1)?.(page))
  screenOf.unmount()
  await waitFor(() => expect(asked('study.watched')).toHaveLength(1))
  expect(asked('study.watched')[0]).toMatchObject({ id: '1', ranges: '1-3,7-7' })
  globalThis.IntersectionObserver = before
})

describe('Documents on this device', () => {
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

  it('count both editions of a renewed one, and open the older while the newer is not whole', async () => {
    await served(
      { 'study.documents': () => no(404, '课程不存在或已下架') },
      { confirm: () => Promise.resolve(false) },
    )
    await kept(5, { have: 2 })
    await kept(5, { have: 1, edition: 2 })
    open(Downloads, '/study/downloadcou')
    expect(await screen.findByText(/^1 份课件，占用 3.0 KB/)).toBeVisible()
    const row = within(await item(5))
    expect(row.getByText('新版已暂停，1.0 KB / 2.0 KB，旧版还能打开')).toBeVisible()
    expect(await row.findByText('已下架')).toBeVisible()
    expect(row.queryByRole('button', { name: /继续|更新|重试/ })).toBeNull()
    jest.mocked(saveFile).mockClear()
    await user.click(row.getByRole('button', { name: '打开，课件 5' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
    expect(jest.mocked(saveFile).mock.calls[0]?.[0].size).toBe(2048)
    await user.click(row.getByRole('button', { name: '删除，课件 5' }))
    expect(await keptDocuments().list()).toHaveLength(2)
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

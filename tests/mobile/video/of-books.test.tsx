import { recorded, recordingsOf } from '@mocks/recordings'
import type { BookDetail } from '@/contract/discovery/store'
import type { WorkDetail, WorkKind } from '@/contract/catalogue/work'
import { openAddress } from '@/client/leave'
import BookFilms from '@/mobile/areas/video/screens/BookFilms'
import BookVideo from '@/mobile/areas/video/screens/BookVideo'
import { clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, work } from './rig'
import type * as silent from './silentEngine'

/** The sheets come in by a motion that the browser of these tests never ends. */
const userEvent = user.setup({ pointerEventsCheck: 0 })

jest.mock('@/client/leave', () => ({ openAddress: jest.fn() }))
const left = jest.mocked(openAddress)
jest.mock('@/stores/player/videoEngine', () => ({
  createVideoEngine: (stage: HTMLElement) => () => {
    stage.append(document.createElement('video'))
    return jest.requireActual<typeof silent>('./silentEngine').silentEngine()
  },
}))

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const detailOf = (kind: WorkKind, id: number): WorkDetail =>
  recordingsOf('work.detail').find(({ payload }) => payload['kind'] === kind && payload['id'] === id)?.answer
    .data as WorkDetail
const book = (): BookDetail => recorded('ebook.detail')

describe('the films of a book', () => {
  const show = (links: BookDetail['links'], at = '/ebook/video?id=1') => {
    const server = recordedServer({
      'ebook.detail': () => ({ ...book(), links }),
      'work.detail': ({ kind, id }) => {
        const detail = detailOf('film', 25)
        return {
          ...detail,
          work: { ...detail.work, kind: kind as WorkKind, id: Number(id), title: `影片 ${id}` },
        }
      },
    })
    open(BookFilms, at)
    return server
  }
  const film = (id: number) => ({ role: 'film' as const, work: work(id, `影片 ${id}`, { kind: 'film' }) })
  const paper = { role: 'paper' as const, work: work(1, '慢船函套本', { kind: 'paperbook' }) }

  it('play from the first on, and lead back to the book', async () => {
    const { asked } = show([film(7), paper])
    expect(await screen.findByRole('link', { name: /《慢船》/ })).toHaveAttribute(
      'href',
      '#/ebook/detail?id=1',
    )
    expect(asked('work.detail')).toEqual([{ kind: 'film', id: '7' }])
    // A list of one film would only repeat it.
    expect(screen.queryByRole('link', { name: /影片 7/ })).not.toBeInTheDocument()
  })

  it('are chosen from a list by the address', async () => {
    const { asked } = show([film(7), film(8)], '/ebook/video?id=1&kind=film&film=8')
    const chosen = await screen.findByRole('link', { name: /影片 8/, current: true })
    expect(chosen).toHaveAttribute('href', '#/ebook/video?id=1&kind=film&film=8')
    expect(screen.getByRole('link', { name: /影片 7/ })).toHaveAttribute(
      'href',
      '#/ebook/video?id=1&kind=film&film=7',
    )
    expect(asked('work.detail')).toEqual([{ kind: 'film', id: '8' }])
  })

  it('are none: it says so, and leads back to the book', async () => {
    const { asked } = show([paper])
    expect(await screen.findByText('这本书还没有影视改编')).toBeVisible()
    expect(screen.getByRole('link', { name: '回到这本书' })).toHaveAttribute('href', '#/ebook/detail?id=1')
    expect(asked('work.detail')).toEqual([])
  })

  it('of a book that does not exist are not looked for', async () => {
    recordedServer({ 'ebook.detail': () => no(404, '作品不存在或已下架') })
    open(BookFilms, '/ebook/video?id=9')
    expect(await screen.findByText('作品不存在或已下架')).toBeVisible()
  })
})

describe('a video book', () => {
  const show = (more: Partial<WorkDetail> = {}, answers: Parameters<typeof recordedServer>[0] = {}) => {
    const server = recordedServer({
      'work.detail': () => ({ ...detailOf('course', 61), ...more }),
      'work.text': () =>
        recordingsOf('work.text').find(({ payload }) => payload['kind'] === 'course')?.answer.data as never,
      ...answers,
    })
    open(BookVideo, '/ebook/bookvideo?id=61')
    return server
  }

  it('shows the text of the chapter that plays, and its chapters', async () => {
    show()
    expect(await screen.findByRole('heading', { name: '本章文字' })).toBeVisible()
    expect(await screen.findByText(/^父亲的船没有名字/)).toBeVisible()
    expect(screen.getAllByRole('button', { name: /未解锁/ })).toHaveLength(8)
    expect(screen.getByText('全10章')).toBeVisible()
  })

  it('plays its sound alone', async () => {
    show()
    const sound = await screen.findByRole('switch', { name: '只听声音' })
    expect(screen.queryByText('画面已关闭，只播放声音')).not.toBeInTheDocument()
    await userEvent.click(sound)
    expect(screen.getByText('画面已关闭，只播放声音')).toBeVisible()
    await userEvent.click(sound)
    expect(screen.queryByText('画面已关闭，只播放声音')).not.toBeInTheDocument()
  })

  it('offers to unlock a locked chapter, and names the book that opens it', async () => {
    show({}, { 'video.play': () => no(402, '本讲需购买全部后继续') })
    const [locked] = await screen.findAllByRole('button', { name: /未解锁/ })
    await userEvent.click(locked ?? document.body)
    const sheet = await screen.findByRole('dialog', { name: /解锁后继续观看/ })
    expect(within(sheet).getByText(/^第3章/)).toBeInTheDocument()
    await userEvent.click(within(sheet).getByRole('button', { name: '购买全部 · ¥49.90' }))
    expect(left.mock.lastCall?.[0]).toMatch(/^#\/ebook\/payment\?kind=course&id=61&part=\d+$/)
    expect(screen.getByRole('link', { name: /《慢船》/ })).toHaveAttribute('href', '#/ebook/detail?id=1')
  })

  it('does not name the book to who may watch it all', async () => {
    show({ owned: true })
    await screen.findByRole('heading', { name: '目录' })
    expect(screen.queryByRole('link', { name: /《慢船》/ })).not.toBeInTheDocument()
  })

  it('shows what it is about where the text does not come, and asks again', async () => {
    let failed = true
    show({}, { 'work.text': () => (failed ? no(500, '服务器开小差了') : recorded('work.text')) })
    expect(await screen.findByText(/这一章的文字没有加载出来/)).toBeVisible()
    failed = false
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
    await waitFor(() => expect(screen.queryByText(/没有加载出来/)).not.toBeInTheDocument())
  })
})

import { recorded, recordingsOf } from '@mocks/recordings'
import type { LockedChapter } from '@/contract/catalogue/reader'
import type { BookDetail } from '@/contract/discovery/store'
import { stored } from '@/client/storage'
import { clearSession } from '@/stores/session'
import { HouseEndPage } from '@/mobile/areas/reader/parts/HouseEndPage'
import Reading from '@/mobile/areas/reader/screens/Reading'
import { envelope } from '@tests/client/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

beforeEach(() => {
  localStorage.clear()
  stored.write('reader_hints', true)
})
afterEach(() => act(() => clearSession()))

const offShelf = (): BookDetail => {
  const detail = recorded('ebook.detail')
  return { ...detail, offShelf: true, work: { ...detail.work, price: 0, memberFree: false } }
}
const locked = (): LockedChapter =>
  recordingsOf('ebook.chapterDetail').find(({ answer }) => answer.code === 402)?.answer.data as LockedChapter
const REASON = '已下架，未购买的章节不再出售'

it('opens a book off the shelf for its buyer, and sells no chapter of it', async () => {
  const { asked } = recordedServer({
    'ebook.detail': offShelf,
    'ebook.chapterDetail': () => envelope({ ...locked(), coins: 0, price: 0, opening: '' }, 402, REASON),
  })
  open(Reading, '/ebook/reading?id=1&chapter=10')
  expect(await screen.findByRole('heading', { name: /^阅读《/ })).toBeInTheDocument()
  const [page] = await screen.findAllByRole('region', { name: /，未解锁$/ })
  expect(within(page ?? document.body).getAllByText(REASON)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /解锁|购买|广告|会员/ })).not.toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: '查看已购买的章节' })[0]).toHaveAttribute(
    'href',
    '#/ebook/detail?id=1',
  )
  expect(asked('ebook.chapterDetail')[0]).toMatchObject({ id: '1' })
})

describe('the paper edition at a lock', () => {
  const openLocked = (path: string, links?: BookDetail['links']) => {
    const detail = recorded('ebook.detail')
    recordedServer({
      'ebook.detail': () => ({ ...detail, links: links ?? detail.links }),
      'ebook.chapterDetail': () => envelope(locked(), 402, '本章需购买全部后继续'),
    })
    open(Reading, `${path}?id=1&chapter=10`)
  }

  it('is offered beside the ways to unlock in the reader of books', async () => {
    openLocked('/book/reading')
    const [offer] = await screen.findAllByRole('complementary', { name: '纸质书' })
    expect(offer).toHaveTextContent('慢船函套本¥31.80')
    expect(within(offer ?? document.body).getByRole('link', { name: '查看纸质书' })).toHaveAttribute(
      'href',
      '#/ebook/detailShop?id=1',
    )
  })

  it('is a line in the reader of e-books', async () => {
    openLocked('/ebook/reading')
    const [line] = await screen.findAllByRole('link', { name: '《慢船函套本》¥31.80' })
    expect(line).toHaveAttribute('href', '#/ebook/detailShop?id=1')
    expect(screen.queryByRole('complementary', { name: '纸质书' })).not.toBeInTheDocument()
  })

  it.each(['/book/reading', '/ebook/reading'])('is not named at %s where there is none', async (path) => {
    openLocked(path, [])
    await screen.findAllByRole('region', { name: /，未解锁$/ })
    expect(screen.queryByText(/纸质书/)).not.toBeInTheDocument()
  })
})

it('loads the chapter of its address beside the detail of the book', async () => {
  const { asked } = recordedServer({
    'ebook.detail': () => new Promise(() => undefined),
    'ebook.chapterDetail': () => envelope(locked(), 402, REASON),
  })
  open(Reading, '/ebook/reading?id=1&chapter=10')
  await waitFor(() => expect(asked('ebook.chapterDetail')).toEqual([{ id: '1', chapter: '10' }]))
})

it.each([
  ['0', '1'],
  ['-3', '1'],
])('asks for no chapter %s, but for the nearest one', async (chapter, asks) => {
  const { asked } = recordedServer({
    'ebook.chapterDetail': () => envelope(locked(), 402, REASON),
  })
  open(Reading, `/ebook/reading?id=1&chapter=${chapter}`)
  await screen.findAllByRole('region', { name: /，未解锁$/ })
  expect(asked('ebook.chapterDetail')[0]).toEqual({ id: '1', chapter: asks })
  expect(asked('ebook.chapterDetail').map((one) => one['chapter'])).not.toContain(chapter)
})

it('loads the chapter in which the book was left while the place is asked for', async () => {
  const detail = recorded('ebook.detail')
  const progress: BookDetail['progress'] = {
    partId: 7,
    partNumber: 7,
    position: 10,
    duration: 100,
    revision: 3,
    device: '',
    updatedAt: 0,
  }
  const { asked } = recordedServer({
    'ebook.detail': () => ({ ...detail, progress }),
    'ebook.toc': () => new Promise(() => undefined),
    'video.progress': () => new Promise(() => undefined),
    'ebook.chapterDetail': () => envelope(locked(), 402, REASON),
  })
  open(Reading, '/ebook/reading?id=1')
  await waitFor(() => expect(asked('ebook.chapterDetail')).toEqual([{ id: '1', chapter: '7' }]))
})

it('ends a book off the shelf without asking for reviews or favourites', async () => {
  const { asked } = recordedServer()
  const detail = offShelf()
  const { work } = detail
  const End = () => (
    <HouseEndPage
      detail={{ ...detail, work: { ...work, finished: false } }}
      finished={false}
      onFinished={() => Promise.resolve()}
      onFirst={() => undefined}
    />
  )
  open(End, '/ebook/reading?id=1')
  expect(await screen.findByText('这本书已下架，不再更新')).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '从头再读',
    '标为读完',
  ])
  expect(asked('work.comments')).toEqual([])
})

it('says at the end of a book in progress when the next chapter comes, and what following does', async () => {
  recordedServer()
  const detail = recorded('ebook.detail')
  const nextAt = Date.parse('2026-12-01T08:00:00+08:00')
  const End = ({ favorite, next }: { favorite: boolean; next: boolean }) => (
    <HouseEndPage
      detail={{
        ...detail,
        favorite,
        work: { ...detail.work, finished: false },
        ...(next ? { nextAt } : {}),
      }}
      finished={false}
      onFinished={() => Promise.resolve()}
      onFirst={() => undefined}
    />
  )
  open(() => <End favorite={false} next />, '/ebook/reading?id=1')
  expect(
    await screen.findByText('下一章 12月1日 08:00 更新。追更后，新的章节更新时会发消息提醒你'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: '追更' })).toBeVisible()
  open(() => <End favorite next={false} />, '/ebook/reading?id=1')
  expect(await screen.findByText('新的章节更新后，会发消息提醒你')).toBeVisible()
})

it('knows how far one has read by the characters of the chapters, from the first page on', async () => {
  const toc = recorded('ebook.toc')
  const detail = recorded('ebook.detail')
  const [first = 0, ...rest] = toc.characters.map(() => 100)
  recordedServer({
    'ebook.detail': () => ({
      ...detail,
      progress: {
        partId: toc.ids[1] ?? 0,
        partNumber: 2,
        position: 0,
        duration: 100,
        revision: 1,
        device: 'tablet',
        updatedAt: 1,
      },
    }),
    // Without a text: these tests have no lines to measure.
    'ebook.chapterDetail': () => envelope(locked(), 402, REASON),
    'ebook.toc': async () => {
      await new Promise((done) => setTimeout(done, 50))
      return { ...toc, characters: [first * rest.length, ...rest] }
    },
  })
  open(Reading, '/ebook/reading?id=1')
  await screen.findAllByRole('region', { name: /，未解锁$/ })
  fireEvent.keyDown(window, { key: 'm' })
  expect(await screen.findByRole('slider', { name: '全书进度' })).toHaveAttribute(
    'aria-valuetext',
    `${toc.titles[1]} 50.0%`,
  )
})

it('says so where a book does not exist for the reader', async () => {
  recordedServer({ 'ebook.detail': () => no(404, '内容不存在或已下架') })
  open(Reading, '/ebook/reading?id=99')
  await waitFor(() => expect(screen.getByText('内容不存在或已下架')).toBeVisible())
})

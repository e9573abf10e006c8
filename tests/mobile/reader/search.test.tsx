import { freshDatabases } from '@tests/support/indexed-db'
import { recorded } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import { findInHouse } from '@/mobile/areas/reader/book/findInHouse'
import { SearchSheet, type FindWords } from '@/mobile/areas/reader/parts/SearchSheet'
import type { BookSpan } from '@/mobile/areas/reader/surface/surface'
import type { Chapter } from '@/contract/catalogue/reader'
import { offlineBooks } from '@/stores/offlineBooks'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

type Found = AnswerOf<'ebook.find'>

const chapter = (number: number, hits: string[], total = hits.length): Found['chapters'][number] => ({
  chapter: number,
  title: `第${number}章 渡口`,
  total,
  hits: hits.map((after, index) => ({
    start: index * 10,
    end: index * 10 + 2,
    before: '',
    exact: '渡口',
    after,
  })),
})
const answer = (chapters: Found['chapters'], next = 0, locked = 0): Found => ({ chapters, next, locked })

const picked: BookSpan[] = []
const find: FindWords = (words, from) => findInHouse({ id: 1, script: undefined }, words, from)
const Sheet = () => (
  <SearchSheet
    visible
    find={find}
    total={10}
    onPick={(span) => picked.push(span)}
    onClose={() => undefined}
  />
)

async function look(words: string): Promise<void> {
  const field = await screen.findByPlaceholderText('在这本书里查找')
  await userEvent.clear(field)
  await userEvent.type(field, `${words}{Enter}`)
}
beforeEach(() => {
  picked.length = 0
})

it('looks through the book piece by piece, and leads to a place', async () => {
  let goOn: (found: Found) => void = () => undefined
  const { asked } = recordedServer({
    'ebook.find': ({ from }) =>
      from === '1'
        ? answer([chapter(1, ['的灯亮了', '没有人了'])], 5, 2)
        : new Promise<Found>((done) => (goOn = done)),
  })
  open(Sheet, '/ebook/reading?id=1')
  await look('渡口')
  expect(await screen.findByText('已找到 2 处，正在查找第 5 / 10 章，未解锁的章节还有 2 处')).toBeVisible()
  act(() => goOn(answer([chapter(6, ['的名字'], 60)], 0, 1)))
  expect(await screen.findByText('共找到 62 处，未解锁的章节还有 3 处')).toBeVisible()
  expect(asked('ebook.find').map(({ from }) => from)).toEqual(['1', '5'])
  expect(screen.getByText('这一章只列出前 1 处')).toBeVisible()
  await userEvent.click(within(screen.getByRole('region', { name: '第1章 渡口' })).getByText('没有人了'))
  expect(picked).toMatchObject([{ chapter: 1, start: 10, end: 12 }])
})

it('says when nothing was found, and looks for other words afresh', async () => {
  recordedServer({
    'ebook.find': ({ words }) => (words === '渡口' ? answer([chapter(1, ['的灯'])]) : answer([])),
  })
  open(Sheet, '/ebook/reading?id=1')
  await look('渡口')
  expect(await screen.findByText('共找到 1 处')).toBeVisible()
  await look('铁路')
  expect(await screen.findByText('没有找到“铁路”')).toBeVisible()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

it('keeps what was found when the network fails, and goes on from there', async () => {
  let works = false
  const { asked } = recordedServer({
    'ebook.find': ({ from }) =>
      from === '1'
        ? answer([chapter(1, ['的灯'])], 4)
        : works
          ? answer([chapter(4, ['的船'])])
          : no(500, '服务器开小差了'),
  })
  open(Sheet, '/ebook/reading?id=1')
  await look('渡口')
  expect(await screen.findByText('服务器开小差了')).toBeVisible()
  expect(screen.getByRole('region', { name: '第1章 渡口' })).toBeVisible()
  works = true
  await userEvent.click(screen.getByRole('button', { name: '继续查找' }))
  expect(await screen.findByText('共找到 2 处')).toBeVisible()
  expect(asked('ebook.find').map(({ from }) => from)).toEqual(['1', '4', '4'])
})

describe('without a network', () => {
  const chapterOf = (number: number, body: string): Chapter => {
    const { part, version, characters } = recorded('ebook.chapterDetail')
    const title = `第${number}章 渡口`
    return { part: { ...part, id: number, number, title }, version, characters, body, rich: false }
  }
  const keepBook = async (): Promise<void> => {
    const books = offlineBooks()
    await books.keepDetail(recorded('ebook.detail'))
    await books.keep(recorded('ebook.detail').work.id, [
      chapterOf(2, '渡 口没有灯。'),
      chapterOf(3, '风大，船不开。'),
    ])
  }
  const { id } = recorded('ebook.detail').work
  const findHere: FindWords = (words, from) => findInHouse({ id, script: undefined }, words, from)
  const OfBook = () => (
    <SearchSheet
      visible
      find={findHere}
      total={10}
      onPick={(span) => picked.push(span)}
      onClose={() => undefined}
    />
  )
  let connected = false
  const lost = (): Response => {
    throw new TypeError('Failed to fetch')
  }
  beforeEach(async () => {
    await freshDatabases()
    connected = false
    recordedServer({
      'ebook.find': () => (connected ? answer([chapter(9, ['的灯', '外面'])]) : lost()),
    })
  })

  it('finds what stands in the chapters of this device, and in the whole book later', async () => {
    await keepBook()
    open(OfBook, '/ebook/reading?id=1')
    await look('渡口')
    expect(await screen.findByText('共找到 1 处')).toBeVisible()
    expect(screen.getByText('没有网络，只查找了保存在本机的 2 章')).toBeVisible()
    await userEvent.click(screen.getByText('没有灯。'))
    expect(picked).toMatchObject([{ chapter: 2, start: 0, end: 3 }])
    connected = true
    await userEvent.click(screen.getByRole('button', { name: '重新查找' }))
    expect(await screen.findByText('共找到 2 处')).toBeVisible()
    expect(screen.queryByText(/没有网络/)).not.toBeInTheDocument()
  })

  it('says that there is no network where this device has no chapter', async () => {
    open(OfBook, '/ebook/reading?id=1')
    await look('渡口')
    expect(await screen.findByRole('button', { name: '继续查找' })).toBeVisible()
    expect(screen.queryByText(/保存在本机/)).not.toBeInTheDocument()
  })
})

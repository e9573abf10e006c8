import { recorded } from '@mocks/recordings'
import type { ReadingStats as Stats, YearReport } from '@/contract/reading/reading-time'
import { codeFault, overlap, POSTER } from '@/contract/content/poster-rules'
import { entryGroups } from '@/mobile/areas/home/parts/entries'
import ReadingReport from '@/mobile/areas/me/screens/ReadingReport'
import ReadingStats from '@/mobile/areas/me/screens/ReadingStats'
import { PERIOD_LABELS, periodLabel } from '@/mobile/areas/me/parts/readingTexts'
import { yearPoster } from '@/mobile/areas/me/parts/yearPoster'
import { markFinished } from '@/stores/reading/finished'
import { makePoster } from '@/shared/poster/make'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'

jest.mock('@/stores/reading/finished')
jest.mock('@/shared/poster/make')

const marked = jest.mocked(markFinished)
const book = (id: number, title: string) => work(id, title, { kind: 'ebook', author: '宋清和' })
const stats = (more: Partial<Stats> = {}): Stats => ({
  from: '2026-11-16',
  last: '2026-11-22',
  seconds: 7_500,
  days: 3,
  finished: 1,
  streak: 12,
  bars: ['16', '17', '18', '19', '20', '21', '22'].map((day, index) => ({
    at: `2026-11-${day}`,
    seconds: index * 600,
  })),
  most: [
    { work: book(1, '慢船'), seconds: 6_000 },
    { work: { ...book(2, '旧地图上的路'), offShelf: 'gone' }, seconds: 900 },
  ],
  outside: 600,
  years: [2026, 2025],
  ...more,
})
const finished = () => page([{ work: book(3, '雍京旧账'), at: Date.UTC(2026, 9, 26) }])
const report = (more: Partial<YearReport> = {}): YearReport => ({ ...recorded('ebook.yearReport'), ...more })

beforeEach(() => {
  marked.mockReset().mockResolvedValue()
  jest
    .mocked(makePoster)
    .mockReset()
    .mockResolvedValue({ picture: new Blob(['png']), late: Promise.resolve(false) })
  URL.createObjectURL = () => 'blob:poster'
  URL.revokeObjectURL = () => undefined
})

it('is one entry of the tab 我的', () => {
  const all = entryGroups(1).flatMap(({ items }) => items)
  expect(all.filter(({ href }) => href.includes('/user/reading'))).toEqual([
    expect.objectContaining({ label: '阅读统计', href: '#/user/reading' }),
  ])
})

it('says how long was read, by day and by book', async () => {
  recordedServer({ 'ebook.readingStats': () => stats(), 'ebook.finishedBooks': finished })
  open(ReadingStats, '/user/reading')
  expect(await screen.findByText('2 小时 5 分钟')).toBeVisible()
  expect(screen.getByText('12 天')).toBeVisible()
  const table = within(screen.getByRole('table', { name: /本周阅读时长/ }))
  expect(table.getByRole('row', { name: '周三 20 分钟' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /慢船.*1 小时 40 分钟/ })).toHaveAttribute(
    'href',
    '#/ebook/detail?id=1',
  )
  // One that does not open any more leads nowhere.
  expect(screen.queryByRole('link', { name: /旧地图上的路/ })).toBeNull()
  expect(screen.getByText('网址读书 10 分钟')).toBeVisible()
  expect(screen.getByRole('link', { name: /2025 年度阅读报告/ })).toHaveAttribute(
    'href',
    '#/user/readingReport?year=2025',
  )
})

it('changes the period, whose bars are months of a year', async () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    at: `2026-${String(index + 1).padStart(2, '0')}`,
    seconds: 5_400,
  }))
  const { asked } = recordedServer({
    'ebook.readingStats': () => stats({ bars: months }),
    'ebook.finishedBooks': finished,
  })
  open(ReadingStats, '/user/reading')
  await userEvent.click(await screen.findByRole('radio', { name: '年' }))
  await waitFor(() => expect(asked('ebook.readingStats').at(-1)).toEqual({ period: 'year' }))
  expect(await screen.findByRole('row', { name: '3月 1.5 小时' })).toBeInTheDocument()
})

it('goes to the week before and back, and keeps what is shown until the other one has come', async () => {
  const before = stats({ from: '2026-11-09', last: '2026-11-15', after: '2026-11-16', seconds: 600 })
  const { asked } = recordedServer({
    'ebook.readingStats': ({ day }) => (day ? before : stats({ before: '2026-11-15' })),
    'ebook.finishedBooks': finished,
  })
  open(ReadingStats, '/user/reading')
  const back = await screen.findByRole('button', { name: '上一周' })
  expect(screen.getByRole('button', { name: '下一周' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(screen.getByRole('button', { name: '下一周' }))
  await userEvent.click(back)
  expect(await screen.findByText('2026年11月9日—11月15日阅读')).toBeVisible()
  expect(back).toHaveFocus()
  expect(back).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('table', { name: /^2026年11月9日—11月15日阅读时长/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '下一周' }))
  await waitFor(() =>
    expect(asked('ebook.readingStats')).toEqual([
      { period: 'week' },
      { period: 'week', day: '2026-11-15' },
      { period: 'week', day: '2026-11-16' },
    ]),
  )
})

it.each([
  ['week', '2025-12-29', '2026-01-04', '2025年12月29日—1月4日'],
  ['month', '2026-10-01', '2026-10-31', '2026年10月'],
  ['year', '2025-01-01', '2025-12-31', '2025年'],
] as const)('names a %s that has ended by its days', (period, from, last, name) => {
  expect(periodLabel(period, { from, last, after: '2026-11-30' })).toBe(name)
  expect(periodLabel(period, { from, last })).toBe(PERIOD_LABELS[period])
})

it('marks a book as not finished and takes that back with its date', async () => {
  recordedServer({ 'ebook.readingStats': () => stats(), 'ebook.finishedBooks': finished })
  open(ReadingStats, '/user/reading')
  expect(await screen.findByText('2026年10月26日 读完')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '标为未读完 雍京旧账' }))
  expect(await screen.findByText('已标为未读完')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '撤销，雍京旧账' }))
  expect(await screen.findByText('2026年10月26日 读完')).toBeVisible()
  expect(marked.mock.calls).toEqual([
    [3, false, Date.UTC(2026, 9, 26)],
    [3, true, Date.UTC(2026, 9, 26)],
  ])
})

it('tells somebody without reading how it begins', async () => {
  recordedServer({
    'ebook.readingStats': () => stats({ seconds: 0, most: [], years: [], outside: 0 }),
    'ebook.finishedBooks': () => page([]),
  })
  open(ReadingStats, '/user/reading')
  expect(await screen.findByText('还没有阅读记录')).toBeVisible()
})

it('tries again when the figures did not come', async () => {
  let fails = true
  recordedServer({
    'ebook.readingStats': () => (fails ? no(500, '系统繁忙，请稍后再试') : stats()),
    'ebook.finishedBooks': finished,
  })
  open(ReadingStats, '/user/reading')
  const retry = await screen.findByRole('button', { name: /重试|重新/ })
  fails = false
  await userEvent.click(retry)
  expect(await screen.findByText('2 小时 5 分钟')).toBeVisible()
})

it('shows the report of a year as a picture, with its figures in words', async () => {
  recordedServer({ 'ebook.yearReport': () => report({ year: 2025, seconds: 3_600, days: 4, finished: 2 }) })
  open(ReadingReport, '/user/readingReport?year=2025')
  expect(await screen.findByRole('img', { name: /^2025 年度阅读报告的图片/ })).toBeVisible()
  expect(screen.getByText(/^2025 年读书 1 小时，4 天打开过书，读完 2 本/)).toBeVisible()
  expect(screen.getByRole('link', { name: '保存图片' })).toHaveAttribute('href', 'blob:poster')
})

it('makes no picture of a year without reading, and none without a year', async () => {
  recordedServer({ 'ebook.yearReport': () => report({ seconds: 0 }) })
  const { unmount } = open(ReadingReport, '/user/readingReport?year=2024')
  expect(await screen.findByText('这一年还没有阅读记录')).toBeVisible()
  unmount()
  open(ReadingReport, '/user/readingReport')
  expect(await screen.findByText('没有这一年的报告')).toBeVisible()
  expect(makePoster).not.toHaveBeenCalled()
})

describe.each([
  ['full', report({ quote: { words: '河'.repeat(60), title: '慢船' } })],
  ['sparse', { ...report({ most: [], months: Array.from({ length: 12 }, () => 0) }), quote: undefined }],
])('a %s poster', (_, given) => {
  const { ground, layers } = yearPoster(given)

  it('has a code that can be scanned', () => expect(codeFault({ ground, layers })).toBeNull())

  it('keeps its parts on the picture and off each other', () => {
    for (const one of layers) {
      expect(one.x + one.w).toBeLessThanOrEqual(POSTER.width)
      expect(one.y + one.h).toBeLessThanOrEqual(POSTER.height)
    }
    const texts = layers.filter(({ kind }) => kind === 'text' || kind === 'cover')
    const pairs = texts.flatMap((one, index) => texts.slice(index + 1).map((other) => [one, other] as const))
    expect(
      pairs.filter(([one, other]) => overlap(one, other)).map((pair) => pair.map(({ key }) => key)),
    ).toEqual([])
  })
})

import CourseDocument from '@/mobile/areas/study/screens/CourseDocument'
import Downloads from '@/mobile/areas/study/screens/Downloads'
import FavoriteDocuments from '@/mobile/areas/study/screens/FavoriteDocuments'
import Learn from '@/mobile/areas/study/screens/Learn'
import { chooseTextSize } from '@/client/textSize'
import { changed, failing, refused, slow } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import { downloads } from '@/stores/documents/downloads'
import { keptDocuments } from '@/stores/documents/keptDocuments'
import { setDevices } from '@/stores/environment'
import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { pageOf, given } from './bank-answers'

const meta: Meta = { title: 'Mobile/Study/Documents', component: CourseDocument, ...front }
export default meta
type Story = StoryObj

/** A sheet with lines for the pages, which are files of the server. */
const sheets = http.get('*/media/s/*/page-*', ({ request }) => {
  const [, number = ''] = /page-(\d+)/.exec(request.url) ?? []
  const lines = Array.from(
    { length: 14 },
    (_, at) => `<path d="M46 ${150 + at * 28}h${at % 4 === 3 ? 180 : 328}"/>`,
  )
  return HttpResponse.text(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 595"><rect width="420" height="595" fill="#fff"/><text x="46" y="100" font-size="40" fill="#1c1a17">${number}</text><g stroke="#bbb" stroke-width="7">${lines.join('')}</g></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  )
})
const at = (address: string, ...handlers: HttpHandler[]): Story =>
  scene(address, { as: 'reader', still: true, handlers: [sheets, ...handlers] })
const document = (...handlers: HttpHandler[]): Story => at('/study/document?id=1&course=1', ...handlers)
const phone = { globals: { viewport: { value: 'phone375', isRotated: false } } }
const wide = { globals: { viewport: { value: 'desk1280', isRotated: false } } }
const dark = { globals: { theme: 'dark' } }
const large = {
  ...phone,
  beforeEach: () => {
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
}

export const Pages: Story = {
  ...document(),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('list', { name: '讲义合订，共 7 页' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '下载 12.5 KB' })).toBeVisible()
  },
}
export const PagesWide: Story = { ...document(), ...wide }
export const Text: Story = {
  ...document(),
  ...dark,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: '文字' }))
    await expect(canvas.getByText('· 每课八个词、三句话')).toBeVisible()
  },
}
export const LongLargeText: Story = {
  ...document(
    changed('study.document', (detail) => ({
      ...detail,
      courseTitle: LONG,
      document: { ...detail.document, title: LONG },
    })),
  ),
  ...large,
}
/** WeChat saves no files: the link is copied for a browser. */
export const InWeChat: Story = {
  ...document(),
  ...dark,
  beforeEach: () => {
    setDevices(['official'])
    return () => setDevices(undefined)
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('button', { name: '复制链接，去浏览器下载' }),
    ).toBeVisible()
  },
}
/** The file never arrives. */
const noFile = http.get('*/media/s/*/document.pdf', async () => {
  await delay('infinite')
})
export const Downloading: Story = {
  ...document(noFile),
  ...phone,
  beforeEach: () => () => downloads.remove(1),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '下载 12.5 KB' }))
    await expect(await canvas.findByRole('button', { name: '暂停下载 0%' })).toBeVisible()
  },
}
export const LockedToBuy: Story = document(
  refused('study.document', 402, '购买课程后可以看课件，也可以下载到手机'),
)
export const OpensLater: Story = document(refused('study.document', 403, '请先学完“四个声调”'))
export const Withdrawn: Story = document(refused('study.document', 404, '课件不存在或已下架'))
export const Failed: Story = document(failing('study.document'))
export const Loading: Story = document(slow('study.document'))

const handbook = recorded('study.documents').rows.find(({ lesson }) => lesson !== undefined)
export const Lesson: Story = {
  ...at(`/study/learn?id=1&lesson=${handbook?.lesson ?? 0}`),
  ...phone,
  render: () => <Learn />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/看过 90% 的页算学完/)).toBeVisible()
    const { bottom } = canvas.getByRole('button', { name: /收藏/ }).getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}
export const LessonFailed: Story = {
  ...at(`/study/learn?id=1&lesson=${handbook?.lesson ?? 0}`, failing('study.document')),
  ...phone,
  render: () => <Learn />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: '已下载的课件' })).toBeVisible()
  },
}

/** Documents on this device: whole, half, of an older edition, and withdrawn. */
const onDevice = (title = '讲义合订') => ({
  render: () => <Downloads />,
  beforeEach: async () => {
    const detail = recorded('study.document')
    const store = keptDocuments()
    const keep = async (id: number, name: string, have: number) => {
      const kept = { ...detail.document, id, title: name, bytes: 2_400_000 }
      let row = await store.begin({ ...detail, document: kept, pieces: ['', '', ''] })
      for (let piece = 0; piece < have && row; piece += 1)
        row = await store.keep(row, new Uint8Array(800_000))
    }
    await keep(4, '旧讲义', 3)
    await keep(3, '学习手册', 3)
    await keep(2, '课文与笔记页', 1)
    await keep(1, title, 3)
    return async () => {
      for (const id of [1, 2, 3, 4]) await downloads.remove(id)
    }
  },
})
const renewed = changed('study.documents', ({ rows }) => ({
  rows: rows.map((row) => (row.id === 3 ? { ...row, edition: 2 } : row)),
}))
const downloaded = (...handlers: HttpHandler[]): Story => at('/study/downloadcou', ...handlers)

export const Downloaded: Story = {
  ...downloaded(renewed),
  ...onDevice(),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('有新版')).toBeVisible()
    await expect(canvas.getByText('课件已下架，本机的文件还能打开')).toBeVisible()
    await expect(canvas.getByText(/^已暂停/)).toBeVisible()
  },
}
export const DownloadedDarkLong: Story = { ...downloaded(renewed), ...onDevice(LONG), ...dark }
export const DownloadedWide: Story = { ...downloaded(renewed), ...onDevice(), ...wide }
export const DownloadFailed: Story = {
  ...downloaded(refused('study.document', 404, '课件不存在或已下架')),
  ...onDevice(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '继续，课文与笔记页' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('课件不存在或已下架')
  },
}
export const DownloadRunning: Story = {
  ...downloaded(
    noFile,
    changed('study.document', (detail) => ({
      ...detail,
      document: { ...detail.document, id: 2 },
      pieces: ['', '', ''],
    })),
  ),
  ...onDevice(),
  ...dark,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '继续，课文与笔记页' }))
    await expect(await canvas.findByText(/^正在下载/)).toBeVisible()
  },
}
export const NothingDownloaded: Story = { ...downloaded(), ...phone, render: () => <Downloads /> }

const favorites = (...handlers: HttpHandler[]): Story => ({
  ...at('/study/myfavdoc', ...handlers),
  render: () => <FavoriteDocuments />,
})
export const Favorites: Story = {
  ...favorites(),
  ...phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('已下架')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /取消收藏 讲义合订/ }))
    await expect(await canvas.findByText('已取消收藏')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '撤销，讲义合订' }))
    await expect(await canvas.findByRole('link', { name: /讲义合订/ })).toBeVisible()
  },
}
export const FavoritesLargeText: Story = { ...favorites(), ...large }
export const FavoritesLongDark: Story = {
  ...favorites(
    changed('study.favoriteDocuments', (answer) => ({
      ...answer,
      rows: answer.rows.map((row) => ({ ...row, title: LONG, courseTitle: LONG })),
    })),
  ),
  ...dark,
}
export const FavoritesLoading: Story = favorites(slow('study.favoriteDocuments'))
export const NoFavorites: Story = favorites(given('study.favoriteDocuments', pageOf([])))
export const FavoritesFailed: Story = favorites(failing('study.favoriteDocuments'))

import type { PdfBook } from '@/mobile/areas/reader/pdf/PdfBook'
import { chooseTextSize } from '@/client/textSize'
import { delay, HttpResponse } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { pdfBook } from './pdf-book'
import { SLOWLY, atNight, button, drawn, onPage, open, pdfStories, sent, serving, story } from './pdf-scene'

const meta: Meta<typeof PdfBook> = {
  title: 'Mobile/Reader/PDF',
  ...pdfStories,
}
export default meta
type Story = StoryObj<typeof PdfBook>

const canvases = (root: HTMLElement) => root.querySelectorAll('canvas').length

export const Full: Story = {
  ...open,
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 1, pdfBook.title)
    await expect(await within(canvasElement).findByText('第 1 页，共 6 页')).toBeInTheDocument()
    // The text lies over its picture: the title is in the middle of the page, in large letters.
    const { left, right, height } = within(canvasElement)
      .getByText(pdfBook.title, { selector: 'span' })
      .getBoundingClientRect()
    await expect(Math.abs((left + right) / 2 - window.innerWidth / 2)).toBeLessThan(8)
    await expect(height).toBeGreaterThan(24)
    // Most of the file is not needed, and not loaded.
    await expect(sent.bytes).toBeLessThan(pdfBook.file.length * 0.6)
  },
}

/** The third page by the button; the pages that are left behind are freed. */
export const NextPage: Story = {
  ...open,
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 1, pdfBook.title)
    await userEvent.click(await button(canvasElement, '下一页'))
    await userEvent.click(await button(canvasElement, '下一页'))
    await drawn(canvasElement, 3, '风从南边来')
    await expect(await within(canvasElement).findByText('3 / 6')).toBeVisible()
    await expect(within(canvasElement).queryByRole('group', { name: '第 1 页' })).toBeNull()
    await waitFor(() => expect(canvases(canvasElement)).toBe(3), SLOWLY)
    await waitFor(() => expect(onPage).toHaveBeenLastCalledWith(3, 6), SLOWLY)
  },
}

/** Without the bars, after a tap. */
export const Reading: Story = {
  ...open,
  args: { page: 4 },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 4, '雾里的声音比人先到')
    await userEvent.click(within(canvasElement).getByRole('region', { name: pdfBook.title }))
    await expect(within(canvasElement).queryByRole('button', { name: '下一页' })).toBeNull()
  },
}

export const Contents: Story = {
  ...open,
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 1, pdfBook.title)
    await userEvent.keyboard('t')
    const sheet = within(await within(document.body).findByRole('dialog', { name: '目录' }, SLOWLY))
    await expect(await sheet.findByRole('button', { name: '三　停了的钟' }, SLOWLY)).toBeVisible()
  },
}

export const PickedFromContents: Story = {
  ...open,
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 1, pdfBook.title)
    await userEvent.click(await button(canvasElement, '目录'))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '目录' }, SLOWLY))
    await userEvent.click(await sheet.findByRole('button', { name: '附表　三天的观测' }, SLOWLY))
    await drawn(canvasElement, 6, '能见度')
    await expect(await within(canvasElement).findByText('6 / 6')).toBeVisible()
  },
}

export const NoContents: Story = {
  ...story(serving(pdfBook.withoutOutline)),
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 1, pdfBook.title)
    await userEvent.keyboard('t')
    const sheet = within(await within(document.body).findByRole('dialog', { name: '目录' }, SLOWLY))
    await expect(await sheet.findByText('这份 PDF 没有目录', {}, SLOWLY)).toBeVisible()
  },
}

/** A link of the page leads to another one. */
export const Linked: Story = {
  ...open,
  args: { page: 2 },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 2, '三天的观测')
    const links = await within(canvasElement).findAllByRole('button', { name: '前往链接的页' }, SLOWLY)
    await expect(links).toHaveLength(4)
    if (links[2]) await userEvent.click(links[2])
    await drawn(canvasElement, 5, '停了的钟')
    await expect(await within(canvasElement).findByText('5 / 6')).toBeVisible()
  },
}

/** The place stays where it is while the page grows. */
export const ZoomedIn: Story = {
  ...open,
  args: { page: 3 },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 3, '老站长')
    const page = within(canvasElement).getByRole('group', { name: '第 3 页' })
    const before = page.getBoundingClientRect()
    const middle = window.innerHeight / 2
    const share = (middle - before.top) / before.height
    await userEvent.click(await button(canvasElement, '放大'))
    await userEvent.click(await button(canvasElement, '放大'))
    await within(canvasElement).findByText('150%')
    const after = page.getBoundingClientRect()
    await expect(Math.abs(after.width / before.width - 1.5)).toBeLessThan(0.01)
    await expect(Math.abs(after.top + share * after.height - middle)).toBeLessThan(2)
  },
}

export const ZoomedOut: Story = {
  ...open,
  args: { page: 5 },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 5, '停了的钟')
    await userEvent.keyboard('--')
    await within(canvasElement).findByText('50%')
    await expect(await button(canvasElement, '缩小')).toBeDisabled()
    await drawn(canvasElement, 5, '停了的钟')
  },
}

export const Night: Story = {
  ...open,
  args: { page: 3 },
  ...atNight,
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 3, '老站长')
    const canvas = canvasElement.querySelector('canvas')
    await expect(canvas && getComputedStyle(canvas).filter).toContain('invert')
    await expect(await button(canvasElement, '日间')).toBeVisible()
  },
}

export const LargeText: Story = {
  ...open,
  args: { page: 3 },
  globals: { viewport: { value: 'phone375', isRotated: false } },
  beforeEach: () => {
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
  play: async ({ canvasElement }) => drawn(canvasElement, 3, '老站长'),
}

/** 240 pages, opened near the end: three of them are drawn, and those that lie across move nothing. */
export const Long: Story = {
  ...story(serving(pdfBook.long)),
  args: { page: 200 },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 200, '雾')
    await drawn(canvasElement, 199, '三天的观测')
    await waitFor(() => expect(canvases(canvasElement)).toBe(3), SLOWLY)
    await expect(await within(canvasElement).findByText('200 / 240')).toBeVisible()
    const bar = within(canvasElement).getByRole('banner').getBoundingClientRect()
    const { top } = within(canvasElement).getByRole('group', { name: '第 200 页' }).getBoundingClientRect()
    await expect(Math.abs(top - bar.bottom)).toBeLessThan(1)
  },
}

export const Wide: Story = {
  ...open,
  args: { page: 3 },
  globals: { viewport: { value: 'desk1280', isRotated: false } },
  play: async ({ canvasElement }) => drawn(canvasElement, 3, '老站长'),
}

/** A server that does not know ranges sends the whole file. */
export const WithoutRanges: Story = {
  ...story(() => new HttpResponse(pdfBook.file)),
  play: async ({ canvasElement }) => drawn(canvasElement, 1, pdfBook.title),
}

/** The address has expired while somebody read: the next one is asked for. */
export const Expired: Story = {
  ...story(({ request }) =>
    request.url.includes('token=1')
      ? new HttpResponse(null, { status: 403 })
      : new HttpResponse(pdfBook.withoutOutline),
  ),
  args: {
    address: (() => {
      let token = 0
      return () => Promise.resolve(new URL(`outside/book.pdf?token=${(token += 1)}`, document.baseURI).href)
    })(),
  },
  play: async ({ canvasElement }) => drawn(canvasElement, 1, pdfBook.title),
}

export const Loading: Story = {
  ...story(async () => {
    await delay('infinite')
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('正在加载...')).toBeInTheDocument()
  },
}

export const Protected: Story = {
  ...story(serving(pdfBook.isProtected)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('这份 PDF 有密码，暂时不能阅读', {}, SLOWLY)
  },
}

export const Damaged: Story = {
  ...story(serving(Uint8Array.from('<html>没有这个文件</html>', (character) => character.charCodeAt(0)))),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('这份 PDF 已损坏，不能打开', {}, SLOWLY)
  },
}

let tries = 0

/** The network comes back, and the file is opened. */
export const Offline: Story = {
  ...story(() => HttpResponse.error()),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: '重新加载' }, SLOWLY)
  },
}

export const BackOnline: Story = {
  ...story(() => ((tries += 1) === 1 ? HttpResponse.error() : new HttpResponse(pdfBook.withoutOutline))),
  beforeEach: () => {
    tries = 0
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, '重新加载'))
    await drawn(canvasElement, 1, pdfBook.title)
  },
}

export const ServerFailed: Story = {
  ...story(() => new HttpResponse(null, { status: 503 })),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('内容没有加载出来', {}, SLOWLY)
  },
}

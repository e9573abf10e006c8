import ReadingUrl from '@/mobile/areas/reader/screens/ReadingUrl'
import { forgetBook, outsideRows, rememberBook } from '@/mobile/areas/reader/outside/deviceBooks'
import { keepSettings, USUAL, type ReaderSettings } from '@/mobile/areas/reader/surface/settings'
import { changed, failing, refused, slow } from '@mocks/handlers'
import type { OutsideFault } from '@/contract/catalogue/outside-kinds'
import { stored, type OutsideRow } from '@/client/storage'
import { http, HttpResponse } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { pdfBook } from './pdf-book'

const meta: Meta = { title: 'Mobile/Reader/Outside', component: ReadingUrl, ...front }
export default meta
type Story = StoryObj

const HOST = 'books.shusheng.example'
const TXT = `https://${HOST}/evening.txt`
const EPUB = `https://${HOST}/letters.epub`
const at = (url: string, more = ''): string => `/ebook/readingurl?url=${encodeURIComponent(url)}${more}`
const PDF = `https://${HOST}/proofreading.pdf`
const SLOWLY = { timeout: 10_000 }
const FIRST = /护士站的第二格抽屉从来锁不上/

const row = (more: Partial<OutsideRow> = {}): Omit<OutsideRow, 'read' | 'at'> => ({
  url: TXT,
  title: '第三页的晚风',
  author: '',
  host: HOST,
  format: 'txt',
  ...more,
})

/** A device on which these books were opened, and the reader as somebody has set it. */
const device = (
  books: readonly Omit<OutsideRow, 'read' | 'at'>[] = [],
  settings: Partial<ReaderSettings> = {},
) => ({
  beforeEach: async () => {
    const clear = () => Promise.all(outsideRows().map(({ url }) => forgetBook(url)))
    await clear()
    keepSettings({ ...USUAL, turn: 'none', ...settings })
    stored.write('reader_hints', true)
    for (const book of books) rememberBook(book)
    return async () => {
      stored.remove('reader')
      stored.remove('reader_hints')
      await clear()
    }
  },
})

const BOOKS = [
  row({ url: EPUB, title: LONG, author: '许澜', format: 'epub' }),
  row({ url: PDF, title: '校样四问', format: 'pdf' }),
  row(),
]

export const Shelf: Story = {
  ...scene('/ebook/readingurl'),
  ...device(BOOKS),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: /第三页的晚风/ })).toBeVisible()
    await expect(await canvas.findByText(HOST, { selector: 'p' })).toBeVisible()
  },
}
export const EmptyShelf: Story = {
  ...scene('/ebook/readingurl', { handlers: [changed('ebook.urlHosts', () => ({ hosts: [] }))] }),
  ...device(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('还没有打开过书')).toBeVisible()
    await expect(await canvas.findByText('目前还没有开放任何网站')).toBeVisible()
  },
}
export const WrongAddress: Story = {
  ...scene('/ebook/readingurl'),
  ...device(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('网址'), 'http://www.example.com/a.txt{Enter}')
    await expect(await canvas.findByText('只能打开 https 网址')).toBeVisible()
  },
}

export const Fetching: Story = {
  ...scene(at(TXT), { handlers: [slow('ebook.openUrl')], moving: true }),
  ...device(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(`正在从 ${HOST} 取书`)).toBeVisible()
  },
}

const failed = (fault: OutsideFault, title: string): Story => ({
  ...scene(at(TXT), { handlers: [refused('ebook.openUrl', 400, title, { fault })] }),
  ...device(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(title)).toBeVisible()
  },
})
export const NotAllowed: Story = failed('host', '这个网站不在可以打开的名单里')
export const Unreachable: Story = failed('unreachable', '没有连上这个网站')
export const Missing: Story = failed('missing', '网站上没有这个文件')
export const TooLarge: Story = failed('large', '这本书太大了')
export const Protected: Story = failed('protected', '这本书有版权保护')
export const OtherFormat: Story = failed('format', '这不是可以打开的电子书')
export const Broken: Story = failed('broken', '这本书读不出来')
export const WrongUrl: Story = failed('address', '这个网址打不开书')
export const ServerFault: Story = {
  ...scene(at(TXT), { handlers: [failing('ebook.openUrl')] }),
  ...device(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '重新加载' })).toBeVisible()
  },
}
export const Encoding: Story = {
  ...scene(at(TXT), {
    handlers: [
      changed('ebook.openUrl', () => ({
        waiting: false,
        samples: [
          {
            encoding: 'gb18030' as const,
            text: '护士站的第二格抽屉从来锁不上。里面有半卷胶布、三支没有水的笔。',
          },
          { encoding: 'big5' as const, text: '誘尪梗腔菴媼跡喲扊植懂坶祥奻﹝爵醱衄圉橙蝠票﹜' },
          { encoding: 'utf-8' as const, text: '��ʿվ�ĵڶ����������������ϡ�' },
        ],
      })),
    ],
  }),
  ...device(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /GB18030/ })).toBeVisible()
  },
}

const reading = async (canvasElement: HTMLElement): Promise<void> => {
  await within(canvasElement).findByText(FIRST, {}, SLOWLY)
}
const shown = ({ canvasElement }: { canvasElement: HTMLElement }) => reading(canvasElement)
const withMenu = async (canvasElement: HTMLElement, button?: string): Promise<void> => {
  await reading(canvasElement)
  await userEvent.keyboard('m')
  await expect(await within(canvasElement).findByRole('button', { name: '目录' })).toBeVisible()
  if (button) await userEvent.click(await within(canvasElement).findByRole('button', { name: button }))
}

export const Text: Story = { ...scene(at(TXT)), ...device(), play: shown }
export const Paper: Story = { ...scene(at(TXT)), ...device([], { theme: 'paper' }), play: shown }
export const Night: Story = { ...scene(at(TXT)), ...device([], { theme: 'night' }), play: shown }
export const Menu: Story = {
  ...scene(at(TXT)),
  ...device(),
  play: ({ canvasElement }) => withMenu(canvasElement),
}
export const Contents: Story = {
  ...scene(at(TXT)),
  ...device(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '目录')
    const sheet = within(await within(document.body).findByRole('dialog', { name: '目录' }))
    await expect(await sheet.findByRole('button', { name: /第三章/ })).toBeVisible()
    await expect(sheet.getByText(new RegExp(`来自 ${HOST}`))).toBeVisible()
  },
}
/** A note of an EPUB in its sheet. */
export const Note: Story = {
  ...scene(at(EPUB, '&chapter=2')),
  ...device(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/这封信写了三天/, {}, SLOWLY)
    const note = canvasElement.querySelector<HTMLElement>('[data-note]')
    await expect(note).toBeVisible()
    if (note) await fireEvent.click(note)
    await expect(await within(document.body).findByText(/雾号：雾天里代替灯光/)).toBeVisible()
  },
}
export const Search: Story = {
  ...scene(at(TXT)),
  ...device(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '搜索')
    const sheet = within(await within(document.body).findByRole('dialog', { name: '书内搜索' }))
    await userEvent.type(await sheet.findByPlaceholderText('在这本书里查找'), '拖鞋{Enter}')
    await expect(await sheet.findByText(/共找到/)).toBeVisible()
  },
}
export const OtherEncoding: Story = {
  ...scene(at(TXT)),
  ...device(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '设置')
    const panel = within(await within(canvasElement).findByRole('region', { name: '阅读设置' }))
    await userEvent.click(panel.getByRole('button', { name: /UTF-8/ }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '文字编码' }))
    await expect(await sheet.findByRole('button', { name: /Big5/ })).toBeVisible()
  },
}
/** A bookmark is made without a log-in, and listed. */
export const Bookmark: Story = {
  ...scene(at(TXT)),
  ...device(),
  play: async ({ canvasElement }) => {
    await withMenu(canvasElement, '书签')
    await expect(await within(canvasElement).findByText('这一页有书签')).toBeInTheDocument()
    await userEvent.click(within(canvasElement).getByRole('button', { name: '目录' }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '目录' }))
    await userEvent.click(await sheet.findByRole('radio', { name: '标注' }))
    await expect(await sheet.findByText(/书签 · /)).toBeVisible()
    await expect(sheet.getByRole('button', { name: '导出' })).toBeVisible()
  },
}
export const End: Story = {
  ...scene(at(TXT, '&chapter=3')),
  ...device(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/拖鞋朝门，是想走的人/, {}, SLOWLY)
    await waitFor(
      async () => {
        await userEvent.keyboard('{ArrowRight}')
        await expect(within(canvasElement).getByRole('heading', { name: '全书完' })).toBeVisible()
      },
      { ...SLOWLY, interval: 400 },
    )
  },
}
/** A PDF, whose file the server gives under a signed address. */
export const Pdf: Story = {
  ...scene(at(PDF), {
    handlers: [http.get('*/media/s/*', () => new HttpResponse(pdfBook.file))],
  }),
  ...device(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('1 / 6', {}, SLOWLY)).toBeVisible()
    await expect(within(canvasElement).getByText(`来自 ${HOST}`)).toBeVisible()
  },
}
export const ChapterFailed: Story = {
  // Another address: the device may have kept the chapters of the one that other stories read.
  ...scene(at(`https://${HOST}/not-kept.txt`), { handlers: [failing('ebook.urlChapter')] }),
  ...device(),
  play: async ({ canvasElement }) => {
    const [retry] = await within(canvasElement).findAllByRole('button', { name: '重新加载' }, SLOWLY)
    await expect(retry).toBeVisible()
  },
}

import ReadingUrl from '@/mobile/areas/reader/screens/ReadingUrl'
import { forgetBook, rememberBook } from '@/mobile/areas/reader/outside/deviceBooks'
import { keepSettings, USUAL, type ReaderSettings } from '@/mobile/areas/reader/surface/settings'
import { offline } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { OpenedUrl, OutsideBook } from '@/contract/catalogue/outside'
import { stored } from '@/client/storage'
import { outsideTexts } from '@/stores/outsideTexts'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Reader/Outside offline', component: ReadingUrl, ...front }
export default meta
type Story = StoryObj

const TXT = 'https://books.shusheng.example/evening.txt'
const at = `/ebook/readingurl?url=${encodeURIComponent(TXT)}`
const SLOWLY = { timeout: 10_000 }
const FIRST = /护士站的第二格抽屉从来锁不上/
const BODY = '护士站的第二格抽屉从来锁不上。里面有半卷胶布、三支没有水的笔。'

const bookOf = (): OutsideBook => {
  const found = recordingsOf('ebook.openUrl').find((row) => (row.payload as { url: string }).url === TXT)
  const book = (found?.answer.data as OpenedUrl | undefined)?.book
  if (!book) throw new Error(`${TXT} is no book of the recordings`)
  return book
}

/** A device that has these chapters of the book. */
const keeping = (numbers: readonly number[], settings: Partial<ReaderSettings> = {}) => ({
  beforeEach: async () => {
    keepSettings({ ...USUAL, turn: 'none', ...settings })
    stored.write('reader_hints', true)
    const book = bookOf()
    const { title, author, host, format, version, titles } = book
    rememberBook({ url: TXT, title, author, host, format })
    await outsideTexts.keepBook(TXT, book)
    for (const number of numbers) {
      const chapter = { number, title: titles[number - 1] ?? '', version, body: BODY, rich: false }
      await outsideTexts.keepChapter({ url: TXT, book }, chapter)
    }
    return async () => {
      stored.remove('reader')
      stored.remove('reader_hints')
      await forgetBook(TXT)
    }
  },
})

const lost = [offline('ebook.openUrl'), offline('ebook.urlChapter'), offline('ebook.urlFind')]
const opened: Story['play'] = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByText(FIRST, {}, SLOWLY)).toBeVisible()
}
const contents = async (canvasElement: HTMLElement) => {
  await within(canvasElement).findByText(FIRST, {}, SLOWLY)
  await userEvent.keyboard('t')
  return within(await within(document.body).findByRole('dialog', { name: '目录' }, SLOWLY))
}

export const ReadsOn: Story = { ...scene(at, { handlers: lost }), ...keeping([1, 2]), play: opened }
export const ReadsOnPaper: Story = {
  ...scene(at, { handlers: lost }),
  ...keeping([1, 2], { theme: 'paper' }),
  play: opened,
}
export const ReadsOnAtNight: Story = {
  ...scene(at, { handlers: lost }),
  ...keeping([1, 2], { theme: 'night' }),
  play: opened,
}
export const NotKept: Story = {
  ...scene(`${at}&chapter=3`, { handlers: lost }),
  ...keeping([1]),
  play: async ({ canvasElement }) => {
    const text = '这一章还没有保存到本机，联网后可以继续读'
    await expect(await within(canvasElement).findByText(text, {}, SLOWLY)).toBeVisible()
  },
}
export const PartlyKept: Story = {
  ...scene(at, { handlers: lost }),
  ...keeping([1, 2]),
  play: async ({ canvasElement }) => {
    const sheet = await contents(canvasElement)
    await expect(await sheet.findByText('本机已有 2 章', {}, SLOWLY)).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: '下载' }))
    await expect(await sheet.findByRole('button', { name: '继续下载' }, SLOWLY)).toBeVisible()
  },
}
export const Downloaded: Story = {
  ...scene(at, { handlers: lost }),
  ...keeping([1, 2, 3]),
  play: async ({ canvasElement }) => {
    const sheet = await contents(canvasElement)
    await expect(await sheet.findByText('已下载 3 章，没有网络也能读', {}, SLOWLY)).toBeVisible()
  },
}
export const Search: Story = {
  ...scene(at, { handlers: lost }),
  ...keeping([1, 2]),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(FIRST, {}, SLOWLY)
    await userEvent.keyboard('{Control>}f{/Control}')
    const sheet = within(await within(document.body).findByRole('dialog', { name: '书内搜索' }, SLOWLY))
    await userEvent.type(await sheet.findByPlaceholderText('在这本书里查找', {}, SLOWLY), '抽屉{Enter}')
    await expect(await sheet.findByText(/没有网络，只查找了保存在本机的 2 章/, {}, SLOWLY)).toBeVisible()
  },
}

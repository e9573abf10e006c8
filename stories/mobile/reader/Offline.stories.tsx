import Reading from '@/mobile/areas/reader/screens/Reading'
import { changed, failing, offline, slow } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import { stored } from '@/client/storage'
import { offlineBooks } from '@/stores/offlineBooks'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Reader/Offline', component: Reading, ...front }
export default meta
type Story = StoryObj

const at = '/ebook/reading?id=1&chapter=1'
const FIRST = '父亲的船没有名字。'
const SLOWLY = { timeout: 10_000 }

const open = recorded('ebook.chapterDetail')

/** A device of a reader who knows the gestures, with the texts of these chapters. */
const keeping = (numbers: readonly number[], more: Partial<typeof open> = {}) => ({
  beforeEach: async () => {
    stored.write('reader_hints', true)
    const books = offlineBooks()
    await books.keepDetail(recorded('ebook.detail'))
    const kept = numbers.map((number) => ({
      ...open,
      part: { ...open.part, number },
      ...more,
    }))
    await books.keep(1, kept, true)
    return async () => {
      stored.remove('reader_hints')
      await books.remove(1)
    }
  },
})

const nothing = [offline('ebook.detail'), offline('ebook.toc'), offline('ebook.chapterDetail')]

const contents = async (canvasElement: HTMLElement) => {
  await within(canvasElement).findByText(FIRST, {}, SLOWLY)
  await userEvent.keyboard('t')
  return within(await within(document.body).findByRole('dialog', { name: '目录' }, SLOWLY))
}

/** A kept chapter opens as it does with a network. */
export const ReadsOn: Story = {
  ...scene(at, { handlers: nothing }),
  ...keeping([1, 2, 3]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(FIRST, {}, SLOWLY)).toBeVisible()
  },
}
/** The network is slow: what is here is shown meanwhile. */
export const SlowNetwork: Story = {
  ...scene(at, { handlers: [slow('ebook.detail'), slow('ebook.chapterDetail')] }),
  ...keeping([1, 2, 3]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(FIRST, {}, SLOWLY)).toBeVisible()
  },
}
/** A chapter that is not here says which one can be read. */
export const NotKept: Story = {
  ...scene('/ebook/reading?id=1&chapter=7', { handlers: nothing }),
  ...keeping([1, 2, 3]),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('button', { name: '读本机的第3章' }, SLOWLY)
  },
}
/** The time of what a membership had opened is over. */
export const LeaseEnded: Story = {
  ...scene(at, { handlers: nothing }),
  ...keeping([1], { lease: 1 }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText('离线阅读的期限到了', {}, SLOWLY)
  },
}
export const NotDownloaded: Story = {
  ...scene(at, { as: 'reader' }),
  ...keeping([]),
  play: async ({ canvasElement }) => {
    const sheet = await contents(canvasElement)
    await expect(await sheet.findByRole('button', { name: '下载' })).toBeVisible()
  },
}
export const Downloading: Story = {
  ...scene(at, { as: 'reader', handlers: [slow('ebook.chapterPack')] }),
  ...keeping([1, 2]),
  play: async ({ canvasElement }) => {
    const sheet = await contents(canvasElement)
    await userEvent.click(await sheet.findByRole('button', { name: '下载' }))
    await expect(await sheet.findByText('正在下载，已有 2 章')).toBeVisible()
  },
}
export const DownloadFailed: Story = {
  ...scene(at, { as: 'reader', handlers: [failing('ebook.chapterPack')] }),
  ...keeping([1, 2]),
  play: async ({ canvasElement }) => {
    const sheet = await contents(canvasElement)
    await userEvent.click(await sheet.findByRole('button', { name: '下载' }))
    await expect(await sheet.findByRole('button', { name: '继续下载' })).toBeVisible()
  },
}
export const Downloaded: Story = {
  ...scene(at, {
    as: 'reader',
    handlers: [changed('ebook.toc', (toc) => ({ ...toc, states: toc.states.replaceAll('l', 'o') }))],
  }),
  ...keeping([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  play: async ({ canvasElement }) => {
    const sheet = await contents(canvasElement)
    await expect(await sheet.findByText('已下载 10 章，没有网络也能读')).toBeVisible()
  },
}
/** Chapters that were downloaded in the other script; those that are read now come in the present one. */
export const DownloadedInOtherScript: Story = {
  ...scene(at, { as: 'reader' }),
  ...keeping([1, 2, 3], { script: 'hant' }),
  play: async ({ canvasElement }) => {
    const sheet = await contents(canvasElement)
    await expect(await sheet.findByText(/^本机有 \d 章的简繁与当前设置不同$/)).toBeVisible()
    await expect(await sheet.findByRole('button', { name: '重新下载' })).toBeVisible()
  },
}
/** Words are looked for in the chapters that are here. */
export const Search: Story = {
  ...scene(at, { handlers: [...nothing, offline('ebook.find')] }),
  ...keeping([1, 2, 3]),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(FIRST, {}, SLOWLY)
    await userEvent.keyboard('{Control>}f{/Control}')
    const sheet = within(await within(document.body).findByRole('dialog', { name: '书内搜索' }, SLOWLY))
    await userEvent.type(await sheet.findByPlaceholderText('在这本书里查找'), '父亲{Enter}')
    await expect(await sheet.findByText('没有网络，只查找了保存在本机的 3 章', {}, SLOWLY)).toBeVisible()
  },
}

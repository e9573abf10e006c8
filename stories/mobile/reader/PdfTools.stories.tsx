import type { PdfBook } from '@/mobile/areas/reader/pdf/PdfBook'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { pdfBook } from './pdf-book'
import { SLOWLY, atNight, drawn, open, pdfStories } from './pdf-scene'

const meta: Meta<typeof PdfBook> = {
  title: 'Mobile/Reader/PDF tools',
  ...pdfStories,
}
export default meta
type Story = StoryObj<typeof PdfBook>

const search = async (root: HTMLElement, words: string) => {
  await drawn(root, 1, pdfBook.title)
  await userEvent.keyboard('{Control>}f{/Control}')
  const sheet = within(await within(document.body).findByRole('dialog', { name: '书内搜索' }, SLOWLY))
  await userEvent.type(await sheet.findByPlaceholderText('在这本书里查找', {}, SLOWLY), `${words}{Enter}`)
  return sheet
}

export const Search: Story = {
  ...open,
  play: async ({ canvasElement }) => {
    const sheet = await search(canvasElement, '能见度')
    await expect(await sheet.findByText(/^共找到 \d+ 处$/, {}, SLOWLY)).toBeVisible()
  },
}

export const NothingFound: Story = {
  ...open,
  play: async ({ canvasElement }) => {
    const sheet = await search(canvasElement, '沙漠')
    await expect(await sheet.findByText('换一个更短的词试试', {}, SLOWLY)).toBeVisible()
  },
}

/** The place that was picked from what was found, on its page. */
const found: Story['play'] = async ({ canvasElement }) => {
  const sheet = await search(canvasElement, '苦楝树')
  const [, second] = await sheet.findAllByRole('button', { name: /苦楝树/ }, SLOWLY)
  if (second) await userEvent.click(second)
  await drawn(canvasElement, 4, '苦楝树四百')
  const page = within(canvasElement).getByRole('group', { name: '第 4 页' })
  await waitFor(() => expect(page.querySelector('i[data-picked]')).not.toBeNull(), SLOWLY)
}
export const Found: Story = { ...open, play: found }
export const FoundAtNight: Story = {
  ...open,
  ...atNight,
  play: found,
}

/** Pieces of the file that this device has. */
const piecesOf = (here: number) => {
  const kept = new Map<number, Uint8Array<ArrayBuffer>>()
  return {
    length: pdfBook.file.length,
    read: (index: number) => Promise.resolve(kept.get(index)),
    keep: (index: number, bytes: Uint8Array<ArrayBuffer>) => Promise.resolve(void kept.set(index, bytes)),
    indices: () => Promise.resolve([...new Set([...kept.keys(), ...Array.from({ length: here }).keys()])]),
  }
}

const contentsWith =
  (words: string | RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    await drawn(canvasElement, 1, pdfBook.title)
    await userEvent.keyboard('t')
    const sheet = within(await within(document.body).findByRole('dialog', { name: '目录' }, SLOWLY))
    await expect(await sheet.findByText(words, {}, SLOWLY)).toBeVisible()
  }
export const NotDownloaded: Story = {
  ...open,
  args: { pieces: piecesOf(0) },
  play: contentsWith('读过的页没有网络也能看'),
}
export const Downloaded: Story = {
  ...open,
  args: { pieces: piecesOf(9) },
  play: contentsWith('已下载，没有网络也能读'),
}

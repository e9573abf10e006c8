import Reading from '@/mobile/areas/reader/screens/Reading'
import { keepSettings, USUAL, type ReaderSettings } from '@/mobile/areas/reader/surface/settings'
import { changed } from '@mocks/handlers'
import { stored } from '@/client/storage'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { front, scene } from '../scene'
import { richChapter } from './rich-chapter'

const meta: Meta = { title: 'Mobile/Reader/Rich text', component: Reading, ...front }
export default meta
type Story = StoryObj

const at = '/ebook/reading?id=1&chapter=1&at=0'
const SLOWLY = { timeout: 10_000 }

/** A chapter with notes, ruby and tables, in the reader as somebody has set it. */
const rich = (settings: Partial<ReaderSettings> = {}) => ({
  ...scene(at, {
    handlers: [
      changed('ebook.chapterDetail', (chapter) => ({
        ...chapter,
        version: 9,
        rich: true,
        body: richChapter,
      })),
    ],
  }),
  beforeEach: () => {
    keepSettings({ ...USUAL, turn: 'none', ...settings })
    stored.write('reader_hints', true)
    return () => {
      stored.remove('reader')
      stored.remove('reader_hints')
    }
  },
})

const page = (root: HTMLElement): HTMLElement =>
  root.querySelector<HTMLElement>('[data-place="current"], [role="article"]') ?? root

/** Lines of paragraphs with ruby and marks of notes are as high as all others: whole px, on the grid. */
async function evenLines(root: HTMLElement): Promise<void> {
  await waitFor(() => expect(root.querySelector('[data-start] rt')).not.toBeNull(), SLOWLY)
  for (const block of page(root).querySelectorAll<HTMLElement>('p[data-start]')) {
    const { lineHeight, paddingBottom } = getComputedStyle(block)
    const lines =
      (block.getBoundingClientRect().height - Number.parseFloat(paddingBottom)) /
      Number.parseFloat(lineHeight)
    await expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.01)
  }
}

const open = async (root: HTMLElement, name: string, title: string) => {
  await evenLines(root)
  const mark = await within(page(root)).findByRole('button', { name }, SLOWLY)
  mark.focus()
  await userEvent.keyboard('{Enter}')
  return within(await within(document.body).findByRole('dialog', { name: title }, SLOWLY))
}

const shown = ({ canvasElement }: { canvasElement: HTMLElement }) => evenLines(canvasElement)

export const Full: Story = { ...rich(), play: shown }
export const Night: Story = { ...rich({ theme: 'night' }), play: shown }
export const SmallLines: Story = { ...rich({ line: 1.5, size: 22 }), play: shown }
export const LargeText: Story = { ...rich({ line: 2.1, size: 32 }), play: shown }
export const Scrolling: Story = {
  ...rich({ turn: 'scroll' }),
  play: async ({ canvasElement }) => {
    const line = (chapter: number) => canvasElement.querySelector(`[data-chapter="${chapter}"] [data-start]`)
    await waitFor(() => expect(line(1)).not.toBeNull(), SLOWLY)
    const read = line(1)
    await waitFor(() => expect(line(2)).not.toBeNull(), SLOWLY)
    // The chapter that comes after does not replace the one that is read.
    await expect(line(1)).toBe(read)
    await evenLines(canvasElement)
  },
}
export const Note: Story = {
  ...rich(),
  play: async ({ canvasElement }) => {
    const sheet = await open(canvasElement, '注释 1', '注释')
    await expect(await sheet.findByText(/^塆，指山沟里的小块平地/)).toBeVisible()
  },
}
export const LongNote: Story = {
  ...rich(),
  play: async ({ canvasElement }) => {
    const sheet = await open(canvasElement, '注释 注', '注释')
    await expect(await sheet.findByText('初三：')).toBeInTheDocument()
    await expect(await sheet.findByRole('region', { name: '注释' })).toHaveAttribute('tabindex', '0')
  },
}
export const Table: Story = {
  ...rich({ turn: 'scroll' }),
  play: async ({ canvasElement }) => {
    await evenLines(canvasElement)
    const [first] = await within(canvasElement).findAllByRole('button', { name: '查看表格' }, SLOWLY)
    if (first) await userEvent.click(first)
    const sheet = within(await within(document.body).findByRole('dialog', { name: '表格' }, SLOWLY))
    await expect((await sheet.findAllByRole('row')).length).toBe(33)
  },
}

import { createDeviceMarks } from '@/mobile/areas/reader/marks/deviceMarks'
import type { NewMark } from '@/mobile/areas/reader/marks/marks'
import type { PdfBook } from '@/mobile/areas/reader/pdf/PdfBook'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { pdfBook } from './pdf-book'
import { SLOWLY, atNight, button, drawn, open, pdfStories } from './pdf-scene'

const meta: Meta<typeof PdfBook> = {
  title: 'Mobile/Reader/PDF marks',
  ...pdfStories,
}
export default meta
type Story = StoryObj<typeof PdfBook>

const LINE = '雾里的声音比人先到'
const OTHER = '渔船回来时'

const pageOf = (root: HTMLElement, number: number) =>
  within(root).getByRole('group', { name: `第 ${number} 页` })
const boxes = (root: HTMLElement, look: string) => root.querySelectorAll(`i[data-look="${look}"]`)
const menu = (root: HTMLElement) =>
  within(root).findByRole('toolbar', { name: '选中的文字' }, SLOWLY).then(within)

/** Selects words of a page as the browser does for a hand. */
async function selectWords(root: HTMLElement, words: string): Promise<void> {
  await drawn(root, 4, words)
  const piece = within(pageOf(root, 4)).getByText(words, { exact: false, selector: 'span' })
    .firstChild as Text
  const at = piece.data.indexOf(words)
  getSelection()?.setBaseAndExtent(piece, at, piece, at + words.length)
}

/** Words that were marked before, on a device of the story's own. */
const marked = (name: string, made: Pick<NewMark, 'kind' | 'style' | 'colour' | 'note'>, words = LINE) => {
  const marks = createDeviceMarks(`outside/${name}.pdf`)
  return {
    marks,
    make: async () => {
      // What an earlier visit of the story has kept in this browser is loaded first.
      await waitFor(() => expect(marks.state().loaded).toBe(true), SLOWLY)
      if (marks.state().list.length === 0)
        marks.add(
          { ...made, chapter: 4, start: 0, end: words.length },
          // Of another version of the file: its words are looked for.
          { partId: 4, version: 0, text: words },
        )
    },
  }
}

export const Selected: Story = {
  ...open,
  args: { page: 4, marks: createDeviceMarks('outside/selected.pdf') },
  play: async ({ canvasElement }) => {
    await selectWords(canvasElement, LINE)
    const tools = await menu(canvasElement)
    await expect(tools.getByRole('button', { name: '写笔记' })).toBeVisible()
    await expect(tools.queryByRole('button', { name: '删除' })).toBeNull()
    await waitFor(() => expect(boxes(canvasElement, 'selected')).not.toHaveLength(0))
  },
}

/** Near the lower edge of the screen there is no room below the words: the menu stands above them. */
export const SelectedAtTheEdge: Story = {
  ...open,
  args: { page: 4, marks: createDeviceMarks('outside/edge.pdf') },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 4, LINE)
    const words = within(pageOf(canvasElement, 4)).getByText(LINE, { exact: false, selector: 'span' })
    words.scrollIntoView({ block: 'end' })
    await selectWords(canvasElement, LINE)
    const toolbar = await within(canvasElement).findByRole('toolbar', { name: '选中的文字' }, SLOWLY)
    await waitFor(
      () => expect(toolbar.getBoundingClientRect().bottom).toBeLessThan(words.getBoundingClientRect().top),
      SLOWLY,
    )
  },
}

/** A colour is chosen, then another way to mark; the words stay marked when the menu is gone. */
export const Highlighted: Story = {
  ...open,
  args: { page: 4, marks: createDeviceMarks('outside/highlighted.pdf') },
  play: async ({ canvasElement }) => {
    await selectWords(canvasElement, LINE)
    const tools = await menu(canvasElement)
    await userEvent.click(tools.getByRole('button', { name: '蓝色' }))
    await waitFor(() => expect(boxes(canvasElement, 'fill-blue')).toHaveLength(1))
    await userEvent.click(tools.getByRole('button', { name: '波浪线' }))
    await waitFor(() => expect(boxes(canvasElement, 'wave-blue')).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    await expect(within(canvasElement).queryByRole('toolbar')).toBeNull()
    await expect(boxes(canvasElement, 'wave-blue')).toHaveLength(1)
  },
}

const noted = marked('noted', {
  kind: 'note',
  style: 'fill',
  colour: 'green',
  note: '写听见的，不只写看见的。',
})
const tapped: Story['play'] = async ({ canvasElement }) => {
  await noted.make()
  await drawn(canvasElement, 4, LINE)
  await waitFor(() => expect(boxes(canvasElement, 'note-green')).toHaveLength(1), SLOWLY)
  const [box] = boxes(canvasElement, 'note-green')
  if (!box) throw new Error('Nothing is marked')
  const { left, top, width, height } = box.getBoundingClientRect()
  await userEvent.pointer({
    keys: '[MouseLeft]',
    target: pageOf(canvasElement, 4),
    coords: { clientX: left + width / 2, clientY: top + height / 2 },
  })
  const tools = await menu(canvasElement)
  await expect(tools.getByRole('button', { name: '绿色' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tools.getByRole('button', { name: '看笔记' })).toBeVisible()
}
/** The menu of words that are marked. */
export const Tapped: Story = { ...open, args: { page: 4, marks: noted.marks }, play: tapped }
export const TappedAtNight: Story = {
  ...Tapped,
  ...atNight,
}

const showMarks = async (): Promise<ReturnType<typeof within>> => {
  await userEvent.keyboard('t')
  const sheet = within(await within(document.body).findByRole('dialog', { name: '目录' }, SLOWLY))
  await userEvent.click(await sheet.findByRole('radio', { name: '标注' }, SLOWLY))
  return sheet
}

const listed = marked('listed', { kind: 'highlight', style: 'line', colour: 'pink' }, OTHER)
/** Marks of two pages. The one that is picked is shown on its page. */
export const List: Story = {
  ...open,
  args: { page: 3, marks: listed.marks },
  play: async ({ canvasElement }) => {
    await listed.make()
    await drawn(canvasElement, 3, '老站长')
    const bookmark = await button(canvasElement, '书签')
    if (bookmark.getAttribute('aria-pressed') === 'false') await userEvent.click(bookmark)
    await waitFor(() => expect(bookmark).toHaveAttribute('aria-pressed', 'true'), SLOWLY)
    const sheet = await showMarks()
    await expect(await sheet.findByRole('heading', { name: '第 3 页' }, SLOWLY)).toBeVisible()
    await expect(sheet.getByRole('button', { name: /风从南边来.*书签/s })).toBeVisible()
    await expect(sheet.getByRole('button', { name: /渔船回来时.*划线/s })).toBeVisible()
  },
}

export const PickedFromList: Story = {
  ...List,
  play: async (context) => {
    await List.play?.(context)
    const sheet = within(within(document.body).getByRole('dialog', { name: '目录' }))
    await userEvent.click(sheet.getByRole('button', { name: /渔船回来时.*划线/s }))
    await drawn(context.canvasElement, 4, OTHER)
    await waitFor(() => expect(boxes(context.canvasElement, 'line-pink')).toHaveLength(1), SLOWLY)
    await expect(boxes(context.canvasElement, 'line-pink')[0]).toBeVisible()
  },
}

export const None: Story = {
  ...open,
  args: { marks: createDeviceMarks('outside/unmarked.pdf') },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 1, pdfBook.title)
    const sheet = await showMarks()
    await expect(await sheet.findByText('还没有标注', {}, SLOWLY)).toBeVisible()
  },
}

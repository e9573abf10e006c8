import Reading from '@/mobile/areas/reader/screens/Reading'
import { keepSettings, USUAL, type ReaderSettings } from '@/mobile/areas/reader/surface/settings'
import { changed, failing, slow } from '@mocks/handlers'
import type { AnswerOf } from '@mocks/samples/sample'
import { stored } from '@/client/storage'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { front, scene } from '../scene'
import { firstLine, SLOWLY, tools, touch } from './touch'

const meta: Meta = { title: 'Mobile/Reader/Marks', component: Reading, ...front }
export default meta
type Story = StoryObj

const at = '/ebook/reading?id=1&chapter=1'

/** The reader as somebody has set it, who knows its gestures. */
const looking = (settings: Partial<ReaderSettings> = {}) => ({
  beforeEach: () => {
    keepSettings({ ...USUAL, turn: 'none', ...settings })
    stored.write('reader_hints', true)
    return () => {
      stored.remove('reader')
      stored.remove('reader_hints')
    }
  },
})

type Answer = AnswerOf<'ebook.marks'>
const LOOKS = [
  { style: 'fill', colour: 'yellow' },
  { style: 'line', colour: 'blue' },
  { style: 'wave', colour: 'pink' },
  { style: 'fill', colour: 'green' },
  { style: 'fill', colour: 'purple' },
] as const

/** Marks of every look on the first page, a bookmark, one whose words are gone and one in a chapter that is gone. */
const marked = changed('ebook.marks', (answer: Answer): Answer => {
  const [row] = answer.rows
  if (!row) return answer
  const rows = LOOKS.map((look, index) => ({
    ...row,
    ...look,
    key: `mark-${index}`,
    kind: index === 3 ? ('note' as const) : ('highlight' as const),
    note: index === 3 ? '整本书就从这条没有名字的船开始。' : '',
    start: index * 20,
    end: index * 20 + 14,
    fromOther: index === 3,
  }))
  const last = { ...row, note: '', kind: 'highlight' as const }
  return {
    ...answer,
    // What an earlier story has kept in this browser does not count.
    reset: true,
    rows: [
      ...rows,
      { ...last, key: 'bookmark', kind: 'bookmark', end: 0 },
      { ...last, key: 'orphan', partVersion: 99, exact: '这一段后来被作者删去了，只有读者还记得。' },
      { ...last, key: 'gone', chapter: 0, partId: 999_999, exact: '旧版尾声里的最后一句话。' },
    ],
  }
})
const nothing = changed('ebook.marks', (answer) => ({ ...answer, rows: [], reset: true as const }))

/** Opens the poster of the first line. */
async function openPoster(canvasElement: HTMLElement) {
  await touch(canvasElement, 400)
  await userEvent.click(within(await tools(canvasElement)).getByRole('button', { name: '海报' }))
  const sheet = within(await within(document.body).findByRole('dialog', { name: '书摘海报' }, SLOWLY))
  await sheet.findByRole('img', { name: /^书摘海报：父亲的船没有名字。/ }, SLOWLY)
  return sheet
}

async function openList(canvasElement: HTMLElement) {
  await firstLine(canvasElement)
  await userEvent.keyboard('t')
  const sheet = await within(document.body).findByRole('dialog', { name: '目录' })
  await userEvent.click(await within(sheet).findByRole('radio', { name: '标注' }, SLOWLY))
  return within(sheet)
}

export const Marked: Story = {
  ...scene(at, { as: 'reader', handlers: [marked] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await firstLine(canvasElement)
    await expect(await within(canvasElement).findByText('这一页有书签')).toBeInTheDocument()
    await waitFor(() => expect(CSS.highlights.has('mark-note-green')).toBe(true))
  },
}
const OLD_WORDS = '父亲的船没有名字。'
const marksShown = () => CSS.highlights.has('mark-note-green')
/** The marks of a page are there at once when somebody turns back to it, whichever way the last turn went. */
export const TurnedBack: Story = {
  ...scene(at, { as: 'reader', handlers: [marked] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await firstLine(canvasElement)
    await waitFor(() => expect(marksShown()).toBe(true))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(marksShown()).toBe(false))
    // A turn right after the last one is ignored.
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowLeft}')
      await expect(canvasElement.querySelector('[data-place="current"]')).toHaveTextContent(OLD_WORDS)
    })
    await new Promise(requestAnimationFrame)
    await expect(marksShown()).toBe(true)
  },
}
/** A mark of an older text stands at its words in converted text too, and the one whose words are gone is listed. */
export const MarkedTraditional: Story = {
  ...scene(at, {
    as: 'reader',
    handlers: [
      changed('ebook.marks', (answer: Answer): Answer => {
        const [row] = answer.rows
        if (!row) return answer
        const old = { ...row, kind: 'highlight' as const, note: '', partVersion: 99, start: 40, end: 49 }
        return {
          ...answer,
          reset: true,
          rows: [
            { ...old, key: 'old', exact: OLD_WORDS, prefix: '', suffix: '' },
            { ...old, key: 'orphan', exact: '这一段后来被作者删去了，只有读者还记得。' },
          ],
        }
      }),
    ],
  }),
  ...looking({ script: 'hant', theme: 'paper' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('父親的船沒有名字。', {}, SLOWLY)
    const painted = () => [...CSS.highlights.keys()].filter((name) => /^mark-(?!popular)/.test(name))
    await waitFor(() => expect(painted()).toHaveLength(1), SLOWLY)
    const [range] = CSS.highlights.get(painted()[0] ?? '') ?? []
    await expect(String(range)).toBe('父親的船沒有名字。')
    await userEvent.keyboard('t')
    const sheet = within(await within(document.body).findByRole('dialog', { name: '目录' }, SLOWLY))
    await userEvent.click(await sheet.findByRole('radio', { name: '标注' }, SLOWLY))
    await expect(await sheet.findByText(/原文已改动/)).toBeVisible()
    await expect(sheet.getAllByText(/原文已改动/)).toHaveLength(1)
  },
}
const isPopularPainted = () =>
  waitFor(() => expect(CSS.highlights.get('mark-popular')?.size).toBeGreaterThan(0))
/** Sentences that many readers have highlighted, beside the reader's own marks. */
export const Popular: Story = {
  ...scene(at, { as: 'reader', handlers: [marked] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await firstLine(canvasElement)
    await isPopularPainted()
  },
}
export const PopularAtNight: Story = {
  ...scene(at, { handlers: [nothing] }),
  ...looking({ theme: 'night' }),
  play: Popular.play,
}
/** A popular sentence that is held says how many have highlighted it. */
export const PopularSelected: Story = {
  ...scene(at, { as: 'reader', handlers: [nothing] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await firstLine(canvasElement)
    await isPopularPainted()
    await touch(canvasElement, 500)
    await expect(await within(await tools(canvasElement)).findByText(/^\d+ 人划过这句话$/)).toBeVisible()
  },
}
/** Its reader does not want to see them. */
export const WithoutPopular: Story = {
  ...scene(at, { as: 'reader', handlers: [marked] }),
  ...looking({ popular: false }),
  play: async ({ canvasElement }) => {
    await firstLine(canvasElement)
    await waitFor(() => expect(CSS.highlights.has('mark-note-green')).toBe(true))
    await expect(CSS.highlights.has('mark-popular')).toBe(false)
  },
}
export const MarkedAtNight: Story = {
  ...scene(at, { as: 'reader', handlers: [marked] }),
  ...looking({ theme: 'night' }),
  play: async ({ canvasElement }) => {
    await firstLine(canvasElement)
    await waitFor(() => expect(CSS.highlights.has('mark-wave-pink')).toBe(true))
  },
}
export const SentenceSelected: Story = {
  ...scene(at, { as: 'reader', handlers: [nothing] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await touch(canvasElement, 500)
    const menu = await tools(canvasElement)
    await expect(within(menu).queryByRole('button', { name: '删除' })).toBeNull()
    await expect(within(canvasElement).getByRole('button', { name: /选区结尾/ })).toBeVisible()
  },
}
export const MarkSelected: Story = {
  ...scene(at, { as: 'reader', handlers: [marked] }),
  ...looking({ theme: 'paper' }),
  play: async ({ canvasElement }) => {
    await firstLine(canvasElement)
    await waitFor(() => expect(CSS.highlights.has('mark-fill-yellow')).toBe(true))
    await touch(canvasElement, 50)
    const menu = await tools(canvasElement)
    await expect(within(menu).getByRole('button', { name: '黄色', pressed: true })).toBeVisible()
    await expect(within(menu).getByRole('button', { name: '删除' })).toBeVisible()
  },
}
export const WritingNote: Story = {
  ...scene(at, { as: 'reader', handlers: [nothing] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await touch(canvasElement, 500)
    await userEvent.click(within(await tools(canvasElement)).getByRole('button', { name: '写笔记' }))
    const sheet = within(await within(document.body).findByRole('dialog', { name: '写笔记' }))
    await expect(sheet.getByRole('button', { name: '保存' })).toBeDisabled()
    await userEvent.type(await sheet.findByRole('textbox', { name: '笔记' }), '读第二遍才看懂这一句。')
    await expect(sheet.getByRole('button', { name: '保存' })).toBeEnabled()
  },
}
/** In a browser that paints no ranges: rectangles lie over the lines. */
export const WithoutHighlights: Story = {
  ...scene(at, { as: 'reader', handlers: [marked] }),
  beforeEach: () => {
    const forget = looking().beforeEach()
    const { Highlight: own } = window
    Reflect.set(window, 'Highlight', undefined)
    return () => {
      Reflect.set(window, 'Highlight', own)
      forget()
    }
  },
  play: async ({ canvasElement }) => {
    await firstLine(canvasElement)
    const lines = (look: string) =>
      canvasElement.querySelectorAll(`[data-place="current"] [data-look="${look}"]`)
    await waitFor(() => expect(lines('fill-yellow').length).toBeGreaterThan(0))
    await expect(lines('wave-pink').length).toBeGreaterThan(0)
  },
}
export const List: Story = {
  ...scene(at, { as: 'reader', handlers: [marked] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    const list = await openList(canvasElement)
    await expect(await list.findByText(/来自另一设备/, {}, SLOWLY)).toBeVisible()
    await expect(list.getAllByText(/原文已改动/)).toHaveLength(2)
  },
}
export const NoMarks: Story = {
  ...scene(at, { as: 'reader', handlers: [nothing] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    const list = await openList(canvasElement)
    await expect(await list.findByText('还没有标注', {}, SLOWLY)).toBeVisible()
    await expect(list.queryByRole('button', { name: '导出' })).not.toBeInTheDocument()
  },
}
export const ListLoading: Story = {
  ...scene(at, { as: 'reader', handlers: [slow('ebook.marks')] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    const list = await openList(canvasElement)
    await expect(list.queryByText('还没有标注')).toBeNull()
  },
}
export const ListFailed: Story = {
  ...scene(at, { as: 'reader', handlers: [failing('ebook.marks')] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    const list = await openList(canvasElement)
    await expect(await list.findByRole('button', { name: '重新加载' }, SLOWLY)).toBeVisible()
  },
}
export const Poster: Story = {
  ...scene(at, { as: 'reader', handlers: [nothing] }),
  ...looking(),
  play: async ({ canvasElement }) => {
    await openPoster(canvasElement)
  },
}
export const PosterAtNight: Story = {
  ...scene(at, { as: 'reader', handlers: [nothing] }),
  ...looking({ theme: 'night' }),
  play: async ({ canvasElement }) => {
    const sheet = await openPoster(canvasElement)
    const before = sheet.getByRole('img').getAttribute('src')
    await userEvent.click(sheet.getByRole('radio', { name: '夜' }))
    await waitFor(() => expect(sheet.getByRole('img')).not.toHaveAttribute('src', before))
  },
}

import type { ImportRow, LinkableWork } from '@/contract/catalogue/adminbook'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import type { HttpHandler } from 'msw'
import { OPEN_LIST, without } from '../axe'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/E-books', globals: wide }
export default meta
type Story = StoryObj

const list = '/admin/goods/book?view=ebook'
const one = '/admin/goods/book?ebook=1'
const preview = `${one}&import=1`
const part = `${one}&part=1`
const PLANNED = Date.parse('2026-12-01T08:00:00+08:00')

export const Full: Story = office({ at: list })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at: list, handlers: [slow('adminbook.list')] })
export const Empty: Story = office({ at: list, handlers: [empty('adminbook.list')] })
export const Failed: Story = office({ at: list, handlers: [failing('adminbook.list')] })

export const New: Story = office({ at: '/admin/goods/book?ebook=new' })
export const Editing: Story = office({ at: one })
export const EditingPhone: Story = { ...Editing, globals: phone }
const imported = (more: Partial<ImportRow> | null) =>
  changed('adminbook.detail', ({ import: row, ...rest }) =>
    row && more ? { ...rest, import: { ...row, ...more } } : rest,
  )
export const NoFile: Story = office({ at: one, handlers: [imported(null)] })
export const ReadingFile: Story = office({ at: one, handlers: [imported({ state: 'reading' })] })
export const FileRefused: Story = office({
  at: one,
  handlers: [imported({ state: 'failed', fault: 'EPUB 有版权保护（DRM），请上传没有加密的版本' })],
})
export const WithoutChapters: Story = office({
  at: one,
  handlers: [changed('adminbook.detail', ({ import: _file, ...rest }) => ({ ...rest, parts: [] }))],
})
/** Its last chapters wait for their time. */
export const Planned: Story = office({
  at: one,
  handlers: [
    changed('adminbook.detail', ({ parts, ...rest }) => ({
      ...rest,
      parts: parts.map((row, index) =>
        index < parts.length - 2 ? row : { ...row, publishAt: PLANNED + index * 86_400_000 },
      ),
    })),
  ],
})
/** Several chapters get their times at once. */
export const Planning: Story = {
  ...office({ at: one }),
  play: async ({ canvasElement }) => {
    const boxes = await within(canvasElement).findAllByLabelText(/^选择 /, {}, { timeout: 10_000 })
    for (const box of boxes.slice(-2)) await userEvent.click(box, { pointerEventsCheck: 0 })
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '定时发布' }), {
      pointerEventsCheck: 0,
    })
    await within(document.body).findByLabelText('第一章的发布时间')
  },
}
export const PlanningPhone: Story = { ...Planning, globals: phone }
/** An operator without the right to set prices. */
export const WithoutPrices: Story = office({
  at: one,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['goods.read', 'goods.edit'] }))],
})
/** Works of every role, of which one is off the shelf. */
const linked = changed('adminbook.detail', (detail) => {
  const works: LinkableWork[] = [
    { id: 901, kind: 'film', title: '慢水过渡', author: '岑望', state: 'published' },
    { id: 902, kind: 'drama', title: '长街雪满时', author: '顾行之', state: 'off' },
    { id: 903, kind: 'fm', title: '慢船有声书', author: '宋清和', state: 'published' },
    { id: 904, kind: 'course', title: '慢船视频书', author: '宋清和', state: 'draft' },
    { id: 905, kind: 'paperbook', title: '慢船函套本', author: '宋清和', state: 'published' },
  ]
  const roles = ['film', 'film', 'audio', 'course', 'paper'] as const
  const links = works.flatMap(({ id }, at) => ({ role: roles[at] ?? 'film', id }))
  return { ...detail, form: { ...detail.form, links }, linked: works }
})
const showLinks: Story['play'] = async ({ canvasElement }) => {
  const field = await within(canvasElement).findByLabelText('影视改编', {}, { timeout: 10_000 })
  field.scrollIntoView({ block: 'center' })
}
export const Linked: Story = { ...office({ at: one, handlers: [linked] }), play: showLinks }
export const LinkedPhone: Story = { ...Linked, globals: phone }
const openList = { a11y: without(...OPEN_LIST, 'scrollable-region-focusable') }
const findLinks: Story['play'] = async ({ canvasElement }) => {
  const field = await within(canvasElement).findByLabelText('影视改编', {}, { timeout: 10_000 })
  await userEvent.click(field, { pointerEventsCheck: 0 })
}
const finding = (text: string, ...handlers: HttpHandler[]): Story => {
  const shown = office({ at: one, handlers })
  return {
    ...shown,
    parameters: { ...shown.parameters, ...openList },
    play: async (context) => {
      await findLinks(context)
      await within(document.body).findByText(text, {}, { timeout: 10_000 })
    },
  }
}
export const LinksEmpty: Story = finding('没有找到作品', empty('adminbook.works'))
export const LinksFailed: Story = finding('服务器开小差了', refused('adminbook.works', 500, '服务器开小差了'))
export const Gone: Story = office({
  at: one,
  handlers: [refused('adminbook.detail', 404, '电子书不存在或已删除')],
})

export const Preview: Story = office({ at: preview })
export const PreviewPhone: Story = { ...Preview, globals: phone }
export const PreviewSplit: Story = {
  ...office({ at: preview }),
  play: async ({ canvasElement }) => {
    const [open] = await within(canvasElement).findAllByRole(
      'button',
      { name: /^正文与拆分/ },
      { timeout: 10_000 },
    )
    if (open) await userEvent.click(open, { pointerEventsCheck: 0 })
    await within(canvasElement).findAllByRole('button', { name: /起拆成新的一章/ })
  },
}
export const PreviewSaving: Story = {
  ...office({ at: preview }),
  play: async ({ canvasElement }) => {
    const save = await within(canvasElement).findByRole('button', { name: '保存到书里' }, { timeout: 10_000 })
    await userEvent.click(save, { pointerEventsCheck: 0 })
    await within(document.body).findByText('接在现有章节之后')
  },
}
export const PreviewPlanned: Story = {
  ...office({ at: preview }),
  play: async (context) => {
    await PreviewSaving.play?.(context)
    await userEvent.click(
      await within(document.body).findByRole('radio', { name: '接在现有章节之后，定时发布' }),
      { pointerEventsCheck: 0 },
    )
    await within(document.body).findByLabelText('第一章的发布时间')
  },
}
export const PreviewOver: Story = office({
  at: preview,
  handlers: [
    changed('adminbook.import', ({ row }) => ({ row: { ...row, state: 'saved' as const }, chapters: [] })),
  ],
})
export const PreviewFailed: Story = office({ at: preview, handlers: [failing('adminbook.import')] })

export const Chapter: Story = office({ at: part })
export const ChapterPhone: Story = { ...Chapter, globals: phone }
export const ChapterRich: Story = office({
  at: part,
  handlers: [
    changed('adminbook.part', ({ version, form }) => ({
      version,
      form: { ...form, rich: true, body: '<h3>河</h3><p>船<strong>没有</strong>名字。</p>' },
    })),
  ],
})
export const ChapterPlanned: Story = office({
  at: part,
  handlers: [
    changed('adminbook.part', ({ version, form }) => ({ version, form: { ...form, publishAt: PLANNED } })),
  ],
})
export const ChapterNew: Story = office({ at: `${one}&part=new` })

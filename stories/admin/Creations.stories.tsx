import type { ChapterRow, CreationRow } from '@/contract/catalogue/admincreation'
import { recorded } from '@mocks/recordings'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Creations', globals: wide }
export default meta
type Story = StoryObj

const list = '/admin/createStar/index'
const edit = '/admin/createStar/edit?id=1'
const chapters = '/admin/createStar/chapter?id=1'
const chapter = `${chapters}&chapter=1`
const script = '/admin/createStar/adaptchapter?id=9&chapter=1'
const [draft, adapted] = [recorded('admincreation.detail'), '/admin/createStar/adapt']

export const Full: Story = office({ at: list })
export const Phone: Story = { ...Full, globals: phone }
/** A name that is too long, no text, a million characters. */
export const Extremes: Story = office({
  at: list,
  handlers: [
    changed('admincreation.list', ({ rows, ...rest }) => {
      const work = (more: Partial<CreationRow>): CreationRow => ({ ...(rows[0] as CreationRow), ...more })
      return {
        ...rest,
        rows: [
          work({
            id: 91,
            title: '在那座一年只下一次雨的城里，一个不会写字的邮差和他的三千二百封没有寄出的信',
          }),
          work({ id: 92, cover: '', chapters: 0, words: 0, state: 'draft' }),
          work({ id: 93, chapters: 1_980, words: 4_321_000 }),
          ...rows,
        ],
      }
    }),
  ],
})
export const Loading: Story = office({ at: list, handlers: [slow('admincreation.list')] })
export const Empty: Story = office({ at: list, handlers: [empty('admincreation.list')] })
export const Failed: Story = office({ at: list, handlers: [failing('admincreation.list')] })
/** A reviewer's view: nothing to edit, much to decide. */
export const ForReviewers: Story = office({
  at: list,
  handlers: [
    changed('adminuser.info', (info) => ({ ...info, permissions: ['creation.read', 'creation.review'] })),
  ],
})
export const Adaptations: Story = office({ at: adapted })
export const AdaptationsPhone: Story = { ...Adaptations, globals: phone }

export const New: Story = office({ at: '/admin/createStar/edit' })
export const Editing: Story = office({ at: edit })
export const EditingPhone: Story = { ...Editing, globals: phone }
const inState = (state: CreationRow['state'], reason = '') =>
  changed('admincreation.detail', (answer) => ({ ...answer, row: { ...answer.row, state, reason } }))
/** Under review: the form is read-only. */
export const Reviewing: Story = office({ at: edit, handlers: [inState('reviewing')] })
export const Published: Story = office({ at: edit, handlers: [inState('published')] })
export const SentBack: Story = office({
  at: edit,
  handlers: [inState('draft', '第二章结尾仓促，请补足外婆认出录音那一段，再提交。')],
})
export const EditGone: Story = office({
  at: edit,
  handlers: [refused('admincreation.detail', 404, '作品不存在或已删除')],
})
export const EditLoading: Story = office({ at: edit, handlers: [slow('admincreation.detail')] })
export const NewAdaptation: Story = office({ at: '/admin/createStar/adaptedit?source=1' })
export const Refusing: Story = {
  ...office({ at: edit, handlers: [inState('reviewing')] }),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: '退回修改' }, { timeout: 10_000 })
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await within(document.body).findByText(`退回修改“${draft.row.title}”？`)
  },
}

export const Chapters: Story = office({ at: chapters })
export const ChaptersPhone: Story = { ...Chapters, globals: phone }
export const ChaptersEmpty: Story = office({
  at: chapters,
  handlers: [changed('admincreation.chapters', (answer) => ({ ...answer, rows: [] }))],
})
export const ChaptersLocked: Story = office({
  at: chapters,
  handlers: [
    changed('admincreation.chapters', (answer) => ({
      ...answer,
      work: { ...answer.work, state: 'reviewing' as const },
    })),
  ],
})
/** Scheduled, published, not written yet. */
export const ChapterStates: Story = office({
  at: chapters,
  handlers: [
    changed('admincreation.chapters', ({ rows, ...rest }) => {
      const one = (more: Partial<ChapterRow>): ChapterRow => ({ ...(rows[0] as ChapterRow), ...more })
      return {
        ...rest,
        rows: [
          one({ id: 91, number: 1, title: '序', state: 'published', publishAt: 0 }),
          one({ id: 92, number: 2, state: 'scheduled', publishAt: 1_900_000_000_000 }),
          one({ id: 93, number: 3, title: '很长的章节名'.repeat(8), words: 0, state: 'draft', publishAt: 0 }),
        ],
      }
    }),
  ],
})
export const ChaptersFailed: Story = office({ at: chapters, handlers: [failing('admincreation.chapters')] })

export const Writing: Story = office({ at: chapter })
export const WritingPhone: Story = { ...Writing, globals: phone }
const beside = changed('admincreation.chapter', (answer) => ({
  ...answer,
  source: { title: '慢七分', body: answer.form.body },
}))
/** A script beside the chapter that it adapts. */
export const WritingBeside: Story = office({ at: script, handlers: [beside] })
export const WritingBesidePhone: Story = { ...WritingBeside, globals: phone }
export const WritingFailed: Story = office({ at: chapter, handlers: [failing('admincreation.chapter')] })
export const OldVersions: Story = {
  ...office({ at: chapter }),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: '历史版本' }, { timeout: 10_000 })
    await userEvent.click(button, { pointerEventsCheck: 0 })
    const [last] = (await within(document.body).findAllByRole('button', { name: /^查看版本/ })).slice(-1)
    if (last) await userEvent.click(last, { pointerEventsCheck: 0 })
    await within(document.body).findByRole('button', { name: '恢复这个版本' })
  },
}

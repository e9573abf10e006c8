import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Papers', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/study/papers'
const edit = '/admin/study/paper?id=1'
const LONG = '二〇二七年春季全国地铁沿线城市书展期间站内支付与配送安排'
const readOnly = changed('adminuser.info', (info) => ({ ...info, permissions: ['paper.read'] }))

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Dark: Story = { ...Full, globals: { ...wide, theme: 'dark' } }
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminpaper.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row, index) => ({
        ...row,
        title: LONG,
        subject: LONG.slice(0, 12),
        sittings: 128_000,
        average: index % 3 ? 100 : -1,
        state: (['draft', 'published', 'off'] as const)[index % 3] ?? 'draft',
        release: (['now', 'closed', 'manual'] as const)[index % 3] ?? 'now',
      })),
    })),
  ],
})
export const ReadOnly: Story = office({ at, handlers: [readOnly] })
export const Empty: Story = office({ at, handlers: [empty('adminpaper.list')] })
export const Loading: Story = office({ at, handlers: [slow('adminpaper.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminpaper.list')] })

export const Editor: Story = office({ at: edit })
export const EditorPhone: Story = { ...Editor, globals: phone }
export const EditorDark: Story = { ...Editor, globals: { ...wide, theme: 'dark' } }
export const EditorReadOnly: Story = office({ at: edit, handlers: [readOnly] })
export const New: Story = office({ at: '/admin/study/paper' })

const rule = { topics: [1, 2], type: 'single' as const, difficulty: 3, count: 12, marks: 200 }
const rules = [
  changed('adminpaper.detail', (detail) => ({
    row: { ...detail.row, state: 'draft' as const, sittings: 0 },
    open: 0,
    form: {
      ...detail.form,
      sections: detail.form.sections.slice(0, 1).map((section) => ({
        ...section,
        questions: [],
        rules: [rule, { ...rule, difficulty: 0, count: 40 }],
      })),
    },
  })),
  changed('adminpaper.check', () => ({
    supply: [
      [
        { all: 31, left: 31 },
        { all: 46, left: 34 },
      ],
    ],
    questions: [],
    faults: ['“一、单项选择”的第 2 条规则要抽 40 题，题库只够 34 题'],
  })),
]
/** Rules of which the bank cannot fulfil the second. */
export const Rules: Story = office({ at: edit, handlers: rules })
export const RulesPhone: Story = { ...Rules, globals: phone }

export const Picking: Story = {
  ...Editor,
  play: async ({ canvasElement }) => {
    const [pick] = await within(canvasElement).findAllByRole(
      'button',
      { name: /^为.*选题$/ },
      { timeout: 10_000 },
    )
    if (pick) await userEvent.click(pick)
    await expect(await within(document.body).findByRole('searchbox', { name: '题干或编号' })).toBeVisible()
  },
}
export const PickingPhone: Story = { ...Picking, globals: phone }
export const Drawing: Story = {
  ...Editor,
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: '试抽三次' }, { timeout: 10_000 }),
    )
    await expect(await within(document.body).findByRole('region', { name: '第 3 份' })).toBeVisible()
  },
}
export const DrawingFailed: Story = {
  ...office({ at: edit, handlers: [refused('adminpaper.draw', 400, '题库中的题目不够组卷，请联系老师')] }),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: '试抽三次' }, { timeout: 10_000 }),
    )
    await expect(await within(document.body).findByText('试抽的试卷没有加载出来')).toBeVisible()
  },
}
export const Releasing: Story = {
  ...office({
    at: edit,
    handlers: [
      changed('adminpaper.detail', (detail) => ({
        ...detail,
        row: { ...detail.row, release: 'manual' as const, released: false },
        form: { ...detail.form, release: 'manual' as const },
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: '公布成绩' }, { timeout: 10_000 }),
    )
    await expect(await within(document.body).findByText(/公布后不能撤回/)).toBeVisible()
  },
}
export const EditorLoading: Story = office({ at: edit, handlers: [slow('adminpaper.detail')] })
export const EditorFailed: Story = office({ at: edit, handlers: [failing('adminpaper.detail')] })
export const Missing: Story = office({
  at: edit,
  handlers: [refused('adminpaper.detail', 404, '试卷不存在')],
})

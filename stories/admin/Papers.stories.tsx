import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { appears } from '../appears'
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
    const search = await within(document.body).findByRole('searchbox', { name: '题干或编号' })
    await appears(search)
  },
}
export const PickingPhone: Story = { ...Picking, globals: phone }
export const Drawing: Story = {
  ...Editor,
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: '试抽三次' }, { timeout: 10_000 }),
    )
    const third = await within(document.body).findByRole('region', { name: '第 3 份' })
    await appears(third)
  },
}
export const DrawingFailed: Story = {
  ...office({ at: edit, handlers: [refused('adminpaper.draw', 400, '题库中的题目不够组卷，请联系老师')] }),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: '试抽三次' }, { timeout: 10_000 }),
    )
    await appears(await within(document.body).findByText('试抽的试卷没有加载出来'))
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
    await appears(await within(document.body).findByText(/公布后不能撤回/))
  },
}
export const EditorLoading: Story = office({ at: edit, handlers: [slow('adminpaper.detail')] })
export const EditorFailed: Story = office({ at: edit, handlers: [failing('adminpaper.detail')] })
export const Missing: Story = office({
  at: edit,
  handlers: [refused('adminpaper.detail', 404, '试卷不存在')],
})

const analysed = '/admin/study/paper?id=1&view=analysis'
const OPTIONS = [
  '蜷（quán）缩 / 炽（chì）热',
  '脊（jǐ）背 / 剽（piáo）悍',
  '拮（jié）据 / 倔（juè）强',
  '处（chǔ）理 / 应（yìng）届',
]
const shares = [
  [12, 4, 26],
  [58, 81, 30],
  [17, 9, 24],
  [13, 6, 20],
]
const wrongShares = [
  [8, 3, 15],
  [21, 6, 45],
  [61, 88, 27],
  [10, 3, 13],
]
const figures = changed('adminpaper.analysis', () => ({
  sittings: 12_408,
  used: 2_000,
  items: Array.from({ length: 12 }, (_, index) => {
    const doubtful = index === 0
    const fill = index === 3
    return {
      id: index + 1,
      type: fill ? ('fill' as const) : ('single' as const),
      stem: fill ? '“山重水复疑无路”的下一句是____。' : '下列加点字的读音，全都正确的一项是（　　）',
      key: fill ? '' : 'b',
      sittings: 2_000,
      facility: doubtful ? 21 : 58 - index,
      correlation: doubtful ? -0.38 : 0.46 - index * 0.02,
      empty: index % 4,
      seconds: 38 + index * 3,
      options: fill
        ? []
        : OPTIONS.map((text, at) => {
            const [all = 0, upper = 0, lower = 0] = (doubtful ? wrongShares : shares)[at] ?? []
            return { id: 'abcd'[at] ?? 'a', text, all, upper, lower }
          }),
      wrong: fill
        ? [
            { blank: 0, text: '柳岸花明又一村', count: 64 },
            { blank: 0, text: '柳暗花明有一村', count: 31 },
          ]
        : [],
      doubt: doubtful ? (['correlation', 'key'] as const).slice() : [],
    }
  }),
}))
export const Analysis: Story = office({ at: analysed, handlers: [figures] })
export const AnalysisPhone: Story = { ...Analysis, globals: phone }
export const AnalysisDark: Story = { ...Analysis, globals: { ...wide, theme: 'dark' } }
export const AnalysisReadOnly: Story = office({ at: analysed, handlers: [figures, readOnly] })
/** Too few sittings to say anything. */
export const AnalysisEarly: Story = office({
  at: analysed,
  handlers: [changed('adminpaper.analysis', () => ({ sittings: 21, used: 21, items: [] }))],
})
export const AnalysisLoading: Story = office({ at: analysed, handlers: [slow('adminpaper.analysis')] })
export const AnalysisFailed: Story = office({ at: analysed, handlers: [failing('adminpaper.analysis')] })

const NAMES = ['林小满', '周知远', '许晴川', '会飞的图书管理员和他的猫']
const effect = changed('adminpaper.regradeCheck', (check) => ({
  ...check,
  sittings: 2_140,
  lower: 46,
  open: 3,
  changes: Array.from({ length: 24 }, (_, index) => ({
    id: index + 1,
    name: NAMES[index % NAMES.length] ?? '',
    ...(index === 5 ? {} : { before: 5_600 + index * 50, after: 5_800 + index * 50 }),
    change: 200,
    passes: index % 6 === 0,
    fails: false,
  })),
}))
export const Regrading: Story = {
  ...office({ at: analysed, handlers: [figures, effect] }),
  play: async ({ canvasElement }) => {
    const [correct] = await within(canvasElement).findAllByRole(
      'button',
      { name: /^改正答案/ },
      { timeout: 10_000 },
    )
    if (correct) await userEvent.click(correct)
    const body = within(document.body)
    await userEvent.click(await body.findByRole('radio', { name: /^C\./ }))
    await userEvent.click(body.getByRole('button', { name: /^试\s*算$/ }))
    await appears(await body.findByText(/24 份得分改变/))
  },
}
export const RegradingPhone: Story = { ...Regrading, globals: phone }

import { recorded } from '@mocks/recordings'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { http, HttpResponse } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { handwriting, pages } from '../handwriting'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Marking', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/study/marking'
const [paper] = recorded('adminmark.papers').rows
const desk = `${at}?id=${paper?.id ?? 0}&question=${paper?.questions[0]?.id ?? 0}`
const LONG = '二〇二七年春季全国地铁沿线城市书展期间站内支付与配送安排'

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Empty: Story = office({ at, handlers: [empty('adminmark.papers')] })
export const Loading: Story = office({ at, handlers: [slow('adminmark.papers')] })
export const Failed: Story = office({ at, handlers: [failing('adminmark.papers')] })
export const Essay: Story = office({ at: desk })
export const EssayPhone: Story = { ...Essay, globals: phone }
const suggestion = recorded('adminmark.suggest')
const suggested = (more: object = {}) =>
  changed('adminmark.detail', (essay) => ({ ...essay, suggestion: { ...suggestion, ...more } }))
export const Suggested: Story = office({ at: desk, handlers: [suggested()] })
export const SuggestedPhone: Story = { ...Suggested, globals: phone }
export const SuggestedOffline: Story = {
  ...office({ at: desk, handlers: [suggested({ offline: true })] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^全部采用/ }))
    await canvas.findAllByRole('button', { name: '已采用' })
  },
}
export const SuggestionRefused: Story = {
  ...office({
    at: desk,
    handlers: [refused('adminmark.suggest', 409, 'AI 的建议与评分标准或原文对不上，没有采用，请直接评分')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '获取 AI 评分建议' }))
    await canvas.findByRole('alert')
  },
}
const photographed = (text: string, photos = pages(3)) =>
  changed('adminmark.detail', (essay) => ({ ...essay, text, photos }))
export const Photos: Story = office({
  at: desk,
  handlers: [photographed('我的答案在后面三页。'), handwriting],
})
export const PhotosOnly: Story = office({ at: desk, handlers: [photographed(''), handwriting] })
/** One photograph, for an operator who may not mark. */
export const PhotoReadOnly: Story = office({
  at: desk,
  handlers: [
    photographed('我的答案在后面一页。', pages(1)),
    handwriting,
    changed('adminuser.info', (info) => ({ ...info, permissions: ['mark.read'] })),
  ],
})
/** The addresses have expired; loading the essay again gives new ones. */
export const PhotosExpired: Story = {
  ...office({
    at: desk,
    handlers: [
      photographed('我的答案在后面三页。', pages(3, 2)),
      http.get('*/files/p/*', () => HttpResponse.error()),
    ],
  }),
  play: async ({ canvasElement }) => {
    const again = { name: '重新载入照片' }
    await userEvent.click(await within(canvasElement).findByRole('button', again, { timeout: 10_000 }))
    await expect(within(canvasElement).getByRole('button', again)).toBeVisible()
  },
}
export const PhotosPhone: Story = { ...Photos, globals: phone }
export const PhotoPreview: Story = {
  ...PhotosOnly,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '放大第 2 张照片' }))
    await userEvent.click(await within(document.body).findByRole('button', { name: '向右旋转' }))
  },
}
export const Extremes: Story = office({
  at: desk,
  handlers: [
    changed('adminmark.detail', (essay) => ({
      ...essay,
      text: `${LONG}\n`.repeat(40),
      late: { text: LONG.repeat(3), photos: pages(3) },
      words: 800,
      rubric: [LONG, '语言'].map((title) => ({
        title,
        marks: essay.full / 2,
        levels: [4, 3, 2, 1, 0].map((share) => ({ text: LONG, marks: (essay.full * share) / 8 })),
      })),
    })),
    handwriting,
  ],
})
export const ExtremesPhone: Story = { ...Extremes, globals: phone }
export const Marked: Story = office({
  at: `${desk}&state=marked`,
  handlers: [
    changed('adminmark.queue', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) => ({ ...row, marks: row.full })),
    })),
    changed('adminmark.detail', (essay) => ({
      ...essay,
      version: 1,
      criteria: essay.rubric.map(({ marks }) => marks),
      marks: essay.full,
      comment: '观点清楚，引文恰当。',
      by: '周老师',
      at: essay.handedAt,
    })),
  ],
})
export const NothingLeft: Story = office({ at: desk, handlers: [empty('adminmark.queue')] })
export const EssayLoading: Story = office({ at: desk, handlers: [slow('adminmark.detail')] })
export const EssayFailed: Story = office({ at: desk, handlers: [failing('adminmark.detail')] })
export const ReadOnly: Story = office({
  at: desk,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['mark.read'] }))],
})
export const TwoTeachers: Story = {
  ...office({
    at: desk,
    handlers: [refused('adminmark.save', 409, '该记录已被他人修改，请刷新后重试')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const save = await canvas.findByRole('button', { name: '保存并看下一份' })
    for (const group of canvas.getAllByRole('group')) {
      const [level] = within(group).queryAllByRole('radio')
      if (level) await userEvent.click(level)
    }
    await userEvent.click(save)
    await canvas.findByRole('button', { name: '载入最新' })
  },
}

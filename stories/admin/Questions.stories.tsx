import { recorded, recordingsOf } from '@mocks/recordings'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import type { ImportReport, ShownQuestion } from '@/contract/exams/adminquestion'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Questions', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/study/questions'
const opened = `/admin/study/question?id=${recorded('adminquestion.detail').row.id}`
const LONG = '二〇二七年春季全国地铁沿线城市书展期间站内支付与配送安排'

/** A question with every kind of formula. */
const formulas = recordingsOf('adminquestion.preview').find(({ payload }) => payload['code'] === 'bs-100')
  ?.answer.data as ShownQuestion

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminquestion.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) => ({
        ...row,
        code: LONG,
        stem: LONG.repeat(3),
        subject: LONG,
        topic: LONG,
        answers: 12_345_678,
        right: 100,
      })),
    })),
  ],
})
export const Empty: Story = office({ at, handlers: [empty('adminquestion.list')] })
export const Loading: Story = office({ at, handlers: [slow('adminquestion.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminquestion.list')] })
export const Editing: Story = office({ at: opened })
/** A question of the same subject is much like the one that is edited. */
export const SimilarQuestion: Story = {
  ...office({
    at: opened,
    handlers: [
      changed('adminquestion.preview', (answer) => ({
        ...answer,
        similar: { id: 14, code: 'zy-014', percent: 92 },
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: '查看相似的题' }, { timeout: 10_000 })
    link.scrollIntoView({ block: 'center' })
  },
}
export const EditingPhone: Story = { ...Editing, globals: phone }
export const EditingLoading: Story = office({ at: opened, handlers: [slow('adminquestion.detail')] })
export const EditingFailed: Story = office({ at: opened, handlers: [failing('adminquestion.detail')] })
export const NewQuestion: Story = office({ at: '/admin/study/question' })
export const Importing: Story = {
  ...Full,
  play: async () => {
    const page = within(document.body)
    await userEvent.click(await page.findByRole('button', { name: /^粘贴导入$/ }))
    await userEvent.type(await page.findByLabelText('题目文本'), '1. 没有语病的一项是')
    await userEvent.click(await page.findByRole('button', { name: /^检\s?查$/ }))
    await page.findByText(/没有答案/)
  },
}
const gift = recordingsOf('adminquestion.checkText').find(({ payload }) => payload['format'] === 'gift')
  ?.answer.data as ImportReport
/** A question in GIFT without its end, and another that is read all the same. */
export const ImportingGift: Story = {
  ...office({ at, handlers: [changed('adminquestion.checkText', () => gift)] }),
  play: async () => {
    const page = within(document.body)
    await userEvent.click(await page.findByRole('button', { name: /^粘贴导入$/ }))
    await userEvent.click(await page.findByLabelText('题目文本'))
    await userEvent.paste('::bs-001:: 版税按册计算。{T}\n\n版税是多少元？{#19200:1')
    await expect(page.getByRole('radio', { name: 'GIFT' })).toBeChecked()
    await userEvent.click(await page.findByRole('button', { name: /^检\s?查$/ }))
    await page.findByText(/题目却到此结束了/)
  },
}
/** The preview draws the formulas that the form has as LaTeX; a wrong one is named with its place. */
export const EditingFormulas: Story = office({
  at: opened,
  handlers: [
    changed('adminquestion.preview', (answer) => ({
      ...answer,
      ...formulas,
      faults: ['解析的公式“\\frac{1}{”：没有写完，缺少 }（第 10 个字符）'],
    })),
  ],
})

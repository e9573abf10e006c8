import { recorded, recordingsOf } from '@mocks/recordings'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { MOST_IMPORTED_TEXT, type ImportReport, type ShownQuestion } from '@/contract/exams/adminquestion'
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
const GIFT = '::bs-001:: 版税按册计算。{T}\n\n版税是多少元？{#19200:1'
const openImport: Story['play'] = async () => {
  const page = within(document.body)
  await userEvent.click(await page.findByRole('button', { name: /^粘贴导入$/ }, { timeout: 10_000 }))
  await page.findByLabelText('题目文本')
}
/** Pastes a text and has it checked. */
const checking =
  (text: string): NonNullable<Story['play']> =>
  async (context) => {
    await openImport(context)
    const page = within(document.body)
    await userEvent.click(page.getByLabelText('题目文本'))
    await userEvent.paste(text)
    await expect(page.getByRole('radio', { name: 'GIFT' })).toBeChecked()
    await userEvent.click(page.getByRole('button', { name: /^检\s?查$/ }))
  }
/** A question in GIFT without its end, and another that is read all the same. */
export const ImportingGift: Story = {
  ...office({ at, handlers: [changed('adminquestion.checkText', () => gift)] }),
  play: async (context) => {
    await checking(GIFT)(context)
    await within(document.body).findByText(/题目却到此结束了/)
  },
}
export const ImportingGiftPhone: Story = { ...ImportingGift, globals: phone }
export const ImportingGiftEmpty: Story = {
  ...Full,
  play: async (context) => {
    await openImport(context)
    const page = within(document.body)
    await userEvent.click(page.getByText('GIFT'))
    await expect(page.getByPlaceholderText(/^\$CATEGORY/)).toBeVisible()
  },
}
/** A long text, while the server reads it. */
export const ImportingGiftChecking: Story = {
  ...office({ at, handlers: [slow('adminquestion.checkText')] }),
  play: checking(
    Array.from({ length: 60 }, (_, index) => `::bs-${index + 1}:: ${LONG.repeat(2)}。{T}`).join('\n\n'),
  ),
}
/** Faults and doubts of full length; the questions without a fault are imported. */
export const ImportingGiftExtremes: Story = {
  ...office({
    at,
    handlers: [
      changed('adminquestion.checkText', () => ({
        ...gift,
        added: 499,
        faults: Array.from({ length: 12 }, (_, index) => ({
          line: index * 1_000,
          message: `“${LONG}”没有答案`,
        })),
        doubts: [{ line: 300_000, message: `和题库里的题相似：${LONG.repeat(2)}`, question: 14 }],
      })),
      changed('adminquestion.importText', () => ({ ...gift, added: 499, changed: 1, same: 0 })),
    ],
  }),
  play: async (context) => {
    await checking(GIFT)(context)
    const page = within(document.body)
    await userEvent.click(await page.findByRole('checkbox', { name: '跳过有误的题' }))
    await expect(page.getByRole('button', { name: /^导\s?入$/ })).toBeEnabled()
  },
}
export const ImportedGift: Story = {
  ...ImportingGiftExtremes,
  play: async (context) => {
    await ImportingGiftExtremes.play?.(context)
    const page = within(document.body)
    await userEvent.click(page.getByRole('button', { name: /^导\s?入$/ }))
    await page.findByText('已导入：新增 499 题，更新 1 题，相同 0 题')
  },
}
/** A file that is too large leaves the text as it is. */
export const ImportingLargeFile: Story = {
  ...Full,
  play: async (context) => {
    await openImport(context)
    const dialog = await within(document.body).findByRole('dialog')
    const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    const file = new File(['题'.repeat(MOST_IMPORTED_TEXT + 1)], '题目.gift')
    await userEvent.upload(input as HTMLInputElement, file)
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent('请拆分后再导入')
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

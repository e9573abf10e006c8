import { recorded } from '@mocks/recordings'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { appears } from '../appears'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Faults', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/study/faults'
const { id, questionId: question } = recorded('adminfault.detail').row
const opened = `${at}?open=${id}`
const LONG = '题干里的这一句和课本上的说法不一样，请核对一下原文，再看看解析是不是也要跟着改。'.repeat(6)

/** The learner saw an earlier version of the question. */
const older = changed('adminfault.detail', (detail) => ({
  ...detail,
  row: { ...detail.row, changed: true },
  seen: detail.question,
}))

export const Full: Story = office({ at: `${at}?state=all` })
export const Open: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const OneQuestion: Story = office({
  at: `${at}?question=${question}`,
  handlers: [
    changed('adminfault.list', (list) => ({
      ...list,
      rows: list.rows.filter(({ questionId }) => questionId === question),
      total: 3,
      counts: { open: 3, mended: 0, rejected: 0, duplicate: 0 },
    })),
  ],
})
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminfault.list', ({ rows, ...rest }) => ({
      ...rest,
      counts: { open: 99_999, mended: 123_456, rejected: 10_000, duplicate: 0 },
      rows: rows.map((row) => ({
        ...row,
        text: LONG,
        stem: LONG,
        nickname: LONG.slice(0, 20),
        changed: true,
      })),
    })),
  ],
})
export const Empty: Story = office({ at, handlers: [empty('adminfault.list')] })
export const Loading: Story = office({ at, handlers: [slow('adminfault.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminfault.list')] })
export const Detail: Story = office({ at: opened })
export const DetailPhone: Story = { ...Detail, globals: phone }
export const DetailLoading: Story = office({ at: opened, handlers: [slow('adminfault.detail')] })
export const DetailFailed: Story = office({ at: opened, handlers: [failing('adminfault.detail')] })
export const Changed: Story = {
  ...office({ at: opened, handlers: [older] }),
  play: async () => {
    const page = within(document.body)
    await userEvent.click(await page.findByText('学员看到的题目'))
    await expect(page.getByRole('radio', { name: '学员看到的题目' })).toBeChecked()
  },
}

const openReply = async () => {
  const page = within(document.body)
  await userEvent.click(await page.findByRole('button', { name: /^答\s?复$/ }))
  await page.findByRole('textbox', { name: '答复' })
  return page
}
export const Reply: Story = {
  ...Detail,
  play: async () => {
    const page = await openReply()
    const [ready] = within(page.getByRole('group', { name: '常用答复' })).getAllByRole('button')
    if (ready) await userEvent.click(ready)
    await expect(page.getByRole('textbox', { name: '答复' })).toHaveValue(ready?.textContent ?? '')
  },
}
export const ReplyPhone: Story = { ...Reply, globals: phone }
/** Another operator has answered meanwhile: what was typed stays. */
export const ReplyTaken: Story = {
  ...office({ at: opened, handlers: [refused('adminfault.reply', 409, '这条反馈已经答复')] }),
  play: async () => {
    const page = await openReply()
    await userEvent.type(page.getByRole('textbox', { name: '答复' }), '已改正')
    await userEvent.click(page.getAllByRole('button', { name: /^答\s?复$/ }).at(-1) ?? document.body)
    await appears(await page.findByText('这条反馈已经答复'))
    await expect(page.getByRole('textbox', { name: '答复' })).toHaveValue('已改正')
  },
}

import { recorded } from '@mocks/recordings'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { appears } from '../appears'
import { essayValue, type PhotoAddress } from '@/contract/exams/essay-value'
import { handwriting, pages } from '../handwriting'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Sittings', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/study/sittings'
const opened = `${at}?open=${recorded('adminsitting.detail').row.id}`
const LONG = '二〇二七年春季全国地铁沿线城市书展期间站内支付与配送安排'

/** The first three answers came too late, the first one replaces another. */
const late = changed('adminsitting.detail', (detail) => ({
  ...detail,
  row: { ...detail.row, reason: 'time' as const, late: 3 },
  answers: detail.answers.map((answer, index) =>
    index < 3 && answer.answer
      ? {
          ...answer,
          answer: { ...answer.answer, late: answer.result?.explanation.key ?? '' },
          lateAt: detail.row.startedAt,
        }
      : answer,
  ),
}))

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminsitting.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) => ({
        ...row,
        nickname: LONG,
        title: LONG,
        marks: 9_999_99,
        full: 10_000_00,
        answered: 300,
        questions: 300,
        late: 12,
        away: { times: 999, seconds: 86_399 },
      })),
    })),
  ],
})
export const Empty: Story = office({ at, handlers: [empty('adminsitting.list')] })
export const Loading: Story = office({ at, handlers: [slow('adminsitting.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminsitting.list')] })
export const Detail: Story = office({ at: opened })
export const DetailPhone: Story = { ...Detail, globals: phone }
export const DetailLoading: Story = office({ at: opened, handlers: [slow('adminsitting.detail')] })
export const DetailFailed: Story = office({ at: opened, handlers: [failing('adminsitting.detail')] })
export const Late: Story = office({ at: opened, handlers: [late] })
/** The first answer is an essay on three pages, of which one was sent too late. */
const photographed = (addresses: PhotoAddress[]) =>
  changed('adminsitting.detail', (detail) => ({
    ...detail,
    row: { ...detail.row, late: 1 },
    answers: detail.answers.map((answer, index) => {
      if (index > 0 || !answer.answer) return answer
      const photos = pages(3).map(({ ref }) => ref)
      const value = essayValue({ text: '我的答案在后面两页。', photos: photos.slice(0, 2) })
      return {
        ...answer,
        type: 'essay' as const,
        options: [],
        answer: { ...answer.answer, value, late: essayValue({ text: '', photos }), photos: addresses },
        lateAt: detail.row.startedAt,
      }
    }),
  }))
export const Photos: Story = {
  ...office({ at: opened, handlers: [photographed(pages(3)), handwriting] }),
  play: async () => {
    const page = within(document.body)
    const [first] = await page.findAllByRole('button', { name: '放大第 2 张照片' }, { timeout: 10_000 })
    first?.scrollIntoView({ block: 'center' })
    await expect(page.getAllByRole('button', { name: /^放大第/ })).toHaveLength(5)
  },
}
export const PhotosPhone: Story = { ...Photos, globals: phone }
/** Without the right to mark, the server gives no addresses: the number of photographs is shown. */
export const PhotosCounted: Story = {
  ...office({ at: opened, handlers: [photographed([])] }),
  play: async () => {
    const page = within(document.body)
    await appears(await page.findByText(/（2 张照片）/, {}, { timeout: 10_000 }))
    await expect(page.queryByRole('button', { name: /^放大第/ })).not.toBeInTheDocument()
  },
}
export const AcceptingLate: Story = {
  ...Late,
  play: async () => {
    const page = within(document.body)
    await userEvent.click(await page.findByRole('button', { name: '采纳迟交' }))
    await page.findByLabelText('原因')
  },
}
export const Reopening: Story = {
  ...Detail,
  play: async () => {
    const page = within(document.body)
    await userEvent.click(await page.findByRole('button', { name: /^重\s?开$/ }))
    await page.findByLabelText('原因')
  },
}

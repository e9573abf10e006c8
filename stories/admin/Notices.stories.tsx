import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Notices', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/notice'
const LONG = '二〇二七年春季全国地铁沿线城市书展期间站内支付与配送安排'

export const Notices: Story = office({ at })
export const NoticesPhone: Story = { ...Notices, globals: phone }
export const NoticesExtremes: Story = office({
  at,
  handlers: [
    changed('adminnotice.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) => ({ ...row, title: LONG, text: LONG.repeat(4), reached: 1_234_567, by: LONG })),
    })),
  ],
})
/** Read-only. */
export const NoticesReadOnly: Story = office({
  at,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['notice.read'] }))],
})
export const NoticesEmpty: Story = office({ at, handlers: [empty('adminnotice.list')] })
export const NoticesLoading: Story = office({ at, handlers: [slow('adminnotice.list')] })
export const NoticesFailed: Story = office({ at, handlers: [failing('adminnotice.list')] })

/** A new notice with the switch for important ones. */
export const NoticesWriting: Story = {
  ...Notices,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '新建通知' }))
    const page = within(document.body)
    await userEvent.click(await page.findByRole('switch', { name: '重要通知' }))
    await expect(page.getByRole('switch', { name: '重要通知' })).toBeChecked()
  },
}
export const NoticesWritingPhone: Story = { ...NoticesWriting, globals: phone }

const words = '/admin/words'
export const Words: Story = office({ at: words })
export const WordsPhone: Story = { ...Words, globals: phone }
export const WordsReadOnly: Story = office({
  at: words,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['word.read'] }))],
})
export const WordsEmpty: Story = office({ at: words, handlers: [empty('adminword.list')] })
export const WordsFailed: Story = office({ at: words, handlers: [failing('adminword.list')] })

/** The server serves the frame's page: the story shows only its place. */
export const PreviewFailed: Story = office({
  at: '/admin/preview',
  handlers: [failing('adminpreview.start')],
})
export const PreviewLoading: Story = office({ at: '/admin/preview', handlers: [slow('adminpreview.start')] })

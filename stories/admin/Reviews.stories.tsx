import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Reviews', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/reviews'
const LONG = '二〇二七年春季全国地铁沿线城市书展期间站内支付与配送安排'

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminreview.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row, index) => ({
        ...row,
        name: LONG,
        title: LONG,
        text: LONG.repeat(6),
        reply: index % 2 ? LONG : '',
        state: index % 3 ? ('shown' as const) : ('hidden' as const),
        reason: index % 3 ? '' : LONG,
      })),
    })),
  ],
})
export const ReadOnly: Story = office({
  at,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['review.read'] }))],
})
export const Empty: Story = office({ at, handlers: [empty('adminreview.list')] })
export const Loading: Story = office({ at, handlers: [slow('adminreview.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminreview.list')] })
export const Hiding: Story = {
  ...Full,
  play: async ({ canvasElement }) => {
    const [hide] = await within(canvasElement).findAllByRole('button', { name: /^隐藏 / })
    if (hide) await userEvent.click(hide)
    await within(document.body).findByLabelText('原因')
  },
}

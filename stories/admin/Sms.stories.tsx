import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Text messages', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/sms'

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at, handlers: [slow('adminsms.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminsms.list')] })
export const Empty: Story = office({ at, handlers: [empty('adminsms.list')] })

/** With a real SMS channel no code is ever shown. */
export const RealChannel: Story = office({
  at,
  handlers: [
    changed('adminsms.list', (answer) => ({
      ...answer,
      sandbox: false,
      rows: answer.rows.map((row, index) => ({
        ...row,
        text: '验证码 ******',
        state: index % 4 ? ('sent' as const) : ('failed' as const),
        ip: index % 5 ? row.ip : '',
      })),
    })),
  ],
})

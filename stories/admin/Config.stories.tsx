import { changed, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Configuration', globals: wide }
export default meta
type Story = StoryObj

const at = (view: string): string => `/admin/config?view=${view}`

export const System: Story = office({ at: '/admin/config' })
export const SystemPhone: Story = { ...System, globals: phone }
export const Switches: Story = office({ at: at('switches') })
export const Share: Story = office({ at: at('share') })
export const Service: Story = office({ at: at('service') })
export const Filings: Story = office({ at: at('filings') })
export const HotWords: Story = office({ at: at('hotWords') })
export const OutsideHosts: Story = office({ at: at('outsideHosts') })
export const Earnings: Story = office({ at: at('earnings') })
export const Withdrawals: Story = office({ at: at('withdrawals') })
export const PointPacks: Story = office({ at: at('pointPacks') })
export const Tasks: Story = office({ at: at('tasks') })
export const TasksPhone: Story = { ...Tasks, globals: phone }
export const Teachers: Story = office({ at: at('teachers') })
export const TeachersPhone: Story = { ...Teachers, globals: phone }
export const CopyrightServices: Story = office({ at: at('copyrightServices') })
export const Loading: Story = office({ at: at('system'), handlers: [slow('adminconfig.detail')] })
export const Failed: Story = office({ at: at('system'), handlers: [failing('adminconfig.detail')] })
export const ReadOnly: Story = office({
  at: at('service'),
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['config.read'] }))],
})

const type: Story['play'] = async ({ canvasElement }) => {
  const screen = within(canvasElement)
  const phoneField = await screen.findByLabelText('电话', undefined, { timeout: 10_000 })
  await userEvent.clear(phoneField)
  await userEvent.type(phoneField, '400-000-1234')
}
export const Changed: Story = { ...office({ at: at('service') }), play: type }
export const ChangedByAnother: Story = {
  ...office({
    at: at('service'),
    handlers: [refused('adminconfig.save', 409, '该记录已被他人修改，请刷新后重试')],
  }),
  play: async (context) => {
    await type?.(context)
    const screen = within(document.body)
    await userEvent.click(await screen.findByRole('button', { name: /^保\s*存$/ }), { pointerEventsCheck: 0 })
    await userEvent.click(await screen.findByRole('button', { name: '保存并生效' }), {
      pointerEventsCheck: 0,
    })
    await screen.findByText('内容已被他人修改，请刷新后再保存')
  },
}
export const Agreements: Story = office({ at: at('agreements') })
export const AgreementsPhone: Story = { ...Agreements, globals: phone }
export const AgreementPublishing: Story = {
  ...office({ at: at('agreements') }),
  play: async ({ canvasElement }) => {
    const buttons = await within(canvasElement).findAllByRole(
      'button',
      { name: /^发布新版本 / },
      { timeout: 10_000 },
    )
    await userEvent.click(buttons[0] as HTMLElement, { pointerEventsCheck: 0 })
    await within(document.body).findByText(/的新版本$/)
  },
}

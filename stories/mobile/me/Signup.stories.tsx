import Signup from '@/mobile/areas/me/screens/Signup'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Sign-ups', component: Signup, ...front }
export default meta
type Story = StoryObj

const at = '/user/signup'
const open = '/user/signup?tab=open'
const begin: Story['play'] = async ({ canvasElement }) => {
  const [button] = await within(canvasElement).findAllByRole('button', { name: /^报名 / })
  if (button) await userEvent.click(button)
  await expect(await within(document.body).findByRole('dialog')).toBeVisible()
}

export const Mine: Story = scene(at, { as: 'reader', still: true })
export const Cancelling: Story = {
  ...scene(at, { as: 'reader', still: true }),
  play: async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button', { name: /^取消报名/ })
    if (button) await userEvent.click(button)
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
export const Extremes: Story = scene(at, {
  as: 'reader',
  still: true,
  handlers: [
    changed('user.signups', (answer) => ({
      ...answer,
      next: '',
      rows: answer.rows.map((row) => ({
        ...row,
        name: LONG,
        remark: LONG,
        reason: row.reason ? LONG.repeat(2) : '',
        activity: { ...row.activity, title: LONG, place: LONG, seats: 99_999, taken: 0 },
      })),
    })),
  ],
})
export const Empty: Story = scene(at, { as: 'reader', handlers: [empty('user.signups')] })
export const NoneSuch: Story = scene('/user/signup?state=waiting&kind=meeting', {
  as: 'reader',
  handlers: [empty('user.signups')],
})
export const Loading: Story = scene(at, { as: 'reader', handlers: [slow('user.signups')] })
export const Failed: Story = scene(at, { as: 'reader', handlers: [failing('user.signups')] })

export const Open: Story = scene(open, { as: 'reader', still: true })
export const SigningUp: Story = { ...scene(open, { as: 'reader', still: true }), play: begin }
export const SignUpRefused: Story = {
  ...scene(open, {
    as: 'reader',
    still: true,
    handlers: [refused('courses.dosysregister', 409, '名额已满')],
  }),
  play: async (context) => {
    await begin(context)
    const sheet = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(await sheet.findByLabelText('姓名'), '林见')
    await userEvent.click(sheet.getByRole('button', { name: '提交报名' }))
    await expect(await sheet.findByText('名额已满')).toBeVisible()
  },
}
export const OpenEmpty: Story = scene(open, { as: 'reader', handlers: [empty('courses.activities')] })
export const OpenFailed: Story = scene(open, { as: 'reader', handlers: [failing('courses.activities')] })

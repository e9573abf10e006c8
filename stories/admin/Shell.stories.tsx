import { changed, failing, refused } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { appears } from '../appears'
import { without } from '../axe'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Shell', globals: wide }
export default meta
type Story = StoryObj

export const NotFound: Story = office({ at: '/admin/nowhere' })
export const NotFoundPhone: Story = { ...NotFound, globals: phone }
export const NoRight: Story = office({
  at: '/admin/video/list',
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: [] }))],
})
export const OperatorUnknown: Story = office({
  at: '/admin/video/list',
  handlers: [failing('adminuser.info')],
})

/** A role without any right: there is no screen to open. */
export const NoRights: Story = office({
  at: '/admin',
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: [] }))],
})

const openMenu: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(
    await within(canvasElement).findByRole('button', { name: /账号菜单/ }, { timeout: 10_000 }),
  )
  await within(document.body).findByText('退出登录')
}

/** An operator who acts for a teacher. */
export const AccountMenu: Story = {
  ...office({
    at: '/admin/sms',
    handlers: [
      changed('adminuser.info', (info) => ({
        ...info,
        displayName: '周老师助理',
        roleName: '客服',
        scope: 'own' as const,
        teacher: { id: 6, name: '周明远' },
        permissions: ['sms.read'],
      })),
    ],
  }),
  play: openMenu,
}

const openFactor: Story['play'] = async (context) => {
  await openMenu(context)
  await userEvent.click(within(document.body).getByText('两步验证'))
  await within(document.body).findByRole('dialog', { name: '两步验证' }, { timeout: 10_000 })
}

export const SecondFactorOff: Story = { ...office({ at: '/admin/sms' }), play: openFactor }
export const SecondFactorOffPhone: Story = { ...SecondFactorOff, globals: phone }

const enrol: Story['play'] = async (context) => {
  await openFactor(context)
  const dialog = within(within(document.body).getByRole('dialog', { name: '两步验证' }))
  await userEvent.type(await dialog.findByLabelText('登录密码', {}, { timeout: 10_000 }), 'admin1234')
  await userEvent.click(dialog.getByRole('button', { name: '下一步' }))
  await dialog.findByRole('list', { name: '恢复码' }, { timeout: 10_000 })
}

export const SecondFactorEnrolment: Story = { ...office({ at: '/admin/sms' }), play: enrol }
export const SecondFactorEnrolmentPhone: Story = { ...SecondFactorEnrolment, globals: phone }

/** A wrong code. */
export const SecondFactorWrongCode: Story = {
  ...office({ at: '/admin/sms' }),
  play: async (context) => {
    await enrol(context)
    const dialog = within(within(document.body).getByRole('dialog', { name: '两步验证' }))
    await userEvent.type(dialog.getByLabelText('动态验证码'), '000000')
    await userEvent.click(dialog.getByRole('button', { name: '开启两步验证' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('动态验证码不正确')
  },
}

export const SecondFactorOn: Story = {
  ...office({
    at: '/admin/sms',
    handlers: [
      changed('adminuser.totp', () => ({ enabled: true, since: 1_795_147_200_000, recoveryLeft: 8 })),
    ],
  }),
  play: openFactor,
}
/** The password that begins it is wrong. */
export const SecondFactorRefused: Story = {
  ...office({
    at: '/admin/sms',
    handlers: [refused('adminuser.totpEnrol', 400, '登录密码不正确')],
  }),
  play: async (context) => {
    await openFactor(context)
    const dialog = within(within(document.body).getByRole('dialog', { name: '两步验证' }))
    await userEvent.type(await dialog.findByLabelText('登录密码', {}, { timeout: 10_000 }), 'not-this-one')
    await userEvent.click(dialog.getByRole('button', { name: '下一步' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('登录密码不正确')
  },
}
export const SecondFactorRefusedPhone: Story = { ...SecondFactorRefused, globals: phone }

/** The code that turns it off is wrong. */
export const SecondFactorStays: Story = {
  ...office({
    at: '/admin/sms',
    handlers: [
      changed('adminuser.totp', () => ({ enabled: true, since: 1_795_147_200_000, recoveryLeft: 8 })),
      refused('adminuser.totpDisable', 400, '动态验证码不正确'),
    ],
  }),
  play: async (context) => {
    await openFactor(context)
    const dialog = within(within(document.body).getByRole('dialog', { name: '两步验证' }))
    const field = await dialog.findByLabelText('动态验证码或恢复码', {}, { timeout: 10_000 })
    await userEvent.type(field, '000000')
    await userEvent.click(dialog.getByRole('button', { name: '关闭两步验证' }))
    await appears(await dialog.findByText('动态验证码不正确'))
  },
}
export const SecondFactorFailed: Story = {
  ...office({ at: '/admin/sms', handlers: [failing('adminuser.totp')] }),
  play: openFactor,
}

const palette = office({ at: '/admin/sms' })
/** Every screen by name, opened by Ctrl or ⌘ and K. */
export const Palette: Story = {
  ...palette,
  // The arrow keys in the field scroll its list: the focus never leaves the field.
  parameters: { ...palette.parameters, a11y: without('scrollable-region-focusable') },
  play: async ({ canvasElement }) => {
    const button = { name: /^前往页面/ }
    await userEvent.click(await within(canvasElement).findByRole('button', button, { timeout: 10_000 }))
    await within(document.body).findByRole('combobox', { name: '搜索页面' })
  },
}
export const Keys: Story = {
  ...office({ at: '/admin/sms' }),
  play: async ({ canvasElement }) => {
    const button = { name: '快捷键' }
    await userEvent.click(await within(canvasElement).findByRole('button', button, { timeout: 10_000 }))
    await within(document.body).findByText('搜索并前往页面')
  },
}

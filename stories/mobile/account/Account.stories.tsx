import type { Binding, Device } from '@/contract/people/profile'
import type { ExportRow } from '@/contract/account/own-account'
import Change from '@/mobile/areas/account/screens/Change'
import ChangePass from '@/mobile/areas/account/screens/ChangePass'
import Info from '@/mobile/areas/account/screens/Info'
import { stored } from '@/client/storage'
import { changed, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { paintedPicture } from '../../paintedPicture'
import { front, LONG, scene } from '../scene'
import { RECORDED_AT } from '../withSession'

const meta: Meta = { title: 'Mobile/User/Account', ...front }
export default meta
type Story = StoryObj

const DAY = 86_400_000

/** Removes the draft of an earlier story. */
const fresh = (story: StoryObj): StoryObj => ({
  ...story,
  loaders: [
    () => {
      for (const key of ['drafts', 'login-code', 'change-code'] as const) stored.remove(key)
      return {}
    },
  ],
})
const info = (more: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...fresh(scene('/user/info/index', { as: 'reader', still: true, ...more })),
  render: () => <Info />,
})
const press = async (root: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(root).findByRole('button', { name }))
const opened =
  (name: RegExp, title: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await press(canvasElement, name)
    await expect(await within(document.body).findByRole('dialog', { name: title })).toBeVisible()
  }

const device = (id: number, more: Partial<Device>): Device => ({
  id,
  name: 'Windows 电脑 · Chrome',
  current: false,
  createdAt: RECORDED_AT - DAY,
  seenAt: RECORDED_AT - 3 * 3_600_000,
  state: 'running',
  ended: '',
  ...more,
})
const devices = changed('user.devices', () => ({
  rows: [
    device(9, { name: 'iPhone · 微信', current: true, seenAt: RECORDED_AT }),
    device(8, {}),
    device(7, {
      name: '安卓手机 · Chrome',
      state: 'ended',
      ended: '已退出登录',
      seenAt: RECORDED_AT - 4 * DAY,
    }),
    device(6, {
      name: 'iPad · Safari',
      state: 'ended',
      ended: '在其他设备登录',
      seenAt: RECORDED_AT - 9 * DAY,
    }),
  ],
}))

const bound = (more: Partial<Binding>): Partial<Binding> => ({
  bound: true,
  boundAt: RECORDED_AT - 90 * DAY,
  removable: true,
  ...more,
})
const bindings = changed('user.bindings', ({ rows }) => ({
  rows: rows.map((row, index) => ({ ...row, ...(index < 2 ? bound({ name: index ? '' : LONG }) : {}) })),
}))
const onlyWay = changed('user.bindings', ({ rows }) => ({
  rows: rows.map((row, index) => ({ ...row, ...(index ? {} : bound({ name: '小灯', removable: false })) })),
}))

const copy = (id: number, state: ExportRow['state'], size = 0): ExportRow => ({
  id,
  state,
  size,
  createdAt: RECORDED_AT - id * DAY,
  expiresAt: RECORDED_AT + (7 - id) * DAY,
})
const copies = (...rows: ExportRow[]) => changed('user.exports', () => ({ rows }))

export const Profile: Story = info()
export const Loading: Story = info({ handlers: [slow('user.profile')] })
export const Failed: Story = info({ handlers: [failing('user.profile')] })
/** A new user: nothing but a name, and no mobile number. */
export const Newcomer: Story = info({
  handlers: [
    changed('user.profile', (profile) => ({
      ...profile,
      avatar: '',
      gender: '',
      birthday: '',
      area: [],
      areaName: '',
      sign: '',
      mobile: '',
      hasPassword: false,
    })),
    onlyWay,
  ],
})
export const Extremes: Story = info({
  handlers: [
    changed('user.profile', (profile) => ({
      ...profile,
      avatar: '',
      nickname: LONG.slice(0, 20),
      areaName: '新疆维吾尔自治区 克孜勒苏柯尔克孜自治州 阿克陶县',
      sign: LONG,
    })),
    devices,
    bindings,
    copies(copy(1, 'waiting'), copy(2, 'ready', 3_400_000), copy(3, 'expired')),
  ],
})
/** Each part fails on its own. */
export const PartsFailed: Story = info({
  handlers: [failing('user.devices'), failing('user.bindings'), failing('user.exports')],
})
export const PartsLoading: Story = info({
  handlers: [slow('user.devices'), slow('user.bindings'), slow('user.exports')],
})
export const Devices: Story = {
  ...info({ handlers: [devices] }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /近 30 天/)
    await expect(await within(canvasElement).findByText('iPad · Safari')).toBeVisible()
  },
}
export const EndingDevice: Story = {
  ...info({ handlers: [devices] }),
  play: opened(/^退出Windows/, '退出这台设备？'),
}
export const CopyFailed: Story = info({ handlers: [copies(copy(1, 'failed'))] })
export const LeavingSoon: Story = info({
  handlers: [changed('user.profile', (profile) => ({ ...profile, deletesAt: RECORDED_AT + 5 * DAY }))],
})

export const EditName: Story = { ...info(), play: opened(/^昵称/, '修改昵称') }
export const NameRefused: Story = {
  ...info({ handlers: [refused('user.saveProfile', 400, '昵称包含敏感词')] }),
  play: async (context) => {
    await opened(/^昵称/, '修改昵称')(context)
    await press(document.body, '保存')
    await expect(await within(document.body).findByText('昵称包含敏感词')).toBeVisible()
  },
}
export const EditGender: Story = { ...info(), play: opened(/^性别/, '性别') }
export const EditBirthday: Story = { ...info(), play: opened(/^生日/, '修改生日') }
export const EditWords: Story = { ...info(), play: opened(/^个性签名/, '修改个性签名') }
export const EditArea: Story = {
  ...info(),
  play: async (context) => {
    await opened(/^所在地区/, '所在地区')(context)
    await expect(await within(document.body).findByRole('radio', { name: '西湖区' })).toBeChecked()
  },
}
export const AreasFailed: Story = {
  ...info({ handlers: [failing('common.areas')] }),
  play: opened(/^所在地区/, '所在地区'),
}

export const CropAvatar: Story = {
  ...info(),
  play: async ({ canvasElement }) => {
    const input = await within(canvasElement).findByLabelText('选择头像图片')
    await userEvent.upload(input, await paintedPicture())
    await expect(await within(document.body).findByRole('dialog', { name: '裁剪头像' })).toBeVisible()
  },
}

export const SecondFactor: Story = { ...info(), play: opened(/^两步验证/, '两步验证') }
export const SecondFactorKey: Story = {
  ...info(),
  play: async (context) => {
    await opened(/^两步验证/, '两步验证')(context)
    const body = within(document.body)
    await userEvent.type(await body.findByLabelText('登录密码'), 'demo1234')
    await press(document.body, '下一步')
    await expect(await body.findByRole('list', { name: '恢复码' })).toBeVisible()
  },
}
export const SecondFactorOn: Story = {
  ...info({
    handlers: [
      changed('user.profile', (profile) => ({ ...profile, secondFactor: true })),
      changed('user.totp', () => ({ enabled: true, since: RECORDED_AT - DAY, recoveryLeft: 10 })),
    ],
  }),
  play: opened(/^两步验证/, '两步验证'),
}

/** A refund is in progress. */
export const DeleteObstacles: Story = { ...info(), play: opened(/^注销账号/, '注销账号') }
const nothingInTheWay = changed('user.deletePreview', (preview) => ({
  ...preview,
  obstacles: [],
  memberships: [{ tier: 'member' as const, until: RECORDED_AT + 30 * DAY }],
  wallet: 1_250,
  kept: [
    ...preview.kept,
    {
      what: '提现记录与收款账户（户名、账号）',
      law: '《税收征收管理法实施细则》第二十九条：涉税凭证保存 10 年',
      until: RECORDED_AT + 3_650 * DAY,
    },
  ],
}))
export const DeleteForm: Story = {
  ...info({ handlers: [nothingInTheWay] }),
  play: async (context) => {
    await opened(/^注销账号/, '注销账号')(context)
    await press(document.body, '申请注销')
    await expect(await within(document.body).findByText('请输入验证码')).toBeVisible()
  },
}
export const DeletePreviewFailed: Story = {
  ...info({ handlers: [failing('user.deletePreview')] }),
  play: opened(/^注销账号/, '注销账号'),
}

const noPhone = changed('user.profile', (profile) => ({ ...profile, mobile: '' }))
const password = (more: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...fresh(scene('/user/info/changepass', { as: 'reader', ...more })),
  render: () => <ChangePass />,
})
export const Password: Story = password()
export const PasswordLoading: Story = password({ handlers: [slow('user.profile')] })
export const PasswordFailed: Story = password({ handlers: [failing('user.profile')] })
export const PasswordWithoutPhone: Story = password({ handlers: [noPhone] })
export const PasswordIncomplete: Story = {
  ...password(),
  play: async ({ canvasElement }) => {
    await press(canvasElement, '修改密码')
    await expect(await within(canvasElement).findByText('请输入新密码')).toBeVisible()
  },
}
export const PasswordRefused: Story = {
  ...password(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('验证码'), '000000')
    await userEvent.type(page.getByLabelText('新密码'), 'lamp2026')
    await userEvent.type(page.getByLabelText('再次输入密码'), 'lamp2026')
    await press(canvasElement, '修改密码')
    await expect(await page.findByText('验证码已失效，请重新获取')).toBeVisible()
  },
}

const mobile = (more: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...fresh(scene('/user/change', { as: 'reader', ...more })),
  render: () => <Change />,
})
export const Mobile: Story = mobile()
export const MobileByPassword: Story = {
  ...mobile(),
  play: async ({ canvasElement }) => {
    await press(canvasElement, '收不到短信，用登录密码验证')
    await expect(within(canvasElement).getByLabelText('登录密码')).toBeVisible()
  },
}
export const FirstMobile: Story = mobile({ handlers: [noPhone] })
export const MobileTaken: Story = {
  ...mobile({ handlers: [noPhone, refused('user.changeMobile', 409, '该手机号已绑定其他账号')] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.type(await page.findByLabelText('手机号'), '13912340011')
    await userEvent.type(page.getByLabelText('验证码'), '123456')
    await press(canvasElement, '绑定')
    await expect(await page.findByText('该手机号已绑定其他账号')).toBeVisible()
  },
}

import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Users', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/user'
const one = `${at}?open=1`

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at, handlers: [slow('adminaccount.list')] })
export const NothingFits: Story = office({
  at: `${at}?keyword=不存在的人`,
  handlers: [empty('adminaccount.list')],
})
export const Failed: Story = office({ at, handlers: [failing('adminaccount.list')] })

/** Long names, no mobile number, no picture, every role, none and ten thousand of everything. */
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminaccount.list', ({ rows, ...rest }) => ({
      ...rest,
      total: 10_000,
      rows: rows.map((row, index) => ({
        ...row,
        nickname: index % 2 ? '灯' : '在长安城上元夜里守着最后一盏旧宫灯不肯睡去的那位读者',
        avatar: '',
        mobile: index % 2 ? '' : row.mobile,
        roles: index % 2 ? [] : (['shop', 'dealer', 'promoter', 'actor', 'broadcaster'] as const).slice(),
        state: (['active', 'frozen', 'deleted'] as const)[index % 3] ?? 'active',
        coins: index % 2 ? 0 : 1_234_567,
        orders: index % 2 ? 0 : 10_000,
        spent: index % 2 ? 0 : 9_999_900,
      })),
    })),
  ],
})

const reader = changed('adminuser.info', (info) => ({ ...info, permissions: ['user.read'] }))
/** An operator with read-only rights. */
export const ReadOnly: Story = office({ at: one, handlers: [reader] })

export const OneUser: Story = office({ at: one })
export const OneUserPhone: Story = { ...OneUser, globals: phone }
export const OneUserLoading: Story = office({ at: one, handlers: [slow('adminaccount.detail')] })
export const OneUserFailed: Story = office({ at: one, handlers: [failing('adminaccount.detail')] })
export const OneUserGone: Story = office({
  at: one,
  handlers: [refused('adminaccount.detail', 404, '用户不存在')],
})

const page = () => within(document.body)
const press = async (name: string): Promise<void> =>
  userEvent.click(await page().findByRole('button', { name }, { timeout: 10_000 }))

export const Money: Story = {
  ...office({
    at: one,
    handlers: [
      changed('adminaccount.detail', (detail) => ({
        ...detail,
        adjustments: [
          {
            id: 2,
            currency: 'COIN',
            amount: 20,
            reason: '补发活动奖励',
            by: '运营小陶',
            reversed: false,
            at: detail.row.seenAt,
          },
          {
            id: 1,
            currency: 'POINT',
            amount: -500,
            reason: '活动积分重复发放，与本人电话确认后扣回',
            by: '站长',
            reversed: true,
            at: detail.row.seenAt,
          },
        ],
      })),
    ],
  }),
  play: async () => userEvent.click(await page().findByRole('tab', { name: '资金' }, { timeout: 10_000 })),
}

/** The wallet's new balance is shown before the change is booked. */
export const Adjusting: Story = {
  ...office({
    at: one,
    handlers: [
      changed('adminaccount.detail', (detail) => ({ ...detail, row: { ...detail.row, points: 320 } })),
    ],
  }),
  play: async () => {
    await press('调整余额')
    const dialog = within(await page().findByRole('dialog', { name: /^调整/ }))
    await userEvent.type(await dialog.findByLabelText('数量'), '50')
    await expect(dialog.getByText('370')).toBeInTheDocument()
  },
}

/** Links the user to an actor, found by name, with a reason. */
export const LinkingActor: Story = {
  ...office({ at: one }),
  play: async () => {
    await press('关联演员')
    const dialog = within(await page().findByRole('dialog', { name: /^把演员关联到/ }))
    await expect(await dialog.findByLabelText('演员')).toBeInTheDocument()
  },
}

/** The full mobile number is shown once, for a reason. */
export const Revealed: Story = {
  ...OneUser,
  play: async () => {
    await press('查看手机号')
    const dialog = within(await page().findByRole('dialog', { name: '查看完整手机号' }))
    await userEvent.type(await dialog.findByLabelText('原因'), '读者来电核实身份')
    await userEvent.click(dialog.getByRole('button', { name: '查看' }))
    await expect(await page().findByText('13800000001')).toBeInTheDocument()
  },
}

/** Another operator saved first: the error is shown in the dialog, the typed values stay. */
export const Conflict: Story = {
  ...office({ at: one, handlers: [refused('adminaccount.setRoles', 409, '内容已被其他人修改')] }),
  play: async () => {
    await press('设置身份')
    const dialog = within(await page().findByRole('dialog', { name: /的身份$/ }))
    await userEvent.click(await dialog.findByLabelText('创作者'))
    await userEvent.type(dialog.getByLabelText('原因'), '签约作者')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect(await dialog.findByText('内容已被其他人修改')).toBeInTheDocument()
  },
}

export const BulkFreeze: Story = {
  ...Full,
  play: async () => {
    const boxes = await page().findAllByRole('checkbox', { name: /^选择 / }, { timeout: 10_000 })
    for (const box of boxes.slice(0, 3)) await userEvent.click(box)
    await press('停用')
    await page().findByRole('dialog', { name: '停用 3 个用户？' })
  },
}

import type { ApplicationRow } from '@/contract/office/applications'
import { RoleGate, RoleOnly } from '@/mobile/kit/people/RoleGate'
import AgreementA from '@/mobile/areas/roles/screens/AgreementA'
import AgreementB from '@/mobile/areas/roles/screens/AgreementB'
import EntryAgreement from '@/mobile/areas/roles/screens/EntryAgreement'
import { changed, failing, slow } from '@mocks/handlers'
import type { HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Roles and agreements', ...front }
export default meta
type Story = StoryObj

const mine = (...rows: Partial<ApplicationRow>[]): HttpHandler =>
  changed('applications.mine', () => ({
    rows: rows.map((more, index): ApplicationRow => ({
      id: index + 1,
      kind: 'dealer',
      state: 'submitted',
      name: '林见',
      reason: '',
      round: 1,
      agreement: { type: 'dealer', version: 1 },
      version: 1,
      createdAt: 1,
      submittedAt: 1,
      decidedAt: 0,
      ...more,
    })),
    roles: [],
  }))

const dealers = (handlers: HttpHandler[], as: 'visitor' | 'reader' = 'reader'): Story => ({
  ...scene('/user/dealer/index', { as, handlers }),
  render: () => (
    <RoleOnly kind="dealer" what="代理商中心">
      <p>只有代理商看得到</p>
    </RoleOnly>
  ),
})

export const ForDealers: Story = dealers([mine()])
export const DealerWaits: Story = dealers([mine({})])
export const DealerRefused: Story = dealers([mine({ state: 'refused' })])
export const DealerDraft: Story = dealers([mine({ state: 'draft' })])
export const DealerUnknown: Story = dealers([failing('applications.mine')])
export const DealerLoading: Story = dealers([slow('applications.mine')])
export const ForShops: Story = {
  ...scene('/user/shop/shop', { as: 'reader', handlers: [mine()] }),
  render: () => (
    <RoleOnly kind="shop" what="我的店铺">
      <p>只有店主看得到</p>
    </RoleOnly>
  ),
}
export const PartForPromoters: Story = {
  ...scene('/user/share/index', { as: 'reader', handlers: [mine()] }),
  render: () => (
    <RoleGate roles={['promoter', 'dealer']} what="推广收益">
      <p>只有推广者看得到</p>
    </RoleGate>
  ),
}

export const Choose: Story = { ...scene('/user/entryagreement'), render: () => <EntryAgreement /> }
/** A countdown runs, so no screenshot is compared. */
export const ReadA: Story = {
  ...scene('/user/join/agreementa', { moving: true }),
  render: () => <AgreementA />,
}
export const ReadToItsEnd: Story = {
  ...scene('/user/join/agreementb'),
  render: () => <AgreementB />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const end = await canvas.findByText('全文完')
    end.scrollIntoView({ block: 'center' })
    await expect(await canvas.findByText(/^下一步/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: '同意并继续' })).toBeEnabled()
  },
}
export const OfOneRole: Story = {
  ...scene('/user/entryagreement?type=actor', { moving: true }),
  render: () => <EntryAgreement />,
}
export const ReadOnly: Story = {
  ...scene('/user/entryagreement?type=user'),
  render: () => <EntryAgreement />,
}
export const AgreementLoading: Story = {
  ...scene('/user/join/agreementa', { handlers: [slow('common.agreement')] }),
  render: () => <AgreementA />,
}
export const AgreementFailed: Story = {
  ...scene('/user/join/agreementa', { handlers: [failing('common.agreement')] }),
  render: () => <AgreementA />,
  play: async ({ canvasElement }) => {
    const again = await within(canvasElement).findByRole('button', { name: '重新加载' })
    await userEvent.click(again)
    await expect(again).toBeVisible()
  },
}

import MemberCentre from '@/mobile/areas/membership/screens/MemberCentre'
import MemberOption from '@/mobile/areas/membership/screens/MemberOption'
import MemberTransfer from '@/mobile/areas/membership/screens/MemberTransfer'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { RECORDED_AT } from '../withSession'

const meta: Meta = { title: 'Mobile/User/Membership', ...front }
export default meta
type Story = StoryObj

const DAY = 86_400_000
/** Recorded responses for the member. */
const asMember = <N extends 'user.member' | 'user.transferPreview' | 'user.transferList'>(name: N) =>
  changed(name, () => recordingsOf(name).find(({ as }) => as === 'member')?.answer.data as AnswerOf<N>)
const member = asMember('user.member')
const both = changed('user.member', (answer) => ({
  ...answer,
  tiers: [
    { tier: 'creator', until: RECORDED_AT + 400 * DAY, days: 400 },
    { tier: 'member', until: RECORDED_AT + DAY / 2, days: 0 },
  ],
  saved: 99_999_00,
  savedWorks: 12_345,
}))

const centre = (story: StoryObj): StoryObj => ({ ...story, render: () => <MemberCentre /> })
const at = '/user/member/index'
export const Centre: Story = centre(scene(at, { as: 'member', still: true, handlers: [member] }))
export const CentreNotYet: Story = centre(scene(at, { as: 'reader', still: true }))
export const CentreBothTiers: Story = centre(scene(at, { as: 'member', still: true, handlers: [both] }))
export const CentreLongName: Story = centre(
  scene(at, {
    as: 'reader',
    still: true,
    handlers: [changed('user.info', (answer) => ({ ...answer, nickname: LONG, avatar: '' })), both],
  }),
)
export const CentreLoading: Story = centre(scene(at, { as: 'member', handlers: [slow('user.member')] }))
export const CentreFailed: Story = centre(scene(at, { as: 'member', handlers: [failing('user.member')] }))

const option = (story: StoryObj): StoryObj => ({ ...story, render: () => <MemberOption /> })
const choices = '/user/member/option'
export const Choices: Story = option(scene(choices, { as: 'reader', still: true }))
export const ChoicesCreator: Story = option(
  scene('/user/member/option?tier=creator', { as: 'member', still: true, handlers: [both] }),
)
/** A running membership is extended, and the button says so. */
export const ChoicesRenew: Story = {
  ...option(scene(choices, { as: 'member', still: true, handlers: [member] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: /会员月卡/ }))
    await expect(await canvas.findByRole('button', { name: '续费会员月卡 ¥28.00' })).toBeVisible()
  },
}
export const ChoicesEmpty: Story = option(
  scene(choices, { as: 'reader', handlers: [empty('integral.sviplist')] }),
)
export const ChoicesLoading: Story = option(
  scene(choices, { as: 'reader', handlers: [slow('integral.sviplist')] }),
)
export const ChoicesFailed: Story = option(
  scene(choices, { as: 'reader', handlers: [failing('integral.sviplist')] }),
)

const give = (story: StoryObj): StoryObj => ({ ...story, render: () => <MemberTransfer /> })
const transfer = '/user/member/transfer'
const mine = [asMember('user.transferPreview'), asMember('user.transferList')]
const fill: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('对方手机号'), '13900000008')
  await userEvent.type(canvas.getByLabelText('验证码'), '123456')
  await userEvent.click(canvas.getByRole('button', { name: /^转赠 / }))
  const dialog = within(await within(document.body).findByRole('dialog'))
  // The dialog is still moving in.
  await userEvent.click(await dialog.findByRole('button', { name: '确认转赠' }), { pointerEventsCheck: 0 })
}
export const Transfer: Story = give(scene(transfer, { as: 'member', still: true, handlers: mine }))
export const TransferTwoTiers: Story = give(
  scene(transfer, {
    as: 'member',
    still: true,
    handlers: [
      changed('user.transferPreview', (answer) => ({
        ...answer,
        rows: [
          { tier: 'creator', until: RECORDED_AT + 36_500 * DAY, days: 36_500 },
          { tier: 'member', until: RECORDED_AT + 30 * DAY, days: 30 },
        ],
      })),
      ...mine,
    ],
  }),
)
export const TransferFaults: Story = {
  ...give(scene(transfer, { as: 'member', still: true, handlers: mine })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^转赠 / }))
    await expect(canvas.getByText('请输入手机号')).toBeVisible()
  },
}
export const TransferConfirm: Story = {
  ...give(scene(transfer, { as: 'member', still: true, handlers: mine })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('对方手机号'), '13900000008')
    await userEvent.type(canvas.getByLabelText('验证码'), '123456')
    await userEvent.click(canvas.getByRole('button', { name: /^转赠 / }))
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
export const TransferRefused: Story = {
  ...give(
    scene(transfer, {
      as: 'member',
      still: true,
      handlers: [refused('user.transfer', 409, '剩余天数已变化，请刷新后重试'), ...mine],
    }),
  ),
  play: async (context) => {
    await fill(context)
    const canvas = within(context.canvasElement)
    await expect(await canvas.findByText('剩余天数已变化，请刷新后重试')).toBeVisible()
  },
}
/** Another user has sent a membership to the reader's mobile number. */
export const TransferWaiting: Story = give(
  scene(transfer, {
    as: 'reader',
    still: true,
    handlers: [
      changed('user.transferList', (answer) => ({
        ...answer,
        rows: [
          ...answer.rows.slice(0, 1).map((row) => ({
            ...row,
            id: 99,
            direction: 'in' as const,
            state: 'waiting' as const,
            expiresAt: RECORDED_AT + 3 * DAY,
          })),
          ...answer.rows,
        ],
      })),
    ],
  }),
)
export const TransferNothing: Story = give(
  scene(transfer, { as: 'reader', still: true, handlers: [empty('user.transferList')] }),
)
export const TransferNoPhone: Story = give(
  scene(transfer, {
    as: 'member',
    handlers: [
      changed('user.transferPreview', () => ({
        claimDays: 7,
        mobile: '',
        rows: [{ tier: 'member', until: RECORDED_AT + 30 * DAY, days: 30 }],
      })),
      empty('user.transferList'),
    ],
  }),
)
export const TransferLastDay: Story = give(
  scene(transfer, {
    as: 'member',
    handlers: [
      changed('user.transferPreview', (answer) => ({
        ...answer,
        rows: [{ tier: 'member', until: RECORDED_AT + DAY / 2, days: 0 }],
      })),
      empty('user.transferList'),
    ],
  }),
)
export const TransferLoading: Story = give(
  scene(transfer, { as: 'member', handlers: [slow('user.transferPreview')] }),
)
export const TransferFailed: Story = give(
  scene(transfer, { as: 'member', handlers: [failing('user.transferPreview')] }),
)

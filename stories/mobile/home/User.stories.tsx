import User from '@/mobile/areas/home/screens/User'
import { changed, empty, failing, slow } from '@mocks/handlers'
import { appConfig, setConfig } from '@/stores/config'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { memberInfo, RECORDED_AT } from '../withSession'

const meta: Meta = { title: 'Mobile/Home/User', component: User, ...front }
export default meta
type Story = StoryObj

const at = '/user'
const DAY = 86_400_000

export const Visitor: Story = scene(at)
export const Reader: Story = scene(at, { as: 'reader' })
export const Member: Story = scene(at, { as: 'member', still: true })
/** 联系客服 is a link to the chat that the operator has configured; elsewhere it is a button for the contact form. */
export const ConfiguredChat: Story = {
  ...scene(at),
  loaders: [
    () => {
      setConfig({ ...appConfig(), qywxH5: 'https://kefu.example.com/chat' })
      return {}
    },
  ],
  play: async ({ canvasElement }) => {
    const chat = await within(canvasElement).findByRole('link', { name: '联系客服' })
    await expect(chat).toHaveAttribute('href', 'https://kefu.example.com/chat')
  },
}
/** The user's name is known at once; figures are dashes until loaded. */
export const Loading: Story = scene(at, { as: 'reader', handlers: [slow('user.index')] })
/** Figures that fail to load are dashes: the rest of the screen is useful without them. */
export const FiguresFailed: Story = scene(at, { as: 'reader', handlers: [failing('user.index')] })
/** Every role with its status. */
export const RolesHeld: Story = scene(at, {
  as: 'reader',
  handlers: [
    changed('user.index', (answer) => ({
      ...answer,
      entries: answer.entries.map((entry, index) => ({
        ...entry,
        state: (['open', 'reviewing', 'rejected', 'apply'] as const)[index % 4] ?? 'apply',
      })),
    })),
  ],
})
export const LeavingSoon: Story = scene(at, {
  as: 'reader',
  still: true,
  handlers: [changed('user.index', (answer) => ({ ...answer, deletesAt: RECORDED_AT + 5 * DAY }))],
})
export const Extremes: Story = scene(at, {
  as: 'reader',
  still: true,
  handlers: [
    changed('user.info', () => ({ ...memberInfo(), nickname: LONG, mobile: '' })),
    changed('user.index', (answer) => ({
      ...answer,
      nickname: LONG,
      mobile: '',
      avatar: '',
      sign: LONG,
      follows: 10_000,
      fans: 12_345_678,
      notices: 120,
      tiers: [
        { tier: 'member', until: RECORDED_AT + DAY },
        { tier: 'creator', until: RECORDED_AT + DAY * 365 },
      ],
      figures: { points: 0, coins: 99_999_999, wallet: 9_999_900, commission: 0 },
      orders: { unpaid: 10_000, paid: 0, refunding: 0 },
    })),
  ],
})

const news = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^消息/ }))
  await expect(await within(document.body).findByRole('dialog', { name: '消息' })).toBeVisible()
}
export const News: Story = { ...scene(at, { as: 'reader', still: true }), play: news }
export const NoNews: Story = {
  ...scene(at, { as: 'reader', handlers: [empty('user.notices')] }),
  play: async (context) => {
    await news(context)
    await expect(await within(document.body).findByText('还没有消息')).toBeVisible()
  },
}

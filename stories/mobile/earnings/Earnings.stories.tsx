import DealerIndex from '@/mobile/areas/earnings/screens/DealerIndex'
import ShareBill from '@/mobile/areas/earnings/screens/ShareBill'
import ShareBrokerage from '@/mobile/areas/earnings/screens/ShareBrokerage'
import ShareTeam from '@/mobile/areas/earnings/screens/ShareTeam'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Earnings', ...front }
export default meta
type Story = StoryObj

const story = (
  at: string,
  screen: () => React.JSX.Element,
  more: Parameters<typeof scene>[1] = {},
): Story => ({
  ...scene(at, { as: 'reader', still: true, ...more }),
  render: screen,
})

const MOST = 9_999_999

const brokerage = (more: Parameters<typeof scene>[1] = {}): Story =>
  story('/user/share/brokerage', () => <ShareBrokerage />, more)
export const Brokerage: Story = brokerage()
export const BrokerageEmpty: Story = brokerage({
  handlers: [
    changed('share.brokerage', (answer) => ({
      ...answer,
      available: 0,
      frozen: 0,
      debt: 0,
      earned: 0,
      today: 0,
      month: 0,
    })),
    empty('share.commissions'),
  ],
})
/** A debt, and sums and titles that are too long. */
export const BrokerageExtremes: Story = brokerage({
  handlers: [
    changed('share.brokerage', (answer) => ({
      ...answer,
      available: MOST,
      frozen: MOST,
      debt: MOST,
      earned: MOST,
      today: MOST,
      month: MOST,
    })),
    changed('share.commissions', (answer) => ({
      ...answer,
      rows: answer.rows.map((row, index) => ({ ...row, title: LONG, amount: index % 2 ? MOST : -MOST })),
    })),
  ],
})
export const BrokerageLoading: Story = brokerage({ still: false, handlers: [slow('share.brokerage')] })
export const BrokerageFailed: Story = brokerage({ handlers: [failing('share.brokerage')] })
export const BrokerageListFailed: Story = brokerage({ handlers: [failing('share.commissions')] })
/** Why an order earned nothing, looked up by its number. */
export const BrokerageWhy: Story = {
  ...brokerage({
    handlers: [
      changed('share.why', () => ({
        words: '买家不是通过你的分享注册的，这笔订单与你没有推广关系',
        rows: [],
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('订单号'), '20261120123456789012')
    await userEvent.click(canvas.getByRole('button', { name: '查一查' }))
    await expect(await canvas.findByText(/没有推广关系/)).toBeVisible()
  },
}

/** An actor's income beside commissions. */
export const Acting: Story = story('/user/share/brokerage?kind=actor', () => <ShareBrokerage />)
export const ActingNothing: Story = story('/user/share/brokerage?kind=actor', () => <ShareBrokerage />, {
  handlers: [empty('share.commissions')],
})

const team = (more: Parameters<typeof scene>[1] = {}): Story =>
  story('/user/share/team', () => <ShareTeam />, more)
export const Team: Story = team()
export const TeamNobody: Story = team({ handlers: [empty('share.members')] })
export const TeamExtremes: Story = team({
  handlers: [
    changed('share.members', (answer) => ({
      ...answer,
      rows: answer.rows.map((row) => ({ ...row, name: LONG, avatar: '', orders: 12_345, earned: MOST })),
    })),
  ],
})
export const TeamLoading: Story = team({ still: false, handlers: [slow('share.team')] })
export const TeamFailed: Story = team({ handlers: [failing('share.team')] })

const bill = (more: Parameters<typeof scene>[1] = {}): Story =>
  story('/user/share/bill', () => <ShareBill />, more)
export const Bill: Story = bill()
export const BillEmpty: Story = bill({
  handlers: [changed('share.bills', () => ({ rows: [] })), empty('user.walletsBill')],
})
export const BillExtremes: Story = bill({
  handlers: [
    changed('share.bills', (answer) => ({
      rows: answer.rows.map((row) => ({ ...row, earned: MOST, taken: -MOST, withdrawn: MOST, fees: MOST })),
    })),
  ],
})
export const BillLoading: Story = bill({ still: false, handlers: [slow('share.bills')] })
export const BillFailed: Story = bill({ handlers: [failing('share.bills')] })

const home = (more: Parameters<typeof scene>[1] = {}): Story =>
  story('/user/dealer/index', () => <DealerIndex />, more)
export const Dealer: Story = home()
export const DealerBelow: Story = home({
  handlers: [
    changed('reseller.index', (answer) => ({
      ...answer,
      level: 2,
      parent: '周**',
      available: MOST,
      frozen: MOST,
      today: MOST,
      month: MOST,
      earned: MOST,
    })),
  ],
})
export const DealerNew: Story = home({
  handlers: [
    changed('reseller.index', (answer) => ({
      ...answer,
      available: 0,
      frozen: 0,
      today: 0,
      month: 0,
      earned: 0,
      orders: 0,
      team: { first: 0, second: 0, today: 0 },
    })),
  ],
})
export const DealerLoading: Story = home({ still: false, handlers: [slow('reseller.index')] })
export const DealerFailed: Story = home({ handlers: [failing('reseller.index')] })

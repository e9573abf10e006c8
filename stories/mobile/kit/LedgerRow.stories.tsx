import { LedgerRow } from '@/mobile/kit/lists/LedgerRow'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'
import { LONG } from '../scene'

const meta: Meta<typeof LedgerRow> = {
  title: 'Mobile/Kit/LedgerRow',
  component: LedgerRow,
  args: { title: '每日签到', at: 1_768_442_400_000, when: '1月15日 10:00', amount: '+5', tone: 'earned' },
  decorators: [(Story) => <div style={{ maxWidth: 430 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof LedgerRow>

export const Earned: Story = {}
export const Expired: Story = { args: { title: '积分过期', amount: '-120', tone: 'expired' } }
export const WithState: Story = {
  args: {
    title: '提现到银行卡',
    amount: '-1,200.00',
    tone: undefined,
    note: '尾号 0019',
    children: <small>审核中</small>,
  },
}
/** A title of many lines beside an amount that leaves it little room: neither is cut, nothing runs over the edge. */
export const Extremes: Story = {
  args: {
    title: LONG,
    amount: '+9,999,999,999.99',
    why: `来自${LONG}的推广收入，买家昵称：${'长'.repeat(20)}`,
    note: 'SS20260115100000000000000000000000000000012',
    children: <small>收款户名与实名不符，已退回余额</small>,
  },
  play: async ({ canvasElement }) => {
    const boxOf = (text: string) => within(canvasElement).getByText(text).getBoundingClientRect()
    await expect(boxOf(LONG).right).toBeLessThanOrEqual(boxOf('+9,999,999,999.99').left)
  },
}
/** One word without a place to break. */
export const Unbroken: Story = {
  args: { title: 'SS20260115'.repeat(8), amount: '-9,999,999,999.99', tone: 'expired' },
}

import ShareWithdraw from '@/mobile/areas/earnings/screens/ShareWithdraw'
import ShopCard from '@/mobile/areas/earnings/screens/ShopCard'
import ShopWallet from '@/mobile/areas/earnings/screens/ShopWallet'
import ShopWalletList from '@/mobile/areas/earnings/screens/ShopWalletList'
import type { WithdrawalState } from '@/contract/earnings/withdraw-rules'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Wallets', ...front }
export default meta
type Story = StoryObj

type More = Parameters<typeof scene>[1]
const story = (at: string, screen: () => React.JSX.Element, more: More = {}): Story => ({
  ...scene(at, { as: 'reader', still: true, ...more }),
  render: screen,
})

const MOST = 9_999_999

const withdrawal = (more: More = {}): Story => story('/user/share/withdraw', () => <ShareWithdraw />, more)
export const Withdraw: Story = withdrawal()
/** Every state of a withdrawal. */
export const WithdrawStates: Story = withdrawal({
  handlers: [
    changed('withdraw.list', ({ rows, ...rest }) => {
      const states: WithdrawalState[] = ['reviewing', 'approved', 'paying', 'paid', 'refused', 'failed']
      return {
        ...rest,
        total: states.length,
        rows: states.flatMap((state, index) =>
          rows.slice(0, 1).map((row) => ({
            ...row,
            id: index + 1,
            state,
            reason: state === 'refused' ? '收款户名与实名不符' : state === 'failed' ? '收款账户不存在' : '',
          })),
        ),
      }
    }),
  ],
})
export const WithdrawNoPayee: Story = withdrawal({ handlers: [changed('bank.list', () => ({ rows: [] }))] })
export const WithdrawTooLittle: Story = withdrawal({
  handlers: [changed('withdraw.applyRule', (rule) => ({ ...rule, available: 320, most: 0 }))],
})
export const WithdrawUsedUp: Story = withdrawal({
  handlers: [changed('withdraw.applyRule', (rule) => ({ ...rule, timesLeft: 0 }))],
})
/** The second factor is on, another user has the same account, and the server rejects it. */
export const WithdrawRefused: Story = {
  ...withdrawal({
    handlers: [
      changed('withdraw.applyRule', (rule) => ({ ...rule, factor: true })),
      changed('bank.list', ({ rows }) => ({ rows: rows.map((row) => ({ ...row, shared: true })) })),
      refused('withdraw.apply', 400, '动态验证码不正确'),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('提现金额（元）'), '9')
    await userEvent.type(canvas.getByLabelText('动态验证码'), '123456')
    await userEvent.click(canvas.getByRole('button', { name: '申请提现' }))
    await expect(await canvas.findByText('单笔最低 10 元')).toBeVisible()
  },
}
export const WithdrawLoading: Story = withdrawal({ still: false, handlers: [slow('withdraw.applyRule')] })
export const WithdrawFailed: Story = withdrawal({ handlers: [failing('withdraw.applyRule')] })

const payees = (more: More = {}): Story => story('/user/shop/card', () => <ShopCard />, more)
export const Payees: Story = payees()
export const PayeesEmpty: Story = payees({ handlers: [changed('bank.list', () => ({ rows: [] }))] })
export const PayeesExtremes: Story = payees({
  handlers: [
    changed('bank.list', ({ rows }) => ({
      rows: rows.map((row) => ({ ...row, bank: LONG, holder: LONG.slice(0, 20), shared: true })),
    })),
  ],
})
export const PayeesAdd: Story = {
  ...payees(),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '添加收款账户' }))
    const sheet = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('button', { name: '保存' }))
    await expect(await sheet.findByText('请输入收款人姓名')).toBeVisible()
  },
}
export const PayeesLoading: Story = payees({ still: false, handlers: [slow('bank.list')] })
export const PayeesFailed: Story = payees({ handlers: [failing('bank.list')] })

const wallet = (more: More = {}): Story => story('/user/shop/wallet', () => <ShopWallet />, more)
export const Shop: Story = wallet()
export const ShopDebt: Story = wallet({
  handlers: [
    changed('withdraw.applyRule', (rule) => ({ ...rule, available: 0, frozen: MOST, debt: MOST })),
    empty('user.walletsBill'),
  ],
})
export const ShopLoading: Story = wallet({ still: false, handlers: [slow('withdraw.applyRule')] })
export const ShopFailed: Story = wallet({ handlers: [failing('withdraw.applyRule')] })

const bill = (more: More = {}): Story => story('/user/shop/walletlist', () => <ShopWalletList />, more)
export const ShopBill: Story = bill()
export const ShopBillEmpty: Story = bill({ handlers: [empty('user.walletsBill')] })
export const ShopBillFailed: Story = bill({ handlers: [failing('user.walletsBill')] })

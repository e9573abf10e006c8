import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { office, phone, wide } from './office'
import { EXCEPTIONS } from '@/contract/money/ledger'

const meta: Meta = { title: 'Admin/Money', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/withdraw'
const LONG = '二〇二七年春季全国地铁沿线城市书展联合发行的推广者'

export const Withdrawals: Story = office({ at })
export const WithdrawalsPhone: Story = { ...Withdrawals, globals: phone }
export const WithdrawalsAll: Story = office({ at: `${at}?state=all` })
export const WithdrawalsExtremes: Story = office({
  at,
  handlers: [
    changed('adminwithdraw.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) => ({
        ...row,
        nickname: LONG,
        bank: LONG,
        amount: 200_000_000,
        flags: ['amount' as const, 'shared' as const],
      })),
    })),
  ],
})
export const WithdrawalsEmpty: Story = office({ at, handlers: [empty('adminwithdraw.list')] })
export const WithdrawalsLoading: Story = office({ at, handlers: [slow('adminwithdraw.list')] })
export const WithdrawalsFailed: Story = office({ at, handlers: [failing('adminwithdraw.list')] })

const one = `${at}?open=3`
export const Withdrawal: Story = office({ at: one })
export const WithdrawalPhone: Story = { ...Withdrawal, globals: phone }
/** The channel rejected it; another user has the same account. */
export const WithdrawalStuck: Story = office({
  at: one,
  handlers: [
    changed('adminwithdraw.detail', (row) => ({
      ...row,
      state: 'failed' as const,
      reason: '收款账户不存在',
      attempts: 2,
      sharedWith: [{ userId: 9, nickname: LONG }],
    })),
  ],
})
/** Read-only. */
export const WithdrawalReadOnly: Story = office({
  at: one,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['withdraw.read'] }))],
})

const book = '/admin/ledger'
export const Transfers: Story = office({ at: book })
export const TransfersPhone: Story = { ...Transfers, globals: phone }
export const TransfersEmpty: Story = office({ at: book, handlers: [empty('adminledger.list')] })
export const TransfersFailed: Story = office({ at: book, handlers: [failing('adminledger.list')] })
export const Transfer: Story = office({ at: `${book}?open=1` })
export const TransferReversed: Story = office({
  at: `${book}?open=1`,
  handlers: [changed('adminledger.detail', (row) => ({ ...row, reversalOf: 4, reversedBy: 9 }))],
})
export const Accounts: Story = office({ at: `${book}?view=accounts` })

const shops = '/admin/settlement'
export const SettlementsEmpty: Story = office({ at: shops, handlers: [empty('adminledger.settlements')] })
export const Settlements: Story = office({
  at: shops,
  handlers: [
    changed('adminledger.settlements', () => ({
      next: '',
      total: 3,
      rows: (['held', 'available', 'reversed'] as const).map((state, index) => ({
        id: index + 1,
        parcelId: 100 + index,
        ownerId: 4,
        name: index ? '青禾书房' : LONG,
        gross: 10_000,
        fee: 600,
        clawed: state === 'reversed' ? 9_400 : 0,
        net: state === 'reversed' ? 0 : 9_400,
        state,
        holdUntil: 1_796_000_000_000,
        at: 1_795_000_000_000,
      })),
    })),
  ],
})
export const SettlementsFailed: Story = office({ at: shops, handlers: [failing('adminledger.settlements')] })

const day = '/admin/reconcile?day=2026-11-20'
export const Reconciled: Story = office({ at: day })
/** Every exception that exists. */
export const Exceptions: Story = office({
  at: day,
  handlers: [
    changed('adminledger.reconcile', (answer) => ({
      ...answer,
      channels: [
        { channel: 'wechat', payments: 12, paid: 123_400, ledger: 120_600 },
        { channel: 'alipay', payments: 8, paid: 56_000, ledger: 56_000 },
      ],
      exceptions: EXCEPTIONS.map((code, index) => ({
        code,
        count: index === 0 ? 240 : 1,
        rows: [
          { key: `2026112012345678901${index}`, words: '会员年卡', amount: 19_800, at: 1_795_000_000_000 },
        ],
      })),
    })),
  ],
})
/** A day on which nothing was paid. */
export const ReconcileEmpty: Story = office({
  at: day,
  handlers: [
    changed('adminledger.reconcile', (answer) => ({
      ...answer,
      channels: [],
      exceptions: answer.exceptions.map((exception) => ({ ...exception, count: 0, rows: [] })),
    })),
  ],
})
export const ReconcilePhone: Story = { ...Exceptions, globals: phone }
export const ReconcileLoading: Story = office({ at: day, handlers: [slow('adminledger.reconcile')] })
export const ReconcileFailed: Story = office({ at: day, handlers: [failing('adminledger.reconcile')] })

import { clearStaff } from '@/stores/staff'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const list = recorded('adminwithdraw.list')
const detail = recorded('adminwithdraw.detail')
const answers = {
  'adminwithdraw.list': () => list,
  'adminwithdraw.detail': () => detail,
  'adminledger.list': () => recorded('adminledger.list'),
  'adminledger.detail': () => recorded('adminledger.detail'),
  'adminledger.accounts': () => recorded('adminledger.accounts'),
  'adminledger.settlements': () => recorded('adminledger.settlements'),
  'adminledger.reconcile': () => recorded('adminledger.reconcile'),
}

afterEach(clearStaff)

const question = async (title: RegExp | string) => {
  await screen.findAllByText(title)
  return within(screen.getAllByRole('dialog').at(-1) ?? document.body)
}

it('lists what waits first, with why a person must look at it', async () => {
  await enterAs(admin, answers)
  openAt('/admin/withdraw')
  const row = (await screen.findByText('¥510.00')).closest('tr')
  expect(row).toHaveTextContent('待审核')
  expect(row).toHaveTextContent('金额较大')
  expect(row).toHaveTextContent('沈**')
  expect(sent('adminwithdraw.list')[0]).toMatchObject({ state: 'waiting' })
})

it('approves one, and refuses one with a reason', async () => {
  const done = () => ({ changed: 1, lost: [] })
  await enterAs(admin, { ...answers, 'adminwithdraw.approve': done, 'adminwithdraw.refuse': done })
  openAt(`/admin/withdraw?open=${detail.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '通过' }))
  const approving = await question('通过 ¥510.00 的提现？')
  await userEvent.click(approving.getByRole('button', { name: '通过' }))
  const items = [{ id: detail.id, version: detail.version }]
  await waitFor(() => expect(sent('adminwithdraw.approve')).toEqual([{ items }]))
  await userEvent.click(screen.getByRole('button', { name: '拒绝' }))
  const refusing = await question('拒绝 ¥510.00 的提现？')
  await userEvent.click(refusing.getByRole('button', { name: '拒绝' }))
  expect(await refusing.findByText('请填写原因')).toBeInTheDocument()
  await userEvent.type(refusing.getByLabelText('原因'), '户名不符')
  await userEvent.click(refusing.getByRole('button', { name: '拒绝' }))
  await waitFor(() => expect(sent('adminwithdraw.refuse')).toEqual([{ items, reason: '户名不符' }]))
})

it('tries a failed one again, and says what the channel says', async () => {
  const failed = { ...detail, state: 'failed', reason: '收款账户不存在', attempts: 1 }
  await enterAs(admin, {
    ...answers,
    'adminwithdraw.detail': () => failed,
    'adminwithdraw.pay': refuse(409, '未配置打款通道'),
  })
  openAt(`/admin/withdraw?open=${detail.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '重新打款' }))
  const asked = await question('重新打款 ¥510.00？')
  expect(asked.getByText(/上次失败：收款账户不存在/)).toBeInTheDocument()
  await userEvent.click(asked.getByRole('button', { name: '重新打款' }))
  expect(await screen.findByText('未配置打款通道')).toBeInTheDocument()
})

it('says what the frozen sum of a wallet is made of, and what is on its way out of it', async () => {
  await enterAs(admin, answers)
  openAt(`/admin/withdraw?open=${detail.id}`)
  const { held, underWay, frozen } = detail
  expect(held.total).toBe(frozen)
  expect(held.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(frozen)
  const heading = await screen.findByRole('heading', { name: new RegExp(`^冻结中 .*共 ${held.count} 笔$`) })
  const parts = within(heading.parentElement ?? document.body).getAllByRole('listitem')
  expect(parts.map((part) => part.textContent)).toEqual(
    held.rows.map(({ title, orderSn }) => expect.stringContaining(`${title}（订单 ${orderSn}）`)),
  )
  expect(underWay.length).toBeGreaterThan(0)
  for (const { withdrawNo } of underWay)
    expect(screen.getByText(new RegExp(`^${withdrawNo}：`))).toBeInTheDocument()
})

it('whoever may only look decides nothing', async () => {
  await enterAs({ ...admin, permissions: ['withdraw.read'] }, answers)
  openAt(`/admin/withdraw?open=${detail.id}`)
  expect(await screen.findByText('提现单号')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '通过' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '拒绝' })).not.toBeInTheDocument()
})

it('shows a transfer with its postings, and accounts with their balances', async () => {
  const transfer = recorded('adminledger.detail')
  await enterAs(admin, answers)
  openAt(`/admin/ledger?open=${transfer.id}`)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('分录')).toBeInTheDocument()
  expect(drawer.getByText(transfer.reference)).toBeInTheDocument()
  expect(drawer.getAllByRole('link')).toHaveLength(transfer.postings.length)
  openAt('/admin/ledger?view=accounts')
  expect((await screen.findAllByText('brokerage')).length).toBeGreaterThan(0)
})

it('a day that fits says so', async () => {
  const fine = recorded('adminledger.reconcile')
  const none = fine.exceptions.map(({ code }) => ({ code, count: 0, rows: [] }))
  await enterAs(admin, { ...answers, 'adminledger.reconcile': () => ({ ...fine, exceptions: none }) })
  openAt('/admin/reconcile?day=2026-11-20')
  expect(await screen.findByText('2026-11-20 账目一致，没有异常')).toBeInTheDocument()
})

it('a day that does not fit names what, and shows its rows', async () => {
  const fine = recorded('adminledger.reconcile')
  await enterAs(admin, {
    ...answers,
    'adminledger.reconcile': () => ({
      ...fine,
      day: '2026-11-19',
      exceptions: [
        {
          code: 'withdrawal_stuck',
          count: 1,
          rows: [{ key: 'W2026', words: '审核超过两天', amount: 51_000, at: 1_795_000_000_000 }],
        },
      ],
    }),
  })
  openAt('/admin/reconcile?day=2026-11-19')
  expect(await screen.findByText('2026-11-19 有 1 条异常')).toBeInTheDocument()
  expect(await screen.findByText('W2026：审核超过两天')).toBeInTheDocument()
})

it('settlements say that there are none yet', async () => {
  await enterAs(admin, { ...answers, 'adminledger.settlements': () => ({ rows: [], next: '', total: 0 }) })
  openAt('/admin/settlement')
  expect(await screen.findByText('还没有结算，买家确认收货后会记在这里')).toBeInTheDocument()
})

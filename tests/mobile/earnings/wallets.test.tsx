import type { Payee, WithdrawalRow, WithdrawalRule } from '@/contract/earnings/withdraw'
import SharePayee from '@/mobile/areas/earnings/screens/SharePayee'
import ShareWithdraw from '@/mobile/areas/earnings/screens/ShareWithdraw'
import ShopWallet from '@/mobile/areas/earnings/screens/ShopWallet'
import ShopWalletList from '@/mobile/areas/earnings/screens/ShopWalletList'
import { clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const rule = (more: Partial<WithdrawalRule> = {}): WithdrawalRule => ({
  purpose: 'brokerage',
  available: 90_840,
  frozen: 7_896,
  held: { count: 0, total: 0, rows: [] },
  underWay: [],
  debt: 0,
  feeRate: 6,
  feeLeast: 100,
  least: 1_000,
  most: 90_298,
  mostAtOnce: 2_000_000,
  times: 3,
  timesLeft: 2,
  reviewAbove: 50_000,
  factor: false,
  ...more,
})

const card: Payee = {
  id: 7,
  kind: 'bank',
  holder: '周予安',
  bank: '招商银行',
  number: '**** 5673',
  preferred: true,
  shared: false,
  version: 1,
}
const alipay: Payee = { ...card, id: 8, kind: 'alipay', bank: '', number: '138****0003', preferred: false }

const asked: WithdrawalRow = {
  id: 1,
  withdrawNo: 'W1',
  purpose: 'brokerage',
  amount: 50_000,
  fee: 300,
  kind: 'alipay',
  bank: '',
  holder: '周予安',
  number: '138****0003',
  state: 'approved',
  reason: '',
  at: Date.now(),
  movedAt: Date.now(),
}

const server = (answers: Parameters<typeof recordedServer>[0] = {}, sure = true) => {
  const confirm = jest.fn((_options: { title: string; text?: string }) => Promise.resolve(sure))
  const base = {
    'withdraw.applyRule': () => rule(),
    'bank.list': () => ({ rows: [card, alipay] }),
    'withdraw.list': () => ({ rows: [asked], next: '', total: 1 }),
  }
  return { confirm, ...recordedServer({ ...base, ...answers }, { confirm }) }
}

describe('withdrawing', () => {
  it('works the fee out while typing, asks once more, and sends what was shown', async () => {
    const front = server({ 'withdraw.apply': () => asked })
    open(ShareWithdraw, '/user/share/withdraw')
    await userEvent.type(await screen.findByLabelText('提现金额（元）'), '500')
    expect(screen.getByText('手续费 3.00 元，余额共减少 503.00 元')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /支付宝/ }))
    await userEvent.click(screen.getByRole('button', { name: '申请提现' }))
    await waitFor(() => expect(front.asked('withdraw.apply')).toHaveLength(1))
    expect(front.confirm.mock.calls[0]?.[0]).toMatchObject({
      title: '提现 500.00 元？',
      text: '转入支付宝 138****0003（周予安），手续费 3.00 元，余额共减少 503.00 元。',
    })
    expect(front.asked('withdraw.apply')[0]).toEqual({
      purpose: 'brokerage',
      amount: '50000',
      fee: '300',
      payeeId: '8',
    })
    await waitFor(() => expect(front.toasts).toEqual(['已提交，很快到账']))
  })

  it.each([
    ['', '请输入提现金额'],
    ['1.234', '请输入正确的金额，最多两位小数'],
    ['9.99', '单笔最低 10 元'],
    ['20000.01', '单笔最高 20,000 元'],
    ['903', '加上手续费，最多可提 902.98 元'],
  ])('of %p it says %p and sends nothing', async (typed, words) => {
    const front = server()
    open(ShareWithdraw, '/user/share/withdraw')
    const field = await screen.findByLabelText('提现金额（元）')
    if (typed) await userEvent.type(field, typed)
    await userEvent.click(screen.getByRole('button', { name: '申请提现' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(front.confirm).not.toHaveBeenCalled()
    expect(front.asked('withdraw.apply')).toEqual([])
  })

  it('fills in all there is, and needs the code of a second factor', async () => {
    const front = server({
      'withdraw.applyRule': () => rule({ factor: true }),
      'withdraw.apply': () => no(400, '动态验证码不正确'),
    })
    open(ShareWithdraw, '/user/share/withdraw')
    await userEvent.click(await screen.findByRole('button', { name: '全部' }))
    expect(screen.getByLabelText('提现金额（元）')).toHaveValue('902.98')
    await userEvent.click(screen.getByRole('button', { name: '申请提现' }))
    expect(await screen.findByText('请输入动态验证码')).toBeVisible()
    await userEvent.type(screen.getByLabelText('动态验证码'), '123456')
    await userEvent.click(screen.getByRole('button', { name: '申请提现' }))
    expect(await screen.findByText('动态验证码不正确')).toBeVisible()
    expect(front.asked('withdraw.apply')[0]).toMatchObject({ code: '123456', amount: '90298' })
  })

  it('a withdrawal somebody thinks better of is not sent', async () => {
    const front = server({}, false)
    open(ShareWithdraw, '/user/share/withdraw')
    await userEvent.type(await screen.findByLabelText('提现金额（元）'), '10')
    await userEvent.click(screen.getByRole('button', { name: '申请提现' }))
    await waitFor(() => expect(front.confirm).toHaveBeenCalled())
    expect(front.asked('withdraw.apply')).toEqual([])
  })

  it.each([
    [{ 'bank.list': () => ({ rows: [] }) }, '先添加收款账户'],
    [{ 'withdraw.applyRule': () => rule({ timesLeft: 0 }) }, '今天的提现次数已用完'],
    [{ 'withdraw.applyRule': () => rule({ available: 320, most: 0 }) }, '可提现 3.20 元'],
  ])('says what stands in the way: %#', async (answers, words) => {
    server(answers)
    open(ShareWithdraw, '/user/share/withdraw')
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: '申请提现' })).not.toBeInTheDocument()
  })

  it('lists what became of earlier ones', async () => {
    server({
      'withdraw.list': () => ({
        rows: [{ ...asked, state: 'refused', reason: '收款户名与实名不符' }],
        next: '',
        total: 1,
      }),
    })
    open(ShareWithdraw, '/user/share/withdraw')
    const list = within(await screen.findByRole('list', { name: '提现记录' }))
    expect(list.getByText('未通过')).toBeVisible()
    expect(list.getByText('收款户名与实名不符')).toBeVisible()
  })
})

describe('payees', () => {
  it('adds one, and says what is missing first', async () => {
    const front = server({ 'bank.save': () => card })
    open(SharePayee, '/user/share/payee')
    await userEvent.click(await screen.findByRole('button', { name: '添加收款账户' }))
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('button', { name: '保存' }))
    expect(await sheet.findByText('请输入收款人姓名')).toBeVisible()
    await userEvent.type(sheet.getByLabelText('收款人姓名'), '周予安')
    await userEvent.type(sheet.getByLabelText('开户银行'), '招商银行')
    await userEvent.type(sheet.getByLabelText('银行卡号'), '6225880212345673')
    await userEvent.click(sheet.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(front.asked('bank.save')).toHaveLength(1))
    expect(front.asked('bank.save')[0]).toMatchObject({ kind: 'bank', number: '6225880212345673' })
    await waitFor(() => expect(front.toasts).toEqual(['已添加']))
  })

  it('changes one without telling its number, and keeps an empty one', async () => {
    const front = server({ 'withdraw.bankEdit': () => card })
    open(SharePayee, '/user/share/payee')
    await userEvent.click(await screen.findByRole('button', { name: '修改招商银行 **** 5673' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByLabelText('银行卡号')).toHaveValue('')
    // The sheet is still on its way up: in a browser it can be reached by then.
    await userEvent.click(sheet.getByRole('button', { name: '保存' }), { pointerEventsCheck: 0 })
    await waitFor(() => expect(front.asked('withdraw.bankEdit')).toHaveLength(1))
    expect(front.asked('withdraw.bankEdit')[0]).toEqual({
      id: '7',
      version: '1',
      holder: '周予安',
      bank: '招商银行',
    })
  })

  it('makes another one the default and deletes one after asking', async () => {
    const front = server({ 'bank.setdefault': () => alipay, 'bank.delete': () => ({}) })
    open(SharePayee, '/user/share/payee')
    await userEvent.click(await screen.findByRole('button', { name: '把支付宝 138****0003设为默认' }))
    await waitFor(() => expect(front.asked('bank.setdefault')).toEqual([{ id: '8' }]))
    await userEvent.click(screen.getByRole('button', { name: '删除招商银行 **** 5673' }))
    await waitFor(() => expect(front.asked('bank.delete')).toEqual([{ id: '7' }]))
  })
})

describe('a shop’s wallet', () => {
  it('leads to its own screens', async () => {
    server({ 'withdraw.applyRule': () => rule({ purpose: 'shop' }) })
    open(ShopWallet, '/user/shop/wallet')
    const head = within(await screen.findByRole('region', { name: '店铺货款' }))
    expect(head.getByText('908.40')).toBeVisible()
    expect(head.getByRole('link', { name: '提现' })).toHaveAttribute('href', '#/user/shop/withdrawal')
    expect(head.getByRole('link', { name: '收款账户' })).toHaveAttribute('href', '#/user/shop/card')
  })

  it('says what the frozen sum is made of, and what is on its way out', async () => {
    const held = { at: Date.UTC(2026, 10, 1), holdUntil: Date.UTC(2026, 10, 16) }
    const rows = [
      { ...held, id: 1, orderSn: 'S1', title: '竹节狼毫小楷笔', amount: 6_956 },
      { ...held, id: 2, orderSn: 'S2', title: '布面线装手账', amount: 940 },
    ]
    server({
      'withdraw.applyRule': () =>
        rule({
          purpose: 'shop',
          held: { count: 2, total: 7_896, rows },
          underWay: [{ withdrawNo: 'W1', amount: 51_000, fee: 306, state: 'reviewing', at: held.at }],
        }),
    })
    open(ShopWallet, '/user/shop/wallet')
    expect(await screen.findByText('冻结中 ¥78.96，共 2 笔')).toBeVisible()
    const parts = within(screen.getByRole('list', { name: '冻结明细' })).getAllByRole('listitem')
    expect(parts.map((part) => part.textContent)).toEqual([
      expect.stringMatching(/竹节狼毫小楷笔.*订单 S1.*解冻.*¥69\.56/),
      expect.stringMatching(/布面线装手账.*订单 S2.*解冻.*¥9\.40/),
    ])
    const out = within(screen.getByRole('list', { name: '提现处理中' })).getByRole('listitem')
    expect(out.textContent).toMatch(/审核中.*手续费 ¥3\.06.*¥510\.00/)
  })

  it('lists movements by kind and month', async () => {
    const front = server({
      'user.walletsBill': ({ kind }) => ({
        rows: [
          {
            id: 1,
            kind: kind ? 'withdrawn' : 'earned',
            title: kind ? '店铺货款提现' : '店铺货款',
            amount: kind ? -10_100 : 6_580,
            held: !kind,
            at: Date.now(),
          },
        ],
        next: '',
        total: 1,
      }),
    })
    open(ShopWalletList, '/user/shop/walletlist')
    expect(await screen.findByText('+65.80')).toBeVisible()
    expect(screen.getByText(/冻结中/)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '提现' }))
    expect(await screen.findByText('−101.00')).toBeVisible()
    expect(front.asked('user.walletsBill').at(-1)).toMatchObject({ purpose: 'shop', kind: 'withdrawn' })
  })
})

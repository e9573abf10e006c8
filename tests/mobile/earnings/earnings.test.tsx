import type { CommissionRow } from '@/contract/earnings/earnings'
import DealerIndex from '@/mobile/areas/earnings/screens/DealerIndex'
import ShareBill from '@/mobile/areas/earnings/screens/ShareBill'
import ShareBrokerage from '@/mobile/areas/earnings/screens/ShareBrokerage'
import ShareWithdraw from '@/mobile/areas/earnings/screens/ShareWithdraw'
import ShareTeam from '@/mobile/areas/earnings/screens/ShareTeam'
import { saveFile } from '@/shared/saveFile'
import { clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

jest.mock('@/shared/saveFile')

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const row = (id: number, more: Partial<CommissionRow> = {}): CommissionRow => ({
  id,
  orderSn: `2026112${id}`,
  title: `会员年卡 ${id}`,
  buyer: '青**',
  level: 1,
  amount: 3960,
  state: 'held',
  reason: 'earned',
  words: '一级推广：实付 ¥198.00 × 20% = ¥39.60',
  holdUntil: new Date(2026, 11, 5).getTime(),
  at: Date.now(),
  ...more,
})

const index = {
  available: 9_084,
  frozen: 7_896,
  debt: 400,
  earned: 19_080,
  today: 0,
  month: 12_255,
  holdDays: 15,
  actor: false,
}

describe('brokerage', () => {
  it('tells what is free, held and owed, and the ways on', async () => {
    recordedServer({ 'share.brokerage': () => index })
    open(ShareBrokerage, '/user/share/brokerage')
    const head = within(await screen.findByRole('region', { name: '推广佣金' }))
    expect(head.getByText('90.84')).toBeVisible()
    expect(head.getByText('¥78.96')).toBeVisible()
    expect(head.getByText('¥4.00')).toBeVisible()
    expect(head.getByRole('link', { name: '提现' })).toHaveAttribute('href', '#/user/share/withdraw')
    expect(head.getByRole('link', { name: '收款账户' })).toHaveAttribute('href', '#/user/share/payee')
    expect(screen.getByRole('link', { name: /我的团队/ })).toHaveAttribute('href', '#/user/share/team')
  })

  it('lists each commission with its reason, by state', async () => {
    const { asked } = recordedServer({
      'share.commissions': ({ state }) => ({
        rows:
          state === 'none'
            ? [row(2, { state: 'none', amount: 0, words: '本人下单，不计佣金', reason: 'self' })]
            : [row(1)],
        next: '',
        total: 1,
      }),
    })
    open(ShareBrokerage, '/user/share/brokerage')
    expect(await screen.findByText('一级推广：实付 ¥198.00 × 20% = ¥39.60')).toBeVisible()
    expect(screen.getByText('+39.60')).toBeVisible()
    expect(screen.getByText('12月5日解冻')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '无佣金' }))
    expect(await screen.findByText('本人下单，不计佣金')).toBeVisible()
    expect(asked('share.commissions').at(-1)).toMatchObject({ state: 'none' })
  })

  it('answers why an order brought nothing, and says when there is no such order', async () => {
    const { asked } = recordedServer({
      'share.why': ({ order_sn }) =>
        order_sn === '1' ? no(404, '没有找到这笔已付款的订单') : { words: '本人下单，不计佣金', rows: [] },
    })
    open(ShareBrokerage, '/user/share/brokerage')
    await userEvent.click(await screen.findByRole('button', { name: '查一查' }))
    expect(await screen.findByText('请输入订单号')).toBeVisible()
    expect(asked('share.why')).toEqual([])
    await userEvent.type(screen.getByLabelText('订单号'), '1')
    await userEvent.click(screen.getByRole('button', { name: '查一查' }))
    expect(await screen.findByText('没有找到这笔已付款的订单')).toBeVisible()
    await userEvent.type(screen.getByLabelText('订单号'), '2')
    await userEvent.click(screen.getByRole('button', { name: '查一查' }))
    expect(await screen.findByText('本人下单，不计佣金')).toBeVisible()
    expect(asked('share.why').at(-1)).toEqual({ order_sn: '12' })
  })
})

describe('an actor’s income', () => {
  const acting = (input: Record<string, string>) => ({
    ...index,
    available: input['purpose'] === 'actor' ? 1_512 : 0,
    actor: true,
  })
  const share = row(9, { title: '长安旧事', amount: 159, words: '作品分成：实付 ¥19.90 × 8% = ¥1.59' })

  it('is a kind of its own beside commissions, with its own words and ways', async () => {
    const { asked } = recordedServer({
      'share.brokerage': acting,
      'share.commissions': ({ purpose }) => ({
        rows: purpose === 'actor' ? [share] : [row(1)],
        next: '',
        total: 1,
      }),
    })
    open(ShareBrokerage, '/user/share/brokerage')
    await userEvent.click(await screen.findByRole('radio', { name: '演出收入' }))
    const head = within(await screen.findByRole('region', { name: '演出收入' }))
    expect(head.getByText('15.12')).toBeVisible()
    expect(head.getByRole('link', { name: '提现' })).toHaveAttribute(
      'href',
      '#/user/share/withdraw?kind=actor',
    )
    expect(await screen.findByText('作品分成：实付 ¥19.90 × 8% = ¥1.59')).toBeVisible()
    expect(screen.queryByRole('link', { name: /我的团队/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '查一查' })).toBeNull()
    expect(screen.getByRole('link', { name: /月账单/ })).toHaveAttribute(
      'href',
      '#/user/share/bill?kind=actor',
    )
    expect(asked('share.commissions').at(-1)).toMatchObject({ purpose: 'actor' })
  })

  it('is nothing that anybody else is offered', async () => {
    recordedServer({ 'share.brokerage': () => index })
    open(ShareBrokerage, '/user/share/brokerage')
    await screen.findByRole('region', { name: '推广佣金' })
    expect(screen.queryByRole('radiogroup', { name: '收入类型' })).toBeNull()
  })

  it('has bills and withdrawals of its own', async () => {
    const { asked } = recordedServer({ 'share.brokerage': acting })
    open(ShareBill, '/user/share/bill?kind=actor')
    expect(await screen.findByRole('radio', { name: '演出收入' })).toBeChecked()
    await waitFor(() => expect(asked('share.bills')).toEqual([{ purpose: 'actor' }]))
    expect(asked('user.walletsBill').at(-1)).toMatchObject({ purpose: 'actor' })
    open(ShareWithdraw, '/user/share/withdraw?kind=actor')
    await waitFor(() => expect(asked('withdraw.applyRule')).toEqual([{ purpose: 'actor' }]))
    expect(asked('withdraw.list').at(-1)).toMatchObject({ purpose: 'actor' })
  })
})

describe('team', () => {
  it('shows both levels, and finds a member by name', async () => {
    const { asked } = recordedServer({
      'share.members': ({ level, keyword }) => ({
        rows: keyword
          ? []
          : [
              {
                id: 1,
                name: level === '2' ? '秋**' : '青**',
                avatar: '',
                level: Number(level),
                joinedAt: new Date(2026, 10, 2).getTime(),
                orders: level === '2' ? 0 : 2,
                earned: 4_249,
              },
            ],
        next: '',
        total: 1,
      }),
    })
    open(ShareTeam, '/user/share/team')
    expect(await screen.findByText('2026年11月2日加入，带来 2 笔订单')).toBeVisible()
    expect(screen.getByText('¥42.49')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '他们邀请的' }))
    expect(await screen.findByText('2026年11月2日加入，还没有下单')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), '长安{Enter}')
    expect(await screen.findByText('没有找到这个昵称')).toBeVisible()
    expect(asked('share.members').at(-1)).toMatchObject({ level: '2', keyword: '长安' })
  })
})

describe('bills', () => {
  it('sums each month and saves its file', async () => {
    const { asked } = recordedServer({
      'share.bills': () => ({
        rows: [{ month: '2026-11', orders: 10, earned: 12_594, taken: -339, withdrawn: 2_000, fees: 100 }],
      }),
      'share.billFile': () => new Response('时间,类型', { headers: { 'content-type': 'text/csv' } }),
    })
    open(ShareBill, '/user/share/bill')
    const month = within(
      (await screen.findByRole('heading', { name: '2026年11月' })).closest('li') as HTMLElement,
    )
    expect(month.getByText('122.55')).toBeVisible()
    expect(month.getByText('−3.39')).toBeVisible()
    await userEvent.click(month.getByRole('button', { name: '导出2026年11月账单' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalled())
    expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toBe('推广账单-2026-11.csv')
    expect(asked('share.billFile')).toEqual([{ month: '2026-11', purpose: 'brokerage' }])
  })
})

describe('dealer', () => {
  it('shows the level, the rates and what one sale brings', async () => {
    recordedServer()
    open(DealerIndex, '/user/dealer/index')
    expect(await screen.findByText('一级代理')).toBeVisible()
    const rates = within(screen.getByRole('table'))
    expect(rates.getByRole('row', { name: '会员 20% 5%' })).toBeVisible()
    expect(screen.getAllByText(/^佣金 ¥/).length).toBeGreaterThan(3)
    expect(screen.getByRole('link', { name: '去推广' })).toHaveAttribute('href', '#/user/share/index')
  })
})

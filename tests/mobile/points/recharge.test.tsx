import Recharge from '@/mobile/areas/points/screens/Recharge'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const balanceOf = () => screen.getByText('我的金币')

it('buys the chosen pack and shows the new balance', async () => {
  let coins = 60
  const { asked, toasts } = recordedServer({
    'integral.balances': () => ({ coins, points: 0, cash: 0 }),
    'integral.recharge': () => ({ order_sn: 'S1', platform: 'h5', total_fee: 3000 }),
    'common.pay': () => ({ order_id: 'P1', kind: 'done', pay_data: {} }),
    'common.payResult': () => {
      coins = 3360
      return { state: 'paid', order_sn: 'S1', msg: '' }
    },
  })
  await beginSession('token')
  open(Recharge, '/video/recharge')
  await waitFor(() => expect(balanceOf()).toHaveTextContent('我的金币 60'))
  await userEvent.click(screen.getByRole('radio', { name: /3000 金币/ }))
  await userEvent.click(screen.getByRole('button', { name: '支付 ¥30.00' }))
  await waitFor(() => expect(balanceOf()).toHaveTextContent('我的金币 3,360'))
  expect(asked('integral.recharge')).toEqual([{ product_id: '3', total_fee: '3000', platform: 'h5' }])
  expect(toasts).toContain('充值成功')
})

it('says what a pack gives on top', async () => {
  recordedServer()
  await beginSession('token')
  open(Recharge, '/video/recharge')
  expect(await screen.findByRole('radio', { name: /1200 金币.*加送 60 金币/ })).toBeVisible()
})

it('a payment that fails leaves the balance and says why', async () => {
  recordedServer({ 'integral.recharge': () => no(409, '金币包已调整，请刷新后再试') })
  await beginSession('token')
  open(Recharge, '/video/recharge')
  await userEvent.click(await screen.findByRole('button', { name: '支付 ¥6.00' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('金币包已调整，请刷新后再试')
  expect(balanceOf()).toHaveTextContent('我的金币 3,060')
})

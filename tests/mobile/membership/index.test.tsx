import VipIndex from '@/mobile/areas/membership/screens/Index'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deferred } from '@tests/client/wire'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const order = { order_sn: 'S1', platform: 'h5' as const, total_fee: 19_800 }
const done = { order_id: 'P1', kind: 'done' as const, pay_data: {} }

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const iphone = () =>
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)')

it('the first package of the tier is chosen already; another one changes what is sold', async () => {
  recordedServer()
  open(VipIndex, '/vip/index?viptype=member')
  expect(await screen.findByRole('radio', { name: /会员年卡/ })).toBeChecked()
  expect(screen.getByRole('button', { name: '立即开通 ¥198.00' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /会员月卡/ }))
  expect(screen.getByRole('button', { name: '立即开通 ¥28.00' })).toBeVisible()
})

it('the address names the tier, and only its packages are sold', async () => {
  recordedServer()
  open(VipIndex, '/vip/index?viptype=creator')
  expect(await screen.findByRole('radio', { name: /创作会员年卡/ })).toBeChecked()
  expect(screen.getByRole('heading', { level: 2, name: '创作会员' })).toBeVisible()
  expect(screen.getByRole('link', { name: '创作会员' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('radio', { name: /^会员/ })).not.toBeInTheDocument()
})

it('while it is being paid the button is locked and nothing can be chosen; one tap is one order', async () => {
  const gate = deferred<typeof order>()
  const { asked, toasts } = recordedServer({
    'integral.svippay': () => gate.promise,
    'common.pay': () => done,
    'common.payResult': () => ({ state: 'paid', order_sn: 'S1', msg: '' }),
  })
  await beginSession('token')
  open(VipIndex, '/vip/index')
  await userEvent.click(await screen.findByRole('button', { name: '立即开通 ¥198.00' }))
  const locked = await screen.findByRole('button', { name: '支付处理中...' })
  expect(locked).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('radio', { name: /会员月卡/ })).toBeDisabled()
  await userEvent.click(locked)
  gate.resolve(order)
  expect(await screen.findByRole('button', { name: '立即开通 ¥198.00' })).toBeVisible()
  expect(asked('integral.svippay')).toEqual([{ product_id: '1', total_fee: '19800', platform: 'h5' }])
  expect(asked('common.pay')[0]).toMatchObject({ order_sn: 'S1', payment: 'alipay' })
  await waitFor(() => expect(toasts).toContain('会员开通成功'))
})

it('the way to pay that was chosen is the one that is used', async () => {
  const { asked } = recordedServer({
    'integral.svippay': () => order,
    'common.pay': () => done,
    'common.payResult': () => ({ state: 'paid', order_sn: 'S1', msg: '' }),
  })
  await beginSession('token')
  open(VipIndex, '/vip/index')
  expect(await screen.findByRole('radio', { name: '支付宝' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: '微信支付' }))
  await userEvent.click(await screen.findByRole('button', { name: '立即开通 ¥198.00' }))
  await waitFor(() => expect(asked('common.pay')[0]).toMatchObject({ payment: 'wechat' }))
})

it('a refusal is shown above the button, which can be tried again', async () => {
  recordedServer({ 'integral.svippay': () => no(409, '套餐价格已调整，请刷新后再试') })
  await beginSession('token')
  open(VipIndex, '/vip/index')
  await userEvent.click(await screen.findByRole('button', { name: '立即开通 ¥198.00' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('套餐价格已调整，请刷新后再试')
  expect(screen.getByRole('button', { name: '立即开通 ¥198.00' })).not.toHaveAttribute('aria-disabled')
})

it('a visitor is asked to log in first; without it nothing is ordered', async () => {
  const login = jest.fn().mockResolvedValue(false)
  const { asked, toasts } = recordedServer({}, { login })
  open(VipIndex, '/vip/index')
  await userEvent.click(await screen.findByRole('button', { name: '立即开通 ¥198.00' }))
  await waitFor(() => expect(login).toHaveBeenCalled())
  expect(toasts).toContain('请先登录')
  expect(asked('integral.svippay')).toHaveLength(0)
})

it('on iOS a notice takes the place of the cashier, and no way to pay is offered', async () => {
  iphone()
  const iosNotice = jest.fn().mockResolvedValue(undefined)
  const { asked } = recordedServer({}, { iosNotice })
  await beginSession('token')
  open(VipIndex, '/vip/index')
  await userEvent.click(await screen.findByRole('button', { name: '立即开通 ¥198.00' }))
  await waitFor(() => expect(iosNotice).toHaveBeenCalled())
  expect(screen.queryByRole('radiogroup', { name: '支付方式' })).not.toBeInTheDocument()
  expect(asked('integral.svippay')).toHaveLength(0)
})

it('nothing can be bought before it is known what is sold', async () => {
  const gate = deferred<{ rows: [] }>()
  const { toasts } = recordedServer({ 'integral.sviplist': () => gate.promise })
  open(VipIndex, '/vip/index')
  const button = await screen.findByRole('button', { name: '立即开通' })
  expect(button).toBeDisabled()
  gate.resolve({ rows: [] })
  await waitFor(() => expect(button).toBeEnabled())
  expect(toasts).toEqual([])
})

it('nor where that could not be learned', async () => {
  recordedServer({ 'integral.sviplist': () => no(503, '价目暂时读不到') })
  open(VipIndex, '/vip/index')
  expect(await screen.findByText('价目暂时读不到')).toBeVisible()
  expect(screen.getByRole('button', { name: '立即开通' })).toBeDisabled()
})

it('without a package the button asks for one', async () => {
  const { toasts } = recordedServer({ 'integral.sviplist': () => ({ rows: [] }) })
  open(VipIndex, '/vip/index')
  expect(await screen.findByText('套餐还没有上架')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '立即开通' }))
  await waitFor(() => expect(toasts).toEqual(['请选择套餐']))
})

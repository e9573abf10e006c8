import type { HeldCoupon, OpenCoupon } from '@/contract/trade/coupons'
import Coupons from '@/mobile/areas/checkout/screens/Coupons'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const userEvent = user.setup({ pointerEventsCheck: 0 })

const worth = {
  name: '冬夜读书 8 折券',
  kind: 'rate' as const,
  value: 80,
  cap: 1_000,
  threshold: 0,
  shopId: 0,
  shopName: '',
  kinds: ['ebook' as const, 'course' as const],
  startsAt: 0,
}
const coupon = (id: number, more: Partial<OpenCoupon> = {}): OpenCoupon => ({
  id,
  ...worth,
  endsAt: Date.UTC(2026, 11, 20),
  left: 3,
  state: 'free',
  ...more,
})
const held = (id: number, more: Partial<HeldCoupon> = {}): HeldCoupon => ({
  id,
  ...worth,
  expiresAt: Date.UTC(2026, 11, 20),
  usedAt: 0,
  order_sn: '',
  revoked: false,
  ...more,
})

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

it('what is open is taken with one tap, and what is gone says so', async () => {
  const rows = [coupon(1), coupon(2, { name: '前三名短剧券', kinds: ['drama'], left: 0, state: 'gone' })]
  const { asked, toasts } = recordedServer({
    'ebook.coupons': () => ({ rows }),
    'ebook.takecoupon': () => coupon(1, { left: 2, state: 'held' }),
  })
  await beginSession('token')
  open(Coupons, '/user/coupon')
  expect(await screen.findByText('全平台 · 限电子书、课程 · 2026年12月20日 到期')).toBeVisible()
  expect(screen.getByText('已领完')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '领取 冬夜读书 8 折券' }))
  expect(await screen.findByText('已领取')).toBeVisible()
  expect(asked('ebook.takecoupon')).toEqual([{ id: '1' }])
  expect(toasts).toEqual(['领取成功，结算时自动使用'])
})

it('when the last one was taken by somebody else, why is said and the list is asked anew', async () => {
  let rows = [coupon(1)]
  const { toasts } = recordedServer({
    'ebook.coupons': () => ({ rows }),
    'ebook.takecoupon': () => {
      rows = [coupon(1, { left: 0, state: 'gone' })]
      return no(409, '发行量已领完')
    },
  })
  await beginSession('token')
  open(Coupons, '/user/coupon')
  await userEvent.click(await screen.findByRole('button', { name: '领取 冬夜读书 8 折券' }))
  expect(await screen.findByText('已领完')).toBeVisible()
  expect(toasts).toEqual(['发行量已领完'])
})

it('a visitor is asked to log in, and the coupon is taken then', async () => {
  const login = jest.fn().mockImplementation(async () => {
    await beginSession('token')
    return true
  })
  const { asked } = recordedServer(
    {
      'ebook.coupons': () => ({ rows: [coupon(1)] }),
      'ebook.takecoupon': () => coupon(1, { state: 'held' }),
    },
    { login },
  )
  open(Coupons, '/user/coupon')
  await userEvent.click(await screen.findByRole('button', { name: '领取 冬夜读书 8 折券' }))
  await waitFor(() => expect(asked('ebook.takecoupon')).toEqual([{ id: '1' }]))
  expect(login).toHaveBeenCalledTimes(1)
})

it.each([
  ['unused', held(1), '去使用', '#/index/ebook'],
  ['used', held(1, { usedAt: 1, order_sn: 'S7' }), '查看订单', '#/user/order/detail?order_sn=S7'],
] as const)('those %s lead on', async (state, row, name, href) => {
  const { asked } = recordedServer({ 'ebook.mycoupons': () => ({ rows: [row], next: '', total: 1 }) })
  await beginSession('token')
  open(Coupons, `/user/coupon?state=${state}`)
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  expect(asked('ebook.mycoupons')[0]).toMatchObject({ state })
})

it('those that are over say why', async () => {
  const rows = [held(1), held(2, { name: '错券', revoked: true })]
  recordedServer({ 'ebook.mycoupons': () => ({ rows, next: '', total: 2 }) })
  await beginSession('token')
  open(Coupons, '/user/coupon?state=over')
  expect(await screen.findByText('已过期')).toBeVisible()
  expect(screen.getByText('已收回')).toBeVisible()
})

it('no coupons: says what to do', async () => {
  recordedServer({ 'ebook.mycoupons': () => ({ rows: [], next: '', total: 0 }) })
  await beginSession('token')
  open(Coupons, '/user/coupon?state=unused')
  expect(await screen.findByText('没有可用的优惠券')).toBeVisible()
})

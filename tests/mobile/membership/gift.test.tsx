import { recorded, recordingsOf } from '@mocks/recordings'
import type { GiftRow } from '@/contract/trade/gifts'
import type { WorkDetail } from '@/contract/catalogue/work'
import Gift from '@/mobile/areas/membership/screens/Gift'
import PointRecharge from '@/mobile/areas/points/screens/PointRecharge'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page } from '../video/rig'

/** The sheets come in by a motion that the browser of these tests never ends. */
const userEvent = user.setup({ pointerEventsCheck: 0 })

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const rows = () => recorded('user.gifts').rows
const gift = (state: GiftRow['state'], more: Partial<GiftRow> = {}): GiftRow => {
  const row = rows().find((one) => one.state === state) ?? rows()[0]
  if (!row) throw new Error('no gift was recorded')
  return { ...row, state, ...more }
}
type Rig = Parameters<typeof recordedServer>
const show = async (address: string, answers: Rig[0] = {}, overlays: Rig[1] = {}) => {
  const server = recordedServer(answers, overlays)
  await act(() => beginSession('token'))
  open(Gift, address)
  return server
}
const paid: Rig[0] = {
  'ebook.gift': () => ({ order_sn: 'S1', platform: 'h5', total_fee: 1690 }),
  'common.pay': () => ({ order_id: 'P1', kind: 'done', pay_data: {} }),
  'common.payResult': () => ({ state: 'paid', order_sn: 'S1', msg: '' }),
}

it('makes the link of a gift, told once', async () => {
  const { asked } = await show('/user/gift', {
    'user.gifts': () => page([gift('waiting', { linked: false })]),
    'user.giftLink': () => ({ token: 'a-token-of-forty-three-characters', expiresAt: 1_795_800_000_000 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '生成领取链接' }))
  const sheet = await screen.findByRole('dialog', {}, { timeout: 8_000 })
  expect(within(sheet).getByText(/#\/user\/gift\?token=a-token-of-forty-three-characters$/)).toBeVisible()
  expect(asked('user.giftLink')).toHaveLength(1)
})

it('asks before a new link ends the one that was sent', async () => {
  const confirm = jest.fn().mockResolvedValue(false)
  const { asked } = await show(
    '/user/gift',
    { 'user.gifts': () => page([gift('waiting', { linked: true })]) },
    { confirm },
  )
  await userEvent.click(await screen.findByRole('button', { name: '重新生成领取链接' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(asked('user.giftLink')).toHaveLength(0)
})

it('a returned gift is given again or kept', async () => {
  const { asked, confirms, toasts } = await show('/user/gift', {
    'user.gifts': () => page([gift('returned')]),
    'user.keepGift': () => gift('kept'),
  })
  expect(await screen.findByRole('button', { name: '再次赠送' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '自己留用' }))
  await waitFor(() => expect(toasts).toContain('已放进你的账号'))
  expect(confirms[0]).toMatch(/^留用/)
  expect(asked('user.keepGift')).toEqual([{ id: String(gift('returned').id) }])
})

it('lists what was got, and says so when there is nothing', async () => {
  const { asked } = await show('/user/gift', {
    'user.gifts': ({ direction }) => page(direction === 'in' ? [] : rows()),
  })
  expect((await screen.findAllByRole('article')).length).toBe(rows().length)
  await userEvent.click(screen.getByRole('radio', { name: '我收到的' }))
  expect(await screen.findByText('还没有收到礼品')).toBeVisible()
  expect(asked('user.gifts').at(-1)).toEqual({ direction: 'in' })
})

it('gives a book with words to it and goes to the gifts once it is paid', async () => {
  const book = recordingsOf('work.detail').find(({ payload }) => payload['kind'] === 'ebook')
  const { asked } = await show('/user/gift?thing=work&kind=ebook&id=1', {
    ...paid,
    'work.detail': () => book?.answer.data as WorkDetail,
  })
  await userEvent.type(await screen.findByRole('textbox', { name: '附言' }), '慢慢读')
  expect(screen.getByText('“慢慢读”')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '支付并赠送 ¥16.90' }))
  await waitFor(() =>
    expect(asked('ebook.gift')).toEqual([
      { thing: 'work', kind: 'ebook', id: '1', message: '慢慢读', total_fee: '1690', platform: 'h5' },
    ]),
  )
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/user\/gift$/))
})

it('gives the membership that is chosen', async () => {
  const { asked } = await show('/user/gift?thing=vip', paid)
  await userEvent.click(await screen.findByRole('radio', { name: /^会员月卡/ }))
  await userEvent.click(screen.getByRole('button', { name: '支付并赠送 ¥28.00' }))
  await waitFor(() => expect(asked('ebook.gift')[0]).toMatchObject({ thing: 'vip', total_fee: '2800' }))
})

describe('a friend’s link', () => {
  const at = '/user/gift?token=a-token-of-forty-three-characters'
  const preview = () => ({ ...recorded('user.giftPreview'), state: 'open' as const })

  it('shows who gives what, and takes it', async () => {
    const { toasts } = await show(at, {
      'user.giftPreview': preview,
      'user.claimGift': () => gift('claimed', { direction: 'in' }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '领取礼品' }))
    expect(await screen.findByRole('heading', { name: '领取成功' })).toBeVisible()
    expect(toasts).toContain('领取成功')
  })

  it('that came too late says so', async () => {
    let taken = false
    const { toasts } = await show(at, {
      'user.giftPreview': () => ({ ...preview(), state: taken ? ('taken' as const) : ('open' as const) }),
      'user.claimGift': () => {
        taken = true
        return no(409, '来晚了，礼品已被领取')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '领取礼品' }))
    expect(await screen.findByRole('heading', { name: '来晚了，礼品已被领取' })).toBeVisible()
    expect(toasts).toContain('来晚了，礼品已被领取')
  })

  it.each([
    ['own', '这是你送出的礼品'],
    ['owned', '你已经有这部作品了'],
    ['mine', '你已领取这份礼品'],
    ['over', '礼品已退回赠送人'],
  ] as const)('that is %s offers no claim', async (state, words) => {
    await show(at, { 'user.giftPreview': () => ({ ...preview(), state }) })
    expect(await screen.findByRole('heading', { name: words })).toBeVisible()
    expect(screen.queryByRole('button', { name: '领取礼品' })).not.toBeInTheDocument()
  })

  it('that is none any more leads to one’s own', async () => {
    await show(at, { 'user.giftPreview': () => no(404, '领取链接已失效，请向好友要一个新的') })
    expect(await screen.findByText('领取链接已失效')).toBeVisible()
    expect(screen.getByRole('link', { name: '我收到的礼品' })).toHaveAttribute('href', '#/user/gift?side=in')
  })
})

it('points are bought and the balance is asked anew', async () => {
  let points = 100
  const { asked, toasts } = recordedServer({
    ...paid,
    'integral.balances': () => ({ coins: 0, points, cash: 0 }),
    'integral.buypoints': () => ({ order_sn: 'S1', platform: 'h5', total_fee: 1200 }),
    'common.payResult': () => {
      points = 1_360
      return { state: 'paid', order_sn: 'S1', msg: '' }
    },
  })
  await act(() => beginSession('token'))
  open(PointRecharge, '/user/integral/recharge')
  await userEvent.click(await screen.findByRole('radio', { name: /1200 积分.*加送 60 积分/ }))
  await userEvent.click(screen.getByRole('button', { name: '支付 ¥12.00' }))
  await waitFor(() => expect(screen.getByText('我的积分')).toHaveTextContent('1,360'))
  expect(asked('integral.buypoints')).toEqual([{ product_id: '2', total_fee: '1200', platform: 'h5' }])
  expect(toasts).toContain('充值成功')
})

import { PaySheet } from '@/mobile/kit/player/PaySheet'
import type { Episode, PayEvent } from '@/stores/player/state'
import { openAddress } from '@/client/leave'
import type { UserInfo } from '@/contract/people/account'
import { beginSession, clearSession } from '@/stores/session'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { front, server, work } from './rig'

jest.mock('@/client/leave', () => ({ openAddress: jest.fn() }))
const left = jest.mocked(openAddress)

const episode = (number: number, locked: boolean): Episode => ({
  id: 100 + number,
  vid: 1,
  number,
  title: '河灯的旧账',
  seconds: 90,
  locked,
  coins: 30,
  url: '',
  mp4: '',
  ready: true,
  givenAt: 0,
  endsAt: 0,
  poster: '',
})
const list = [episode(8, false), episode(9, true), episode(10, true)]
const event: PayEvent = {
  kind: 'drama',
  id: 1,
  episode: episode(9, true),
  index: 1,
  reason: '本集需开通会员后继续',
}
const user: Partial<UserInfo> = { id: 1, nickname: '青灯读者', tiers: [] }

const answers = (coins: number) => ({
  'user/info': () => user,
  'integral/balances': () => ({ coins, points: 0, cash: 0 }),
  'task/adtask': () => ({ user_count: 2, limit: 5, coins: 10, seconds: 120 }),
  'orders/unlock': () => ({ order_sn: 'U1', coins: coins - 30 }),
})

const show = (more: Partial<Parameters<typeof PaySheet>[0]> = {}) => {
  const heard = { unlocked: jest.fn(), ad: jest.fn(), closed: jest.fn() }
  render(
    <PaySheet
      event={event}
      list={list}
      work={work(1, '渡口有灯', { price: 1490 })}
      onClose={heard.closed}
      onUnlocked={heard.unlocked}
      onAd={heard.ad}
      {...more}
    />,
  )
  return heard
}

afterEach(() => clearSession())

it('unlocks the episode with coins, once for each tap', async () => {
  const { toasts } = front()
  const { asked, sent } = server(answers(200))
  await beginSession('token')
  const heard = show()
  expect(await screen.findByText('余额 200 金币')).toBeInTheDocument()
  expect(screen.getByText('解锁后余 170 金币')).toBeInTheDocument()
  await userEvent.dblClick(screen.getByRole('button', { name: '用金币解锁本集 · 30 金币' }))
  await waitFor(() => expect(heard.unlocked).toHaveBeenCalledTimes(1))
  expect(asked('orders/unlock')).toEqual([{ kind: 'drama', vid: '1', 'episode_ids.0': '109', coins: '30' }])
  expect(
    sent.find(({ url }) => url.pathname.endsWith('orders/unlock'))?.headers.get('x-idempotency-key'),
  ).toMatch(/^[a-z0-9]{24}$/)
  expect(toasts).toContain('解锁成功')
  // A tap that comes after the answer, while the sheet goes.
  await userEvent.click(screen.getByRole('button', { name: '用金币解锁本集 · 30 金币' }))
  expect(asked('orders/unlock')).toHaveLength(1)
  expect(heard.unlocked).toHaveBeenCalledTimes(1)
})

it('offers the rest of the drama at its sum', async () => {
  front()
  const { asked } = server(answers(200))
  await beginSession('token')
  show()
  await userEvent.click(await screen.findByRole('button', { name: '解锁余下 2 集 · 60 金币' }))
  await waitFor(() =>
    expect(asked('orders/unlock')).toEqual([
      { kind: 'drama', vid: '1', 'episode_ids.0': '109', 'episode_ids.1': '110', coins: '60' },
    ]),
  )
})

it('leads to more coins when there are too few', async () => {
  front()
  server(answers(12))
  await beginSession('token')
  show()
  expect(await screen.findByRole('link', { name: '去充值 · 本集 30 金币' })).toHaveAttribute(
    'href',
    '#/video/recharge',
  )
})

it('opens membership and goes on once it was bought', async () => {
  const vip = jest.fn().mockResolvedValue(true)
  front({ vip })
  server(answers(0))
  await beginSession('token')
  const heard = show()
  await userEvent.click(await screen.findByRole('button', { name: /开通会员畅看/ }))
  await waitFor(() => expect(heard.unlocked).toHaveBeenCalled())
  expect(vip).toHaveBeenCalledWith({ tier: 'member' })
})

it('sells the whole drama at the checkout', async () => {
  front()
  server(answers(0))
  await beginSession('token')
  show()
  await userEvent.click(await screen.findByRole('button', { name: '购买全部 · ¥14.90' }))
  expect(left.mock.calls).toEqual([[expect.stringMatching(/^#\/ebook\/payment\?kind=drama&id=1&part=\d+$/)]])
})

it('tells what an ad earns and how many are left', async () => {
  front()
  server(answers(0))
  await beginSession('token')
  const heard = show()
  await userEvent.click(await screen.findByRole('button', { name: '看广告得 10 金币（今日还可看 3 次）' }))
  expect(heard.ad).toHaveBeenCalled()
})

it('asks a visitor to log in before anything is paid', async () => {
  const login = jest.fn().mockResolvedValue(false)
  const { toasts } = front({ login })
  const { asked } = server(answers(0))
  const heard = show()
  expect(screen.getByText('登录后可用金币解锁')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '用金币解锁本集 · 30 金币' }))
  await waitFor(() => expect(login).toHaveBeenCalled())
  expect(toasts).toEqual(['请先登录'])
  expect(asked('orders/unlock')).toHaveLength(0)
  expect(heard.unlocked).not.toHaveBeenCalled()
})

it('stays for another way when the server refuses', async () => {
  front()
  const { 'orders/unlock': _, ...refusing } = answers(200)
  server(refusing)
  await beginSession('token')
  const heard = show()
  const pay = await screen.findByRole('button', { name: '用金币解锁本集 · 30 金币' })
  await userEvent.click(pay)
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-busy'))
  expect(heard.unlocked).not.toHaveBeenCalled()
  expect(heard.closed).not.toHaveBeenCalled()
})

it('is not charged twice for an answer that was lost: another tap carries the same key', async () => {
  front()
  let lost = false
  const { sent } = server({
    ...answers(200),
    'orders/unlock': () => {
      if (lost) return { order_sn: 'U1', coins: 170 }
      lost = true
      throw new TypeError('Failed to fetch')
    },
  })
  await beginSession('token')
  const heard = show()
  const pay = await screen.findByRole('button', { name: '用金币解锁本集 · 30 金币' })
  await userEvent.click(pay)
  await waitFor(() => expect(lost).toBe(true))
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-busy'))
  await userEvent.click(pay)
  await waitFor(() => expect(heard.unlocked).toHaveBeenCalledTimes(1))
  const keys = sent
    .filter(({ url }) => url.pathname.endsWith('orders/unlock'))
    .map(({ headers }) => headers.get('x-idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

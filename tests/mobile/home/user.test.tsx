import { dateOf } from '@/format/dates'
import { recorded, recordingsOf } from '@mocks/recordings'
import type { UserIndex } from '@/contract/account/own-account'
import { SCREEN_PATHS } from '@/client/paths'
import { entryGroups, roleHref } from '@/mobile/areas/home/parts/entries'
import User from '@/mobile/areas/home/screens/User'
import { setConfig } from '@/stores/config'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from './rig'
import { open } from '../video/rig'

const indexOf = (as: 'user' | 'member') =>
  recordingsOf('user.index').find((one) => one.as === as)?.answer.data as UserIndex
const reader = indexOf('user')
const me = (more: Partial<UserIndex>) => ({ 'user.index': () => ({ ...reader, ...more }) })

afterEach(() => act(() => clearSession()))

const enter = async () => {
  await beginSession('token')
  open(User, '/user')
}
const figure = async (label: string) => (await screen.findByText(label)).parentElement
/** Entries further down have the same words as the balances. */
const balance = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement

it('a visitor is one tap away from logging in, and asks for no figures', async () => {
  const login = jest.fn().mockResolvedValue(false)
  const { sent } = recordedServer({}, { login })
  open(User, '/user')
  await userEvent.click(screen.getByRole('button', { name: /点击登录/ }))
  expect(login).toHaveBeenCalled()
  expect(screen.queryByRole('heading', { name: '我的订单' })).not.toBeInTheDocument()
  expect(sent).toHaveLength(0)
})

it('a reader sees who they are and what they have', async () => {
  recordedServer(
    me({
      figures: { points: 320, coins: 12_345, wallet: 1205, commission: 0 },
      orders: { unpaid: 4, paid: 0, refunding: 1 },
    }),
  )
  await enter()
  expect(screen.getByRole('heading', { name: reader.nickname })).toBeVisible()
  expect(await screen.findByText('1.2万')).toBeVisible()
  expect(await figure('钱包')).toHaveTextContent('12.05')
  expect(await balance('积分')).toHaveTextContent('320')
  expect(screen.getByRole('link', { name: '320' })).toHaveAttribute('href', '#/user/integral/index')
  expect(await figure('待付款')).toHaveTextContent('4')
  expect(await figure('关注')).toHaveTextContent(String(reader.follows))
  expect(screen.getByText(reader.sign)).toBeVisible()
  expect(screen.getByRole('link', { name: /开通会员/ })).toHaveAttribute('href', '#/vip/index')
  expect(screen.getByRole('link', { name: /编辑资料/ })).toHaveAttribute('href', '#/user/info/index')
})

it('a member sees until when, and comes to the membership centre', async () => {
  const until = Date.now() + 30 * 86_400_000
  recordedServer(me({ tiers: [{ tier: 'member', until }] }))
  await enter()
  const card = await screen.findByRole('link', { name: /普通会员/ })
  expect(card).toHaveTextContent(`${dateOf(until)} 到期`)
  expect(card).toHaveAttribute('href', '#/user/member/index')
})

it('a membership that has run out is offered anew', async () => {
  recordedServer(me({ tiers: [{ tier: 'member', until: Date.now() - 1 }] }))
  await enter()
  expect(await screen.findByRole('link', { name: /开通会员/ })).toBeVisible()
})

it.each([
  ['apply', '申请', '#/user/join/join'],
  ['reviewing', '审核中', '#/user/login/review'],
  ['rejected', '未通过', '#/user/login/review'],
] as const)('the shop of who stands at %s says %s and leads there', async (state, word, href) => {
  recordedServer(me({ entries: [{ role: 'shop', title: '我的店铺', state }] }))
  await enter()
  if (state === 'apply') await userEvent.click(await screen.findByText('申请入驻（我的店铺）'))
  const entry = await screen.findByRole('link', { name: `我的店铺 ${word}` })
  expect(entry.getAttribute('href')).toBe(href)
})

it('no entry and no role leads to a screen that does not exist', () => {
  const screens: readonly string[] = SCREEN_PATHS
  const pathOf = (href: string) => href.slice(1).split('?')[0] ?? ''
  const links = entryGroups(7).flatMap(({ items }) => items.map(({ href }) => href))
  const states = ['open', 'apply', 'reviewing', 'rejected'] as const
  const roles = reader.entries.flatMap((entry) =>
    states.flatMap((state) => roleHref({ ...entry, state }) ?? []),
  )
  expect(links.length).toBeGreaterThan(8)
  expect(roles.length).toBeGreaterThan(8)
  expect([...links, ...roles].map(pathOf).filter((path) => !screens.includes(path))).toEqual([])
  expect(links).toContain('#/user/myhome?id=7')
})

it('names every thing once, and shows no commissions to a new user', async () => {
  recordedServer(me({ entries: [{ role: 'dealer', title: '代理商', state: 'apply' }] }))
  await enter()
  await screen.findByText('申请入驻（代理商）')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  // A balance and an order state are ways into a list that has one entry of its own at most.
  expect(
    links.filter((href, index) => links.indexOf(href) !== index && !href.includes('/order/list')),
  ).toEqual([])
  expect(links.filter((href) => /share\/(team|brokerage|withdraw)/.test(href))).toEqual([])
  expect(screen.queryByText('代理商')).not.toBeVisible()
})

it('figures that do not come are dashes, and can be asked for again', async () => {
  let broken = true
  recordedServer({ 'user.index': () => (broken ? no(500, '服务异常') : reader) })
  await enter()
  expect(await screen.findByRole('alert')).toHaveTextContent('数据没有加载出来')
  expect(await balance('积分')).toHaveTextContent('—')
  expect(screen.getByRole('link', { name: '观看记录' })).toBeVisible()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(await balance('积分')).toHaveTextContent(String(reader.figures.points))
})

it('news of the account are opened, lead on and count as read', async () => {
  const { asked } = recordedServer(me({ notices: 3 }))
  await enter()
  await userEvent.click(await screen.findByRole('button', { name: '消息，3 条未读' }))
  const sheet = await screen.findByRole('dialog', { name: '消息' })
  const row = await within(sheet).findByRole('link', { name: /主播南枝 关注了你/ })
  expect(row).toHaveAttribute('href', '#/user/myhome?id=6')
  expect(row).toHaveTextContent('未读')
  expect(await screen.findByRole('button', { name: '消息', hidden: true })).toBeInTheDocument()
  expect(asked('user.readNotices')).toEqual([{}])
})

it('an account on its way out says when, and is kept by a tap', async () => {
  let deletesAt = Date.UTC(2030, 4, 6, 4)
  const { asked, toasts } = recordedServer({
    'user.index': () => ({ ...reader, deletesAt }),
    'user.cancelDelete': () => {
      deletesAt = 0
      return {}
    },
  })
  await enter()
  expect(await screen.findByText('账号将于 2030年5月6日 注销')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '撤销注销' }))
  await waitFor(() => expect(screen.queryByText(/账号将于/)).not.toBeInTheDocument())
  expect(asked('user.cancelDelete')).toHaveLength(1)
  expect(toasts).toEqual(['已撤销注销申请'])
})

it('leads to the settings once, and keeps nothing of theirs', async () => {
  recordedServer()
  await enter()
  expect(screen.getByRole('link', { name: '设置' })).toHaveAttribute('href', '#/user/settings')
  for (const name of [/外观/, /退出登录/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  for (const name of ['关于我们', '备案与声明'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument()
})

it('adding to the home screen is offered inside WeChat too, where its guide says that it is not possible', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8')
  const addToHome = jest.fn(() => Promise.resolve())
  recordedServer({}, { addToHome })
  open(User, '/user')
  await userEvent.click(screen.getByRole('button', { name: '添加到主屏幕' }))
  await waitFor(() => expect(addToHome).toHaveBeenCalledTimes(1))
})

it('customer service is the configured chat, or the contact form', async () => {
  const contact = jest.fn(() => Promise.resolve(true))
  const config = recorded('common.init')
  recordedServer({}, { contact })
  act(() => setConfig({ ...config, qywxH5: 'https://kefu.test/chat' }))
  open(User, '/user')
  expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', 'https://kefu.test/chat')
  act(() => setConfig({ ...config, qywxH5: '' }))
  await userEvent.click(await screen.findByRole('button', { name: '联系客服' }))
  await waitFor(() => expect(contact).toHaveBeenCalledTimes(1))
})

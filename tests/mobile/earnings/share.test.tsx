import { recorded } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import ShareIndex from '@/mobile/areas/earnings/screens/ShareIndex'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

type Share = AnswerOf<'share.index'>
const own = recorded('share.index')
const LINK = `http://localhost/#/home?scene=${own.code}`
const dealer: Partial<Share> = {
  promoter: true,
  figures: { visits: 12_345, joined: 8, joinedToday: 1, second: 4, commission: 126_800 },
}

afterEach(() => {
  act(() => clearSession())
  Reflect.deleteProperty(navigator, 'share')
})

async function show(more: Partial<Share> = {}, answers: Parameters<typeof recordedServer>[0] = {}) {
  const server = recordedServer({ 'share.index': () => ({ ...own, ...more }), ...answers })
  await beginSession('token')
  const user = userEvent.setup()
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open(ShareIndex, '/user/share/index')
  await screen.findByText(own.code)
  return { ...server, user, written }
}

const figure = (label: string) => screen.getByText(label).parentElement

it('shows a promoter the code, the link, who came and what it earned', async () => {
  await show(dealer)
  expect(screen.getByText(LINK)).toBeVisible()
  expect(figure('访问')).toHaveTextContent('1.2万')
  expect(figure('注册')).toHaveTextContent('8')
  expect(figure('今日注册')).toHaveTextContent('1')
  expect(figure('间接邀请')).toHaveTextContent('4')
  expect(screen.getByText('1,268.00')).toBeVisible()
  expect(screen.queryByRole('link', { name: /申请成为/ })).not.toBeInTheDocument()
  expect(screen.getByText('从打开那天起 30 天内注册，都算你邀请的。')).toBeVisible()
  expect(screen.getByRole('link', { name: '生成海报' })).toHaveAttribute('href', '#/user/share/poster')
})

it('copies the code and the link, and says so', async () => {
  const { user, written, toasts } = await show()
  await user.click(screen.getByRole('button', { name: '复制邀请码' }))
  await user.click(screen.getByRole('button', { name: '复制链接' }))
  await waitFor(() => expect(toasts).toEqual(['邀请码已复制', '链接已复制']))
  expect(written.mock.calls).toEqual([[own.code], [LINK]])
})

it('a copied link counts as shared, for the task of points; the code alone does not', async () => {
  const { user, asked } = await show()
  await user.click(screen.getByRole('button', { name: '复制邀请码' }))
  expect(asked('share.record')).toEqual([])
  await user.click(screen.getByRole('button', { name: '复制链接' }))
  await waitFor(() => expect(asked('share.record')).toHaveLength(1))
})

it('says so when the browser does not let it copy', async () => {
  const { user, written, toasts } = await show()
  written.mockRejectedValue(new Error('denied'))
  document.execCommand = () => false
  await user.click(screen.getByRole('button', { name: '复制链接' }))
  await waitFor(() => expect(toasts).toEqual(['复制失败，请长按文字复制']))
})

it('shares the invitation, not the screen', async () => {
  const share = jest.fn().mockResolvedValue(undefined)
  Object.assign(navigator, { share })
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: '分享给朋友' }))
  await user.click(await screen.findByRole('button', { name: '微信好友' }))
  expect(share).toHaveBeenCalledWith({ title: own.title, text: own.words, url: LINK })
})

it('keeps the server’s own address where it has one', async () => {
  await show({ link: 'https://shusheng.example/#/home?scene=X' })
  expect(screen.getByText('https://shusheng.example/#/home?scene=X')).toBeVisible()
})

it('shows others the way to become a promoter, and their figures all the same', async () => {
  await show({ promoter: false })
  expect(await screen.findByRole('link', { name: '申请成为推广者' })).toHaveAttribute(
    'href',
    '#/user/share/form',
  )
  expect(figure('注册')).toHaveTextContent(String(own.figures.joined))
  expect(screen.queryByText('推广佣金')).not.toBeInTheDocument()
  expect(await screen.findByText(/你由 .+\*\* 邀请而来/)).toBeVisible()
})

it('asks again after a failure; the team’s failure leaves the rest', async () => {
  let fails = true
  recordedServer({
    'share.index': () => (fails ? no(500, '服务器开小差了') : own),
    'share.team': () => no(500, '团队数据没有取到'),
  })
  await beginSession('token')
  open(ShareIndex, '/user/share/index')
  expect(await screen.findByText('服务器开小差了')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(await screen.findByText(own.code)).toBeVisible()
  expect(await screen.findByText('团队数据没有取到')).toBeVisible()
})

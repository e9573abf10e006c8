import Home from '@/mobile/areas/ai/screens/Home'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'

const AT = '/ai/home/index'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

it('shows every shelf to a visitor, and asks nothing of theirs', async () => {
  const { asked } = recordedServer()
  open(Home, AT)
  expect(await screen.findByRole('link', { name: /^短视频标题/ })).toHaveAttribute('href', '#/ai/words/dspbt')
  for (const name of ['自媒体', '小说', '文章', '职场'])
    expect(screen.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  expect(screen.getByText(/登录后每天可免费使用 3 次/)).toBeVisible()
  expect([...asked('ai.quota'), ...asked('ai.historys')]).toEqual([])
})

it('tells a reader what is left, and leads to what they wrote last', async () => {
  recordedServer({ 'ai.quota': () => ({ coins: 120, creator: false, left: 1 }) })
  await act(() => beginSession('reader'))
  open(Home, AT)
  expect(await screen.findByText(/今日还可免费使用 1 次.*余额 120 金币/)).toBeVisible()
  const recent = screen.getByRole('heading', { name: '最近创作' }).closest('section')
  const links = within(recent as HTMLElement).getAllByRole('link')
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link.getAttribute('href')).toMatch(/^#\/ai\/words\/[a-z]+\?run=\d+$/)
})

it('a creation member is asked for nothing more', async () => {
  recordedServer({ 'ai.quota': () => ({ coins: 0, creator: true, left: 0 }) })
  await act(() => beginSession('reader'))
  open(Home, AT)
  expect(await screen.findByText('全部写作工具不限次使用')).toBeVisible()
  expect(screen.queryByRole('button', { name: /开通创作会员/ })).toBeNull()
})

it('finds a tool by what it is for', async () => {
  recordedServer()
  open(Home, AT)
  await screen.findByRole('link', { name: /^短视频标题/ })
  await userEvent.type(screen.getByRole('searchbox'), '前三秒')
  expect(screen.getAllByRole('link', { name: /短视频/ })).toHaveLength(1)
  await userEvent.type(screen.getByRole('searchbox'), '没有')
  expect(screen.getByText('没有找到这样的工具')).toBeVisible()
})

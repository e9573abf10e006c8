import { recorded } from '@mocks/recordings'
import ChangeVip from '@/mobile/areas/membership/screens/ChangeVip'
import Purchased from '@/mobile/areas/me/screens/Purchased'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor } from '@testing-library/react'
import user from '@testing-library/user-event'
import { recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'

/** The sheets come in by a motion that the browser of these tests never ends. */
const userEvent = user.setup({ pointerEventsCheck: 0 })

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const book = {
  work: work(3, '雍京旧账', { kind: 'ebook', price: 1990 }),
  whole: true,
  parts: 0,
  at: 1,
  offShelf: true,
}
const drama = { work: work(5, '渡口有灯'), whole: false, parts: 3, at: 1, offShelf: false }
const kinds = () => ({
  rows: [
    { kind: 'drama' as const, total: 2 },
    { kind: 'ebook' as const, total: 1 },
  ],
})

it('lists what was bought, whole or in part, and opens it', async () => {
  const { asked } = recordedServer({
    'user.purchasedKinds': kinds,
    'user.purchased': ({ kind }) => page(kind === 'ebook' ? [book] : [drama, book]),
  })
  await act(() => beginSession('token'))
  open(Purchased, '/user/Purchased/index')
  expect(await screen.findByRole('link', { name: /渡口有灯/ })).toHaveTextContent('已购 3 集')
  const link = screen.getByRole('link', { name: /雍京旧账/ })
  expect(link).toHaveTextContent('已购全部')
  expect(link).toHaveTextContent('已下架，已购内容仍可打开')
  expect(screen.getByRole('link', { name: /渡口有灯/ })).not.toHaveTextContent('已下架')
  expect(link).toHaveAttribute('href', '#/ebook/detail?id=3')
  expect(screen.getByRole('radio', { name: '全部 3' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: '电子书 1' }))
  await waitFor(() => expect(asked('user.purchased').at(-1)).toEqual({ kind: 'ebook' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /渡口有灯/ })).not.toBeInTheDocument())
})

it('says what would be here when nothing was bought', async () => {
  recordedServer({ 'user.purchasedKinds': () => ({ rows: [] }), 'user.purchased': () => page([]) })
  await act(() => beginSession('token'))
  open(Purchased, '/user/Purchased/index')
  expect(await screen.findByText('还没有买过作品')).toBeVisible()
  expect(screen.getByRole('link', { name: '去书城逛逛' })).toHaveAttribute('href', '#/ebook/index')
})

it('a code is looked at, redeemed, and leads to the membership', async () => {
  const card = recorded('ebook.useBookCard')
  const { asked, toasts } = recordedServer()
  await act(() => beginSession('token'))
  open(ChangeVip, '/user/changevip')
  await userEvent.type(screen.getByLabelText('卡号'), '8888000020260006')
  await userEvent.type(screen.getByLabelText('密码'), 'SHUSHENG8888')
  await userEvent.click(screen.getByRole('button', { name: '查看卡内权益' }))
  await userEvent.click(await screen.findByRole('button', { name: '确认兑换' }))
  await waitFor(() => expect(toasts[0]).toMatch(/^兑换成功/))
  expect(card.grant.kind).toBe('member')
  expect(asked('ebook.useBookCard')).toHaveLength(1)
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/user/member/index'))
})

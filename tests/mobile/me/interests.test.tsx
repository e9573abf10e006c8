import { recorded } from '@mocks/recordings'
import InterestDetail from '@/mobile/areas/me/screens/InterestDetail'
import Interests from '@/mobile/areas/me/screens/Interests'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'

const { rows } = recorded('user.interests')
const none = () => ({ rows: rows.map((row) => ({ ...row, chosen: false })) })
const [first, second] = rows

beforeEach(() => localStorage.clear())

const card = (id: number, title: string) => {
  const [one] = recorded('video.short_video').rows
  if (!one) throw new Error('no card is recorded')
  return { ...one, work: work(id, title) }
}

it('keeps what is chosen, and the recommendations follow at once', async () => {
  let saved: string[] = []
  const { asked, toasts } = recordedServer({
    'user.interests': none,
    'user.saveInterests': (input) => {
      saved = Object.values(input)
      return { chosen: saved.length }
    },
    'video.short_video': () => page([card(saved.length ? 20 : 1, saved.length ? '长安灯市' : '渡口有灯')]),
    'work.list': () => page([work(31, '灯下旧事')]),
  })
  open(Interests, '/user/interest/index')
  expect(await screen.findByRole('link', { name: /渡口有灯/ })).toBeVisible()
  expect(screen.getByText('还没有选')).toBeVisible()
  expect(screen.getByRole('button', { name: '已保存' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`${first?.name}`) }))
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(`${second?.name}`) }))
  expect(screen.getByText('已选 2 个')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('link', { name: /长安灯市/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /渡口有灯/ })).not.toBeInTheDocument()
  expect(asked('user.saveInterests')).toEqual([{ 'ids.0': String(first?.id), 'ids.1': String(second?.id) }])
  expect(toasts).toEqual(['已保存，推荐已更新'])
  const rail = await screen.findByRole('region', { name: first?.name ?? '' })
  expect(within(rail).getByRole('link', { name: /灯下旧事/ })).toBeVisible()
})

it('a failed save says why, and the choice stands', async () => {
  recordedServer({ 'user.interests': none, 'user.saveInterests': () => no(404, '兴趣不存在，请刷新后重试') })
  open(Interests, '/user/interest/index')
  const box = await screen.findByRole('checkbox', { name: new RegExp(`${first?.name}`) })
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('兴趣不存在，请刷新后重试')).toBeVisible()
  expect(box).toBeChecked()
  expect(screen.getByRole('button', { name: '保存' })).toBeEnabled()
})

it('every interest leads to its works', async () => {
  recordedServer()
  open(Interests, '/user/interest/index')
  expect(await screen.findByRole('link', { name: `${first?.name}的作品` })).toHaveAttribute(
    'href',
    `#/user/interest/detail?id=${first?.id}`,
  )
})

it('an interest shows its works by theme; the theme stays in the address', async () => {
  const { asked } = recordedServer({ 'work.list': ({ kind }) => page([work(7, `${kind} 的作品`)]) })
  open(InterestDetail, `/user/interest/detail?id=${first?.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: first?.name })).toBeVisible()
  expect(await screen.findByRole('link', { name: /drama 的作品/ })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /电子书/ }))
  expect(await screen.findByRole('link', { name: /ebook 的作品/ })).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent('pick=1')
  expect(asked('work.list').at(-1)).toMatchObject({ kind: 'ebook', category: first?.picks[1]?.category })
})

it('joins and leaves an interest, and takes it back when the server refuses', async () => {
  let refuse = false
  const { asked } = recordedServer({
    'user.interests': none,
    'user.saveInterests': () => (refuse ? no(500, '服务器开小差了') : { chosen: 1 }),
    'work.list': () => page([work(7, '灯')]),
  })
  open(InterestDetail, `/user/interest/detail?id=${second?.id}`)
  await userEvent.click(await screen.findByRole('button', { name: '加入兴趣' }))
  expect(await screen.findByRole('button', { name: '已加入兴趣' })).toBeVisible()
  expect(asked('user.saveInterests')).toEqual([{ 'ids.0': String(second?.id) }])
  refuse = true
  await userEvent.click(screen.getByRole('button', { name: '已加入兴趣' }))
  await waitFor(() => expect(asked('user.saveInterests')).toHaveLength(2))
  expect(asked('user.saveInterests')[1]).toEqual({})
  expect(await screen.findByRole('button', { name: '已加入兴趣' })).toBeVisible()
})

it('an interest that is gone says so, with a way on', async () => {
  recordedServer()
  open(InterestDetail, '/user/interest/detail?id=999')
  expect(await screen.findByText('这个兴趣不存在')).toBeVisible()
  expect(screen.getByRole('link', { name: '看看其他兴趣' })).toHaveAttribute('href', '#/user/interest/index')
})

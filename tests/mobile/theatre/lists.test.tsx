import Actors from '@/mobile/areas/theatre/screens/Actors'
import Theatre from '@/mobile/areas/theatre/screens/Index'
import VideoList from '@/mobile/areas/theatre/screens/VideoList'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { front, open, page, server, work } from '../video/rig'

const dramas = {
  'work/categories': () => ({ rows: [{ slug: 'mystery', name: '悬疑' }] }),
  'work/list': ({ category, free }: Record<string, string>) =>
    category && free ? page([]) : page([work(1, category ? '灯塔值班日志' : '渡口有灯')]),
}

it('filters dramas by category, order and state, in the address', async () => {
  front()
  const { asked } = server(dramas)
  open(VideoList, '/theater/videolist')
  expect(await screen.findByRole('link', { name: /渡口有灯/ })).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('radio', { name: '悬疑' }))
  expect(await screen.findByRole('link', { name: /灯塔值班日志/ })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: '最新' }))
  await userEvent.click(screen.getByRole('radio', { name: '更新中' }))
  await waitFor(() =>
    expect(asked('work/list').at(-1)).toEqual({
      kind: 'drama',
      category: 'mystery',
      sort: 'new',
      finished: 'false',
    }),
  )
  expect(screen.getByTestId('address')).toHaveTextContent('category=mystery&sort=new&state=serial')
})

it('begins with the filters of the address and clears them when nothing fits', async () => {
  front()
  server(dramas)
  open(VideoList, '/theater/videolist?category=mystery&state=free')
  expect(await screen.findByText('没有符合条件的作品')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await screen.findByRole('link', { name: /渡口有灯/ })).toBeInTheDocument()
})

it('shows a failed load with a way to try again', async () => {
  front()
  const { sent } = server({})
  open(VideoList, '/theater/videolist')
  const alert = await screen.findByRole('alert')
  const before = sent.length
  await userEvent.click(within(alert).getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(sent.length).toBeGreaterThan(before))
})

it('lists actors by what they play', async () => {
  front()
  const actor = {
    id: 4,
    name: '陆知行',
    avatar: '',
    tint: '',
    city: '南京',
    gender: '男',
    height: 184,
    tags: ['文人'],
    works: 10,
  }
  const { asked } = server({ 'actors/list': () => ({ ...page([actor]), cities: ['南京'], tags: ['文人'] }) })
  open(Actors, '/theater/actor')
  const link = await screen.findByRole('link', { name: /陆知行/ })
  expect(link).toHaveAttribute('href', '#/theater/actordetail?id=4')
  expect(link).toHaveTextContent('男 · 南京 · 184cm · 10部作品')
  await userEvent.click(screen.getByRole('radio', { name: '文人' }))
  await waitFor(() => expect(asked('actors/list').at(-1)).toEqual({ tag: '文人' }))
})

it('a landing that does not load says what the server said', async () => {
  front()
  server({})
  open(Theatre, '/theater/index')
  expect(await screen.findByText('不存在')).toBeVisible()
})

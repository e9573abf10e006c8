import Favorites from '@/mobile/areas/me/screens/Favorites'
import { entryGroups } from '@/mobile/areas/home/parts/entries'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'

const at = '/user/favorites'
const works = () => [
  work(1, '慢船', { kind: 'ebook', author: '宋清和' }),
  work(1, '渡口有灯'),
  { ...work(3, '听潮阁夜话', { kind: 'audio' }), offShelf: 'gone' as const },
]
const link = (title: string) => screen.queryByRole('link', { name: new RegExp(title) })

it('lists the favourite works of every kind, each a way to it', async () => {
  recordedServer({ 'work.favoriteList': () => page(works()) })
  open(Favorites, at)
  expect(await screen.findByRole('link', { name: /慢船/ })).toHaveAttribute('href', '#/ebook/detail?id=1')
  expect(link('慢船')).toHaveTextContent('电子书 · 宋清和')
  expect(link('渡口有灯')).toHaveAttribute('href', '#/theater/videodetail?id=1')
  expect(link('听潮阁夜话')).toHaveTextContent('已下架')
})

it('marks a book with a chapter that was not opened so far, and says when it came', async () => {
  const updatedAt = Date.now()
  const serial = { kind: 'ebook' as const, parts: 12, finished: false, updatedAt }
  recordedServer({
    'work.favoriteList': () =>
      page([
        { ...work(1, '慢船', serial), fresh: true as const },
        work(2, '岸上', serial),
        { ...work(3, '雾', serial), fresh: true as const, offShelf: 'gone' as const },
      ]),
  })
  open(Favorites, at)
  expect(await screen.findByRole('link', { name: /慢船/ })).toHaveTextContent(/更新慢船.*更新至12章 · 今天/)
  expect(link('岸上')).toHaveTextContent(/^岸上.*更新至12章 · 今天/)
  expect(link('雾')).not.toHaveTextContent('更新')
})

it('lists one kind when it is chosen', async () => {
  const { asked } = recordedServer({ 'work.favoriteList': () => page(works()) })
  open(Favorites, at)
  await userEvent.click(await screen.findByRole('radio', { name: '电子书' }))
  await waitFor(() => expect(asked('work.favoriteList').at(-1)).toMatchObject({ kind: 'ebook' }))
})

it('removes a favourite and takes that back, in its place; works of two kinds may have one number', async () => {
  const { asked } = recordedServer({
    'work.favoriteList': () => page(works()),
    'work.favorite': () => ({ favorite: false }),
  })
  open(Favorites, at)
  await screen.findByRole('link', { name: /慢船/ })
  await userEvent.click(screen.getByRole('button', { name: '取消收藏 慢船' }))
  expect(await screen.findByText('已取消收藏')).toBeVisible()
  expect(link('慢船')).toBeNull()
  expect(link('渡口有灯')).toBeVisible()
  expect(asked('work.favorite').at(-1)).toMatchObject({ kind: 'ebook', id: '1', on: 'false' })
  await userEvent.click(screen.getByRole('button', { name: '撤销，慢船' }))
  expect(await screen.findByRole('link', { name: /慢船/ })).toBeVisible()
  expect(asked('work.favorite').at(-1)).toMatchObject({ kind: 'ebook', id: '1', on: 'true' })
})

it('keeps the row when the server refuses', async () => {
  recordedServer({
    'work.favoriteList': () => page(works()),
    'work.favorite': () => no(500, '服务异常'),
  })
  open(Favorites, at)
  await screen.findByRole('link', { name: /慢船/ })
  await userEvent.click(screen.getByRole('button', { name: '取消收藏 慢船' }))
  expect(await screen.findByRole('link', { name: /慢船/ })).toBeVisible()
})

it('says how to keep a work where there is none, and is an entry of one’s own page', async () => {
  recordedServer({ 'work.favoriteList': () => page([]) })
  open(Favorites, at)
  expect(await screen.findByText('还没有收藏')).toBeVisible()
  const entries = entryGroups(1).flatMap(({ items }) => items)
  expect(entries).toContainEqual(expect.objectContaining({ label: '收藏', href: '#/user/favorites' }))
})

import { recorded } from '@mocks/recordings'
import Front from '@/mobile/areas/books/screens/Front'
import StoreList from '@/mobile/areas/books/screens/StoreList'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'

beforeEach(() => localStorage.clear())

const book = (id: number, title: string) => work(id, title, { kind: 'ebook' })
const answers = {
  'courses.categories': () => ({
    rows: [
      { slug: 'skill', name: '知识技能', works: 12 },
      { slug: 'novel', name: '小说', works: 20 },
    ],
  }),
  'courses.productlist': ({ category, board }: Record<string, string>) =>
    page([book(1, board ? '榜上的书' : category ? '小店生意经' : '慢船')]),
}
const list = async (address: string) => {
  const server = recordedServer(answers)
  open(StoreList, address)
  await waitFor(() => expect(server.asked('courses.productlist').length).toBeGreaterThan(0))
  return server
}
const first = { shelf: 'ebook', sort: 'hot' }

it.each([
  ['/book/list', { shelf: 'book', sort: 'hot' }, '图书'],
  ['/book/list?type=1', { shelf: 'knowledge', sort: 'hot' }, '知识技能'],
  ['/book/list?type=2', { shelf: 'interpretation', sort: 'hot' }, '好书解读'],
  ['/book/list?type=3', { shelf: 'interpretation', sort: 'hot' }, '好书解读'],
  ['/book/list?type=820', { shelf: 'book', board: '820' }, '排行榜'],
  ['/ebook/list?id=828&title=影视原著', { shelf: 'ebook', board: '828' }, '影视原著'],
  ['/ebook/list?type=novel&title=小说', { ...first, category: 'novel' }, '小说'],
  [
    '/ebook/list?type=serial&sort=updated&title=网络小说',
    { shelf: 'ebook', sort: 'updated', category: 'serial' },
    '网络小说',
  ],
  ['/ebook/list?type=nothing!', first, '电子书'],
  ['/ebook/recommends', { shelf: 'mixed', sort: 'score', picked: 'true' }, '编辑推荐'],
  ['/teach/list?plat=study&title=小学教辅', { shelf: 'teach', sort: 'hot', category: 'study' }, '小学教辅'],
  ['/teach/listVideo', { shelf: 'teachVideo', sort: 'hot' }, '教辅视频'],
  ['/teach/listShop', { shelf: 'teachShop', sort: 'hot' }, '教辅用品'],
  ['/teach/recommendsShop', { shelf: 'teachShop', sort: 'score', picked: 'true' }, '用品推荐'],
  ['/learning/recommends', { shelf: 'learning', sort: 'hot' }, '学习推荐'],
  ['/learning/selecteds', { shelf: 'learning', sort: 'score', picked: 'true' }, '学习精选'],
])('%s lists what it says', async (address, asked, title) => {
  const server = await list(address)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(server.asked('courses.productlist')[0]).toEqual(asked)
})

it('keeps category, order and offer in the address, and clears them when nothing fits', async () => {
  const { asked } = recordedServer({
    ...answers,
    'courses.productlist': ({ offer }) => page(offer ? [] : [book(1, '慢船')]),
  })
  open(StoreList, '/ebook/list')
  await userEvent.click(await screen.findByRole('radio', { name: '小说' }))
  await userEvent.click(screen.getByRole('radio', { name: '价格' }))
  await userEvent.click(screen.getByRole('radio', { name: '会员免费' }))
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/ebook/list?category=novel&sort=price&offer=member',
  )
  await waitFor(() =>
    expect(asked('courses.productlist').at(-1)).toEqual({
      shelf: 'ebook',
      category: 'novel',
      offer: 'member',
      sort: 'price',
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }))
  expect(await screen.findByRole('link', { name: /慢船/ })).toHaveAttribute('href', '#/ebook/detail?id=1')
  expect(screen.getByTestId('address')).toHaveTextContent('/ebook/list?sort=price')
})

it('a category that the address means can be left for all', async () => {
  const { asked } = await list('/ebook/list?type=skill')
  expect(await screen.findByRole('radio', { name: '知识技能' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: '全部' }))
  await waitFor(() => expect(asked('courses.productlist').at(-1)).toEqual(first))
})

it('a board shows places in its own order and no filters', async () => {
  await list('/book/list?type=820')
  const card = await screen.findByRole('link', { name: /榜上的书/ })
  expect(card).toHaveTextContent('第1名')
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument()
  const strip = within(screen.getByRole('navigation', { name: '频道' }))
  expect(strip.getByRole('link', { name: '排行榜' })).toHaveAttribute('aria-current', 'page')
  expect(strip.getByRole('link', { name: '好书解读' })).toHaveAttribute('href', '#/book/list?type=3')
})

it('says when a list does not load, and tries again', async () => {
  const { asked } = recordedServer({ 'courses.productlist': () => no(500, '服务繁忙') })
  open(StoreList, '/learning/recommends')
  const alert = await screen.findByRole('alert')
  const before = asked('courses.productlist').length
  await userEvent.click(within(alert).getByRole('button', { name: '重新加载' }))
  await waitFor(() => expect(asked('courses.productlist').length).toBeGreaterThan(before))
})

it.each([
  ['/ebook/index', 'store', '#/ebook/list?type='],
  ['/book/index', 'book', '#/book/list?type='],
  ['/teach/index', 'teach', '#/teach/listVideo?plat='],
])('%s leads to categories, boards and rails', async (address, front, link) => {
  const { asked } = recordedServer()
  open(Front, address)
  const { categories, boards } = recorded('ebook.index')
  const category = await screen
    .findByRole('link', { name: new RegExp(`^${categories[0]?.name}`) })
    .catch(() => null)
  await screen.findByRole('heading', { name: '榜单' })
  expect(asked('ebook.index')).toEqual([{ front }])
  expect(category?.getAttribute('href')).toContain(link)
  const work = boards[0]?.items[0]?.work
  expect(screen.getAllByRole('link', { name: new RegExp(work?.title ?? '') })[0]).toBeVisible()
})

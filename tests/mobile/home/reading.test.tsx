import { recorded } from '@mocks/recordings'
import Headlines from '@/mobile/areas/home/screens/Headlines'
import Ranking from '@/mobile/areas/home/screens/Ranking'
import WebViewSrc from '@/mobile/areas/campaign/screens/WebViewSrc'
import { useNavigate } from 'react-router-dom'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from './rig'
import { open } from '../video/rig'

const boards = recorded('home.boards').rows

it.each([
  ['its id', '825', '版权成交榜'],
  ['its place', '2', '有声剧榜'],
  ['nothing', '', '书声总榜'],
  ['an id that is gone', '999', '书声总榜'],
])('the ranking opens a board by %s', async (_by, index, title) => {
  recordedServer()
  open(Ranking, `/ranking?index=${index}`)
  expect(await screen.findByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
  const board = boards.find((row) => row.title === title)
  const first = screen.getAllByRole('listitem').find((item) => item.closest('ol'))
  expect(first).toHaveTextContent(board?.items?.[0]?.showName ?? 'no board')
  expect(first).toHaveTextContent(`${board?.items?.[0]?.amount}万`)
})

it('a tab opened before all boards have come waits for them', async () => {
  let arrive = (_rest: { rows: typeof boards }): void => {}
  const rest = new Promise<{ rows: typeof boards }>((resolve) => (arrive = resolve))
  recordedServer({
    'home.boards': ({ index }) =>
      index === undefined
        ? rest
        : { rows: boards.map((board, at) => (at === 0 ? board : { id: board.id, title: board.title })) },
  })
  const Reader = () => {
    const go = useNavigate()
    return (
      <>
        <button type="button" onClick={() => go('/ranking?index=2')}>
          有声剧
        </button>
        <Ranking />
      </>
    )
  }
  open(Reader, '/ranking')
  await screen.findByRole('link', { name: '有声剧榜' })
  await userEvent.click(screen.getByRole('button', { name: '有声剧' }))
  expect(screen.getByRole('link', { name: '有声剧榜' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryAllByRole('listitem').filter((item) => item.closest('ol'))).toHaveLength(0)
  arrive({ rows: boards })
  const heard = boards.find(({ title }) => title === '有声剧榜')
  expect(await screen.findByText(heard?.items?.[0]?.showName ?? 'no board')).toBeVisible()
})

it('a board that is not published says when it will be', async () => {
  recordedServer({ 'home.boards': () => ({ rows: [] }) })
  open(Ranking, '/ranking')
  expect(await screen.findByText('榜单还没有公布')).toBeVisible()
})

it('headlines are a list, each leading to its article', async () => {
  const { asked } = recordedServer({
    'home.headlines': () => ({ ...recorded('home.headlines'), next: '' }),
  })
  open(Headlines, '/headlines')
  const { rows } = recorded('home.headlines')
  for (const row of rows)
    expect(await screen.findByRole('link', { name: new RegExp(row.title) })).toHaveAttribute(
      'href',
      `#/headlines?id=${row.id}`,
    )
  expect(asked('home.headline')).toHaveLength(0)
})

it('a headline with an id is read, and what goes with it comes after', async () => {
  const { asked } = recordedServer()
  open(Headlines, '/headlines?id=1')
  const article = recorded('home.headline')
  expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeVisible()
  expect(screen.getByRole('heading', { name: '一条真船' })).toBeVisible()
  const more = screen.getByRole('heading', { name: '接着读' }).closest('section') as HTMLElement
  expect(within(more).getAllByRole('link')).toHaveLength(article.related.length)
  expect(asked('home.headline')).toEqual([{ id: '1' }])
})

it('an article that is gone says so', async () => {
  recordedServer({ 'home.headline': () => no(404, '内容不存在或已下架') })
  open(Headlines, '/headlines?id=77')
  expect(await screen.findByText('内容不存在或已下架')).toBeVisible()
})

const outside = `/webViewSrc?src=${encodeURIComponent('https://example.com/a?b=1')}`

it('an allowed address is shown inside, without the right to touch the app', async () => {
  const { asked } = recordedServer()
  open(WebViewSrc, outside)
  const frame = await screen.findByTitle('example.com')
  expect(frame).toHaveAttribute('src', 'https://example.com/')
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-same-origin|allow-top-navigation/)
  expect(asked('home.external')).toEqual([{ src: 'https://example.com/a?b=1' }])
})

it('any other address is refused by name, with the way home', async () => {
  recordedServer({ 'home.external': () => ({ allowed: false, url: '', host: 'shop.example' }) })
  const { container } = open(WebViewSrc, outside)
  expect(await screen.findByText('这个链接不能在应用内打开')).toBeVisible()
  expect(screen.getByText(/^shop\.example 不在可访问的站点名单里/)).toBeVisible()
  expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '#/home')
  expect(container.querySelector('iframe')).toBeNull()
})

it('no address asks nobody', () => {
  const { sent } = recordedServer()
  open(WebViewSrc, '/webViewSrc')
  expect(screen.getByText('没有要打开的链接')).toBeVisible()
  expect(sent).toHaveLength(0)
})

import Search from '@/mobile/areas/video/screens/Search'
import BookSearch from '@/mobile/areas/video/screens/BookSearch'
import { clearSearches } from '@/mobile/areas/video/parts/searchHistory'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { front, open, page, server, work } from './rig'

const answers = {
  'search/hot': () => ({ words: ['渡口有灯', '悬疑'] }),
  'search/suggest': ({ keyword }: Record<string, string>) => ({
    rows: [{ title: `${keyword}塔值班日志`, kind: 'drama', id: 2 }],
  }),
  'search/counts': () => ({
    kinds: [
      { kind: 'drama', total: 2 },
      { kind: 'audio', total: 100 },
    ],
  }),
  'work/list': () => page([work(7, '长街雪满时')]),
  'search/works': ({ keyword, scope }: Record<string, string>) =>
    keyword === '无'
      ? page([])
      : keyword === '渡口友灯'
        ? page([{ ...work(1, '渡口有灯'), near: true }])
        : page([
            work(1, scope === 'audio' ? '河灯不载愿' : '渡口有灯', {
              kind: scope === 'audio' ? 'audio' : 'drama',
            }),
          ]),
}

beforeEach(() => act(() => clearSearches()))

const field = () => screen.getByRole('searchbox')
const results = () => screen.findByRole('list', { name: '搜索结果' })

it('refuses an empty keyword', async () => {
  const { toasts } = front()
  const { asked } = server(answers)
  open(Search, '/video/search')
  await userEvent.type(field(), '   ')
  await userEvent.click(screen.getByRole('button', { name: '搜索' }))
  await waitFor(() => expect(toasts).toEqual(['请输入关键字']))
  expect(asked('search/works')).toHaveLength(0)
})

it('suggests while one types, then shows hits with the keyword marked', async () => {
  front()
  server(answers)
  open(Search, '/video/search')
  await userEvent.type(field(), '灯')
  await userEvent.click(await screen.findByRole('button', { name: /塔值班日志/ }))
  expect(screen.getByTestId('address')).toHaveTextContent('Keyword=灯塔值班日志')
  expect(field()).toHaveValue('灯塔值班日志')
  await results()
})

it('marks the keyword in what it found and counts by kind', async () => {
  front()
  server(answers)
  open(Search, '/video/search?Keyword=灯')
  const hit = within(await results()).getByRole('link')
  expect(within(hit).getAllByText('灯', { selector: 'mark' })).toHaveLength(2)
  expect(hit).toHaveAttribute('href', '#/theater/videodetail?id=1')
  expect(await screen.findByRole('radio', { name: '短剧 2' })).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /课程/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: '有声剧 100+' }))
  expect(screen.getByTestId('address')).toHaveTextContent('index=3')
  expect(await screen.findByRole('link', { name: /载愿/ })).toBeInTheDocument()
})

it('remembers what was searched and forgets it when told to', async () => {
  const { confirms } = front()
  server(answers)
  const first = open(Search, '/video/search?Keyword=灯')
  await results()
  first.unmount()
  open(Search, '/video/search')
  await userEvent.click(await screen.findByRole('button', { name: '灯' }))
  expect(screen.getByTestId('address')).toHaveTextContent('Keyword=灯')
  await userEvent.click(screen.getByRole('button', { name: '清空' }))
  await userEvent.click(await screen.findByRole('button', { name: '清空' }))
  expect(confirms).toEqual(['清空搜索历史？'])
  await waitFor(() => expect(screen.queryByRole('button', { name: '灯' })).not.toBeInTheDocument())
  expect(localStorage.getItem('search_history')).toBeNull()
})

it('begins with a hot word', async () => {
  front()
  server(answers)
  open(Search, '/video/search')
  await userEvent.click(await screen.findByRole('button', { name: /渡口有灯/ }))
  expect(await results()).toBeInTheDocument()
})

it('says that nothing was found and what next', async () => {
  front()
  server(answers)
  open(Search, '/video/search?Keyword=无')
  expect(await screen.findByText('没有找到“无”')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '告诉我们' })).toBeInTheDocument()
  const hot = await screen.findByRole('region', { name: '大家都在看' })
  expect(within(hot).getByRole('link', { name: /长街雪满时/ })).toBeInTheDocument()
})

it('says that what it shows is only near the keyword', async () => {
  front()
  server(answers)
  open(Search, '/video/search?Keyword=渡口友灯')
  expect(await screen.findByText('与“渡口友灯”读音或字形相近的结果')).toBeInTheDocument()
  expect(within(await results()).getByRole('link', { name: /渡口有灯/ })).toBeInTheDocument()
})

it('keeps the book search to books', async () => {
  front()
  const { asked } = server(answers)
  open(BookSearch, '/video/Bsearch?Keyword=灯')
  await results()
  expect(asked('search/works')[0]).toMatchObject({ scope: 'book' })
})

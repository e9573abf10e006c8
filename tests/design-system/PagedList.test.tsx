import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoadMore } from 'design-system/LoadMore'
import { PagedList } from 'design-system/PagedList'
import type { PagedListProps } from 'design-system/PagedList'
import { intoColumns } from '../../design-system/components/PagedList/intoColumns'
import { deferred } from './forms.fixtures'

/** Reports that the end of the list came into view, as scrolling does. */
let reach: () => void = () => {}

beforeEach(() => {
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      reach = () => callback([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {
      reach = () => {}
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer })
})

function list(props: Partial<PagedListProps<string>>) {
  return (
    <PagedList
      items={['归舟', '雾港来信']}
      status="idle"
      onLoadMore={() => Promise.resolve()}
      onRetry={() => {}}
      renderItem={(item) => item}
      itemKey={(item) => item}
      skeleton={<p>占位</p>}
      empty={<p>还没有作品</p>}
      {...props}
    />
  )
}

it('shows the skeleton, then nothing found, then the failure', async () => {
  const onRetry = jest.fn()
  const { rerender } = render(list({ items: [], status: 'loading' }))
  expect(screen.getByText('占位')).toBeInTheDocument()
  rerender(list({ items: [], status: 'done' }))
  expect(screen.getByText('还没有作品')).toBeInTheDocument()
  rerender(list({ items: [], status: 'error', error: '服务繁忙', onRetry }))
  expect(screen.getByRole('alert')).toHaveTextContent('服务繁忙')
  await userEvent.click(screen.getByRole('button'))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('loads once however often the end is reached while it loads', async () => {
  const page = deferred()
  const onLoadMore = jest.fn(() => page.promise)
  const { rerender } = render(list({ onLoadMore }))
  reach()
  reach()
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
  expect(onLoadMore).toHaveBeenCalledTimes(1)

  await act(async () => page.resolve())
  rerender(list({ items: ['归舟', '雾港来信', '长安夜雨'], onLoadMore }))
  await act(async () => reach())
  expect(onLoadMore).toHaveBeenCalledTimes(2)
})

it('says that a page failed, waits for the tap, and goes on', async () => {
  const onLoadMore = jest.fn().mockRejectedValueOnce(new Error('网络不给力')).mockResolvedValue(undefined)
  render(list({ onLoadMore }))
  await act(async () => reach())
  expect(screen.getByRole('alert')).toHaveTextContent('网络不给力')
  expect(screen.getByText('归舟')).toBeInTheDocument()
  await act(async () => reach())
  expect(onLoadMore).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onLoadMore).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('does not ask for more after the end', () => {
  const onLoadMore = jest.fn()
  reach = () => {}
  render(list({ status: 'done', onLoadMore }))
  reach()
  expect(onLoadMore).not.toHaveBeenCalled()
  expect(screen.getByText('没有更多了')).toBeInTheDocument()
})

it('leaves what is on the screen where it is when a waterfall grows', () => {
  const heights = [3, 1, 1, 1, 2]
  const before = intoColumns(heights, (height) => height)
  const after = intoColumns([...heights, 5, 1], (height) => height)
  expect(before.map((column) => column.map(({ index }) => index))).toEqual([
    [0, 4],
    [1, 2, 3],
  ])
  before.forEach((column, place) => expect(after[place]?.slice(0, column.length)).toEqual(column))
})

it('words the foot of a list by its state', () => {
  const { rerender } = render(<LoadMore status="loading" />)
  expect(screen.getByRole('status')).toHaveTextContent('正在加载...')
  rerender(<LoadMore status="done" />)
  expect(screen.getByRole('status')).toHaveTextContent('没有更多了')
  rerender(<LoadMore status="idle" />)
  expect(screen.getByRole('button')).toHaveTextContent('加载更多')
})

it('leads back to its top once the page was scrolled, and not before', () => {
  const { rerender } = render(list({ status: 'done' }))
  expect(screen.queryByRole('button', { name: '回到顶部' })).not.toBeInTheDocument()
  document.documentElement.scrollTop = 401
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(screen.getByRole('button', { name: '回到顶部' })).toBeVisible()
  rerender(list({ items: [], status: 'done' }))
  expect(screen.queryByRole('button', { name: '回到顶部' })).not.toBeInTheDocument()
  document.documentElement.scrollTop = 0
})

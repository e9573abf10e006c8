import { recordingsOf } from '@mocks/recordings'
import type { WorkDetail } from '@/contract/catalogue/work'
import Detail from '@/mobile/areas/books/screens/Detail'
import List from '@/mobile/areas/books/screens/List'
import { clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const detailOf = (kind: string): WorkDetail =>
  recordingsOf('work.detail').find(({ payload }) => payload['kind'] === kind)?.answer.data as WorkDetail
const show = async (
  kind: string,
  more: Partial<WorkDetail> = {},
  overlays: Parameters<typeof recordedServer>[1] = {},
) => {
  const detail = { ...detailOf(kind), ...more }
  const server = recordedServer({ 'work.detail': () => detail }, overlays)
  open(Detail, `/work/detail?kind=${kind}&id=1`)
  await screen.findByRole('heading', { name: detail.work.title })
  return { ...server, detail }
}

describe('what a work is for', () => {
  it('a film is watched; members watch it whole', async () => {
    const vip = jest.fn().mockResolvedValue(false)
    await show('film', { work: { ...detailOf('film').work, memberFree: true }, owned: false }, { vip })
    await userEvent.click(screen.getByRole('button', { name: '会员畅看' }))
    expect(vip).toHaveBeenCalledWith({ tier: 'member' })
    await userEvent.click(screen.getByRole('button', { name: '开始观看' }))
    expect(screen.getByTestId('address')).toHaveTextContent('/video/play?kind=film&id=1')
  })

  it('a film that was begun goes on at its part', async () => {
    const part = detailOf('course').parts[2]
    await show('film', {
      parts: detailOf('course').parts,
      progress: {
        partId: part?.id ?? 0,
        partNumber: 3,
        position: 12,
        duration: 600,
        revision: 1,
        device: 'a',
        updatedAt: 1,
      },
    })
    await userEvent.click(screen.getByRole('button', { name: '继续第3集' }))
    expect(screen.getByTestId('address')).toHaveTextContent(`episode_id=${part?.id}`)
  })

  it('what is owned is not sold again', async () => {
    await show('film', { owned: true })
    expect(screen.getByRole('button', { name: '开始观看' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /购买|会员畅看/ })).not.toBeInTheDocument()
  })

  it.each([
    ['paperbook', '/ebook/detailShop?id=1'],
    ['goods', '/ebook/detailShop?kind=goods&id=1'],
    ['drama', '/theater/videodetail?id=1'],
    ['ebook', '/ebook/detail?id=1'],
    ['course', '/study/courseDetails?id=1'],
  ])('a %s has a screen of its own', (kind, address) => {
    recordedServer()
    open(Detail, `/work/detail?kind=${kind}&id=1`)
    expect(screen.getByTestId('address')).toHaveTextContent(address)
  })
})

it('a work that is gone says so, an address of nothing leads home', async () => {
  recordedServer({ 'work.detail': () => no(404, '内容不存在或已下架') })
  const { unmount } = open(Detail, '/work/detail?kind=film&id=9')
  expect(await screen.findByText('内容不存在或已下架')).toBeVisible()
  unmount()
  open(Detail, '/work/detail?kind=nothing&id=1')
  expect(screen.getByText('没有找到内容')).toBeVisible()
  expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '#/home')
})

it('the list keeps its filters in the address', async () => {
  const { asked } = recordedServer({
    'work.categories': () => ({ rows: [{ id: 1, slug: 'hanzi', name: '书法' } as never] }),
    'work.list': ({ category }) =>
      page([work(1, category ? '临帖三十日' : '开口说汉语', { kind: 'course' })]),
  })
  open(List, '/work/list?kind=course')
  expect(await screen.findByRole('link', { name: /开口说汉语/ })).toBeVisible()
  await userEvent.click(await screen.findByRole('radio', { name: '书法' }))
  expect(await screen.findByRole('link', { name: /临帖三十日/ })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '好评' }))
  await waitFor(() =>
    expect(asked('work.list').at(-1)).toEqual({ kind: 'course', category: 'hanzi', sort: 'score' }),
  )
  expect(screen.getByTestId('address')).toHaveTextContent('/work/list?kind=course&category=hanzi&sort=score')
})

it('the list begins with the filters of its address and leaves out what it does not know', async () => {
  const { asked } = recordedServer({ 'work.list': () => page([]) })
  open(List, '/work/list?kind=film&sort=price&category=drama')
  expect(await screen.findByText('没有符合条件的内容')).toBeVisible()
  const orders = within(screen.getByRole('radiogroup', { name: '排序' }))
  expect(orders.getByRole('radio', { name: '价格' })).toBeChecked()
  expect(asked('work.list')).toEqual([{ kind: 'film', category: 'drama', sort: 'price' }])
})

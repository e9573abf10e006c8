import { recorded, recordingsOf } from '@mocks/recordings'
import type { BookDetail } from '@/contract/discovery/store'
import type { WorkDetail } from '@/contract/catalogue/work'
import Detail from '@/mobile/areas/books/screens/Detail'
import { openAddress } from '@/client/leave'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

jest.mock('@/client/leave', () => ({ openAddress: jest.fn() }))
const left = jest.mocked(openAddress)

/** The sheets come in by a motion that the browser of these tests never ends. */
const userEvent = user.setup({ pointerEventsCheck: 0 })

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

type Rig = Parameters<typeof recordedServer>
const book = (): BookDetail => recorded('ebook.detail')
const show = async (more: Partial<BookDetail> = {}, answers: Rig[0] = {}, overlays: Rig[1] = {}) => {
  const detail = { ...book(), ...more }
  const server = recordedServer({ 'ebook.detail': () => detail, ...answers }, overlays)
  await act(() => beginSession('token'))
  open(Detail, '/ebook/detail?id=1')
  await screen.findByRole('heading', { name: detail.work.title })
  return { ...server, detail }
}

it('shows price, sample, chapters, facts, reviews and what is like it', async () => {
  const { detail } = await show()
  expect(screen.getByText('会员价 ¥0，整本免费读')).toBeVisible()
  for (const name of ['简介', '目录', '试读', '信息', '相似好书'])
    expect(screen.getByRole('heading', { name })).toBeVisible()
  expect(screen.getByRole('heading', { name: /评价/ })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /未解锁/ })).toHaveLength(
    detail.parts.filter(({ locked }) => locked).length,
  )
  expect(screen.getByRole('link', { name: '送给好友' })).toHaveAttribute(
    'href',
    '#/user/gift?thing=work&kind=ebook&id=1',
  )
})

it('is sold at the checkout', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: '¥16.90 购买' }))
  expect(left.mock.calls).toEqual([['#/ebook/payment?kind=ebook&id=1']])
})

it('costs less while a discount runs, and is asked for anew when that ends', async () => {
  const endsAt = Date.now() + 3_600_000
  const { asked } = await show({ offer: { name: '周末特价', rate: 60, endsAt } })
  expect(screen.getByText('6 折')).toBeVisible()
  expect(screen.getByText('周末特价')).toBeVisible()
  expect(screen.getByRole('button', { name: '¥10.14 购买' })).toBeVisible()
  const before = asked('ebook.detail').length
  jest.spyOn(Date, 'now').mockReturnValue(endsAt + 1)
  await waitFor(() => expect(asked('ebook.detail').length).toBeGreaterThan(before), { timeout: 5_000 })
})

it('coupons for it are taken here, once', async () => {
  const [first] = recorded('ebook.coupons').rows
  if (!first) throw new Error('no coupon is recorded')
  const coupon = { ...first, id: 7, name: '冬夜读书 8 折券', state: 'free' as const }
  const { asked, toasts } = await show(
    {},
    {
      'ebook.coupons': () => ({ rows: [coupon] }),
      'ebook.takecoupon': () => ({ ...coupon, state: 'held' as const }),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: /领券/ }))
  await userEvent.click(await screen.findByRole('button', { name: '领取 冬夜读书 8 折券' }))
  expect(await screen.findByText('已领取')).toBeVisible()
  expect(asked('ebook.takecoupon')).toEqual([{ id: '7' }])
  expect(toasts).toContain('领取成功，结算时自动使用')
})

it('what is owned is read, not sold', async () => {
  const parts = book().parts.map((part) => ({ ...part, locked: false }))
  await show({ owned: true, lockedParts: 0, parts })
  expect(screen.queryByRole('button', { name: /购买/ })).not.toBeInTheDocument()
  expect(screen.queryByText('会员价 ¥0，整本免费读')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '开始阅读' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/ebook/reading?id=1')
})

it('opens the reader where the book was left, and at a chapter that was tapped', async () => {
  const [, second] = book().parts
  await show()
  await userEvent.click(screen.getByRole('button', { name: '试读' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/ebook/reading?id=1')
  act(() => screen.getByTestId('back').click())
  await screen.findByRole('button', { name: '试读' })
  await userEvent.click(screen.getByRole('button', { name: new RegExp(second?.title ?? '') }))
  expect(screen.getByTestId('address')).toHaveTextContent(`/ebook/reading?id=1&chapter=${second?.number}`)
})

it('a locked chapter is bought with coins and then read', async () => {
  const locked = book().parts.find((part) => part.locked)
  const { asked, toasts } = await show(
    {},
    {
      'integral.balances': () => ({ coins: 9_000, points: 0, cash: 0 }),
      'orders.unlock': () => ({ order_sn: 'S1', coins: 8_000 }),
    },
  )
  await userEvent.click(screen.getByRole('button', { name: new RegExp(locked?.title ?? '') }))
  const sheet = await screen.findByRole('dialog', {}, { timeout: 8_000 })
  expect(within(sheet).getByText('会员作品全部畅读，无需逐章解锁')).toBeVisible()
  await userEvent.click(
    await within(sheet).findByRole('button', { name: `用金币解锁本章 · ${locked?.coins} 金币` }),
  )
  await waitFor(() => expect(toasts).toContain('解锁成功'))
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(`/ebook/reading?id=1&chapter=${locked?.number}`),
  )
  expect(asked('orders.unlock')[0]).toMatchObject({ kind: 'ebook', vid: '1', coins: String(locked?.coins) })
})

it('an ad for a locked chapter is watched in its place, and the balance is asked for anew', async () => {
  const locked = book().parts.find((part) => part.locked)
  const { asked } = await show(
    {},
    {
      'integral.balances': () => ({ coins: 0, points: 0, cash: 0 }),
      'task.adtask': () => ({ user_count: 0, limit: 5, coins: 10, seconds: 120 }),
      'task.adstart': () => ({ ticket: 'T1', seconds: 120, startedAt: Date.now() }),
    },
  )
  await userEvent.click(screen.getByRole('button', { name: new RegExp(locked?.title ?? '') }))
  await userEvent.click(await screen.findByRole('button', { name: /看广告得 10 金币/ }, { timeout: 8_000 }))
  expect(await screen.findByRole('region', { name: '广告' })).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent('/ebook/detail?id=1')
  const before = asked('integral.balances').length
  await userEvent.click(screen.getByRole('button', { name: '暂不看了' }))
  await waitFor(() => expect(asked('integral.balances').length).toBeGreaterThan(before))
})

it('the whole contents come by pages, from either end', async () => {
  const { asked } = await show()
  await userEvent.click(screen.getByRole('button', { name: '全部' }))
  const sheet = await screen.findByRole('dialog', {}, { timeout: 8_000 })
  const { rows } = recorded('ebook.chapters')
  expect(await within(sheet).findByText(rows.at(-1)?.title ?? '')).toBeVisible()
  await userEvent.click(within(sheet).getByRole('radio', { name: '倒序' }))
  await waitFor(() => expect(asked('ebook.chapters').at(-1)).toEqual({ id: '1', order: 'desc', limit: '50' }))
})

it('off the shelf it is read on, not sold or recommended', async () => {
  const { work, parts, progress: _, ...rest } = book()
  const { asked, toasts } = await show({
    ...rest,
    offShelf: true,
    work: { ...work, price: 0, memberFree: false, free: false },
    parts: parts.map((part) => ({ ...part, free: false, coins: 0, locked: part.number !== 3 })),
    sample: '',
  })
  expect(screen.getByText('已下架，已购买的内容可继续阅读')).toBeVisible()
  for (const name of [/购买/, '加购', '收藏', '分享', '写评价', /领券/, /会员价/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByText(/¥/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '送给好友' })).not.toBeInTheDocument()
  for (const name of ['ebook.coupons', 'work.comments'] as const) expect(asked(name)).toEqual([])
  const [locked] = screen.getAllByRole('button', { name: /未解锁/ })
  if (locked) await userEvent.click(locked)
  expect(toasts).toContain('已下架，未购买的章节不再出售')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '开始阅读' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/ebook/reading?id=1&chapter=3')
})

it('off the shelf it can be read where only a later chapter was bought', async () => {
  const parts = book().parts.map((part) => ({ ...part, free: false, locked: true }))
  await show({ offShelf: true, parts, work: { ...book().work, price: 0, memberFree: false } })
  await userEvent.click(screen.getByRole('button', { name: /阅读|继续/ }))
  expect(screen.getByTestId('address')).toHaveTextContent('/ebook/reading?id=1')
})

it('a book that is gone says so', async () => {
  recordedServer({ 'ebook.detail': () => no(404, '内容不存在或已下架') })
  open(Detail, '/book/detail?id=99')
  expect(await screen.findByText('内容不存在或已下架')).toBeVisible()
})

it('a video book is watched', async () => {
  const course = recordingsOf('work.detail').find(({ payload }) => payload['kind'] === 'course')
  recordedServer({ 'work.detail': () => course?.answer.data as WorkDetail })
  open(Detail, '/ebook/detailVideo?id=1')
  await userEvent.click(await screen.findByRole('button', { name: '开始观看' }))
  expect(screen.getByTestId('address')).toHaveTextContent('/ebook/bookvideo?id=1')
})

describe('what belongs to the book', () => {
  const cards = () =>
    within(screen.getByRole('region', { name: '这本书还有' })).getAllByRole<HTMLAnchorElement>('link')

  it('stands in a rail, each kind with its own screen', async () => {
    await show()
    expect(cards().map((card) => [card.getAttribute('href'), card.textContent])).toEqual([
      ['#/ebook/video?id=1&kind=film&film=25', expect.stringContaining('影视改编慢水过渡')],
      ['#/theater/audiodetail?kind=fm&id=41', expect.stringContaining('有声版慢船有声书')],
      ['#/ebook/courseplay?id=61', expect.stringContaining('购买整本后免费看')],
      ['#/ebook/detailShop?id=1', expect.stringContaining('纸质书慢船函套本')],
    ])
  })

  it('says that the course is open to who owns the book', async () => {
    await show({ owned: true })
    expect(cards()[2]).toHaveTextContent('已随书开放')
  })

  it('sells the course on its own where the book is free', async () => {
    await show({ owned: true, work: { ...book().work, price: 0, free: true } })
    expect(cards()[2]).toHaveTextContent(/配套课程.*49/)
  })

  it('is left out of a book off the shelf, but for the course that its owner may watch', async () => {
    await show({ offShelf: true, owned: true })
    expect(cards().map((card) => card.getAttribute('href'))).toEqual(['#/ebook/courseplay?id=61'])
  })

  it('is left out where there is nothing', async () => {
    await show({ links: [] })
    expect(screen.queryByRole('region', { name: '这本书还有' })).not.toBeInTheDocument()
  })
})

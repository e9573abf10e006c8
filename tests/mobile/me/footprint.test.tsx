import type { Footprint as Row } from '@/contract/catalogue/user-works'
import { isoDay } from '@/format/dates'
import Footprint from '@/mobile/areas/me/screens/Footprint'
import { memoryEventStore } from '@/stores/eventStore'
import { setEventStore } from '@/stores/outbox'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open, page, work } from '../video/rig'

const DAY = 86_400_000
const row = (id: number, title: string, days: number, more: Parameters<typeof work>[2] = {}): Row => {
  const seenAt = Date.now() - days * DAY
  return { id, day: isoDay(seenAt), seenAt, work: work(id, title, more) }
}
const rows = (): Row[] => [
  row(1, '渡口有灯', 0),
  row(2, '开口说汉语', 0, { kind: 'course' }),
  row(3, '听潮阁夜话', 1, { kind: 'audio' }),
]
const link = (title: string) => screen.queryByRole('link', { name: new RegExp(title) })

it('shows what was opened by day, each a way back to it', async () => {
  recordedServer({ 'user.footprint': () => page(rows()) })
  open(Footprint, '/user/footprint')
  const today = await screen.findByRole('region', { name: '今天' })
  expect(within(today).getAllByRole('link')).toHaveLength(2)
  expect(within(today).getByRole('link', { name: /渡口有灯/ })).toHaveAttribute(
    'href',
    '#/theater/videodetail?id=1',
  )
  const yesterday = screen.getByRole('region', { name: '昨天' })
  expect(within(yesterday).getByRole('link', { name: /听潮阁夜话/ })).toBeVisible()
})

it('keeps what is off the shelf: a buyer opens it, and what is gone is greyed and can be removed', async () => {
  const off = (one: Row, offShelf: 'open' | 'gone'): Row => ({ ...one, work: { ...one.work, offShelf } })
  const { asked, toasts } = recordedServer({
    'user.footprint': () =>
      page([off(row(1, '渡口有灯', 0, { price: 900 }), 'open'), off(row(2, '听潮阁夜话', 0), 'gone')]),
    'user.removeFootprint': () => ({ removed: 1 }),
  })
  open(Footprint, '/user/footprint')
  expect(
    await screen.findByRole('link', { name: /渡口有灯.*已下架，已购内容仍可打开/ }),
  ).not.toHaveTextContent('¥')
  expect(screen.queryByRole('button', { name: '移除渡口有灯' })).not.toBeInTheDocument()
  const gone = screen.getByRole('link', { name: /听潮阁夜话.*已下架/ })
  expect(gone.querySelector('[data-gone]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '移除听潮阁夜话' }))
  await waitFor(() => expect(link('听潮阁夜话')).not.toBeInTheDocument())
  expect(link('渡口有灯')).toBeVisible()
  expect(asked('user.removeFootprint')).toEqual([{ scope: 'rows', 'ids.0': '2' }])
  expect(toasts).toEqual(['已移除'])
})

it('deletes the chosen ones', async () => {
  const { asked, toasts } = recordedServer({
    'user.footprint': () => page(rows()),
    'user.removeFootprint': () => ({ removed: 2 }),
  })
  open(Footprint, '/user/footprint')
  await userEvent.click(await screen.findByRole('button', { name: '管理' }))
  expect(screen.getByRole('button', { name: '删除所选' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: /渡口有灯/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /听潮阁夜话/ }))
  await userEvent.click(screen.getByRole('button', { name: '删除所选（2）' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /渡口有灯/ })).not.toBeInTheDocument())
  expect(screen.getByRole('checkbox', { name: /开口说汉语/ })).not.toBeChecked()
  expect(asked('user.removeFootprint')).toEqual([{ scope: 'rows', 'ids.0': '1', 'ids.1': '3' }])
  expect(toasts).toEqual(['已删除'])
})

it('deletes a day after asking', async () => {
  const { asked, confirms } = recordedServer({
    'user.footprint': () => page(rows()),
    'user.removeFootprint': () => ({ removed: 2 }),
  })
  open(Footprint, '/user/footprint')
  await userEvent.click(await screen.findByRole('button', { name: '管理' }))
  await userEvent.click(screen.getByRole('button', { name: '删除这一天，今天' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '今天' })).not.toBeInTheDocument())
  expect(screen.getByRole('region', { name: '昨天' })).toBeVisible()
  expect(confirms).toEqual(['删除今天的足迹？'])
  expect(asked('user.removeFootprint')).toEqual([{ scope: 'day', day: isoDay(Date.now()) }])
})

it('clears all after asking, and then says what would stand here', async () => {
  let all = rows()
  const confirm = jest
    .fn<Promise<boolean>, [{ title: string }]>()
    .mockResolvedValueOnce(false)
    .mockResolvedValue(true)
  const { asked } = recordedServer(
    {
      'user.footprint': () => page(all),
      'user.removeFootprint': () => {
        all = []
        return { removed: 3 }
      },
    },
    { confirm },
  )
  open(Footprint, '/user/footprint')
  await userEvent.click(await screen.findByRole('button', { name: '管理' }))
  await userEvent.click(screen.getByRole('button', { name: '清空足迹' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(asked('user.removeFootprint')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: '清空足迹' }))
  expect(await screen.findByText('还没有足迹')).toBeVisible()
  expect(asked('user.removeFootprint')).toEqual([{ scope: 'all' }])
  expect(screen.queryByRole('button', { name: '管理' })).not.toBeInTheDocument()
})

it('rows stay when the server refuses', async () => {
  recordedServer({
    'user.footprint': () => page(rows()),
    'user.removeFootprint': () => no(404, '足迹不存在或已删除'),
  })
  open(Footprint, '/user/footprint')
  await userEvent.click(await screen.findByRole('button', { name: '管理' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /渡口有灯/ }))
  const button = screen.getByRole('button', { name: '删除所选（1）' })
  await userEvent.click(button)
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  expect(screen.getByRole('checkbox', { name: /渡口有灯/ })).toBeChecked()
})

it('a kind that was looked at before is asked for anew after a removal', async () => {
  let all = rows()
  recordedServer({
    'user.footprint': ({ kind }) => page(all.filter((one) => !kind || one.work.kind === kind)),
    'user.removeFootprint': () => {
      all = all.filter(({ id }) => id !== 1)
      return { removed: 1 }
    },
  })
  open(Footprint, '/user/footprint')
  await userEvent.click(await screen.findByRole('radio', { name: '短剧' }))
  await waitFor(() => expect(link('开口说汉语')).not.toBeInTheDocument())
  expect(link('渡口有灯')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '管理' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /渡口有灯/ }))
  await userEvent.click(screen.getByRole('button', { name: '删除所选（1）' }))
  expect(await screen.findByText('还没有看过短剧')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '全部' }))
  expect(await screen.findByRole('checkbox', { name: /开口说汉语/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /渡口有灯/ })).not.toBeInTheDocument())
})

describe('learning records that the server did not take', () => {
  afterEach(() => setEventStore(null))

  it('are told, with why, and sent again when asked for', async () => {
    const store = memoryEventStore()
    setEventStore(store)
    const payload = { kind: 'audio', vid: 1, episode_id: 2, play_duration: 1, position: 30, event_id: 'e1' }
    await store.put({
      id: 'e1',
      account: 0,
      name: 'video.callback',
      payload,
      at: 1,
      tries: 0,
      refused: '这一集不存在或已下架',
    })
    recordedServer({ 'user.footprint': () => page(rows()) })
    open(Footprint, '/user/footprint')
    const told = await screen.findByRole('region', { name: '未同步的学习记录' })
    expect(told).toHaveTextContent('有 1 条学习记录同步失败，已保留在本机：这一集不存在或已下架')
    await userEvent.click(within(told).getByRole('button', { name: '重试' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: '未同步的学习记录' })).not.toBeInTheDocument(),
    )
    // Nobody is logged in here: it waits for its account, and is not lost.
    expect(await store.list(0)).toEqual([expect.objectContaining({ payload, tries: 0 })])
  })
})

import { recorded } from '@mocks/recordings'
import type { AiRun } from '@/contract/ai/ai'
import Words from '@/mobile/areas/ai/screens/Words'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const AT = '/ai/words/dspbt'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const run = (more: Partial<AiRun> = {}): AiRun => ({
  ...recorded('ai.result'),
  id: 7,
  state: 'done',
  text: '灯亮了',
  words: 3,
  from: 0,
  attempt: 1,
  fault: '',
  endedAt: 1,
  ...more,
})

/** The server, whose run grows by a piece with each question. */
async function opened(
  at: string,
  answers: Parameters<typeof recordedServer>[0] = {},
  overlays: Parameters<typeof recordedServer>[1] = {},
) {
  const server = recordedServer({ 'ai.result': () => run(), ...answers }, overlays)
  await act(() => beginSession('reader'))
  open(Words, at)
  await screen.findByRole('button', { name: '开始生成' })
  return server
}

it('asks for what is missing before anything is sent', async () => {
  const { asked } = await opened(AT)
  await userEvent.click(screen.getByRole('button', { name: '开始生成' }))
  expect(await screen.findByText('请填写视频讲什么')).toBeVisible()
  expect(screen.getByLabelText('视频讲什么')).toHaveFocus()
  expect(asked('ai.doexec')).toEqual([])
})

it('starts at the price of now, shows the text as it grows, and remembers the run in its address', async () => {
  const grown = ['灯', '灯亮', '灯亮了']
  let turn = 0
  const { asked } = await opened(AT, {
    'ai.quota': () => ({ coins: 30, creator: false, left: 0 }),
    'ai.doexec': () => ({ id: 7 }),
    'ai.result': ({ from = '0' }) => {
      const text = grown[Math.min(turn, 2)] ?? ''
      turn += 1
      const ended = turn > 3
      return run({
        from: Number(from),
        text: text.slice(Number(from)),
        state: ended ? 'done' : 'running',
        endedAt: ended ? 1 : 0,
      })
    },
  })
  expect(screen.getByText('最多 8 金币，按实际字数结算；余额 30')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '填入示例' }))
  await userEvent.click(screen.getByRole('button', { name: '开始生成' }))
  expect(await screen.findByText('灯亮了', {}, { timeout: 4000 })).toBeVisible()
  expect(await screen.findByRole('button', { name: '复制' }, { timeout: 4000 })).toBeVisible()
  expect(asked('ai.doexec')[0]).toMatchObject({ tool: 'dspbt', coins: '8', 'fields.0.name': 'topic' })
  // Only what is new is asked for.
  expect(asked('ai.result').map(({ from }) => from)).toEqual([undefined, '1', '2', '3'])
})

it('a page that is opened again shows the whole text, with its marks and what it cost', async () => {
  await opened(`${AT}?run=7`, {
    'ai.result': () => run({ offline: true, paidBy: 'coins', coins: 4, text: '第一行\n第二行', words: 6 }),
  })
  expect(await screen.findByText(/第一行/)).toHaveTextContent('第一行 第二行')
  expect(screen.getByText('AI生成')).toBeVisible()
  expect(screen.getByText('离线示例')).toBeVisible()
  expect(screen.getByText('6 字 · 4 金币')).toBeVisible()
})

it('what is copied says that no person wrote it', async () => {
  const user = userEvent.setup()
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await opened(`${AT}?run=7`)
  await user.click(await screen.findByRole('button', { name: '复制' }))
  expect(written).toHaveBeenCalledWith('灯亮了\n（本内容由人工智能生成）')
})

it('stops, goes on, and begins anew', async () => {
  let ended = 0
  const { asked } = await opened(`${AT}?run=7`, {
    'ai.result': () => run({ state: ended ? 'stopped' : 'running', endedAt: ended }),
    'ai.dostop': () => {
      ended = 1
      return {}
    },
    'ai.quota': () => ({ coins: 0, creator: true, left: 0 }),
    'ai.doexec': () => ({ id: 8 }),
  })
  await userEvent.click(await screen.findByRole('button', { name: '停止' }))
  const onward = await screen.findByRole('button', { name: '继续写' })
  // Below the text the first row alone is in view.
  expect(onward.compareDocumentPosition(screen.getByRole('button', { name: '复制' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await userEvent.click(onward)
  await waitFor(() => expect(asked('ai.doexec')).toHaveLength(1))
  expect(asked('ai.doexec')[0]).toMatchObject({ continues: '7', coins: '0' })
  // The next run stands in the place of this one, whose buttons go.
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('run=8'))
  await userEvent.click(await screen.findByRole('button', { name: '重新生成' }))
  await waitFor(() => expect(asked('ai.doexec')).toHaveLength(2))
  expect(asked('ai.doexec')[1]).not.toHaveProperty('continues')
})

it('keeps the buttons in view that come when a text has ended', async () => {
  let ended = 0
  const asScrolled = jest.fn()
  Element.prototype.scrollIntoView = asScrolled
  await opened(`${AT}?run=7`, {
    'ai.result': () => run({ state: ended ? 'stopped' : 'running', endedAt: ended }),
    'ai.dostop': () => {
      ended = 1
      return {}
    },
  })
  const stop = await screen.findByRole('button', { name: '停止' })
  asScrolled.mockClear()
  await userEvent.click(stop)
  await screen.findByRole('button', { name: '继续写' })
  expect(asScrolled).toHaveBeenCalledTimes(1)
})

it('stays where the reader is in a text that was written before', async () => {
  const asScrolled = jest.fn()
  Element.prototype.scrollIntoView = asScrolled
  await opened(`${AT}?run=7`)
  await screen.findByRole('button', { name: '继续写' })
  expect(asScrolled).not.toHaveBeenCalled()
})

it('a network that fails takes nothing from the text', async () => {
  let turn = 0
  await opened(`${AT}?run=7`, {
    'ai.result': () => {
      turn += 1
      if (turn === 2) return new Response(null, { status: 503 })
      return run(turn > 2 ? { from: 3, text: '，门开了' } : { state: 'running', endedAt: 0 })
    },
  })
  expect(await screen.findByText('灯亮了')).toBeVisible()
  expect(await screen.findByText(/正在重新连接/)).toBeVisible()
  expect(screen.getByText('灯亮了')).toBeVisible()
  expect(await screen.findByText('灯亮了，门开了', {}, { timeout: 4000 })).toBeVisible()
  expect(screen.queryByText(/正在重新连接/)).toBeNull()
})

it('offers coins where there are too few, and keeps what was typed', async () => {
  const confirm = jest.fn(() => Promise.resolve(false))
  await opened(
    AT,
    {
      'ai.quota': () => ({ coins: 1, creator: false, left: 0 }),
      'ai.doexec': () => no(402, '金币不足，请先充值'),
    },
    { confirm },
  )
  await userEvent.type(screen.getByLabelText('视频讲什么'), '旧书店')
  await userEvent.click(screen.getByRole('button', { name: '开始生成' }))
  await waitFor(() => expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '金币不足' })))
  expect(screen.getByLabelText('视频讲什么')).toHaveValue('旧书店')
})

it('never starts at a price that was not shown: another device has used up the free ones', async () => {
  let left = 1
  const { asked, toasts } = await opened(AT, {
    'ai.quota': () => ({ coins: 30, creator: false, left }),
    'ai.doexec': ({ coins }) => {
      left = 0
      return coins === '8' ? { id: 7 } : no(409, '价格已更新，请确认后再开始')
    },
  })
  await userEvent.click(screen.getByRole('button', { name: '填入示例' }))
  await userEvent.click(screen.getByRole('button', { name: '开始生成' }))
  await waitFor(() => expect(toasts).toEqual(['价格已更新，请确认后再开始']))
  expect(await screen.findByText('最多 8 金币，按实际字数结算；余额 30')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '开始生成' }))
  expect(await screen.findByText('灯亮了')).toBeVisible()
  expect(asked('ai.doexec').map(({ coins }) => coins)).toEqual(['0', '8'])
})

it('asks for the price again where it did not come, and starts at the next tap', async () => {
  let there = false
  const { asked } = await opened(AT, {
    'ai.quota': () => (there ? { coins: 30, creator: false, left: 0 } : new Response(null, { status: 503 })),
    'ai.doexec': () => ({ id: 7 }),
  })
  expect(await screen.findByText(/价格没有取到/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '填入示例' }))
  there = true
  await userEvent.click(screen.getByRole('button', { name: '开始生成' }))
  expect(await screen.findByText(/最多 8 金币/)).toBeVisible()
  expect(asked('ai.doexec')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '开始生成' }))
  await waitFor(() => expect(asked('ai.doexec')).toHaveLength(1))
})

it('saves, and deletes what is shown', async () => {
  let saved = false
  const row = { ...run(), excerpt: '灯亮了', title: '旧书店的一天' }
  const { asked } = await opened(
    `${AT}?run=7`,
    {
      'ai.result': () => run({ saved }),
      'ai.dosave': () => {
        saved = true
        return {}
      },
      'ai.historys': () => ({ rows: [row], next: '', total: 1 }),
      'ai.dodelete': () => ({}),
    },
    { confirm: () => Promise.resolve(true) },
  )
  await userEvent.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByRole('button', { name: '已保存' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: '记录' }))
  const list = within(await screen.findByRole('list', { name: '生成记录' }))
  await userEvent.click(list.getByRole('button', { name: '删除旧书店的一天' }))
  expect(await screen.findByText('还没有内容')).toBeInTheDocument()
  expect(asked('ai.dodelete')).toEqual([{ id: '7' }])
})

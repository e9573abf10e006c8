import { recorded } from '@mocks/recordings'
import type { LedgerRow, Offer } from '@/contract/money/points'
import Coins from '@/mobile/areas/points/screens/Coins'
import PointExchange from '@/mobile/areas/points/screens/PointExchange'
import Points from '@/mobile/areas/points/screens/Points'
import PointTasks from '@/mobile/areas/points/screens/PointTasks'
import { beginSession, clearSession } from '@/stores/session'
import { reportShare } from '@/stores/share'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'
import type { TaskIndex } from '@/contract/promotion/tasks'

beforeEach(() => localStorage.clear())
afterEach(() => act(() => clearSession()))

const row = (id: number, more: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  kind: 'earned',
  title: `活动 ${id}`,
  amount: 10,
  at: Date.now(),
  ...more,
})

describe('points', () => {
  it('tells the balance, what runs out soon, and the ways on', async () => {
    recordedServer({
      'integral.index': () => ({
        balance: 1315,
        expiring: [{ amount: 160, expiresAt: Date.parse('2026-12-01T00:00:00+08:00') }],
        streak: 3,
        signed: false,
      }),
    })
    open(Points, '/user/integral/index')
    const head = within(await screen.findByRole('region', { name: '我的积分' }))
    expect(head.getByText('1,315')).toBeVisible()
    expect(head.getByText('即将过期：160 积分，2026年11月30日止')).toBeVisible()
    expect(head.getByRole('link', { name: /做任务.*今天还没签到/ })).toHaveAttribute(
      'href',
      '#/user/integral/task',
    )
    expect(head.getByRole('link', { name: /去兑换/ })).toHaveAttribute('href', '#/user/integral/exchange')
  })

  it('says nothing of expiry where nothing runs out', async () => {
    recordedServer({
      'integral.index': () => ({ balance: 0, expiring: [], streak: 0, signed: false }),
      'integral.ledger': () => ({ rows: [], next: '', total: 0 }),
    })
    open(Points, '/user/integral/index')
    expect(await screen.findByText('还没有积分')).toBeVisible()
    expect(screen.queryByText(/即将过期/)).not.toBeInTheDocument()
  })

  it('lists what moved them, page by page and by kind', async () => {
    const { asked } = recordedServer({
      'integral.ledger': ({ kind, cursor }) =>
        kind === 'expired'
          ? { rows: [row(1, { kind: 'expired', title: '积分到期', amount: -60 })], next: '', total: 1 }
          : cursor
            ? { rows: [row(1)], next: '', total: 2 }
            : {
                rows: [row(2, { kind: 'spent', title: '兑换：50 金币', amount: -1200 })],
                next: 'two',
                total: 2,
              },
    })
    open(Points, '/user/integral/index')
    const list = within(await screen.findByRole('list', { name: '积分明细' }))
    expect(list.getByText('兑换：50 金币')).toBeVisible()
    expect(list.getByText('−1,200')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('+10')).toBeVisible()
    expect(asked('integral.ledger').map(({ cursor }) => cursor ?? '')).toEqual(['', 'two'])
    await userEvent.click(screen.getByRole('radio', { name: '过期' }))
    expect(await screen.findByText('−60')).toBeVisible()
    expect(screen.queryByText('−1,200')).not.toBeInTheDocument()
    expect(asked('integral.ledger').at(-1)).toMatchObject({ currency: 'POINT', kind: 'expired' })
  })

  it('says what went wrong and loads again', async () => {
    let broken = true
    recordedServer({
      'integral.index': () => (broken ? no(500, '服务器开小差了') : recorded('integral.index')),
    })
    open(Points, '/user/integral/index')
    expect(await screen.findByText('服务器开小差了')).toBeVisible()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: /重新加载|重试/ }))
    expect(await screen.findByRole('region', { name: '我的积分' })).toBeVisible()
  })
})

describe('tasks', () => {
  const answered = recorded('task.index')
  // The recorded reader was visited by a friend; here nothing but the sign-in is ready.
  const tasks: TaskIndex = {
    ...answered,
    rows: answered.rows.map((task) =>
      task.kind === 'signin' ? task : { ...task, state: 'open', progress: 0 },
    ),
  }
  const standing = (more: Partial<TaskIndex> = {}, ready: readonly string[] = []): TaskIndex => ({
    ...tasks,
    ...more,
    rows: (more.rows ?? tasks.rows).map((task) =>
      ready.includes(task.kind) ? { ...task, state: 'ready', progress: task.target } : task,
    ),
  })

  it('signs in once, and the week, the calendar and the balance move on', async () => {
    let signed = false
    const { asked, sent, toasts } = recordedServer({
      'task.index': () =>
        signed
          ? standing({
              balance: 1325,
              streak: 4,
              signed: true,
              cycle: tasks.cycle.map((day) => (day.number === 4 ? { ...day, state: 'done' } : day)),
              days: [...tasks.days, tasks.today],
              rows: tasks.rows.map((task) => (task.kind === 'signin' ? { ...task, state: 'done' } : task)),
            })
          : standing(),
      'task.claim': () => {
        signed = true
        return { points: 10, balance: 1325, streak: 4 }
      },
    })
    await beginSession('token')
    open(PointTasks, '/user/integral/task')
    const button = await screen.findByRole('button', { name: '签到领 10 积分' })
    const week = within(screen.getByRole('list', { name: '本轮签到' }))
    expect(week.getAllByText(/已签/).length).toBeGreaterThanOrEqual(3)
    expect(screen.getByRole('table', { name: '11月签到 3 天' })).toBeVisible()
    await userEvent.click(button)
    expect(await screen.findByRole('button', { name: '今天已签到' })).toBeDisabled()
    expect(toasts).toContain('签到成功，连续 4 天，+10 积分')
    expect(screen.getByRole('table', { name: '11月签到 4 天' })).toBeVisible()
    expect(screen.getByText('1,325')).toBeVisible()
    expect(asked('task.claim')).toEqual([{ id: String(tasks.rows[0]?.id) }])
    const claim = sent.find(({ url }) => url.pathname.endsWith('/task/claim'))
    expect(claim?.headers.get('x-idempotency-key')).toBe(`task-${tasks.rows[0]?.id}-2026-11-20`)
  })

  it('leads to what a task asks for, and claims what is done', async () => {
    const { asked, toasts } = recordedServer({
      'task.index': () => standing({}, ['minutes']),
      'task.claim': () => ({ points: 15, balance: 1330, streak: 0 }),
    })
    open(PointTasks, '/user/integral/task')
    expect(await screen.findByRole('link', { name: '去分享，分享给朋友' })).toHaveAttribute(
      'href',
      '#/user/share/index',
    )
    expect(screen.getByText(/今天 15\/15/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '领取，读、看、听满 15 分钟' }))
    await waitFor(() => expect(toasts).toContain('已领取 15 积分'))
    expect(asked('task.index')).toHaveLength(2)
  })

  it('asks anew once the server knows of a share it was ahead of', async () => {
    await beginSession('token')
    let told = (): void => undefined
    let known = false
    recordedServer({
      'share.record': () =>
        new Promise((resolve) => {
          told = () => {
            known = true
            resolve(recorded('share.record'))
          }
        }),
      'task.index': () => standing({}, known ? ['share'] : []),
    })
    reportShare()
    open(PointTasks, '/user/integral/task')
    expect(await screen.findByRole('link', { name: '去分享，分享给朋友' })).toBeVisible()
    await act(async () => told())
    expect(await screen.findByRole('button', { name: '领取，分享给朋友' })).toBeVisible()
  })

  it('plays the ad in its place, and takes it away again', async () => {
    recordedServer({ 'task.index': () => standing() })
    open(PointTasks, '/user/integral/task')
    await userEvent.click(await screen.findByRole('button', { name: '去观看' }))
    expect(await screen.findByRole('timer', { name: '广告剩余时间' })).toHaveTextContent('2:00')
    await userEvent.click(screen.getByRole('button', { name: '先不看了' }))
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  })

  it('a refused claim is said, and how things stand is asked anew', async () => {
    let done = false
    const { toasts } = recordedServer({
      'task.index': () =>
        done
          ? standing({
              signed: true,
              rows: tasks.rows.map((task) => (task.kind === 'signin' ? { ...task, state: 'done' } : task)),
            })
          : standing(),
      'task.claim': () => {
        done = true
        return no(409, '今天已领取，明天再来')
      },
    })
    open(PointTasks, '/user/integral/task')
    await userEvent.click(await screen.findByRole('button', { name: '签到领 10 积分' }))
    expect(await screen.findByRole('button', { name: '今天已签到' })).toBeDisabled()
    expect(toasts).toContain('今天已领取，明天再来')
  })

  it('without tasks says so', async () => {
    recordedServer({ 'task.index': () => standing({ rows: [], cycle: [] }) })
    open(PointTasks, '/user/integral/task')
    expect(await screen.findByText('暂时没有任务')).toBeVisible()
  })
})

describe('the exchange', () => {
  const offers = recorded('integral.offers')
  const first = offers.rows[0] as Offer

  it('asks once more, exchanges at the price that was shown, and tells until when', async () => {
    const confirm = jest.fn<Promise<boolean>, [{ title: string; text?: string }]>().mockResolvedValue(false)
    let taken = false
    const until = new Date(2026, 11, 2, 12).getTime()
    const { asked, toasts } = recordedServer(
      {
        'integral.offers': () =>
          taken
            ? {
                balance: 1195,
                rows: offers.rows.map((one) => (one.id === first.id ? { ...one, mine: 1 } : one)),
              }
            : offers,
        'integral.exchange': () => {
          taken = true
          return { title: first.title, balance: 1195, until, coins: 0 }
        },
      },
      { confirm },
    )
    open(PointExchange, '/user/integral/exchange')
    await userEvent.click(await screen.findByRole('button', { name: '兑换，会员 1 天' }))
    await waitFor(() =>
      expect(confirm).toHaveBeenCalledWith(
        expect.objectContaining({
          title: '用 120 积分兑换「会员 1 天」？',
          text: '兑换后还剩 1195 积分，兑换不可撤销',
        }),
      ),
    )
    expect(asked('integral.exchange')).toHaveLength(0)
    confirm.mockResolvedValue(true)
    await userEvent.click(screen.getByRole('button', { name: '兑换，会员 1 天' }))
    expect(await screen.findByText('1,195')).toBeVisible()
    expect(toasts).toContain('兑换成功，会员至 2026年12月2日')
    expect(asked('integral.exchange')).toEqual([{ id: String(first.id), points: '120' }])
    expect(screen.getByText('每人限 3 次，已兑 1 次')).toBeVisible()
  })

  it('says why something cannot be had', async () => {
    recordedServer({
      'integral.offers': () => ({
        balance: 130,
        rows: offers.rows.map((one, index) =>
          index === 0 ? { ...one, stock: 0 } : index === 4 ? { ...one, limit: 1, mine: 1 } : one,
        ),
      }),
    })
    open(PointExchange, '/user/integral/exchange')
    expect(await screen.findByRole('button', { name: '已兑完，会员 1 天' })).toBeDisabled()
    expect(screen.getByRole('button', { name: '积分不足，会员 7 天' })).toBeDisabled()
    expect(screen.getByRole('button', { name: '已兑满，50 金币' })).toBeDisabled()
  })

  it('what was sold out meanwhile is said, and the shelf is asked anew', async () => {
    const { asked, toasts } = recordedServer(
      { 'integral.exchange': () => no(409, '已兑完，看看别的吧') },
      { confirm: () => Promise.resolve(true) },
    )
    open(PointExchange, '/user/integral/exchange')
    await userEvent.click(await screen.findByRole('button', { name: '兑换，50 金币' }))
    await waitFor(() => expect(asked('integral.offers')).toHaveLength(2))
    expect(toasts).toContain('已兑完，看看别的吧')
  })

  it('a tap that is repeated after a lost answer is the same exchange', async () => {
    let lost = true
    const { sent, toasts } = recordedServer(
      {
        'integral.exchange': () =>
          lost
            ? new Response(null, { status: 503 })
            : { title: '50 金币', balance: 1215, until: 0, coins: 3080 },
      },
      { confirm: () => Promise.resolve(true) },
    )
    open(PointExchange, '/user/integral/exchange')
    const button = await screen.findByRole('button', { name: '兑换，50 金币' })
    await userEvent.click(button)
    await waitFor(() => expect(toasts.length).toBeGreaterThan(0))
    lost = false
    await userEvent.click(button)
    await waitFor(() => expect(toasts).toContain('已兑换 50 金币，现有 3080 金币'))
    const keys = sent
      .filter(({ url }) => url.pathname.endsWith('/integral/exchange'))
      .map(({ headers }) => headers.get('x-idempotency-key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })
})

it('coins: the balance, the way to recharge, and where they went', async () => {
  const { asked } = recordedServer({
    'integral.balances': () => ({ coins: 3030, points: 0, cash: 0 }),
    'integral.ledger': ({ kind }) => ({
      rows: kind === 'earned' ? [] : [row(7, { kind: 'spent', title: '保洁员林律师 3集', amount: -240 })],
      next: '',
      total: kind === 'earned' ? 0 : 1,
    }),
  })
  open(Coins, '/user/Hcoin')
  const head = within(await screen.findByRole('region', { name: '我的金币' }))
  expect(head.getByText('3,030')).toBeVisible()
  expect(head.getByRole('link', { name: '充值' })).toHaveAttribute('href', '#/video/recharge')
  expect(await screen.findByText('−240')).toBeVisible()
  expect(screen.queryByRole('radio', { name: '过期' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: '获得' }))
  expect(await screen.findByText('还没有获得金币')).toBeVisible()
  expect(asked('integral.ledger').map(({ currency }) => currency)).toEqual(['COIN', 'COIN'])
})

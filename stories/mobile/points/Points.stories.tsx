import Coins from '@/mobile/areas/points/screens/Coins'
import PointExchange from '@/mobile/areas/points/screens/PointExchange'
import Points from '@/mobile/areas/points/screens/Points'
import PointTasks from '@/mobile/areas/points/screens/PointTasks'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { RECORDED_AT } from '../withSession'
import type { TaskIndex } from '@/contract/promotion/tasks'

const meta: Meta = { title: 'Mobile/User/Points', ...front }
export default meta
type Story = StoryObj

const DAY = 86_400_000

const points = (story: StoryObj): StoryObj => ({ ...story, render: () => <Points /> })
const at = '/user/integral/index'
export const Balance: Story = points(scene(at, { as: 'reader', still: true }))
export const BalanceEmpty: Story = points(
  scene(at, {
    as: 'reader',
    still: true,
    handlers: [
      changed('integral.index', () => ({ balance: 0, expiring: [], streak: 0, signed: false })),
      empty('integral.ledger'),
    ],
  }),
)
/** Points of several months that expire with the year, a long title and numbers that hardly fit. */
export const BalanceExtremes: Story = points(
  scene(at, {
    as: 'reader',
    still: true,
    handlers: [
      changed('integral.index', () => ({
        balance: 123_456_789,
        expiring: [
          { amount: 99_999_999, expiresAt: RECORDED_AT + 3 * DAY },
          { amount: 1, expiresAt: RECORDED_AT + 29 * DAY },
        ],
        streak: 1_024,
        signed: true,
      })),
      changed('integral.ledger', (answer) => ({
        ...answer,
        rows: answer.rows.map((row, index) =>
          index % 2 ? row : { ...row, title: LONG, amount: Math.sign(row.amount) * 99_999_999 },
        ),
      })),
    ],
  }),
)
export const BalanceExpired: Story = {
  ...points(scene(at, { as: 'reader', still: true })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: '过期' }))
    await expect(await canvas.findByText('−60')).toBeVisible()
  },
}
export const BalanceLoading: Story = points(scene(at, { as: 'reader', handlers: [slow('integral.index')] }))
export const BalanceFailed: Story = points(scene(at, { as: 'reader', handlers: [failing('integral.index')] }))
/** The balance has loaded, its list failed. */
export const BalanceListFailed: Story = points(
  scene(at, { as: 'reader', still: true, handlers: [failing('integral.ledger')] }),
)

const tasks = (story: StoryObj): StoryObj => ({ ...story, render: () => <PointTasks /> })
const taskAt = '/user/integral/task'
const standing = (state: TaskIndex['rows'][number]['state']) =>
  changed('task.index', (answer) => ({
    ...answer,
    signed: state === 'done',
    streak: state === 'done' ? 7 : answer.streak,
    cycle: state === 'done' ? answer.cycle.map((day) => ({ ...day, state: 'done' as const })) : answer.cycle,
    rows: answer.rows.map((task) => ({
      ...task,
      state: task.kind === 'signin' && state === 'open' ? 'ready' : state,
      progress: state === 'open' ? 0 : task.target,
    })),
  }))
export const Tasks: Story = tasks(scene(taskAt, { as: 'reader', still: true, handlers: [standing('open')] }))
export const TasksReady: Story = tasks(
  scene(taskAt, { as: 'reader', still: true, handlers: [standing('ready')] }),
)
export const TasksAllDone: Story = tasks(
  scene(taskAt, { as: 'reader', still: true, handlers: [standing('done')] }),
)
export const TasksNewcomer: Story = tasks(
  scene(taskAt, {
    as: 'reader',
    still: true,
    handlers: [
      changed('task.index', (answer) => ({
        ...answer,
        balance: 0,
        streak: 0,
        days: [],
        cycle: answer.cycle.map((day) => ({ ...day, state: day.number === 1 ? 'next' : 'later' })),
      })),
    ],
  }),
)
export const TasksSigned: Story = {
  ...tasks(scene(taskAt, { as: 'reader', still: true, handlers: [standing('open')] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^签到领/ }))
    await expect(await within(document.body).findByText(/签到成功，连续 4 天/)).toBeVisible()
  },
}
/** The ad plays in its row. */
export const TasksAd: Story = {
  ...tasks(scene(taskAt, { as: 'reader', still: true, moving: true, handlers: [standing('open')] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '去观看' }))
    await expect(await canvas.findByRole('timer')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '先不看了' }))
  },
}
export const TasksEmpty: Story = tasks(
  scene(taskAt, {
    as: 'reader',
    handlers: [changed('task.index', (answer) => ({ ...answer, rows: [], cycle: [] }))],
  }),
)
export const TasksLoading: Story = tasks(scene(taskAt, { as: 'reader', handlers: [slow('task.index')] }))
export const TasksFailed: Story = tasks(scene(taskAt, { as: 'reader', handlers: [failing('task.index')] }))

const exchange = (story: StoryObj): StoryObj => ({ ...story, render: () => <PointExchange /> })
const offersAt = '/user/integral/exchange'
export const Exchange: Story = exchange(scene(offersAt, { as: 'reader', still: true }))
/** Too few points, sold out, personal limit reached, and a title that is too long. */
export const ExchangeObstacles: Story = exchange(
  scene(offersAt, {
    as: 'reader',
    still: true,
    handlers: [
      changed('integral.offers', (answer) => ({
        balance: 130,
        rows: answer.rows.map((offer, index) =>
          index === 0
            ? { ...offer, stock: 0 }
            : index === 1
              ? { ...offer, title: LONG, points: 99_999_999 }
              : index === 4
                ? { ...offer, limit: 3, mine: 3, stock: 7 }
                : offer,
        ),
      })),
    ],
  }),
)
export const ExchangeConfirm: Story = {
  ...exchange(scene(offersAt, { as: 'reader', still: true })),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '兑换，50 金币' }))
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
export const ExchangeRefused: Story = {
  ...exchange(
    scene(offersAt, {
      as: 'reader',
      still: true,
      handlers: [refused('integral.exchange', 409, '已兑完，看看别的吧')],
    }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '兑换，50 金币' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    // The dialog is still moving in.
    await userEvent.click(await dialog.findByRole('button', { name: '兑换' }), { pointerEventsCheck: 0 })
    await expect(await within(document.body).findByText('已兑完，看看别的吧')).toBeVisible()
  },
}
export const ExchangeEmpty: Story = exchange(
  scene(offersAt, { as: 'reader', handlers: [empty('integral.offers')] }),
)
export const ExchangeLoading: Story = exchange(
  scene(offersAt, { as: 'reader', handlers: [slow('integral.offers')] }),
)
export const ExchangeFailed: Story = exchange(
  scene(offersAt, { as: 'reader', handlers: [failing('integral.offers')] }),
)

const coins = (story: StoryObj): StoryObj => ({ ...story, render: () => <Coins /> })
const coinsAt = '/user/Hcoin'
const coinLedger = changed('integral.ledger', (answer) => ({
  ...answer,
  next: '',
  total: 3,
  rows: [
    { id: 3, kind: 'earned', title: '积分兑换', amount: 50, at: RECORDED_AT - DAY },
    { id: 2, kind: 'spent', title: '保洁员林律师 3集', amount: -240, at: RECORDED_AT - 8 * DAY },
    { id: 1, kind: 'earned', title: '3000金币', amount: 3_300, at: RECORDED_AT - 30 * DAY },
  ],
}))
export const CoinBalance: Story = coins(scene(coinsAt, { as: 'reader', still: true, handlers: [coinLedger] }))
export const CoinsEmpty: Story = coins(
  scene(coinsAt, {
    as: 'reader',
    handlers: [
      changed('integral.balances', () => ({ coins: 0, points: 0, cash: 0 })),
      empty('integral.ledger'),
    ],
  }),
)
export const CoinsLoading: Story = coins(
  scene(coinsAt, { as: 'reader', handlers: [slow('integral.balances')] }),
)
export const CoinsFailed: Story = coins(
  scene(coinsAt, { as: 'reader', handlers: [failing('integral.balances')] }),
)

import { AdTask } from '@/mobile/areas/points/parts/AdTask'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'

let seen = true
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const earned = { user_count: 1, limit: 5, coins: 10, seconds: 120 }

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  seen = true
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (seen ? 'visible' : 'hidden'))
})
afterEach(() => jest.useRealTimers())

/** The task, with an ad running. */
async function watch(answers: Parameters<typeof recordedServer>[0] = { 'task.adclaim': () => earned }) {
  const server = recordedServer(answers)
  const onEarned = jest.fn().mockResolvedValue(undefined)
  const { unmount } = render(<AdTask onEarned={onEarned} />)
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: /开始观看|继续观看/ }))
  await pass(0)
  return { ...server, onEarned, unmount }
}
const timer = () => screen.getByRole('timer', { name: '广告剩余时间' })

it('counts 120 s down, then claims the coins once and says so', async () => {
  const { asked, onEarned, toasts } = await watch()
  expect(timer()).toHaveTextContent('2:00')
  await pass(119)
  expect(timer()).toHaveTextContent('0:01')
  expect(asked('task.adclaim')).toHaveLength(0)
  await pass(1)
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  expect(toasts).toContain('已获得 10 金币')
  expect(screen.getByText(/今日 1\/5$/)).toBeVisible()
  await pass(300)
  expect(asked('task.adclaim')).toHaveLength(1)
  expect(onEarned).toHaveBeenCalledTimes(1)
})

it('says what an ad is worth as the server has it', async () => {
  recordedServer({ 'task.adtask': () => ({ user_count: 0, limit: 3, coins: 7, seconds: 45 }) })
  render(<AdTask onEarned={() => Promise.resolve()} />)
  await pass(0)
  expect(screen.getByText('每看满 45 秒得 7 金币，今日 0/3')).toBeVisible()
})

it('has its room while it is loading', async () => {
  recordedServer({})
  render(<AdTask onEarned={() => Promise.resolve()} />)
  expect(screen.getByRole('heading', { name: '看广告得金币' })).toBeVisible()
  expect(screen.getByRole('button', { name: '开始观看' })).toBeVisible()
  expect(screen.queryByText(/今日/)).not.toBeInTheDocument()
  await pass(0)
  expect(screen.getByText(/今日 \d\/\d$/)).toBeVisible()
})

it('stands still while the page is hidden', async () => {
  const { asked } = await watch()
  await pass(20)
  seen = false
  await pass(600)
  expect(timer()).toHaveTextContent('1:40')
  seen = true
  await pass(40)
  expect(timer()).toHaveTextContent('1:00')
  await pass(60)
  expect(asked('task.adclaim')).toHaveLength(1)
})

it('may be left and gone on with where it stopped, by the same ticket', async () => {
  const { asked, unmount } = await watch()
  await pass(30)
  fireEvent.click(screen.getByRole('button', { name: '先不看了' }))
  await pass(60)
  expect(screen.getByRole('button', { name: '继续观看（还剩 1:30）' })).toBeVisible()
  unmount()
  render(<AdTask onEarned={() => Promise.resolve()} />)
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: '继续观看（还剩 1:30）' }))
  await pass(90)
  expect(asked('task.adstart')).toHaveLength(1)
  expect(asked('task.adclaim')).toHaveLength(1)
})

it('a claim that the server refuses earns nothing', async () => {
  const { onEarned, toasts } = await watch({ 'task.adclaim': () => no(400, '广告还没有看完') })
  await pass(121)
  expect(onEarned).not.toHaveBeenCalled()
  expect(toasts).toContain('广告还没有看完')
  expect(screen.getByText(/今日 0\/5$/)).toBeVisible()
})

it('says that the day is used up', async () => {
  const { asked, toasts } = recordedServer({ 'task.adtask': () => ({ ...earned, user_count: 5 }) })
  render(<AdTask onEarned={() => Promise.resolve()} />)
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: '今日已看完' }))
  await pass(0)
  expect(toasts).toEqual(['今天的次数用完了，明天再来'])
  expect(asked('task.adstart')).toHaveLength(0)
})

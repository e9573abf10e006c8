import { recorded } from '@mocks/recordings'
import type { LiveRoom } from '@/contract/live/live'
import Player from '@/mobile/areas/live/screens/Player'
import { beginSession, clearSession } from '@/stores/session'
import { act, fireEvent, screen } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

// The film itself is the video engine's: here it never comes.
jest.mock('@/stores/player/videoEngine', () => ({
  createVideoEngine: () => () => ({
    load: () => undefined,
    play: () => new Promise(() => undefined),
    destroy: () => undefined,
  }),
}))

const NOW = 1_795_147_200_000
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const room = (state: string, more: Partial<LiveRoom> = {}): LiveRoom => ({
  ...recorded('lives.detail'),
  state,
  url: state === 'live' ? 'media/live/1/index.m3u8' : '',
  now: Date.now(),
  ...more,
})
const talk = (state: string) => ({ ...recorded('lives.messages'), state })

beforeEach(() => jest.useFakeTimers({ now: NOW }))
afterEach(() => {
  act(() => clearSession())
  jest.useRealTimers()
})

const enter = async () => {
  open(Player, '/live/player?id=1')
  await pass(0)
}
const say = async (text: string) => {
  fireEvent.change(screen.getByLabelText('发言'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await pass(0)
}

it('of a course that is not the caller’s says why, leads to the course and asks for no chat', async () => {
  const text = '课程已于2026年12月20日到期'
  const lesson = { state: 'locked' as const, text, course: 3, lesson: 31 }
  const { asked } = recordedServer({ 'lives.detail': () => room('live', { url: '', lesson }) })
  await enter()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: '去看课程' })).toHaveAttribute('href', '#/study/courseDetails?id=3')
  await pass(10)
  expect(asked('lives.messages')).toEqual([])
})

describe('the talk', () => {
  const upcoming = { 'lives.detail': () => room('upcoming', { startsAt: NOW + 3_600_000 }) }

  it('shows what others said, then our own sentence once it is kept', async () => {
    const { asked } = recordedServer({ ...upcoming, 'lives.messages': () => talk('upcoming') })
    await beginSession('token')
    await enter()
    expect(screen.getByText('老师晚上好，来得正好')).toBeVisible()
    await say(' 晚上好 ')
    expect(screen.getByText('晚上好').closest('li')).toHaveAttribute('data-mine', 'true')
    expect(screen.getByLabelText('发言')).toHaveValue('')
    expect(asked('lives.send')).toEqual([{ id: '1', text: '晚上好' }])
  })

  it('keeps a sentence that was refused, to be sent again', async () => {
    let open = false
    const { asked } = recordedServer({
      ...upcoming,
      'lives.messages': () => talk('upcoming'),
      'lives.send': () => (open ? recorded('lives.send') : no(429, '发言太快，请稍后再试')),
    })
    await beginSession('token')
    await enter()
    await say('晚上好')
    expect(screen.getByLabelText('发言')).toHaveValue('晚上好')
    expect(screen.queryByText('晚上好')).not.toBeInTheDocument()
    open = true
    fireEvent.click(screen.getByRole('button', { name: '发送' }))
    await pass(0)
    expect(screen.getByLabelText('发言')).toHaveValue('')
    expect(asked('lives.send')).toHaveLength(2)
  })

  it('sends nothing that is blank, and nothing for a visitor who does not log in', async () => {
    const login = jest.fn().mockResolvedValue(false)
    const { asked } = recordedServer({ ...upcoming, 'lives.messages': () => talk('upcoming') }, { login })
    await enter()
    await say('   ')
    expect(login).not.toHaveBeenCalled()
    await say('晚上好')
    expect(login).toHaveBeenCalledTimes(1)
    expect(asked('lives.send')).toHaveLength(0)
    expect(screen.getByLabelText('发言')).toHaveValue('晚上好')
  })

  it('hearts are counted at once and sent together', async () => {
    const { asked } = recordedServer({
      'lives.detail': () => room('upcoming', { startsAt: NOW + 3_600_000, likes: 7 }),
      'lives.messages': () => ({ ...talk('upcoming'), likes: 7 }),
    })
    await enter()
    for (let taps = 0; taps < 3; taps += 1) fireEvent.click(screen.getByRole('button', { name: /^点赞/ }))
    expect(screen.getByRole('button', { name: '点赞，10' })).toBeVisible()
    expect(asked('lives.like')).toHaveLength(0)
    await pass(3)
    expect(asked('lives.like')).toEqual([{ id: '1', count: '3' }])
  })
})

it('the countdown turns the room into a running one', async () => {
  let state = 'upcoming'
  recordedServer({
    'lives.detail': () => room(state, { startsAt: NOW + 65_000 }),
    'lives.messages': () => talk(state),
  })
  await enter()
  expect(screen.getByRole('timer')).toHaveTextContent('00:01:05')
  await pass(60)
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:05')
  state = 'live'
  await pass(5)
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  expect(screen.getByText('直播中')).toBeVisible()
  expect(screen.getByText('玩命加载中...')).toBeVisible()
})

it('counts by the server clock when ours is off', async () => {
  const theirs = NOW - 600_000
  recordedServer({
    'lives.detail': () => room('upcoming', { now: theirs, startsAt: theirs + 30_000 }),
    'lives.messages': () => talk('upcoming'),
  })
  await enter()
  expect(screen.getByRole('timer')).toHaveTextContent('00:00:30')
})

it('a reminder is set and taken back', async () => {
  const { asked, toasts } = recordedServer({
    'lives.detail': () => room('upcoming', { startsAt: NOW + 3_600_000 }),
    'lives.messages': () => talk('upcoming'),
  })
  await beginSession('token')
  await enter()
  fireEvent.click(screen.getByRole('button', { name: '预约提醒' }))
  await pass(0)
  expect(toasts).toContain('开播前会提醒你')
  fireEvent.click(screen.getByRole('button', { name: '已预约' }))
  await pass(0)
  expect(screen.getByRole('button', { name: '预约提醒' })).toBeVisible()
  expect(asked('lives.subscribe')).toEqual([
    { id: '1', on: 'true' },
    { id: '1', on: 'false' },
  ])
})

it('a room that ends while it is watched closes its talk and offers the recording', async () => {
  let state = 'live'
  recordedServer({
    'lives.detail': () => room(state, state === 'ended' ? { recording: 'media/live/1/r.m3u8' } : {}),
    'lives.messages': () => talk(state),
  })
  await enter()
  expect(screen.getByLabelText('发言')).toBeEnabled()
  state = 'ended'
  await pass(3)
  expect(screen.getByText('直播已结束')).toBeVisible()
  expect(screen.getByRole('link', { name: '看回放' })).toHaveAttribute('href', '#/live/video?id=1')
  expect(screen.getByLabelText('发言')).toBeDisabled()
})

it('the broadcaster can be followed from the room', async () => {
  recordedServer({
    'lives.detail': () => room('live', { teacher: { id: 6, nickname: '主播南枝', following: false } }),
    'lives.messages': () => talk('live'),
  })
  await enter()
  expect(screen.getByRole('button', { name: '关注 主播南枝' })).toHaveAttribute('aria-pressed', 'false')
})

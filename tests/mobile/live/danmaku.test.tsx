import { recorded } from '@mocks/recordings'
import type { LiveMessage, LiveRoom } from '@/contract/live/live'
import Player from '@/mobile/areas/live/screens/Player'
import Recording from '@/mobile/areas/live/screens/Recording'
import { stored } from '@/client/storage'
import type { EngineListener } from '@/stores/player/engine'
import { takeSound } from '@/stores/player/sounding'
import { beginSession, clearSession } from '@/stores/session'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { fullScreen } from '@tests/support/full-screen'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'
import type * as silent from '../video/silentEngine'

const media: { listener?: EngineListener } = {}
jest.mock('@/stores/player/videoEngine', () => ({
  createVideoEngine: () => (listener: EngineListener) => {
    media.listener = listener
    return jest.requireActual<typeof silent>('../video/silentEngine').silentEngine()
  },
}))

const NOW = 1_795_147_200_000
/** The server's clock is ten minutes behind that of the device. */
const BEHIND = 600_000
/** Lets time pass in steps after each of which React renders. */
async function pass(seconds: number) {
  for (let step = 0; step <= seconds * 4; step += 1)
    await act(() => jest.advanceTimersByTimeAsync(step === 0 ? 0 : 250))
}
const room = (state: string, more: Partial<LiveRoom> = {}): LiveRoom => ({
  ...recorded('lives.detail'),
  state,
  url: 'media/live/1/index.m3u8',
  now: NOW - BEHIND,
  ...more,
})
const message = (id: number, text: string, ago: number, mine = false): LiveMessage => ({
  id,
  name: '听众',
  text,
  createdAt: Date.now() - BEHIND - ago * 1000,
  mine,
})
const crossing = () =>
  within(screen.getByRole('list', { name: '弹幕' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent)

let browser: ReturnType<typeof fullScreen>
beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  localStorage.clear()
  delete media.listener
  browser = fullScreen()
})
afterEach(() => {
  act(() => clearSession())
  browser.remove()
  jest.useRealTimers()
})

describe('a live room', () => {
  let said: LiveMessage[]
  async function enter() {
    said = [message(1, '老师晚上好', 120)]
    const rig = recordedServer({
      'lives.detail': () => room('live'),
      'lives.messages': ({ after }) => ({
        rows: said.filter(({ id }) => id > Number(after)),
        online: 3,
        likes: 0,
        state: 'live',
      }),
      'lives.send': ({ text }) => message(50, text ?? '', 0, true),
    })
    open(Player, '/live/player?id=1')
    await pass(0)
    act(() => media.listener?.playing())
    return rig
  }

  it('has its chat below the picture, and over it where that is out of sight', async () => {
    await enter()
    expect(screen.queryByRole('list', { name: '弹幕' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '全屏' }))
    said.push(message(2, '声音很清楚', 1))
    await pass(4)
    expect(crossing()).toEqual(['声音很清楚'])
    fireEvent.click(screen.getByRole('button', { name: '退出全屏' }))
    expect(screen.queryByRole('list', { name: '弹幕' })).toBeNull()
  })

  it('is told something in full screen, and shows it at once, marked', async () => {
    await beginSession('token')
    const { asked, toasts } = await enter()
    fireEvent.click(screen.getByRole('button', { name: '全屏' }))
    fireEvent.click(screen.getByRole('button', { name: '发弹幕' }))
    await pass(1)
    fireEvent.input(screen.getByLabelText('弹幕内容'), { target: { value: '晚上好 ' } })
    const sheet = screen.getByRole('dialog', { name: '发弹幕' })
    fireEvent.click(within(sheet).getByRole('button', { name: '发送' }))
    await pass(1)
    expect(asked('lives.send')).toEqual([{ id: '1', text: '晚上好' }])
    expect(toasts).toContain('弹幕已发送')
    expect(crossing()).toEqual(['晚上好'])
    expect(within(screen.getByRole('list', { name: '弹幕' })).getByRole('listitem')).toHaveAttribute(
      'data-mine',
      'true',
    )
  })

  it('pauses what was heard before when its picture plays', async () => {
    const pause = jest.fn()
    takeSound(pause)
    await enter()
    expect(pause).toHaveBeenCalledTimes(1)
  })

  it('keeps the comments off once they were turned off', async () => {
    await enter()
    fireEvent.click(screen.getByRole('button', { name: '全屏' }))
    const toggle = screen.getByRole('button', { name: '弹幕' })
    expect(toggle).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(toggle)
    expect(screen.queryByRole('list', { name: '弹幕' })).toBeNull()
    expect(screen.queryByRole('button', { name: '发弹幕' })).toBeNull()
    expect(stored.read('player_prefs')).toEqual({ rates: {}, danmaku: false })
  })
})

it('a recording shows each comment at its second, and asks for the next minute when it comes', async () => {
  const { asked } = recordedServer({
    'lives.detail': () => room('ended', { url: '', recording: 'media/live/1/r.m3u8' }),
    'lives.replay': () => ({
      rows: [
        { id: 1, name: '听众', text: '开始了', at: 0, mine: false },
        { id: 2, name: '听众', text: '我也在', at: 30, mine: true },
      ],
    }),
  })
  open(Recording, '/live/video?id=1')
  await pass(0)
  act(() => media.listener?.playing())
  await pass(1)
  expect(crossing()).toEqual(['开始了'])
  act(() => media.listener?.time(30, 600))
  await pass(1)
  expect(crossing()).toEqual(['开始了', '我也在'])
  expect(screen.queryByRole('button', { name: '发弹幕' })).toBeNull()
  expect(asked('lives.replay')).toEqual([{ id: '1', until: '60' }])
  act(() => media.listener?.time(61, 600))
  await pass(0)
  expect(asked('lives.replay')).toHaveLength(2)
})

import { call } from '@/client/client'
import { createPlayer } from '@/stores/player/createPlayer'
import { createTracker } from '@/stores/player/progress'
import { collection, episode, fakeEngine, settle } from './rig'

jest.mock('@/client/client')
jest.mock('@/stores/outbox')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')
jest.mock('@/stores/player/progress')

const callMock = jest.mocked(call) as unknown as jest.Mock
const address = (name: string) => ({ url: name, mp4: '', poster: '', seconds: 240, validFor: 0 })

beforeEach(() => {
  localStorage.clear()
  jest.mocked(createTracker).mockReturnValue({
    begin: jest.fn(),
    move: jest.fn(),
    save: jest.fn().mockResolvedValue(undefined),
    stop: jest.fn(),
  })
  callMock.mockResolvedValue(address('media/a.mp3'))
})
afterEach(() => jest.useRealTimers())

const setUp = (type: 'audio' | 'video' = 'audio') => {
  const engine = fakeEngine()
  const player = createPlayer({ type, makeEngine: (listener) => engine.make(listener) })
  return { engine, player, state: player.state }
}

/** A question of video.play that is answered when the test says so. */
function slow(): (value: unknown) => void {
  let answer: (value: unknown) => void = () => undefined
  callMock.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  return (value) => answer(value)
}

describe('a pause while the next episode is asked for', () => {
  it('is kept when the address comes', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    const answer = slow()
    const next = player.next()
    engine.listener?.command('pause')
    engine.said.length = 0
    answer(address('media/b.mp3'))
    await next
    expect(engine.said).toEqual([])
    expect(state).toMatchObject({ index: 1, paused: true, status: 'paused' })
    // Play on the lock screen asks anew: nothing has said that it costs anything.
    const heard = jest.fn()
    player.onPay(heard)
    engine.listener?.command('play')
    await settle()
    expect(heard).not.toHaveBeenCalled()
    expect(state).toMatchObject({ index: 1, paused: false })
  })

  it('lets the film that paused it sound alone', async () => {
    const audio = setUp()
    const film = setUp('video')
    await audio.player.start(collection())
    const answer = slow()
    const next = audio.player.next()
    await film.player.start({ ...collection(9), kind: 'drama' })
    answer(address('media/b.mp3'))
    await next
    expect(audio.state.paused).toBe(true)
    expect(film.state.paused).toBe(false)
  })

  it('by the sleep timer ends the listening', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    const { player, state } = setUp()
    await player.start(collection())
    player.setSleep({ until: Date.now() + 5000, episodes: 0 })
    const answer = slow()
    const next = player.next()
    jest.advanceTimersByTime(6000)
    answer(address('media/b.mp3'))
    await next
    expect(state).toMatchObject({ paused: true, sleep: { until: 0, episodes: 0 } })
  })
})

it('a card that was swiped away before its stage came stays silent on it', async () => {
  const engine = fakeEngine()
  const player = createPlayer({ type: 'video', makeEngine: null })
  await player.start({ ...collection(7, [episode(1, { url: 'film.m3u8' })]), kind: 'drama' }, { hold: true })
  player.play()
  player.pause()
  player.attach((listener) => engine.make(listener))
  expect(engine.said).toEqual(['load film.m3u8'])
  expect(player.state.paused).toBe(true)
})

it('an answer for a work that was left is not taken for another one', async () => {
  const { player, engine, state } = setUp()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const answer = slow()
  const first = player.start(collection())
  await player.start(collection(8, [episode(4), episode(5)]), { index: 9 })
  answer(address('late.mp3'))
  await first
  expect(engine.said).not.toContain('load late.mp3')
  expect(state).toMatchObject({ id: 8, paused: true, status: 'idle' })
  expect(state.list.map(({ url }) => url)).toEqual(['', ''])
})

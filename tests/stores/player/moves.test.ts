import { call } from '@/client/client'
import { createPlayer } from '@/stores/player/createPlayer'
import { post } from '@/stores/outbox'
import { toast } from '@/stores/overlays'
import { createTracker } from '@/stores/player/progress'
import { hasToken } from '@/stores/session'
import { collection, episode, fakeEngine, settle } from './rig'

jest.mock('@/client/client')
jest.mock('@/stores/outbox')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')
jest.mock('@/stores/player/progress')

const callMock = jest.mocked(call) as unknown as jest.Mock
const toastMock = jest.mocked(toast)
const postMock = jest.mocked(post)
const tracker = { begin: jest.fn(), move: jest.fn(), save: jest.fn(), stop: jest.fn() }

const answerUrl = (): void => {
  callMock.mockImplementation((_name: string, { episode_id }: { episode_id: number }) =>
    Promise.resolve({ url: `media/${episode_id}.mp3`, mp4: '', poster: '', seconds: 240, validFor: 0 }),
  )
}

const setUp = (type: 'audio' | 'video' = 'audio') => {
  const engine = fakeEngine()
  const player = createPlayer({ type, makeEngine: (listener) => engine.make(listener) })
  return { engine, player, state: player.state }
}

beforeEach(() => {
  localStorage.clear()
  tracker.save.mockResolvedValue(undefined)
  jest.mocked(createTracker).mockReturnValue(tracker)
  jest.mocked(hasToken).mockReturnValue(false)
  postMock.mockResolvedValue(undefined)
  answerUrl()
})

describe('previous and next', () => {
  it('says 已经没有了... before the first and pauses', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    await player.previous()
    expect(toastMock).toHaveBeenCalledWith('已经没有了...')
    expect(engine.said.at(-1)).toBe('pause')
    expect(state).toMatchObject({ index: 0, paused: true })
  })

  it('says 已经是最后一集了 after the last and pauses', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection(), { index: 2 })
    await player.next()
    expect(toastMock).toHaveBeenCalledWith('已经是最后一集了')
    expect(engine.said.at(-1)).toBe('pause')
    expect(state).toMatchObject({ index: 2, paused: true })
  })

  it('pauses, then plays the neighbour', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    engine.said.length = 0
    await player.next()
    expect(engine.said).toEqual(['pause', 'load media/102.mp3', 'play'])
    expect(state.index).toBe(1)
    await player.previous()
    expect(state.index).toBe(0)
  })
})

describe('seek and rate', () => {
  it('pauses, sets the time, plays', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    engine.said.length = 0
    player.seek(77)
    expect(engine.said).toEqual(['pause', 'seek 77', 'play'])
    expect(state).toMatchObject({ time: 77, paused: false })
    player.seek(9999)
    expect(state.time).toBe(240)
    player.seek(0)
    expect(tracker.save).toHaveBeenLastCalledWith(true)
  })

  it('keeps the position and plays on at the new rate, remembered for the title alone', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    engine.listener?.time(61, 240)
    engine.said.length = 0
    player.setRate(1.5)
    expect(engine.said).toEqual(['rate 1.5', 'play'])
    expect(state).toMatchObject({ time: 61, rate: 1.5 })
    await player.next()
    expect(engine.sources.at(-1)?.rate).toBe(1.5)
    await player.start(collection(8, [episode(1, { url: 'x.mp3' })]))
    expect(state.rate).toBe(1)
  })
})

describe('the end of a track', () => {
  it('plays the next one', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    engine.listener?.ended()
    await settle()
    expect(state).toMatchObject({ index: 1, paused: false })
    expect(tracker.move).toHaveBeenCalledWith(240, 240)
  })

  it('keeps the second at which a trial stops', async () => {
    const { player, engine } = setUp()
    await player.start(collection(7, [episode(1, { url: 'trial.m3u8', trial: 10 })]))
    engine.listener?.time(10.2, 12)
    engine.listener?.ended()
    expect(tracker.move).toHaveBeenLastCalledWith(10.2, 300)
  })

  it('stops after the last one with its toast', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection(), { index: 2 })
    engine.listener?.ended()
    expect(toastMock).toHaveBeenCalledWith('已经是最后一集了')
    expect(state.paused).toBe(true)
  })

  it('replays from 0 in the single loop', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection(), { index: 1 })
    player.setMode('single_loop')
    engine.listener?.time(240, 240)
    engine.listener?.ended()
    expect(state).toMatchObject({ index: 1, time: 0, paused: false })
    expect(engine.said.slice(-2)).toEqual(['seek 0', 'play'])
  })
})

describe('beyond the last episode', () => {
  const rules = { finished: jest.fn(), beyond: jest.fn() }

  it('a screen may go on in place of the notice', async () => {
    const { player, engine, state } = setUp('video')
    player.setRules(rules)
    await player.start(collection(), { index: 1 })
    await player.next()
    expect(rules.beyond).not.toHaveBeenCalled()
    await player.next()
    expect(rules.beyond).toHaveBeenCalledTimes(1)
    expect(toastMock).not.toHaveBeenCalled()
    expect(engine.said.at(-1)).toBe('pause')
    expect(state.index).toBe(2)
  })

  it('a screen may say what follows once the last one has ended, also where nothing goes on by itself', async () => {
    localStorage.setItem('player_prefs', JSON.stringify({ rates: {}, autoplay: false }))
    const { player, engine } = setUp('video')
    player.setRules(rules)
    await player.start(collection(), { index: 1 })
    engine.listener?.ended()
    expect(rules.finished).not.toHaveBeenCalled()
    await player.playIndex(2)
    engine.listener?.ended()
    expect(rules.finished).toHaveBeenCalledTimes(1)
    expect(rules.beyond).not.toHaveBeenCalled()
  })
})

describe('sleep timer', () => {
  afterEach(() => jest.useRealTimers())

  it('fades, ends at the minute and goes back 30 seconds', async () => {
    jest.useFakeTimers()
    const { player, engine, state } = setUp()
    await player.start(collection())
    player.setSleep({ until: Date.now() + 15 * 60_000, episodes: 0 })
    engine.listener?.time(200, 240)
    jest.advanceTimersByTime(15 * 60_000 - 5000)
    expect(engine.said.at(-1)).toBe('volume 0.5')
    jest.advanceTimersByTime(5000)
    expect(state).toMatchObject({ paused: true, time: 170, sleep: { until: 0, episodes: 0 } })
    expect(engine.said.slice(-2)).toEqual(['seek 170', 'volume 1.0'])
    player.play()
    expect(state.paused).toBe(false)
  })

  it('ends after two episodes, fading in the last', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    player.setSleep({ until: 0, episodes: 2 })
    engine.listener?.ended()
    await settle()
    expect(state).toMatchObject({ index: 1, paused: false, sleep: { until: 0, episodes: 1 } })
    engine.listener?.time(236, 240)
    expect(engine.said.at(-1)).toBe('volume 0.4')
    engine.listener?.time(240, 240)
    engine.listener?.ended()
    await settle()
    expect(state).toMatchObject({ index: 1, paused: true, time: 210, sleep: { until: 0, episodes: 0 } })
  })
})

it('stops before an episode that is still being made, and says so', async () => {
  const { player, engine, state } = setUp()
  await player.start(collection(7, [episode(1), episode(2, { ready: false, locked: true })]))
  callMock.mockClear()
  engine.listener?.ended()
  await settle()
  expect(toastMock).toHaveBeenCalledWith('第2集还没有更新')
  expect(state).toMatchObject({ index: 0, paused: true })
  expect(callMock).not.toHaveBeenCalled()
})

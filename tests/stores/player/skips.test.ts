import { call } from '@/client/client'
import { stored } from '@/client/storage'
import { createPlayer } from '@/stores/player/createPlayer'
import { post } from '@/stores/outbox'
import { toast } from '@/stores/overlays'
import { createTracker } from '@/stores/player/progress'
import { sleepNow } from '@/stores/player/sleepTimer'
import { hasToken } from '@/stores/session'
import { collection, episode, fakeEngine, settle } from './rig'

jest.mock('@/client/client')
jest.mock('@/stores/outbox')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')
jest.mock('@/stores/player/progress')

const tracker = { begin: jest.fn(), move: jest.fn(), save: jest.fn(), stop: jest.fn() }
const SKIP = { intro: 60, outro: 20 }

const setUp = (type: 'audio' | 'video' = 'audio') => {
  const engine = fakeEngine()
  const player = createPlayer({ type, makeEngine: (listener) => engine.make(listener) })
  return { engine, player, state: player.state }
}

/** Seconds of an episode, as the server answers. */
const lengths: Record<number, number> = { 101: 240, 102: 80, 103: 240 }

beforeEach(() => {
  localStorage.clear()
  stored.write('player_prefs', { rates: {}, skips: { 'audio/7': SKIP } })
  tracker.save.mockResolvedValue(undefined)
  jest.mocked(createTracker).mockReturnValue(tracker)
  jest.mocked(hasToken).mockReturnValue(false)
  jest.mocked(post).mockResolvedValue(undefined)
  ;(jest.mocked(call) as unknown as jest.Mock).mockImplementation(
    (_name: string, { episode_id: id }: { episode_id: number }) =>
      Promise.resolve({ url: `media/${id}.mp3`, mp4: '', poster: '', seconds: lengths[id], validFor: 0 }),
  )
})

describe('the intro', () => {
  it('is left out where an episode begins, and the user is told', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    expect(engine.sources.at(-1)).toMatchObject({ url: 'media/101.mp3', at: 60 })
    expect(state).toMatchObject({ time: 60, paused: false })
    expect(state.introSkippedAt).toBeGreaterThan(0)
    // Nothing was sought: it is loaded at that second.
    expect(engine.said).toEqual(['load media/101.mp3', 'play'])
  })

  it('is heard by who goes on in the middle of it, and by who goes back', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection(), { at: 12 })
    expect(engine.sources.at(-1)?.at).toBe(12)
    expect(state.introSkippedAt).toBe(0)
    await player.playIndex(2)
    expect(state.time).toBe(60)
    player.seek(0)
    expect(engine.said.slice(-2)).toEqual(['seek 0', 'play'])
    expect(state.time).toBe(0)
    expect(tracker.save).toHaveBeenLastCalledWith(true)
  })

  it('is heard of an episode that is not longer than both together', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection(), { index: 1 })
    expect(engine.sources.at(-1)?.at).toBe(0)
    expect(state.introSkippedAt).toBe(0)
    engine.listener?.time(70, 80)
    expect(state).toMatchObject({ index: 1, paused: false })
  })

  it('is left out each time in the single loop', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    player.setMode('single_loop')
    engine.listener?.time(210, 240)
    engine.listener?.time(220, 240)
    expect(engine.said.slice(-2)).toEqual(['seek 60', 'play'])
    expect(state).toMatchObject({ index: 0, paused: false, time: 60 })
  })
})

describe('the outro', () => {
  it('ends an episode, which counts as heard, and the next one begins', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection(7, [episode(1), episode(3)]))
    engine.listener?.time(219, 240)
    expect(state.index).toBe(0)
    engine.said.length = 0
    engine.listener?.time(220, 240)
    expect(engine.said[0]).toBe('pause')
    expect(tracker.move).toHaveBeenCalledWith(240, 240)
    await settle()
    expect(state).toMatchObject({ index: 1, paused: false, time: 60 })
    // The engine says late that it was paused.
    expect(engine.said.slice(-2)).toEqual(['load media/103.mp3', 'play'])
  })

  it('of the last episode stops there, and is heard by who plays on', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection(), { index: 2 })
    engine.listener?.time(219, 240)
    engine.listener?.time(220, 240)
    expect(jest.mocked(toast)).toHaveBeenCalledWith('已经是最后一集了')
    expect(state).toMatchObject({ index: 2, paused: true })
    player.play()
    engine.listener?.time(221, 240)
    expect(state).toMatchObject({ index: 2, paused: false })
  })

  it('is heard by who goes there', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    engine.listener?.time(100, 240)
    player.seek(230)
    engine.listener?.time(230.2, 240)
    expect(state).toMatchObject({ index: 0, paused: false })
  })

  it('counts for the sleep timer, and fades before it', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    player.setSleep({ until: 0, episodes: 1 })
    const late = { ...state, sleep: { until: 0, episodes: 1 }, time: 215 }
    expect(sleepNow(late, 0).volume).toBeCloseTo(0.5)
    engine.listener?.time(219, 240)
    engine.listener?.time(220, 240)
    await settle()
    expect(state).toMatchObject({ index: 0, paused: true, sleep: { episodes: 0 } })
  })
})

it('the lock screen begins the next episode in the same way', async () => {
  const { player, engine, state } = setUp()
  await player.start(collection())
  await player.playIndex(1)
  engine.listener?.command('next')
  await settle()
  expect(state).toMatchObject({ index: 2, time: 60 })
  expect(engine.sources.at(-1)?.at).toBe(60)
})

it('is chosen by title, kept on this device, and counts from the next episode on', async () => {
  const { player, state, engine } = setUp()
  await player.start(collection(8))
  expect(state.skip).toEqual({ intro: 0, outro: 0 })
  expect(engine.sources.at(-1)?.at).toBe(0)
  player.setSkip(collection(8), { intro: 30, outro: 0 })
  expect(state.time).toBe(0)
  await player.playIndex(2)
  expect(state.time).toBe(30)
  expect(stored.read('player_prefs')?.skips).toEqual({ 'audio/7': SKIP, 'audio/8': { intro: 30, outro: 0 } })
})

it('may be chosen of a title that does not play', async () => {
  const { player, state } = setUp()
  await player.start(collection(8))
  player.setSkip(collection(9), { intro: 10, outro: 0 })
  expect(state.skip).toEqual({ intro: 0, outro: 0 })
  player.close()
  player.setSkip(collection(8), { intro: 20, outro: 0 })
  await player.start(collection(8))
  await player.playIndex(2)
  expect(state.time).toBe(20)
})

it('never touches a film', async () => {
  const { player, engine, state } = setUp('video')
  await player.start(collection())
  expect(engine.sources.at(-1)?.at).toBe(0)
  engine.listener?.time(100, 240)
  engine.listener?.time(239, 240)
  expect(state).toMatchObject({ index: 0, paused: false })
})

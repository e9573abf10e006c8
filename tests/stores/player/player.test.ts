import { call } from '@/client/client'
import { CallError } from '@/client/errors'
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

describe('start collection', () => {
  it('replaces id, image, title and list, and plays the chosen index', async () => {
    const { player, state, engine } = setUp()
    await player.start(collection(), { index: 1 })
    expect(state).toMatchObject({
      id: 7,
      title: '雾港来信',
      image: 'files/cover.webp',
      index: 1,
      paused: false,
      rate: 1,
      mode: 'list_loop',
      showBar: true,
    })
    expect(callMock).toHaveBeenCalledWith(
      'video.play',
      { kind: 'audio', vid: 7, episode_id: 102 },
      { quiet: true },
    )
    expect(state.list[1]?.url).toBe('media/102.mp3')
    expect(engine.said).toEqual(['load media/102.mp3', 'play'])
    expect(state.status).toBe('loading')
    engine.listener?.playing()
    expect(state.status).toBe('playing')

    await player.start(collection(8, [episode(1, { id: 200, url: 'other.mp3', vid: 8 })]))
    expect(state).toMatchObject({ id: 8, index: 0, url: 'other.mp3' })
    expect(state.list).toHaveLength(1)
  })

  it('leaves the same collection alone while it plays', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    const before = engine.said.length
    await player.start(collection(), { index: 2 })
    expect(engine.said).toHaveLength(before)
    expect(state.index).toBe(0)
  })

  it('goes on with the current item of the same collection when it is paused', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection(), { index: 1 })
    engine.listener?.time(42, 300)
    player.pause()
    await player.start(collection(), { index: 0 })
    expect(state).toMatchObject({ index: 1, time: 42, paused: false })
    expect(engine.said.slice(-2)).toEqual(['pause', 'play'])
    expect(callMock).toHaveBeenCalledTimes(1)
  })

  it('fills the list of the same collection after the bar was closed', async () => {
    const { player, state, engine } = setUp()
    await player.start(collection(), { index: 1 })
    engine.listener?.time(30, 300)
    player.close()
    expect(state).toMatchObject({ list: [], showBar: false, paused: true, id: 7 })
    await player.start(collection())
    expect(state.list).toHaveLength(3)
    expect(state).toMatchObject({ index: 1, paused: false, time: 30, showBar: true })
    expect(engine.sources.at(-1)?.at).toBe(30)
  })
})

describe('play index', () => {
  it('only logs 没有剧集 beyond the list', async () => {
    const { player, state, engine } = setUp()
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    await player.start(collection())
    const before = JSON.stringify(state)
    const said = engine.said.length
    await player.playIndex(9)
    expect(warn).toHaveBeenCalledWith('没有剧集')
    expect(JSON.stringify(state)).toBe(before)
    expect(engine.said).toHaveLength(said)
  })

  it('plays an episode that has a url at once, at rate 1', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection(7, [episode(1, { url: 'here.mp3' })]))
    expect(callMock).not.toHaveBeenCalled()
    expect(engine.sources[0]).toMatchObject({ url: 'here.mp3', rate: 1, type: 'audio' })
    expect(state.paused).toBe(false)
  })

  it('pauses and raises the pay event for that episode and index when the code is not 1', async () => {
    const { player, state, engine } = setUp()
    const heard = jest.fn()
    player.onPay(heard)
    await player.start(collection())
    callMock.mockRejectedValue(new CallError('code', 402, '本集需开通会员后继续'))
    await player.playIndex(2)
    expect(heard).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'audio',
        id: 7,
        index: 2,
        reason: '本集需开通会员后继续',
        episode: expect.objectContaining({ id: 103 }),
      }),
    )
    expect(state).toMatchObject({ paused: true, status: 'paused', index: 2 })
    expect(engine.said.at(-1)).toBe('pause')
  })

  it('says why when nobody shows the pay prompt', async () => {
    const { player } = setUp()
    callMock.mockRejectedValue(new CallError('code', 402, '本集需开通会员后继续'))
    await player.start(collection())
    expect(toastMock).toHaveBeenCalledWith('本集需开通会员后继续')
  })

  it('shows a failure of the network as one, not as a price, and tries again where it stood', async () => {
    const { player, state } = setUp()
    const heard = jest.fn()
    player.onPay(heard)
    callMock.mockRejectedValueOnce(new CallError('offline', 0, '哎呀，网络信号丢失'))
    await player.start(collection(), { at: 12 })
    expect(heard).not.toHaveBeenCalled()
    expect(state).toMatchObject({ status: 'error', error: '哎呀，网络信号丢失', paused: true })
    await player.retry()
    expect(state).toMatchObject({ status: 'loading', error: '', paused: false, time: 12 })
  })

  it('drops the answer of an episode that was left meanwhile', async () => {
    const { player, engine, state } = setUp()
    let late: (value: unknown) => void = () => undefined
    callMock.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)))
    const first = player.start(collection())
    await player.playIndex(1)
    late({ url: 'late.mp3', mp4: '', poster: '', seconds: 9 })
    await first
    expect(state.index).toBe(1)
    expect(engine.said).not.toContain('load late.mp3')
  })
})

describe('play and pause', () => {
  it('pauses and raises the pay event for an episode without a url', async () => {
    const { player, state } = setUp()
    const heard = jest.fn()
    player.onPay(heard)
    callMock.mockRejectedValue(new CallError('code', 402, '需解锁'))
    await player.start(collection())
    heard.mockClear()
    player.play()
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ index: 0 }))
    expect(state.paused).toBe(true)
  })

  it('reports progress before it pauses', async () => {
    const { player, engine } = setUp()
    await player.start(collection())
    const order: string[] = []
    tracker.save.mockImplementation(() => {
      order.push(`report after ${engine.said.at(-1)}`)
      return Promise.resolve()
    })
    player.pause()
    expect(order).toEqual(['report after play'])
    expect(engine.said.at(-1)).toBe('pause')
    player.pause()
    expect(order).toHaveLength(1)
  })

  it('notes when play began and keeps last_play', async () => {
    const { player, state, engine } = setUp()
    await player.start(collection(), { index: 1 })
    expect(Date.now() - state.startedAt).toBeLessThan(1000)
    engine.listener?.time(66, 300)
    player.pause()
    expect(JSON.parse(localStorage.getItem('last_play') ?? '{}')).toEqual({
      kind: 'audio',
      id: 7,
      title: '雾港来信',
      image: 'files/cover.webp',
      index: 1,
      partId: 102,
      time: 66,
    })
  })

  it('sends one play record an episode, only with a token', async () => {
    const { player } = setUp()
    await player.start(collection())
    expect(postMock).not.toHaveBeenCalled()
    jest.mocked(hasToken).mockReturnValue(true)
    await player.playIndex(1)
    player.pause()
    player.play()
    expect(postMock).toHaveBeenCalledTimes(1)
    expect(postMock).toHaveBeenCalledWith('video.addRecord', {
      kind: 'audio',
      vid: 7,
      episode_id: 102,
      type: 'log',
      view_time: 0,
    })
  })

  it('shows play again when the browser refuses to start by itself', async () => {
    const { player, engine, state } = setUp()
    engine.refusing = true
    await player.start(collection())
    await settle()
    expect(state).toMatchObject({ paused: true, status: 'paused' })
    engine.refusing = false
    player.toggle()
    expect(state.paused).toBe(false)
  })

  it('obeys the lock screen and a pause from outside', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    engine.listener?.paused()
    expect(state.paused).toBe(true)
    engine.listener?.command('play')
    expect(state.paused).toBe(false)
    engine.listener?.command('next')
    await settle()
    expect(state.index).toBe(1)
    engine.listener?.command('previous')
    await settle()
    expect(state.index).toBe(0)
    engine.listener?.seekTo(50)
    expect(state.time).toBe(50)
  })

  it('shows buffering and a broken medium', async () => {
    const { player, engine, state } = setUp()
    await player.start(collection())
    engine.listener?.playing()
    engine.listener?.waiting()
    expect(state.status).toBe('loading')
    engine.listener?.failed()
    expect(state).toMatchObject({ status: 'error', error: '网络开小差了', paused: true })
  })

  it('lets only one player sound', async () => {
    const audio = setUp()
    const film = setUp('video')
    await audio.player.start(collection())
    await film.player.start({ ...collection(9), kind: 'drama' })
    expect(audio.state.paused).toBe(true)
    expect(film.state).toMatchObject({ paused: false, showBar: false })
  })
})

describe('a stage', () => {
  it('never has two engines, and starts once it has one', async () => {
    const engine = fakeEngine()
    const player = createPlayer({ type: 'video', makeEngine: null })
    await player.start({ ...collection(), kind: 'drama' }, { at: 20 })
    expect(engine.alive).toBe(0)
    player.attach((listener) => engine.make(listener))
    expect(engine.sources[0]).toMatchObject({ url: 'media/101.mp3', at: 20, type: 'video' })
    player.attach((listener) => engine.make(listener))
    expect(engine.alive).toBe(1)
    player.detach()
    expect(engine.alive).toBe(0)
    expect(tracker.stop).toHaveBeenCalled()
  })

  it('plays the sound of a film alone and its picture again at the same second, and stays paused', async () => {
    callMock.mockResolvedValue({
      url: 'f/index.m3u8',
      mp4: '',
      sound: 'f/audio.mp3',
      seconds: 240,
      validFor: 0,
    })
    const [film, sound] = [fakeEngine(), fakeEngine()]
    const player = createPlayer({ type: 'video', makeEngine: null })
    player.attach((listener) => film.make(listener))
    await player.start(collection())
    film.listener?.playing()
    film.listener?.time(41, 240)
    player.setRate(1.5)
    player.attach((listener) => sound.make(listener), true)
    expect([film.alive, sound.alive, player.state.paused]).toEqual([0, 1, false])
    expect(sound.sources).toMatchObject([{ url: expect.stringContaining('f/audio.mp3'), at: 41, rate: 1.5 }])
    expect(sound.said.at(-1)).toBe('play')
    sound.listener?.playing()
    sound.listener?.time(47, 240)
    player.pause()
    player.attach((listener) => film.make(listener))
    expect(film.sources.at(-1)).toMatchObject({ url: expect.stringContaining('f/index.m3u8'), at: 47 })
    expect([film.said.at(-1), player.state.paused]).toEqual([expect.stringContaining('load'), true])
  })

  it('plays the film where its sound is in no file of its own', async () => {
    callMock.mockResolvedValue({ url: 'f/index.m3u8', mp4: '', sound: '', seconds: 240, validFor: 0 })
    const engine = fakeEngine()
    const player = createPlayer({ type: 'video', makeEngine: null })
    player.attach((listener) => engine.make(listener), true)
    await player.start(collection())
    expect(engine.sources).toMatchObject([{ url: expect.stringContaining('f/index.m3u8') }])
  })

  it('goes to the place another device kept', async () => {
    const { player, state } = setUp()
    await player.start(collection())
    const jump = jest.mocked(createTracker).mock.calls[0]?.[1]
    jump?.({
      partId: 103,
      partNumber: 3,
      position: 88,
      duration: 240,
      revision: 5,
      device: 'pad',
      updatedAt: 1,
    })
    await settle()
    expect(state).toMatchObject({ index: 2, time: 88 })
    jump?.({
      partId: 103,
      partNumber: 3,
      position: 20,
      duration: 240,
      revision: 6,
      device: 'pad',
      updatedAt: 2,
    })
    expect(state.time).toBe(20)
  })

  it('takes fresh locks without stopping', async () => {
    const { player, state } = setUp()
    await player.start(collection())
    player.refresh([episode(1), episode(2, { locked: true })])
    expect(state.list.map(({ url, locked }) => [url, locked])).toEqual([
      ['media/101.mp3', false],
      ['', true],
    ])
    expect(state.paused).toBe(false)
  })
})

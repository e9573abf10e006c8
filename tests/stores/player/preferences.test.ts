import { recorded } from '@mocks/recordings'
import { stored } from '@/client/storage'
import { setConfig } from '@/stores/config'
import { createPlayer } from '@/stores/player/createPlayer'
import {
  autoplayChosen,
  autoplays,
  defaultRate,
  defaultRateOf,
  knowsNetwork,
  savePreferences,
} from '@/stores/player/preferences'
import { collection, episode, fakeEngine, settle } from './rig'

jest.mock('@/client/client')
jest.mock('@/stores/outbox')
jest.mock('@/stores/overlays')
jest.mock('@/stores/session')

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile'

const give = (name: 'userAgent' | 'connection', value: unknown): void =>
  void Object.defineProperty(navigator, name, { value, configurable: true })

function configure(videoAutoplay: boolean, android: boolean): void {
  const config = recorded('common.init')
  setConfig({ ...config, videoAutoplay, system: { ...config.system, android_autoplay: android } })
}

const setUp = (type: 'audio' | 'video') => {
  const engine = fakeEngine()
  const player = createPlayer({ type, makeEngine: (listener) => engine.make(listener) })
  const list = [1, 2, 3].map((number) => episode(number, { url: `media/${number}.mp4` }))
  return { engine, player, start: () => player.start(collection(7, list)) }
}

async function ends(type: 'audio' | 'video') {
  const { engine, player, start } = setUp(type)
  await start()
  engine.listener?.ended()
  await settle()
  return { engine, player, index: player.state.index }
}

beforeEach(() => {
  localStorage.clear()
  configure(true, true)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'userAgent')
  Reflect.deleteProperty(navigator, 'connection')
})

describe('the next episode', () => {
  it('begins by itself where the operators have it so', async () => {
    expect((await ends('video')).index).toBe(1)
  })

  it('waits for a touch where they have not, and the ended one plays again from the button', async () => {
    configure(false, true)
    const { engine, player, index } = await ends('video')
    expect(index).toBe(0)
    expect(player.state.paused).toBe(true)
    player.toggle()
    expect(engine.said.at(-1)).toBe('play')
  })

  it('is decided for Android apart', () => {
    configure(true, false)
    expect(autoplays('video')).toBe(true)
    give('userAgent', ANDROID)
    expect(autoplays('video')).toBe(false)
    configure(false, true)
    expect(autoplays('video')).toBe(true)
  })

  it('is decided by the user before all', async () => {
    savePreferences({ autoplay: false })
    expect((await ends('video')).index).toBe(0)
    configure(false, false)
    savePreferences({ autoplay: true })
    expect(autoplayChosen()).toBe(true)
    expect((await ends('video')).index).toBe(1)
  })

  it('of what is heard always begins', async () => {
    savePreferences({ autoplay: false })
    expect((await ends('audio')).index).toBe(1)
  })

  it('begins on Wi-Fi alone if the user wants it so and the browser knows its network', () => {
    savePreferences({ autoplay: true, wifiOnly: true })
    expect(knowsNetwork()).toBe(false)
    expect(autoplays('video')).toBe(true)
    give('connection', { type: 'cellular' })
    expect(knowsNetwork()).toBe(true)
    expect(autoplays('video')).toBe(false)
    give('connection', { type: 'wifi' })
    expect(autoplays('video')).toBe(true)
  })
})

describe('the rate', () => {
  it('is the chosen one for every title without a rate of its own', async () => {
    savePreferences({ rate: 1.5 })
    const { engine, player, start } = setUp('audio')
    await start()
    expect(player.state.rate).toBe(1.5)
    expect(engine.sources.at(-1)?.rate).toBe(1.5)
    player.setRate(2)
    await player.playIndex(1)
    expect(player.state.rate).toBe(2)
    expect(defaultRate()).toBe(1.5)
  })

  it('of a film stays within what a film can play', () => {
    expect(defaultRateOf('video')).toBe(1)
    savePreferences({ rate: 3 })
    expect([defaultRateOf('audio'), defaultRateOf('video')]).toEqual([3, 2])
    savePreferences({ rate: 0.5 })
    expect([defaultRateOf('audio'), defaultRateOf('video')]).toEqual([0.5, 0.75])
  })

  it('of a title is stored beside the other preferences', async () => {
    savePreferences({ autoplay: false, wifiOnly: true, rate: 1.25 })
    const { player, start } = setUp('audio')
    await start()
    player.setRate(2)
    expect(stored.read('player_prefs')).toEqual({
      rates: { 'audio/7': 2 },
      autoplay: false,
      wifiOnly: true,
      rate: 1.25,
    })
  })
})

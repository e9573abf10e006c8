import { soundEngine } from '@/stores/player/audioEngine'
import type { EngineListener } from '@/stores/player/engine'

beforeEach(() => {
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

it.each([
  ['within it', 53, 40, 40],
  ['behind its end, from its start', 53, 60, 0],
  ['of unknown length', NaN, 60, 60],
])('a file begins at a second %s', (_, duration, at, begins) => {
  const engine = soundEngine()({} as EngineListener)
  const media = { title: '', artist: '', artwork: '' }
  engine.load({ url: 'a.mp3', mp4: '', poster: '', ends: false, type: 'audio', at, rate: 1, media })
  const sound = [...document.querySelectorAll('audio')].find(({ src }) => src.endsWith('a.mp3'))
  if (!sound) throw new Error('No element plays')
  let second = 0
  Object.defineProperty(sound, 'duration', { value: duration })
  Object.defineProperty(sound, 'currentTime', {
    get: () => second,
    set(to: number) {
      second = to
    },
  })
  sound.dispatchEvent(new Event('loadedmetadata'))
  expect(second).toBe(begins)
  engine.destroy()
  document.body.replaceChildren()
})

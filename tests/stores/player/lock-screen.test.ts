import { holdLockScreen } from '@/stores/player/lockScreen'

const handlers = new Map<string, (() => void) | null>()

beforeEach(() => {
  handlers.clear()
  Object.defineProperty(navigator, 'mediaSession', {
    configurable: true,
    value: {
      setActionHandler(name: string, handler: (() => void) | null) {
        if (name === 'stop') throw new TypeError('This browser does not know the action')
        handlers.set(name, handler)
      },
    },
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'mediaSession'))

it('gives the buttons to the last holder, and back to the one before', () => {
  const [player, narrator] = [jest.fn(), jest.fn()]
  const releasePlayer = holdLockScreen({ play: player, seekto: player, stop: player })
  const release = holdLockScreen({ play: narrator })
  handlers.get('play')?.()
  expect(narrator).toHaveBeenCalledTimes(1)
  // What the last holder does not answer nobody does.
  expect(handlers.get('seekto')).toBeNull()
  release()
  release()
  handlers.get('play')?.()
  handlers.get('seekto')?.()
  expect(player).toHaveBeenCalledTimes(2)
  releasePlayer()
  expect(handlers.get('play')).toBeNull()
})

it('leaves the buttons to the last holder when an earlier one goes', () => {
  const last = jest.fn()
  const release = holdLockScreen({ play: jest.fn() })
  const releaseLast = holdLockScreen({ play: last })
  release()
  handlers.get('play')?.()
  expect(last).toHaveBeenCalledTimes(1)
  releaseLast()
})

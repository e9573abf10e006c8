import type * as sounding from '@/stores/player/sounding'

/** One sound at a time, also where the browser's own controls start it. */

/** A film in the page with the browser's controls; jsdom plays nothing, so its state is set by hand. */
function film({ playing = false, muted = false, controls = true } = {}) {
  const element = document.createElement('video')
  element.controls = controls
  element.muted = muted
  let paused = !playing
  Object.defineProperty(element, 'paused', { get: () => paused })
  element.pause = jest.fn(() => void (paused = true))
  document.body.append(element)
  return {
    element,
    start() {
      paused = false
      element.dispatchEvent(new Event('play'))
    },
    unmute() {
      element.muted = false
      element.dispatchEvent(new Event('volumechange'))
    },
  }
}

/** Loads the module anew, as a page does. */
function load(): typeof sounding {
  let loaded: typeof sounding | undefined
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof sounding>('@/stores/player/sounding')
  })
  return loaded as typeof sounding
}

afterEach(() => document.body.replaceChildren())

it('pauses the player when a film with the browser’s controls starts', () => {
  const { takeSound } = load()
  const pause = jest.fn()
  takeSound(pause)
  film().start()
  expect(pause).toHaveBeenCalledTimes(1)
})

it('pauses such a film when the player starts, or another such film', () => {
  const { takeSound } = load()
  const [one, other] = [film(), film()]
  one.start()
  other.start()
  expect(one.element.pause).toHaveBeenCalled()
  expect(other.element.pause).not.toHaveBeenCalled()
  takeSound(jest.fn())
  expect(other.element.pause).toHaveBeenCalledTimes(1)
})

it('leaves the player alone for a film without sound, until its sound is switched on', () => {
  const { takeSound } = load()
  const pause = jest.fn()
  takeSound(pause)
  const silent = film({ muted: true })
  silent.start()
  expect(pause).not.toHaveBeenCalled()
  silent.unmute()
  expect(pause).toHaveBeenCalledTimes(1)
})

it('pauses a film that played before the player was loaded', () => {
  const { element } = film({ playing: true })
  const { takeSound } = load()
  takeSound(jest.fn())
  expect(element.pause).toHaveBeenCalledTimes(1)
})

it('takes no notice of elements that a player of the app starts', () => {
  const { takeSound } = load()
  const pause = jest.fn()
  takeSound(pause)
  film({ controls: false }).start()
  expect(pause).not.toHaveBeenCalled()
})

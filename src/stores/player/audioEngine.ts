import type { Engine, EngineListener, MakeEngine, Source } from './engine'
import { announce, announceState, holdLockScreen, reportPosition, type LockScreenActions } from './lockScreen'
import { emptySound, makeSoundElement } from './soundElement'

/** Seconds that the lock screen's skip buttons jump. */
const JUMP = 15

/** Lead of the spare element over the audible position, s. */
const LEAD = 1

type Pair = [HTMLAudioElement, HTMLAudioElement]

/** Whether everything from the current position to the end is buffered: no address is needed for it any more. */
export function isWhole({ buffered, currentTime, duration }: HTMLMediaElement): boolean {
  const last = buffered.length - 1
  return last >= 0 && buffered.start(last) <= currentTime && buffered.end(last) >= duration - 0.5
}

const lockScreenActions = (listener: EngineListener, heard: () => HTMLAudioElement): LockScreenActions => ({
  play: () => listener.command('play'),
  pause: () => listener.command('pause'),
  stop: () => listener.command('pause'),
  previoustrack: () => listener.command('previous'),
  nexttrack: () => listener.command('next'),
  seekbackward: ({ seekOffset }) => listener.seekTo(heard().currentTime - (seekOffset ?? JUMP)),
  seekforward: ({ seekOffset }) => listener.seekTo(heard().currentTime + (seekOffset ?? JUMP)),
  seekto: ({ seekTime }) => seekTime !== undefined && listener.seekTo(seekTime),
})

/**
 * Returns what makes engines that play sound by a real audio element, with the lock screen's title, picture and
 * buttons. All of them share two elements for the lifetime of the page, outside React: on iOS an element unlocked by a
 * touch stays unlocked. One is audible; the other takes over when the sound moves to a new address.
 */
export function soundEngine(): MakeEngine {
  let pair: Pair | undefined
  return (listener) => createAudioEngine(listener, (pair ??= [makeSoundElement(), makeSoundElement()]))
}

function createAudioEngine(listener: EngineListener, pair: Pair): Engine {
  let [sound, spare] = pair
  let source: Source | null = null
  const seconds = (): number => (Number.isFinite(sound.duration) ? sound.duration : 0)
  // Until its metadata is loaded an element is at 0:00, whatever position was requested.
  let wanted = 0

  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => {
      if (!source) return
      // A file that is shorter than expected begins at its start, and does not end at once.
      if (wanted) sound.currentTime = seconds() > 0 && wanted >= seconds() ? 0 : wanted
      sound.playbackRate = source.rate
      wanted = 0
    },
    playing: () => {
      // iOS forgets the metadata when the source changes: set it again each time playback starts.
      if (source) announce({ ...source.media, album: source.media.artist })
      reportPosition(sound)
      announceState('playing')
      listener.playing()
    },
    pause: () => {
      announceState('paused')
      // The event is late: playback may have been requested again by then.
      if (sound.paused && !sound.ended) listener.paused()
    },
    waiting: () => listener.waiting(),
    timeupdate: () => {
      if (!wanted) listener.time(sound.currentTime, seconds())
    },
    ended: () => listener.ended(),
    error: () => listener.failed(),
  }
  // Events of an element before it has a source concern the silence that unlocked it, and the spare one is not
  // audible.
  const heard = Object.entries(handlers).map(
    ([name, handler]) =>
      [name, ({ currentTarget }: Event) => source && currentTarget === sound && handler()] as const,
  )
  for (const one of pair) for (const [name, handler] of heard) one.addEventListener(name, handler)
  const release = holdLockScreen(lockScreenActions(listener, () => sound))

  /** Source address of the audible element. */
  let opened = ''
  const open = (next: Source, at: number): void => {
    opened = next.url
    wanted = at
    sound.src = next.url
    sound.defaultPlaybackRate = next.rate
    sound.playbackRate = next.rate
    sound.load()
  }

  let unwatch: (() => void) | null = null
  /** Cancels a running relay: the audible element continues. */
  const dropRelay = (): void => {
    if (!unwatch) return
    unwatch()
    unwatch = null
    emptySound(spare)
  }

  /**
   * The spare element opens the new address a little ahead, and takes over when playback reaches that position,
   * without a gap. Where it may not play, the audible element continues with its buffer.
   */
  const relay = (next: Source): void => {
    dropRelay()
    const other = spare
    const place = (): number => Math.min(sound.currentTime + LEAD * sound.playbackRate, seconds())
    let at = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (): void => void other.play().catch(dropRelay)
    const ready = (): void => {
      if (timer || other.seeking || other.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return
      const ahead = at - sound.currentTime
      if (ahead >= 0) timer = setTimeout(begin, (ahead / sound.playbackRate) * 1000)
      // Loading took longer than the lead: seek again, from the current position.
      else other.currentTime = at = place()
    }
    const steps: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      loadedmetadata: () => {
        at = place()
        other.playbackRate = next.rate
        other.currentTime = at
      },
      canplay: ready,
      seeked: ready,
      playing: () => {
        unwatch?.()
        unwatch = null
        opened = next.url
        ;[sound, spare] = [other, sound]
        emptySound(spare)
        reportPosition(sound)
      },
      error: dropRelay,
    }
    const watched = Object.entries(steps)
    unwatch = () => {
      clearTimeout(timer)
      for (const [name, step] of watched) other.removeEventListener(name, step)
    }
    for (const [name, step] of watched) other.addEventListener(name, step)
    other.defaultPlaybackRate = next.rate
    other.src = next.url
    other.load()
  }

  /** Before a new fetch: opens the address that is valid now, in place of the one that ends. */
  const settle = (at: number): boolean => {
    dropRelay()
    if (!source || source.url === opened || isWhole(sound)) return false
    open(source, at)
    return true
  }

  return {
    load(next) {
      dropRelay()
      source = next
      open(next, next.at)
    },
    renew(next) {
      source = next
      if (isWhole(sound)) return
      if (sound.paused) settle(wanted || sound.currentTime)
      else relay(next)
    },
    play() {
      if (sound.paused) settle(wanted || sound.currentTime)
      return sound.play()
    },
    pause() {
      dropRelay()
      sound.pause()
    },
    seek(to) {
      if (settle(to)) return
      if (sound.readyState === 0) wanted = to
      else sound.currentTime = to
      reportPosition(sound)
    },
    setRate(rate) {
      if (source) source = { ...source, rate }
      for (const one of pair) {
        one.defaultPlaybackRate = rate
        one.playbackRate = rate
      }
      reportPosition(sound)
    },
    setVolume(volume) {
      for (const one of pair) one.volume = volume
    },
    setMuted(muted) {
      for (const one of pair) one.muted = muted
    },
    destroy() {
      dropRelay()
      release()
      for (const one of pair) {
        for (const [name, handler] of heard) one.removeEventListener(name, handler)
        emptySound(one)
      }
      source = null
    },
  }
}

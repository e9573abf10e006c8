import type { Engine, EngineListener, Source } from './engine'

/** Seconds that the buttons of a lock screen jump. */
const JUMP = 15

let element: HTMLAudioElement | null = null

/** One real element for the life of the page, outside React: what a touch has unlocked stays unlocked on iOS. */
function audio(): HTMLAudioElement {
  if (element) return element
  element = document.createElement('audio')
  element.preload = 'auto'
  element.hidden = true
  element.setAttribute('aria-hidden', 'true')
  document.body.append(element)
  unlock(element)
  return element
}

/** A WAV file of no samples but its header and one silent pair. */
function silence(): Blob {
  const bytes = new DataView(new ArrayBuffer(46))
  const text = (at: number, word: string) =>
    [...word].forEach((letter, place) => bytes.setUint8(at + place, letter.charCodeAt(0)))
  text(0, 'RIFF')
  bytes.setUint32(4, 38, true)
  text(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, 8000, true)
  bytes.setUint32(28, 16_000, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  text(36, 'data')
  bytes.setUint32(40, 2, true)
  return new Blob([bytes.buffer], { type: 'audio/wav' })
}

/** iOS lets an element play later only if it has played within a touch, and the address of an episode comes later. */
function unlock(sound: HTMLAudioElement): void {
  if (typeof URL.createObjectURL !== 'function') return
  sound.src = URL.createObjectURL(silence())
  // Refused outside a touch: then the real start is refused too, and the button shows play.
  sound.play().catch(() => undefined)
}

const session = (): MediaSession | null => ('mediaSession' in navigator ? navigator.mediaSession : null)

function announce({ title, artist, artwork }: Source['media']): void {
  const media = session()
  if (!media || typeof MediaMetadata === 'undefined') return
  const pictures = artwork ? [{ src: new URL(artwork, document.baseURI).href, sizes: '360x360' }] : []
  media.metadata = new MediaMetadata({ title, artist, album: artist, artwork: pictures })
}

function listenToLockScreen(listener: EngineListener, sound: HTMLAudioElement): void {
  const media = session()
  if (!media) return
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => listener.command('play'),
    pause: () => listener.command('pause'),
    stop: () => listener.command('pause'),
    previoustrack: () => listener.command('previous'),
    nexttrack: () => listener.command('next'),
    seekbackward: ({ seekOffset }) => listener.seekTo(sound.currentTime - (seekOffset ?? JUMP)),
    seekforward: ({ seekOffset }) => listener.seekTo(sound.currentTime + (seekOffset ?? JUMP)),
    seekto: ({ seekTime }) => seekTime !== undefined && listener.seekTo(seekTime),
  }
  for (const [name, handler] of Object.entries(actions)) {
    try {
      media.setActionHandler(name as MediaSessionAction, handler)
    } catch {
      // Browsers refuse the actions they do not know; the others still work.
    }
  }
}

function tellPosition(sound: HTMLAudioElement): void {
  const media = session()
  if (!media?.setPositionState || !Number.isFinite(sound.duration) || sound.duration <= 0) return
  const position = Math.min(sound.currentTime, sound.duration)
  media.setPositionState({ duration: sound.duration, playbackRate: sound.playbackRate, position })
}

/** Sound by a real audio element, with the lock screen's title, picture and buttons. */
export function createAudioEngine(listener: EngineListener): Engine {
  const sound = audio()
  let source: Source | null = null
  const seconds = (): number => (Number.isFinite(sound.duration) ? sound.duration : 0)
  // Until its data is here an element stands at 0:00, whatever place was asked for.
  let wanted = 0

  const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    loadedmetadata: () => {
      if (!source) return
      if (wanted) sound.currentTime = wanted
      sound.playbackRate = source.rate
      wanted = 0
    },
    playing: () => {
      // iOS forgets the metadata when the source changes: it is set again each time sound begins.
      if (source) announce(source.media)
      tellPosition(sound)
      const media = session()
      if (media) media.playbackState = 'playing'
      listener.playing()
    },
    pause: () => {
      const media = session()
      if (media) media.playbackState = 'paused'
      // The event comes late: play may have been asked for again by then.
      if (sound.paused && !sound.ended) listener.paused()
    },
    waiting: () => listener.waiting(),
    timeupdate: () => {
      if (!wanted) listener.time(sound.currentTime, seconds())
    },
    ended: () => listener.ended(),
    error: () => listener.failed(),
  }
  // What the element says before it has a source of ours is about the silence that unlocked it.
  const heard = Object.entries(handlers).map(([name, handler]) => [name, () => source && handler()] as const)
  for (const [name, handler] of heard) sound.addEventListener(name, handler)
  listenToLockScreen(listener, sound)

  return {
    load(next) {
      source = next
      wanted = next.at
      sound.src = next.url
      sound.defaultPlaybackRate = next.rate
      sound.playbackRate = next.rate
      sound.load()
    },
    play: () => sound.play(),
    pause: () => sound.pause(),
    seek(to) {
      if (sound.readyState === 0) wanted = to
      else sound.currentTime = to
      tellPosition(sound)
    },
    setRate(rate) {
      if (source) source = { ...source, rate }
      sound.defaultPlaybackRate = rate
      sound.playbackRate = rate
      tellPosition(sound)
    },
    setVolume(volume) {
      sound.volume = volume
    },
    setMuted(muted) {
      sound.muted = muted
    },
    destroy() {
      for (const [name, handler] of heard) sound.removeEventListener(name, handler)
      sound.pause()
      sound.removeAttribute('src')
      sound.load()
      source = null
    },
  }
}

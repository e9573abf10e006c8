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
  return element
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
      if (!sound.ended) listener.paused()
    },
    waiting: () => listener.waiting(),
    timeupdate: () => {
      if (!wanted) listener.time(sound.currentTime, seconds())
    },
    ended: () => listener.ended(),
    error: () => listener.failed(),
  }
  for (const [name, handler] of Object.entries(handlers)) sound.addEventListener(name, handler)
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
    destroy() {
      for (const [name, handler] of Object.entries(handlers)) sound.removeEventListener(name, handler)
      sound.pause()
      sound.removeAttribute('src')
      sound.load()
      source = null
    },
  }
}

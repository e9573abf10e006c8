/** What the lock screen shows of a sound. */
export interface LockScreenFacts {
  title: string
  artist: string
  album: string
  /** Address of a picture; empty = none. */
  artwork: string
}

export type LockScreenActions = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>

const session = (): MediaSession | null => ('mediaSession' in navigator ? navigator.mediaSession : null)

/** Those who answer the buttons of the lock screen; the last one does. */
const holders: LockScreenActions[] = []
const NAMES: readonly MediaSessionAction[] = [
  'play',
  'pause',
  'stop',
  'previoustrack',
  'nexttrack',
  'seekbackward',
  'seekforward',
  'seekto',
]

function apply(): void {
  const media = session()
  if (!media) return
  const actions = holders.at(-1) ?? {}
  for (const name of NAMES)
    try {
      media.setActionHandler(name, actions[name] ?? null)
    } catch {
      // Browsers reject actions they do not support; the others still work.
    }
}

/** Answers the buttons of the lock screen until the function that is returned is called: then the holder before does. */
export function holdLockScreen(actions: LockScreenActions): () => void {
  holders.push(actions)
  apply()
  return () => {
    const at = holders.lastIndexOf(actions)
    if (at < 0) return
    holders.splice(at, 1)
    apply()
  }
}

export function announce({ title, artist, album, artwork }: LockScreenFacts): void {
  const media = session()
  if (!media || typeof MediaMetadata === 'undefined') return
  const pictures = artwork ? [{ src: new URL(artwork, document.baseURI).href, sizes: '360x360' }] : []
  media.metadata = new MediaMetadata({ title, artist, album, artwork: pictures })
}

export function announceState(state: MediaSessionPlaybackState): void {
  const media = session()
  if (media) media.playbackState = state
}

export function reportPosition(sound: HTMLAudioElement): void {
  const media = session()
  if (!media?.setPositionState || !Number.isFinite(sound.duration) || sound.duration <= 0) return
  const position = Math.min(sound.currentTime, sound.duration)
  media.setPositionState({ duration: sound.duration, playbackRate: sound.playbackRate, position })
}

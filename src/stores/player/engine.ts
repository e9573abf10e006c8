/** Media to play. Positions are in seconds; the normal rate is 1. */
export interface Source {
  /** Sound file, or HLS playlist of a film. */
  url: string
  /** The same film as a single file, for browsers that play no HLS; empty when there is none. */
  mp4: string
  poster: string
  /** The addresses expire during playback; new ones arrive by {@link Engine.renew}. */
  ends: boolean
  type: 'audio' | 'video'
  at: number
  rate: number
  /** Shown on the lock screen. */
  media: { title: string; artist: string; artwork: string }
}

/** Commands of a lock screen or a headset. */
export type Command = 'play' | 'pause' | 'previous' | 'next'

export interface EngineListener {
  playing(): void
  /** Playback has stopped because data is missing. */
  waiting(): void
  /** Paused from outside: by a headset, a call, the system. */
  paused(): void
  time(seconds: number, duration: number): void
  ended(): void
  failed(): void
  command(command: Command): void
  seekTo(seconds: number): void
}

/** Interface of the audio and video engines, as far as the player uses them. */
export interface Engine {
  load(source: Source): void
  /** The same media at a new address: continues at its position, without a gap where the browser allows it. */
  renew(source: Source): void
  /** Rejects when the browser refuses to start without a touch. */
  play(): Promise<void>
  pause(): void
  seek(seconds: number): void
  setRate(rate: number): void
  /** 0 to 1; for fading out. Not every device supports it. */
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  destroy(): void
}

export type MakeEngine = (listener: EngineListener) => Engine

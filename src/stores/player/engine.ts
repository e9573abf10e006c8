/** What is to be played. Seconds and ordinary speed = 1. */
export interface Source {
  /** Sound file, or HLS playlist of a film. */
  url: string
  /** The same film in one file, for browsers that play no HLS; empty when there is none. */
  mp4: string
  poster: string
  /** The addresses end while it plays; new ones come by {@link Engine.renew}. */
  ends: boolean
  type: 'audio' | 'video'
  at: number
  rate: number
  /** What a lock screen shows. */
  media: { title: string; artist: string; artwork: string }
}

/** What a lock screen or a headset asks for. */
export type Command = 'play' | 'pause' | 'previous' | 'next'

export interface EngineListener {
  playing(): void
  /** Stands still because data is missing. */
  waiting(): void
  /** Paused by something else than us: a headset, a call, the system. */
  paused(): void
  time(seconds: number, duration: number): void
  ended(): void
  failed(): void
  command(command: Command): void
  seekTo(seconds: number): void
}

/** The thing that makes sound or pictures; the player only knows this much of it. */
export interface Engine {
  load(source: Source): void
  /** The same media at a new address: goes on where it is, without a break where the browser allows it. */
  renew(source: Source): void
  /** Rejects when the browser refuses to start by itself. */
  play(): Promise<void>
  pause(): void
  seek(seconds: number): void
  setRate(rate: number): void
  /** 0 to 1; for fading out. Not every device obeys. */
  setVolume(volume: number): void
  setMuted(muted: boolean): void
  destroy(): void
}

export type MakeEngine = (listener: EngineListener) => Engine

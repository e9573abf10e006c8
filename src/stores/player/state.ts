import type { Part, WorkKind } from '@/contract/catalogue/work'
import { NO_SKIP, type Skip } from './machine'

/** An episode of a collection (spec section 3). `url` is empty until it was requested. */
export interface Episode {
  id: number
  /** The work it belongs to. */
  vid: number
  number: number
  title: string
  seconds: number
  locked: boolean
  /** false: still in production. */
  ready: boolean
  coins: number
  url: string
  mp4: string
  poster: string
  /** When the addresses were issued and when they expire, ms since the epoch by this device's clock; 0 = never. */
  givenAt: number
  endsAt: number
  /** Seconds that play without a purchase, known with its address; undefined = all. */
  trial?: number | undefined
  /** The sound alone, known with its address; empty = there is none. */
  sound?: string | undefined
  /** Whether the user likes it, and the number of likes; known with its address. */
  liked?: boolean | undefined
  likes?: number | undefined
}

/** A work with its episodes, to listen to or to watch. `id` is unique within the kind. */
export interface Collection {
  kind: WorkKind
  id: number
  title: string
  /** Path of the cover, relative to the API. */
  image: string
  tint: string
  author: string
  list: Episode[]
}

export type PlayStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'error'
export type PlayMode = 'list_loop' | 'single_loop'

/** When playback is to end: at a time (ms since the epoch), or after a number of episodes; 0 and 0 = never. */
export interface Sleep {
  until: number
  episodes: number
}

/** The media player of spec section 3. */
export interface PlayerState extends Omit<Collection, 'id' | 'kind'> {
  kind: WorkKind
  /** 0 before a work was opened. */
  id: number
  index: number
  /** Play address of the current episode. */
  url: string
  paused: boolean
  status: PlayStatus
  mode: PlayMode
  rate: number
  showBar: boolean
  muted: boolean
  /** Seconds. */
  time: number
  duration: number
  /** When playback began, ms since the epoch. */
  startedAt: number
  error: string
  sleep: Sleep
  /** What is left out of every episode of the work. */
  skip: Skip
  /** When the intro of the current episode was left out, ms since the epoch; 0 = it was not, or that is known. */
  introSkippedAt: number
}

/** Read-only view of the state for everything but the player itself. */
export type PlayerView = Readonly<Omit<PlayerState, 'list' | 'sleep' | 'skip'>> & {
  readonly list: readonly Readonly<Episode>[]
  readonly sleep: Readonly<Sleep>
  readonly skip: Readonly<Skip>
}

/** Without the time, which changes four times a second: use `usePlayTime` for it. */
export type Playing = Omit<PlayerView, 'time'>

export interface PayEvent {
  kind: WorkKind
  /** The work. */
  id: number
  episode: Episode
  index: number
  /** Why it does not open, in the server's words; empty when it was never requested. */
  reason: string
}

/** Longest intro and outro that can be left out, seconds. */
export const LONGEST_SKIP = 120

/** Speeds of films. */
export const RATES = [0.75, 1, 1.25, 1.5, 2] as const
/** Speeds of what is only heard: speech stays intelligible above the fastest film. */
export const AUDIO_RATES = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const

export const emptyPlayer = (): PlayerState => ({
  kind: 'audio',
  id: 0,
  title: '',
  image: '',
  tint: '',
  author: '',
  list: [],
  index: -1,
  url: '',
  paused: true,
  status: 'idle',
  mode: 'list_loop',
  rate: 1,
  showBar: false,
  muted: false,
  time: 0,
  duration: 0,
  startedAt: 0,
  error: '',
  sleep: { until: 0, episodes: 0 },
  skip: { ...NO_SKIP },
  introSkippedAt: 0,
})

/** What the player has to know of a part. */
export type PlayablePart = Pick<Part, 'id' | 'number' | 'title' | 'seconds' | 'locked' | 'ready' | 'coins'>

/** Converts the parts of a work to the player's episodes. */
export const episodesOf = (vid: number, parts: readonly PlayablePart[]): Episode[] =>
  parts.map(({ id, number, title, seconds, locked, ready, coins }) => ({
    id,
    vid,
    number,
    title,
    seconds,
    locked,
    ready,
    coins,
    url: '',
    mp4: '',
    poster: '',
    givenAt: 0,
    endsAt: 0,
  }))

import type { SpeechVoices } from '@/contract/reading/speech'
import type { Reader } from '../book/reader'
import type { BookPlace, BookSpan } from '../surface/surface'
import type { Sleep } from './machine'

/** A book that is read aloud. */
export interface SpokenBook {
  /** Names it: the same for the same book. */
  key: string
  /** Of a book of the house, whose texts the server reads aloud; others have the voice of the device alone. */
  id?: number | undefined
  title: string
  author: string
  cover: string
  tint: string
  /** Returns the address that opens it at a place. */
  hrefOf(place: BookPlace): string
}

export interface NarratorState {
  /** Names the book; empty while none is read aloud. */
  book: string
  /** Something is read aloud, or was stopped in the middle. */
  on: boolean
  paused: boolean
  waiting: boolean
  /** The sentence that is heard. */
  sentence: BookSpan | null
  /** The page that is shown is not the one that is heard. */
  away: boolean
  /** Why it stopped. */
  error: string
  rate: number
  /** Of `voices`; empty until they are known. */
  voice: string
  voices: SpeechVoices['voices']
  sleep: Sleep
}

/**
 * Reads a book aloud, whether it is open in a reader or not. Where it is, the eye is free: looking at other pages does
 * not interrupt it.
 */
export interface Narrator {
  /** The same object until it changes. */
  state(): NarratorState
  subscribe(changed: () => void): () => void
  /**
   * Reads from a place on, in place of what was read before. Call it in an answer to a touch: browsers allow sound only
   * then.
   * @param reader shows the book
   */
  start(book: SpokenBook, reader: Reader, place: BookPlace): Promise<void>
  /**
   * Joins the book, if it is the one that is read aloud, to the reader in which it is open. Returns what parts them:
   * the reader is left.
   */
  link(book: SpokenBook, reader: Reader): () => void
  /** Returns where a book that is read aloud is heard: the beginning of the sentence. */
  placeOf(key: string): BookPlace | undefined
  toggle(): void
  /** Goes on with a sentence after or before this one. */
  step(by: -1 | 1): void
  setRate(rate: number): void
  setVoice(voice: string): Promise<void>
  setSleep(sleep: Sleep): void
  /** Shows the page that is heard. */
  show(): void
  stop(): void
}

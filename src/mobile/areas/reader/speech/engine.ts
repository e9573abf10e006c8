import type { Range } from '@/contract/catalogue/sentences'

/** The text of a chapter that is read aloud. */
export interface SpokenText {
  /** Of a book of the house. */
  id: number | undefined
  partId: number
  text: string
}

export interface SpeechEvents {
  /** A sentence begins. */
  onSentence(range: Range): void
  /** The voice has come to a character. */
  onCharacter(at: number): void
  /** The text has been read to its end. */
  onEnd(): void
  /** Whether the sound is being loaded. */
  onWaiting(waiting: boolean): void
  /** It cannot go on, for the reason that users are told. */
  onFailed(message: string): void
}

/** Something that reads a text aloud. */
export interface SpeechEngine {
  /** Speaks from the sentence in which a character stands, in place of what it spoke before. */
  speak(text: SpokenText, from: number): void
  pause(): void
  resume(): void
  setRate(rate: number): void
  /** From 0 to 1. A voice of the device takes it with its next sentence. */
  setVolume(volume: number): void
  /** Ends it: no event comes any more. */
  stop(): void
}

export type CreateEngine = (events: SpeechEvents, rate: number) => SpeechEngine

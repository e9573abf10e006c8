/** A voice that users choose. */
export interface SpeechVoice {
  id: string
  label: string
}

export interface SpokenPiece {
  /** Length of the sound, ms. */
  ms: number
  /** Where each sentence begins in it, ms. */
  starts: number[]
}

/** Reads texts aloud. The first voice is the usual one. */
export interface SpeechAdapter {
  /** Names the engine: a piece that another one has made is made again. */
  readonly name: string
  /** Whether it is the embedded one: the voice of a phone sounds better. */
  readonly embedded: boolean
  readonly voices: readonly SpeechVoice[]
  /**
   * Writes the sound of some sentences to an mp3 file.
   * @throws SpeechFault when the engine refuses or cannot be reached
   */
  speak(sentences: readonly string[], voice: string, file: string): Promise<SpokenPiece>
}

/** Why nothing was read aloud; the message is shown to the user. */
export class SpeechFault extends Error {}

/** What a pause after a sentence weighs, as characters. */
const PAUSE = 2

/** Estimates where sentences begin in a sound, by their lengths. */
export function estimatedStarts(sentences: readonly string[], ms: number): number[] {
  const weights = sentences.map((sentence) => sentence.length + PAUSE)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let before = 0
  return weights.map((weight) => {
    const start = Math.round((before / whole) * ms)
    before += weight
    return start
  })
}

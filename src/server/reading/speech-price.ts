import type { Db } from '../deps'
import { readDocument } from '../kernel/documents'

/** What the engine costs, as operators set it. */
export const SPEECH_PRICE = 'speech'

export interface SpeechPrice {
  /** Fen per 10,000 characters; 0 = not set. */
  price: number
}

export const NO_SPEECH_PRICE: SpeechPrice = { price: 0 }

export const speechPrice = (db: Db): Promise<SpeechPrice> => readDocument(db, SPEECH_PRICE, NO_SPEECH_PRICE)

/** The value of an essay: its text, then references of the photographs of handwritten pages. */
import { MOST_ANSWER } from './question-kinds'

/** Most photographs of an essay. */
export const MOST_PHOTOS = 3

/** Stands before each reference. No keyboard types it, and it is taken out of texts. */
const SEPARATOR = '\u001E'
const REFERENCE = /^files\/p\/[0-9a-f]{32}\.webp$/
const REFERENCE_LENGTH = 'files/p/'.length + 32 + '.webp'.length

/** Longest value of an answer, characters. */
export const MOST_VALUE = MOST_ANSWER + MOST_PHOTOS * (SEPARATOR.length + REFERENCE_LENGTH)

export interface EssayValue {
  text: string
  /** References of private pictures, in order. */
  photos: readonly string[]
}

/** A photograph with an address that works for ten minutes. */
export interface PhotoAddress {
  ref: string
  url: string
}

/** Whether a value names photographs. Those of other questions than essays never do. */
export const hasPhotos = (value: string): boolean => value.includes(SEPARATOR)

export const isPhotoReference = (reference: string): boolean => REFERENCE.test(reference)

export function essayOf(value: string): EssayValue {
  const [text = '', ...photos] = value.split(SEPARATOR)
  return { text, photos }
}

/** The inverse of {@link essayOf}. */
export const essayValue = ({ text, photos }: EssayValue): string =>
  [text.replaceAll(SEPARATOR, ''), ...photos].join(SEPARATOR)

/** Returns the photographs that a value names, in order, with their addresses; '' for one that has none. */
export const photosOf = (value: string, addresses: readonly PhotoAddress[] = []): PhotoAddress[] =>
  essayOf(value).photos.map((ref) => ({ ref, url: addresses.find((one) => one.ref === ref)?.url ?? '' }))

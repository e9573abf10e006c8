/** Longest address of an outside book, characters. */
export const LONGEST_ADDRESS = 2_000

export const OUTSIDE_FORMATS = ['epub', 'txt', 'pdf'] as const
export type OutsideFormat = (typeof OUTSIDE_FORMATS)[number]

/** Encodings of text files, by their names of the WHATWG Encoding Standard. */
export const TEXT_ENCODINGS = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be'] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

/**
 * Why an outside book cannot be opened: its address is none (`address`) or of a host that is not allowed (`host`), the
 * host did not answer (`unreachable`) or has no such file (`missing`), the file is too large (`large`), protected
 * (`protected`), of another format (`format`) or damaged (`broken`).
 */
export const OUTSIDE_FAULTS = [
  'address',
  'host',
  'unreachable',
  'missing',
  'large',
  'protected',
  'format',
  'broken',
] as const
export type OutsideFault = (typeof OUTSIDE_FAULTS)[number]

/** Data of the refusal (400) of an outside book. */
export interface OutsideRefusal {
  fault: OutsideFault
}

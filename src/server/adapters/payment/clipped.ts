/** Control characters, line and paragraph ends, halves of surrogate pairs, marks that turn the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu

type Limit = { bytes: number } | { characters: number }

/**
 * A text as a channel takes it: in one line, without control characters, cut between characters to at most so many
 * bytes of UTF-8 or so many UTF-16 units.
 */
export function clipped(text: string, limit: Limit): string {
  const clean = text.replace(UNPRINTABLE, ' ').replace(/ {2,}/g, ' ').trim()
  let length = 0
  let kept = ''
  for (const character of clean) {
    length += 'bytes' in limit ? Buffer.byteLength(character) : character.length
    if (length > ('bytes' in limit ? limit.bytes : limit.characters)) break
    kept += character
  }
  return kept
}

/** The reason of a refund as a channel takes it, never empty: channels refuse a refund without one. */
export const refundReason = (reason: string, limit: Limit): string => clipped(reason, limit) || '退款'

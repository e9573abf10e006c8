/** Control characters, line and paragraph ends, halves of surrogate pairs, bidirectional control characters. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu

type Limit = { bytes: number } | { characters: number }

/**
 * A text within a channel's limits: one line, no control characters, cut between characters to at most the given number
 * of UTF-8 bytes or UTF-16 units.
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

/** The reason of a refund within a channel's limits, never empty: channels refuse a refund without one. */
export const refundReason = (reason: string, limit: Limit): string => clipped(reason, limit) || '退款'

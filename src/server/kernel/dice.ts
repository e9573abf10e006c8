/** A hash of a text as an unsigned 32-bit number (FNV-1a): seeds everything random or numbered in the demo. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

export interface Dice {
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns an integer in [from, to]. */
  whole(from: number, to: number): number
  pick<T>(from: readonly T[]): T
}

/** Repeatable randomness (mulberry32): the same seed gives the same demo on every machine. */
export function dice(seed: string): Dice {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (from) => {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new Error('pick from an empty list')
      return chosen
    },
  }
}

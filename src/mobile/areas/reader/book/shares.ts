import type { Chapters } from './chapters'

/** A place by its chapter and the share of it that lies before, 0 to 1. */
export interface SharedPlace {
  chapter: number
  within: number
}

/** How places and shares of a whole book follow from each other: each function is the other's inverse. */
export interface Shares {
  /** Returns the share of the book that lies before a place, 0 to 1; beyond the last chapter it is 1. */
  of(place: SharedPlace): number
  /** Returns the place at a share of the book. */
  at(share: number): SharedPlace
}

/** What is lost in multiplying and dividing, as a share of the book: a place on a border belongs to the later chapter. */
const ROUNDING = 1e-12

/** Shares of a book whose chapters have these weights, each more than 0. */
export function sharesOfWeights(weights: readonly number[]): Shares {
  /** Weight before each chapter, and of all at the end. */
  const before = [0]
  for (const weight of weights) before.push((before.at(-1) ?? 0) + weight)
  const whole = before.at(-1) ?? 0
  /** Beyond the last chapter the whole book lies before. */
  const start = (index: number): number => before[index] ?? whole
  const size = (index: number): number => weights[index] ?? 0
  return {
    of({ chapter, within }) {
      return Math.min(1, (start(chapter - 1) + Math.min(1, within) * size(chapter - 1)) / whole)
    },
    at(share) {
      const sought = Math.min(1, Math.max(0, share)) * whole
      let low = 0
      let high = weights.length - 1
      while (low < high) {
        const middle = Math.ceil((low + high) / 2)
        if (start(middle) <= sought + whole * ROUNDING) low = middle
        else high = middle - 1
      }
      return { chapter: low + 1, within: Math.min(1, Math.max(0, (sought - start(low)) / size(low))) }
    },
  }
}

/**
 * Weights of chapters by their lengths, where 0 is a length that is not known: such a chapter counts as an average one.
 * All weigh alike where no length is known, or where not every chapter has an entry.
 */
export function weightsOf(lengths: readonly (number | undefined)[]): number[] {
  const known = lengths.filter((length) => length !== undefined && length > 0)
  if (known.length === 0 || lengths.includes(undefined)) return lengths.map(() => 1)
  const average = known.reduce<number>((sum, length) => sum + (length ?? 0), 0) / known.length
  return lengths.map((length) => length || average)
}

const found = new WeakMap<Chapters, Shares>()

/**
 * Shares of a book that is open. Its chapters weigh by their characters if the whole contents are loaded when they are
 * first asked for, else alike; that stays, so that the share never jumps back while somebody reads on.
 */
export function sharesOf(chapters: Chapters): Shares {
  const kept = found.get(chapters)
  if (kept) return kept
  const numbers = Array.from({ length: Math.max(1, chapters.total) }, (_, index) => index + 1)
  const made = sharesOfWeights(weightsOf(numbers.map((number) => chapters.entry(number)?.characters)))
  found.set(chapters, made)
  return made
}

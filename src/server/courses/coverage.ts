import { CELL_SECONDS } from '@/contract/courses/course-rules'

/** Watched cells of a lesson or seen pages of a document, as a list of ranges in order, without touching ones; both ends are included. */
export type Cells = readonly (readonly [first: number, last: number])[]

/** Time that a report is always granted: the first one of a lesson, and a player that runs ahead. */
const GRANTED = 30_000
/** The fastest speed of the player: so much is watched in a second. */
const FASTEST = 2

const parse = (text: string): [number, number][] =>
  text === ''
    ? []
    : text.split(',').map((range) => {
        const [from = 0, to = 0] = range.split('-').map(Number)
        return [from, to]
      })

export const readCells = (stored: string): Cells => parse(stored)

export const writeCells = (cells: Cells): string => cells.map(([from, to]) => `${from}-${to}`).join(',')

export const countCells = (cells: Cells): number => cells.reduce((sum, [from, to]) => sum + to - from + 1, 0)

/** Number of cells of a lesson; the last one may be shorter. */
export const cellsIn = (seconds: number): number => Math.ceil(seconds / CELL_SECONDS)

/**
 * Cells that ranges of seconds cover: those of which the middle was watched.
 * @param seconds length of the lesson; what is beyond it is left out
 */
export function cellsOf(ranges: string, seconds: number): Cells {
  const last = cellsIn(seconds) - 1
  const middle = CELL_SECONDS / 2
  return merge(
    parse(ranges)
      .map(([from, to]): [number, number] => [
        Math.max(0, Math.ceil((from - middle) / CELL_SECONDS)),
        // The last cell ends with the lesson, and counts when its end was reached.
        to >= seconds ? last : Math.min(last, Math.floor((to - middle) / CELL_SECONDS)),
      ])
      .filter(([from, to]) => from <= to),
  )
}

/** The same cells as seconds, for the player. */
export const secondsOf = (cells: Cells, seconds: number): string =>
  cells
    .map(([from, to]) => `${from * CELL_SECONDS}-${Math.min((to + 1) * CELL_SECONDS, Math.ceil(seconds))}`)
    .join(',')

/** Joins ranges that overlap or touch. */
export function merge(cells: Cells): Cells {
  const joined: [number, number][] = []
  for (const [from, to] of [...cells].sort((a, b) => a[0] - b[0])) {
    const before = joined.at(-1)
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Cells of `wanted` that `known` does not have, in order. */
function missing(known: Cells, wanted: Cells): [number, number][] {
  const found: [number, number][] = []
  for (const [from, to] of wanted) {
    let next = from
    for (const [first, last] of known) {
      if (last < next) continue
      if (first > to) break
      if (first > next) found.push([next, first - 1])
      next = last + 1
    }
    if (next <= to) found.push([next, to])
  }
  return found
}

/** The first `count` cells of a list. */
function firstOf(cells: Cells, count: number): Cells {
  let left = count
  return cells.flatMap(([from, to]): [number, number][] => {
    if (left <= 0) return []
    const taken = Math.min(left, to - from + 1)
    left -= taken
    return [[from, from + taken - 1]]
  })
}

/**
 * Adds reported cells to the known ones. At most twice the time since the last report and 30 s are taken, from the
 * beginning: nobody watches faster.
 * @param passed since the last report, ms
 */
export function credit(known: Cells, reported: Cells, passed: number): Cells {
  const most = Math.floor((Math.max(0, passed) * FASTEST + GRANTED) / 1000 / CELL_SECONDS)
  return merge([...known, ...firstOf(missing(known, reported), most)])
}

/** Per cent of so many cells, rounded down: 100 is only all of them. */
const shareOf = (cells: Cells, all: number): number =>
  all === 0 ? 0 : Math.min(100, Math.floor((countCells(cells) * 100) / all))

/** How that which was reported of a lesson is counted. */
export interface Coverage {
  /** Adds reported ranges to the known cells. @param passed since the last report, ms */
  add(known: Cells, ranges: string, passed: number): Cells
  /** Per cent of the lesson. */
  share(cells: Cells): number
  /** The cells in the unit of the reports. */
  ranges(cells: Cells): string
}

/** A film or sound, of which seconds are reported. */
export const filmCoverage = (seconds: number): Coverage => ({
  add: (known, ranges, passed) => credit(known, cellsOf(ranges, seconds), passed),
  share: (cells) => shareOf(cells, cellsIn(seconds)),
  ranges: (cells) => secondsOf(cells, seconds),
})

/** A document, of which pages are reported, from 1: one may leaf through it as fast as one likes. */
export function pageCoverage(pages: number): Coverage {
  const within = (cells: Cells): Cells =>
    cells
      .map(([from, to]) => [Math.max(1, from), Math.min(pages, to)] as const)
      .filter(([from, to]) => from <= to)
  return {
    add: (known, ranges) => merge([...known, ...within(parse(ranges))]),
    // The newest edition may have fewer pages than the one that was read.
    share: (cells) => shareOf(within(cells), pages),
    ranges: writeCells,
  }
}

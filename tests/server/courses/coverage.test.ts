import {
  cellsIn,
  cellsOf,
  countCells,
  credit,
  filmCoverage,
  merge,
  pageCoverage,
  readCells,
  secondsOf,
  writeCells,
  type Cells,
} from '@/server/courses/coverage'
import { dice } from '@/server/kernel/dice'

const MINUTE = 60_000

describe('Coverage of a lesson', () => {
  it('counts the cells whose middle was watched', () => {
    expect(cellsOf('0-10', 60)).toEqual([[0, 1]])
    expect(cellsOf('2-7', 60)).toEqual([[0, 0]])
    expect(cellsOf('3-12', 60)).toEqual([[1, 1]])
    expect(cellsOf('3-13', 60)).toEqual([[1, 2]])
    expect(cellsOf('1-2', 60)).toEqual([])
    expect(cellsOf('', 60)).toEqual([])
  })

  it('joins ranges in any order and leaves out what is beyond the end', () => {
    expect(cellsOf('40-60,0-20,20-40', 60)).toEqual([[0, 11]])
    expect(cellsOf('50-90', 60)).toEqual([[10, 11]])
    expect(cellsOf('70-90', 60)).toEqual([])
  })

  it('counts the short last cell when the end was reached', () => {
    expect(cellsIn(41)).toBe(9)
    expect(cellsOf('35-41', 41)).toEqual([[7, 8]])
    expect(cellsOf('35-40', 41)).toEqual([[7, 7]])
    expect(filmCoverage(41).share(cellsOf('0-41', 41))).toBe(100)
  })

  it('is stored and read again, and shown in seconds up to the end', () => {
    const cells: Cells = [
      [0, 3],
      [6, 8],
    ]
    expect(readCells(writeCells(cells))).toEqual(cells)
    expect(writeCells([])).toBe('')
    expect(readCells('')).toEqual([])
    expect(secondsOf(cells, 41)).toBe('0-20,30-41')
  })

  it('rounds the share down: all of it alone is 100', () => {
    expect(filmCoverage(1000).share([[0, 197]])).toBe(99)
    expect(filmCoverage(1000).share([[0, 198]])).toBe(99)
    expect(filmCoverage(1000).share([[0, 199]])).toBe(100)
    expect(filmCoverage(0).share([])).toBe(0)
  })

  it('is granted 30 s at once, and then twice the time that has passed', () => {
    expect(countCells(credit([], [[0, 99]], 0))).toBe(6)
    expect(countCells(credit([], [[0, 99]], MINUTE))).toBe(30)
    expect(credit([[0, 5]], [[0, 99]], 0)).toEqual([[0, 11]])
    expect(credit([[0, 5]], [[0, 5]], 0)).toEqual([[0, 5]])
    expect(countCells(credit([], [[0, 99]], -MINUTE))).toBe(6)
  })

  it('takes new cells between known ones, from the beginning', () => {
    const known: Cells = [
      [2, 3],
      [6, 6],
    ]
    expect(credit(known, [[0, 20]], 0)).toEqual([[0, 8]])
    expect(credit(known, [[3, 7]], 0)).toEqual([[2, 7]])
  })

  it('never loses a cell, never gives more than is due, and says no share above 100', () => {
    const chance = dice('coverage')
    for (let round = 0; round < 300; round += 1) {
      const seconds = chance.whole(1, 900)
      const range = (): string => {
        const from = chance.whole(0, 1000)
        return `${from}-${from + chance.whole(0, 400)}`
      }
      const known = cellsOf(Array.from({ length: chance.whole(0, 4) }, range).join(','), seconds)
      const reported = cellsOf(Array.from({ length: chance.whole(1, 5) }, range).join(','), seconds)
      const passed = chance.whole(0, 120) * 1000
      const after = credit(known, reported, passed)
      expect(merge([...after, ...known])).toEqual(after)
      expect(countCells(after) - countCells(known)).toBeLessThanOrEqual(
        Math.floor((passed * 2 + 30_000) / 5000),
      )
      expect(merge([...after, ...merge([...known, ...reported])])).toEqual(merge([...known, ...reported]))
      expect(filmCoverage(seconds).share(after)).toBeLessThanOrEqual(100)
    }
  })
})

it('Coverage of a document counts pages that it has, each once, whatever edition was read before', () => {
  const coverage = pageCoverage(10)
  const seen = coverage.add(readCells('1-3'), '3-5,9-40', 0)
  expect([coverage.ranges(seen), coverage.share(seen)]).toEqual(['1-5,9-10', 70])
  expect(pageCoverage(4).share(seen)).toBe(100)
  expect(pageCoverage(0).share(seen)).toBe(0)
})

import {
  cellsIn,
  cellsOf,
  countCells,
  credit,
  merge,
  readCells,
  secondsOf,
  shareOf,
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
    expect(shareOf(cellsOf('0-41', 41), 41)).toBe(100)
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
    expect(shareOf([[0, 197]], 1000)).toBe(99)
    expect(shareOf([[0, 198]], 1000)).toBe(99)
    expect(shareOf([[0, 199]], 1000)).toBe(100)
    expect(shareOf([], 0)).toBe(0)
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
      expect(shareOf(after, seconds)).toBeLessThanOrEqual(100)
    }
  })
})

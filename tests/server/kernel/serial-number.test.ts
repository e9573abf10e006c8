import { systemRandom } from '@/server/kernel/random'
import { serialNumber } from '@/server/kernel/serial-number'

const random = systemRandom()
const at = (now: number) => serialNumber({ clock: { now: () => now }, random })
/** 2026-11-21, 16:00 in London, is midnight in Beijing. */
const MIDNIGHT = Date.UTC(2026, 10, 21, 16)

it('says day and second in Beijing, and nine digits of chance', () => {
  expect(at(MIDNIGHT)).toMatch(/^2026112200000\d{9}$/)
  expect(at(MIDNIGHT + 61_999)).toMatch(/^2026112200061\d{9}$/)
  expect(at(MIDNIGHT - 1)).toMatch(/^2026112186399\d{9}$/)
})

it('is a later text when it is given a second later, and another one within a second', () => {
  const numbers = Array.from({ length: 500 }, (_, second) => at(MIDNIGHT + second * 1000))
  expect([...numbers].sort()).toEqual(numbers)
  expect(new Set(Array.from({ length: 500 }, () => at(MIDNIGHT))).size).toBe(500)
})

it('fills up what chance left out', () => {
  const none = { bytes: (count: number) => new Uint8Array(count).fill(255) }
  expect(serialNumber({ clock: { now: () => MIDNIGHT }, random: none })).toBe('2026112200000000000000')
})

describe('the system’s randomness', () => {
  it('never gives the same bytes twice, whatever is asked for', () => {
    const seen = new Set<string>()
    for (let round = 0; round < 2000; round += 1) {
      const piece = random.bytes(8 + (round % 57))
      expect(piece).toHaveLength(8 + (round % 57))
      seen.add(Buffer.from(piece.subarray(0, 8)).toString('hex'))
    }
    expect(seen.size).toBe(2000)
  })

  it('gives more than it keeps, and pieces that are the asker’s own', () => {
    expect(random.bytes(10_000)).toHaveLength(10_000)
    const [mine, next] = [random.bytes(16), random.bytes(16)]
    const before = Buffer.from(next).toString('hex')
    mine.fill(0)
    expect(Buffer.from(next).toString('hex')).toBe(before)
  })
})

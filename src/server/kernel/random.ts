import { randomBytes } from 'node:crypto'
import type { Random } from '../deps'

const POOL = 4096

/** The system's randomness, read in large blocks: each read takes longer than most calls' own use of it. */
export function systemRandom(): Random {
  let pool: Uint8Array = new Uint8Array()
  let used = 0
  return {
    bytes(count) {
      if (count > POOL) return randomBytes(count)
      if (used + count > pool.length) {
        pool = randomBytes(POOL)
        used = 0
      }
      used += count
      return pool.slice(used - count, used)
    },
  }
}

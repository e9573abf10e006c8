// Where tests keep what they throw away.
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
const ROOM = 1024 ** 3

/** Memory where there is enough of it: the tests wait for thousands of commits, and none of them cuts the power. */
export function scratchRoot() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

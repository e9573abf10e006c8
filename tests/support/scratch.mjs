// Where tests keep what they throw away.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** A folder of this run, gone with the process: what is made once in a run is never another run's. */
export function scratchOfRun() {
  const folder = mkdtempSync(join(scratchRoot(), 'shusheng-run-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Folders for temporary files of tests.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM = 1024 ** 3

/** In memory if there is enough of it: the tests wait for thousands of commits, and none of them tests a power cut. */
export function scratchRoot() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A folder of this run, removed with the process: files made once per run are never shared with another run. */
export function scratchOfRun() {
  const folder = mkdtempSync(join(scratchRoot(), 'shusheng-run-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

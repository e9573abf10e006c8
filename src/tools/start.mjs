// `npm start`: installs what is missing, builds what is outdated, then serves. Before the installation it uses only
// Node's own modules.
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { at, ensureInstalled, exitWith, isBuilt, requireNode, run, printLine } from './house.mjs'

const port = process.env.PORT ?? '8000'
const host = process.env.HOST ?? '0.0.0.0'
const dataDir = resolve(process.env.DATA_DIR ?? at('.data'))

function requirePort() {
  if (!/^\d+$/.test(port) || Number(port) > 65_535) exitWith(`PORT is "${port}": give a number up to 65535.`)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const why = {
        EADDRINUSE: `Port ${port} is taken: stop the other program or choose another one, e.g. PORT=8080 npm start.`,
        EACCES: `Port ${port} needs more rights than this user has: choose one above 1023, e.g. PORT=8080 npm start.`,
      }
      exitWith(why[error.code] ?? `Cannot listen on ${host}:${port}: ${error.message}.`)
    })
    probe.listen(Number(port), host, () => probe.close(() => resolve()))
  })
}

// mkdir's own `recursive` retries for ever below /proc, where nothing can be created.
function makeFolder(path) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** A demo without SECRET gets a random one, created once: with the published one anybody could forge its payments. */
function ownSecret() {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function requireDataDir() {
  try {
    makeFolder(resolve(dataDir))
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    exitWith(`Cannot write to the data folder ${dataDir} (${error.code}): set DATA_DIR to a folder of yours.`)
  }
}

async function build() {
  if (isBuilt()) return
  printLine('Building the site and the server (about half a minute) …')
  const { code } = await run(process.execPath, [at('src/tools/build.mjs')])
  if (code !== 0) exitWith('The build failed: see its message above.')
}

requireNode()
requireDataDir()
await requirePort()
await ensureInstalled()
await build()

// The server runs in this very process: a signal for `npm start` reaches it directly, and nothing is left behind when
// this process dies.
const main = at('dist/server/main.mjs')
Object.assign(process.env, { PORT: port, HOST: host, DATA_DIR: dataDir })
// Without NODE_ENV the product is shown: it runs as in production, on the demo catalogue.
if (!process.env.NODE_ENV) {
  process.env.NODE_ENV = 'production'
  process.env.DEMO ??= '1'
  process.env.LOG_LEVEL ??= 'warn'
  if (process.env.DEMO === '1') process.env.SECRET ??= ownSecret()
}
process.chdir(at())
process.argv[1] = main
process.setSourceMapsEnabled(true)
printLine('Starting …')
await import(pathToFileURL(main).href)

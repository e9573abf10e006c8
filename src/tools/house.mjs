// Shared by the tools that run before anything is installed. Uses only Node's own modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const oldest = { 20: 19, 22: 12 }

export const at = (...parts) => join(root, ...parts)

export function printLine(text) {
  process.stdout.write(`${text}\n`)
}

/** Ends the process with a one-sentence message. */
export function exitWith(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Node 20.19, 22.12 and later versions load our dependencies; older ones fail with obscure errors. */
export function supportsNode(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > 22 || (major in oldest && minor >= oldest[major])
}

export function requireNode() {
  if (supportsNode(process.versions.node)) return
  exitWith(`Node ${process.versions.node} is too old: install Node 20.19 or later, or 22.12 or later.`)
}

/**
 * Runs a program to its end, its output passed through (or collected with `quiet`). Never rejects: returns `{ code,
 * output }`, code 127 when the program does not exist.
 */
export function run(command, args, { env = {}, quiet = false, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    // If this tool is ended from outside, it ends its child process too.
    const end = () => child.kill()
    process.once('exit', end)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => {
      process.off('exit', end)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs the script of an installed package, e.g. `tool('jest/bin/jest.js')`, without npx's start-up time. */
export function tool(script, args, options) {
  return run(process.execPath, [at('node_modules', script), ...args], options)
}

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* filesUnder(inner)
    else if (entry.isFile()) yield inner
  }
}

/** One hash over the names and contents of the given files and folders. */
export function hashOf(...paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of [...filesUnder(at(path))].sort((a, b) => (a < b ? -1 : 1))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

export const readStamp = (file) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8').trim() : '')

export function writeStamp(file, value) {
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), `${value}\n`)
}

const installStamp = 'node_modules/.stamp'
// A native module is compiled for one Node version: another major version requires another install.
const installKey = () => `${hashOf('package-lock.json')} node-${process.versions.modules}`

/** True when npm's own record of node_modules lists every package of the lock file in its version. */
function installedByHand() {
  const record = at('node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const present = packages(record)
  return Object.entries(packages(at('package-lock.json'))).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

export async function ensureInstalled() {
  const key = installKey()
  const stamp = readStamp(installStamp)
  if (stamp === key) return
  const sameNode = stamp === '' || stamp.endsWith(key.split(' ')[1])
  if (sameNode && installedByHand()) {
    writeStamp(installStamp, key)
    return
  }
  printLine('Installing the packages of package-lock.json (a minute or two the first time) …')
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // Native modules are compiled on all cores: SQLite alone takes one core a minute.
  const env = { JOBS: 'max' }
  const exact = await run('npm', ['ci', ...flags], { quiet: true, env })
  if (exact.code !== 0) {
    // `npm ci` also refuses a registry that lacks the binaries of other platforms. An install by the same lock file
    // that saves nothing installs only what this platform needs.
    const { code } = await run('npm', ['install', '--no-save', ...flags], { env })
    if (code !== 0) exitWith('npm install failed: see its message above.')
  }
  writeStamp(installStamp, key)
}

export const buildStamp = 'dist/.stamp'
export const buildKey = () =>
  hashOf('src', 'design-system', 'index.html', 'rsbuild.config.ts', 'tsconfig.json', 'package-lock.json')

export const isBuilt = () => readStamp(buildStamp) === buildKey()

import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface RunningApp {
  /** Origin without a trailing slash. */
  url: string
  pid: number
  dataDir: string
  /** Output of the server so far. */
  output: () => string
  /** Stops it like an operator (SIGTERM), and removes the data folder if it was created here. */
  stop: () => Promise<{ code: number | null }>
  /** Kills it like a power cut (SIGKILL) and keeps the data, for a second start on it. */
  kill: () => Promise<void>
}

export interface AppOptions {
  env?: Record<string, string>
  /** Existing data folder to start on; without it a fresh one, removed by `stop`. */
  dataDir?: string
  port?: number
}

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

/** A folder of its own: with the seeded demo if that was made before (seed-app.ts), else empty. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shusheng-app-'))
  const seeded = process.env['SEEDED_APP']
  if (seeded) cpSync(seeded, folder, { recursive: true })
  return folder
}

/** Starts the built server in a process of its own and waits until it is ready to serve. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const main = resolve('dist/server/main.mjs')
  if (!existsSync(main)) throw new Error('There is no build: run npm run build first.')
  const dataDir = options.dataDir ?? freshFolder()
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      SECRET: 'secret-of-a-server-that-a-test-starts',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((done) => {
    child.once('close', (code) => done(code))
  })
  // A test run that dies must not leave its server behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  void ended.then(() => process.off('exit', end))

  async function stop() {
    child.kill('SIGTERM')
    const code = await Promise.race([ended, wait(15_000, 'late' as const, { ref: false })])
    if (code === 'late') {
      child.kill('SIGKILL')
      await ended
      throw new Error(`The server did not stop within 15 s:\n${output.slice(-4000)}`)
    }
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    return { code }
  }

  async function kill() {
    child.kill('SIGKILL')
    await ended
  }

  const ready = () =>
    fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
  // The first start migrates and seeds, which takes long on a busy machine.
  const deadline = Date.now() + 120_000
  while (!(await ready())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await kill()
      throw new Error(
        `The server did not become ready (exit code ${child.exitCode}):\n${output.slice(-4000)}`,
      )
    }
    await wait(100)
  }
  return { url, pid: child.pid ?? 0, dataDir, output: () => output, stop, kill }
}

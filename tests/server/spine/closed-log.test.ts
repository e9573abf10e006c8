import { logOptions, logStream } from '@/server/logging'
import { freePort } from '@tests/support/app'
import { bundleOf } from '@tests/support/server-bundle'
import { world, type World } from '@tests/support/world'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(async () => {
  await here.close()
})

/** What container platforms wait between SIGTERM and SIGKILL. */
const GRACE = 10_000

interface Served {
  child: ChildProcess
  /** Status of one answer; 0 when none came within two seconds. */
  get(path: string): Promise<number>
  stop(): Promise<number | null | 'late'>
}

/** Starts a server that writes a line for each request; `wire` is handed the process before it has written anything. */
async function serve(wire: (child: ChildProcess) => void): Promise<Served> {
  const { dataDir, databaseUrl } = here.database.settings
  const port = await freePort()
  const child = spawn(process.execPath, [bundleOf('src/server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  wire(child)
  const get = (path: string): Promise<number> =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => {
        await answer.text()
        return answer.status
      },
      () => 0,
    )
  const deadline = Date.now() + 60_000
  while ((await get('/health/live')) !== 200) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not become ready (exit code ${child.exitCode})`)
    }
    await wait(50)
  }
  return {
    child,
    get,
    async stop() {
      const ended = once(child, 'exit').then(([code]) => code as number | null)
      child.kill('SIGTERM')
      const code = await Promise.race([ended, wait(GRACE, 'late' as const, { ref: false })])
      if (code === 'late') child.kill('SIGKILL')
      return code
    },
  }
}

const REQUESTS = 500

async function statuses(server: Served): Promise<number[]> {
  const all = new Set<number>()
  for (let sent = 0; sent < REQUESTS; sent += 10)
    for (const status of await Promise.all(Array.from({ length: 10 }, () => server.get('/health/live'))))
      all.add(status)
  return [...all]
}

it('a server whose log nobody reads any more answers, and stops when it is told to', async () => {
  const server = await serve((child) => {
    child.stdout?.destroy()
    child.stderr?.destroy()
  })
  expect(await statuses(server)).toEqual([200])
  expect(await server.stop()).toBe(0)
})

it('a server whose log reader has fallen asleep answers, and stops when it is told to', async () => {
  const server = await serve((child) => child.stdout?.pause())
  expect(await statuses(server)).toEqual([200])
  expect(await server.stop()).toBe(0)
})

describe('the stream of the log', () => {
  /** A place for lines that takes one, and the next when it is told to. */
  function slow() {
    const lines: string[] = []
    let release: (() => void) | undefined
    const out = new Writable({
      decodeStrings: false,
      write(chunk: string, _encoding, done) {
        lines.push(chunk)
        release = done
      },
    })
    return { out, lines, release: () => release?.() }
  }

  it('keeps a bounded number of bytes for a slow reader, and says how many lines it dropped', async () => {
    const { out, lines, release } = slow()
    const log = pino(logOptions('info'), logStream(out, 10_000))
    for (let line = 0; line < 1_000; line += 1) log.info({ line }, 'x'.repeat(100))
    expect(out.writableLength).toBeLessThan(11_000)
    while (out.writableLength > 0) {
      release()
      await wait(0)
    }
    const kept = lines.length
    log.info('after')
    release()
    await wait(0)
    const [said, after] = lines.slice(kept).map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(said).toMatchObject({ level: 40, dropped: 1_000 - kept })
    expect(after).toMatchObject({ msg: 'after' })
  })

  it('is silent after its reader has gone', async () => {
    const out = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })),
    })
    const stream = logStream(out)
    const closed = new Promise((resolve) => out.once('close', resolve))
    stream.write('one\n')
    await closed
    stream.write('two\n')
    await expect(stream.flushed(60_000)).resolves.toBeUndefined()
  })

  it('is waited for at a stop only so long', async () => {
    const { out, lines } = slow()
    const stream = logStream(out)
    stream.write('one\n')
    stream.write('two\n')
    await stream.flushed(10)
    expect(lines).toEqual(['one\n'])
  })
})

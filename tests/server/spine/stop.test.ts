import { openSession } from '@/server/people/sessions'
import { stopping } from '@/server/kernel/http/plugins/stop'
import { requestOf } from '@/tools/request'
import { bundleOf } from '@tests/support/server-bundle'
import { until } from '@tests/support/until'
import { world, type World } from '@tests/support/world'
import fastify from 'fastify'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

/** STOPS=50 for the whole catalogue entry. */
const STOPS = Number(process.env['STOPS'] ?? 5)
const CLIENTS = 24
/** What container platforms wait between SIGTERM and SIGKILL. */
const GRACE = 10_000
const PRICE = 100

let here: World
let tokens: string[]
let pack: number

beforeAll(async () => {
  here = await world()
  here.time.now = Date.now()
  const { id } = await here.database.db
    .insertInto('coin_packs')
    .values({ coins: 100, bonus: 0, price: PRICE, tag: '', sort: 1, state: 'on' })
    .returning('id')
    .executeTakeFirstOrThrow()
  pack = id
  tokens = []
  for (let client = 0; client < CLIENTS; client += 1) {
    const userId = await here.user()
    tokens.push(await here.deps.command((trx) => openSession(trx, here.visitor(), 'user', userId)))
  }
})
afterAll(async () => {
  await here.close()
})

interface Server {
  child: ChildProcess
  port: number
  output: () => string
}

async function start(): Promise<Server> {
  const { dataDir, databaseUrl } = here.database.settings
  const child = spawn(process.execPath, [bundleOf('src/server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      TRUST_PROXY: '1',
      RATE_SCALE: '1000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const lines = createInterface({ input: child.stdout })
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      output += `${line}\n`
      const found = /127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
  return { child, port, output: () => output }
}

type Answer = { status: number; body: string } | { error: string }

/** One request over a connection of its own or one that is kept alive, from an address nobody else has. */
function send(port: number, agent: Agent, token: string, key: string): Promise<Answer> {
  const { url, headers, payload } = requestOf(
    'integral.recharge',
    { product_id: pack, total_fee: PRICE },
    { token, key },
  )
  const from = `10.${Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 250)}.1`
  return new Promise((resolve) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path: url,
        method: 'POST',
        agent,
        headers: { ...headers, 'x-forwarded-for': from },
      },
      (answer) => {
        let body = ''
        answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
        answer.on('error', (error: NodeJS.ErrnoException) =>
          resolve({ error: `in the answer ${error.code}` }),
        )
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }))
    asked.end(payload)
  })
}

interface Heard {
  /** Orders that were acknowledged, by key. */
  orders: Map<string, string>
  /** Keys of requests that got no answer, or one that promised nothing, and what came instead. */
  unanswered: Map<string, string>
  refused: number
}

/** A buyer who orders and orders until nobody listens any more. */
async function buyer(port: number, client: number, run: number, heard: Heard): Promise<void> {
  const agent = new Agent({ keepAlive: client % 2 === 0, maxSockets: 1 })
  const token = tokens[client] ?? ''
  for (let round = 0; ; round += 1) {
    const key = `run-${run}-${client}-${round}`
    const answer = await send(port, agent, token, key)
    if ('error' in answer) {
      if (answer.error === 'ECONNREFUSED') break
      heard.unanswered.set(key, answer.error)
      continue
    }
    const said = JSON.parse(answer.body) as { code: number; data: { order_sn: string } | null }
    if (answer.status === 200 && said.code === 1 && said.data) heard.orders.set(key, said.data.order_sn)
    else heard.unanswered.set(key, `${answer.status} ${answer.body}`)
  }
  heard.refused += 1
  agent.destroy()
}

it(
  `${STOPS} stops under load cut no request that was taken and lose nothing that was acknowledged`,
  async () => {
    const { db } = here.database
    const everSaid = { orders: 0, unanswered: [] as string[], slowest: 0 }
    for (let run = 0; run < STOPS; run += 1) {
      const { child, port, output } = await start()
      const heard: Heard = { orders: new Map(), unanswered: new Map(), refused: 0 }
      const buyers = Promise.all(tokens.map((_token, client) => buyer(port, client, run, heard)))
      await until('every client has an order', () => heard.orders.size >= CLIENTS, 60_000)
      await wait(Math.random() * 300)
      const exited = once(child, 'exit') as Promise<[number | null, string | null]>
      const asked = performance.now()
      child.kill('SIGTERM')
      const [code, signal] = await exited
      const took = performance.now() - asked
      await buyers
      expect({ code, signal, output: output().replace(/^书声.*\n/m, '') }).toEqual({
        code: 0,
        signal: null,
        output: '',
      })
      expect(took).toBeLessThan(GRACE)
      expect(heard.refused).toBe(CLIENTS)
      const kept = await db.selectFrom('orders').select('order_sn').execute()
      const known = new Set(kept.map(({ order_sn }) => order_sn))
      expect([...heard.orders.values()].filter((sn) => !known.has(sn))).toEqual([])
      // Whoever heard nothing was not heard either: such a request reached a closed door, and was not done.
      const done = await db
        .selectFrom('idempotency_keys')
        .select('key')
        .where('key', 'in', ['', ...heard.unanswered.keys()])
        .execute()
      expect(done).toEqual([])
      everSaid.orders += heard.orders.size
      everSaid.unanswered.push(...heard.unanswered.values())
      everSaid.slowest = Math.max(everSaid.slowest, took)
    }
    if (process.env['STOPS']) process.stdout.write(`${JSON.stringify(everSaid)}\n`)
    // At most a connection that came in the very moment the door was closed.
    expect(everSaid.unanswered.slice(STOPS)).toEqual([])
  },
  30_000 + STOPS * 20_000,
)

it('a request that never ends is cut, so that it does not outlast the grace time', async () => {
  const app = fastify()
  await app.register(stopping, { patience: 300 })
  app.post('/', () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stuck = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const ended = once(stuck, 'close')
  stuck.on('error', () => undefined)
  stuck.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf')
  await once(app.server, 'request')
  const asked = performance.now()
  await app.stop()
  expect(performance.now() - asked).toBeLessThan(GRACE)
  await ended
})

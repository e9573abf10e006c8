import { openSession } from '@/server/people/sessions'
import { startFile } from '@tests/support/run-server-file'
import { until } from '@tests/support/until'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { request, type ClientRequest } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { openOffice, type Office } from '../office/office'

const LEASE = 1_000
const HALF = 300_000
/** A film no two parts of which are alike, so that bytes in the wrong place are seen. */
const film = Buffer.from(Array.from({ length: 2 * HALF }, (_, at) => (at * 31 + (at >> 8)) & 0xff))
film.write('\0\0\0\u0018ftypisom', 0, 'latin1')
const wrong = Buffer.alloc(HALF, 0xee)

interface Machine {
  child: ChildProcess
  port: number
}

let office: Office
let token: string
let one: Machine
let two: Machine

async function machine(): Promise<Machine> {
  const { dataDir, databaseUrl } = office.database.settings
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LEASE: String(LEASE) }
  const child = startFile('tests/support/upload-child.ts', env)
  child.stderr?.pipe(process.stderr)
  if (!child.stdout) throw new Error('no output')
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, port: Number(line) }
}

async function end({ child }: Machine): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  office = await openOffice()
  office.time.now = Date.now()
  const staff = await office.database.db
    .insertInto('staff')
    .values({ name: 'operator', password_hash: 'none', role: 'operator', state: 'active', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  token = await office.context.command((trx) => openSession(trx, office.context, 'staff', staff.id))
  ;[one, two] = await Promise.all([machine(), machine()])
})
afterAll(async () => {
  await Promise.all([one, two].map(end))
  await office.close()
})

const begin = async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${one.port}/adminapi/tus`, {
    method: 'POST',
    headers: { token, 'tus-resumable': '1.0.0', 'upload-length': String(film.length) },
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

const headers = (offset: number, length: number) => ({
  token,
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
  'content-length': String(length),
})

/** A request that stays open: the test sends its bytes when it wants. */
function slowly({ port }: Machine, id: string, offset: number, length: number): ClientRequest {
  const patch = request({
    port,
    path: `/adminapi/tus/${id}`,
    method: 'PATCH',
    headers: headers(offset, length),
  })
  patch.on('error', () => undefined)
  return patch
}

async function send({ port }: Machine, id: string, offset: number, bytes: Uint8Array): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/adminapi/tus/${id}`, {
    method: 'PATCH',
    headers: headers(offset, bytes.length),
    body: Buffer.from(bytes),
  })
  return answer.status
}

async function offsetAt({ port }: Machine, id: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/adminapi/tus/${id}`, {
    method: 'HEAD',
    headers: { token, 'tus-resumable': '1.0.0' },
  })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('upload-offset'))
}

const fileOf = (id: string): string => `${office.context.env.dataDir}/uploads/${id}`
const stored = (id: string, bytes: number): Promise<boolean> =>
  until(`${bytes} bytes are stored`, () => statSync(fileOf(id)).size >= bytes)

async function expectWhole(id: string): Promise<void> {
  const row = await office.database.db
    .selectFrom('uploads')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('finished')
  expect(Buffer.compare(readFileSync(fileOf(id)), film)).toBe(0)
}

it('a client that comes back on another machine ends what it began on the first', async () => {
  const id = await begin()
  const first = slowly(one, id, 0, film.length)
  const left = once(first, 'close')
  first.write(film.subarray(0, HALF))
  await stored(id, HALF)
  const offset = await offsetAt(two, id)
  expect(offset).toBe(HALF)
  // The half-open connection of before comes to life again, with anything.
  const second = slowly(two, id, offset, film.length - offset)
  const answered = once(second, 'response')
  second.write(film.subarray(offset, offset + 1000))
  await stored(id, offset + 1000)
  first.write(wrong.subarray(0, 100_000))
  await left
  second.end(film.subarray(offset + 1000))
  await answered
  first.destroy()
  await expectWhole(id)
})

it('of twenty requests at once with the same piece, to both, one is taken', async () => {
  const id = await begin()
  const piece = film.subarray(0, HALF)
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(index % 2 ? one : two, id, 0, piece)),
  )
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  expect(await send(two, id, HALF, film.subarray(HALF))).toBe(204)
  await expectWhole(id)
})

it('a machine that was away for longer than its lease writes nothing when it is back', async () => {
  const id = await begin()
  const first = slowly(one, id, 0, film.length)
  const left = once(first, 'close')
  first.write(film.subarray(0, HALF))
  await stored(id, HALF)
  one.child.kill('SIGSTOP')
  first.write(wrong.subarray(0, 60_000))
  const offset = await offsetAt(two, id)
  const second = slowly(two, id, offset, film.length - offset)
  const answered = once(second, 'response')
  second.write(film.subarray(offset, -1000))
  await stored(id, film.length - 1000)
  one.child.kill('SIGCONT')
  await left
  second.end(film.subarray(-1000))
  await answered
  await expectWhole(id)
  // That nothing is written later can only be seen by time.
  await wait(200)
  await expectWhole(id)
})

it('a machine that died leaves its upload to another, once its lease has run out', async () => {
  const id = await begin()
  slowly(one, id, 0, film.length).write(film.subarray(0, HALF))
  await stored(id, HALF)
  const died = performance.now()
  await end(one)
  const offset = await offsetAt(two, id)
  expect(performance.now() - died).toBeGreaterThan(LEASE * 0.8)
  expect(await send(two, id, offset, film.subarray(offset))).toBe(204)
  await expectWhole(id)
})

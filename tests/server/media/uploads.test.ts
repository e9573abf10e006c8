import { openSession } from '@/server/people/sessions'
import { hashPassword } from '@/server/people/password'
import { removeExpiredUploads, UPLOAD_LIFE } from '@/server/media/uploads'
import { uploadRoutes } from '@/server/main/routes/uploads'
import fastify, { type FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Upload, type DetailedError } from 'tus-js-client'
import { openOffice, type Office } from '../office/office'

/** One and a half mebibytes that begin as an MP4 does: more than Fastify's own body limit. */
const film = Buffer.alloc(1_572_864, 7)
film.write('\0\0\0\u0018ftypisom', 0, 'latin1')
const CHUNK = 400_000

let office: Office
let app: FastifyInstance
let endpoint: string
let token: string

async function staffToken(name: string, role: string): Promise<string> {
  const row = await office.database.db
    .insertInto('staff')
    .values({ name, password_hash: await hashPassword('operator1234'), role, state: 'active', created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return office.context.command((trx) => openSession(trx, office.context, 'staff', row.id))
}

beforeEach(async () => {
  office = await openOffice()
  office.time.now = Date.now()
  app = fastify({ bodyLimit: 1_048_576 })
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
  await app.register(uploadRoutes, { deps: office.context })
  await app.listen({ port: 0, host: '127.0.0.1' })
  endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/adminapi/tus`
  token = await staffToken('operator', 'operator')
})
afterEach(async () => {
  await app.close()
  await office.close()
})

interface Sending {
  file?: Buffer
  as?: string
  uploadUrl?: string
  purpose?: string
  /** Stops on purpose once so many bytes were taken. */
  stopAt?: number
}

/** Sends as the back office does; answers the upload's address, whether it was stopped and the bytes that went. */
function send({ file = film, as = token, uploadUrl, purpose, stopAt = Infinity }: Sending = {}) {
  const sent: number[] = []
  return new Promise<{ url: string; done: boolean; sent: number[] }>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      headers: { Token: as },
      chunkSize: CHUNK,
      retryDelays: null,
      metadata: { filename: '第一集.mp4', ...(purpose ? { purpose } : {}) },
      ...(uploadUrl ? { uploadUrl } : {}),
      onError: reject,
      onSuccess: () => resolve({ url: upload.url ?? '', done: true, sent }),
      onChunkComplete: (size, accepted) => {
        sent.push(size)
        if (accepted < stopAt) return
        void upload.abort().then(() => resolve({ url: upload.url ?? '', done: false, sent }))
      },
    })
    upload.start()
  })
}

const idOf = (url: string): string => url.split('/').at(-1) ?? ''
const row = (id: string) =>
  office.database.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
const fileOf = (id: string): string => `${office.context.env.dataDir}/uploads/${id}`
const statusOf = (error: unknown): number | undefined =>
  (error as DetailedError).originalResponse?.getStatus()

it('takes a film in pieces and keeps it byte by byte', async () => {
  const { url, sent } = await send()
  expect(url.startsWith(`${endpoint}/`)).toBe(true)
  expect(sent).toEqual([CHUNK, CHUNK, CHUNK, film.length - 3 * CHUNK])
  expect(readFileSync(fileOf(idOf(url))).equals(film)).toBe(true)
  expect(await row(idOf(url))).toMatchObject({
    state: 'finished',
    size: film.length,
    file_name: '第一集.mp4',
    staff_id: 1,
  })
})

it('takes a book from those who may edit goods, and looks at its bytes as a book', async () => {
  const text = Buffer.from('第一章 河\n船没有名字。')
  const service = await staffToken('service', 'service')
  await expect(send({ file: text, as: service, purpose: 'book' }).catch(statusOf)).resolves.toBe(403)
  const admin = await staffToken('admin', 'admin')
  const { url } = await send({ file: text, as: admin, purpose: 'book' })
  expect(await row(idOf(url))).toMatchObject({ state: 'finished', purpose: 'book' })
  await expect(send({ as: admin, purpose: 'book' }).catch(statusOf)).resolves.toBe(415)
  await expect(send({ file: text, as: admin }).catch(statusOf)).resolves.toBe(415)
})

it('takes a sound, looks at its bytes as a sound, and no more of it than anybody hears', async () => {
  const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5_000, 1)])
  const { url } = await send({ file: sound, purpose: 'sound' })
  expect(await row(idOf(url))).toMatchObject({ state: 'finished', purpose: 'sound' })
  await expect(send({ file: sound }).catch(statusOf)).resolves.toBe(415)
  await expect(send({ file: Buffer.from('第一章 河'), purpose: 'sound' }).catch(statusOf)).resolves.toBe(415)
  const tooLong = await fetch(endpoint, {
    method: 'POST',
    headers: {
      token,
      'tus-resumable': '1.0.0',
      'upload-length': String(500 * 1024 ** 2 + 1),
      'upload-metadata': `purpose ${Buffer.from('sound').toString('base64')}`,
    },
  })
  expect([tooLong.status, await tooLong.text()]).toEqual([413, '音频不能超过 500 MB'])
})

it('goes on where it stopped', async () => {
  const first = await send({ stopAt: CHUNK * 2 })
  expect(first.done).toBe(false)
  expect(await row(idOf(first.url))).toMatchObject({ state: 'open' })
  const second = await send({ uploadUrl: first.url })
  expect(second.done).toBe(true)
  expect(second.sent.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(film.length - 2 * CHUNK)
  expect(readFileSync(fileOf(idOf(first.url))).equals(film)).toBe(true)
})

it('refuses a wrong token, an operator without the right, and another’s upload', async () => {
  await expect(send({ as: 'nobody' }).catch(statusOf)).resolves.toBe(401)
  const reader = await staffToken('reader', 'reader')
  await expect(send({ as: reader }).catch(statusOf)).resolves.toBe(403)
  const mine = await send({ stopAt: CHUNK })
  const other = await staffToken('admin', 'admin')
  const answer = await fetch(mine.url, {
    method: 'HEAD',
    headers: { token: other, 'tus-resumable': '1.0.0' },
  })
  expect(answer.status).toBe(404)
})

it('throws away what is no film, whatever it is called', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(100))
  const error: unknown = await send({ file: page }).catch((failure: unknown) => failure)
  expect(statusOf(error)).toBe(415)
  expect((error as DetailedError).originalResponse?.getBody()).toContain('这不是可以转码的视频文件')
  expect(await office.database.db.selectFrom('uploads').selectAll().execute()).toEqual([])
})

it('refuses more than 2 GiB before a byte is sent, and an empty file', async () => {
  const begin = (size: number) =>
    fetch(endpoint, {
      method: 'POST',
      headers: { token, 'tus-resumable': '1.0.0', 'upload-length': String(size) },
    })
  expect((await begin(2 * 1024 ** 3 + 1)).status).toBe(413)
  expect((await begin(0)).status).toBe(400)
})

it('answers with the headers every answer has, and none that opens it to other sites', async () => {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { token, 'tus-resumable': '1.0.0', 'upload-length': '10', origin: 'https://elsewhere.example' },
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
})

it('never follows a path out of its folder', async () => {
  for (const id of ['..%2Fshusheng.sqlite', '..%2f..%2fetc%2fpasswd', 'A'.repeat(32)]) {
    const answer = await fetch(`${endpoint}/${id}`, {
      method: 'HEAD',
      headers: { token, 'tus-resumable': '1.0.0' },
    })
    expect(answer.status).toBe(404)
  }
})

it('forgets what was not finished within a day', async () => {
  const stopped = await send({ stopAt: CHUNK })
  const finished = await send()
  office.time.now += UPLOAD_LIFE + 1000
  expect(await removeExpiredUploads(office.context)).toBe(1)
  expect(existsSync(fileOf(idOf(stopped.url)))).toBe(false)
  expect(existsSync(fileOf(idOf(finished.url)))).toBe(true)
})

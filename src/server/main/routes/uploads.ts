import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { EVENTS, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooLarge, UPLOADS, type UploadPurpose } from '@/contract/media/uploads'
import type { Deps, StaffSession } from '../../deps'
import { staffOf } from '../../people/sessions'
import { refused, uploadLocks, type UploadLocks } from '../../media/upload-locks'
import {
  finishUpload,
  beginUpload,
  deleteUpload,
  isUploadId,
  purposeOf,
  RULES,
  UPLOAD_LIFE,
  uploadsDir,
} from '../../media/uploads'

const BASE = '/adminapi/tus'
/** The maximum file size of all purposes. */
const LARGEST = Math.max(...Object.values(UPLOADS).map(({ most }) => most))
/** Uploads an operator may have open at once; each may take as much space as LARGEST. */
const MOST_OPEN = 20
/** Disk space kept free for the database and for the transcoded films. */
const RESERVE = 512 * 1024 ** 2
/** How long a request may continue writing after another one asked for its upload, in ms. */
const DRAIN = 1_000

/** Writes only while its process holds the upload's lock: a machine that was suspended must not wake up and write. */
class FencedStore extends FileStore {
  constructor(
    directory: string,
    private readonly locks: UploadLocks,
  ) {
    super({ directory, expirationPeriodInMilliseconds: UPLOAD_LIFE })
  }

  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    return super.write(Readable.from(this.whileHeld(bytes, id)), id, offset)
  }

  private async *whileHeld(bytes: Readable, id: string): AsyncGenerator<Buffer> {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (!this.locks.holds(id)) throw refused(503, '上传已由另一台服务器接手')
      yield chunk
    }
  }
}

interface NodeRequest {
  runtime?: { node?: { req: unknown } }
}

/**
 * Resumable uploads of films, sounds and books by the tus protocol (tus.io 1.0). The back office's token is sent as a
 * header; `Sign` does not cover the upload, because a film cannot be hashed before it is sent. Responses have plain
 * HTTP status codes: the protocol's client decides by them whether to continue.
 */
export async function uploadRoutes(
  app: FastifyInstance,
  { deps, locks = uploadLocks(deps) }: { deps: Deps; locks?: UploadLocks },
): Promise<void> {
  const callers = new WeakMap<IncomingMessage, StaffSession>()
  const callerOf = (request: NodeRequest): StaffSession | undefined =>
    callers.get(request.runtime?.node?.req as IncomingMessage)
  const tus = new Server({
    path: BASE,
    datastore: new FencedStore(uploadsDir(deps), locks),
    locker: locks,
    lockDrainTimeout: DRAIN,
    maxSize: LARGEST,
    allowedOrigins: deps.env.corsOrigins,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    // Relative, so that it works behind a proxy that serves the app from a folder.
    generateUrl: (_request, { id }) => `tus/${id}`,
    async onUploadCreate(request, upload) {
      const caller = callerOf(request)
      if (!caller) throw refused(401, '请先登录')
      if (!upload.size) throw refused(400, '文件是空的')
      const purpose = purposeOf(upload.metadata?.['purpose'])
      if (!caller.permissions.includes(RULES[purpose].right)) throw refused(403, '没有权限')
      if (upload.size > UPLOADS[purpose].most) throw refused(413, tooLarge(purpose))
      await roomFor(deps, upload.size)
      const name = upload.metadata?.['filename'] ?? ''
      await begin(deps, caller, { id: upload.id, size: upload.size, name, purpose })
      return {}
    },
    async onUploadFinish(request, upload) {
      const caller = callerOf(request)
      if (!caller) throw refused(401, '请先登录')
      const verdict = await finishUpload(deps, upload.id, caller.id)
      if (verdict === 'wrong') throw refused(415, RULES[purposeOf(upload.metadata?.['purpose'])].wrong)
      return {}
    },
    onResponseError(_request, error) {
      if (!('status_code' in error) || error.status_code >= 500)
        app.log.error({ err: error }, 'upload failed')
      return undefined
    },
  })
  tus.on(EVENTS.POST_TERMINATE, (_request, _response, id) => {
    deleteUpload(deps, id).catch((error: unknown) => app.log.error({ err: error }, 'upload not forgotten'))
  })

  // The body is a stream of the file's bytes: only the protocol library reads it.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const token = request.headers['token']
    const staff = typeof token === 'string' && token ? await staffOf(deps, token) : null
    if (!staff) return refuse(reply, 401, '请先登录')
    if (!Object.values(RULES).some(({ right }) => staff.permissions.includes(right)))
      return refuse(reply, 403, '没有权限')
    const { id } = request.params as { id?: string }
    if (id !== undefined && !(await mayWrite(deps, staff, id)))
      return refuse(reply, 404, '上传不存在或已过期，请重新选择文件')
    callers.set(request.raw, staff)
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    await tus.handle(request.raw, reply.raw)
    return reply
  }
  app.route({ method: 'POST', url: BASE, handler: handle, bodyLimit: LARGEST })
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${BASE}/:id`,
    handler: handle,
    bodyLimit: LARGEST,
  })
}

const refuse = (reply: FastifyReply, status: number, msg: string): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send({ code: status, msg, data: null })

/** Whether an operator may write to an upload: it is theirs, and its film is not in use. */
async function mayWrite(deps: Deps, staff: StaffSession, id: string): Promise<boolean> {
  if (!isUploadId(id)) return false
  const row = await deps.db
    .selectFrom('uploads')
    .select(['staff_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.staff_id === staff.id && row.state !== 'used'
}

async function roomFor(deps: Deps, size: number): Promise<void> {
  const { bavail, bsize } = await statfs(uploadsDir(deps))
  if (bavail * bsize < size + RESERVE) throw refused(507, '服务器空间不足，请联系管理员')
}

interface Beginning {
  id: string
  size: number
  name: string
  purpose: UploadPurpose
}

async function begin(deps: Deps, staff: StaffSession, { id, size, name, purpose }: Beginning): Promise<void> {
  const began = await deps.command(async (trx) => {
    const { open } = await trx
      .selectFrom('uploads')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('staff_id', '=', staff.id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    if (open >= MOST_OPEN) return false
    const now = deps.clock.now()
    await beginUpload(trx, { id, staffId: staff.id, name: name.slice(0, 200), size, purpose, now })
    return true
  })
  if (!began) throw refused(429, '未完成的上传太多，请先完成或取消')
}

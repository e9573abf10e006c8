import { lookup } from '@/format/lookup'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isFile } from '../../kernel/files/is-file'
import type { Deps } from '../../deps'
import { ensureCertificate } from '../../certificates/certificate-files'
import { mediaState } from '../../live/media-access'
import { bytesOf, SOUND } from '../../media/mp3'
import { cutPlaylist } from '../../media/playlist'
import { parseMediaPath } from '../../catalogue/media-address'
import { mayOpen } from '../../kernel/files/private-pictures'
import { ensureDemoMedia } from '../../demo/media/demo'
import { originOf } from '../../kernel/http/origin'
import type { Budget } from '../../kernel/http/rates'
import { Refusal } from '../../kernel/http/refusal'
import { ensureArt } from '../../demo/art/art'
import { ensurePaper } from '../../demo/licences'

/** Types that the platform's table lacks, or has under a name that players refuse. */
const TYPES = lookup<string>({
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  webp: 'image/webp',
  vtt: 'text/vtt; charset=utf-8',
})

/** Pictures of the demo that one address may have drawn per minute; existing ones are not limited. */
const DRAWING: Budget = { name: 'art', session: 0, address: 300, shared: false }

/** Allowed paths below /media: plain names in folders, no parent folders. */
const MEDIA_PATH = /^(?:[\w-]+\/)+[\w-]+\.(?:m3u8|ts|m4s|mp4|mp3|m4a|vtt|webp|pdf)$/
const UPLOAD_NAME = /^[0-9a-f]{32}\.webp$/

/** A file of media that may only be tried. */
interface Trial {
  file: string
  /** Seconds that may be played. */
  most: number
  /** The header that says how long it may be kept. */
  age: string
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').send({ code: 404, msg: '文件不存在', data: null })

const notSigned = (reply: FastifyReply): FastifyReply =>
  reply
    .code(403)
    .header('cache-control', 'no-store')
    .send({ code: 403, msg: '播放地址无效或已过期，请重新打开播放', data: null })

const tooOften = (reply: FastifyReply): FastifyReply =>
  reply
    .code(429)
    .header('cache-control', 'no-store')
    .send({ code: 429, msg: '操作太频繁，请稍后再试', data: null })

/**
 * Pictures and media. Every address has one content for good (a new upload gets a new name), so it may be cached for
 * ever; a signed one as long as its signature is valid. Range requests and conditional ones are handled by the static
 * plugin. Nothing here is executable: the content policy of these responses allows nothing.
 */
export async function fileRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const root = resolve(deps.env.dataDir)
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false, dotfiles: 'deny' })

  /** @param end its last byte that is sent; all by default */
  const send = (reply: FastifyReply, file: string, end?: number): FastifyReply => {
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (type) reply.type(type)
    // An option of @fastify/send that the types of @fastify/static do not list.
    const options = { acceptRanges: true, ...(end === undefined ? {} : { end }) }
    return reply.sendFile(basename(file), dirname(file), options)
  }

  app.get<{ Params: { name: string } }>('/files/art/:name', async (request, reply) => {
    const { name } = request.params
    const spend = () => void app.rates.spend(DRAWING, { ip: request.ip })
    try {
      const file = await ensureArt(deps.env.dataDir, name, spend)
      return file ? send(reply, file) : missing(reply)
    } catch (error) {
      if (error instanceof Refusal) return tooOften(reply)
      throw error
    }
  })

  app.get<{ Params: { name: string } }>('/files/u/:name', async (request, reply) => {
    const { name } = request.params
    const file = join(root, 'files', 'u', name)
    return UPLOAD_NAME.test(name) && (await isFile(file)) ? send(reply, file) : missing(reply)
  })

  app.get<{ Params: { name: string }; Querystring: { until?: string; sign?: string } }>(
    '/files/p/:name',
    async (request, reply) => {
      const { name } = request.params
      const { until, sign } = request.query
      const allowed = UPLOAD_NAME.test(name) && mayOpen(deps, name, Number(until), String(sign))
      if (!allowed) return missing(reply)
      const kept = join(root, 'files', 'p', name)
      const file = (await isFile(kept)) ? kept : await ensurePaper(deps.env.dataDir, name)
      return file ? send(reply, file).header('cache-control', 'private, no-store') : missing(reply)
    },
  )

  app.get<{ Params: { name: string } }>('/files/certificate/:name', async (request, reply) => {
    const file = await ensureCertificate(deps, request.params.name, originOf(deps.env, request))
    return file ? send(reply, file).header('cache-control', 'private, max-age=86400') : missing(reply)
  })

  /** The first bytes of a sound that may only be tried: it looks like a file that ends there. */
  const sendSoundTrial = async (reply: FastifyReply, { file, most, age }: Trial): Promise<FastifyReply> => {
    const bytes = await bytesOf(file, most)
    const from = Number(/^bytes=(\d+)-/.exec(reply.request.headers.range ?? '')?.[1] ?? 0)
    if (from >= bytes) return notSigned(reply)
    return send(reply, file, bytes - 1).header('cache-control', age)
  }

  /** Of a film that may only be tried: the playlist up to a second, and the pieces that it names. */
  const sendTrial = async (reply: FastifyReply, trial: Trial): Promise<FastifyReply> => {
    const { file, most, age } = trial
    if (basename(file) === SOUND) return sendSoundTrial(reply, trial)
    const playlist = await readFile(join(dirname(file), 'index.m3u8'), 'utf8').catch(() => '')
    const cut = cutPlaylist(playlist, most)
    if (basename(file) === 'index.m3u8')
      return reply.type('application/vnd.apple.mpegurl').header('cache-control', age).send(cut.text)
    return cut.pieces.includes(basename(file))
      ? send(reply, file).header('cache-control', age)
      : notSigned(reply)
  }

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const { path, folder, left, most } = parseMediaPath(deps, request.params['*'])
    if (!MEDIA_PATH.test(path)) return missing(reply)
    if (left === 0) return notSigned(reply)
    if (left === null) {
      const state = await mediaState(deps, folder)
      if (state !== 'free') return state === 'signed' ? notSigned(reply) : missing(reply)
    }
    const kept = join(root, 'media', path)
    const made = /^(?:[ru]|speech|outside)\//.test(path)
      ? null
      : () => ensureDemoMedia(deps.env.dataDir, path)
    const file = (await isFile(kept)) ? kept : await made?.()
    if (!file) return missing(reply)
    if (most !== null) return sendTrial(reply, { file, most, age: `private, max-age=${left}` })
    send(reply, file)
    // A running stream's list grows under the same name, and a restarted stream numbers its segments from the start.
    if (path.startsWith('r/')) return reply.header('cache-control', 'no-cache')
    return left === null ? reply : reply.header('cache-control', `private, max-age=${left}`)
  })
}

import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { secretText } from '../../kernel/secrets'
import type { Deps } from '../../deps'
import { folderOfKey } from '../live-stream'

/** Largest segment of a live stream, in bytes: a few seconds of picture and sound. */
const LARGEST_PIECE = 32 * 1024 ** 2
const NAME = /^(?:index\.m3u8|[\w-]{1,80}\.(?:ts|m4s|mp4))$/

class TooLarge extends Error {}

function atMost(bytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      done(seen > bytes ? new TooLarge() : null, chunk)
    },
  })
}

/**
 * Receives live streams as HLS by PUT, as ffmpeg and OBS send it (RFC 8216): the playlist and its segments, under a
 * room's key. They are served below /media and become the room's recording.
 */
export function pushRoutes(app: FastifyInstance, { deps }: { deps: Deps }, done: () => void): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, taken) => taken(null, payload))
  app.route<{ Params: { key: string; name: string } }>({
    method: ['PUT', 'POST'],
    url: '/push/:key/:name',
    bodyLimit: LARGEST_PIECE,
    handler: async (request, reply) => {
      const { key, name } = request.params
      const folder = NAME.test(name) ? await folderOfKey(deps, key) : null
      if (!folder) return reply.code(403).send('推流地址无效，或不在直播时间内')
      const body = request.body as Readable | undefined
      if (!body) return reply.code(400).send('没有内容')
      await mkdir(folder, { recursive: true })
      const beside = join(folder, `.${secretText(deps.random).slice(0, 16)}.part`)
      try {
        await pipeline(body, atMost(LARGEST_PIECE), createWriteStream(beside, { flags: 'wx' }))
        await rename(beside, join(folder, name))
      } catch (error) {
        await rm(beside, { force: true })
        if (error instanceof TooLarge) return reply.code(413).send('分片不能超过 32 MB')
        throw error
      }
      return reply.code(201).send()
    },
  })
  done()
}

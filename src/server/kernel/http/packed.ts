import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Encodings of answers, the better one first. */
export const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]
/** What is smaller is sent as it is, bytes. */
export const WORTH_PACKING = 1024
/** Qualities of brotli: of 14 KB the quick one makes 3.5 KB in 0.4 ms, the smallest 3.1 KB in 16 ms. */
const QUICK = 5
export const SMALLEST = 11

const negotiator = new Negotiator({ supportedValues: [...ENCODINGS] })
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A text that many get: it is compressed once for each encoding that is asked for, not once a visitor. */
export class Packed {
  readonly #plain: Buffer
  readonly #quality: number
  readonly #made = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string, quality = QUICK) {
    this.#plain = Buffer.from(text)
    this.#quality = quality
  }

  /** Its bytes in an encoding, made when they are first wanted. */
  in(encoding: Encoding): Promise<Buffer> {
    const params = { [constants.BROTLI_PARAM_QUALITY]: this.#quality }
    const made =
      this.#made.get(encoding) ?? (encoding === 'br' ? brotli(this.#plain, { params }) : zip(this.#plain))
    this.#made.set(encoding, made)
    return made
  }

  /** Sends it as the request wants it; type and caching are the caller's. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.#plain.length < WORTH_PACKING) return reply.send(this.#plain)
    const encoding = negotiator.negotiate(request.headers['accept-encoding'] ?? '')
    reply.header('vary', 'accept-encoding')
    if (!encoding) return reply.send(this.#plain)
    return reply.header('content-encoding', encoding).send(await this.in(encoding))
  }
}

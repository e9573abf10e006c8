import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request, type AgentOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { decodeUri } from '@/format/decodeUri'
import {
  LARGEST_FILE,
  OutsideFileFault,
  type FetchedFile,
  type OutsideFiles,
  type WantedFile,
} from './outside-files'

/** A file has to be there after this time, however slowly a site sends it, ms. */
const PATIENCE = 20_000
const MOST_REDIRECTS = 5
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Settings that tests replace, to reach a server of their own on this machine. */
export interface HttpsOptions extends Pick<AgentOptions, 'ca'> {
  lookup?: LookupFunction
  /** Private addresses that are allowed. */
  privateAddresses?: string[]
  port?: number
  patience?: number
}

/** The address that a redirect leads to. @throws OutsideFileFault */
function redirected(from: URL, { headers }: IncomingMessage): URL {
  const { location = '' } = headers
  if (!location || !URL.canParse(location, from.href)) throw new OutsideFileFault('missing')
  return new URL(location, from)
}

/** A name without a path or signs that are no part of one. */
const plainName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/\p{Cc}/gu, '').trim()
}

/** The name that the site gives to the file (RFC 6266), else the last part of its address. */
function nameOf(url: URL, disposition: string): string {
  const [, encoded] = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition) ?? []
  if (encoded) return plainName(decodeUri(encoded))
  const [, quoted] = /filename\s*=\s*"?([^";]+)/i.exec(disposition) ?? []
  // Node reads headers as Latin-1; sites send UTF-8.
  if (quoted) return plainName(Buffer.from(quoted, 'latin1').toString())
  return plainName(decodeUri(url.pathname))
}

/** Fails once more bytes have come than a file may have. */
async function* limited(body: AsyncIterable<Uint8Array>, count: (size: number) => void) {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > LARGEST_FILE) throw new OutsideFileFault('large')
    count(size)
    yield chunk
  }
}

/**
 * Fetches over https. The agent refuses every address that is not public after its name was resolved, and connects to
 * the address that it has checked, so that a name cannot come to mean another machine in between.
 */
export function httpsFiles({
  lookup,
  ca,
  privateAddresses = [],
  port,
  patience = PATIENCE,
}: HttpsOptions = {}): OutsideFiles {
  const agent = new RequestFilteringHttpsAgent({ ca, allowIPAddressList: privateAddresses })

  const ask = (url: URL, { etag, isAllowed }: WantedFile, signal: AbortSignal): Promise<IncomingMessage> => {
    if (url.protocol !== 'https:' || url.port || url.username || url.password || !isAllowed(url.hostname))
      throw new OutsideFileFault('host')
    const condition = /^(?:W\/)?"/.test(etag) ? 'if-none-match' : 'if-modified-since'
    return new Promise((done, fail) => {
      const sent = request(
        url,
        {
          agent,
          signal,
          ...(lookup ? { lookup } : {}),
          ...(port ? { port } : {}),
          headers: {
            accept: 'application/epub+zip, application/pdf, text/plain, */*;q=0.5',
            'accept-encoding': 'identity',
            'user-agent': 'ShushengReader/1.0',
            ...(etag ? { [condition]: etag } : {}),
          },
        },
        done,
      )
      sent.on('error', fail)
      sent.end()
    })
  }

  /** Asks for a file, and for those that redirects lead to. */
  const follow = async (first: URL, wanted: WantedFile, signal: AbortSignal) => {
    let url = first
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const answer = await ask(url, wanted, signal)
      if (!REDIRECTS.has(answer.statusCode ?? 0)) return { url, answer }
      answer.destroy()
      url = redirected(url, answer)
    }
    throw new OutsideFileFault('unreachable')
  }

  const write = async (url: URL, answer: IncomingMessage, path: string, signal: AbortSignal) => {
    const { headers } = answer
    if (Number(headers['content-length'] ?? 0) > LARGEST_FILE) throw new OutsideFileFault('large')
    // It was asked for as it is: packed data could grow without limit.
    if (!/^(?:identity)?$/.test(headers['content-encoding'] ?? '')) throw new OutsideFileFault('format')
    let size = 0
    await pipeline(
      limited(answer, (count) => (size = count)),
      createWriteStream(path),
      { signal },
    )
    return {
      size,
      type: (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
      name: nameOf(url, headers['content-disposition'] ?? ''),
      etag: headers.etag ?? headers['last-modified'] ?? '',
    } satisfies FetchedFile
  }

  return {
    async fetch(first, wanted) {
      const signal = AbortSignal.timeout(patience)
      try {
        const { url, answer } = await follow(first, wanted, signal)
        const status = answer.statusCode ?? 0
        if (status === 200) return await write(url, answer, wanted.path, signal)
        answer.destroy()
        if (status === 304 && wanted.etag) return null
        throw new OutsideFileFault(status >= 400 && status < 500 ? 'missing' : 'unreachable')
      } catch (error) {
        if (error instanceof OutsideFileFault) throw error
        throw new OutsideFileFault('unreachable', { cause: error })
      }
    },
  }
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps'
import { cacheTurn } from '../../kernel/cache'
import { drawRoot, firstAnswers, type Renderer } from '../../discovery/root-screen'
import { Packed, SMALLEST } from '../../kernel/http/packed'
import { contentPolicy, tileHosts } from '../../kernel/http/plugins/security'

/**
 * Maximum age of the root screen's answers, in ms. They are the same for everyone, so they are read once per period.
 */
const FRESH = 5_000

interface Made {
  at: number
  /** Version of the cached answers it was made from: an operator's change is shown at once. */
  turn: number
  /** Those answers as text: the page is rebuilt only when they change. */
  shows: string
  /** The smallest encoding, so that it fits into the first round trip of a new connection. */
  page: Packed
}

const hashesOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )

const loadRenderer = async (webDir: string): Promise<Renderer | null> => {
  const file = resolve(webDir, '../ssr/render.js')
  if (!existsSync(file)) return null
  const loaded = (await import(file)) as { default?: { render: Renderer }; render?: Renderer }
  return loaded.render ?? loaded.default?.render ?? null
}

/**
 * The built site. `/` is the page with the first screen in it, never cached; all other files are named by their content
 * and kept for good, old chunks included, so a page that was open during a deploy still finds its own.
 */
export async function siteRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const root = resolve(deps.env.webDir)
  const file = join(root, 'index.html')
  if (!existsSync(file)) {
    app.log.warn('The site is not built: only the API is served')
    return
  }
  const template = await readFile(file, 'utf8')
  const policy = contentPolicy(hashesOf(template), {
    imageHosts: tileHosts(deps.env.map.tiles),
    frameHosts: deps.env.externalHosts,
  })
  const renderer = await loadRenderer(root)
  const make = async (): Promise<Made> => {
    const [at, turn] = [deps.clock.now(), cacheTurn(deps.db)]
    const answers = await firstAnswers(deps)
    const shows = JSON.stringify(answers)
    if (made?.shows === shows) return { ...made, at, turn }
    const page = new Packed(drawRoot(template, answers, renderer), SMALLEST)
    // The best compression is slow, so no visitor waits for it.
    await page.in('br')
    return { at, turn, shows, page }
  }
  const undrawn = (error: unknown): void => app.log.error(error, 'The root screen could not be drawn')
  let made: Made | null = null
  let making: Promise<Made> | null = null
  /** Returns the last page. An outdated one is served once more while the next is made. */
  const serve = async (): Promise<Made> => {
    const age = made && made.turn === cacheTurn(deps.db) ? deps.clock.now() - made.at : Infinity
    if (made && age >= 0 && age <= FRESH) return made
    making ??= make()
      .then((next) => (made = next))
      .finally(() => (making = null))
    if (!made || age < 0 || age > 2 * FRESH) return making
    making.catch(undrawn)
    return made
  }
  // Made at the start, so that the first visitor does not wait either.
  app.addHook('onListen', () => {
    serve().catch(undrawn)
  })
  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = /[\\/]static[\\/]/.test(path)
      reply.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-store')
    },
  })
  for (const url of ['/', '/index.html'])
    app.get(url, async (request, reply) => {
      const made = await serve()
      reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
      return made.page.send(request, reply)
    })
}

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerKey } from '@/contract/kernel/answer-key'
import { lookup } from '@/format/lookup'
import type { Deps } from '../../deps'
import { cached, cacheTurn } from '../../kernel/cache'
import { Packed, SMALLEST } from '../../kernel/http/packed'
import { contentPolicy, tileHosts } from '../../kernel/http/plugins/security'
import type { Budget } from '../../kernel/http/rates'
import { badInput } from '../../kernel/http/refusal'
import { Drawer, drawnScreen, type Drawn, type Renderer, type ScreenFiles } from '../drawing'

/** Maximum age of a drawn screen, in ms. It is the same for every visitor, so it is drawn once per period. */
const FRESH = 5_000
/** Longest address of a screen that is drawn, in characters. */
const MOST_ADDRESS = 300

/** Kinds of device that a screen is drawn for, such as `official.ios`; at most two apply. */
const DEVICES = /^(?:plain|(?:official|ios|android)(?:\.(?:official|ios|android))?)?$/

const DRAWING: Budget = { name: 'drawn', session: 0, address: 300, shared: false }

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

/** JSON for a script element: no end tag may occur in it. */
const embed = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** The page with the root screen in it: markup, first answers and the addresses of the servers. */
const rootPage = (template: string, { config, answers, html = '' }: Drawn): string =>
  template
    .replace('<!--screen-->', () => html)
    .replace('<!--boot-->', () =>
      embed({
        servers: { default: '' },
        answers: { [answerKey('common.init', { platform: 'h5' })]: config, ...answers },
      }),
    )

/**
 * The address of a screen and the kinds of device it is drawn for, or `plain` for its files alone. Both are headers: the
 * part of an address behind the `#` may carry a ticket or a code, and must not be logged.
 * @throws Refusal 400
 */
function drawnFor({ headers }: FastifyRequest): { at: string; on: string } {
  const { 'x-at': sent = '', 'x-on': on = '' } = headers
  const at = typeof sent === 'string' ? decoded(sent) : ''
  if (!at.startsWith('/')) throw badInput('地址无效')
  if (typeof on !== 'string' || !DEVICES.test(on)) throw badInput('设备类型无效')
  return { at, on }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

interface SiteBuild {
  /** Null when the site was built without it. */
  renderer: Renderer | null
  files: ScreenFiles
}

async function siteBuild(webDir: string): Promise<SiteBuild> {
  const [code, list] = ['render.js', 'screens.json'].map((name) => resolve(webDir, '../ssr', name))
  if (!code || !list || !existsSync(code) || !existsSync(list)) return { renderer: null, files: lookup({}) }
  const loaded = (await import(code)) as { default?: { draw: Renderer }; draw?: Renderer }
  return {
    renderer: loaded.draw ?? loaded.default?.draw ?? null,
    files: lookup(JSON.parse(await readFile(list, 'utf8')) as Record<string, string[]>),
  }
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
  const { renderer, files } = await siteBuild(root)
  const drawer = new Drawer(deps, renderer)
  const make = async (): Promise<Made> => {
    const [at, turn] = [deps.clock.now(), cacheTurn(deps.db)]
    const drawn = await drawer.draw('/')
    const shows = JSON.stringify([drawn.config, drawn.answers])
    if (made?.shows === shows) return { ...made, at, turn }
    const page = new Packed(rootPage(template, drawn), SMALLEST)
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
  /** The files of the screen at an address, by its path; a trailing `/index` may be omitted. */
  const filesOf = (at: string): string[] => {
    const path = at.replace(/\?.*/, '').replace(/\/+$/, '')
    return files[path] ?? files[`${path}/index`] ?? []
  }
  app.get('/drawn', async (request, reply) => {
    const { at, on } = drawnFor(request)
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    const files = filesOf(at)
    const drawable = files.length > 0 && at.length <= MOST_ADDRESS
    if (on === 'plain' || !drawable) return reply.send({ files })
    const screen = await cached(deps, `drawn ${on} ${at}`, FRESH / 1000, async () => {
      // Counted only here: many visitors behind one address may open the same link.
      void app.rates.spend(DRAWING, { ip: request.ip })
      const devices = on.split('.')
      const drawn = await drawnScreen(drawer, at, devices, files, root).catch((error: unknown) => {
        app.log.error({ err: error, at }, 'A screen could not be drawn')
        return { files }
      })
      return new Packed(JSON.stringify(drawn))
    })
    return screen.send(request, reply)
  })
}

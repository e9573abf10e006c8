import { DRAWN_PARTS, type DrawnPart, type DrawnScreen } from '@/contract/kernel/drawn-screen'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps'
import { appConfig } from '../../content/config'
import { cacheTurn } from '../../kernel/cache'
import { named } from '../../kernel/http/named-plugin'
import { Packed, SMALLEST } from '../../kernel/http/packed'
import { badInput, Refusal } from '../../kernel/http/refusal'
import { callerOf, checkSignature, contextOf, countedAs, hasToken } from '../caller'
import { Drawer, type Drawn } from '../drawing'
import { DRAWING, FRESH, freshScreen, mayDraw } from '../fresh-screen'
import { rootPage, shellPage, stampOf } from '../page'
import { filesOf, screenParts, siteBuild } from '../site-build'
import { sharedPages } from './shared-pages'

/** Kinds of device that a screen is drawn for, such as `official.ios`; at most two apply. */
const DEVICES = /^(?:(?:official|ios|android)(?:\.(?:official|ios|android))?)?$/

interface Made {
  at: number
  /** Version of the cached answers it was made from: an operator's change is shown at once. */
  turn: number
  /** Those answers as text: the page is rebuilt only when they change. */
  shows: string
  /** The smallest encoding, so that it fits into the first round trip of a new connection. */
  page: Packed
}

interface Asked {
  /** Address of the screen. */
  at: string
  /** Kinds of device it is drawn for. */
  on: string
  part: DrawnPart
}

/**
 * What a request asks for. All are headers: the part of an address behind the `#` may carry a ticket or a code, and must
 * not be logged.
 * @throws Refusal 400
 */
function askedBy({ headers }: FastifyRequest): Asked {
  const { 'x-at': sent = '', 'x-on': on = '', 'x-part': part = 'screen' } = headers
  const at = typeof sent === 'string' ? decoded(sent) : ''
  if (!at.startsWith('/')) throw badInput('地址无效')
  if (typeof on !== 'string' || !DEVICES.test(on)) throw badInput('设备类型无效')
  if (!isPart(part)) throw badInput('请求无效')
  return { at, on, part }
}

const isPart = (part: unknown): part is DrawnPart => DRAWN_PARTS.some((known) => known === part)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * The built site. `/` is the page with the first screen in it, never cached; all other files are named by their content
 * and kept for good, old chunks included, so a page that was open during a deploy still finds its own.
 */
export async function siteRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const build = await siteBuild(deps.env)
  if (!build) {
    app.log.warn('The site is not built: only the API is served')
    return
  }
  const { root, template, policy, screens, stylesOf } = build
  const drawer = new Drawer(deps, screens?.draw ?? null)
  const make = async (): Promise<Made> => {
    const [at, turn] = [deps.clock.now(), cacheTurn(deps.db)]
    const drawn = await drawer.draw('/')
    const shows = JSON.stringify([drawn.config, drawn.results])
    if (made?.shows === shows) return { ...made, at, turn }
    const css = await stylesOf(drawn.html ?? '', [])
    const page = new Packed(rootPage(template, drawn, css, deps.env.publicOrigin), SMALLEST)
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
  app.get('/shell', async (request, reply) => {
    const page = new Packed(shellPage(template, await appConfig(deps)))
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
    return page.send(request, reply)
  })
  const partOf = async ({ at, part }: Asked, drawn: Drawn): Promise<DrawnScreen> =>
    part === 'screen'
      ? { ...(await screenParts(build, at, drawn)), html: drawn.html }
      : { files: filesOf(build, at), ...drawn.results }

  /**
   * The screen of somebody who is logged in, drawn with their own responses.
   * @throws Refusal when the session has ended, the address is not signed, or too many were asked for
   */
  const ownScreen = async (request: FastifyRequest, asked: Asked): Promise<DrawnScreen | undefined> => {
    const caller = await callerOf(deps, 'api', request)
    checkSignature(request, deps.clock.now(), { method: 'GET', payload: asked.at })
    await app.rates.spend(DRAWING, countedAs(caller, request.ip))
    const ctx = contextOf(deps, caller, request)
    const drawn = await drawer.draw(asked.at, { devices: asked.on.split('.'), ctx })
    // The info of a blocked account is refused: the screen would be a visitor's.
    return drawn.user ? partOf(asked, drawn) : undefined
  }

  app.get('/drawn', async (request, reply) => {
    const asked = askedBy(request)
    const { at, on, part } = asked
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    const { 'x-page': stamp } = request.headers
    if (stamp && stamp !== stampOf(template, await appConfig(deps)))
      return reply.send({ files: [], outdated: true })
    const files = filesOf(build, at)
    if (part === 'files' || !mayDraw(files, at)) return reply.send({ files })
    const failed = (error: unknown): void => app.log.error({ err: error, at }, 'A screen could not be drawn')
    if (hasToken(request)) {
      const screen = await ownScreen(request, asked).catch((error: unknown) => {
        if (!(error instanceof Refusal)) failed(error)
      })
      return reply.send(screen ?? { files })
    }
    const screen = await freshScreen(app, { deps, request, key: `drawn ${part} ${on} ${at}` }, async () => {
      const drawn = await drawer.draw(at, { devices: on.split('.') }).catch(failed)
      return new Packed(JSON.stringify(drawn ? await partOf(asked, drawn) : { files }))
    })
    return screen.send(request, reply)
  })
  await app.register(named(sharedPages), { deps, build, drawer })
}

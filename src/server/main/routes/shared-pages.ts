import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Deps } from '../../deps'
import { appConfig } from '../../content/config'
import { cached } from '../../kernel/cache'
import { originOf } from '../../kernel/http/origin'
import { Packed } from '../../kernel/http/packed'
import { Refusal } from '../../kernel/http/refusal'
import { escapeMarkup } from '@/format/markup'
import type { Drawer } from '../drawing'
import { freshScreen, mayDraw } from '../fresh-screen'
import { sharedPage, undrawnPage } from '../page'
import { filesOf, screenParts, type SiteBuild } from '../site-build'

/** Works in one file of the site map; a file may name 50,000 addresses (sitemaps.org). */
const MAP_PART = 20_000
const MAP_SECONDS = 600

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const MAP_SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** One part of the site map: works whose ids are within the part's range. */
const worksOf = ({ db }: Deps, part: number) =>
  db
    .selectFrom('works')
    .select(['kind', 'number', 'updated_at'])
    .where('state', '=', 'published')
    .where('id', '>', (part - 1) * MAP_PART)
    .where('id', '<=', part * MAP_PART)
    .orderBy('id')
    .execute()

async function partsOf({ db }: Deps): Promise<number> {
  const { last } = await db
    .selectFrom('works')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Math.ceil(Number(last ?? 0) / MAP_PART)
}

interface Sent {
  page: Packed
  /** HTTP status: 404 for a page of something that does not exist. */
  status: number
}

interface Options {
  deps: Deps
  build: SiteBuild
  drawer: Drawer
}

/**
 * Pages of the screens that visitors may open, by addresses that servers, chats and search engines see: `/s/a?id=1` is
 * `/#/a?id=1`. Beside them what search engines ask for: robots.txt and the site map.
 */
export function sharedPages(app: FastifyInstance, { deps, build, drawer }: Options, done: () => void): void {
  const { template, policy, screens } = build

  const undrawn = async (at: string, status = 200): Promise<Sent> => ({
    page: new Packed(undrawnPage(template, at, await appConfig(deps))),
    status,
  })

  async function draw(at: string, on: string): Promise<Sent> {
    const drawn = await drawer.draw(at, { devices: on ? on.split('.') : [] })
    const status = drawn.gone ? 404 : 200
    if (drawn.html === undefined) return undrawn(at, status)
    const rest = await screenParts(build, at, drawn)
    const page = sharedPage(template, at, { drawn, rest, on, origin: deps.env.publicOrigin })
    return { page: new Packed(page), status }
  }

  // The root screen has a page already. Its address keeps the query, which may name who has shared it.
  app.get('/s', (request, reply) => reply.redirect(`../#/${/\?.*/.exec(request.url)?.[0] ?? ''}`))

  app.get('/s/*', async (request, reply) => {
    const at = request.url.slice('/s'.length)
    const files = filesOf(build, at)
    const on = screens?.kindsOf(request.headers['user-agent'] ?? '').join('.') ?? ''
    const { page, status } = mayDraw(files, at)
      ? await freshScreen(app, { deps, request, key: `page ${on} ${at}` }, () => draw(at, on)).catch(
          (error: unknown) => {
            if (!(error instanceof Refusal)) app.log.error({ err: error, at }, 'A screen could not be drawn')
            return undrawn(at)
          },
        )
      : await undrawn(at, files.length === 0 ? 404 : 200)
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
    return page.send(request, reply)
  })

  // Screens under /user and /admin log in, or show text that came with a link.
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /adminapi/\nDisallow: /pay/\nDisallow: /s/user/\nDisallow: /s/admin/\nSitemap: ${originOf(deps.env, request)}/sitemap.xml\n`,
      ),
  )

  const sendMap = async (
    request: FastifyRequest,
    reply: FastifyReply,
    lines: (origin: string) => Promise<string>,
  ): Promise<FastifyReply> => {
    const origin = originOf(deps.env, request)
    const map = await cached(
      deps,
      `sitemap ${origin} ${request.url}`,
      MAP_SECONDS,
      async () => new Packed(XML + (await lines(origin))),
    )
    return map.send(request, reply.type('application/xml; charset=utf-8'))
  }

  app.get('/sitemap.xml', (request, reply) =>
    sendMap(request, reply, async (origin) => {
      const parts = Array.from({ length: (await partsOf(deps)) + 1 }, (_, part) => part)
      return `<sitemapindex ${MAP_SCHEMA}>${parts.map((part) => `<sitemap><loc>${origin}/sitemap/${part}.xml</loc></sitemap>`).join('')}</sitemapindex>`
    }),
  )

  // Part 0 names the screens that list works, the others name works.
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const part = Number(request.params.part)
    if (!screens || !/^\d{1,9}$/.test(request.params.part) || part > (await partsOf(deps)))
      return reply.callNotFound()
    return sendMap(request, reply, async (origin) => {
      const entry = (at: string, changed?: number): string =>
        `<url><loc>${escapeMarkup(`${origin}/s${at}`)}</loc>${changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`}</url>`
      const entries =
        part === 0
          ? (await screens.listedScreens()).map((at) => entry(at))
          : (await worksOf(deps, part)).map((work) =>
              entry(screens.workRoute({ kind: work.kind as WorkKind, id: work.number }), work.updated_at),
            )
      return `<urlset ${MAP_SCHEMA}>${entries.join('')}</urlset>`
    })
  })
  done()
}

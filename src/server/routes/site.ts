import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { renderRoot, type Renderer } from '../domain/root-screen'
import { contentPolicy } from '../plugins/security'

/** How long one rendering of the root screen is served. Everybody's is the same, so it is made once a few seconds. */
const FRESH = 5_000

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
 * The built site. `/` is the page with the first screen in it, never stored; everything else is named by its content
 * and kept for good, old chunks included, so a page that was open during a deploy still finds its own.
 */
export async function siteRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const root = resolve(deps.env.webDir)
  const page = join(root, 'index.html')
  if (!existsSync(page)) {
    app.log.warn('The site is not built: only the API is served')
    return
  }
  const template = await readFile(page, 'utf8')
  const policy = contentPolicy(hashesOf(template))
  const renderer = await loadRenderer(root)
  let made: { at: number; html: Promise<string> } | null = null
  const serve = async (): Promise<string> => {
    const now = deps.clock.now()
    if (!made || now - made.at > FRESH || now < made.at) {
      const html = renderRoot(deps, template, renderer)
      made = { at: now, html }
      html.catch(() => {
        made = null
      })
    }
    return made.html
  }
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
    app.get(url, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
        .send(await serve()),
    )
}

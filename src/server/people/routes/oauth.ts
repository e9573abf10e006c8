import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  SANDBOX_OAUTH_ACTS,
  sandboxOauthPage,
  sandboxPartnerPage,
  sandboxReturn,
  type SandboxVisit,
} from '../../adapters/oauth/sandbox'
import type { Deps } from '../../deps'
import { beginRedirect, finishRedirect } from '../login/oauth'
import { sandboxFu } from '../login/partners'
import { secretText } from '../../kernel/secrets'
import { originOf } from '../../kernel/http/origin'

const COOKIE = 'oauth_browser'
const LIMIT = { config: { rate: { name: 'oauth', session: 0, address: 300, shared: true } } }

type Query = Record<string, string>

/** Each parameter once, as text: a repeated one is an array, and none of ours is repeated. */
const textsOf = (query: unknown): Query =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[1].includes('\0'),
    ),
  )

/** The browser's secret cookie; the redirect must come back to the browser that began it. */
const browserOf = (request: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? ''

/** The page that the app runs on, if it is ours: own address or one of CORS_ORIGINS. Prevents open redirects. */
function siteOf(deps: Deps, request: FastifyRequest, asked: string | undefined): string {
  const home = `${originOf(deps.env, request)}/`
  try {
    const url = new URL(asked ?? home)
    const own = [new URL(home).origin, `${request.protocol}://${request.host}`, ...deps.env.corsOrigins]
    return own.includes(url.origin) ? `${url.origin}${url.pathname}` : home
  } catch {
    return home
  }
}

const go = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 302)

const html = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

/** Routes of log-in by an outside platform: to it and back. The demo also serves the platform's page. */
export async function oauthRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get('/oauth/start', LIMIT, async (request, reply) => {
    const { platform = '', scope = 'base', site, to = '/' } = textsOf(request.query)
    const browser = browserOf(request) || secretText(deps.random)
    const address = await beginRedirect(deps, {
      platform: platform === 'alipay' ? 'alipay' : 'mp',
      scope: scope === 'userinfo' ? 'userinfo' : 'base',
      site: siteOf(deps, request, site),
      to,
      callback: `${originOf(deps.env, request)}/oauth/return`,
      browser,
    })
    const secure = request.protocol === 'https' ? '; Secure' : ''
    reply.header('set-cookie', `${COOKIE}=${browser}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax${secure}`)
    return go(reply, address)
  })

  app.get('/oauth/return', LIMIT, async (request, reply) =>
    go(
      reply,
      await finishRedirect(
        deps,
        textsOf(request.query),
        browserOf(request),
        siteOf(deps, request, undefined),
      ),
    ),
  )

  if (!deps.env.demo) return
  app.get('/oauth/sandbox', async (request, reply) =>
    html(
      reply,
      sandboxOauthPage(textsOf(request.query) as SandboxVisit, secretText(deps.random).slice(0, 12)),
    ),
  )
  app.get('/oauth/sandbox/act', LIMIT, async (request, reply) => {
    const visit = textsOf(request.query) as SandboxVisit
    const act = SANDBOX_OAUTH_ACTS.find((one) => one === visit.act) ?? 'error'
    return go(reply, `../return?${sandboxReturn(deps, { ...visit, act })}`)
  })
  app.get('/oauth/partner', async (request, reply) =>
    html(reply, sandboxPartnerPage(siteOf(deps, request, textsOf(request.query)['site']))),
  )
  app.get('/oauth/partner/enter', LIMIT, async (request, reply) => {
    const { site, person = '1' } = textsOf(request.query)
    const fu = sandboxFu(deps, person.slice(0, 20)) ?? ''
    return go(reply, `${siteOf(deps, request, site)}#/user/login/Hlogin?${new URLSearchParams({ fu })}`)
  })
}

import { OAUTH_FAULT_ROUTE, OAUTH_RETURN_ROUTE, type OauthFault } from '@/contract/people/oauth'
import type { OauthReturn } from '../../adapters/oauth/oauth'
import { oauthProvider } from '../../adapters/oauth/registry'
import type { Row } from '../../kernel/tables'
import type { Deps } from '../../deps'
import { issueOutsideCode, takeNonce } from './oauth-codes'
import { hashOf, sameText, secretText } from '../../kernel/secrets'

/** The redirect to an outside platform and back, bound to the browser that began it. */

const LIFE = 10 * 60_000
const LONGEST_ROUTE = 1000

export interface Beginning {
  platform: string
  scope: string
  /** Page that the app runs on. */
  site: string
  to: string
  /** Address that the platform redirects to. */
  callback: string
  /** Secret that the browser keeps in a cookie. */
  browser: string
}

/** A hash route of the app to continue on; anything else becomes the home page. */
const routeOf = (to: string): string =>
  to.startsWith('/') && !to.startsWith('//') && to.length <= LONGEST_ROUTE ? to : '/'

const back = (site: string, route: string, query: Record<string, string>): string =>
  `${site}#${route}?${new URLSearchParams(query)}`

export const faultAddress = (site: string, reason: OauthFault, to = '/', platform = ''): string =>
  back(site, OAUTH_FAULT_ROUTE, { reason, to, ...(platform ? { platform } : {}) })

/** @returns the address to redirect the browser to */
export async function beginRedirect(deps: Deps, begin: Beginning): Promise<string> {
  const provider = oauthProvider(deps.env, begin.platform)
  const to = routeOf(begin.to)
  if (!provider) return faultAddress(begin.site, 'closed', to, begin.platform)
  const now = deps.clock.now()
  const state = secretText(deps.random)
  await deps.db
    .insertInto('oauth_states')
    .values({
      state_hash: hashOf(state),
      browser_hash: hashOf(begin.browser),
      platform: begin.platform,
      site: begin.site,
      back: to,
      created_at: now,
      expires_at: now + LIFE,
      used_at: null,
    })
    .execute()
  return provider.authorizeUrl({
    platform: begin.platform,
    scope: begin.scope,
    state,
    callback: begin.callback,
  })
}

type State = Row<'oauth_states'>

/** Why a redirect's state is not valid any more, or null; nothing is used up. */
function stateFault(state: State, now: number): OauthFault | null {
  if (state.used_at !== null) return 'replayed'
  return state.expires_at <= now ? 'expired' : null
}

/** Uses up state and nonce and issues the one-time code, all in one transaction. */
async function accept(
  deps: Deps,
  state: State,
  returned: OauthReturn | 'refused' | 'failed',
): Promise<{ code: string } | OauthFault> {
  return deps.command(async (trx) => {
    const used = await trx
      .updateTable('oauth_states')
      .set({ used_at: deps.clock.now() })
      .where('state_hash', '=', state.state_hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (used.numUpdatedRows !== 1n) return 'replayed'
    if (typeof returned === 'string') return returned
    const { nonce, outside } = returned
    if (nonce && !(await takeNonce(trx, nonce.source, nonce.value, nonce.expiresAt))) return 'replayed'
    return issueOutsideCode(trx, deps, outside)
  })
}

/**
 * Handles a browser's return from the platform.
 * @param home page of the app for a browser whose state is unknown
 * @returns the address to redirect it to: the app's, with a one-time code or the reason there is none
 */
export async function finishRedirect(
  deps: Deps,
  query: Record<string, string>,
  browser: string,
  home: string,
): Promise<string> {
  const now = deps.clock.now()
  const state = await deps.db
    .selectFrom('oauth_states')
    .selectAll()
    .where('state_hash', '=', hashOf(query['state'] ?? ''))
    .executeTakeFirst()
  // Another browser's state means an attempt to log this browser in as somebody else.
  if (!state || !sameText(hashOf(browser), state.browser_hash)) return faultAddress(home, 'forged')
  const fault = (reason: OauthFault) => faultAddress(state.site, reason, state.back, state.platform)
  const early = stateFault(state, now)
  if (early) return fault(early)
  const provider = oauthProvider(deps.env, state.platform)
  if (!provider) return fault('closed')
  const returned = await provider.read(query, now).catch((error: unknown) => {
    deps.log.warn({ err: error, provider: provider.name }, 'outside log-in')
    return 'failed' as const
  })
  if (typeof returned === 'string' && returned !== 'refused' && returned !== 'failed') return fault(returned)
  if (typeof returned === 'object' && returned.outside.platform !== state.platform) return fault('forged')
  const done = await accept(deps, state, returned)
  if (typeof done === 'string') return fault(done)
  return back(state.site, OAUTH_RETURN_ROUTE, { code: done.code, platform: state.platform, to: state.back })
}

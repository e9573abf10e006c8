import { takeOver } from 'design-system/hooks/useSettled'
import { setSanitizer } from 'design-system/RichText'
import { renderToString } from 'react-dom/server'
import { Router } from 'react-router-dom'
import { onMissingAnswer, setBoot } from '@/client/base'
import { setConfig } from '@/stores/config'
import { onShared } from '@/mobile/kit/share/useShared'
import { setDevices } from '@/stores/environment'
import { setUser } from '@/stores/session'
import type { ShareFacts } from '@/stores/share'
import { App } from './App'
import { loadScreen } from './screens'
import { loadRoutes, routeOf } from './useRoute'
import type { AppConfig } from '@/contract/content/app-config'
import type { FirstResults } from '@/contract/kernel/drawn-screen'
import type { UserInfo } from '@/contract/people/account'

const still = { createHref: String, push: () => undefined, replace: () => undefined, go: () => undefined }

/** A call that a screen makes when it is rendered. */
export interface Request {
  name: string
  payload: object
}

export interface Drawing {
  html: string
  /** Calls whose results were not given: the screen shows their places as loading. */
  missing: Request[]
  /** What the screen is shared as, when it says so. */
  shared?: ShareFacts
}

export interface Given {
  config: AppConfig
  /** Results of calls so far. */
  results: FirstResults
  /** Kinds of device: see src/stores/environment.ts. */
  devices: readonly string[]
  /** Who opens the screen; null for a visitor. */
  user: UserInfo | null
  /** Address of the page. */
  page: string
  /** Reduces rich text to harmless tags. */
  clean: (html: string) => string
}

/** React's mark of a part that threw while it was rendered: only a browser can render it. */
const THROWN = '<!--$!-->'

/**
 * Renders a screen, for a visitor identical to the client's first render for these results.
 * @param at address of the screen, such as `/ebook/detail?id=1`
 * @returns null for an address without a screen that this user may open
 * @throws Error when it can be rendered in a browser only
 */
export async function draw(
  at: string,
  { config, results, devices, user, page, clean }: Given,
): Promise<Drawing | null> {
  await loadRoutes()
  const [pathname = ''] = at.split('?')
  const route = routeOf(pathname)
  if (!route || (route.access === 'U' && !user)) return null
  if (!route.eager) await loadScreen(route)
  const missing: Request[] = []
  let shared: ShareFacts | undefined
  takeOver()
  setDevices(devices)
  // The server makes the calls of the screen: the token is never sent.
  setUser(user, user ? 'drawn' : '')
  setSanitizer(clean)
  setConfig(config)
  setBoot({ servers: { default: '' }, page, ...results })
  onMissingAnswer((name, payload) => missing.push({ name, payload }))
  onShared((facts) => {
    shared = facts
  })
  const html = renderToString(
    <Router location={at} navigator={still}>
      <App />
    </Router>,
  )
  if (html.includes(THROWN)) throw new Error(`${route.path} cannot be rendered without a browser`)
  return { html, missing, shared }
}

/** Addresses for the site map: of the screens that are listed, and of a work. */
export const listedScreens = async (): Promise<string[]> =>
  (await loadRoutes()).filter(({ listed }) => listed).map(({ path }) => path)

export { workRoute } from '@/client/links'
export { kindsOf } from '@/stores/environment'

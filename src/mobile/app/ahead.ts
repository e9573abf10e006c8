import { whenIdle } from 'design-system/hooks/whenIdle'
import type { MobileRoute } from './route'
import { fetchScreen } from './screens'

/** A prefetch that failed is tried again when its screen is opened; the page is not reloaded for it. */
const prefetch = (route: MobileRoute): Promise<unknown> => fetchScreen(route).catch(() => undefined)

/** Fetches the screens one after the other, whenever the browser is idle. */
function fetchWhenIdle(routes: readonly MobileRoute[]): void {
  const [route, ...rest] = routes
  if (route) whenIdle(() => void prefetch(route).then(() => fetchWhenIdle(rest)))
}

/**
 * Fetches the code of screens before they are opened: of the tabs when the browser is idle, of any other when its link
 * is touched, about 100 ms before the browser follows the link.
 * @param routes of the app
 * @param routeOf finds the route of a path
 */
export function fetchAhead(
  routes: readonly MobileRoute[],
  routeOf: (pathname: string) => MobileRoute | undefined,
): void {
  fetchWhenIdle(routes.filter(({ tab }) => tab))
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#/"]')
      const route = link && routeOf(link.hash.slice(1).replace(/\?.*/, ''))
      if (route) void prefetch(route)
    },
    { capture: true, passive: true },
  )
}

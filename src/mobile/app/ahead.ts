import { whenIdle } from 'design-system/hooks/whenIdle'
import { OFFICE_HOME, OFFICE_LOGIN } from '@/client/office'
import type { DrawnScreen } from '@/contract/kernel/drawn-screen'
import type { MobileRoute } from './route'
import { registerWorker } from './registerWorker'
import { fetchScreen } from './screens'

/** A prefetch that failed is tried again when its screen is opened; the page is not reloaded for it. */
const prefetch = (route: MobileRoute): Promise<unknown> => fetchScreen(route).catch(() => undefined)

/** Fetches the screens one after the other, whenever the browser is idle. */
function fetchWhenIdle(routes: readonly MobileRoute[]): void {
  const [route, ...rest] = routes
  if (route) whenIdle(() => void prefetch(route).then(() => fetchWhenIdle(rest)))
}

/** Lets the browser fetch the code of the back office, without running it: the log-in leads there. */
async function fetchOffice(): Promise<void> {
  const headers = { 'x-at': encodeURIComponent(OFFICE_HOME), 'x-part': 'files' }
  const { files } = (await (await fetch('drawn', { headers })).json()) as DrawnScreen
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = href
    document.head.append(link)
  }
}

/**
 * Fetches the code of screens before they are opened: of the tabs when the browser is idle, of any other when its link
 * is touched, about 100 ms before the browser follows the link. At the log-in of the back office its code instead.
 * Also registers the service worker, which keeps what was fetched.
 * @param routes of the app
 * @param routeOf finds the route of a path
 */
export function fetchAhead(
  routes: readonly MobileRoute[],
  routeOf: (pathname: string) => MobileRoute | undefined,
): void {
  registerWorker()
  if (location.hash.startsWith(`#${OFFICE_LOGIN}`)) {
    // Without it the code is loaded after the log-in.
    whenIdle(() => void fetchOffice().catch(() => undefined))
    return
  }
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

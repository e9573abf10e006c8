import { TEXT } from '@/client/errors'
import type { MobileRoute, ScreenModule } from './route'

const loaded = new Map<string, ScreenModule>()
const RETRY_AFTER = 600
const RELOADED = 'chunk-reloaded'

export const loadedScreen = (route: MobileRoute): ScreenModule | undefined => loaded.get(route.path)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Loads a screen's chunk: once more after a short while when it fails, then, because a page that was open during a
 * deploy may ask for chunks of an older build, one reload of the page. A rejected import is never kept.
 * @throws Error with what users read
 */
export async function loadScreen(route: MobileRoute): Promise<ScreenModule> {
  const kept = loaded.get(route.path)
  if (kept) return kept
  const module = await route
    .screen()
    .catch(async () => {
      await wait(RETRY_AFTER)
      return route.screen()
    })
    .catch((error: unknown) => {
      if (navigator.onLine && isChunkError(error) && reloadOnce())
        return new Promise<ScreenModule>(() => undefined)
      throw new Error(!navigator.onLine ? TEXT.offline : TEXT.network, { cause: error })
    })
  sessionStorage.removeItem(RELOADED)
  loaded.set(route.path, module)
  return module
}

const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(error.message))

function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED)) return false
    sessionStorage.setItem(RELOADED, '1')
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Fetches the screens of the tabs when the browser has nothing better to do, so that a tab opens at once. */
export function prefetch(routes: readonly MobileRoute[]): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1500))
  let queue = [...routes]
  const next = (): void => {
    const [route, ...rest] = queue
    queue = rest
    // A prefetch that fails is tried again when the tab is opened.
    if (route)
      void loadScreen(route)
        .catch(() => undefined)
        .then(() => idle(next))
  }
  idle(next)
}

import { NETWORK_FAILED, OFFLINE } from '@/format/texts'
import { mayReload } from './mayReload'
import type { ScreenModule, Shown } from './route'

const loaded = new Map<string, ScreenModule>()
const RETRY_AFTER = 600
/** Time after which a load that still runs is reported as failed (spec section 9), ms. */
const LATE = 60_000
/** Time within which the server must answer for the page to be reloaded, ms. */
const ANSWER_LIMIT = 5_000

export const loadedScreen = (route: Shown): ScreenModule | undefined => loaded.get(route.path)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads a screen's chunk, with a second attempt after a short delay. A call while it loads loads nothing anew. */
export async function fetchScreen(route: Shown): Promise<ScreenModule> {
  const kept = loaded.get(route.path)
  if (kept) return kept
  const module = await twice(route.screen)
  loaded.set(route.path, module)
  return module
}

const twice = async <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await wait(RETRY_AFTER)
    return load()
  })

/** Loads a screen's chunk by the rules of {@link loadChunk}. @throws Error with a message for users */
export const loadScreen = (route: Shown): Promise<ScreenModule> => guarded(() => fetchScreen(route))

/**
 * Loads a chunk: retries once after a short delay, then reloads the page once, because a page that was open during a
 * deploy may request chunks of an older build. It does not reload while the server does not answer: the browser would
 * show its own error page in place of the app. A rejected import is never cached; one that ends after its time is.
 * @throws Error with a message for users
 */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> => guarded(() => twice(load))

function guarded<T>(load: () => Promise<T>): Promise<T> {
  const late = wait(LATE).then(() => Promise.reject(new Error('Not loaded in time')))
  return Promise.race([load(), late]).catch(async (error: unknown) => {
    if (isChunkError(error) && (await serverAnswers()) && mayReload('chunk-reloaded')) {
      location.reload()
      return new Promise<T>(() => undefined)
    }
    throw new Error(!navigator.onLine ? OFFLINE : NETWORK_FAILED, { cause: error })
  })
}

const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/.test(error.message))

/** Asks the server for the page of the app. @returns whether it answers in time and without an error */
async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  const page = fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok)
  return Promise.race([page, wait(ANSWER_LIMIT).then(() => false)]).catch(() => false)
}

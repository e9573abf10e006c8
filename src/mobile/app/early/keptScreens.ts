import type { DrawnScreen } from '@/contract/kernel/drawn-screen'

const CACHE = 'screens'
/** Most screens that are kept, some 15 KB each. */
const MOST = 30

/** What a screen is kept by: its address, the kinds of device, and the build and configuration of the page. */
export interface KeptBy {
  at: string
  kinds: string
  stamp: string
}

const addressOf = ({ at, kinds, stamp }: KeptBy): string =>
  `drawn?${new URLSearchParams({ at, on: kinds, page: stamp }).toString()}`

/** Missing where the page did not come by https; a browser may also refuse to open it. */
const opened = async (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(CACHE) : undefined

/** Returns the screen as it was drawn for a visitor when this device opened it last, if it is kept. */
export async function keptScreen(by: KeptBy): Promise<DrawnScreen | undefined> {
  try {
    const found = await (await opened())?.match(addressOf(by))
    return (await found?.json()) as DrawnScreen | undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps a screen that was drawn for a visitor, for the next time that this device opens it; the oldest give way. One that
 * is refused now is not kept any longer.
 */
export async function keepScreen(by: KeptBy, screen: DrawnScreen): Promise<void> {
  const { html, refusals = {} } = screen
  const isRefused = Object.keys(refusals).length > 0
  if (!html && !isRefused) return
  try {
    const cache = await opened()
    if (!cache) return
    if (isRefused) await cache.delete(addressOf(by))
    else await cache.put(addressOf(by), new Response(JSON.stringify(screen)))
    const all = await cache.keys()
    await Promise.all(all.slice(0, -MOST).map((old) => cache.delete(old)))
  } catch {
    // Without space on the device the next visit waits for the network.
  }
}

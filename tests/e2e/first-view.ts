import type { Page } from 'playwright-core'
import type { DrawnScreen } from '@/contract/kernel/drawn-screen'

/** Delay of every response, ms: what comes late moves what already stands. */
const LATENCY = 100
/** Largest sum of layout shifts (CLS) of a screen's first view. */
const MOST_SHIFT = 0.01
/** The root screen, whose markup is in the page itself. */
const ROOT = '/'

interface Shifts {
  sum: number
  /** The moved elements: name and text. */
  moved: string[]
}

declare global {
  interface Window {
    shifts: Shifts
  }
}

/** Adds up the layout shifts of the page from its start. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = { sum: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        window.shifts.sum += entry.value
        for (const { node } of entry.sources)
          window.shifts.moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 20)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Whether the server has drawn the screen that the page asks for while it loads. */
const isDrawn = async (page: Page): Promise<boolean> => {
  const answer = await page.waitForResponse((response) => response.url().endsWith('/drawn'))
  return Boolean(((await answer.json()) as DrawnScreen).html)
}

/**
 * Opens a link to a screen, as a visitor does on a new device, or somebody who is logged in.
 * @returns what is wrong with its first view: the server has to draw it, and it must not move when it is taken over
 */
export async function openLink(
  page: Page,
  { path, access, sample }: { path: string; access: 'V' | 'U'; sample: string },
): Promise<string[]> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await watchShifts(page)
  // Draws its pictures, and keeps a visitor's screen ready: the page does not wait long.
  if (access === 'V') await context.request.get('/drawn', { headers: { 'x-at': encodeURIComponent(sample) } })
  const drawn = path === ROOT || isDrawn(page)
  await page.goto(`/#${sample}`)
  // Removed once the screen is hydrated and the browser was idle.
  await page.waitForFunction(() => !document.documentElement.classList.contains('fresh'))
  // A live room and a film go on asking.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  const { sum, moved } = await page.evaluate(() => window.shifts)
  const faults: string[] = []
  if (!(await drawn)) faults.push('the server has not drawn it')
  if (sum > MOST_SHIFT) faults.push(`it moves by ${sum.toFixed(3)}: ${moved.join(', ')}`)
  return faults
}

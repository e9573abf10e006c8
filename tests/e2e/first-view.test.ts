import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { DrawnScreen } from '@/contract/kernel/drawn-screen'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice } from '@tests/support/browser'
import { stopped } from './steps'

interface Screen {
  path: string
  access: 'V' | 'U' | 'A'
  sample: string
}

const printed = execFileSync(process.execPath, ['--import', 'tsx', 'src/tools/screens.ts'], {
  cwd: resolve(__dirname, '../..'),
  encoding: 'utf8',
})
const screens = (JSON.parse(printed) as Screen[]).filter(({ access }) => access === 'V')

/** Screens that are opened at the same time. */
const AT_ONCE = 4
const groups = Array.from({ length: Math.ceil(screens.length / AT_ONCE) }, (_, index) =>
  screens.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
)
/** Delay of every response, ms: what comes late moves what already stands. */
const LATENCY = 100
/** Largest sum of layout shifts (CLS) of a screen's first view. */
const MOST_SHIFT = 0.01
/** The root screen, whose markup is in the page itself. */
const ROOT = '/'

let app: RunningApp
let browser: Browser
beforeAll(async () => {
  // No visitor opens that many screens in a minute.
  ;[app, browser] = await Promise.all([startApp({ env: { RATE_SCALE: '10' } }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

interface Shifts {
  sum: number
  /** The moved elements: class, name, text. */
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

/** Opens a shared address as a visitor does. @returns what is wrong with its first view */
async function faultsOf({ path, sample }: Screen): Promise<string[]> {
  const device = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
  const { page, context, problems } = device
  try {
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await watchShifts(page)
    // Also draws its pictures, and keeps it ready: the page does not wait long.
    const answer = await context.request.get('/drawn', { headers: { 'x-at': encodeURIComponent(sample) } })
    const { html } = (await answer.json()) as DrawnScreen
    await page.goto(`/#${sample}`)
    // Removed once the screen is hydrated and the browser was idle.
    await page.waitForFunction(() => !document.documentElement.classList.contains('fresh'))
    // A live room and a film go on asking.
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
    const { shifts } = await page.evaluate(() => ({ shifts: window.shifts }))
    const faults = problems.map((problem) => `${path}: ${problem}`)
    if (path !== ROOT && !html) faults.push(`${path}: the server has not drawn it`)
    if (shifts.sum > MOST_SHIFT)
      faults.push(`${path}: moves by ${shifts.sum.toFixed(3)}: ${shifts.moved.join(', ')}`)
    return faults
  } finally {
    await device.close()
  }
}

it.each(groups.map((group) => [group.map(({ path }) => path).join(' '), group] as const))(
  'is drawn by the server, taken over and stands still: %s',
  async (_, group) => {
    const faults = await Promise.all(group.map(faultsOf))
    expect(faults.flat()).toEqual([])
  },
)

/** Bytes that a server sends on a new connection before it waits for the browser: ten segments (RFC 6928). */
const FIRST_ROUND_TRIP = 10 * 1460

it('comes whole in the first round trip of a connection: every address begins with this page', async () => {
  const device = await openDevice(browser, { baseURL: app.url, width: 375, height: 812 })
  const answer = await device.page.goto('/')
  const sizes = await answer?.request().sizes()
  await device.close()
  expect(sizes?.responseBodySize).toBeGreaterThan(0)
  expect((sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0)).toBeLessThan(FIRST_ROUND_TRIP)
})

import type { Browser, Page } from 'playwright-core'
import { openDevice } from '@tests/support/browser'
import { median, type Figure } from './report'

const ITEMS = 1_000

/** From the tap on a prefetched tab to the frame in which its screen stands there, in the page's own clock. */
const openTab = (page: Page, hash: string): Promise<number> =>
  page.evaluate(async (target) => {
    const link = document.querySelector<HTMLElement>(`[data-tabs] a[href="${target}"]`)
    if (!link) throw new Error(`There is no tab ${target}`)
    const began = performance.now()
    link.click()
    await new Promise<void>((done) => {
      const look = (): void => {
        const lit = document.querySelector(`[data-tabs] a[href="${target}"]`)
        const screen = document.querySelector('main')
        if (lit?.getAttribute('aria-current') && screen && screen.childElementCount > 0) done()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    return performance.now() - began
  }, hash)

export async function routeChange(browser: Browser, app: string): Promise<Figure[]> {
  const { page, close } = await openDevice(browser, { baseURL: app })
  await page.goto('/#/home')
  const tabs = page.locator('[data-tabs] a')
  await tabs.first().waitFor()
  // The tabs' code is fetched once the first screen has had the network for itself.
  await page.waitForTimeout(4_000)
  await page.waitForLoadState('networkidle')
  const hashes = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const times: number[] = []
  for (const hash of [...hashes.slice(1), ...hashes]) {
    if (hash === new URL(page.url()).hash) continue
    times.push(await openTab(page, hash))
    // The next tap comes when this screen is at rest, as a person's does.
    await page.waitForLoadState('networkidle')
  }
  await close()
  return [
    { name: 'route change to a prefetched tab, median', value: median(times), unit: 'ms', most: 100 },
    { name: 'route change to a prefetched tab, slowest', value: Math.max(...times), unit: 'ms' },
  ]
}

/** A long list: the server's own rows, repeated until there are a thousand, scrolled from end to end. */
export async function longList(browser: Browser, app: string): Promise<Figure[]> {
  const { page, close } = await openDevice(browser, { baseURL: app })
  let served = 0
  await page.route('**/addon/work/list*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as { data: { rows: { id: number }[]; next?: unknown } }
    const { rows } = json.data
    const more = Array.from({ length: ITEMS }, (_, place) => ({
      ...rows[place % rows.length],
      id: served + place + 1,
    }))
    served += ITEMS
    await route.fulfill({
      response: answer,
      json: { ...json, data: { ...json.data, rows: more, next: null } },
    })
  })
  await page.goto('/#/theater/videolist')
  await page.waitForFunction(
    (least) => document.querySelectorAll('main [role=listitem]').length >= least,
    ITEMS,
  )
  // Scrolled at rest: what the first screen does after its load is not the list's.
  await page.waitForTimeout(4_000)
  const frames = await page.evaluate(async () => {
    const longest: number[] = []
    const end = () => document.documentElement.scrollHeight - innerHeight
    let before = performance.now()
    await new Promise<void>((done) => {
      const step = (now: number): void => {
        longest.push(now - before)
        before = now
        if (scrollY >= end() - 2) return done()
        scrollBy(0, 240)
        requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
    return longest.slice(2)
  })
  await close()
  return [
    {
      name: `scroll of ${ITEMS} items: frames over 50 ms`,
      value: frames.filter((time) => time > 50).length,
      unit: 'frames',
      most: 0,
    },
    { name: 'scroll: longest frame', value: Math.max(...frames), unit: 'ms' },
    { name: 'scroll: frames', value: frames.length, unit: 'frames' },
  ]
}

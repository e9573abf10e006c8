import { MOBILE, routesOf } from '@/tools/screens'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openDevice } from '@tests/support/browser'
import { median, p95, type Figure } from './report'
import { delayAnswers } from './slow-phone'

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

/** Time between touching a link and letting it go, ms. */
const TAP = 80
const LINKS_OF_A_TAB = 5
/** So long a screen is waited for, ms. */
const LATE = 10_000

interface Followed {
  /** From the click to the first frame with the next screen, and to the one with its content, ms. */
  frame: number
  content: number
}

/** Marks the main element that is shown and waits, in the page's own clock, for the next screen after the next click. */
const timeNextScreen = (page: Page): Promise<void> =>
  page.evaluate((limit) => {
    const old = document.querySelector('main')
    const record = window as unknown as { followed: Promise<Followed> }
    record.followed = new Promise((done, fail) => {
      setTimeout(() => fail(new Error(`Nothing came at ${location.hash}`)), limit)
      const begin = ({ timeStamp }: MouseEvent): void => {
        let frame = 0
        const look = (now: number): void => {
          const main = document.querySelector('main')
          const isNext = main !== null && main !== old
          if (isNext) frame ||= now - timeStamp
          const busy = [...document.querySelectorAll('[aria-busy="true"]')]
          const waits = busy.some((element) => element.getBoundingClientRect().top < innerHeight)
          if (isNext && !waits) return done({ frame, content: now - timeStamp })
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
      document.addEventListener('click', begin, { capture: true, once: true })
    })
  }, LATE)

/** Taps a link as a finger does, and returns when the next screen stood there. */
async function follow(page: Page, session: CDPSession, href: string): Promise<Followed> {
  await timeNextScreen(page)
  const link = page.locator(`main a[href="${href}"]`).first()
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) throw new Error(`There is no link ${href}`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(TAP)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return page.evaluate(() => (window as unknown as { followed: Promise<Followed> }).followed)
}

/** Links of a page to other screens that can be tapped without scrolling, one for each path. */
const linksInSight = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const byPath = new Map<string, string>()
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="#/"]')) {
      const { top, left, width, height } = link.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (document.elementFromPoint(x, y)?.closest('a') !== link) continue
      const path = link.hash.replace(/\?.*/, '')
      if (path !== location.hash.replace(/\?.*/, '') && !byPath.has(path))
        byPath.set(path, link.getAttribute('href') ?? '')
    }
    return [...byPath.values()].slice(0, most)
  }, LINKS_OF_A_TAB)

/** Links of the tabs, followed by a visitor for the first time while every response takes 150 ms longer. */
export async function softNavigation(browser: Browser, app: string): Promise<Figure[]> {
  const { context, page, close } = await openDevice(browser, { baseURL: app })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await delayAnswers(session)
  const times: Followed[] = []
  for (const { path } of (await routesOf(MOBILE)).filter(({ tab, access }) => tab && access === 'V')) {
    await page.goto(`/#${path}`)
    await page.reload()
    // The tabs' code is fetched once the first screen has had the network for itself.
    await page.waitForTimeout(4_000)
    await page.waitForLoadState('networkidle')
    for (const href of await linksInSight(page)) {
      times.push(await follow(page, session, href))
      await page.waitForLoadState('networkidle')
      await page.goBack()
      await page.waitForLoadState('networkidle')
    }
  }
  await close()
  const [frames, contents] = [times.map(({ frame }) => frame), times.map(({ content }) => content)]
  const name = `${times.length} links followed, 150 ms a response:`
  return [
    { name: `${name} next screen, median`, value: median(frames), unit: 'ms', most: 100 },
    { name: `${name} next screen, p95`, value: p95(frames), unit: 'ms' },
    { name: `${name} content, median`, value: median(contents), unit: 'ms', most: 300 },
    { name: `${name} content, p95`, value: p95(contents), unit: 'ms' },
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
  // The first page of the list would come with the drawn screen.
  await page.route('**/drawn', (route) => route.abort())
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

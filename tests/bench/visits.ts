import { userAgents } from 'lighthouse/core/config/constants.js'
import type { Browser, Page } from 'playwright-core'
import { openDevice } from '@tests/support/browser'
import { enterOffice, logIn } from '../e2e/steps'
import { measured, screensOf, type Before, type Way } from './pages'
import type { Figure } from './report'

type OnMeasured = (figures: Figure[]) => void

/** Addresses that somebody opens again, as the site map and shared links name them. */
const OPENED_AGAIN = ['/', '/#/home', '/#/ebook/detail?id=1', '/#/video/play?id=1', '/#/theater/index']

/** What a browser has stored after a log-in; its code and pictures are not there. */
async function storedAfter(
  browser: Browser,
  app: string,
  enter: (page: Page) => Promise<void>,
): Promise<Before> {
  const { page, close } = await openDevice(browser, { baseURL: app })
  await enter(page)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  await close()
  return async (other) => {
    await other.goto(`${app}/robots.txt`)
    await other.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, kept)
  }
}

/** Screens that need a log-in, of somebody who is logged in and comes by a link. */
export async function ownScreens(
  browser: Browser,
  { app, empty, among }: { app: string; empty: string; among: RegExp },
  onMeasured: OnMeasured,
): Promise<Figure[]> {
  const before = await storedAfter(browser, app, (page) => logIn(page, '13800000001'))
  const screens = await screensOf(app, 'U', among)
  return measured(screens, { empty, bars: { lcp: 1.5 }, before }, onMeasured)
}

/**
 * Addresses that were opened on the device before: the service worker has their code, and the device has kept the
 * screens. On a network that is really slow, since Lighthouse's simulation counts what a service worker answers as if it
 * came over the network.
 */
export async function secondVisits(app: string, empty: string, onMeasured: OnMeasured): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const address of OPENED_AGAIN) {
    const url = app + address
    const before: Before = async (page) => {
      // The phone of Lighthouse: screens are drawn and kept by kind of device.
      const session = await page.context().newCDPSession(page)
      await session.send('Network.setUserAgentOverride', { userAgent: userAgents.mobile })
      await page.goto(url)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      // What the first visit loaded before the worker was there is kept now.
      await page.reload()
      await page.waitForLoadState('networkidle')
    }
    const page = { name: `${address}, second visit`, url }
    const way: Way = { empty, bars: { lcp: 0.5 }, before, throttling: 'devtools' }
    figures.push(...(await measured([page], way, onMeasured)))
  }
  return figures
}

/** The first screens of the back office. */
export async function officeScreens(
  browser: Browser,
  app: string,
  empty: string,
  onMeasured: OnMeasured,
): Promise<Figure[]> {
  const before = await storedAfter(browser, app, (page) => enterOffice(page))
  const page = (path: string) => ({ name: path, url: `${app}/#${path}` })
  return [
    ...(await measured([page('/admin/login')], { empty, bars: { lcp: 1.6, tbt: 200 } }, onMeasured)),
    ...(await measured([page('/admin/index')], { empty, bars: { lcp: 2.2, tbt: 200 }, before }, onMeasured)),
  ]
}

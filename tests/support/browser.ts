import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumArgs, findChromium } from '@/tools/chromium.mjs'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: set CHROME_PATH, or run npm test.')
  return chromium.launch({ executablePath, args: chromiumArgs })
}

export interface Device {
  context: BrowserContext
  page: Page
  /** Invisible errors: uncaught errors, console errors, responses of 500 and more. */
  problems: string[]
  close: () => Promise<void>
}

export interface DeviceOptions {
  /** Origin of the app; `page.goto('/#/…')` then takes paths. */
  baseURL: string
  width?: number
  height?: number
  touch?: boolean
  userAgent?: string
  /** Lets the app install its service worker, whose requests no `route` of a test sees. */
  worker?: boolean
}

/** The pages of open devices, each with the last responses it got. */
const openPages = new Map<Page, string[]>()
const LAST_ANSWERS = 25
const SHOWN_TEXT = 400

/**
 * What every open device shows, for debugging a failed journey: pictures as PNG files in `folder`, and as text the
 * address, the beginning of the page's text and its last responses, for a machine that keeps no files.
 */
export async function whatDevicesShow(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const told: string[] = []
  for (const [page, answers] of openPages) {
    const path = join(folder, `${told.length + 1}.png`)
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined)
    const body = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch(() => 'no text')
    const text = body.replace(/\s+/g, ' ').slice(0, SHOWN_TEXT)
    told.push([`Device ${told.length + 1} at ${page.url()}: ${text}`, ...answers].join('\n  '))
  }
  return told.join('\n')
}

/** Records the last responses of a page, without successful ones for files of the build. */
function follow(page: Page): void {
  const answers: string[] = []
  const note = (line: string): void => {
    answers.push(line)
    if (answers.length > LAST_ANSWERS) answers.shift()
  }
  openPages.set(page, answers)
  page.on('close', () => openPages.delete(page))
  page.on('requestfailed', (request) => note(`${request.failure()?.errorText ?? 'failed'} ${request.url()}`))
  page.on('response', (answer) => {
    if (answer.status() >= 400 || !/\/(static|files)\//.test(answer.url()))
      note(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
}

/** A separate device for one user: own cookies and storage, Chinese, Shanghai time, 430 px wide. */
export async function openDevice(browser: Browser, options: DeviceOptions): Promise<Device> {
  const { baseURL, width = 430, height = 932, touch = true, userAgent, worker = false } = options
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    hasTouch: touch,
    // Overlays that open under the pointer of a busy desktop would move away under its click; phones keep all motion.
    reducedMotion: touch ? 'no-preference' : 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: worker ? 'allow' : 'block',
    ...(userAgent ? { userAgent } : {}),
  })
  // The limit is for hangs: a step that waits for a busy machine has not failed.
  context.setDefaultTimeout(45_000)
  // tsx wraps inner functions in a `__name` helper that a page lacks.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  const page = await context.newPage()
  follow(page)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()} ${answer.url()}`)
  })
  return { context, page, problems, close: () => context.close() }
}

/**
 * Waits after a log-in to the back office: the first screen the operator may open is shown then, and would replace a
 * screen opened before that.
 */
export const insideOffice = (page: Page): Promise<void> =>
  page.waitForURL((url) => /^#\/admin\/(?!login)./.test(url.hash))

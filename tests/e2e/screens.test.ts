import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { addTargetCheck } from '@/tools/axe-targets.mjs'
import { startApp, type RunningApp } from '@tests/support/app'
import { launchBrowser, openDevice, type Device } from '@tests/support/browser'
import { walkByKeyboard } from '@tests/support/keyboard'
import { until } from '@tests/support/until'
import { openLink } from './first-view'
import { enterOffice, logIn, stopped } from './steps'
import { usedStorage } from './used-device'

interface Screen {
  path: string
  access: 'V' | 'U' | 'A'
  sample: string
  /** Keys of the device's storage with which the device draws the screen itself. */
  drawnUnless?: string[]
}

const root = resolve(__dirname, '../..')
const printed = execFileSync(process.execPath, ['--import', 'tsx', 'src/tools/screens.ts'], {
  cwd: root,
  encoding: 'utf8',
})
const screens = JSON.parse(printed) as Screen[]
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** Narrowest phone in use, and the operator's laptop. */
const SIZES = { V: [375, 812], U: [375, 812], A: [1280, 800] } as const
/** So long nothing is asked for before a screen counts as drawn, ms; and so long it may go on asking. */
const QUIET = 300
const BUSY = 5_000
/** A film, a sound and news from the server never stop coming. */
const ENDLESS = ['media', 'eventsource', 'websocket']
/** So many steps of the keyboard are followed on each screen. */
const TAB_STEPS = 5
/** Less than this is a bar around nothing. */
const LEAST_TEXT = 30

/** Stored values with which a device draws some screen itself: a device without them has every screen drawn. */
const undrawn = new Set(screens.flatMap(({ drawnUnless = [] }) => drawnUnless))

let app: RunningApp
let browser: Browser
const contexts = {} as Record<'U' | 'A', BrowserContext>

beforeAll(async () => {
  // Screens are opened faster than a person opens them: the limit of drawn pictures a minute would be reached.
  ;[app, browser] = await Promise.all([startApp({ env: { RATE_SCALE: '10' } }), launchBrowser()])
  for (const access of ['U', 'A'] as const) {
    const { context, page } = await deviceFor(access)
    contexts[access] = context
    await (access === 'U' ? logIn(page, '13800000001') : enterOffice(page))
    await page.close()
  }
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

/** A new device of the size on which screens with this access are used. */
function deviceFor(access: Screen['access']): Promise<Device> {
  const [width, height] = SIZES[access]
  return openDevice(browser, { baseURL: app.url, width, height, touch: access !== 'A' })
}

/** Stores in a page what a used device has stored: the server draws a screen's first view without knowing that. */
const store = (page: Page): Promise<unknown> =>
  page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, usedStorage(undrawn))

interface Visit {
  page: Page
  /** What went wrong since it was last asked. */
  faults: () => string[]
  /** Waits until what was asked for has come; a live room goes on asking, a while is enough for what is drawn. */
  settled: () => Promise<void>
}

function visitOn(page: Page): Visit {
  const faults: string[] = []
  const pending = new Set<Request>()
  let moved = Date.now()
  page.on('pageerror', (error) => faults.push(`threw: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('request', (request) => {
    if (ENDLESS.includes(request.resourceType())) return
    pending.add(request)
    moved = Date.now()
  })
  const done = (request: Request): void => {
    if (pending.delete(request)) moved = Date.now()
  }
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  return {
    page,
    faults: () => faults.splice(0),
    async settled() {
      const began = Date.now()
      await until('the screen is drawn', () => {
        const now = Date.now()
        return now - began > BUSY || (pending.size === 0 && now - Math.max(moved, began) > QUIET)
      })
    },
  }
}

const hasText = (page: Page): Promise<unknown> =>
  page.waitForFunction((least) => document.body.innerText.replace(/\s/g, '').length >= least, LEAST_TEXT)

/** Opens a screen and waits until it has settled. @returns what is wrong with the first view of a phone's screen */
async function open(visit: Visit, { path, access, sample }: Screen): Promise<string[]> {
  const firstView = access === 'A' ? [] : await openLink(visit.page, { path, access, sample })
  if (access === 'A') await visit.page.goto(`/#${sample}`)
  await hasText(visit.page)
  await visit.settled()
  // What it showed while it was waiting may have given way to a list that is still drawn.
  await hasText(visit.page)
  return firstView
}

/**
 * What axe finds serious on a screen in the light theme. The stories of each screen are checked in both. The menu of the
 * back office, which stays while its screens change, is checked with the first of them.
 */
async function seriousOf(page: Page): Promise<string[]> {
  await atRest(page)
  const isFirst = !(await page.evaluate(() => 'axe' in window))
  if (isFirst) {
    await page.evaluate(axe)
    await page.evaluate(addTargetCheck)
  }
  return judge(page, isFirst ? [] : ['.ant-pro-sider'])
}

/** Waits until what fades has faded: text in the middle of a fade has next to no contrast. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

/** What axe finds serious by the rules of WCAG, outside of some elements. */
async function judge(page: Page, exclude: readonly string[]): Promise<string[]> {
  return page.evaluate(async (checked) => {
    const { axe: checker, isSmallTarget } = window as unknown as {
      axe: { run: (where: object, options: object) => Promise<AxeResults> }
      isSmallTarget: (element: Element) => Promise<boolean>
    }
    // Axe would read style sheets and media first, for two rules that are not reported: see src/tools/stories-axe.mjs.
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const options = { runOnly, resultTypes: ['violations'], preload: false }
    const { violations } = await checker.run({ include: ['html'], exclude: checked }, options)
    /** Whether an element has a fault that axe found: some rules have exceptions. */
    const isFault: Record<string, (element: Element) => boolean | Promise<boolean>> = {
      // A layer of a poster lies where the operator puts it, over another one too.
      'target-size': (element) => !element.matches('[aria-label="图层位置"] *') && isSmallTarget(element),
      // A disabled control needs no contrast; antd's select draws its value beside the field that axe finds disabled.
      'color-contrast': (element) => !element.matches('.ant-select-disabled *'),
      // antd puts the button for tabs that have no room into the list of tabs.
      'aria-required-children': (element) => !element.matches('.ant-tabs-nav'),
    }
    const faults: string[] = []
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      for (const { target, failureSummary } of nodes) {
        const element = document.querySelector(String(target[0]))
        if (!element || ((await isFault[id]?.(element)) ?? true))
          faults.push(`${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`)
      }
    }
    return faults
  }, exclude)
}

/** How far a screen is wider than its device in large text, px. The back office has no large text. */
const overInLargeText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { documentElement: root, body } = document
    root.dataset['text'] = 'large'
    const width = Math.max(root.scrollWidth, body.scrollWidth)
    root.dataset['text'] = 'standard'
    return width - innerWidth
  })

/** Whether a screen lies in the frame of the back office. */
const isInside = ({ access }: Screen): boolean => access === 'A'

/** What a screen that was opened shows. */
async function look(visit: Visit, screen: Screen) {
  const firstView = await open(visit, screen)
  const { page } = visit
  const seen = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const end = (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) + scrollY
    const bars = [...document.querySelectorAll("[data-tabs], [data-mini], [data-action-bar='page']")]
      // A form ends with its own bar.
      .filter((bar) => !bar.closest('main'))
      .map((bar) => bar.getBoundingClientRect())
    return {
      title: document.title,
      hash: location.hash,
      text: document.body.innerText.replace(/\s/g, '').length,
      over: Math.max(scrollWidth, document.body.scrollWidth) - innerWidth,
      // What the bars at the foot cover of the content when the page is scrolled to its end, px.
      covered: end - scrollHeight + innerHeight - Math.min(innerHeight, ...bars.map(({ top }) => top)),
    }
  })
  const keyboard = await walkByKeyboard(
    page,
    TAB_STEPS,
    isInside(screen) ? '.ant-pro-layout-content' : 'body',
  )
  const overInLarge = screen.access === 'A' ? 0 : await overInLargeText(page)
  const serious = await seriousOf(page)
  return { ...seen, firstView, overInLarge, keyboard, serious, faults: visit.faults() }
}

type Looked = Awaited<ReturnType<typeof look>>

describe('every screen', () => {
  const looks = new Map<string, Looked | Error>()
  const lookedAt = (path: string): Looked => {
    const seen = looks.get(path)
    if (!seen || seen instanceof Error) throw seen ?? new Error('It was not looked at.')
    return seen
  }

  /**
   * A screen for visitors is opened on a device of its own; the back office, which is heavy and the same document for
   * every screen, one screen after the other as an operator goes through it.
   */
  async function take(screen: Screen, desk: Visit): Promise<void> {
    if (isInside(screen)) return keep(screen, desk)
    const { access } = screen
    const device = access === 'V' ? await deviceFor(access) : undefined
    const page = device?.page ?? (await contexts.U.newPage())
    await store(page)
    await keep(screen, visitOn(page))
    await (device ?? page).close()
  }
  const keep = async (screen: Screen, visit: Visit): Promise<void> => {
    looks.set(screen.path, await look(visit, screen).catch((error: Error) => error))
  }

  // Four at a time: each waits for its network most of the while.
  beforeAll(async () => {
    const queue = [...screens]
    const work = async (): Promise<void> => {
      const desk = visitOn(await contexts.A.newPage())
      for (let next = queue.shift(); next; next = queue.shift()) await take(next, desk)
    }
    await Promise.all(Array.from({ length: 4 }, work))
  }, 1_200_000)

  it.each(screens)(
    '$path opens at its sample address, with text of its own, in the width of its device',
    (screen) => {
      const { path } = screen
      const seen = lookedAt(path)
      expect(seen.faults).toEqual([])
      expect(seen.title).toMatch(isInside(screen) ? /^.+ - 书声$/ : /^书声$/)
      expect(seen.hash.startsWith(`#${path}`) || (path === '/' && seen.hash === '#/')).toBe(true)
      expect(seen.text).toBeGreaterThanOrEqual(LEAST_TEXT)
      expect(seen.over).toBeLessThanOrEqual(0)
      expect(seen.overInLarge).toBeLessThanOrEqual(0)
      expect(seen.covered).toBeLessThan(2)
    },
  )

  it.each(screens.filter(({ access }) => access !== 'A'))(
    '$path is drawn by the server, taken over and stands still',
    ({ path }) => {
      expect(lookedAt(path).firstView).toEqual([])
    },
  )

  it.each(screens)(
    '$path shows where the keyboard goes, in order, and axe finds nothing serious',
    ({ path }) => {
      expect(lookedAt(path).keyboard).toEqual([])
      expect(lookedAt(path).serious).toEqual([])
    },
  )
})

/** Bytes that a server sends on a new connection before it waits for the browser: ten segments (RFC 6928). */
const FIRST_ROUND_TRIP = 10 * 1460

it('comes whole in the first round trip of a connection: every address begins with this page', async () => {
  const device = await deviceFor('V')
  const answer = await device.page.goto('/')
  const sizes = await answer?.request().sizes()
  await device.close()
  expect(sizes?.responseBodySize).toBeGreaterThan(0)
  expect((sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0)).toBeLessThan(FIRST_ROUND_TRIP)
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startApp, type RunningApp } from '@tests/support/app'
import { insideOffice, launchBrowser, openDevice } from '@tests/support/browser'
import { logIn, stopped } from './steps'

interface Screen {
  path: string
  access: 'V' | 'U' | 'A'
  sample: string
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
/** Less than this is a bar around nothing. */
const LEAST_TEXT = 30

/** The screens most people see, by kind of layout: these are judged by axe. */
const MAIN = [
  '/',
  '/home',
  '/index/ebook',
  '/index/copyright',
  '/user',
  '/theater/index',
  '/theater/videodetail',
  '/theater/audiodetail',
  '/video/search',
  '/video/play',
  '/vip/index',
  '/vip/member',
  '/user/login/login',
  '/admin/login',
  '/admin/video/list',
  '/admin/video/edit',
]

let app: RunningApp
let browser: Browser
const contexts = {} as Record<Screen['access'] | 'guest', BrowserContext>

beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), launchBrowser()])
  for (const access of ['V', 'U', 'A'] as const) {
    const [width, height] = SIZES[access]
    const { context, page } = await openDevice(browser, {
      baseURL: app.url,
      width,
      height,
      touch: access !== 'A',
    })
    contexts[access] = context
    if (access === 'U') await logIn(page, '13800000001')
    if (access === 'A') {
      await page.goto('/#/admin/login')
      await page.getByLabel('账号').fill('admin')
      await page.getByLabel('密码').fill('admin1234')
      await page.getByRole('button', { name: '登录' }).click()
      await insideOffice(page)
    }
    await page.close()
  }
  // The log-in of the back office is only shown to who has not come in.
  contexts.guest = (
    await openDevice(browser, { baseURL: app.url, width: 1280, height: 800, touch: false })
  ).context
})
afterAll(async () => {
  await browser?.close()
  await stopped(app)
})

interface Visit {
  page: Page
  faults: string[]
}

/** Opens a screen in a page of its own and waits until it has settled. */
async function visit({ path, access, sample }: Screen): Promise<Visit> {
  const page = await (path === '/admin/login' ? contexts.guest : contexts[access]).newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`threw: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('401'))
      faults.push(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.status() !== 401) faults.push(`${answer.status()} ${answer.url()}`)
  })
  await page.goto(`/#${sample}`)
  await page
    .waitForFunction((least) => document.body.innerText.replace(/\s/g, '').length >= least, LEAST_TEXT)
    .catch(() => faults.push('shows next to nothing'))
  // A film or a live room never stops loading: a while is enough for what is drawn.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  return { page, faults }
}

/** What a screen that was opened shows. */
async function look(screen: Screen) {
  const { page, faults } = await visit(screen)
  const seen = await page.evaluate(() => ({
    title: document.title,
    hash: location.hash,
    text: document.body.innerText.replace(/\s/g, '').length,
    over: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth,
  }))
  await page.close()
  return { ...seen, faults }
}

describe('every screen', () => {
  const looks = new Map<string, Awaited<ReturnType<typeof look>> | Error>()

  // Three at a time: each waits for its network most of the while.
  beforeAll(async () => {
    const queue = [...screens]
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift())
        looks.set(next.path, await look(next).catch((error: Error) => error))
    }
    await Promise.all([work(), work(), work()])
  }, 600_000)

  it.each(screens)(
    '$path opens at its sample address, with text of its own, in the width of its device',
    ({ path }) => {
      const seen = looks.get(path)
      if (!seen || seen instanceof Error) throw seen ?? new Error('It was not looked at.')
      expect(seen.faults).toEqual([])
      expect(seen.title).toBe('书声')
      expect(seen.hash.startsWith(`#${path}`) || (path === '/' && seen.hash === '#/')).toBe(true)
      expect(seen.text).toBeGreaterThanOrEqual(LEAST_TEXT)
      expect(seen.over).toBeLessThanOrEqual(0)
    },
  )
})

describe.each(screens.filter(({ path }) => MAIN.includes(path)))('$path is for everybody', (screen) => {
  it('shows where the keyboard is, and axe finds nothing serious', async () => {
    const { page } = await visit(screen)
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return 'nothing has the focus'
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const frame = getComputedStyle(element.closest('[class*="affix-wrapper"]') ?? element)
      const ring =
        (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) ||
        boxShadow !== 'none' ||
        frame.boxShadow !== 'none'
      return ring ? 'visible' : `invisible on ${element.outerHTML.slice(0, 120)}`
    })
    expect(focus).toBe('visible')

    await page.evaluate(axe)
    const { violations } = await page.evaluate(() =>
      (
        window as unknown as { axe: { run: (where: Document, options: object) => Promise<AxeResults> } }
      ).axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      }),
    )
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`,
        ),
      )
    expect(serious).toEqual([])
    await page.close()
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Chapter, Contents } from '@/contract/catalogue/reader'
import type { AnswerOf } from '@mocks/samples/sample'
import { recorded } from '@mocks/recordings'
import { openDevice, type Device } from '@tests/support/browser'
import { logIn } from '../e2e/steps'
import { median, p95, type Figure } from './report'
import { SLOW_CPU, slowDown, slowNetwork } from './slow-phone'

/** The book that is read: an e-book of the demo, of which some figures replace the chapters. */
const BOOK = '/#/ebook/reading?id=1&chapter=1'
const TURNS = 60
const MARKS = 2_000
const SHORT = 6_000
const LONG = 200_000
const CHANGES = 200
const CHAPTERS = 200

const answer = (data: unknown) => ({
  json: { code: 1, msg: 'ok', data, time: Math.floor(Date.now() / 1000) },
})

const sentence =
  '河上的船大多有名字，白漆写在船头，远远就能认出来。父亲的船头只有一块补过的铁皮，形状像一只歪着的鞋。'
/** A text of a length, in paragraphs of a hundred characters. */
const textOf = (characters: number): string => {
  const paragraph = sentence.repeat(2)
  return Array.from({ length: Math.ceil(characters / paragraph.length) }, () => paragraph)
    .join('\n')
    .slice(0, characters)
}

/** Gives the chapters of the book another text, all of one length. */
async function ofLength(page: Page, characters: number): Promise<void> {
  const text = textOf(characters)
  // Else the chapters of the real book come beside the scripts.
  await page.route('**/drawn', (route) => route.fulfill({ json: { files: [] } }))
  await page.route('**/addon/ebook/chapterDetail*', async (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('chapter') ?? 1)
    const known = recorded('ebook.chapterDetail')
    const part = { ...known.part, id: 1_000 + number, number, title: `第${number}章` }
    const chapter: Chapter = {
      part,
      version: 900 + characters,
      characters: text.length,
      body: text,
      rich: false,
    }
    await route.fulfill(answer({ ...chapter, total: known.total }))
  })
}

/** Gives the first chapter so many marks of all looks. */
async function withMarks(page: Page, count: number): Promise<void> {
  const known: AnswerOf<'ebook.marks'> = recorded('ebook.marks')
  const [row] = known.rows
  const rows = Array.from({ length: count }, (_, index) => ({
    ...row,
    key: `bench-${index}`,
    kind: 'highlight',
    style: (['fill', 'line', 'wave'] as const)[index % 3],
    colour: (['yellow', 'green', 'blue', 'pink', 'purple'] as const)[index % 5],
    chapter: 1,
    partId: 1_001,
    partVersion: 900 + LONG,
    start: index * 100,
    end: index * 100 + 14,
    exact: textOf(LONG).slice(index * 100, index * 100 + 14),
    prefix: '',
    suffix: '',
    note: '',
  }))
  await page.route('**/addon/ebook/marks*', (route) =>
    route.fulfill(answer({ ...known, rows, more: false, reset: true })),
  )
}

/** A block of the page that is read. */
const TEXT = '[data-place="current"] [data-start]'

const firstLine = (page: Page) => page.locator('[data-place="current"] [data-start]').first()

interface Opened {
  device: Device
  page: Page
  session: CDPSession
}

/** A device that nobody has read on. */
async function newDevice(browser: Browser, app: string, worker = false): Promise<Opened> {
  const device = await openDevice(browser, { baseURL: app, worker })
  const { page, context } = device
  await notePaints(page, ['p', '[data-start]', TEXT])
  return { device, page, session: await context.newCDPSession(page) }
}

/** A device of a reader who turns pages without motion. */
async function opened(browser: Browser, app: string, worker = false): Promise<Opened> {
  const device = await newDevice(browser, app, worker)
  const { page } = device
  await page.addInitScript(() => {
    localStorage.setItem('reader_hints', 'true')
    const kept = JSON.parse(localStorage.getItem('reader') ?? '{}') as object
    localStorage.setItem('reader', JSON.stringify({ ...kept, turn: 'none' }))
  })
  return device
}

declare global {
  interface Window {
    /** When the element of a selector was painted first, ms of the page's own clock. */
    paintedAt?: Record<string, number>
  }
}

/** Notes in every page that is opened from now on when these selectors are painted first. */
const notePaints = (page: Page, selectors: readonly string[]): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const at: Record<string, number> = (window.paintedAt = {})
    const look = (): void => {
      for (const selector of wanted)
        if (!(selector in at) && document.querySelector(selector)?.checkVisibility()) {
          at[selector] = performance.now()
          // A task after the frame: by then it is painted.
          setTimeout(() => (at[selector] = performance.now()))
        }
      if (wanted.some((selector) => !(selector in at))) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selectors)

const paintedAt = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => window.paintedAt?.[wanted] ?? 0, selector)

/** From a fresh visit of an address until something is painted, ms. */
async function untilShown(page: Page, address: string, selector: string): Promise<number> {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector(selector, { state: 'visible' })
  return paintedAt(page, selector)
}

/** A page that is nothing but the text of a chapter. */
async function plainPage(): Promise<{ url: string; close: () => void }> {
  const body = textOf(SHORT)
    .split('\n')
    .map((line) => `<p data-start>${line}</p>`)
    .join('')
  const server = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><meta name="viewport" content="width=device-width">${body}`),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => void server.close(),
  }
}

/** The first text of a book: of a first visit on a slow phone and network, and of one that the device has. */
export async function firstText(browser: Browser, app: string): Promise<Figure[]> {
  const plain = await plainPage()
  const fresh = await newDevice(browser, app)
  await slowDown(fresh.session)
  await slowNetwork(fresh.session)
  const other = await untilShown(fresh.page, plain.url, 'p')
  // The page that the server has drawn.
  const cold = await untilShown(fresh.page, BOOK, '[data-start]')
  await fresh.page.waitForSelector(TEXT, { state: 'visible' })
  const ready = await paintedAt(fresh.page, TEXT)
  await fresh.device.close()
  plain.close()

  const kept = await opened(browser, app, true)
  await kept.page.goto('/#/home')
  await kept.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // The code that the first visit loaded is kept by the service worker once it has come again.
  await untilShown(kept.page, BOOK, TEXT)
  await kept.page.waitForLoadState('networkidle')
  const again = await untilShown(kept.page, BOOK, TEXT)
  await kept.device.close()
  return [
    {
      name: `reader: first text, cold, ${SLOW_CPU}×, 1.6 Mbit/s`,
      value: cold,
      unit: 'ms',
      most: 1_200,
      beside: { name: 'plain page', value: other },
    },
    { name: 'reader: pages can be turned, cold', value: ready, unit: 'ms' },
    { name: 'reader: first text, kept', value: again, unit: 'ms', most: 250 },
  ]
}

/** Presses a key so many times, and returns the work of the frames after each, ms. */
const pressed = (page: Page, key: string, times: number): Promise<number[]> =>
  page.evaluate(
    async ({ key: name, times: count }) => {
      const frame = (work: () => void): Promise<number> =>
        new Promise((done) =>
          requestAnimationFrame(() => {
            const began = performance.now()
            work()
            // A message arrives after the frame was laid out and painted.
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now() - began)
            port2.postMessage(0)
          }),
        )
      const found: number[] = []
      while (found.length < count) {
        const turned = await frame(() =>
          document.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
        )
        const painted = await frame(() => undefined)
        found.push(turned + painted)
        // A reader looks at the page: the ones beside it are made meanwhile.
        await new Promise((done) => setTimeout(done, 250))
      }
      return found
    },
    { key, times },
  )

/** Turns on a slow phone, with and without marks. */
export async function turns(browser: Browser, app: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const marks of [0, MARKS]) {
    const { device, page, session } = await opened(browser, app)
    if (marks) await logIn(page, '13800000003')
    await ofLength(page, LONG)
    if (marks) await withMarks(page, marks)
    await page.goto(BOOK)
    await firstLine(page).waitFor()
    if (marks)
      await page.waitForFunction(() => [...CSS.highlights.keys()].some((name) => name.startsWith('mark-')))
    // The length of a long chapter is counted in idle moments.
    await page
      .getByText(/^1 \/ \d+$/)
      .first()
      .waitFor()
    await slowDown(session)
    const times = await pressed(page, 'ArrowRight', TURNS)
    await device.close()
    figures.push({
      name: `reader: turn at ${SLOW_CPU}×, ${marks} marks, p95`,
      value: p95(times),
      unit: 'ms',
      most: 16,
      beside: { name: 'median', value: median(times) },
    })
  }
  return figures
}

/** Settings on a slow phone, in a short and a long chapter. */
export async function settings(browser: Browser, app: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const characters of [SHORT, LONG]) {
    const { device, page, session } = await opened(browser, app)
    await ofLength(page, characters)
    await page.goto(BOOK)
    await firstLine(page).waitFor()
    for (let turn = 0; turn < 3; turn += 1) await pressed(page, 'ArrowRight', 1)
    await slowDown(session)
    const times = [...(await pressed(page, '+', 8)), ...(await pressed(page, '-', 8))]
    figures.push({
      name: `reader: settings at ${SLOW_CPU}×, ${characters} characters`,
      value: Math.max(...times),
      unit: 'ms',
      most: 100,
      beside: { name: 'median', value: median(times) },
    })
    await device.close()
  }
  return figures
}

/** How often the first character that was read is no longer on the page, after so many changes of size and screen. */
export async function anchor(browser: Browser, app: string): Promise<Figure> {
  const { device, page } = await opened(browser, app)
  await ofLength(page, SHORT)
  await page.goto(BOOK)
  await firstLine(page).waitFor()
  for (let turn = 0; turn < 2; turn += 1) await pressed(page, 'ArrowRight', 1)
  /** Characters of the page, from its lines that are seen. */
  const seen = () =>
    page.evaluate((selector) => {
      const leaf = document.querySelector('[data-place="current"]')?.getBoundingClientRect()
      const starts: number[] = []
      for (const block of document.querySelectorAll<HTMLElement>(selector)) {
        const { top, bottom } = block.getBoundingClientRect()
        if (leaf && bottom > leaf.top && top < leaf.bottom) starts.push(Number(block.dataset['start']))
      }
      return [Math.min(...starts), Math.max(...starts)] as const
    }, TEXT)
  const [first] = await seen()
  let lost = 0
  for (let change = 0; change < CHANGES; change += 1) {
    if (change % 10 === 9) await page.setViewportSize({ width: change % 20 === 9 ? 375 : 430, height: 932 })
    else
      await page.evaluate(
        (key) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
        change % 7 < 4 ? '+' : '-',
      )
    if (change % 10 !== 9) continue
    await page.waitForTimeout(50)
    const [low, high] = await seen()
    // The paragraph in which the page began.
    if (!(low <= first + sentence.length * 2 && high >= first - sentence.length * 2)) lost += 1
  }
  await device.close()
  return { name: `reader: place lost in ${CHANGES} changes`, value: lost, unit: 'times', most: 0 }
}

/** What a long book holds after it was read for hours. */
export async function memory(browser: Browser, app: string): Promise<Figure[]> {
  const { device, page, session } = await opened(browser, app)
  await ofLength(page, 15_000)
  await page.route('**/addon/ebook/toc*', (route) => {
    const known: Contents = recorded('ebook.toc')
    const numbers = Array.from({ length: CHAPTERS }, (_, at) => at + 1)
    return route.fulfill(
      answer({
        ...known,
        total: CHAPTERS,
        ids: numbers.map((number) => 1_000 + number),
        numbers,
        titles: numbers.map((number) => `第${number}章`),
        characters: numbers.map(() => 15_000),
        states: 'f'.repeat(CHAPTERS),
      }),
    )
  })
  await page.route('**/addon/ebook/detail*', async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { data: { work: { parts: number } } }
    json.data.work.parts = CHAPTERS
    await route.fulfill({ response, json })
  })
  await page.goto(BOOK)
  await firstLine(page).waitFor()
  const used = async (): Promise<{ heap: number; nodes: number }> => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    return { heap: usedSize / 1024 ** 2, nodes }
  }
  const before = await used()
  for (let chapter = 1; chapter < CHAPTERS; chapter += 1) {
    await page.keyboard.press('End')
    // A turn right after the last one is ignored.
    await page.waitForTimeout(150)
    await page.keyboard.press('ArrowRight')
    await page
      .locator('[data-place="current"]')
      .getByRole('heading', { name: `第${chapter + 1}章` })
      .waitFor()
  }
  const after = await used()
  await device.close()
  return [
    {
      name: `reader: heap after ${CHAPTERS} chapters`,
      value: after.heap - before.heap,
      unit: 'MB',
      most: 15,
    },
    { name: 'reader: elements', value: after.nodes, unit: '', most: 1_500 },
  ]
}

import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { openDevice } from '@tests/support/browser'
import { follow, logIn, press, sheet } from '../e2e/steps'
import { median, p95, type Figure } from './report'
import { SLOW_CPU, slowDown, slowNetwork } from './slow-phone'

const LEARNER = '13800000003'
const PAPER = /语文与版权 200 题大练/
const QUESTIONS = 200
const TAPS = 60
const SHEETS = 20
const KB = 1024

declare global {
  interface Window {
    /** Events of touches since the last look: the time to the next frame and that of their listeners, ms. */
    touches?: { duration: number; listeners: number }[]
    /** From the tap to the frame that showed what was waited for, ms; see watchShown. */
    shown?: number
  }
}

/**
 * What a touch cost the page, ms of its own clock. On two processors, which the server and the bench share with it, the
 * longest of 20 taps on nothing takes 24 to 48 ms: the medians are held to the bars, and INP stands beside them.
 */
interface Touch {
  /** Longest time from an event of the touch to the next frame (Event Timing, which rounds it to 8 ms). */
  latency: number
  /** All listeners of the touch together, with what React draws in them. */
  script: number
}

const watchTouches = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.touches = []
    const wanted = /^(pointer(down|up)|touch(start|end)|mouse(down|up)|click|input|change)$/
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (wanted.test(entry.name))
          window.touches?.push({
            duration: entry.duration,
            listeners: entry.processingEnd - entry.processingStart,
          })
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/** A finger goes down, over to another place, and up. Events of under 16 ms are not told, and count as nothing. */
async function touch(page: Page, session: CDPSession, from: Point, to: Point = from): Promise<Touch> {
  await page.evaluate(() => (window.touches = []))
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  if (to !== from)
    for (const part of [0.25, 0.5, 0.75, 1])
      await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  await send('touchEnd', [])
  // The next frame, motion and the save of the answer come before the next touch, as with a person.
  await page.waitForTimeout(700)
  const events = await page.evaluate(() => window.touches ?? [])
  return {
    latency: Math.max(0, ...events.map(({ duration }) => duration)),
    script: events.reduce((sum, { listeners }) => sum + listeners, 0),
  }
}

interface Point {
  x: number
  y: number
}

async function middleOf(part: Locator): Promise<Point> {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part to touch is not drawn.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Interaction to Next Paint of a visit: its longest, leaving out one of every 50. Source: web.dev/articles/inp. */
const inp = (values: readonly number[]): number =>
  [...values].sort((a, b) => b - a)[Math.floor(values.length / 50)] ?? NaN

const figuresOf = (what: string, touches: readonly Touch[]): Figure[] => {
  const name = `sitting: ${what} at ${SLOW_CPU}×`
  const latencies = touches.map(({ latency }) => latency)
  const scripts = touches.map(({ script }) => script)
  return [
    { name: `${name}, latency, median`, value: median(latencies), unit: 'ms', most: 50 },
    { name: `${name}, script, median`, value: median(scripts), unit: 'ms', most: 16 },
    { name: `${name}, INP`, value: inp(latencies), unit: 'ms' },
    { name: `${name}, script, p95`, value: p95(scripts), unit: 'ms' },
  ]
}

const headingOf = (number: number): string => `第 ${number} / ${QUESTIONS} 题`

const question = (page: Page, number: number): Locator =>
  page.getByRole('heading', { name: headingOf(number), exact: true })

/**
 * Notes the time from the next tap to the frame that shows a heading, by the page's own clock: Playwright looks for an
 * element only every 100 to 500 ms.
 */
const watchShown = (page: Page, heading: string): Promise<void> =>
  page.evaluate((text) => {
    delete window.shown
    const look = (tapped: number): void => {
      if ([...document.querySelectorAll('h1, h2')].some(({ textContent }) => textContent === text))
        // A task that starts in a frame's callback runs after that frame is painted.
        setTimeout(() => (window.shown = performance.now() - tapped))
      else requestAnimationFrame(() => look(tapped))
    }
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
  }, heading)

/** Measurements so far: each answers otherwise than the one before, so that every tap changes something. */
let measured = 0
/** Address of the paper's rules, once it is known. */
let rules = ''

/** A paper of 200 questions on a slow phone: its opening, answers, swipes and the sheet of all questions. */
export async function sitting(browser: Browser, app: string): Promise<Figure[]> {
  measured += 1
  const { page, context, close } = await openDevice(browser, { baseURL: app })
  const session = await context.newCDPSession(page)
  await logIn(page, LEARNER)
  const start = page.getByRole('button', { name: /^(开始|继续)答题$/ })
  // A second measurement goes on with the sitting of the first one, to which the list of papers links directly then.
  if (rules) await follow(page, rules)
  else {
    await follow(page, '#/study/questionBank?view=papers')
    await page.getByRole('link', { name: PAPER }).click()
  }
  await start.waitFor()
  rules = new URL(page.url()).hash
  await start.click()
  await question(page, 1).waitFor()
  // Every measurement is a device of its own, and answers are given on one at a time.
  if (measured > 1) await press(page, '在这台设备继续')
  await follow(page, rules)
  await start.waitFor()
  await page.waitForLoadState('networkidle')

  await session.send('Network.enable')
  let bytes = 0
  const opening = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/exam/open')) opening.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (opening.has(requestId)) bytes += encodedDataLength
  })
  await slowDown(session)
  await slowNetwork(session)
  await watchShown(page, headingOf(1))
  await press(page, '继续答题')
  await question(page, 1).waitFor()
  const shown = await page.evaluate(() => window.shown)
  if (shown === undefined) throw new Error('The first question was shown without a tap.')
  await page.waitForLoadState('networkidle')
  await watchTouches(page)

  // What the browser itself takes here, whatever is tapped.
  const nothing: Touch[] = []
  const heading = await middleOf(question(page, 1))
  while (nothing.length < SHEETS) nothing.push(await touch(page, session, heading))
  const taps: Touch[] = []
  const steps: Touch[] = []
  const swipes: Touch[] = []
  const next = await middleOf(page.getByRole('button', { name: '下一题' }))
  for (let at = 1; at <= TAPS; at += 1) {
    await question(page, at).waitFor()
    const option = page.getByRole('radio').nth((at + measured) % 3)
    // Below the foot of the screen a touch would meet its buttons.
    await option.evaluate((radio) => radio.scrollIntoView({ block: 'center' }))
    taps.push(await touch(page, session, await middleOf(option)))
    if (!(await option.isChecked())) throw new Error(`The answer of question ${at} was not taken.`)
    if (at % 2) steps.push(await touch(page, session, next))
    else swipes.push(await touch(page, session, { x: 340, y: 420 }, { x: 80, y: 425 }))
  }
  const card = await middleOf(page.getByRole('button', { name: '答题卡' }))
  const sheets: Touch[] = []
  const jumps: Touch[] = []
  for (let at = 0; at < SHEETS; at += 1) {
    sheets.push(await touch(page, session, card))
    const number = sheet(page, '答题卡').getByRole('button', { name: new RegExp(`^第 ${at + 2} 题`) })
    jumps.push(await touch(page, session, await middleOf(number)))
    await question(page, at + 2).waitFor()
  }
  await close()
  return [
    { name: `sitting: first of ${QUESTIONS} questions shown`, value: shown, unit: 'ms', most: 1_000 },
    { name: `sitting: ${QUESTIONS} questions, compressed`, value: bytes / KB, unit: 'KB', most: 45 },
    ...figuresOf('taps on nothing', nothing),
    ...figuresOf('answers', taps),
    ...figuresOf('next question', steps),
    ...figuresOf('swipes', swipes),
    ...figuresOf('sheet opens', sheets),
    ...figuresOf('question from the sheet', jumps),
  ]
}

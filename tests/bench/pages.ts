import { chromiumArgs, findChromium } from '@/tools/chromium.mjs'
import { MOBILE, routesOf } from '@/tools/screens'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium, type Page } from 'playwright-core'
import { holds, medians, type Figure } from './report'

export interface PageFacts {
  lcp: number
  fcp: number
  tbt: number
  cls: number
  score: number
}

export type Throttling = 'simulate' | 'devtools'

/** What was done in a browser before a page is judged in it, in a page of its own. */
export type Before = (page: Page) => Promise<void>

/** Lighthouse now and then loses the start of a trace: such a run says nothing and is made again. */
export async function judge(url: string, throttling: Throttling, before?: Before): Promise<PageFacts> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await judgeOnce(url, throttling, before)
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

async function prepare(port: number, before: Before): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('The browser has no page')
  await before(page)
  await page.close()
  // Only the connection ends.
  await browser.close()
}

/** Lighthouse's mobile defaults in a browser of its own, which keeps what was stored in it before. */
async function judgeOnce(url: string, throttling: Throttling, before?: Before): Promise<PageFacts> {
  const chrome = await launch({
    chromePath: findChromium() ?? '',
    chromeFlags: ['--headless=new', ...chromiumArgs],
    logLevel: 'silent',
  })
  try {
    if (before) await prepare(chrome.port, before)
    const result = await lighthouse(
      url,
      { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] },
      {
        extends: 'lighthouse:default',
        settings: { throttlingMethod: throttling, disableStorageReset: before !== undefined },
      },
    )
    const report = result?.lhr
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse could not judge ${url}: ${report?.runtimeError?.message}`)
    const figure = (name: string): number => report.audits[name]?.numericValue ?? NaN
    return {
      lcp: figure('largest-contentful-paint'),
      fcp: figure('first-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      score: Math.round((report.categories['performance']?.score ?? NaN) * 100),
    }
  } finally {
    chrome.kill()
  }
}

/** The first screen beside the empty page, one after the other so that both meet the same machine. */
export async function firstScreen(app: string, empty: string, throttling: Throttling): Promise<Figure[]> {
  const other = await judge(empty, throttling)
  const own = await judge(`${app}/`, throttling)
  const name = (what: string): string => `first screen, ${throttling}: ${what}`
  const beside = (value: number) => ({ name: 'empty page', value })
  return [
    { name: name('LCP beside the empty page'), value: own.lcp / other.lcp, unit: '×', most: 0.9 },
    { name: name('LCP'), value: own.lcp, unit: 'ms', beside: beside(other.lcp) },
    { name: name('FCP'), value: own.fcp, unit: 'ms', beside: beside(other.fcp) },
    { name: name('TBT'), value: own.tbt, unit: 'ms', most: 50, beside: beside(other.tbt) },
    { name: name('CLS'), value: own.cls, unit: '', most: 0.01, beside: beside(other.cls) },
    {
      name: name('score'),
      value: own.score,
      unit: '',
      // Lighthouse's own way of throttling: under the other one not even the empty page scores 100.
      ...(throttling === 'simulate' ? { least: 100 } : {}),
      beside: beside(other.score),
    },
  ]
}

/** What a page is held to; without a bar a figure is not shown. */
export interface Bars {
  /** LCP, of that of the empty page. */
  lcp: number
  cls?: number
  score?: number
  /** Ms. */
  tbt?: number
}

/** A page that is measured. */
export interface Measured {
  /** What its figures are called. */
  name: string
  url: string
}

/** How pages are measured. */
export interface Way {
  /** Address of the empty page. */
  empty: string
  bars: Bars
  before?: Before
  throttling?: Throttling
}

/** The figures of a page, from one run of Lighthouse. */
async function screenFigures(
  { name, url }: Measured,
  emptyLcp: number,
  { bars, before, throttling = 'simulate' }: Way,
): Promise<Figure[]> {
  const { lcp, cls, score, tbt } = await judge(url, throttling, before)
  const beside = { name: 'empty page, ms', value: emptyLcp }
  const ratio = lcp / emptyLcp
  return [
    { name: `${name}: LCP beside the empty page`, value: ratio, unit: '×', most: bars.lcp, beside },
    ...(bars.cls === undefined ? [] : [{ name: `${name}: CLS`, value: cls, unit: '', most: bars.cls }]),
    ...(bars.score === undefined
      ? []
      : [{ name: `${name}: score`, value: score, unit: '', least: bars.score }]),
    ...(bars.tbt === undefined ? [] : [{ name: `${name}: TBT`, value: tbt, unit: 'ms', most: bars.tbt }]),
  ]
}

/**
 * Measures pages once each, beside the empty page measured before each ten of them. One that misses a bar is measured
 * twice more, each time beside the empty page, and its medians count: a run now and then is slow for a reason of the
 * machine.
 * @param onMeasured called with the figures of each page once it was measured: a hundred take half an hour
 */
export async function measured(
  pages: readonly Measured[],
  way: Way,
  onMeasured: (figures: Figure[]) => void,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const { empty, throttling = 'simulate' } = way
  const emptyLcp = async (): Promise<number> => (await judge(empty, throttling)).lcp
  let nearest = NaN
  for (const [index, page] of pages.entries()) {
    if (index % 10 === 0) nearest = await emptyLcp()
    const runs = [await screenFigures(page, nearest, way)]
    if (runs[0]?.some((figure) => holds(figure) === false))
      while (runs.length < 3) runs.push(await screenFigures(page, await emptyLcp(), way))
    const own = medians(runs)
    onMeasured(own)
    figures.push(...own)
  }
  return figures
}

/**
 * The screens of the phone that some may open, as shared links are.
 * @param among a pattern of the paths that are measured
 */
export async function screensOf(app: string, access: 'V' | 'U', among: RegExp): Promise<Measured[]> {
  const routes = await routesOf(MOBILE)
  return routes
    .filter((route) => route.access === access && route.path !== '/' && among.test(route.path))
    .map(({ path, sample = path }) => ({ name: path, url: `${app}/#${sample}` }))
}

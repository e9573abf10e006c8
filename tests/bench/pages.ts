import { chromiumArgs, findChromium } from '@/tools/chromium.mjs'
import { MOBILE, routesOf } from '@/tools/screens'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { holds, medians, type Figure } from './report'

export interface PageFacts {
  lcp: number
  fcp: number
  tbt: number
  cls: number
  score: number
}

export type Throttling = 'simulate' | 'devtools'

/** Lighthouse now and then loses the start of a trace: such a run says nothing and is made again. */
async function judge(url: string, throttling: Throttling): Promise<PageFacts> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await judgeOnce(url, throttling)
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

/** Lighthouse's mobile defaults in a browser of its own. */
async function judgeOnce(url: string, throttling: Throttling): Promise<PageFacts> {
  const chrome = await launch({
    chromePath: findChromium() ?? '',
    chromeFlags: ['--headless=new', ...chromiumArgs],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(
      url,
      { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] },
      { extends: 'lighthouse:default', settings: { throttlingMethod: throttling } },
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

/** The bars of a visitor's address, from one run of Lighthouse. */
async function screenFigures(url: string, path: string, emptyLcp: number): Promise<Figure[]> {
  const { lcp, cls, score } = await judge(url, 'simulate')
  return [
    {
      name: `${path}: LCP beside the empty page`,
      value: lcp / emptyLcp,
      unit: '×',
      most: 1,
      beside: { name: 'empty page, ms', value: emptyLcp },
    },
    { name: `${path}: CLS`, value: cls, unit: '', most: 0.01 },
    { name: `${path}: score`, value: score, unit: '', least: 98 },
  ]
}

/**
 * Every other address that visitors may open, as shared links are: once each, beside the empty page measured before
 * each ten of them. An address that misses a bar is measured twice more, each time beside the empty page, and its
 * medians count: a run now and then is slow for a reason of the machine.
 * @param among a pattern of the paths that are measured
 * @param onMeasured called with the figures of each address once it was measured: the whole takes half an hour
 */
export async function otherScreens(
  app: string,
  empty: string,
  among: RegExp,
  onMeasured: (figures: Figure[]) => void,
): Promise<Figure[]> {
  const screens = (await routesOf(MOBILE)).filter(
    ({ path, access }) => access === 'V' && path !== '/' && among.test(path),
  )
  const figures: Figure[] = []
  const emptyLcp = async (): Promise<number> => (await judge(empty, 'simulate')).lcp
  let nearest = NaN
  for (const [index, { path, sample = path }] of screens.entries()) {
    const url = `${app}/#${sample}`
    if (index % 10 === 0) nearest = await emptyLcp()
    const runs = [await screenFigures(url, path, nearest)]
    if (runs[0]?.some((figure) => holds(figure) === false))
      while (runs.length < 3) runs.push(await screenFigures(url, path, await emptyLcp()))
    const measured = medians(runs)
    onMeasured(measured)
    figures.push(...measured)
  }
  return figures
}

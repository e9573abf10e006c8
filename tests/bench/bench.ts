/**
 * `npm run bench`: every figure the product is held to, medians of five (`--quick`: one), printed as a table and kept in
 * .cache/bench/report.json. `--only pages,visits,touch,reader,api,search,scale,office,study` measures some of them. Other
 * addresses than `/` are measured once each, and twice more where they miss a bar; `--only pages --among=PATTERN`
 * measures those whose path the pattern fits, and `--only visits --among=PATTERN` the screens of users
 * alone.
 */
import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { startApp } from '@tests/support/app'
import { launchBrowser } from '@tests/support/browser'
import { startPostgres } from '@tests/support/postgres.mjs'
import { bareRoute, checkout, lists } from './api'
import { emptyReactPage } from './empty-page'
import { firstScreen, measured, screensOf } from './pages'
import { anchor, firstText, memory, settings, turns } from './reader'
import { holds, line, load, medians, type Figure } from './report'
import { sitting } from './sitting'
import { longList, routeChange, softNavigation } from './touch'
import { officeScreens, ownScreens, secondVisits } from './visits'

const options = process.argv.slice(2)
const quick = options.includes('--quick')
const named = options[options.indexOf('--only') + 1]
const only =
  options.includes('--only') && named
    ? named.split(',')
    : ['pages', 'visits', 'touch', 'reader', 'api', 'search', 'scale', 'office', 'study']
const among = options.find((option) => option.startsWith('--among='))?.slice('--among='.length)
const paths = new RegExp(among ?? '.')
const RUNS = quick ? 1 : 5
const SECONDS = quick ? 5 : 10
const run = promisify(execFile)
const say = (text: string): void => void process.stdout.write(`${text}\n`)
/** Figures of a part that is still measured: on the error output, since the whole table is printed when the part ends. */
const progress = (figures: Figure[]): void => void process.stderr.write(`${figures.map(line).join('\n')}\n`)

async function repeat(measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const runs: Figure[][] = []
  while (runs.length < RUNS) runs.push(await measure())
  return medians(runs)
}

async function besideEmpty(measure: (empty: string) => Promise<Figure[]>): Promise<Figure[]> {
  const empty = await emptyReactPage()
  try {
    return await measure(empty.url)
  } finally {
    empty.close()
  }
}

/** What a visitor's address is held to. */
const VISITOR = { lcp: 1, cls: 0.01, score: 98 }

const pages = (app: string): Promise<Figure[]> =>
  besideEmpty(async (empty) => [
    ...(among ? [] : await repeat(() => firstScreen(app, empty, 'simulate'))),
    ...(among ? [] : await repeat(() => firstScreen(app, empty, 'devtools'))),
    ...(await measured(await screensOf(app, 'V', paths), { empty, bars: VISITOR }, progress)),
  ])

/** Screens of users, second visits and the first screens of the back office. */
const visits = (app: string): Promise<Figure[]> =>
  besideEmpty((empty) =>
    inBrowser(async (browser) => [
      ...(among ? [] : await officeScreens(browser, app, empty, progress)),
      ...(among ? [] : await secondVisits(app, empty, progress)),
      ...(await ownScreens(browser, { app, empty, among: paths }, progress)),
    ]),
  )

async function inBrowser(measure: (browser: Browser) => Promise<Figure[]>): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

const touch = (app: string): Promise<Figure[]> =>
  inBrowser(async (browser) => [
    ...(await repeat(() => routeChange(browser, app))),
    ...(await repeat(() => softNavigation(browser, app))),
    ...(await repeat(() => longList(browser, app))),
  ])

const reader = (app: string): Promise<Figure[]> =>
  inBrowser(async (browser) => [
    ...(await repeat(() => firstText(browser, app))),
    ...(await repeat(() => turns(browser, app))),
    ...(await repeat(() => settings(browser, app))),
    await anchor(browser, app),
    ...(await memory(browser, app)),
  ])

async function api(app: string): Promise<Figure[]> {
  const bare = await bareRoute()
  try {
    return [
      ...(await repeat(() => lists(app, bare.url, SECONDS))),
      ...(await repeat(() => checkout(app, bare.url, SECONDS))),
    ]
  } finally {
    bare.close()
  }
}

/** The search bench says its own table; the worst p95 of the searches is held to the bar. */
function search(): Promise<Figure[]> {
  const said = execFileSync(process.execPath, ['--import', 'tsx', 'tests/bench/search.ts', '100000'], {
    encoding: 'utf8',
  })
  const rows = [...said.matchAll(/^(.+?), (all|books|counts)\s+median\s+([\d.]+)\s+p95\s+([\d.]+)/gm)]
  const figures = rows.map(([, what, scope, , p95]) => ({
    name: `search, ${what}, ${scope}: p95`,
    value: Number(p95),
    unit: 'ms',
  }))
  const worst = figures.filter(({ name }) => !name.includes('counts')).sort((a, b) => b.value - a.value)[0]
  return Promise.resolve([
    { name: 'search at 100,000 works: worst p95', value: worst?.value ?? NaN, unit: 'ms', most: 50 },
    ...figures,
  ])
}

/** Units of times that a part says, in ms. */
const UNITS: Record<string, number> = { ms: 1, s: 1_000 }

/**
 * A part over a full house, on both databases; a tenth of it with `--quick`.
 * @param most largest p95 of what is asked again and again, ms
 * @param mostOnce longest time of what is done once, ms; undefined: it is no figure
 */
async function onBoth(
  part: string,
  most: (what: string) => number,
  mostOnce: (what: string) => number | undefined = () => undefined,
): Promise<Figure[]> {
  const postgres = await startPostgres({ root: tmpdir() })
  try {
    const figures: Figure[] = []
    for (const TEST_DATABASE_URL of ['', postgres.url]) {
      // Not execFileSync: this process reads the log of PostgreSQL, which stands still when nobody does.
      const { stdout: said } = await run(
        process.execPath,
        ['--import', 'tsx', `tests/bench/${part}.ts`, quick ? '0.1' : '1'],
        { env: { ...process.env, TEST_DATABASE_URL }, maxBuffer: 16 * 1024 * 1024 },
      )
      const rows = [...said.matchAll(/^(\w+) (.+?)\s+median\s+([\d.]+)\s+p95\s+([\d.]+)/gm)]
      const repeated = rows.map(([, database, what = '', middle, p95]) => ({
        name: `${database}, ${what}: p95`,
        value: Number(p95),
        unit: 'ms',
        most: most(what),
        beside: { name: 'p50', value: Number(middle) },
      }))
      const once = [...said.matchAll(/^(\w+): (.+) in (\d+) (ms|s)$/gm)].flatMap(
        ([, database, what = '', time, unit = '']) => {
          const limit = mostOnce(what)
          if (limit === undefined) return []
          return [
            {
              name: `${database}, ${what}`,
              value: Number(time) * (UNITS[unit] ?? NaN),
              unit: 'ms',
              most: limit,
            },
          ]
        },
      )
      figures.push(...repeated, ...once)
    }
    return figures
  } finally {
    await postgres.stop()
  }
}

/** Every list is held to 50 ms, a cart's price to 20. */
const scale = () => onBoth('scale', (what) => (what === 'cart of 100 lines, priced' ? 20 : 50))
/** Every list of the back office at 100,000 rows. */
const office = () => onBoth('office', () => 50)
/** The question bank at 100,000 questions and 1,000,000 answers, and 1,000 learners together. */
const exams = () =>
  onBoth(
    'study',
    (what) => {
      if (what.startsWith('a paper of 100') || what.startsWith('report')) return 80
      if (what.startsWith('analysis')) return 100
      if (what.startsWith('open')) return 120
      if (what.includes('hand in')) return 300
      return what.startsWith('save') ? 25 : 60
    },
    (what) => {
      if (what.includes('hand-ins together')) return 8_000
      if (what.includes('ended by the time')) return 20_000
      // 300 a second, each of an answer.
      return what.includes('saves of an answer') ? (Number.parseInt(what, 10) / 300) * 1_000 : undefined
    },
  )

/** A sitting on a slow phone, then the question bank. */
const study = async (app: string): Promise<Figure[]> => [
  ...(await inBrowser((browser) => repeat(() => sitting(browser, app)))),
  ...(await exams()),
]

type Part = (app: string) => Promise<Figure[]>
/** Parts that are measured on a running app. */
const onApp: Record<string, Part> = { pages, visits, touch, reader, api, study }
const parts: Record<string, Part> = { pages, visits, touch, reader, api, search, scale, office, study }
const began = load()
const app = only.some((name) => name in onApp)
  ? await startApp({ env: { LOG_LEVEL: 'warn', TRUST_PROXY: '1', RATE_SCALE: '1000' } })
  : null
const figures: Figure[] = []
const faults: string[] = []
say(`Medians of ${RUNS}; load of the machine ${began}`)
for (const [name, measure] of Object.entries(parts)) {
  if (!only.includes(name)) continue
  try {
    const measured = await measure(app?.url ?? '')
    figures.push(...measured)
    say(measured.map(line).join('\n'))
  } catch (error) {
    faults.push(`${name}: ${(error as Error).message}`)
    say(`${name} could not be measured: ${(error as Error).message}`)
  }
}
await app?.stop()

const folder = join('.cache', 'bench')
mkdirSync(folder, { recursive: true })
const report = {
  at: new Date().toISOString(),
  runs: RUNS,
  load: { before: began, after: load() },
  faults,
  figures: figures.map((figure) => ({ ...figure, holds: holds(figure) })),
}
writeFileSync(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
const missed = figures.filter((figure) => holds(figure) === false)
say(
  `\nLoad of the machine at the end ${load()}. ${figures.filter((figure) => holds(figure)).length} bars hold, ${missed.length} are missed.`,
)
process.exit(faults.length > 0 ? 1 : 0)

// The steps of `npm test`. Each returns how many checks passed and failed, the names of those that failed, and those
// that passed only in a second run, if it knows them; none throws for a failed check.
import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { buildStorybook } from './build-storybook.mjs'
import { aptInstall } from './debian.mjs'
import { findChromium } from './chromium.mjs'
import { failedFiles, merged, MOST_RUN_AGAIN } from './flaky.mjs'
import { at, root, run, printLine, tool } from './house.mjs'
import { byFile, writeSuites } from './suites.mjs'
import { makeDatabase, startPostgres } from '../../tests/support/postgres.mjs'

const tsx = 'tsx/dist/cli.mjs'

// The first and the second run of a failed file make up the same cases.
process.env.TEST_SEED ??= String(randomInt(2 ** 31))

/**
 * All lint checks: name and command, which must exit with 0; its output is shown only when it does not.
 * @type {[string, string, string[]][]}
 */
const lintChecks = [
  ['format', 'oxfmt/bin/oxfmt', ['--check']],
  ['lint', 'oxlint/bin/oxlint', ['--quiet']],
  ['types', 'ts7/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']],
  ['imports', tsx, ['tests/lint/imports.ts']],
  ['house rules', tsx, ['tests/lint/house.ts']],
  [
    'style sheets',
    tsx,
    [
      'node_modules/stylelint/bin/stylelint.mjs',
      '**/*.css',
      '--ignore-path',
      '.gitignore',
      '--max-warnings',
      '0',
    ],
  ],
  ['classes of style sheets', tsx, ['tests/lint/classes.ts']],
  ['design tokens in code', tsx, ['tests/lint/tokens.ts']],
  ['tokens are generated from their source', tsx, ['design-system/tokens/generate.ts', '--check']],
  ['paths of screens are generated from the routes', tsx, ['src/tools/screens.ts', '--check']],
]

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

export async function lint() {
  const sum = { passed: 0, failed: 0, names: [] }
  for (const [name, script, args] of lintChecks) {
    const started = Date.now()
    const { code, output } = await tool(script, args, { quiet: true })
    printLine(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(started)})`)
    sum[code === 0 ? 'passed' : 'failed'] += 1
    if (code === 0) continue
    printLine(output.trim())
    sum.names.push(name)
  }
  return sum
}

const projects = (...names) => ['--selectProjects', ...names]

/**
 * V8's memory for new objects, MB: eight times the default. Most objects of a test are garbage at once; with less memory
 * the garbage collector runs so often that it takes a tenth of the time. Jest passes it on to its workers. It is no part
 * of NODE_OPTIONS, because the processes that a test starts would inherit it: one with a small heap then collects all
 * the time.
 */
const YOUNG_GENERATION = '--max-semi-space-size=128'

/** Runs jest and returns its exit code and its own report, which is undefined when jest crashed before writing it. */
async function reported(name, args, env) {
  const file = at('.cache/test', `${name}.json`)
  mkdirSync(at('.cache/test'), { recursive: true })
  rmSync(file, { force: true })
  const jestArgs = [at('node_modules/jest/bin/jest.js'), ...args, '--json', `--outputFile=${file}`]
  const { code } = await run(process.execPath, [YOUNG_GENERATION, ...jestArgs], {
    env: { NODE_ENV: 'test', ...env },
  })
  return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined }
}

/** Returns the test files of jest projects, as absolute paths. */
async function testFiles(names, args) {
  const { output } = await tool('jest/bin/jest.js', [...projects(...names), ...args, '--listTests'], {
    quiet: true,
    env: { NODE_ENV: 'test' },
  })
  return output.split('\n').filter((line) => line.startsWith(at('tests')))
}

/**
 * Runs tests of jest projects, then the failed files once more, one after the other with nothing else running: on a
 * busy machine a test may time out.
 * @param names the projects
 * @param suites what to run; without it all files of the projects, each by itself
 * @param args further arguments of the first run
 */
async function jest(name, names, { suites, args = [], env = {} } = {}) {
  const chosen = suites ? ['--runTestsByPath', ...suites.map(({ path }) => path)] : []
  const first = await reported(name, [...projects(...names), ...args, ...chosen], env)
  if (!first.report) return { passed: 0, failed: 1 }
  const report = suites ? byFile(first.report, suites, root) : first.report
  let last = { code: first.code, report }
  const files = failedFiles(report)
  if (files.length > 0 && files.length <= MOST_RUN_AGAIN) {
    printLine(`\nOnce more, alone: ${files.map((file) => relative(root, file)).join(', ')}`)
    const alone = [...projects(...names), '-w', '1', '--runTestsByPath', ...files]
    const again = await reported(`${name}-again`, alone, env)
    if (again.report) last = again
  }
  const result = merged(report, last.report, (file) => relative(root, file))
  // Jest can also fail as a whole: no test found, a worker lost, a handle left open.
  return { ...result, failed: result.failed === 0 && last.code !== 0 ? 1 : result.failed }
}

const UNIT_PROJECTS = [
  'contract',
  'format',
  'lint',
  'tools',
  'client',
  'shared',
  'stores',
  'design-system',
  'mobile',
  'admin',
  'mocks',
  'server',
]

export async function unit() {
  const suites = writeSuites(await testFiles(UNIT_PROJECTS, []), root)
  return jest('unit', UNIT_PROJECTS, { suites })
}

export async function postgres() {
  const database = await startPostgres()
  process.once('exit', () => void database.stop())
  try {
    printLine(`${database.version} on ${database.url}`)
    // Each test's database is a copy of one that was migrated once.
    const TEST_DATABASE_TEMPLATE = 'template_shusheng'
    const env = { DATABASE_URL: await makeDatabase(database.url, TEST_DATABASE_TEMPLATE) }
    const { code } = await tool(tsx, ['src/server/cli/migrate.ts'], { env })
    if (code !== 0) return { passed: 0, failed: 1 }
    // Tests without a database have passed or failed already, in an earlier step, as have refusals that come before a
    // query.
    const asking = ['--findRelatedTests', 'tests/support/database.ts']
    const refusals = [
      '--testPathIgnorePatterns',
      'tests/server/(spine/(authorisation|fuzz)|office/rights)\\.test',
    ]
    const suites = writeSuites(await testFiles(['server'], [...asking, ...refusals]), root)
    return await jest('postgres', ['server'], {
      suites,
      env: { TEST_DATABASE_URL: database.url, TEST_DATABASE_TEMPLATE },
    })
  } finally {
    await database.stop()
  }
}

export async function build() {
  const { code } = await run(process.execPath, [at('src/tools/build.mjs')])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs a checker of ours that writes a step's result into the file named by RESULT_FILE. */
async function counted(name, command, args) {
  const result = at('.cache/test', `${name}.json`)
  mkdirSync(at('.cache/test'), { recursive: true })
  rmSync(result, { force: true })
  const { code } = await tool(command, args, { env: { RESULT_FILE: result } })
  if (!existsSync(result)) return { passed: 0, failed: 1 }
  const { failed, ...counts } = JSON.parse(readFileSync(result, 'utf8'))
  return { ...counts, failed: failed === 0 && code !== 0 ? 1 : failed }
}

export const size = () => counted('size', tsx, ['tests/size.ts'])

/** A Chromium with Chinese glyphs: found, or installed if we may. */
export async function ensureBrowser() {
  const fonts = 'fonts-noto-cjk'
  if (!findChromium() && !(await aptInstall('chromium-headless-shell', fonts)))
    await aptInstall('chromium', fonts)
  const path = findChromium()
  if (!path) {
    throw new Error(
      'No Chromium found: install Chromium or Google Chrome (on Debian: apt-get install chromium fonts-noto-cjk), or set CHROME_PATH to one.',
    )
  }
  process.env.CHROME_PATH = path
  const found = await run('fc-list', [':lang=zh', 'family'], { quiet: true })
  if (found.code === 0 && found.output.trim() === '') await aptInstall(fonts)
  return path
}

export async function stories(browser) {
  await browser
  await buildStorybook()
  const result = await counted('stories', '../src/tools/stories.mjs', [])
  return { ...result, passed: result.passed + 1 }
}

export async function e2e(browser) {
  await browser
  // The journeys that open every screen start first.
  return jest('e2e', ['e2e'], { args: ['--testSequencer', './tests/support/tours-first.mjs'] })
}

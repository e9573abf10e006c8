// Runs test files together as one file of jest, which loads all modules anew for every file: of the server's tests that
// was half of the time, of the back office's a quarter. A file still runs by itself with `npx jest <file>`. Tests of phone
// pages are not put together: what they leave in the window, such as an overlay in motion, would reach the next file.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Uses of jest that change which modules are loaded, or the clock, for all files of a suite: such a file runs by itself. */
const CHANGES_ALL =
  /\bjest\.(mock|unmock|doMock|dontMock|requireActual|requireMock|resetModules|isolateModules|useFakeTimers)\b/

const SERVER = join('tests', 'server')
const OFFICE = join('tests', 'admin')
/** Nearly all tests of the back office replace its client, and nothing else, in the same way. */
const OFFICE_MOCK = `jest.mock('@/client/client')`
/** Files in a suite of the back office: a longer one would keep one worker busy while the other has ended. */
const MOST_OF_OFFICE = 8

/** The suite of a test file; undefined: it runs by itself. */
function suiteOf(file, code) {
  if (file.startsWith(OFFICE + sep))
    return code.includes(OFFICE_MOCK) && !CHANGES_ALL.test(code.replace(OFFICE_MOCK, ''))
      ? 'admin'
      : undefined
  const [area, ...inner] = relative(SERVER, file).split(sep)
  return area === '..' || inner.length === 0 || CHANGES_ALL.test(code) ? undefined : join('server', area)
}

/** What a suite has beside its files, by project. */
const PROJECTS = {
  // Both add a hook when they are loaded: loaded first, the hook is run for all files.
  server: { head: [`require('@tests/support/database')`], hooks: [] },
  admin: {
    head: [OFFICE_MOCK, `const { cleanup } = require('@testing-library/react')`],
    // Screens are removed before the hooks of a file change the stores that they show.
    hooks: [`afterEach(cleanup)`],
  },
}
/** Jest restores mocks before a test, but the hooks of the file run earlier. */
const RESTORE = `beforeAll(() => jest.restoreAllMocks())`

function codeOf(name, files, root) {
  const { head, hooks } = PROJECTS[name.split(sep)[0]]
  return [
    ...head,
    ...files.flatMap((file) => [
      `describe(${JSON.stringify(file)}, () => {`,
      ...[RESTORE, ...hooks, `require(${JSON.stringify(join(root, file))})`].map((line) => `  ${line}`),
      '})',
    ]),
    '',
  ].join('\n')
}

/** Deals out files to as few groups as hold them, the longest files first. */
function dealt(files, sizes) {
  const groups = Array.from({ length: Math.ceil(files.length / MOST_OF_OFFICE) }, () => [])
  const sorted = files.toSorted((a, b) => sizes.get(b) - sizes.get(a))
  for (const [index, file] of sorted.entries()) groups[index % groups.length].push(file)
  return groups
}

/**
 * Writes suites below `.cache/suites`: one for each folder `tests/server/<area>` with several files, those of its folders
 * included, and some for `tests/admin`.
 * @param files absolute paths of test files, of all projects
 * @param root folder of the repository
 * @returns what jest has to run: the absolute path of each suite, or of a file that runs by itself, with its files
 */
export function writeSuites(files, root) {
  const folder = join(root, '.cache/suites')
  rmSync(folder, { recursive: true, force: true })
  const groups = new Map()
  const sizes = new Map()
  for (const path of files) {
    const file = relative(root, path)
    const code = readFileSync(path, 'utf8')
    const name = suiteOf(file, code) ?? file
    sizes.set(file, code.length)
    groups.set(name, [...(groups.get(name) ?? []), file])
  }
  const office = groups.get('admin') ?? []
  groups.delete('admin')
  for (const [index, members] of dealt(office, sizes).entries())
    groups.set(join('admin', `part-${index + 1}`), members)
  return [...groups].map(([name, members]) => {
    const paths = members.map((file) => join(root, file))
    if (paths.length === 1) return { path: paths[0], files: paths }
    const path = join(folder, `${name}.test.ts`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, codeOf(name, members, root))
    return { path, files: paths }
  })
}

/** Returns the tests of one file in jest's report of its suite, as jest reports them of the file itself. */
function reportOf(file, suite, root) {
  const name = relative(root, file)
  const assertionResults = suite.assertionResults
    .filter(({ ancestorTitles }) => ancestorTitles[0] === name)
    .map((test) => ({ ...test, fullName: test.fullName.slice(name.length + 1) }))
  // Without a failed test the suite could not be loaded, or a shared hook threw: each file may be the cause.
  const isOfTests = suite.assertionResults.some(({ status }) => status === 'failed')
  const isFailed = isOfTests
    ? assertionResults.some(({ status }) => status === 'failed')
    : suite.status === 'failed'
  return { name: file, status: isFailed ? 'failed' : 'passed', message: suite.message, assertionResults }
}

/** Returns jest's report of suites as its report of their files. */
export function byFile(report, suites, root) {
  const filesOf = new Map(suites.map(({ path, files }) => [path, files]))
  return {
    ...report,
    testResults: report.testResults.flatMap((result) => {
      const files = filesOf.get(result.name) ?? [result.name]
      return files[0] === result.name ? [result] : files.map((file) => reportOf(file, result, root))
    }),
  }
}

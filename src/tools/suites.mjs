// Runs the server's test files of a folder as one file of jest, which loads all modules anew for every file: that was
// half of their time. A file still runs by itself with `npx jest <file>`. Tests of pages are not put together: what they
// leave in the window, such as an overlay in motion, would reach the next file.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Uses of jest that change which modules are loaded, for all files of a suite: a file with one runs by itself. */
const CHANGES_MODULES =
  /\bjest\.(mock|unmock|doMock|dontMock|requireActual|requireMock|resetModules|isolateModules)\b/

const SERVER = join('tests', 'server')

const codeOf = (files, root) =>
  [
    // Adds a hook when it is loaded: loaded first, its hook is run after all files.
    `require('@tests/support/database')`,
    ...files.map(
      (file) => `describe(${JSON.stringify(file)}, () => {
  // Jest restores mocks before a test, but the hooks of the file run earlier.
  beforeAll(() => jest.restoreAllMocks())
  require(${JSON.stringify(join(root, file))})
})`,
    ),
    '',
  ].join('\n')

/**
 * Writes a suite below `.cache/suites` for each folder `tests/server/<area>` with several files, those of its folders
 * included.
 * @param files absolute paths of test files, of all projects
 * @param root folder of the repository
 * @returns what jest has to run: the absolute path of each suite, or of a file that runs by itself, with its files
 */
export function writeSuites(files, root) {
  const folder = join(root, '.cache/suites')
  rmSync(folder, { recursive: true, force: true })
  const groups = new Map()
  for (const path of files) {
    const file = relative(root, path)
    const [area, ...inner] = relative(SERVER, file).split(sep)
    const isAlone = area === '..' || inner.length === 0 || CHANGES_MODULES.test(readFileSync(path, 'utf8'))
    const name = isAlone ? file : join('server', area)
    groups.set(name, [...(groups.get(name) ?? []), file])
  }
  return [...groups].map(([name, members]) => {
    const paths = members.map((file) => join(root, file))
    if (paths.length === 1) return { path: paths[0], files: paths }
    const path = join(folder, `${name}.test.ts`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, codeOf(members, root))
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

// Distinguishes flaky tests from failed ones by a second run of the failed files.
import { stripVTControlCharacters } from 'node:util'

/** With more failed files (or stories) than this there is no second run: the cause is a general one. */
export const MOST_RUN_AGAIN = 10

/** The first meaningful line of an error. Jest's own headings, which start with ●, are skipped. */
export const firstLine = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('●')) ?? ''

/** Returns the files of a jest report that failed, as absolute paths. */
export const failedFiles = (report) =>
  report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/**
 * Returns the tests of one file that ran, by title and place among tests of the same title. A file that failed although
 * none of its tests did (it could not be loaded, or `afterAll` threw) adds an entry of its own, without a title.
 */
function checksOf({ status, message, assertionResults }) {
  const checks = new Map()
  for (const { fullName: title, status: outcome, failureMessages } of assertionResults) {
    if (outcome !== 'passed' && outcome !== 'failed') continue
    let key = title
    for (let nth = 2; checks.has(key); nth += 1) key = `${title} #${nth}`
    checks.set(key, { title, ok: outcome === 'passed', error: firstLine(failureMessages[0]) })
  }
  if (status === 'failed' && [...checks.values()].every(({ ok }) => ok))
    checks.set('', { title: '', ok: false, error: firstLine(message) })
  return checks
}

/**
 * Merges jest's report and the report of a second run of its failed files. A test that passed in one run has passed,
 * and is flaky when it failed in the other one. A file's own error is flaky when the second run does not have it.
 * @param first report of all files
 * @param again report of the files that ran twice; the first report itself when none did
 * @param nameOf returns the displayed name of a file, from its absolute path
 * @returns how many tests passed and failed, the names of the failed, a line for each flaky one
 */
export function merged(first, again, nameOf) {
  const result = { passed: 0, failed: 0, names: [], flaky: [] }
  const second = new Map(again.testResults.map((file) => [file.name, checksOf(file)]))
  for (const file of first.testResults) {
    const before = checksOf(file)
    const after = second.get(file.name) ?? before
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const runs = [before.get(key), after.get(key)].filter((check) => check !== undefined)
      const { title } = runs[0]
      const fault = runs.find(({ ok }) => !ok)
      const name = `${nameOf(file.name)} ${title}`.trim()
      const isFailed = title === '' ? after.has(key) : runs.every(({ ok }) => !ok)
      if (isFailed) {
        result.failed += 1
        result.names.push(name)
        continue
      }
      if (title !== '') result.passed += 1
      if (fault) result.flaky.push(`${name} – ${fault.error}`)
    }
  }
  return result
}

import { failedFiles, firstLine, merged, type JestReport } from '@/tools/flaky.mjs'

type File = JestReport['testResults'][number]

/** A file in a report: tests by title, each with its error or `''` for a pass. */
function file(name: string, tests: [string, string][], fault = ''): File {
  return {
    name: `/repository/${name}`,
    status: fault !== '' || tests.some(([, error]) => error !== '') ? 'failed' : 'passed',
    message: fault,
    assertionResults: tests.map(([fullName, error]) => ({
      fullName,
      status: error === '' ? 'passed' : 'failed',
      failureMessages: error === '' ? [] : [error],
    })),
  }
}

const of = (first: File[], again = first) =>
  merged({ testResults: first }, { testResults: again }, (path) => path.replace('/repository/', ''))

const sound = file('a.test.ts', [
  ['adds', ''],
  ['takes away', ''],
])

it('counts one run as jest does', () => {
  expect(of([sound, file('b.test.ts', [['waits', 'Error: late\n    at b.test.ts:3']])])).toEqual({
    passed: 2,
    failed: 1,
    names: ['b.test.ts waits'],
    flaky: [],
  })
})

it('a test that fails once and passes once has passed, and is named with the first line of its first error', () => {
  const first = file('b.test.ts', [
    ['waits', '\u001B[31mError: late\u001B[39m\n    at b.test.ts:3'],
    ['ends', ''],
  ])
  const again = file('b.test.ts', [
    ['waits', ''],
    ['ends', ''],
  ])
  expect(of([sound, first], [again])).toEqual({
    passed: 4,
    failed: 0,
    names: [],
    flaky: ['b.test.ts waits – Error: late'],
  })
})

it('a test that fails twice has failed, beside one that did not', () => {
  const first = file('b.test.ts', [
    ['waits', 'Error: late'],
    ['ends', 'Error: never'],
  ])
  const again = file('b.test.ts', [
    ['waits', ''],
    ['ends', 'Error: never again'],
  ])
  expect(of([first], [again])).toEqual({
    passed: 1,
    failed: 1,
    names: ['b.test.ts ends'],
    flaky: ['b.test.ts waits – Error: late'],
  })
})

it('each of several tests of one title is judged by its place', () => {
  const tests = (one: string, two: string) =>
    file('b.test.ts', [
      ['waits', one],
      ['waits', two],
    ])
  expect(of([tests('Error: a', '')], [tests('Error: b', '')])).toMatchObject({ passed: 1, failed: 1 })
})

it('the steps of a journey may fail in different places', () => {
  const steps = (one: string, two: string, three: string) =>
    file('c.test.ts', [
      ['logs in', one],
      ['buys', two],
      ['reads', three],
    ])
  const notTried = 'Error: Not tried, because this failed before'
  expect(of([steps('Error: late', notTried, notTried)], [steps('', 'Error: dear', notTried)])).toMatchObject({
    passed: 1,
    failed: 2,
    names: ['c.test.ts buys', 'c.test.ts reads'],
  })
})

it('a file that did not load is flaky when it loads the second time', () => {
  const broken = file('b.test.ts', [], '  ● Test suite failed to run\n\n    Error: busy\n')
  expect(of([broken], [file('b.test.ts', [['waits', '']])])).toEqual({
    passed: 1,
    failed: 0,
    names: [],
    flaky: ['b.test.ts – Error: busy'],
  })
  expect(of([broken], [file('b.test.ts', [['waits', 'Error: late']])])).toMatchObject({
    failed: 1,
    names: ['b.test.ts waits'],
  })
})

it('a file whose second run fails as a whole has failed, and so has each of its tests that never passed', () => {
  const first = file('b.test.ts', [
    ['waits', 'Error: late'],
    ['ends', ''],
  ])
  expect(of([first], [file('b.test.ts', [], 'Error: gone')])).toEqual({
    passed: 1,
    failed: 2,
    names: ['b.test.ts waits', 'b.test.ts'],
    flaky: [],
  })
})

it('a file that never loads counts as one failure', () => {
  const broken = file('b.test.ts', [], 'Error: no module')
  expect(of([broken], [broken])).toMatchObject({ passed: 0, failed: 1, names: ['b.test.ts'] })
})

it('tells which files to run again', () => {
  expect(failedFiles({ testResults: [sound, file('b.test.ts', [['waits', 'Error']])] })).toEqual([
    '/repository/b.test.ts',
  ])
})

it('an error without a word has an empty line', () => {
  expect(firstLine('')).toBe('')
  expect(firstLine(undefined)).toBe('')
})

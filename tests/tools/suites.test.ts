import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { byFile, writeSuites } from '@/tools/suites.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shusheng-suites-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** Writes test files, by path in the repository, and returns their suites with paths in the repository. */
function suites(files: Record<string, string>): { path: string; files: string[] }[] {
  const paths = Object.entries(files).map(([name, text]) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
    return join(root, name)
  })
  const inside = (path: string) => path.slice(root.length + 1)
  return writeSuites(paths, root).map((suite) => ({
    path: inside(suite.path),
    files: suite.files.map(inside),
  }))
}

const TEST = `it('holds', () => {})`
const EXAMS = '.cache/suites/server/exams.test.ts'
const ONE = 'tests/server/exams/one.test.ts'
const TWO = 'tests/server/exams/papers/two.test.ts'

it('puts the files of an area together, those of its folders too', () => {
  expect(suites({ [ONE]: TEST, [TWO]: TEST })).toEqual([{ path: EXAMS, files: [ONE, TWO] }])
  const code = readFileSync(join(root, EXAMS), 'utf8')
  for (const file of [ONE, TWO]) {
    expect(code).toContain(`describe(${JSON.stringify(file)}`)
    expect(code).toContain(`require(${JSON.stringify(join(root, file))})`)
  }
})

it('deals out the files of the back office that replace nothing but its client', () => {
  const code = `jest.mock('@/client/client')\n${TEST}`
  const office = (index: number) => `tests/admin/screen-${index}.test.tsx`
  const files = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [office(index), `${code}${'// longer\n'.repeat(index)}`]),
  )
  const more = {
    'tests/admin/chart.test.tsx': `jest.mock('@/admin/chart', () => ({}))\n${code}`,
    'tests/admin/clock.test.tsx': `jest.useFakeTimers()\n${code}`,
    'tests/admin/pure.test.ts': TEST,
  }
  expect(suites({ ...files, ...more })).toEqual([
    ...Object.keys(more).map((path) => ({ path, files: [path] })),
    { path: '.cache/suites/admin/part-1.test.ts', files: [9, 7, 5, 3, 1].map(office) },
    { path: '.cache/suites/admin/part-2.test.ts', files: [8, 6, 4, 2, 0].map(office) },
  ])
  const part = readFileSync(join(root, '.cache/suites/admin/part-1.test.ts'), 'utf8')
  expect(part.split('\n').slice(0, 5)).toEqual([
    `jest.mock('@/client/client')`,
    `const { cleanup } = require('@testing-library/react')`,
    `describe("${office(9)}", () => {`,
    '  beforeAll(() => jest.restoreAllMocks())',
    '  afterEach(cleanup)',
  ])
})

it('leaves alone phone pages, what is in no area, has no other file beside it, or changes which modules are loaded', () => {
  const alone = {
    'tests/mobile/me/forms.test.tsx': TEST,
    'tests/mobile/me/links.test.tsx': TEST,
    'tests/server/start.test.ts': TEST,
    'tests/server/stop.test.ts': TEST,
    [ONE]: TEST,
    'tests/server/exams/mocked.test.ts': `jest.mock('node:fs')\n${TEST}`,
    'tests/server/exams/real.test.ts': `jest.unmock('node:crypto')\n${TEST}`,
  }
  expect(suites(alone)).toEqual(Object.keys(alone).map((path) => ({ path, files: [path] })))
})

it('removes the suites of an earlier run', () => {
  suites({ [ONE]: TEST, [TWO]: TEST })
  suites({ [ONE]: TEST })
  expect(() => readFileSync(join(root, EXAMS))).toThrow('ENOENT')
})

describe('a report of a suite', () => {
  const test = (file: string, title: string, status = 'passed') => ({
    ancestorTitles: [file],
    fullName: `${file} ${title}`,
    status,
    failureMessages: status === 'failed' ? ['Error: late'] : [],
  })
  const of = (status: string, assertionResults: ReturnType<typeof test>[], message = '') =>
    byFile(
      { testResults: [{ name: '/r/suite', status, message, assertionResults }] },
      [{ path: '/r/suite', files: [`/r/${ONE}`, `/r/${TWO}`] }],
      '/r',
    ).testResults.map((file) => [
      file.name,
      file.status,
      file.assertionResults.map(({ fullName }) => fullName),
    ])

  it('becomes one of its files, of which those with a failed test failed', () => {
    expect(of('failed', [test(ONE, 'adds'), test(TWO, 'waits', 'failed'), test(TWO, 'ends')])).toEqual([
      [`/r/${ONE}`, 'passed', ['adds']],
      [`/r/${TWO}`, 'failed', ['waits', 'ends']],
    ])
  })

  it('fails all its files when no test did', () => {
    const both = [`/r/${ONE}`, `/r/${TWO}`].map((name) => [name, 'failed', []])
    expect(of('failed', [], 'SyntaxError')).toEqual(both)
  })

  it('is as it is of a file that ran by itself', () => {
    const report = {
      testResults: [{ name: `/r/${ONE}`, status: 'passed', message: '', assertionResults: [] }],
    }
    expect(byFile(report, [{ path: `/r/${ONE}`, files: [`/r/${ONE}`] }], '/r')).toEqual(report)
  })
})

import { randomInt } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scratchOfRun } from './tests/support/scratch.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))

// The workers, which are CommonJS and could not ask, inherit it.
process.env.TEST_SCRATCH ??= scratchOfRun()
// Seed of the tests that make up their cases: see tests/support/properties.ts.
process.env.TEST_SEED ??= String(randomInt(2 ** 31))

/**
 * Dependencies that ship ES modules only. Jest runs CommonJS, so these are compiled like our own files.
 * They are found, not listed: the list would be stale with the next update.
 */
function moduleOnlyPackages() {
  const found = []
  const modules = join(root, 'node_modules')
  for (const entry of readdirSync(modules)) {
    if (entry.startsWith('.')) continue
    const names = entry.startsWith('@')
      ? readdirSync(join(modules, entry)).map((name) => `${entry}/${name}`)
      : [entry]
    for (const name of names) {
      const manifest = join(modules, name, 'package.json')
      if (!existsSync(manifest)) continue
      const { type, exports } = JSON.parse(readFileSync(manifest, 'utf8'))
      if (type === 'module' && !JSON.stringify(exports ?? '').includes('"require"')) found.push(name)
    }
  }
  return found.map((name) => name.replace(/[.+]/g, '\\$&')).join('|')
}

const compile = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    sourceMaps: true,
  },
]

const common = {
  rootDir: root,
  transform: { '^.+\\.(m?js|ts|tsx)$': compile },
  transformIgnorePatterns: [
    `/node_modules/(?!(?:.*/node_modules/)?(?:${moduleOnlyPackages()})/)`,
    'css-modules\\.cjs$',
  ],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/css-modules.cjs',
    '\\.(css|svg|png|jpe?g|webp|avif|woff2?)(\\?.*)?$': '<rootDir>/tests/support/asset.cjs',
    '^@ant-design/cssinjs$': '<rootDir>/tests/support/antd-styles.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@mocks/(.*)$': '<rootDir>/mocks/$1',
    '^@tests/(.*)$': '<rootDir>/tests/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.data/'],
  clearMocks: true,
  restoreMocks: true,
}

/** The test files of a project; the second ones are written by src/tools/suites.mjs, and only run when jest gets their paths. */
const filesOf = (name) => [
  `<rootDir>/tests/${name}/**/*.test.{ts,tsx}`,
  `<rootDir>/.cache/suites/${name}/*.test.ts`,
]

/** A project whose tests run in a page: parts, stores and the client. */
const page = (name) => ({
  ...common,
  displayName: name,
  testMatch: filesOf(name),
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
  setupFiles: ['<rootDir>/tests/support/setup-constants.ts', '<rootDir>/tests/support/setup-dom.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup-matchers.ts'],
})

/** A project whose tests run in Node: the contract, the server, the tools, the browser journeys. */
const node = (name, more = {}) => ({
  ...common,
  displayName: name,
  testMatch: filesOf(name),
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/tests/support/setup-constants.ts'],
  ...more,
})

export default {
  projects: [
    node('contract'),
    node('format'),
    node('lint'),
    node('tools'),
    node('server', {
      setupFiles: [
        '<rootDir>/tests/support/setup-constants.ts',
        '<rootDir>/tests/support/setup-passwords.ts',
      ],
    }),
    node('mocks'),
    page('client'),
    page('shared'),
    page('stores'),
    page('design-system'),
    page('mobile'),
    page('admin'),
    node('e2e', {
      globalSetup: '<rootDir>/tests/support/seed-app.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup-e2e.ts'],
    }),
  ],
  // Three keep two processors busy: a worker waits for its pages, databases and servers a part of the time.
  maxWorkers: 3,
  // A worker keeps the windows of dozens of page tests as garbage: with two gigabytes of it, ending took longer than the
  // half second that jest waits before it speaks of a leak. Past this size of its heap a worker is replaced between files.
  workerIdleMemoryLimit: '1GB',
  // Ends what hangs. It is no measure of speed: a busy machine takes many times what a quiet one takes.
  testTimeout: 120_000,
}

import type { JestReport } from './flaky.d.mts'

export interface Suite {
  path: string
  files: string[]
}

export function writeSuites(files: readonly string[], root: string): Suite[]
export function byFile(report: JestReport, suites: readonly Suite[], root: string): JestReport

/** The fields read from the file that `jest --json` writes. */
export interface JestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages: string[]
      ancestorTitles?: string[]
    }[]
  }[]
}

export interface Counted {
  passed: number
  failed: number
  names: string[]
  flaky: string[]
}

export const MOST_RUN_AGAIN: number
export function firstLine(message?: string): string
export function failedFiles(report: JestReport): string[]
export function merged(first: JestReport, again: JestReport, nameOf: (file: string) => string): Counted

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export interface SourceFile {
  /** Relative to the root of the repository, with forward slashes. */
  path: string
  text: string
}

export interface Finding {
  path: string
  line: number
  message: string
}

export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

const textual = /(\.(tsx?|m?js|cjs|mts|css|json|html|md|svg|ya?ml|sh)|^\.[\w.]+|\.ci\/run)$/

/** Every text file that is or would be committed. */
export function repositoryFiles(): SourceFile[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\0')
    .filter((path) => textual.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Comments are replaced by blanks of the same length, so that lines and columns stay correct. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w\\])\/\/[^\n]*/g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  )

export function report(name: string, count: number, findings: Finding[]): void {
  for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`)
  console.log(`${name}: ${count} files, ${findings.length} findings`)
  if (findings.length > 0) process.exitCode = 1
}

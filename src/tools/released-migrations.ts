import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'src/server/migrations'
const RELEASED = join(FOLDER, 'released.json')

/**
 * Matches strings and templates, comments, and what a formatter decides: spaces, semicolons, a comma before a bracket.
 */
const PIECES =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*|[\s;]+|,(?=\s*[)\]}])/g

/** Hash of a source file that ignores layout and comments. */
export const meaningHash = (source: string): string =>
  createHash('sha256')
    .update(source.replaceAll(PIECES, (_, text?: string) => text?.replaceAll(/^"|"$/g, "'") ?? ''))
    .digest('hex')

/** Hashes of the migrations and of the files they share, by file name; the list grows with every release. */
export const hashesNow = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.ts') && name !== 'list.ts')
      .sort()
      .map((name) => [name, meaningHash(readFileSync(join(FOLDER, name), 'utf8'))]),
  )

/** Hashes of the files that were part of a release. */
export const hashesReleased = (): Record<string, string> =>
  JSON.parse(readFileSync(RELEASED, 'utf8')) as Record<string, string>

export const changedSinceRelease = (
  now: Record<string, string>,
  released: Record<string, string>,
): string[] => Object.keys(released).filter((name) => now[name] !== released[name])

/**
 * `npx tsx src/tools/released-migrations.ts`, run at a release: new migrations are frozen; a changed released one is an
 * error.
 */
function main(): void {
  const now = hashesNow()
  const changed = changedSinceRelease(now, hashesReleased())
  if (changed.length > 0)
    throw new Error(`A released migration is never changed, write the next one: ${changed.join(', ')}`)
  writeFileSync(RELEASED, `${JSON.stringify(now, null, 2)}\n`)
}

if (process.argv[1]?.endsWith('released-migrations.ts')) main()

import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Folder of an installed package, found by walking up from where the program lives and runs: assets of packages
 * (fonts, binaries, speech data) are read from disk and never bundled.
 */
export function packagePath(name: string): string | undefined {
  for (const start of [process.cwd(), dirname(resolve(process.argv[1] ?? '.'))]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const candidate = join(folder, 'node_modules', name)
      if (existsSync(join(candidate, 'package.json'))) return candidate
      if (dirname(folder) === folder) break
    }
  }
  return undefined
}

import { build } from 'esbuild'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The production server, bundled from the current sources: it starts several times faster than with tsx. */
export async function bundleServer(): Promise<{ main: string; remove: () => void }> {
  const base = resolve('.cache/test')
  mkdirSync(base, { recursive: true })
  // Inside the repository, where its packages are found.
  const folder = mkdtempSync(join(base, 'server-'))
  const main = join(folder, 'main.mjs')
  await build({
    entryPoints: [resolve('src/server/main.ts')],
    outfile: main,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    alias: { '@': resolve('src') },
    tsconfig: resolve('tsconfig.json'),
    logLevel: 'warning',
  })
  return { main, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

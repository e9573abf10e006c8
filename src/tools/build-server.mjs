import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './house.mjs'

/** Bundles the server and its commands; packages stay in node_modules, where native ones must live. */
export async function buildServer() {
  const { build } = await import('esbuild')
  const commands = at('src/server/cli')
  const entries = existsSync(commands) ? readdirSync(commands).filter((name) => name.endsWith('.ts')) : []
  await build({
    absWorkingDir: at(),
    entryPoints: [
      { in: at('src/server/main.ts'), out: 'main' },
      { in: at('src/server/catalogue/books/book-worker.ts'), out: 'book-worker' },
      { in: at('src/server/media/pages/page-worker.ts'), out: 'page-worker' },
      ...entries.map((name) => ({ in: join(commands, name), out: `cli/${name.slice(0, -3)}` })),
    ],
    outdir: at('dist/server'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    alias: { '@': at('src'), '@mocks': at('mocks') },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    sourcemap: true,
    tsconfig: at('tsconfig.json'),
    logLevel: 'warning',
  })
}

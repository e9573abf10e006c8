import { build, type Plugin } from 'esbuild'
import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import vm from 'node:vm'
import type { Stored } from '../client/storage'

export interface Route {
  path: string
  access: string
  sample?: string
  drawnUnless?: readonly (keyof Stored)[]
  tab?: string
  offline?: true
  screen: () => Promise<unknown>
  eager?: unknown
}

/** Names of the chunks that a route's `screen` has asked for since the last {@link chunksOf}. */
let asked: string[] = []

const CHUNK = /import\(\s*\/\* webpackChunkName: "([\w-]+)" \*\/\s*'[^']+',?\s*\)/g

/** Screens are chunks of their own: their routes can be read, and the chunks named, without loading them. */
const withoutScreens: Plugin = {
  name: 'without-screens',
  setup(plugins) {
    plugins.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(CHUNK, 'askChunk("$1")'),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }))
    plugins.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

const askChunk = (name: string): Promise<object> => {
  asked.push(name)
  return Promise.resolve({})
}

/** Names of the chunks that a screen is loaded from. @throws Error when one has no name */
export async function chunksOf(route: Route): Promise<string[]> {
  // A call for another route may replace `asked` while this one waits.
  const mine: string[] = (asked = [])
  await route.screen()
  if (mine.length === 0 && !route.eager)
    throw new Error(`The chunk of ${route.path} has no webpackChunkName.`)
  return mine
}

export const MOBILE = 'src/mobile/app/routes.ts'
export const ADMIN = 'src/admin/app/routes.ts'
const PATHS = 'src/client/paths.ts'

/** Loads a route table the way the browser does: bundled, because it may import parts with styles. */
export async function routesOf(file: string): Promise<Route[]> {
  const { outputFiles } = await build({
    entryPoints: [resolve(file)],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    loader: { '.css': 'empty', '.module.css': 'empty' },
    plugins: [withoutScreens],
    logLevel: 'warning',
  })
  const module = { exports: {} as { routes?: Route[] } }
  const run = vm.runInThisContext(
    `(module, exports, require, askChunk) => {${outputFiles[0]?.text ?? ''}\n}`,
  ) as (...scope: unknown[]) => void
  run(module, module.exports, createRequire(resolve(file)), askChunk)
  if (!module.exports.routes) throw new Error(`${file} does not export its routes.`)
  return module.exports.routes
}

/** The source of src/client/paths.ts for these routes. */
export function pathsSource(routes: readonly { path: string }[]): string {
  const lines = routes.map(({ path }) => `  '${path}',\n`).sort()
  return `// Generated from the areas' routes.ts. Do not edit: npm run screens -- --write

/** Every screen there is, by address: a link to nowhere is a type error. */
export const SCREEN_PATHS = [
${lines.join('')}] as const

export type ScreenPath = (typeof SCREEN_PATHS)[number]
`
}

/**
 * Prints all screens as JSON; `--write` writes the list of paths for the client, `--check` reports whether it is up to
 * date.
 */
async function main(): Promise<void> {
  const mobile = await routesOf(MOBILE)
  const source = pathsSource(mobile)
  if (process.argv.includes('--write')) {
    writeFileSync(PATHS, source)
  } else if (process.argv.includes('--check')) {
    if (readFileSync(PATHS, 'utf8') === source) return
    console.error(`Stale: ${PATHS}. Run: npm run screens -- --write`)
    process.exitCode = 1
  } else {
    const routes = [...mobile, ...(await routesOf(ADMIN))]
    const screens = routes.map(({ path, access, sample = path, drawnUnless }) => ({
      path,
      access,
      sample,
      drawnUnless,
    }))
    console.log(JSON.stringify(screens, null, 2))
  }
}

if (process.argv[1]?.endsWith('screens.ts')) void main()

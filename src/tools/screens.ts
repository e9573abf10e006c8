import { build, type Plugin } from 'esbuild'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import vm from 'node:vm'

interface Route {
  path: string
  access: string
  sample?: string
}

/** Screens are chunks of their own: their routes can be read without them. */
const withoutScreens: Plugin = {
  name: 'without-screens',
  setup(plugins) {
    plugins.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** Loads a route table as the browser would: bundled, because it may reach parts with styles. */
async function routesOf(file: string): Promise<Route[]> {
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
  const run = vm.runInThisContext(`(module, exports, require) => {${outputFiles[0]?.text ?? ''}\n}`) as (
    ...scope: unknown[]
  ) => void
  run(module, module.exports, createRequire(resolve(file)))
  if (!module.exports.routes) throw new Error(`${file} does not export its routes.`)
  return module.exports.routes
}

async function main(): Promise<void> {
  const tables = await Promise.all(['src/mobile/app/routes.ts', 'src/admin/app/routes.ts'].map(routesOf))
  const screens = tables.flat().map(({ path, access, sample }) => ({ path, access, sample: sample ?? path }))
  console.log(JSON.stringify(screens, null, 2))
}

void main()

import { defineConfig, type RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpointTable } from './src/contract/kernel/endpoints'
import { auditGroups } from './src/contract/office/audit-labels'
import type { BuiltFiles } from './src/mobile/app/early/deepLink'
import { chunkNames } from './src/tools/chunkNames'
import { formulaFont } from './src/tools/formulaFont'
import { pdfFiles } from './src/tools/pdfFiles'
import { ADMIN, chunksOf, MOBILE, routesOf, type Route } from './src/tools/screens'

/** WeChat's own webview and every phone of the last years; nothing is written down to older ones. */
const BROWSERS = { chrome: '107', safari: '15.4', ios: '15.4', firefox: '115' }
/** The same, as esbuild writes them. */
const ESBUILD_TARGET = Object.entries(BROWSERS).map(([name, version]) => name + version)

/** Chunks that every screen may need: transport, what stands around screens, dialogs and notices, a logged-in user's launch. */
const APP_CHUNKS = ['transport', 'late', 'frame', 'overlays', 'toast', 'launch']

/** Bundles code that runs beside the app's own, with a constant that it is built with. */
async function bundled(root: string, entry: string, define: Record<string, unknown>): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    target: ESBUILD_TARGET,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    logLevel: 'warning',
  })
  return (outputFiles[0]?.text ?? '').trim()
}

/** The code that runs before the first paint, in one line for the page. */
const earlyScript = (root: string, built: BuiltFiles): Promise<string> =>
  bundled(root, 'src/mobile/app/early/entry.ts', { __BUILT__: built })

/** Writes the service worker with the names of the files that it keeps: see src/mobile/worker/worker.ts. */
async function writeWorker(root: string, shell: string[], files: string[]): Promise<void> {
  const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  const code = await bundled(root, 'src/mobile/worker/worker.ts', {
    __WORKER__: { build, shell: [...new Set(shell)], files },
  })
  await writeFile(join(root, 'dist/web/sw.js'), code)
}

/** Writes the files of each screen for the server, which tells them to the page of a deep link. */
async function writeScreens(root: string, filesOf: (chunk: string) => string[]): Promise<void> {
  const screens: Record<string, string[]> = {}
  // The client's transport is a chunk of its own that every screen but the root's needs first.
  for (const [table, chunks] of [
    [MOBILE, ['transport']],
    [ADMIN, ['transport', 'admin', 'admin-inside', 'admin-shell']],
  ] as const)
    for (const route of await routesOf(table)) {
      screens[route.path] = [...new Set([...chunks, ...(await chunksOf(route))].flatMap(filesOf))]
    }
  const folder = join(root, 'dist/ssr')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'screens.json'), JSON.stringify(screens))
}

/** Returns what tells the early script of a screen that some devices show otherwise than the server draws it. */
const unlessOf =
  (filesOf: (chunk: string) => string[]) =>
  (route: Route): Promise<[string, BuiltFiles['unless'][string]]>[] => {
    const { path, drawnUnless: names = [] } = route
    if (names.length === 0) return []
    return [
      chunksOf(route).then((chunks) => [path, { names, files: ['transport', ...chunks].flatMap(filesOf) }]),
    ]
  }

/** Takes the scripts out of the page: the early script fetches them once the page is painted. */
const scriptsAfterPaint: RsbuildPlugin = {
  name: 'scripts-after-paint',
  setup(api) {
    if (api.context.action !== 'build') return
    api.modifyHTMLTags(async ({ headTags, bodyTags }, { compilation }) => {
      const scripts = [...headTags, ...bodyTags].filter(
        (tag) => tag.tag === 'script' && typeof tag.attrs?.['src'] === 'string',
      )
      const filesOf = (name: string): string[] => {
        const files = (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) =>
          /\.(js|css)$/.test(file),
        )
        if (files.length === 0) throw new Error(`No chunk is called ${name}`)
        return files
      }
      const routes = await routesOf(MOBILE)
      const built: BuiltFiles = {
        styles: headTags
          .filter((tag) => tag.tag === 'link' && tag.attrs?.['rel'] === 'stylesheet')
          .map((tag) => String(tag.attrs?.['href'])),
        scripts: scripts.map((tag) => String(tag.attrs?.['src'])),
        table: filesOf('routes'),
        unless: Object.fromEntries(await Promise.all(routes.flatMap(unlessOf(filesOf)))),
      }
      const children = await earlyScript(api.context.rootPath, built)
      await writeScreens(api.context.rootPath, filesOf)
      const kept = routes.filter(({ tab, offline }) => tab || offline)
      const chunks = (await Promise.all(kept.map(chunksOf))).flat()
      await writeWorker(
        api.context.rootPath,
        [...built.styles, ...built.scripts, ...built.table, ...[...APP_CHUNKS, ...chunks].flatMap(filesOf)],
        compilation
          .getAssets()
          .map(({ name }) => name)
          .filter((name) => name.startsWith('static/') && !name.endsWith('.map'))
          .sort(),
      )
      const rest = (tags: typeof headTags) => tags.filter((tag) => !scripts.includes(tag))
      return { headTags: [{ tag: 'script', children }, ...rest(headTags)], bodyTags: rest(bodyTags) }
    })
  },
}

/**
 * Lets the minifier drop the parts of react-router that nothing imports, about 8 KB (gzip) of the first scripts: its
 * build creates components and contexts by calls that are not marked as free of side effects, and names them afterwards.
 */
const droppableRouterParts: RsbuildPlugin = {
  name: 'droppable-router-parts',
  setup(api) {
    api.transform({ test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/ }, ({ code }) =>
      code
        .replace(/(= )(React\w*\.(?:createContext|forwardRef|memo)\()/g, '$1/*#__PURE__*/ $2')
        .replace(/^\w+\.displayName = .*;$/gm, ''),
    )
  },
}

/** The server puts styles into the page, which fits into the first round trip of a connection without words in their names. */
const CLASS_NAME = process.env['NODE_ENV'] === 'production' ? '[hash:base64:5]' : '[local]-[hash:base64:5]'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 8001}`

export default defineConfig({
  plugins: [
    pluginReact(),
    scriptsAfterPaint,
    chunkNames(),
    droppableRouterParts,
    pdfFiles(ESBUILD_TARGET),
    formulaFont(),
  ],
  source: {
    define: {
      __ENDPOINTS__: JSON.stringify(endpointTable('mobile')),
      __ADMIN_ENDPOINTS__: JSON.stringify(endpointTable('admin')),
      __AUDIT_GROUPS__: JSON.stringify(auditGroups()),
    },
    preEntry: ['antd-mobile/es/global'],
  },
  resolve: {
    alias: {
      // umi-request's fallbacks for browsers without fetch and its query printer cost 16 KB that no supported browser needs.
      'isomorphic-fetch$': './src/client/shims/empty.ts',
      qs$: './src/client/shims/qs.ts',
      'rc-util/lib/React/render$': './src/client/shims/render.ts',
      // Its package names the development build for every bundler: warnings that nobody reads, and a log of its version.
      'react-router$': './node_modules/react-router/dist/production/index.mjs',
      'rc-util/lib': 'rc-util/es',
    },
  },
  tools: {
    // The scripts and the styles of a chunk have one hash, so that one table of hashes names both.
    cssExtract: { pluginOptions: { chunkFilename: 'static/css/async/[id].[chunkhash:5].css' } },
    rspack: {
      module: {
        rules: [
          // The barrel counts as side-effectful, so what only lazy routes use would land in the first chunk.
          { test: /antd-mobile[\\/]es[\\/]index\.js$/, sideEffects: false },
        ],
      },
      // Hashes are not put into finished files by search and replace: six hex digits occur elsewhere as well. A build
      // once changed a constant of SHA-256 that way, and every signed call was refused.
      optimization: { realContentHash: false },
      // Named by number: the names are in tables that the page loads, see src/tools/chunkNames.ts.
      output: { chunkLoadTimeout: 120_000, chunkFilename: 'static/js/async/[id].[chunkhash:5].js' },
    },
  },
  html: {
    template: './src/mobile/app/index.html',
    title: '书声',
  },
  server: {
    publicDir: { name: 'src/mobile/app/public' },
    proxy: Object.fromEntries(
      [
        '/addon',
        '/webapi',
        '/adminapi',
        '/api',
        '/design',
        '/drawn',
        '/snsuser',
        '/files',
        '/media',
        '/pay',
        '/health',
      ].map((path) => [path, api]),
    ),
  },
  environments: {
    web: {
      source: { entry: { index: './src/mobile/app/entry.tsx' } },
      // Without it, one fault of Safari before 16.3 turns default and rest parameters of every function into ES5.
      tools: { swc: { env: { bugfixes: true } } },
      output: {
        target: 'web',
        distPath: { root: 'dist/web' },
        filenameHash: 'contenthash:6',
        overrideBrowserslist: Object.entries(BROWSERS).map(([name, version]) => `${name} >= ${version}`),
        minify: {
          jsOptions: {
            minimizerOptions: { compress: { passes: 3, toplevel: true }, format: { comments: false } },
          },
        },
        assetPrefix: 'auto',
        cssModules: { localIdentName: CLASS_NAME },
        sourceMap: { js: 'hidden-source-map' },
        legalComments: 'none',
      },
      splitChunks: {
        chunks: 'all',
        // Small chunks compress badly, and each has a name in a table: a screen's scripts are 3 % smaller than with the
        // default, and all scripts together 3 % larger.
        minSize: 30_000,
        cacheGroups: {
          lib: {
            test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|valtio|proxy-compare|umi-request)[\\/]/,
            name: 'lib',
            chunks: 'initial',
            priority: 10,
          },
        },
      },
    },
    ssr: {
      source: { entry: { render: './src/mobile/app/render.tsx' } },
      output: {
        target: 'node',
        distPath: { root: 'dist/ssr' },
        cssModules: { localIdentName: CLASS_NAME },
        filenameHash: false,
        sourceMap: false,
      },
      html: { template: './src/mobile/app/index.html' },
      tools: {
        htmlPlugin: false,
        rspack: (config, { rspack, appendPlugins }) => {
          config.output = { ...config.output, chunkFilename: 'screens/[name].js' }
          // The server draws the phone's screens only.
          appendPlugins(
            new rspack.NormalModuleReplacementPlugin(/^@\/admin\/app\/entry$/, '@/client/shims/empty'),
          )
        },
      },
    },
  },
})

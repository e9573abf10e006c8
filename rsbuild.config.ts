import { defineConfig, type RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { endpointTable } from './src/contract/endpoints'

/**
 * The page paints before any script runs: the server puts the first screen's markup, critical styles and first answers
 * into the page, and the scripts that the build names are fetched after the first frame by the loader below. A deep
 * link does not show the root screen's markup: the class `deep` hides it until the app has drawn the right one.
 */
const LOADER = `(function(d,w){
var h=w.location.hash.replace(/^#/,'');
if(h&&h!=='/'&&h.indexOf('/?')!==0)d.documentElement.classList.add('deep');
function go(){(__SCRIPTS__).forEach(function(s){var e=d.createElement('script');e.src=s;e.async=false;d.head.appendChild(e)})}
w.requestAnimationFrame(function(){w.setTimeout(go,0)});
})(document,window)`

const scriptsAfterPaint: RsbuildPlugin = {
  name: 'scripts-after-paint',
  setup(api) {
    if (api.context.action !== 'build') return
    api.modifyHTMLTags(({ headTags, bodyTags }) => {
      const scripts = [...headTags, ...bodyTags].filter(
        (tag) => tag.tag === 'script' && typeof tag.attrs?.['src'] === 'string',
      )
      const sources = scripts.map((tag) => String(tag.attrs?.['src']))
      const rest = (tags: typeof headTags) => tags.filter((tag) => !scripts.includes(tag))
      const loader = {
        tag: 'script',
        children: LOADER.replace('__SCRIPTS__', JSON.stringify(sources)).replace(/\n/g, ''),
      }
      return { headTags: rest(headTags), bodyTags: [...rest(bodyTags), loader] }
    })
  },
}

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 8001}`

export default defineConfig({
  plugins: [pluginReact(), scriptsAfterPaint],
  source: {
    define: {
      __ENDPOINTS__: JSON.stringify(endpointTable('mobile')),
      __ADMIN_ENDPOINTS__: JSON.stringify(endpointTable('admin')),
    },
    preEntry: ['antd-mobile/es/global'],
  },
  resolve: {
    alias: {
      // umi-request's fallbacks for browsers without fetch and its query printer cost 16 KB that no supported browser needs.
      'isomorphic-fetch$': './src/client/shims/empty.ts',
      qs$: './src/client/shims/qs.ts',
      'rc-util/lib/React/render$': './src/client/shims/render.ts',
      'rc-util/lib': 'rc-util/es',
    },
  },
  tools: {
    cssExtract: { pluginOptions: { chunkFilename: 'static/css/async/[id].[contenthash:6].css' } },
    rspack: {
      module: {
        rules: [
          // The barrel counts as side-effectful, so what only lazy routes use would land in the first chunk.
          { test: /antd-mobile[\\/]es[\\/]index\.js$/, sideEffects: false },
        ],
      },
      // Named by number: the first script carries the table of all chunks' names.
      output: { chunkLoadTimeout: 120_000, chunkFilename: 'static/js/async/[id].[contenthash:6].js' },
    },
  },
  html: {
    template: './src/mobile/app/index.html',
    title: '书声',
  },
  server: {
    proxy: Object.fromEntries(
      [
        '/addon',
        '/webapi',
        '/adminapi',
        '/api',
        '/design',
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
      output: {
        target: 'web',
        distPath: { root: 'dist/web' },
        filenameHash: 'contenthash:6',
        // WeChat's own webview and every phone of the last years; nothing is written down to older ones.
        overrideBrowserslist: ['chrome >= 107', 'safari >= 15.4', 'ios >= 15.4', 'firefox >= 115'],
        minify: {
          jsOptions: {
            minimizerOptions: { compress: { passes: 3, toplevel: true }, format: { comments: false } },
          },
        },
        assetPrefix: 'auto',
        inlineStyles: /[\\/]index\.[\w-]+\.css$/,
        cssModules: { localIdentName: '[local]-[hash:base64:5]' },
        sourceMap: { js: 'hidden-source-map' },
        legalComments: 'none',
      },
      splitChunks: {
        chunks: 'all',
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
        cssModules: { localIdentName: '[local]-[hash:base64:5]' },
        filenameHash: false,
        sourceMap: false,
      },
      html: { template: './src/mobile/app/index.html' },
      // The server draws the root screen only: what is loaded later is never loaded there.
      tools: {
        htmlPlugin: false,
        rspack: { module: { parser: { javascript: { dynamicImportMode: 'weak' } } } },
      },
    },
  },
})

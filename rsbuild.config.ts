import { defineConfig, type RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { endpointTable } from './src/contract/kernel/endpoints'

/** `framed(then)`: in a frame of its own. `painted(picture, then)`: once a picture stands, or never will, or 1.5 s have passed. */
const PAINTED = `window.framed=function(k){requestAnimationFrame(function(){setTimeout(k,0)})};
window.painted=function(i,k){
if(i.complete&&!i.naturalWidth)return framed(k);
i.onerror=k;setTimeout(k,1500);
if(window.LargestContentfulPaint)new PerformanceObserver(function(l){if(l.getEntries().some(function(e){return e.element===i}))k()}).observe({type:'largest-contentful-paint',buffered:true});
else if(i.complete)framed(k);
else i.onload=function(){framed(k)}
}`

/**
 * The page paints before any script runs: the server puts the first screen's markup, critical styles and first answers
 * into the page, and the scripts that the build names are fetched by `LOADER` once the largest picture is painted, so
 * that they never compete with what is seen first.
 */
const LOADER = `(function(d,w){
function go(){if(!go.done){go.done=1;(__SCRIPTS__).forEach(function(s){var e=d.createElement('script');e.src=s;e.async=false;d.head.appendChild(e)})}}
var i=d.querySelector('#root img[fetchpriority=high]'),e=w.early&&w.early.ready;
if(e)e.then(go);
else if(d.documentElement.classList.contains('deep'))go();
else if(i)w.painted(i,go);
else w.framed(go)
})(document,window)`

/**
 * A deep link waits for nothing: the class `deep` hides the root screen's markup before it is laid out, and the screen's
 * own chunks are fetched beside the first scripts instead of after them. The table holds the addresses people share.
 * What such a screen asks first is asked here already, for a visitor whose questions carry no signature; the client takes
 * the answer from `early` (src/client/early.ts). Where the screen is a picture first of all, it is shown as the screen
 * will show it, before any script is fetched, until the screen stands or the address changes.
 */
const DEEP = `(function(d,w,h){
if(!h||h==='/'||h.indexOf('/?')===0)return;
d.documentElement.className='deep';
var t=__CHUNKS__;
var p=h.split('?'),m=t[p[0]]||{},q=new URLSearchParams(p[1]),u=m.asks;
function pre(s,as){var e=d.createElement('link');e.rel='preload';e.as=as;e.href=s;d.head.appendChild(e)}
function code(){(__SCRIPTS__).concat(__TABLE__,m.files||[]).forEach(function(s){pre(s,/css$/.test(s)?'style':'script')})}
if(!u||!q.get('id')||/"token":"./.test(w.localStorage.vuex||''))return code();
u=u.replace(/{(\\w+):?(\\w*)}/g,function(_,n,o){return encodeURIComponent(q.get(n)||o)});
var a=w.fetch(u,{headers:{accept:'application/json'}}),e=w.early={url:new URL(u,d.baseURI).href,answer:a};
function picture(j){return j.data&&j.data.picture||Promise.reject()}
var f=a.then(function(r){return r.clone().json()}).then(picture);
if(m.shows!==(q.get('kind')||m.shows)){code();f.then(function(p){pre(p,'image')},function(){});return}
e.ready=new Promise(function(k){
w.setTimeout(k,1500);
f.then(function(p){
var b=d.createElement('div'),i=d.createElement('img');b.id='early';i.alt='';i.fetchPriority='high';
b.style.cssText='position:fixed;inset:0;z-index:var(--z-nav);max-width:var(--app-width);margin:auto;background:var(--color-ink-1000)';
i.style.cssText='width:100%;height:100%;object-fit:contain';
w.addEventListener('hashchange',function(){b.remove()});
i.src=p;w.painted(i,k);b.appendChild(i);if(d.documentElement.className==='deep')d.body.appendChild(b)
}).catch(k)});
e.ready.then(code)
})(document,window,location.hash.slice(1))`

/** Address of a call, relative to the page as the client asks it. */
function endpointPath(name: string): string {
  const path = endpointTable('mobile')[name]?.split(' ')[1]
  if (!path) throw new Error(`No call is named ${name}: see SHARED in rsbuild.config.ts`)
  return path.slice(1)
}

/**
 * What shared addresses need: chunks, by the names in the areas' routes, the address of the first question, with the
 * hash's own parameters in braces (`{name:otherwise}`), and the kind of work whose picture fills the screen.
 */
const SHARED: Record<string, { chunks: string[]; asks?: string; shows?: string }> = {
  '/video/play': {
    chunks: ['video-play', 'transport'],
    asks: `${endpointPath('work.detail')}?kind={kind:drama}&id={id}`,
    shows: 'drama',
  },
  '/user/login/login': { chunks: ['login', 'transport'] },
}

const scriptsAfterPaint: RsbuildPlugin = {
  name: 'scripts-after-paint',
  setup(api) {
    if (api.context.action !== 'build') return
    api.modifyHTMLTags(({ headTags, bodyTags }, { compilation }) => {
      const scripts = [...headTags, ...bodyTags].filter(
        (tag) => tag.tag === 'script' && typeof tag.attrs?.['src'] === 'string',
      )
      const sources = scripts.map((tag) => String(tag.attrs?.['src']))
      const filesOf = (name: string): string[] => {
        const files = (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) =>
          /\.(js|css)$/.test(file),
        )
        if (files.length === 0) throw new Error(`No chunk is called ${name}: see SHARED in rsbuild.config.ts`)
        return files
      }
      const chunks = Object.fromEntries(
        Object.entries(SHARED).map(([path, { chunks: names, ...more }]) => [
          path,
          { files: [...new Set(names.flatMap(filesOf))], ...more },
        ]),
      )
      const rest = (tags: typeof headTags) => tags.filter((tag) => !scripts.includes(tag))
      const inline = (code: string) => ({
        tag: 'script',
        children: code
          .replace('__SCRIPTS__', JSON.stringify(sources))
          .replace('__TABLE__', JSON.stringify(filesOf('routes')))
          .replace('__CHUNKS__', JSON.stringify(chunks))
          .replace(/\n/g, ''),
      })
      return {
        headTags: [inline(PAINTED + ';' + DEEP), ...rest(headTags)],
        bodyTags: [...rest(bodyTags), inline(LOADER)],
      }
    })
  },
}

/** The page carries its styles: without words in the class names it fits into the first round trip of a connection. */
const CLASS_NAME = process.env['NODE_ENV'] === 'production' ? '[hash:base64:5]' : '[local]-[hash:base64:5]'

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
      // Its package names the development build for every bundler: warnings that nobody reads, and a log of its version.
      'react-router$': './node_modules/react-router/dist/production/index.mjs',
      'rc-util/lib': 'rc-util/es',
    },
  },
  tools: {
    cssExtract: { pluginOptions: { chunkFilename: 'static/css/async/[id].[contenthash:5].css' } },
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
      // Named by number: the first script carries the table of all chunks' names.
      output: { chunkLoadTimeout: 120_000, chunkFilename: 'static/js/async/[id].[contenthash:5].js' },
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
        cssModules: { localIdentName: CLASS_NAME },
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
        cssModules: { localIdentName: CLASS_NAME },
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

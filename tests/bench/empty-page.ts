import { build } from 'esbuild'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** The least a page of React 19 can be: built for production, served gzipped from memory. */
export async function emptyReactPage(): Promise<{ url: string; close: () => void }> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createRoot } from 'react-dom/client'
import { createElement } from 'react'
createRoot(document.getElementById('root')).render(createElement('p', null, '书声'))`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const script = gzipSync(outputFiles[0]?.text ?? '', { level: 6 })
  const page = gzipSync(
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>Empty</title><meta name="description" content="Empty">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>`,
  )
  const server = createServer((request, response) => {
    const [type, body] =
      request.url === '/main.js' ? ['text/javascript', script] : ['text/html; charset=utf-8', page]
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'gzip',
      'content-length': body.length,
      'cache-control': request.url === '/main.js' ? 'public, max-age=31536000' : 'no-store',
    })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

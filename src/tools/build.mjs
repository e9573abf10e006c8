// `npm run build`: the site with Rsbuild and the server with esbuild, then compressed copies.
import { rmSync } from 'node:fs'
import { at, buildKey, buildStamp, giveUp, say, tool, writeStamp } from './house.mjs'
import { buildServer } from './build-server.mjs'
import { precompress } from './precompress.mjs'

const started = Date.now()
const key = buildKey()
rmSync(at(buildStamp), { force: true })

const [site] = await Promise.all([
  tool('@rsbuild/core/bin/rsbuild.js', ['build'], { env: { NODE_ENV: 'production' } }),
  buildServer().catch(() => giveUp('The server does not build: see the message above.')),
])
if (site.code !== 0) giveUp('Rsbuild failed: see its message above.')

const { files, before, after } = await precompress(at('dist/web'))
say(`Compressed ${files} files: ${Math.round(before / 1024)} KB to ${Math.round(after / 1024)} KB (brotli)`)
writeStamp(buildStamp, key)
say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)

// `npm run build`: the site with Rsbuild and the server with esbuild, then compressed copies.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, buildKey, buildStamp, exitWith, printLine, tool, writeStamp } from './house.mjs'
import { buildServer } from './build-server.mjs'
import { precompress } from './precompress.mjs'

const started = Date.now()
const key = buildKey()
rmSync(at(buildStamp), { force: true })

const [site] = await Promise.all([
  tool('@rsbuild/core/bin/rsbuild.js', ['build'], { env: { NODE_ENV: 'production' } }),
  buildServer().catch(() => exitWith('The server does not build: see the message above.')),
])
if (site.code !== 0) exitWith('Rsbuild failed: see its message above.')

// Source maps are for error reports, not for visitors: they are moved to a folder that is not served.
rmSync(at('dist/maps'), { recursive: true, force: true })
for (const name of readdirSync(at('dist/web'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.map'),
)) {
  const target = at('dist/maps', name)
  mkdirSync(dirname(target), { recursive: true })
  renameSync(join(at('dist/web'), name), target)
}

const { files, before, after } = await precompress(at('dist/web'))
printLine(
  `Compressed ${files} files: ${Math.round(before / 1024)} KB to ${Math.round(after / 1024)} KB (brotli)`,
)
writeStamp(buildStamp, key)
printLine(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`)

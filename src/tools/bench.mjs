// `npm run bench`: speed of the app, compared with an empty React page and a bare Fastify route measured in the same
// run. Medians of 5; `npm run bench -- --quick` measures once, `-- --only pages,api` only some parts.
import { at, ensureInstalled, exitWith, isBuilt, requireNode, run, printLine, tool } from './house.mjs'
import { findChromium } from './chromium.mjs'

requireNode()
await ensureInstalled()
if (!isBuilt()) {
  printLine('Building the site and the server (about half a minute) …')
  const { code } = await run(process.execPath, [at('src/tools/build.mjs')])
  if (code !== 0) exitWith('The build failed: see its message above.')
}
const chromium = findChromium()
if (!chromium) exitWith('No Chromium found: install one, or set CHROME_PATH.')
const { code } = await tool('tsx/dist/cli.mjs', [at('tests/bench/bench.ts'), ...process.argv.slice(2)], {
  env: { CHROME_PATH: chromium },
})
process.exitCode = code

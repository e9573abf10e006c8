// `npm run dev`: the site with hot reload on PORT (8000), the API beside it on API_PORT (8001).
import { spawn } from 'node:child_process'
import { at, ensureInstalled, requireNode, printLine } from './house.mjs'

requireNode()
await ensureInstalled()

const port = process.env.PORT ?? '8000'
const apiPort = process.env.API_PORT ?? '8001'
const common = {
  ...process.env,
  NODE_ENV: 'development',
  API_PORT: apiPort,
  DATA_DIR: process.env.DATA_DIR ?? at('.data'),
}

const start = (script, args, env) =>
  spawn(process.execPath, [at('node_modules', script), ...args], {
    cwd: at(),
    env: { ...common, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })

printLine(`Site with hot reload on http://localhost:${port}, API on port ${apiPort} …`)
const running = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'src/server/main.ts'], { PORT: apiPort }),
  start('@rsbuild/core/bin/rsbuild.js', ['dev', '--port', port], {}),
]

// When one of the two processes ends, the other is ended too.
function end(code) {
  for (const child of running) child.kill()
  process.exitCode ??= code
}
for (const child of running) child.once('exit', (code) => end(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(0))

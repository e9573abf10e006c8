import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread for work that a file from outside could make long or large: its compiled code lies beside the
 * server's as `<name>.mjs`. In development it is compiled from its source where it runs, because a thread of Node 20
 * cannot begin with TypeScript.
 * @param source path of its source below src/server
 */
export function startThread(name: string, source: string, options: WorkerOptions): Worker {
  const compiled = join(dirname(resolve(process.argv[1] ?? '.')), `${name}.mjs`)
  if (existsSync(compiled)) return new Worker(compiled, { execArgv: [], ...options })
  const start = `require('tsx/cjs'); require(process.cwd() + '/src/server/${source}')`
  return new Worker(start, { execArgv: [], ...options, eval: true })
}

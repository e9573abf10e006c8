import { spawn, type ChildProcess } from 'node:child_process'
import { bundleOf } from './server-bundle'

/** Starts a TypeScript file of the server in a process of its own. */
export function startFile(file: string, env: Record<string, string>, args: string[] = []): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', bundleOf(file), ...args], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs a TypeScript file of the server until it exits. */
export function runFile(
  file: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = startFile(file, env, args)
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packagePath } from '../kernel/files/package-path'

/** Thrown when there is no ffmpeg on this machine and none in the registry for its platform. */
export class FfmpegMissing extends Error {
  constructor() {
    super('No ffmpeg found: install it, or run npm install so that @ffmpeg-installer/ffmpeg brings one.')
    this.name = 'FfmpegMissing'
  }
}

/** Thrown when ffmpeg fails; `message` holds the last lines it wrote. */
export class FfmpegFailed extends Error {
  constructor(
    readonly code: number | null,
    lines: string,
  ) {
    super(`ffmpeg ended with ${code ?? 'a signal'}: ${lines}`)
    this.name = 'FfmpegFailed'
  }
}

/** Thrown when the caller aborted the work. */
export class FfmpegAborted extends Error {
  constructor() {
    super('ffmpeg was stopped')
    this.name = 'FfmpegAborted'
  }
}

let named = ''
let found: string | undefined

/** Sets the path of ffmpeg that is tried first; empty = none. */
export function setFfmpegPath(path: string): void {
  named = path
  found = undefined
}

/** Path of ffmpeg: the one that was set, the system's, else the one that a registry package ships. */
export function ffmpegPath(): string {
  if (found) return found
  if (named && existsSync(named)) return (found = named)
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0) return (found = 'ffmpeg')
  const folder = packagePath(`@ffmpeg-installer/${process.platform}-${process.arch}`)
  const shipped = folder && join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg')
  if (shipped && existsSync(shipped)) return (found = shipped)
  throw new FfmpegMissing()
}

export interface FfmpegOptions {
  signal?: AbortSignal
  /** Seconds of output made so far. */
  onSeconds?: (seconds: number) => void
  input?: Buffer
}

/** Converts a `HH:MM:SS.xx` of ffmpeg's output to seconds. */
export function clockSeconds(text: string): number {
  const [hours = '0', minutes = '0', seconds = '0'] = text.split(':')
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/**
 * Runs ffmpeg and resolves with its error stream. Throws FfmpegMissing, FfmpegFailed, or FfmpegAborted after the
 * process has been killed.
 */
export async function ffmpeg(
  args: string[],
  { signal, onSeconds, input }: FfmpegOptions = {},
): Promise<string> {
  if (signal?.aborted) throw new FfmpegAborted()
  const child = spawn(ffmpegPath(), ['-hide_banner', '-nostdin', '-y', ...args], {
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
  })
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    log = (log + chunk).slice(-20_000)
    const time = [...chunk.matchAll(/time=(\d+:\d+:[\d.]+)/g)].at(-1)?.[1]
    if (time && onSeconds) onSeconds(clockSeconds(time))
  })
  // A process that dies early closes its input; its exit code tells why.
  child.stdin?.on('error', () => undefined)
  if (input) child.stdin?.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => signal?.removeEventListener('abort', stop))
  if (signal?.aborted) throw new FfmpegAborted()
  if (code !== 0) throw new FfmpegFailed(code, log.trim().split('\n').slice(-4).join(' / '))
  return log
}

import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { packagePath } from '../kernel/files/package-path'
import { ffmpeg } from './ffmpeg'
import { fromWav, toWav, type Sound } from './pcm'

/** Reads Mandarin aloud. */
export interface Speech {
  /** Name of the engine. */
  name: string
  /** `text` as sound; `rate` in words a minute, `pitch` 0 to 99. Throws SpeechFailed. */
  speak(text: string, voice?: Voice): Promise<Sound>
}

export interface Voice {
  rate?: number
  pitch?: number
}

export class SpeechFailed extends Error {
  constructor(why: string) {
    super(`Speech failed: ${why}`)
    this.name = 'SpeechFailed'
  }
}

/**
 * The voice that reads Chinese characters. Plain `cmn` of espeak-ng 1.51 spells the pinyin of many of them as if it were
 * English; this one reads it as pinyin.
 */
const VOICE = 'cmn-latn-pinyin'
const RATE = 165
const PITCH = 42

/** The system's espeak-ng, one process per text. */
const systemSpeech: Speech = {
  name: 'espeak-ng',
  async speak(text, { rate = RATE, pitch = PITCH } = {}) {
    const child = spawn(
      'espeak-ng',
      ['-v', VOICE, '-s', String(rate), '-p', String(pitch), '--stdin', '--stdout'],
      { stdio: ['pipe', 'pipe', 'ignore'] },
    )
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    if (code !== 0) throw new SpeechFailed(`espeak-ng ended with ${code ?? 'a signal'}`)
    return fromWav(Buffer.concat(chunks))
  },
}

/**
 * Runs in a thread beside the server: loading the engine takes a second of CPU time. Kept as text, so that it is the
 * same in a bundle, under tsx and in tests.
 */
const worker = `
const { parentPort, workerData } = require('node:worker_threads')
const ready = import(workerData.engine).then(async ({ default: start }) => {
  const engine = await start()
  const voice = new engine.eSpeakNGWorker()
  voice.set_voice(workerData.voice)
  return voice
})
parentPort.on('message', async ({ id, text, rate, pitch }) => {
  try {
    const voice = await ready
    voice.set_rate(rate)
    voice.set_pitch(pitch)
    const chunks = []
    voice.synthesize(text, (audio) => {
      if (audio && audio.length > 0) chunks.push(Int16Array.from(audio))
      return false
    })
    const samples = new Int16Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) { samples.set(chunk, at); at += chunk.length }
    parentPort.postMessage({ id, samples, rate: voice.get_samplerate() }, [samples.buffer])
  } catch (error) {
    parentPort.postMessage({ id, fault: String(error) })
  }
})
`

type Answer = { id: number; samples: Int16Array; rate: number } | { id: number; fault: string }

/** espeak-ng compiled to WebAssembly (an optional package, GPL-3.0), in a thread that ends when idle. */
export function embeddedSpeech(engine: string): Speech {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const waiting = new Map<number, { resolve(sound: Sound): void; reject(fault: Error): void }>()

  const end = () => {
    void thread?.terminate()
    thread = undefined
  }
  const start = (): Worker => {
    const fresh = new Worker(worker, {
      eval: true,
      workerData: { engine: pathToFileURL(engine).href, voice: VOICE },
    })
    fresh.unref()
    fresh.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('fault' in answer) asked?.reject(new SpeechFailed(answer.fault))
      else asked?.resolve({ samples: answer.samples, rate: answer.rate })
      if (waiting.size === 0) {
        fresh.unref()
        idle = setTimeout(end, 20_000)
        idle.unref()
      }
    })
    fresh.on('error', (fault) => {
      for (const asked of waiting.values())
        asked.reject(new SpeechFailed(fault instanceof Error ? fault.message : String(fault)))
      waiting.clear()
      thread = undefined
    })
    return fresh
  }
  return {
    name: 'espeak-ng (WebAssembly)',
    speak: (text, { rate = RATE, pitch = PITCH } = {}) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        thread ??= start()
        thread.ref()
        last += 1
        waiting.set(last, { resolve, reject })
        thread.postMessage({ id: last, text, rate, pitch })
      }),
  }
}

/** What the embedded voice of books needs of this machine; null without an engine. */
export function speechMachine() {
  const engine = findSpeech()
  return engine
    ? {
        name: engine.name,
        speak: (text: string) => engine.speak(text),
        async encode(sound: Sound, file: string): Promise<void> {
          await ffmpeg(['-f', 'wav', '-i', 'pipe:0', '-c:a', 'libmp3lame', '-b:a', '48k', '-ac', '1', file], {
            input: toWav(sound),
          })
        },
      }
    : null
}

let chosen: Speech | null | undefined

/** The speech engine of this machine: the system's espeak-ng, the embedded one, or null. */
export function findSpeech(): Speech | null {
  if (chosen !== undefined) return chosen
  const system = spawnSync('espeak-ng', ['-v', VOICE, '-q', '好'], { stdio: 'ignore' })
  if (system.status === 0) return (chosen = systemSpeech)
  const folder = packagePath('@echogarden/espeak-ng-emscripten')
  return (chosen = folder ? embeddedSpeech(join(folder, 'espeak-ng.js')) : null)
}

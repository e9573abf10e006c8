import type { Writable } from 'node:stream'

/** Settings of both logs, the server's and the requests': secrets and personal data are redacted. */
export const logOptions = (level: string) => ({
  level,
  redact: ['token', 'sign', 'cookie', 'authorization'].flatMap((name) => [
    `req.headers.${name}`,
    `headers.${name}`,
  ]),
})

/** Maximum bytes of log waiting for a reader that is slower than the server. */
const MOST_WAITING = 4 * 1024 * 1024

const WARN = 40

export interface LogStream {
  write(text: string): void
  /** Resolves when everything is written, when nobody reads any more, or after `most` ms. */
  flushed(most: number): Promise<void>
}

/**
 * Log destination that neither blocks nor ends the server. pino's own writes to the descriptor synchronously: it sleeps
 * while a pipe is full, and at the exit of the process it retries a pipe without a reader for ever. Here lines wait in
 * memory, those beyond `most` bytes are dropped and counted, and after an error (no reader) nothing is written.
 */
export function logStream(out: Writable, most = MOST_WAITING): LogStream {
  let gone = false
  let dropped = 0
  // Without a listener the error of a closed pipe would end the process.
  out.on('error', () => {
    gone = true
  })
  return {
    write(text) {
      if (gone) return
      if (out.writableLength >= most) {
        dropped += 1
        return
      }
      if (dropped > 0) {
        const said = {
          level: WARN,
          time: Date.now(),
          dropped,
          msg: 'log lines were dropped: nobody read them',
        }
        out.write(`${JSON.stringify(said)}\n`)
        dropped = 0
      }
      out.write(text)
    },
    flushed(patience) {
      if (gone || out.writableLength === 0) return Promise.resolve()
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, patience)
        const done = () => {
          clearTimeout(timer)
          resolve()
        }
        out.once('error', done)
        out.write('', done)
      })
    },
  }
}

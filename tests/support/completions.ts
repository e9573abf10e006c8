import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Completion {
  body: Record<string, unknown>
  headers: IncomingMessage['headers']
}

export interface Completions {
  /** Base address of the interface. */
  base: string
  /** Response of the server, set by a test. */
  answering: (asked: Completion, to: ServerResponse) => unknown
  /** Resolves when a client disconnects before a response has ended. */
  left: Promise<void>
  close(): Promise<void>
}

/** One event of a streamed response. */
export const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: finish }] })}\n\n`

export const END = `${chunk('', 'stop')}data: [DONE]\n\n`

export const stream = (to: ServerResponse): void => {
  to.writeHead(200, { 'content-type': 'text/event-stream' })
}

/** A server that speaks streamed chat completions, on loopback. */
export async function completions(): Promise<Completions> {
  let leave: () => void = () => undefined
  const left = new Promise<void>((done) => {
    leave = done
  })
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (text += piece))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      void here.answering({ body, headers: request.headers }, response)
    })
    response.on('close', () => {
      if (!response.writableEnded) leave()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const here: Completions = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    answering: (_asked, to) => to.writeHead(500).end(),
    left,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return here
}

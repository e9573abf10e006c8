import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What happens to a request: it is lost, its response is lost, delayed, or it arrives several times at once. */
export const MISHAPS = ['none', 'request lost', 'answer lost', 'late', 'twice', 'thrice'] as const
export type Mishap = (typeof MISHAPS)[number]

export interface Flaky {
  port: number
  /** Count of each mishap. */
  met: Record<Mishap, number>
  close(): Promise<void>
}

interface Passed {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A network on this machine that loses, delays and doubles requests to `port` as `next` decides. */
export async function flakyNetwork(port: number, next: () => Mishap): Promise<Flaky> {
  const agent = new Agent({ keepAlive: true })
  const met = Object.fromEntries(MISHAPS.map((mishap) => [mishap, 0])) as Record<Mishap, number>
  const pass = ({ method, path, headers, body }: Passed) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', method, path, headers, agent }, (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      })
        .on('error', reject)
        .end(body)
    })
  const proxy = createServer((asked, answer) => {
    const chunks: Buffer[] = []
    asked.on('data', (chunk: Buffer) => chunks.push(chunk))
    asked.on('end', () => {
      const one: Passed = {
        method: asked.method ?? 'GET',
        path: asked.url ?? '/',
        headers: asked.headers,
        body: Buffer.concat(chunks),
      }
      const mishap = next()
      met[mishap] += 1
      const play = async (): Promise<void> => {
        if (mishap === 'request lost') return void asked.socket.destroy()
        if (mishap === 'late') await wait(30)
        const times = mishap === 'twice' ? 2 : mishap === 'thrice' ? 3 : 1
        const said = await Promise.all(Array.from({ length: times }, () => pass(one)))
        if (mishap === 'answer lost') return void asked.socket.destroy()
        // The last response belongs to a copy and may be a refusal of the copy.
        const last = said.at(-1)
        answer.writeHead(last?.status ?? 502, { 'content-type': 'application/json' }).end(last?.body)
      }
      play().catch(() => asked.socket.destroy())
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    port: (proxy.address() as AddressInfo).port,
    met,
    close: async () => {
      agent.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface Said {
  status?: number
  body: string
  headers?: Record<string, string>
}

export interface Loopback {
  base: string
  asked: Asked[]
  answer: (request: Asked) => Said
  close(): Promise<void>
}

/** A channel's server on this machine: records its requests and returns the responses set by the test. */
export async function loopback(): Promise<Loopback> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      channel.asked.push(one)
      const said = channel.answer(one)
      response.writeHead(said.status ?? 200, said.headers).end(said.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const channel: Loopback = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: () => ({ status: 500, body: '' }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return channel
}

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Key pairs: ours, the channel's, and a foreign one. */
export const ours = pair()
export const theirs = pair()
export const stranger = pair()

export const signAs = (text: string, key = theirs.privateKey): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')
export const isOurs = (text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(ours.publicKey, signature, 'base64')

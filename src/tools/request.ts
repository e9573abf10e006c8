import { FAMILY_BASE, SUCCESS_CODE, type Call } from '@/contract/call'
import { allCalls } from '@/contract/contract'
import { flatten, type Payload } from '@/contract/kernel/form'
import { signedText } from '@/contract/kernel/sign'
import type { FastifyInstance } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'

export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T
}

export interface RequestOptions {
  token?: string
  /** Idempotency key; generated when the call needs one and none is given. `null` sends none. */
  key?: string | null
  /** Signed time in milliseconds since the epoch. */
  now?: number
  nonce?: string
  /** Address the request comes from. */
  ip?: string
  headers?: Record<string, string>
  /** Raw body sent instead of the encoded payload; signed like `payload` unless `signs` changes that. */
  body?: string
  /** What the signature covers: the payload, or the raw body. */
  signs?: 'payload' | 'sent'
}

export interface ServerAnswer<T = unknown> {
  status: number
  headers: Record<string, unknown>
  body: Envelope<T>
  text: string
}

const byName = new Map(allCalls().map(({ name, call }) => [name, call]))

export function callNamed(name: string): Call {
  const call = byName.get(name)
  if (!call) throw new Error(`The contract has no call ${name}`)
  return call
}

export const pathOf = (call: Call): string => FAMILY_BASE[call.family] + call.path

const isWrite = ({ method }: Call): boolean => method === 'POST' || method === 'UPLOAD'

/** The request of a call in the client's format: encoded, signed with its token. */
export function requestOf(name: string, payload: object, options: RequestOptions = {}) {
  const call = callNamed(name)
  const write = isWrite(call)
  const encoded = new URLSearchParams(flatten(payload as Payload)).toString()
  const sent = options.body ?? encoded
  const path = pathOf(call)
  const headers: Record<string, string> = { 'x-platform': 'h5', 'x-device': 'device0' }
  if (call.method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
  const key = options.key === undefined && call.idempotent ? randomBytes(9).toString('hex') : options.key
  if (key) headers['x-idempotency-key'] = key
  if (options.token) {
    const timestamp = String(options.now ?? Date.now())
    const nonce = options.nonce ?? randomBytes(10).toString('hex')
    const text = signedText(
      write ? 'POST' : 'GET',
      path,
      timestamp,
      nonce,
      call.method === 'UPLOAD' ? '' : options.signs === 'sent' ? sent : encoded,
    )
    const sign = createHmac('sha256', options.token).update(text).digest('hex')
    Object.assign(headers, { token: options.token, sign, 'x-timestamp': timestamp, 'x-nonce': nonce })
  }
  return {
    method: write ? ('POST' as const) : ('GET' as const),
    url: write || !sent ? path : `${path}?${sent}`,
    headers: { ...headers, ...options.headers },
    ...(write ? { payload: sent } : {}),
    ...(options.ip ? { remoteAddress: options.ip } : {}),
  }
}

/** Sends a request to a server in this process. */
export async function sendRequest<T = unknown>(
  app: FastifyInstance,
  name: string,
  payload: object = {},
  options: RequestOptions = {},
): Promise<ServerAnswer<T>> {
  const answer = await app.inject(requestOf(name, payload, options))
  const { method, family } = callNamed(name)
  // A file comes without an envelope: it is the result of a successful call.
  const isFile = method === 'DOWNLOAD' && 'content-disposition' in answer.headers
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: isFile
      ? { code: SUCCESS_CODE[family], msg: '', data: answer.body as T }
      : (JSON.parse(answer.body) as Envelope<T>),
  }
}

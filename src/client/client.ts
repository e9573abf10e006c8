import type { Static } from '@sinclair/typebox'
import { extend, type RequestOptionsInit } from 'umi-request'
import type { CallName, CallOf } from '@/contract/contract'
import { flatten } from '@/contract/form'
import { signedText } from '@/contract/sign'
import { bootAnswer, serverBase } from './base'
import { endpointOf, type Endpoint } from './endpoints'
import { CallError, TEXT } from './errors'
import { applyPolicy } from './policy'
import { deviceId, randomText } from './storage'

export type InputOf<N extends CallName> = Static<CallOf<N>['input']>
export type AnswerOf<N extends CallName> = Static<CallOf<N>['answer']>

/** Requests, uploads and downloads may take this long (spec section 9). */
export const TIMEOUT = 60_000

export interface CallFlags {
  /** The screen shows the failure itself: no toast. */
  quiet?: boolean
  signal?: AbortSignal
  /** Idempotency key of a call that moves money; kept by the caller across retries. Made fresh when left out. */
  key?: string
  /** File of an UPLOAD call. */
  file?: Blob
}

interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Codes of success by layer (spec section 8): 1, 200 and 1314 in the newer API, 200 in the legacy and web API. */
const succeeded = (path: string, code: number): boolean =>
  /^(snsuser|webapi)\//.test(path) ? code === 200 : code === 1 || code === 200 || code === 1314

const tokens: Record<'user' | 'staff', () => string> = { user: () => '', staff: () => '' }

/** Tells the client where a realm's token is kept; the realms never mix. */
export const setTokenSource = (realm: 'user' | 'staff', source: () => string): void => {
  tokens[realm] = source
}

const http = extend({
  timeout: TIMEOUT,
  credentials: 'same-origin',
  parseResponse: false,
  // umi-request swallows errors when a handler returns: ours always throws on.
  errorHandler: (error: Error) => {
    throw error
  },
})

/**
 * Calls a named endpoint.
 * @throws CallError in every case but success; the error policy has run by then
 */
export async function call<N extends CallName>(name: N, payload?: InputOf<N>, flags: CallFlags = {}): Promise<AnswerOf<N>> {
  const endpoint = endpointOf(name)
  try {
    if (!endpoint) throw new CallError('blocked', 0, `The endpoint ${name} is not defined`)
    const base = serverBase(endpoint.server)
    if (base === null) throw new CallError('nodomain', 0, TEXT.noDomain)
    return (await send(endpoint, base, (payload ?? {}) as object, flags)) as AnswerOf<N>
  } catch (error) {
    const failure = asCallError(error)
    applyPolicy(failure, { quiet: flags.quiet ?? false, legacy: endpoint?.path.startsWith('snsuser/') ?? false })
    throw failure
  }
}

/** The answer that came with the page, for a first paint without a round trip. */
export const firstAnswer = <N extends CallName>(name: N, payload: InputOf<N>): AnswerOf<N> | undefined =>
  bootAnswer(name, payload as object) as AnswerOf<N> | undefined

async function send(endpoint: Endpoint, base: string, payload: object, flags: CallFlags): Promise<unknown> {
  const form = new URLSearchParams(flatten(payload as Record<string, unknown>)).toString()
  const write = endpoint.method === 'POST' || endpoint.method === 'UPLOAD'
  const url = new URL(endpoint.path, base)
  if (!write) url.search = form
  const options: RequestOptionsInit = {
    method: write ? 'POST' : 'GET',
    headers: await headersOf(endpoint, url, write && endpoint.method === 'POST' ? form : '', flags),
    ...(flags.signal ? { signal: flags.signal } : {}),
  }
  if (endpoint.method === 'UPLOAD') options.body = uploadBody(flags.file)
  else if (write) options.body = form
  const response = (await http(url.href, options)) as Response
  if (endpoint.method === 'DOWNLOAD') return response.blob()
  return unwrap(endpoint, (await response.json()) as Envelope)
}

function unwrap(endpoint: Endpoint, envelope: Envelope): unknown {
  if (succeeded(endpoint.path, envelope.code)) return envelope.data
  throw new CallError('code', envelope.code, envelope.msg || TEXT.network, envelope.data)
}

function uploadBody(file: Blob | undefined): FormData {
  const body = new FormData()
  if (file) body.append('file', file)
  return body
}

async function headersOf(endpoint: Endpoint, url: URL, body: string, flags: CallFlags): Promise<Record<string, string>> {
  const headers: Record<string, string> = { 'x-platform': platform(), 'x-device': deviceId() }
  // GET is JSON-encoded, other methods are forms (spec section 7); a multipart body names itself.
  if (endpoint.method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
  else if (endpoint.method === 'GET') headers['accept'] = 'application/json'
  if (endpoint.idempotent) headers['x-idempotency-key'] = flags.key ?? randomText(24)
  const token = tokens[endpoint.path.startsWith('adminapi/') ? 'staff' : 'user']()
  if (!token) return headers
  const { hmacHex } = await import(/* webpackChunkName: "sign" */ './sign')
  const timestamp = String(Date.now())
  const nonce = randomText(20)
  const method = endpoint.method === 'GET' || endpoint.method === 'DOWNLOAD' ? 'GET' : 'POST'
  const text = signedText(method, `/${endpoint.path}`, timestamp, nonce, method === 'GET' ? url.search.slice(1) : body)
  return { ...headers, Token: token, Sign: hmacHex(token, text), 'x-timestamp': timestamp, 'x-nonce': nonce }
}

/** h5 in an ordinary browser, mp inside the official account. */
export const platform = (): string => (/micromessenger/i.test(navigator.userAgent) ? 'mp' : 'h5')

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  const fault = error as { type?: string; name?: string; response?: Response; message?: string }
  if (fault.name === 'AbortError' || fault.type === 'AbortError') return new CallError('aborted', 0, '')
  if (fault.type === 'Timeout') return new CallError('timeout', 0, TEXT.timeout)
  if (fault.response) return new CallError('http', fault.response.status, String(fault.response.status))
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return new CallError('offline', 0, TEXT.offline)
  return new CallError('network', 0, TEXT.network)
}

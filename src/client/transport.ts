import { NETWORK_FAILED, NO_DOMAIN, OFFLINE, TIMED_OUT } from '@/format/texts'
import { extend, type RequestOptionsInit } from 'umi-request'
import type { CallName } from '@/contract/contract'
import { flatten } from '@/contract/kernel/form'
import { serverBase } from './base'
import type { CallFlags } from './client'
import { endpointOf, type Endpoint } from './endpoints'
import { CallError } from './errors'
import { platform } from './platform'
import { preview } from './preview'
import { repeatLater } from './repetition'
import { signedHeaders } from './signed'
import { deviceId, keyText } from './storage'
import { tokenOf } from './tokens'

/**
 * The network half of the client: addresses, umi-request, encoding, signatures. A chunk of its own, fetched with the
 * first call, because the first screen's responses are embedded in the page.
 */

/** Timeout of requests, uploads and downloads, ms (spec section 9). */
export const TIMEOUT = 60_000

interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Codes of success by layer (spec section 8): 1, 200 and 1314 in the newer API, 200 in the legacy and web API. */
const succeeded = (path: string, code: number): boolean =>
  /^(snsuser|webapi)\//.test(path) ? code === 200 : code === 1 || code === 200 || code === 1314

const http = extend({
  timeout: TIMEOUT,
  credentials: 'same-origin',
  parseResponse: false,
  // umi-request swallows errors when a handler returns: this one always throws.
  errorHandler: (error: Error) => {
    throw error
  },
})

/** @throws CallError */
export async function transmit(name: CallName, payload: object, flags: CallFlags): Promise<unknown> {
  const endpoint = endpointOf(name)
  if (!endpoint) throw new CallError('blocked', 0, `The endpoint ${name} is not defined`)
  const base = serverBase(endpoint.server)
  if (base === null) throw new CallError('nodomain', 0, NO_DOMAIN)
  const token = tokenFor(endpoint)
  try {
    return await send(endpoint, base, payload, flags)
  } catch (error) {
    const failure = asCallError(error, endpoint.path.startsWith('snsuser/'))
    if (endpoint.method === 'GET') repeatLater(name, failure)
    throw Object.assign(failure, { stale: tokenFor(endpoint) !== token })
  }
}

const tokenFor = (endpoint: Endpoint): string =>
  tokenOf(endpoint.path.startsWith('adminapi/') ? 'staff' : 'user')

async function send(endpoint: Endpoint, base: string, payload: object, flags: CallFlags): Promise<unknown> {
  const form = new URLSearchParams(flatten(payload as Record<string, unknown>)).toString()
  const write = endpoint.method === 'POST' || endpoint.method === 'UPLOAD'
  const url = new URL(endpoint.path, base)
  if (!write) url.search = form
  const headers = await headersOf(endpoint, url, write && endpoint.method === 'POST' ? form : '', flags)
  const options: RequestOptionsInit = {
    method: write ? 'POST' : 'GET',
    headers,
    ...(flags.signal ? { signal: flags.signal } : {}),
    ...(flags.keepalive ? { keepalive: true } : {}),
  }
  if (endpoint.method === 'UPLOAD') options.body = uploadBody(flags.file)
  else if (write) options.body = form
  return inTime(async () => {
    const response = await http(url.href, options)
    // umi-request checks the status only when it parses the body itself.
    if (response.status !== 200)
      throw new CallError('http', response.status, `${NETWORK_FAILED}（${response.status}）`)
    if (endpoint.method === 'DOWNLOAD' && isFile(response)) return response.blob()
    return unwrap(endpoint, (await response.json()) as Envelope)
  })
}

/** A refused download is an envelope like any other refusal: it must not be saved as the file. */
const isFile = ({ headers }: Response): boolean =>
  headers.has('content-disposition') || !headers.get('content-type')?.startsWith('application/json')

/** umi-request's own timeout ends with the response headers; the body may still stall. */
async function inTime<T>(exchange: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallError('timeout', 0, TIMED_OUT)), TIMEOUT)
  })
  return Promise.race([exchange(), late]).finally(() => clearTimeout(timer))
}

function unwrap(endpoint: Endpoint, envelope: Envelope): unknown {
  if (succeeded(endpoint.path, envelope.code)) return envelope.data
  throw new CallError('code', envelope.code, envelope.msg || NETWORK_FAILED, envelope.data)
}

function uploadBody(file: Blob | undefined): FormData {
  const body = new FormData()
  if (file) body.append('file', file)
  return body
}

async function headersOf(
  endpoint: Endpoint,
  url: URL,
  body: string,
  flags: CallFlags,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = { 'x-platform': platform(), 'x-device': deviceId() }
  // GET is JSON-encoded, other methods are forms (spec section 7); a multipart body names itself.
  if (endpoint.method === 'POST') headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
  else if (endpoint.method === 'GET') headers['accept'] = 'application/json'
  if (preview && !endpoint.path.startsWith('adminapi/')) headers['x-preview'] = preview
  if (endpoint.idempotent) headers['x-idempotency-key'] = flags.key ?? keyText()
  const token = flags.anonymous ? '' : tokenFor(endpoint)
  if (!token) return headers
  const { hmacHex } = await import(/* webpackChunkName: "sign" */ './sign')
  const method = endpoint.method === 'GET' || endpoint.method === 'DOWNLOAD' ? 'GET' : 'POST'
  const payload = method === 'GET' ? url.search.slice(1) : body
  const signed = await signedHeaders(token, { method, path: `/${endpoint.path}`, payload }, hmacHex)
  return { ...headers, ...signed }
}

function asCallError(error: unknown, legacy: boolean): CallError {
  if (error instanceof CallError) return Object.assign(error, { legacy })
  const fault = error as { type?: string; name?: string }
  if (fault.name === 'AbortError' || fault.type === 'AbortError') return new CallError('aborted', 0, '')
  if (fault.type === 'Timeout') return new CallError('timeout', 0, TIMED_OUT)
  if (typeof navigator !== 'undefined' && !navigator.onLine) return new CallError('offline', 0, OFFLINE)
  return new CallError('network', 0, NETWORK_FAILED)
}

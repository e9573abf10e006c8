import { FAMILY_BASE, SUCCESS_CODE, type Call } from '@/contract/call'
import { ownCalls, type CallName } from '@/contract/contract'
import { flatten } from '@/contract/kernel/form'
import { delay, http, HttpResponse, type HttpHandler, type StrictRequest } from 'msw'
import { recordingsOf, type Recording } from './recordings'
import type { AnswerOf } from './samples/sample'

/**
 * Plays the answers that were recorded from the real server (npm run mocks:record). Nothing is computed here: a state
 * that the recordings do not hold is made by changing one of them, with the helpers below.
 */

const calls = new Map(ownCalls().map(({ name, call }) => [name, call]))

function callOf(name: CallName): Call {
  const call = calls.get(name)
  if (!call) throw new Error(`The contract has no call ${name}`)
  return call
}

const isWrite = ({ method }: Call): boolean => method === 'POST' || method === 'UPLOAD'

/** Wherever the page stands: the API's addresses are relative to it. */
const addressOf = (call: Call): string => `*${FAMILY_BASE[call.family]}${call.path}`

const fingerprint = (fields: Iterable<[string, string]>): string =>
  [...fields]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')

async function fieldsOf(call: Call, request: StrictRequest<never> | Request): Promise<string> {
  if (call.method === 'UPLOAD') return ''
  return fingerprint(
    new URLSearchParams(isWrite(call) ? await request.clone().text() : new URL(request.url).search),
  )
}

/** Same payload first, and of those the one recorded with a token when one came; else the call's first recording. */
async function match(name: CallName, call: Call, request: Request): Promise<Recording> {
  const all = recordingsOf(name)
  const asked = await fieldsOf(call, request)
  const same = all.filter(({ payload }) => fingerprint(flatten(payload)) === asked)
  const loggedIn = request.headers.has('Token')
  return same.find((recording) => (recording.as !== 'visitor') === loggedIn) ?? same[0] ?? all[0]
}

const answering = (name: CallName, answer: (request: Request) => Promise<Response>): HttpHandler => {
  const call = callOf(name)
  const route = isWrite(call) ? http.post : http.get
  return route(addressOf(call), ({ request }) => answer(request))
}

const played = ({ answer, file }: Recording): Response =>
  file ? new HttpResponse(file.text, { headers: { 'content-type': file.type } }) : HttpResponse.json(answer)

const CALL_ADDRESS = new RegExp(`(?:${Object.values(FAMILY_BASE).join('|')})/.*`)

const keyOf = (method: string, path: string): string => `${method} ${path}`

const names = new Map(
  ownCalls().map(({ name, call }) => [
    keyOf(isWrite(call) ? 'POST' : 'GET', FAMILY_BASE[call.family] + call.path),
    name,
  ]),
)

/** A call that no recording knows: the client shows the refusal, and the console names the call. */
function unknown(method: string, path: string): Response {
  console.warn(`No answer is recorded for ${method} ${path}: see mocks/samples.ts`)
  return HttpResponse.json({ code: 404, msg: `没有录制的接口：${path}`, data: null })
}

/**
 * One handler plays all calls: MSW parses the address and all cookies of a request anew for every handler that it
 * tries, and with a handler a call that took more time than axe.
 */
const recorded = http.all(CALL_ADDRESS, async ({ request }) => {
  const [path = ''] = CALL_ADDRESS.exec(new URL(request.url).pathname) ?? []
  const name = names.get(keyOf(request.method, path))
  return name ? played(await match(name, callOf(name), request)) : unknown(request.method, path)
})

export const handlers: HttpHandler[] = [recorded]

/** The server is in trouble: an HTTP error. */
export const failing = (name: CallName, status = 503): HttpHandler =>
  answering(name, () => Promise.resolve(new HttpResponse(null, { status })))

/** The network is gone. */
export const offline = (name: CallName): HttpHandler =>
  answering(name, () => Promise.resolve(HttpResponse.error()))

/** The answer comes after `ms`; without a time it never comes, so that a story shows its skeleton. */
export const slow = (name: CallName, ms?: number): HttpHandler =>
  answering(name, async (request) => {
    await delay(ms ?? 'infinite')
    return played(await match(name, callOf(name), request))
  })

/** The server understands and does not: `msg` is what users read. */
export const refused = (name: CallName, code: number, msg: string, data: unknown = null): HttpHandler =>
  answering(name, () => Promise.resolve(HttpResponse.json({ code, msg, data })))

/** The recorded answer with a change: a state that the demo does not hold. */
export const changed = <N extends CallName>(
  name: N,
  change: (data: AnswerOf<N>) => AnswerOf<N>,
): HttpHandler =>
  answering(name, async (request) => {
    const recording = await match(name, callOf(name), request)
    const { data } = recording.answer.data === null ? recordingsOf(name)[0].answer : recording.answer
    return HttpResponse.json({
      code: SUCCESS_CODE[callOf(name).family],
      msg: '',
      data: change(structuredClone(data) as AnswerOf<N>),
    })
  })

const emptied = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return data
  const entries = Object.entries(data).map(([key, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [key, []] as const
    if (key === 'total' || key === 'count') return [key, 0] as const
    return [key, key === 'next' ? '' : value] as const
  })
  return Object.fromEntries(entries)
}

/** The recorded answer with its lists empty. */
export const empty = <N extends CallName>(name: N): HttpHandler =>
  changed(name, (data) => emptied(data) as AnswerOf<N>)

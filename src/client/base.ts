import { answerKey } from '@/contract/kernel/answer-key'
import type { ServerGroup } from '@/contract/call'
import type { FirstRefusal, FirstResults } from '@/contract/kernel/drawn-screen'

/** Boot data of the page: base domains by server group, and the first results, which need no further round trip. */
export interface Boot extends FirstResults {
  /** '' is the folder the page was loaded from; null means that no domain is set. */
  servers: Partial<Record<ServerGroup, string | null>>
  /** Whether the host of the page also has pages of screens under `/s`: the server has, a static host has not. */
  pages?: boolean
  /** Address of the page, where the server draws one. */
  page?: string
}

let boot: Boot | null = null

export function readBoot(): Boot {
  if (boot) return boot
  const text = typeof document === 'undefined' ? '' : (document.getElementById('boot')?.textContent ?? '')
  // A static host serves the page as built: its own folder is the base until an operator sets another.
  try {
    boot = text && !text.startsWith('<!--') ? (JSON.parse(text) as Boot) : { servers: { default: '' } }
  } catch {
    boot = { servers: {} }
  }
  return boot
}

export const setBoot = (next: Boot): void => {
  boot = next
}

let noteMissing: ((name: string, payload: object) => void) | undefined

/** Calls `note` for each response that is asked for and not embedded: the server learns what a screen needs. */
export const onMissingAnswer = (note: typeof noteMissing): void => {
  noteMissing = note
}

let drawn: FirstResults | undefined
let coming: Promise<FirstResults | undefined> | undefined

/**
 * Adds the results of a deep link's first calls. Without an argument they are dropped: once the screen is rendered,
 * they must not be shown again by a later visit.
 * @param later those that are still on their way
 */
export const setDrawnResults = (results?: FirstResults, later?: typeof coming): void => {
  drawn = results
  coming = later
}

/** A response that is on its way since the page began to load; undefined when there is none. */
export const comingAnswer = (name: string, payload: object): Promise<unknown> | undefined =>
  coming?.then((results) => results?.answers?.[answerKey(name, payload)])

/** A response embedded in the page, or undefined. */
export function bootAnswer(name: string, payload: object): unknown {
  const key = answerKey(name, payload)
  const answer = readBoot().answers?.[key] ?? drawn?.answers?.[key]
  if (answer === undefined) noteMissing?.(name, payload)
  return answer
}

/** A refusal embedded in the page in place of a response, or undefined. */
export function bootRefusal(name: string, payload: object): FirstRefusal | undefined {
  const key = answerKey(name, payload)
  return readBoot().refusals?.[key] ?? drawn?.refusals?.[key]
}

/** Base address of a server group, with a trailing slash; null when no domain is set. */
export function serverBase(group: ServerGroup): string | null {
  const { servers } = readBoot()
  const base = servers[group] ?? servers.default ?? null
  if (base === null) return null
  if (base) return base.endsWith('/') ? base : `${base}/`
  return location.protocol === 'file:' ? null : new URL('.', document.baseURI).href
}

/** Address of the app's page, without a screen's. */
export const pageAddress = (): string => readBoot().page ?? location.origin + location.pathname

/** Full address of a file the API serves (covers, media), whose paths are relative to it. */
export function fileUrl(path: string): string {
  if (!path || /^(https?:|data:|blob:)/.test(path)) return path
  const { servers } = readBoot()
  const base = servers.default ?? ''
  return base ? new URL(path, base.endsWith('/') ? base : `${base}/`).href : path
}

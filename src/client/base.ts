import { answerKey } from '@/contract/kernel/answer-key'
import type { ServerGroup } from '@/contract/call'

/** What the page tells the app before it starts: base domains by server group and answers that came with the page. */
export interface Boot {
  /** '' is the folder the page was loaded from; null means nobody has set a domain. */
  servers: Partial<Record<ServerGroup, string | null>>
  /** First answers by call and payload, so that the first screen needs no further round trip. */
  answers?: Record<string, unknown>
}

let boot: Boot | null = null

export function readBoot(): Boot {
  if (boot) return boot
  const text = typeof document === 'undefined' ? '' : (document.getElementById('boot')?.textContent ?? '')
  // A static host serves the page as it was built: its own folder is the base until an operator names another.
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

/** An answer that came with the page, or undefined. */
export const bootAnswer = (name: string, payload: object): unknown =>
  readBoot().answers?.[answerKey(name, payload)]

/** Base address of a server group, with a trailing slash; null when no domain is set. */
export function serverBase(group: ServerGroup): string | null {
  const { servers } = readBoot()
  const base = servers[group] ?? servers.default ?? null
  if (base === null) return null
  if (base) return base.endsWith('/') ? base : `${base}/`
  return location.protocol === 'file:' ? null : new URL('.', document.baseURI).href
}

/** Full address of a file the API serves (covers, media), whose paths are relative to it. */
export function fileUrl(path: string): string {
  if (!path || /^(https?:|data:|blob:)/.test(path)) return path
  const { servers } = readBoot()
  const base = servers.default ?? ''
  return base ? new URL(path, base.endsWith('/') ? base : `${base}/`).href : path
}

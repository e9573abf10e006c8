import { setBoot } from '@/client/base'
import { setFronts, type Fronts } from '@/client/policy'
import { setTokenSource } from '@/client/tokens'

/** One request as it left the browser. */
export interface Sent {
  method: string
  url: URL
  headers: Headers
  body: unknown
  signal: AbortSignal | null
  keepalive: boolean
}

type Reply = Response | Promise<Response>

export const envelope = (data: unknown, code = 1, msg = ''): Response => Response.json({ code, msg, data })

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** The network: every request is written down and answered by `reply`. */
export function wire(reply: (sent: Sent) => Reply): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = async (input, init = {}) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url: new URL(String(input)),
      headers: new Headers(init.headers),
      body: init.body,
      signal: init.signal ?? null,
      keepalive: init.keepalive ?? false,
    }
    sent.push(request)
    return reply(request)
  }
  return sent
}

/** A front that writes down what the user would see. */
export function watchedFront(more: Partial<Fronts> = {}) {
  const seen = {
    toasts: [] as [string, number][],
    alerts: [] as [string, string][],
    relaunched: 0,
    loggedOut: 0,
  }
  setFronts({
    toast: (text, ms) => void seen.toasts.push([text, ms]),
    alert: (title, text) => {
      seen.alerts.push([title, text])
      return Promise.resolve()
    },
    elsewhere: () => {
      seen.relaunched += 1
      return Promise.resolve()
    },
    unauthorised: () => {
      seen.loggedOut += 1
    },
    ...more,
  })
  return seen
}

/** Tokens of the two realms, for this test. */
export const tokens = (user: string, staff = ''): void => {
  setTokenSource('user', () => user)
  setTokenSource('staff', () => staff)
}

/** One domain for all server groups, nobody logged in. */
export function plainClient(): void {
  tokens('')
  setBoot({ servers: { default: 'https://api.test/' } })
}

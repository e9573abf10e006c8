import { ELSEWHERE, NOTICE_TITLE } from '@/format/texts'
import { type CallError } from './errors'
import { tokenOf } from './tokens'

/** How long a refusal's toast stays, by layer (spec section 8). */
export const TOAST_MS = { newer: 3000, legacy: 1500, default: 2000 } as const

/** What the running front does with failures; each front sets its own. */
export interface Fronts {
  toast(text: string, ms: number): void
  alert(title: string, text: string): Promise<void>
  /** Code -1, after the one alert: clear the token, get a guest's, relaunch home. */
  elsewhere(): Promise<void>
  /** HTTP or code 401. */
  unauthorised(): void
}

const silent: Fronts = {
  toast: () => undefined,
  alert: () => Promise.resolve(),
  elsewhere: () => Promise.resolve(),
  unauthorised: () => undefined,
}

let fronts: Fronts = silent

/** @returns the front that was running before, which takes over again when this one is left */
export function setFronts(next: Fronts): Fronts {
  const before = fronts
  fronts = next
  return before
}

/** An alert whose code does not come must not keep the token alive, nor be an unheard rejection. */
const alert = (text: string): Promise<void> =>
  fronts.alert(NOTICE_TITLE, text).catch((error: unknown) => console.warn('The alert was not shown', error))

let elsewhereRunning: Promise<void> | null = null

/** Many calls fail at once when a session is taken over: they share one alert and one relaunch, so nothing loops. */
function elsewhere(): Promise<void> {
  const token = tokenOf('user')
  elsewhereRunning ??= alert(ELSEWHERE)
    // Who has logged in while the alert was read stays in.
    .then(() => (token === tokenOf('user') ? fronts.elsewhere() : undefined))
    .finally(() => {
      elsewhereRunning = null
    })
  return elsewhereRunning
}

/**
 * The one place where a failed call becomes something a user sees (spec section 8). The error is thrown on in any
 * case: screens that show it themselves ask for `quiet`.
 */
export function applyPolicy(error: CallError, quiet: boolean): void {
  if (error.kind === 'aborted' || (error.stale && (error.code === -1 || error.code === 401))) return
  if (error.code === -1) return void elsewhere()
  if (error.code === 401) fronts.unauthorised()
  if (error.kind === 'nodomain') return void alert(error.message)
  if (error.kind === 'blocked') return console.warn(error.message)
  if (quiet) return
  const refused = error.kind === 'code'
  fronts.toast(error.message, refused ? (error.legacy ? TOAST_MS.legacy : TOAST_MS.newer) : TOAST_MS.default)
}

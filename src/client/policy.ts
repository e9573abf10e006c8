import { LOGGED_IN_ELSEWHERE, NOTICE_TITLE } from '@/format/texts'
import { type CallError } from './errors'
import { tokenOf } from './tokens'

/** Duration of a refusal's toast by layer, ms (spec section 8). */
export const TOAST_MS = { newer: 3000, legacy: 1500, default: 2000 } as const

/** How the running front handles failures; each front sets its own. */
export interface Fronts {
  toast(text: string, ms: number): void
  alert(title: string, text: string): Promise<void>
  /** Code -1, after the single alert: clear the token, get a guest's, relaunch home. */
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

/** @returns the previous front, to be restored when this one is left */
export function setFronts(next: Fronts): Fronts {
  const before = fronts
  fronts = next
  return before
}

/** If the alert's code fails to load, the token must be cleared all the same and the rejection handled. */
const alert = (text: string): Promise<void> =>
  fronts.alert(NOTICE_TITLE, text).catch((error: unknown) => console.warn('The alert was not shown', error))

let elsewhereRunning: Promise<void> | null = null

/** Many calls fail at once when a session is taken over: they share one alert and one relaunch, to avoid a loop. */
function elsewhere(): Promise<void> {
  const token = tokenOf('user')
  elsewhereRunning ??= alert(LOGGED_IN_ELSEWHERE)
    // A user who has logged in while the alert was open stays logged in.
    .then(() => (token === tokenOf('user') ? fronts.elsewhere() : undefined))
    .finally(() => {
      elsewhereRunning = null
    })
  return elsewhereRunning
}

/**
 * The one place that shows a failed call to the user (spec section 8). The error is rethrown in any case: screens
 * that show it themselves pass `quiet`.
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

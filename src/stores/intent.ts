import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { CallError } from '@/client/errors'
import { stored } from '@/client/storage'
import { ensureLogin, hasToken, useSession } from './session'

/**
 * Intent of a user interrupted by a log-in: the address and, if an action was started, its name and input. It
 * survives the page, because third parties are opened by leaving it and -1 relaunches home. Only the newest one is
 * kept.
 */
const LIFE = 30 * 60_000

/** Current address of the app, as a route without its hash. */
export const currentAddress = (): string => location.hash.replace(/^#/, '') || '/'

const pathOf = (place: string): string => place.split('?')[0] ?? ''

/** Transit screens: a user who logs in there returns to the screen before. */
const isPassage = (place: string): boolean =>
  ['/', '/home', '/user'].includes(pathOf(place)) || pathOf(place).startsWith('/user/login/')

const read = () => {
  const intent = stored.read('intent')
  return intent && intent.until > Date.now() ? intent : undefined
}

const keep = (at: string, action?: { name: string; input: unknown }): void =>
  void stored.write('intent', { at, until: Date.now() + LIFE, ...action })

export const clearIntent = (): void => stored.remove('intent')

/** Saves the current address for a later log-in. Transit screens are not saved. */
export function saveReturnAddress(at = currentAddress()): void {
  // An action started here has saved the address already.
  if (!isPassage(at) && read()?.at !== at) keep(at)
}

/** Address to return to after a log-in started at `from`; undefined when that is `from` itself. */
export function returnAddress(from = currentAddress()): string | undefined {
  const at = read()?.at
  return at !== undefined && isPassage(from) && at !== from ? at : undefined
}

/**
 * Returns once where to go after a log-in: the wanted address, else the saved one, else undefined. An action saved
 * for that address is left for its screen to resume.
 */
export function takePlace(wanted = ''): string | undefined {
  const intent = read()
  const inside = wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : undefined
  const place = inside ?? returnAddress()
  if (!intent?.name || ![place, currentAddress()].includes(intent.at)) clearIntent()
  return place
}

/** For a form that shows its failures itself: saves the input when the session ended while it was open. */
export function saveInputIfEnded(error: unknown, name: string, input: unknown): void {
  if (ended(error)) keep(currentAddress(), { name, input })
}

const ended = (error: unknown): boolean =>
  error instanceof CallError && (error.code === -1 || error.code === 401)

/**
 * An action that requires a log-in and resumes by itself afterwards: at once after the popup, or when the screen is
 * shown again if the log-in left the page or the session ended during the action.
 * @param name of this action on this thing, such as `favorite:drama:1`
 * @param run performs it; rethrows the failures of its calls, which the error policy has shown already
 */
export function useAfterLogin<Input>(
  name: string,
  run: (input: Input) => Promise<unknown>,
): (input: Input) => Promise<void> {
  const { isLogin } = useSession()
  const newest = useRef(run)
  useLayoutEffect(() => {
    newest.current = run
  })

  const attempt = useCallback(
    async (input: Input): Promise<void> => {
      try {
        await newest.current(input)
      } catch (error) {
        saveInputIfEnded(error, name, input)
        if (!(error instanceof CallError)) throw error
      }
    },
    [name],
  )

  useEffect(() => {
    const intent = read()
    if (!isLogin || intent?.name !== name) return
    clearIntent()
    void attempt(intent.input as Input)
  }, [isLogin, name, attempt])

  return async (input) => {
    if (hasToken()) return attempt(input)
    keep(currentAddress(), { name, input })
    const entered = await ensureLogin()
    // The effect above has resumed it if the screen rendered with the new session first.
    const waits = read()?.name === name
    if (waits) clearIntent()
    if (entered && waits) await attempt(input)
  }
}

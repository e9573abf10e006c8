import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { CallError } from '@/client/errors'
import { stored } from '@/client/storage'
import { ensureLogin, hasToken, useSession } from './session'

/**
 * What somebody was about to do when a log-in came between: where they stood and, where an action was begun, which.
 * It outlives the page, because third parties are asked by leaving it and -1 relaunches home. One at a time: the
 * newest wish counts.
 */
const LIFE = 30 * 60_000

/** Address the app stands at, as a route without its hash. */
export const placeNow = (): string => location.hash.replace(/^#/, '') || '/'

const pathOf = (place: string): string => place.split('?')[0] ?? ''

/** Places one passes through: whoever logs in there wants to be where they were before. */
const isPassage = (place: string): boolean =>
  ['/', '/home', '/user'].includes(pathOf(place)) || pathOf(place).startsWith('/user/login/')

const read = () => {
  const intent = stored.read('intent')
  return intent && intent.until > Date.now() ? intent : undefined
}

const keep = (at: string, action?: { name: string; input: unknown }): void =>
  void stored.write('intent', { at, until: Date.now() + LIFE, ...action })

export const forgetIntent = (): void => stored.remove('intent')

/** Keeps where the app stood, for after a log-in that comes later. A passage is no place to return to. */
export function keepPlace(at = placeNow()): void {
  // An action begun here is kept already, place and all.
  if (!isPassage(at) && read()?.at !== at) keep(at)
}

/** Where a log-in that was begun at `from` leads back to; undefined when it was begun where it was wanted. */
export function placeToReturn(from = placeNow()): string | undefined {
  const at = read()?.at
  return at !== undefined && isPassage(from) && at !== from ? at : undefined
}

/**
 * Where to go after a log-in, asked once: the wanted address, else where the user was, else nowhere. An action that
 * waits at that place is left for its screen to take up.
 */
export function takePlace(wanted = ''): string | undefined {
  const intent = read()
  const inside = wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : undefined
  const place = inside ?? placeToReturn()
  if (!intent?.name || ![place, placeNow()].includes(intent.at)) forgetIntent()
  return place
}

/** For a form that shows its failures itself: keeps what was typed when the session ended under it. */
export function keepIfEnded(error: unknown, name: string, input: unknown): void {
  if (ended(error)) keep(placeNow(), { name, input })
}

const ended = (error: unknown): boolean =>
  error instanceof CallError && (error.code === -1 || error.code === 401)

/**
 * An action that needs somebody logged in, and goes on by itself after the log-in: at once after the popup, on the
 * screen's next showing when the log-in left the page or the session ended under the action.
 * @param name of this action on this thing, such as `favorite:drama:1`
 * @param run does it; lets the failures of its calls through, which the policy has told by then
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
        keepIfEnded(error, name, input)
        if (!(error instanceof CallError)) throw error
      }
    },
    [name],
  )

  useEffect(() => {
    const intent = read()
    if (!isLogin || intent?.name !== name) return
    forgetIntent()
    void attempt(intent.input as Input)
  }, [isLogin, name, attempt])

  return async (input) => {
    if (hasToken()) return attempt(input)
    keep(placeNow(), { name, input })
    const entered = await ensureLogin()
    // Taken up by the effect above when the screen was drawn with the new session first.
    const waits = read()?.name === name
    if (waits) forgetIntent()
    if (entered && waits) await attempt(input)
  }
}

import { LOGIN_FIRST } from '@/format/texts'
import { proxy, useSnapshot } from 'valtio'
import type { UserInfo } from '@/contract/people/account'
import { invalidateAll } from '@/client/answers'
import { call } from '@/client/client'
import { setTokenSource } from '@/client/tokens'
import { stored } from '@/client/storage'
import { overlays, toast } from './overlays'

/** User state of spec section 3, kept in local storage under `vuex`. */
interface SessionState {
  token: string
  userInfo: UserInfo | null
  wxOpenId: string
  showAd: boolean
  isLogin: boolean
  /** When the token was issued, ms since the epoch. */
  tokenAt: number
}

const kept = stored.read('vuex')

const state = proxy<SessionState>({
  token: kept?.token ?? '',
  userInfo: (kept?.userInfo as UserInfo | undefined) ?? null,
  wxOpenId: kept?.wxOpenId ?? '',
  showAd: false,
  isLogin: Boolean(kept?.token && kept.userInfo),
  tokenAt: kept?.tokenAt ?? 0,
})

setTokenSource('user', () => state.token)

const save = (): void => {
  stored.write('vuex', {
    token: state.token,
    userInfo: state.userInfo,
    wxOpenId: state.wxOpenId,
    showAd: state.showAd,
    tokenAt: state.tokenAt,
  })
}

/**
 * Sets the user's info, as it was loaded or has come with the page.
 * @param token on the server, which draws screens for users and reads no storage
 */
export function setUser(userInfo: UserInfo | null, token = state.token): void {
  Object.assign(state, { token, userInfo, isLogin: Boolean(token && userInfo) })
}

export const useSession = () => useSnapshot(state)
export const currentUser = (): UserInfo | null => state.userInfo
export const hasToken = (): boolean => state.token !== ''
export const openId = (): string => state.wxOpenId
export const tokenAge = (): number => Date.now() - state.tokenAt

export function keepOpenId(openid: string): void {
  state.wxOpenId = openid
  save()
}

/** Continues the same session with a newer token. */
export function keepToken(token: string): void {
  state.token = token
  state.tokenAt = Date.now()
  save()
}

type Listener = (loggedIn: boolean) => void
const listeners = new Set<Listener>()

/** Calls `listener` after every log-in and log-out, to reset screens and queues. @returns function that removes it */
export const onSessionChange = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = (loggedIn: boolean): void => {
  listeners.forEach((listener) => listener(loggedIn))
  // Responses depend on the user.
  invalidateAll()
}

/** Starts a session with the token of a log-in call. isLogin is true once the user's info has loaded. */
export async function beginSession(token: string): Promise<void> {
  keepToken(token)
  await loadUser()
  tell(true)
}

export async function loadUser(): Promise<void> {
  if (!state.token) return
  setUser(await call('user.info', {}, { quiet: true }))
  save()
  await loadAdFlag()
}

/** The ad flag is true when user_count differs from limit, false otherwise or on failure (spec section 4). */
export async function loadAdFlag(): Promise<void> {
  try {
    const { user_count, limit } = await call('task.adtask', {}, { quiet: true })
    state.showAd = user_count !== limit
  } catch {
    state.showAd = false
  }
  save()
}

/** Clears token, user info and the ad flag on this device without asking the server. */
export function clearSession(): void {
  if (!state.token && !state.isLogin) return
  setUser(null, '')
  state.showAd = false
  save()
  tell(false)
}

export async function logout(): Promise<void> {
  await call('user.logout', {}, { quiet: true }).catch(() => undefined)
  clearSession()
}

/**
 * For an action that requires a log-in: shows 请先登录 and the log-in popup to a visitor.
 * @returns whether the action may continue
 */
export async function ensureLogin(): Promise<boolean> {
  if (state.token) return true
  toast(LOGIN_FIRST)
  return overlays.login()
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== 'vuex') return
    const other = stored.read('vuex')
    if ((other?.token ?? '') === state.token) return
    setUser((other?.userInfo as UserInfo | undefined) ?? null, other?.token ?? '')
    tell(state.isLogin)
  })

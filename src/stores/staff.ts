import { proxy, useSnapshot } from 'valtio'
import type { StaffInfo } from '@/contract/office/adminuser'
import { call } from '@/client/client'
import { stored } from '@/client/storage'
import { setTokenSource } from '@/client/tokens'

/** Lifetime of a back-office session after its log-in, ms (spec section 6). */
const SESSION_MS = 72_000_000

/** Admin state of spec section 3. */
interface StaffState {
  userInfo: StaffInfo | null
  /** The teacher this operator acts for; null for operators of the platform. */
  teacherInfo: { id: number; name: string } | null
  token: string
  loginTime: number
  name: string
  uid: number
  definePrice: boolean
}

const EMPTY: StaffState = {
  userInfo: null,
  teacherInfo: null,
  token: '',
  loginTime: 0,
  name: '',
  uid: 0,
  definePrice: false,
}

const kept = stored.read('admin')
const state = proxy<StaffState>({ ...EMPTY, token: kept?.token ?? '', loginTime: kept?.loginTime ?? 0 })

export const staffToken = (): string => state.token
setTokenSource('staff', staffToken)

export const useStaff = () => useSnapshot(state)

const isOver = (): boolean => Date.now() >= state.loginTime + SESSION_MS

/** Whether an operator is logged in; ends a session older than twenty hours. */
export function hasStaffSession(): boolean {
  if (!state.token) return false
  if (isOver()) clearStaff()
  return state.token !== ''
}

export interface Rights {
  readonly permissions: readonly string[]
}

/** Whether the operator has a permission, or one of several; null requires none. */
export const can = (info: Rights | null, permission: string | readonly string[] | null): boolean =>
  permission === null || [permission].flat().some((right) => info?.permissions.includes(right))

function begin(token: string, loginTime: number): void {
  Object.assign(state, { ...EMPTY, token, loginTime })
  stored.write('admin', { token, loginTime })
}

/**
 * Returns the ticket for {@link confirmLogin} when a second factor is required; empty when the log-in is complete.
 * @throws CallError when the server refuses; the form shows why
 */
export async function loginStaff(name: string, password: string): Promise<string> {
  const answer = await call('adminuser.login', { name, password }, { quiet: true })
  if (answer.needs_totp) return answer.needs_totp
  begin(answer.token, answer.loginTime)
  return ''
}

/** Second half of a log-in. @throws CallError for a wrong code or an expired ticket */
export async function confirmLogin(ticket: string, code: string): Promise<void> {
  const { token, loginTime } = await call('adminuser.loginTotp', { ticket, code }, { quiet: true })
  begin(token, loginTime)
}

/** Loads the operator and their permissions: a role can be changed during the session. */
export async function loadStaff(): Promise<void> {
  const { token } = state
  const info = await call('adminuser.info', {}, { quiet: true })
  // Another operator has logged in meanwhile, or nothing has changed.
  if (token !== state.token || JSON.stringify(info) === JSON.stringify(state.userInfo)) return
  const { name, uid, definePrice, teacher } = info
  Object.assign(state, { userInfo: info, teacherInfo: teacher.id ? teacher : null, name, uid, definePrice })
}

/** Clears the session on this device without asking the server. */
export function clearStaff(): void {
  Object.assign(state, EMPTY)
  stored.remove('admin')
}

export async function logoutStaff(): Promise<void> {
  await call('adminuser.logout', {}, { quiet: true }).catch(() => undefined)
  clearStaff()
}

// A log-out or another log-in applies to every tab.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== 'admin') return
    const other = stored.read('admin')
    if ((other?.token ?? '') === state.token) return
    Object.assign(state, { ...EMPTY, token: other?.token ?? '', loginTime: other?.loginTime ?? 0 })
  })

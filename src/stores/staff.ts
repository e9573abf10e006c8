import { proxy, useSnapshot } from 'valtio'
import type { StaffInfo } from '@/contract/people/account'
import { call } from '@/client/client'
import { stored } from '@/client/storage'
import { setTokenSource } from '@/client/tokens'

/** A back-office session ends this long after its log-in (spec section 6). */
const SESSION_MS = 72_000_000

/** Admin state of spec section 3. */
interface StaffState {
  userInfo: StaffInfo | null
  /** The teacher this operator acts for; operators of the platform act for none. */
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

/** Whether somebody is logged in; ends a session whose twenty hours are over. */
export function hasStaffSession(): boolean {
  if (!state.token) return false
  if (isOver()) clearStaff()
  return state.token !== ''
}

export interface Rights {
  readonly permissions: readonly string[]
}

/** Whether the operator holds a right, or one of several; none is asked for by null. */
export const can = (info: Rights | null, permission: string | readonly string[] | null): boolean =>
  permission === null || [permission].flat().some((right) => info?.permissions.includes(right))

function begin(token: string, loginTime: number): void {
  Object.assign(state, { ...EMPTY, token, loginTime })
  stored.write('admin', { token, loginTime })
}

/**
 * Answers the ticket for {@link confirmLogin} when a second factor is asked for; empty when the log-in is done.
 * @throws CallError when the server refuses; the form shows why
 */
export async function loginStaff(name: string, password: string): Promise<string> {
  const answer = await call('adminuser.login', { name, password }, { quiet: true })
  if (answer.needs_totp) return answer.needs_totp
  begin(answer.token, answer.loginTime)
  return ''
}

/** Second half of a log-in. @throws CallError for a wrong code or a ticket that is over */
export async function confirmLogin(ticket: string, code: string): Promise<void> {
  const { token, loginTime } = await call('adminuser.loginTotp', { ticket, code }, { quiet: true })
  begin(token, loginTime)
}

/** Who the operator is and what they may do: a role can be changed while they work. */
export async function loadStaff(): Promise<void> {
  const { token } = state
  const info = await call('adminuser.info', {}, { quiet: true })
  // Somebody else has logged in meanwhile, or nothing is new to draw.
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

// Logging out, or in as somebody else, holds for every tab.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key !== 'admin') return
    const other = stored.read('admin')
    if ((other?.token ?? '') === state.token) return
    Object.assign(state, { ...EMPTY, token: other?.token ?? '', loginTime: other?.loginTime ?? 0 })
  })

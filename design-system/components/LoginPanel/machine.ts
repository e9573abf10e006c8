import { BOUND, LOGGED_IN, PASSWORD_CHANGED } from '@/format/actionTexts'
import { AGREE_FIRST } from '@/format/formTexts'

import type { LoginMode } from './types'

/**
 * The login as a state machine, without React and without network calls: the popup in both variants and every login
 * page run on it. `step` returns the next state and the effects to run.
 */

export interface LoginState {
  variant: 1 | 2
  /** First mode: leaving the bind mode leads back to it. */
  first: LoginMode
  mode: LoginMode
  /**
   * binding: the bind call runs without a mobile number; away: the page leaves for the third party; done: nothing
   * follows.
   */
  phase: 'idle' | 'busy' | 'binding' | 'away' | 'done'
  agreed: boolean
  /** The agreement box was required and is not ticked. */
  disagreed: boolean
  /** Why the last call was refused. */
  failure: string | null
  /** user_oauth_id of an authorisation that waits to be bound, by whichever mode the user logs in; 0 = none. */
  pending: number
  /** bind true and mobile_switch '1': without a mobile number the authorisation does not count. */
  mustBind: boolean
  /** The bind-mobile button was pressed: the mobile number is asked for even where the rule would not require it. */
  bindWanted: boolean
}

/** Modes that are submitted with the form's own button. */
export type SentMode = Exclude<LoginMode, 'oneClick'>

export type LoginEvent =
  | { kind: 'go'; mode: LoginMode }
  | { kind: 'agree'; agreed: boolean }
  /** The form's button was pressed; `valid` says whether its fields are in order. */
  | { kind: 'submit'; valid: boolean }
  | { kind: 'third'; provider: string; bind?: boolean }
  /** The third party agreed; 0 when this already logged the user in. */
  | { kind: 'authorised'; pending: number }
  | { kind: 'left' }
  | { kind: 'sent' }
  | { kind: 'refused'; message: string }

export type LoginEffect =
  | { kind: 'send'; mode: SentMode; pending: number }
  | { kind: 'authorise'; provider: string }
  /** Runs the bind call without a mobile number. */
  | { kind: 'bindOnly'; pending: number }
  | { kind: 'notice'; text: string }
  /** The only modal of the login: 系统提示 with the server's message and 知道了. */
  | { kind: 'alert'; text: string }
  /** Clears the secrets when the mode changes; the mobile number stays. */
  | { kind: 'forget' }
  | { kind: 'done'; by: LoginMode }

/** Texts of spec sections 5 and 8. */
export const loginTexts = {
  disagreed: AGREE_FIRST,
  loggedIn: LOGGED_IN,
  reset: PASSWORD_CHANGED,
  registered: '注册账号成功！',
  bound: BOUND,
} as const

const modesOf: Record<LoginState['variant'], readonly LoginMode[]> = {
  1: ['oneClick', 'password', 'code', 'reset', 'bind'],
  2: ['password', 'code', 'reset', 'register', 'bind'],
}

/** Modes in which the agreements must be ticked: those that can create an account. */
export const agreed: ReadonlySet<LoginMode> = new Set<LoginMode>(['oneClick', 'password', 'code', 'register'])

/** Sub-types of mode 2 in variant 1, type2 in variant 2 (spec section 4). */
const types: Record<number, LoginMode> = { 1: 'password', 2: 'code', 3: 'reset', 4: 'register', 9: 'bind' }

/** Returns the mode for the spec's number in an address; undefined when the variant does not have it. */
export function modeOfType(variant: 1 | 2, type: number): LoginMode | undefined {
  const mode = types[type]
  return mode !== undefined && modesOf[variant].includes(mode) ? mode : undefined
}

export interface LoginStart {
  variant?: 1 | 2
  mode?: LoginMode
  /** Id of an authorisation that came back from the third party and waits for its mobile number. */
  pending?: number
  mustBind?: boolean
  /** Back from the third party, where the agreements were ticked before: starts busy with the exchange. */
  returning?: boolean
}

/** The bind mode needs something to bind: it is not offered without an authorisation. */
const offered = (variant: 1 | 2, mode: LoginMode, pending: number): boolean =>
  modesOf[variant].includes(mode) && (mode !== 'bind' || pending !== 0)

export function begin({
  variant = 1,
  mode,
  pending = 0,
  mustBind = false,
  returning = false,
}: LoginStart): LoginState {
  const fallback = variant === 1 ? 'oneClick' : 'password'
  const wanted = mode !== undefined && offered(variant, mode, pending) ? mode : fallback
  return {
    variant,
    first: wanted === 'bind' ? fallback : wanted,
    mode: wanted,
    phase: returning ? 'busy' : 'idle',
    agreed: returning,
    disagreed: false,
    failure: null,
    pending,
    mustBind,
    bindWanted: false,
  }
}

type Step = [LoginState, LoginEffect[]]

const stay = (state: LoginState): Step => [state, []]

/** Checks the agreements first, where the mode requires them; the panel shows beside them that they are missing. */
const unlessDisagreed = (state: LoginState, next: () => Step): Step =>
  state.agreed || !agreed.has(state.mode) ? next() : stay({ ...state, disagreed: true })

const turn = (state: LoginState, mode: LoginMode): LoginState => ({
  ...state,
  mode,
  phase: 'idle',
  failure: null,
  disagreed: false,
})

const finish = (state: LoginState, text: string): Step => [
  { ...state, phase: 'done' },
  [
    { kind: 'notice', text },
    { kind: 'done', by: state.mode },
  ],
]

function sent(state: LoginState): Step {
  if (state.mode === 'reset' || state.mode === 'register')
    return [
      turn(state, 'password'),
      [
        { kind: 'notice', text: state.mode === 'reset' ? loginTexts.reset : loginTexts.registered },
        { kind: 'forget' },
      ],
    ]
  return finish(state, state.mode === 'bind' ? loginTexts.bound : loginTexts.loggedIn)
}

function authorised(state: LoginState, pending: number): Step {
  if (pending === 0) return finish(state, loginTexts.loggedIn)
  if (state.mustBind || state.bindWanted)
    return [{ ...turn(state, 'bind'), pending, bindWanted: false }, [{ kind: 'forget' }]]
  return [{ ...state, phase: 'binding', pending }, [{ kind: 'bindOnly', pending }]]
}

/** A refused bind is shown in the modal, all other errors in the form, which keeps the typed text. */
function refused(state: LoginState, message: string): Step {
  const idle: LoginState = { ...state, phase: 'idle' }
  if (state.mode === 'bind') return [idle, [{ kind: 'alert', text: message }]]
  // Without a mobile number there is nothing to correct: the next try authorises anew.
  if (state.phase === 'binding') return [{ ...idle, pending: 0 }, [{ kind: 'alert', text: message }]]
  return stay({ ...idle, failure: message })
}

/** Events that do not fit the state change nothing: late responses, a second press, a mode not offered. */
export function step(state: LoginState, event: LoginEvent): Step {
  if (event.kind === 'agree')
    return stay({ ...state, agreed: event.agreed, disagreed: state.disagreed && !event.agreed })

  if (state.phase === 'busy' || state.phase === 'binding')
    switch (event.kind) {
      case 'sent':
        return sent(state)
      case 'authorised':
        return authorised(state, event.pending)
      case 'left':
        return stay({ ...state, phase: 'away' })
      case 'refused':
        return refused(state, event.message)
      default:
        return stay(state)
    }

  if (state.phase !== 'idle') return stay(state)
  switch (event.kind) {
    case 'go':
      if (event.mode === state.mode || !offered(state.variant, event.mode, state.pending)) return stay(state)
      return [turn(state, event.mode), [{ kind: 'forget' }]]
    case 'submit': {
      const { mode, pending } = state
      if (mode === 'oneClick' || !event.valid) return stay(state)
      return unlessDisagreed(state, () => [
        { ...state, phase: 'busy', failure: null },
        [{ kind: 'send', mode, pending }],
      ])
    }
    case 'third':
      return unlessDisagreed(state, () => [
        { ...state, phase: 'busy', failure: null, pending: 0, bindWanted: event.bind ?? false },
        [{ kind: 'authorise', provider: event.provider }],
      ])
    default:
      return stay(state)
  }
}

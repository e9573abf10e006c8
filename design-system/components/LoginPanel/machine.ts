import { BOUND, LOGGED_IN, PASSWORD_CHANGED } from '@/format/actionTexts'
import { AGREE_FIRST } from '@/format/formTexts'

import type { LoginMode } from './types'

/**
 * The log-in as a state machine, without React and without calls: the popup in both variants and every log-in page
 * run on it. `step` answers the next state and what is to be done meanwhile.
 */

export interface LoginState {
  variant: 1 | 2
  /** Where it began: leaving the bind mode leads back there. */
  first: LoginMode
  mode: LoginMode
  /** binding: the bind call runs without a phone; away: the page leaves for the third party; done: nothing follows. */
  phase: 'idle' | 'busy' | 'binding' | 'away' | 'done'
  agreed: boolean
  /** The box was needed and is not ticked. */
  disagreed: boolean
  /** Why the last call was refused. */
  failure: string | null
  /** user_oauth_id of an authorisation that waits to be bound, by whichever way the user comes in; 0 = none. */
  pending: number
  /** bind true and mobile_switch '1': without a phone the authorisation does not count. */
  mustBind: boolean
  /** The bind-mobile button was pressed: the phone is asked for even where the rule would not. */
  bindWanted: boolean
}

/** What can be sent by the form's own button. */
export type SentMode = Exclude<LoginMode, 'oneClick'>

export type LoginEvent =
  | { kind: 'go'; mode: LoginMode }
  | { kind: 'agree'; agreed: boolean }
  /** The form's button; `valid` says whether its fields are in order. */
  | { kind: 'submit'; valid: boolean }
  | { kind: 'third'; provider: string; bind?: boolean }
  /** The third party agreed; 0 when that was a log-in already. */
  | { kind: 'authorised'; pending: number }
  | { kind: 'left' }
  | { kind: 'sent' }
  | { kind: 'refused'; message: string }

export type LoginEffect =
  | { kind: 'send'; mode: SentMode; pending: number }
  | { kind: 'authorise'; provider: string }
  /** The bind call without a phone. */
  | { kind: 'bindOnly'; pending: number }
  | { kind: 'notice'; text: string }
  /** The one modal of the log-in: 系统提示 with what the server said, and 知道了. */
  | { kind: 'alert'; text: string }
  /** Secrets do not go along from mode to mode; the mobile does. */
  | { kind: 'forget' }
  | { kind: 'done'; by: LoginMode }

/** Words of spec sections 5 and 8. */
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

/** Modes in which the agreements have to be ticked: those that can make an account. */
export const agreed: ReadonlySet<LoginMode> = new Set<LoginMode>(['oneClick', 'password', 'code', 'register'])

/** Sub-types of mode 2 in variant 1, type2 in variant 2 (spec section 4). */
const types: Record<number, LoginMode> = { 1: 'password', 2: 'code', 3: 'reset', 4: 'register', 9: 'bind' }

/** The mode of the spec's numbers, as addresses carry them; undefined when the variant does not have it. */
export function modeOfType(variant: 1 | 2, type: number): LoginMode | undefined {
  const mode = types[type]
  return mode !== undefined && modesOf[variant].includes(mode) ? mode : undefined
}

export interface LoginStart {
  variant?: 1 | 2
  mode?: LoginMode
  /** An authorisation that came back from the third party and waits for its phone. */
  pending?: number
  mustBind?: boolean
  /** Back from the third party, where the agreements were ticked before: begins busy with what it brought. */
  returning?: boolean
}

/** Binding needs something to bind: without an authorisation it is not offered. */
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

/** The agreements first, where they are needed. */
const unlessDisagreed = (state: LoginState, next: () => Step): Step =>
  state.agreed || !agreed.has(state.mode)
    ? next()
    : [{ ...state, disagreed: true }, [{ kind: 'notice', text: loginTexts.disagreed }]]

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

/** A refused bind is told by the modal, everything else in the form, which keeps what was typed. */
function refused(state: LoginState, message: string): Step {
  const idle: LoginState = { ...state, phase: 'idle' }
  if (state.mode === 'bind') return [idle, [{ kind: 'alert', text: message }]]
  // Without a phone there is nothing to correct: the next try authorises anew.
  if (state.phase === 'binding') return [{ ...idle, pending: 0 }, [{ kind: 'alert', text: message }]]
  return stay({ ...idle, failure: message })
}

/** Events that do not fit the state change nothing: answers that come late, a second press, a mode not offered. */
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

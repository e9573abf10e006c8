import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../hooks/useSubmit'
import { begin, step } from './machine'
import type { LoginEffect, LoginEvent, LoginStart, LoginState, SentMode } from './machine'
import type { Authorised, LoginCallbacks, LoginMode } from './types'

/** Callbacks that carry out the machine's effects. */
type Doing = {
  calls: Pick<LoginCallbacks, 'onThirdParty' | 'onBind' | 'onNotice' | 'onAlert'>
  send: (mode: SentMode, pending: number) => Promise<void>
  forget: () => void
  invitationCode: string
  /** After the return from the third party: exchanges its code. The form then starts busy with this. */
  onReturn?: () => Promise<Authorised>
  onMode?: (mode: LoginMode) => void
  onDone?: (by: LoginMode) => void
}

const refusal = '登录失败，请重试'
const bindRefusal = '绑定失败，请重试'

/** Runs the login machine: feeds it the events and carries out its effects. */
export function useLogin(
  start: LoginStart,
  doing: Doing,
): { state: LoginState; dispatch: (event: LoginEvent) => void } {
  const [state, setState] = useState(() => begin(start))
  const current = useRef(state)
  const newest = useRef(doing)
  useEffect(() => {
    newest.current = doing
  })
  const mounted = useRef(false)

  const settle = (answer: Promise<LoginEvent>, fallback: string) =>
    void answer
      .catch((reason: unknown): LoginEvent => ({ kind: 'refused', message: messageOf(reason, fallback) }))
      .then(dispatch)

  const perform = (effect: LoginEffect) => {
    const { calls, send, forget, invitationCode, onDone } = newest.current
    switch (effect.kind) {
      case 'send':
        return settle(
          send(effect.mode, effect.pending).then(() => ({ kind: 'sent' })),
          effect.mode === 'bind' ? bindRefusal : refusal,
        )
      case 'authorise':
        return settle(calls.onThirdParty(effect.provider).then(eventOf), refusal)
      case 'bindOnly':
        return settle(
          calls.onBind({ pending: effect.pending, invitationCode }).then(() => ({ kind: 'sent' })),
          bindRefusal,
        )
      case 'notice':
        return calls.onNotice(effect.text)
      case 'alert':
        return void calls.onAlert(effect.text)
      case 'forget':
        return forget()
      case 'done':
        // A form that was closed meanwhile must not navigate.
        if (mounted.current) onDone?.(effect.by)
    }
  }

  const dispatch = (event: LoginEvent): void => {
    const before = current.current
    const [next, effects] = step(before, event)
    current.current = next
    setState(next)
    if (next.mode !== before.mode) newest.current.onMode?.(next.mode)
    effects.forEach(perform)
  }

  useEffect(() => {
    mounted.current = true
    const { onReturn } = newest.current
    if (onReturn !== undefined && current.current.phase === 'busy') settle(onReturn().then(eventOf), refusal)
    return () => {
      mounted.current = false
    }
  }, [])

  return { state, dispatch }
}

const eventOf = (outcome: Authorised): LoginEvent =>
  outcome === 'left' ? { kind: 'left' } : { kind: 'authorised', pending: outcome.pending }

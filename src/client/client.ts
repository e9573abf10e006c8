import { NETWORK_FAILED, OFFLINE } from '@/format/texts'
import type { Static } from '@sinclair/typebox'
import type { FileAnswer } from '@/contract/call'
import type { CallName, CallOf } from '@/contract/contract'
import { bootAnswer, bootRefusal, comingAnswer } from './base'
import { CallError } from './errors'
import { applyPolicy } from './policy'

export type InputOf<N extends CallName> = Static<CallOf<N>['input']>
/** Response type of a call; a download returns the file itself. */
export type AnswerOf<N extends CallName> =
  Static<CallOf<N>['answer']> extends FileAnswer ? Blob : Static<CallOf<N>['answer']>

export interface CallFlags {
  /** The screen shows the failure itself: no toast. */
  quiet?: boolean
  /** Sent without a token: a call that starts a session must not fail because of an earlier one. */
  anonymous?: boolean
  signal?: AbortSignal
  /** Idempotency key of a call that moves money; the caller keeps it across retries. Generated when omitted. */
  key?: string
  /** File of an UPLOAD call. */
  file?: Blob
  /** The request outlives the page: progress that is saved while it closes. */
  keepalive?: boolean
}

const transport = () =>
  import(/* webpackChunkName: "transport" */ './transport').catch((error: unknown) => {
    const offline = typeof navigator !== 'undefined' && !navigator.onLine
    throw new CallError(offline ? 'offline' : 'network', 0, offline ? OFFLINE : NETWORK_FAILED, error)
  })

/**
 * Calls a named endpoint.
 * @throws CallError in every case but success; the error policy has been applied by then
 */
export async function call<N extends CallName>(
  name: N,
  payload: InputOf<N> = {},
  flags: CallFlags = {},
): Promise<AnswerOf<N>> {
  try {
    const early = await comingAnswer(name, payload)
    if (early !== undefined) return early as AnswerOf<N>
    const { transmit } = await transport()
    return (await transmit(name, payload, flags)) as AnswerOf<N>
  } catch (error) {
    const failure = error instanceof CallError ? error : new CallError('network', 0, NETWORK_FAILED, error)
    applyPolicy(failure, flags.quiet ?? false)
    throw failure
  }
}

/** The response embedded in the page, for a first paint without a round trip. */
export const firstAnswer = <N extends CallName>(name: N, payload: InputOf<N>): AnswerOf<N> | undefined =>
  bootAnswer(name, payload) as AnswerOf<N> | undefined

/** The refusal embedded in the page in place of a response. */
export function firstRefusal<N extends CallName>(name: N, payload: InputOf<N>): CallError | undefined {
  const refusal = bootRefusal(name, payload)
  return refusal && new CallError('code', refusal.code, refusal.message, refusal.data)
}

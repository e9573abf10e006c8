import type { Static } from '@sinclair/typebox'
import type { CallName, CallOf } from '@/contract/contract'

export type InputOf<N extends CallName> = Static<CallOf<N>['input']>
export type AnswerOf<N extends CallName> = Static<CallOf<N>['answer']>

/** Who asks: nobody, a demo account of the app (a reader, a member, a dealer, a shop owner, an actor) or of the back office. */
export type Caller = 'visitor' | 'user' | 'member' | 'dealer' | 'owner' | 'actor' | 'staff'

/** What was answered to an earlier sample (of `as`, else of anybody), for ids that the seed has given out. */
export type Seen = <N extends CallName>(name: N, payload: InputOf<N>, as?: Caller) => AnswerOf<N>

export interface Sample {
  name: CallName
  payload: (seen: Seen) => object
  as: Caller
  /** Code of the answer when it is to be a refusal. */
  refused: number | null
  /** The call takes a file, and gets one. */
  picture: boolean
  /** Text of the file in place of a picture. */
  sheet?: string
}

type Payload<N extends CallName> = InputOf<N> | ((seen: Seen) => InputOf<N>)

export const sample = <N extends CallName>(
  as: Caller,
  name: N,
  payload: Payload<N>,
  more: Partial<Pick<Sample, 'refused' | 'picture' | 'sheet'>> = {},
): Sample => ({
  name,
  payload: (seen) => (typeof payload === 'function' ? payload(seen) : payload),
  as,
  refused: null,
  picture: false,
  ...more,
})

/** A refusal of what was sent. */
export const WRONG = { refused: 400 } as const

export const DRAMA = { kind: 'drama', id: 1 } as const
export const FILM = { kind: 'film', id: 25 } as const
export const VIDEO_BOOK = { kind: 'course', id: 61 } as const
export const AUDIO = { kind: 'audio', id: 1 } as const

/** Part `index` (from the start, or from the end when negative) of a work that was recorded before. */
export const part = (seen: Seen, work: InputOf<'work.detail'>, index: number): number =>
  seen('work.detail', work).parts.at(index)?.id ?? 0

export const first = <T extends { id: number }>(rows: readonly T[]): number => rows[0]?.id ?? 0

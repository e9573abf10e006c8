import type { CallName } from '@/contract/contract'
import { answers } from './answers/answers'
import type { AnswerOf, Caller } from './samples/sample'

/** What the real server said to one sample. */
export interface Recording {
  name: CallName
  as: Caller
  payload: Record<string, unknown>
  answer: { code: number; msg: string; data: unknown }
  /** What a download brought, in place of an answer's data. */
  file?: { type: string; text: string }
}

export const recordings = answers as Recording[]

/** Recordings of a call; never none. */
export function recordingsOf(name: CallName): [Recording, ...Recording[]] {
  const [first, ...rest] = recordings.filter((recording) => recording.name === name)
  if (!first)
    throw new Error(`No answer of ${name} is recorded: add it to mocks/samples.ts, then npm run mocks:record`)
  return [first, ...rest]
}

/** The first recorded answer of a call, as stories and tests hand it to a part that is given its data. */
export const recorded = <N extends CallName>(name: N): AnswerOf<N> =>
  recordingsOf(name)[0].answer.data as AnswerOf<N>

import type { Sitting } from '@/contract/exams/sitting'
import { call } from '@/client/client'
import { accountHere } from '../account'

/** How long a sitting that was asked for ahead is as good as one that is asked for now, ms. */
const FRESH = 5_000

interface Asked {
  /** When it was asked for, ms of performance.now. */
  at: number
  answer: Promise<Sitting>
}

let ahead: (Asked & { account: number; id: number }) | undefined

const ask = (id: number): Asked => ({
  at: performance.now(),
  answer: call('exam.open', { id }, { quiet: true }),
})

/** Asks for a sitting whose screen is about to be opened: the network answers while the screen is being drawn. */
export function askSittingAhead(id: number): void {
  ahead = { ...ask(id), account: accountHere(), id }
  // Whoever opens the sitting handles its failure.
  ahead.answer.catch(() => undefined)
}

/** Asks for a sitting of the current user, unless it was asked for a moment ago. */
export function askSitting(id: number): Asked {
  const kept = ahead
  ahead = undefined
  return kept?.id === id && kept.account === accountHere() && performance.now() - kept.at < FRESH
    ? kept
    : ask(id)
}

import { proxy, useSnapshot } from 'valtio'
import { call, type AnswerOf } from '@/client/client'
import { CallError } from '@/client/errors'
import { stored } from '@/client/storage'
import { loadAdFlag } from './session'

/** Seconds of an ad until the server has said how long it is (spec section 9). */
const USUAL_SECONDS = 120
const TICK = 1000

interface AdState {
  /** Seconds left; starts at those of an ad, decreases each second, is persisted and resets at zero (spec section 4). */
  left: number
  /** Seconds of the whole ad. */
  seconds: number
  running: boolean
}

/** Time after its start in which a ticket is resumed, ms; the server takes it for an hour. */
const RESUMABLE = 3_300_000

const kept = stored.read('ad_countdown')
const seconds = kept?.seconds ?? USUAL_SECONDS
const resumed =
  kept?.ticket && kept.left > 0 && kept.left <= seconds && Date.now() - (kept.began ?? 0) < RESUMABLE
    ? { left: kept.left, seconds, ticket: kept.ticket, began: kept.began ?? 0 }
    : { left: USUAL_SECONDS, seconds: USUAL_SECONDS, ticket: '', began: 0 }

const state = proxy<AdState>({ left: resumed.left, seconds: resumed.seconds, running: false })

export const useAdCountdown = () => useSnapshot(state)

let timer: ReturnType<typeof setInterval> | undefined
let { ticket, began } = resumed
/** Ticket of a completed view whose claim got no response: it is claimed before another view starts. */
let unclaimed = kept?.unclaimed ?? ''

const keep = (): void =>
  void stored.write('ad_countdown', {
    left: state.left,
    seconds: state.seconds,
    at: Date.now(),
    ticket,
    began,
    unclaimed,
  })

type Earned = (answer: AnswerOf<'task.adclaim'>) => void

/**
 * Starts or resumes an ad view. It counts down only while the page is visible, and claims the coins once at zero,
 * with the server's ticket: the server checks the time itself.
 */
export async function watchAd(onEarned: Earned): Promise<void> {
  if (state.running) return
  if (unclaimed) return claim(unclaimed, onEarned)
  if (!ticket || state.left === state.seconds) {
    const started = await call('task.adstart', {})
    ticket = started.ticket
    began = Date.now()
    state.seconds = started.seconds
    state.left = started.seconds
  }
  state.running = true
  timer = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    state.left -= 1
    keep()
    if (state.left <= 0) void finish(onEarned)
  }, TICK)
}

export function pauseAd(): void {
  clearInterval(timer)
  state.running = false
}

async function finish(onEarned: Earned): Promise<void> {
  pauseAd()
  state.left = state.seconds
  unclaimed = ticket
  ticket = ''
  keep()
  await claim(unclaimed, onEarned)
}

function settled(): void {
  unclaimed = ''
  keep()
}

async function claim(used: string, onEarned: Earned): Promise<void> {
  try {
    const answer = await call(
      'task.adclaim',
      { ticket: used },
      { key: `ad-${used}`.replace(/[^\w-]/g, '').slice(0, 80) },
    )
    settled()
    await loadAdFlag()
    onEarned(answer)
  } catch (error) {
    // A refusal is final; any other failure is retried.
    if (error instanceof CallError && error.kind === 'code') settled()
  }
}

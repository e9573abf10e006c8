import { proxy, useSnapshot } from 'valtio'
import { call, type AnswerOf } from '@/client/client'
import { CallError } from '@/client/errors'
import { stored } from '@/client/storage'
import { loadAdFlag } from './session'

/** Seconds an ad must be on the screen (spec section 9). */
export const AD_SECONDS = 120
const TICK = 1000

interface AdState {
  /** Seconds left; starts at 120, decreases each second, is persisted and resets to 120 at zero (spec section 4). */
  left: number
  running: boolean
}

/** Time after its start in which a ticket is resumed, ms; the server takes it for an hour. */
const RESUMABLE = 3_300_000

const kept = stored.read('ad_countdown')
const resumed =
  kept?.ticket && kept.left > 0 && kept.left <= AD_SECONDS && Date.now() - (kept.began ?? 0) < RESUMABLE
    ? { left: kept.left, ticket: kept.ticket, began: kept.began ?? 0 }
    : { left: AD_SECONDS, ticket: '', began: 0 }

const state = proxy<AdState>({ left: resumed.left, running: false })

export const useAdCountdown = () => useSnapshot(state)

let timer: ReturnType<typeof setInterval> | undefined
let { ticket, began } = resumed
/** Ticket of a completed view whose claim got no response: it is claimed before another view starts. */
let unclaimed = kept?.unclaimed ?? ''

const keep = (): void =>
  void stored.write('ad_countdown', { left: state.left, at: Date.now(), ticket, began, unclaimed })

type Earned = (answer: AnswerOf<'task.adclaim'>) => void

/**
 * Starts or resumes an ad view. It counts down only while the page is visible, and claims the coins once at zero,
 * with the server's ticket: the server checks the time itself.
 */
export async function watchAd(onEarned: Earned): Promise<void> {
  if (state.running) return
  if (unclaimed) return claim(unclaimed, onEarned)
  if (!ticket || state.left === AD_SECONDS) {
    ticket = (await call('task.adstart', {})).ticket
    began = Date.now()
    state.left = AD_SECONDS
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
  state.left = AD_SECONDS
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

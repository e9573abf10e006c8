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

const kept = stored.read('ad_countdown')
const state = proxy<AdState>({
  left: kept && kept.left > 0 && kept.left <= AD_SECONDS ? kept.left : AD_SECONDS,
  running: false,
})

export const useAdCountdown = () => useSnapshot(state)

let timer: ReturnType<typeof setInterval> | undefined
let ticket = ''
/** Ticket of a completed view whose claim got no response: it is claimed before another view starts. */
let unclaimed = ''

const keep = (): void => void stored.write('ad_countdown', { left: state.left, at: Date.now() })

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
  keep()
  unclaimed = ticket
  ticket = ''
  await claim(unclaimed, onEarned)
}

async function claim(used: string, onEarned: Earned): Promise<void> {
  try {
    const answer = await call(
      'task.adclaim',
      { ticket: used },
      { key: `ad-${used}`.replace(/[^\w-]/g, '').slice(0, 80) },
    )
    unclaimed = ''
    await loadAdFlag()
    onEarned(answer)
  } catch (error) {
    // A refusal is final; any other failure is retried.
    if (error instanceof CallError && error.kind === 'code') unclaimed = ''
  }
}

import type { Engine } from './engine'
import type { PlayerState, Sleep } from './state'

/** The sound fades over this many seconds before it ends. */
export const FADE_SECONDS = 10
/** Who falls asleep hears the end once more: play goes on this far back, seconds. */
export const REWIND_SECONDS = 30

export const SLEEP_MINUTES = [15, 30, 60] as const
export const SLEEP_EPISODES = [1, 2, 3] as const

/**
 * How loud it is now and whether it is time to end. An end by episodes fades in the last of them.
 * @returns volume 0 to 1; `over` once the moment has come (an end by episodes comes with the track's own end)
 */
export function sleepNow(
  state: Pick<PlayerState, 'sleep' | 'time' | 'duration' | 'rate'>,
  now: number,
): { volume: number; over: boolean } {
  const { until, episodes } = state.sleep
  const left = until
    ? (until - now) / 1000
    : episodes === 1 && state.duration > 0
      ? (state.duration - state.time) / state.rate
      : Infinity
  return { volume: Math.max(0, Math.min(1, left / FADE_SECONDS)), over: until > 0 && left <= 0 }
}

export interface SleepTimer {
  set(sleep: Sleep): void
  /** Called with every step of the clock: fades, and ends when it is time. */
  watch(): void
  /** Called at the end of a track. @returns whether listening ends with it */
  trackEnded(): boolean
  clear(): void
}

/** @param fallAsleep pauses and goes back by REWIND_SECONDS */
export function createSleepTimer(
  state: PlayerState,
  engine: () => Engine | null,
  fallAsleep: () => void,
): SleepTimer {
  let beat: ReturnType<typeof setInterval> | undefined

  const clear = (): void => {
    clearInterval(beat)
    if (state.sleep.until || state.sleep.episodes) engine()?.setVolume(1)
    state.sleep = { until: 0, episodes: 0 }
  }
  const end = (): void => {
    fallAsleep()
    clear()
  }
  const watch = (): void => {
    if (!state.sleep.until && !state.sleep.episodes) return
    const { volume, over } = sleepNow(state, Date.now())
    if (over) end()
    else engine()?.setVolume(volume)
  }
  return {
    clear,
    watch,
    set(sleep) {
      clear()
      state.sleep = { ...sleep }
      if (sleep.until) beat = setInterval(watch, 1000)
    },
    trackEnded() {
      if (!state.sleep.episodes) return false
      if (state.sleep.episodes > 1) {
        state.sleep.episodes -= 1
        return false
      }
      end()
      return true
    },
  }
}

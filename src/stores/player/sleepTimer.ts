import type { Engine } from './engine'
import { playedRange } from './machine'
import type { PlayerState, Sleep } from './state'

/** Duration of the fade before the end, seconds. */
export const FADE_SECONDS = 10
/** After falling asleep the user hears the end once more: playback goes back this far, seconds. */
export const REWIND_SECONDS = 30

export const SLEEP_MINUTES = [15, 30, 60] as const
export const SLEEP_EPISODES = [1, 2, 3] as const

/** Returns the volume, 0 to 1, so many seconds before the end. */
export const fadedVolume = (left: number): number => Math.max(0, Math.min(1, left / FADE_SECONDS))

/**
 * Current volume, and whether it is time to stop. An end by episodes fades during the last one.
 * @returns volume 0 to 1; `over` once the time has come (an end by episodes comes with the track's own end)
 */
export function sleepNow(
  state: Pick<PlayerState, 'sleep' | 'time' | 'duration' | 'rate' | 'skip'>,
  now: number,
): { volume: number; over: boolean } {
  const { until, episodes } = state.sleep
  const left = until
    ? (until - now) / 1000
    : episodes === 1 && state.duration > 0
      ? (Math.min(state.duration, playedRange(state.skip, state.duration).to) - state.time) / state.rate
      : Infinity
  return { volume: fadedVolume(left), over: until > 0 && left <= 0 }
}

export interface SleepTimer {
  set(sleep: Sleep): void
  /** Called on every tick of the clock: fades, and stops when it is time. */
  watch(): void
  /** Called at the end of a track. @returns whether playback ends with it */
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

import { useCallback, useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import type { Player } from './createPlayer'
import type { Playing } from './state'

/** State of a player without its time: the component re-renders when a property it reads changes. */
export const usePlaying = (player: Pick<Player, 'state'>): Playing => useSnapshot(player.state)

/**
 * The time of a player in seconds, or the result of `select` for time and duration. The time changes four times a
 * second: the component re-renders only when the selected value changes.
 */
export function usePlayTime(player: Pick<Player, 'state'>): number
export function usePlayTime<T extends number | boolean>(
  player: Pick<Player, 'state'>,
  select: (time: number, duration: number) => T,
): T
export function usePlayTime(
  { state }: Pick<Player, 'state'>,
  select: (time: number, duration: number) => number | boolean = (time) => time,
): number | boolean {
  const listen = useCallback((changed: () => void) => subscribe(state, changed), [state])
  const now = () => select(state.time, state.duration)
  return useSyncExternalStore(listen, now, now)
}

/** For {@link usePlayTime}: whether nothing was played yet. */
export const isZero = (time: number): boolean => time === 0

import { useCallback, useSyncExternalStore } from 'react'
import { subscribe, useSnapshot } from 'valtio'
import type { Player } from './createPlayer'
import type { Playing } from './state'

/** What a player shows, without its time: the component is rendered when something changes that it reads. */
export const usePlaying = (player: Pick<Player, 'state'>): Playing => useSnapshot(player.state)

/**
 * The seconds of a player, or what `select` makes of them and the duration. The time changes four times a second: the
 * component is rendered when the selected value changes.
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
  return useSyncExternalStore(listen, () => select(state.time, state.duration))
}

/** For {@link usePlayTime}: whether nothing was played yet. */
export const isZero = (time: number): boolean => time === 0

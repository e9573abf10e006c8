import { useEffect, useEffectEvent } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { subscribe } from 'valtio'
import { useQuery } from '../frame/navigation'
import type { Player } from '@/stores/player/createPlayer'

/** A part of a work, and the second of it where play begins. */
export interface PartAddress {
  episodeId?: number | undefined
  second?: number | undefined
}

/**
 * Makes the address name the player's episode, and no second of it, which only the start of play needs. The player
 * decides which episode that is: an address written here is never read again, so one that arrives late cannot take the
 * player back. Only an address from elsewhere, typed or reached by going back, opens its episode.
 * @param parameter name of the episode in the query
 * @returns the episode in the address, and the second of it
 */
export function useEpisodeAddress(
  player: Player,
  parameter: 'episode_id' | 'lesson' = 'episode_id',
): PartAddress {
  const query = useQuery()
  const location = useLocation()
  const own = useNavigationType() === NavigationType.Replace
  const named = query.number(parameter)

  const write = useEffectEvent((id: number) => query.set({ [parameter]: id, at: undefined }))
  useEffect(() => {
    let written: number | undefined
    return subscribe(player.state, () => {
      const id = player.state.list[player.state.index]?.id
      if (id === undefined || id === written) return
      written = id
      write(id)
    })
  }, [player])

  const open = useEffectEvent(() => {
    const index = player.state.list.findIndex(({ id }) => id === named)
    if (!own && index >= 0 && index !== player.state.index) void player.playIndex(index)
  })
  useEffect(() => open(), [location])

  return { episodeId: named, second: query.number('at') }
}

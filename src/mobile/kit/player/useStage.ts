import { useLoaded } from 'design-system/hooks/useLoaded'
import { useEffect, useState } from 'react'
import type { Player } from '@/stores/player/createPlayer'

/**
 * The element in which a player's film is drawn. xgplayer's chunk is loaded when a stage exists; the player never has
 * two engines, and its engine is destroyed with the stage.
 * @returns the ref of the empty element, and whether the chunk failed, with a retry function
 */
export function useStage(player: Player): {
  stage: (element: HTMLElement | null) => void
  failed: boolean
  retry: () => void
} {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const { value, error, retry } = useLoaded(
    () => import(/* webpackChunkName: "xgplayer" */ '@/stores/player/videoEngine'),
    element !== null,
  )
  useEffect(() => {
    if (!element || !value) return
    player.attach(value.createVideoEngine(element))
    return () => player.release()
  }, [element, player, value])

  return { stage: setElement, failed: error !== undefined, retry }
}

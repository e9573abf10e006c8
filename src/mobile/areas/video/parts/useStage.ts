import { useCallback, useEffect, useState } from 'react'
import type { Player } from '@/stores/player/createPlayer'

/**
 * The place where a player's film is drawn. xgplayer's chunk comes when a stage is there; the player never has two
 * engines, and the one it has goes with the stage.
 * @returns the ref of the empty element, and whether the chunk failed with a way to try again
 */
export function useStage(player: Player): {
  stage: (element: HTMLElement | null) => void
  failed: boolean
  retry: () => void
} {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!element) return
    let live = true
    setFailed(false)
    import(/* webpackChunkName: "xgplayer" */ '@/stores/player/videoEngine').then(
      ({ createVideoEngine }) => live && player.attach(createVideoEngine(element)),
      () => live && setFailed(true),
    )
    return () => {
      live = false
      player.release()
    }
  }, [element, player, attempt])

  return {
    stage: useCallback((next) => setElement(next), []),
    failed,
    retry: () => setAttempt((count) => count + 1),
  }
}

import { useLoaded } from 'design-system/hooks/useLoaded'
import { useEffect, useState } from 'react'
import { soundEngine } from '@/stores/player/audioEngine'
import type { Player } from '@/stores/player/createPlayer'

/** Sound of lessons and films; the elements of the app-wide player keep theirs. */
const makeSound = soundEngine()

/** Plays the sound of a work in an engine without a picture. */
export function useSoundStage(player: Player, shown = true): void {
  useEffect(() => {
    if (shown) player.attach(makeSound, true)
  }, [player, shown])
  useEffect(() => () => player.release(), [player])
}

/**
 * The element in which a player's film is drawn. xgplayer's chunk is loaded when a stage exists; the player never has
 * two engines, and its engine is destroyed with the stage.
 * @param soundOnly whether the sound is played without the picture: at the same second, and paused if it was
 * @returns the ref of the empty element, and whether the chunk failed, with a retry function
 */
export function useStage(
  player: Player,
  soundOnly = false,
): {
  stage: (element: HTMLElement | null) => void
  failed: boolean
  retry: () => void
} {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const { value, error, retry } = useLoaded(
    () => import(/* webpackChunkName: "xgplayer" */ '@/stores/player/videoEngine'),
    element !== null,
  )
  useSoundStage(player, soundOnly)
  useEffect(() => {
    if (!soundOnly && element && value) player.attach(value.createVideoEngine(element))
  }, [element, player, soundOnly, value])

  return { stage: setElement, failed: error !== undefined, retry }
}

import { useLoaded } from 'design-system/hooks/useLoaded'
import { useEffect, useState } from 'react'
import { soundEngine } from '@/stores/player/audioEngine'
import type { Player } from '@/stores/player/createPlayer'

/** Lessons and films have audio elements of their own, beside those of the app-wide player. */
const makeSound = soundEngine()

/**
 * Plays sound without a picture, and releases the player when the stage goes.
 * @param active false while a film plays on the same stage
 */
export function useSoundStage(player: Player, active = true): void {
  useEffect(() => {
    if (active) player.attach(makeSound, true)
  }, [active, player])
  useEffect(() => () => player.release(), [player])
}

/**
 * The element in which a player's film is drawn. xgplayer's chunk is loaded when a stage exists; the player never has
 * two engines, and its engine is destroyed with the stage.
 * @param soundOnly whether the sound plays without the picture, from the same second; a paused film stays paused
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

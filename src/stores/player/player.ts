import { soundEngine } from './audioEngine'
import { createPlayer } from './createPlayer'
import { usePlaying } from './hooks'
import type { Playing } from './state'

/** The app-wide audio player: it continues across screens, with the mini bar while the song list is not empty. */
export const player = createPlayer({ type: 'audio', makeEngine: soundEngine() })

export const usePlayer = (): Playing => usePlaying(player)

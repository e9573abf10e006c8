import { useSnapshot } from 'valtio'
import { createAudioEngine } from './audioEngine'
import { createPlayer } from './createPlayer'
import type { PlayerState } from './state'

const listening = createPlayer({ type: 'audio', makeEngine: createAudioEngine })

const { state, ...actions } = listening

/** The app's listening: it goes on over every screen, with the mini bar while the song list is not empty. */
export const player = actions

export const usePlayer = (): Readonly<PlayerState> => useSnapshot(state) as PlayerState

import type { KeptSound } from '@/stores/sounds/keptSounds'
import { soundDownloads } from '@/stores/sounds/soundDownloads'
import { removeFromDevice } from './removeFromDevice'

/**
 * Removes sounds from this device after a question, and says how it went. Does not reject.
 * @param what what the question names
 */
export const removeSounds = (what: string, sounds: readonly KeptSound[]): Promise<void> =>
  removeFromDevice(`${what}会从本机删除，收听进度会保留，联网时可以再下载。`, () =>
    soundDownloads.remove(sounds),
  )

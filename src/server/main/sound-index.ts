import { indexSounds } from '../catalogue/work-index'
import type { Deps } from '../deps'
import { DAY } from '../kernel/days'
import { startRounds, type Rounds } from '../kernel/jobs/rounds'

const SOON = 3_000

/** Makes works that have no sounds yet searchable by pinyin, while the server is already serving, and then daily. */
export function startSoundIndex(deps: Deps): Rounds {
  const stopping = new AbortController()
  const rounds = startRounds(() => indexSounds(deps, stopping.signal), {
    every: DAY,
    first: SOON,
    failed: (error) => deps.log.error({ err: error }, 'index of sounds failed'),
  })
  return {
    stop() {
      stopping.abort()
      return rounds.stop()
    },
  }
}

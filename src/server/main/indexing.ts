import { countCharacters } from '../catalogue/chapters'
import { indexSounds } from '../catalogue/work-index'
import type { Deps } from '../deps'
import { addPrints } from '../exams/question-prints'
import { DAY } from '../kernel/days'
import { startRounds, type Rounds } from '../kernel/jobs/rounds'

const SOON = 3_000

/**
 * Completes what a server of an earlier release did not write: sounds by which works are found, the lengths of
 * chapters, and prints by which similar questions are found. It begins while the server is already serving, and is repeated daily.
 */
export function startIndexing(deps: Deps): Rounds {
  const stopping = new AbortController()
  const round = async (): Promise<void> => {
    await indexSounds(deps, stopping.signal)
    await countCharacters(deps, stopping.signal)
    await addPrints(deps, stopping.signal)
  }
  const rounds = startRounds(round, {
    every: DAY,
    first: SOON,
    failed: (error) => deps.log.error({ err: error }, 'indexing failed'),
  })
  return {
    stop() {
      stopping.abort()
      return rounds.stop()
    },
  }
}

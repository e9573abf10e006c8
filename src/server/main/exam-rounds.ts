import type { Deps } from '../deps'
import { countSittings, learnReleased } from '../exams/learning'
import { endDueSittings } from '../exams/sitting-end'
import { DAY } from '../kernel/days'
import { startRounds, type Rounds } from '../kernel/jobs/rounds'

const EVERY = 15_000
/** A practice that nobody has touched for so long is not gone on with. */
const UNTOUCHED = 30 * DAY

/** Ends sittings whose time is up, learns from papers that are released, and counts answers by question. */
export async function examRound(deps: Deps): Promise<void> {
  await endDueSittings(deps, UNTOUCHED)
  await learnReleased(deps)
  await countSittings(deps)
}

export const startExamRounds = (deps: Deps): Rounds =>
  startRounds(() => examRound(deps), {
    every: EVERY,
    failed: (error) => deps.log.error({ err: error }, 'a round of exams failed'),
  })

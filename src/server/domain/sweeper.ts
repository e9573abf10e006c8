import type { Deps } from '../deps'
import { removeExpiredExports } from './data-exports'
import { eraseEarlier, eraseKept, executeDeletions } from './deletion'
import { removeDoomedFiles } from './doomed-files'
import { releaseEarnings } from './earnings'
import { returnGifts } from './gifts'
import { makeCheckpoints } from './ledger-checkpoints'
import { returnTransfers } from './membership-transfers'
import { expirePoints } from './points'
import { removeOutdated } from './retention'
import { startRounds, type Rounds } from './rounds'
import { removeUnusedPictures } from './unused-pictures'

const EVERY = 10 * 60_000
const SOON = 5_000

/** Removes what has served its time, and does what users asked for once its day has come. */
export async function sweep(deps: Deps): Promise<void> {
  await removeOutdated(deps)
  await executeDeletions(deps)
  await eraseEarlier(deps)
  await eraseKept(deps)
  await removeUnusedPictures(deps)
  await removeDoomedFiles(deps)
  await returnTransfers(deps)
  await returnGifts(deps)
  await removeExpiredExports(deps)
  await expirePoints(deps)
  await releaseEarnings(deps)
  await makeCheckpoints(deps)
}

/** Sweeps soon after the start, because what fell due while nobody ran waits already, and then again and again. */
export const startSweeper = (deps: Deps): Rounds =>
  startRounds(() => sweep(deps), {
    every: EVERY,
    first: SOON,
    failed: (error) => deps.log.error({ err: error }, 'sweep failed'),
  })

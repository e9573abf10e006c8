import './personal'
import type { Deps } from '../deps'
import { removeExpiredExports } from '../account/data-exports'
import { eraseLegacyAccounts, eraseRetained, executeDeletions } from '../account/deletion'
import { removeDoomedFiles } from '../kernel/files/doomed-files'
import { releaseEarnings } from '../earnings/earnings'
import { returnGifts } from '../trade/gifts'
import { makeCheckpoints } from '../money/ledger-checkpoints'
import { returnTransfers } from '../promotion/membership-transfers'
import { expirePoints } from '../money/points'
import { forgetDeletedMarks } from '../reading/marks'
import { forgetSpans } from '../reading/reading-time'
import { removeUnusedOutside } from '../catalogue/outside/outside-books'
import { removeUnusedSpeech } from '../reading/speech'
import { removeOutdated } from './retention'
import { startRounds, type Rounds } from '../kernel/jobs/rounds'
import { removeUnusedPictures } from './unused-pictures'

const EVERY = 10 * 60_000
const SOON = 5_000

/** Removes expired data, and carries out users' requests that are due. */
export async function sweep(deps: Deps): Promise<void> {
  await removeOutdated(deps)
  await executeDeletions(deps)
  await eraseLegacyAccounts(deps)
  await eraseRetained(deps)
  await removeUnusedPictures(deps)
  await removeDoomedFiles(deps)
  await returnTransfers(deps)
  await returnGifts(deps)
  await removeExpiredExports(deps)
  await expirePoints(deps)
  await forgetDeletedMarks(deps)
  await forgetSpans(deps)
  await removeUnusedSpeech(deps)
  await removeUnusedOutside(deps)
  await releaseEarnings(deps)
  await makeCheckpoints(deps)
}

/** Sweeps soon after the start, because tasks that fell due while no server ran are waiting, and then periodically. */
export const startSweeper = (deps: Deps): Rounds =>
  startRounds(() => sweep(deps), {
    every: EVERY,
    first: SOON,
    failed: (error) => deps.log.error({ err: error }, 'sweep failed'),
  })

import type { Deps } from '../deps'
import { SIGN_WINDOW } from '@/contract/sign'
import { removeExpiredExports } from './data-exports'
import { executeDeletions } from './deletion'
import { releaseEarnings } from './earnings'
import { returnGifts } from './gifts'
import { makeCheckpoints } from './ledger-checkpoints'
import { returnTransfers } from './membership-transfers'
import { expirePoints } from './points'
import { startRounds, type Rounds } from './rounds'

const EVERY = 10 * 60_000
const SOON = 5_000
const DAY = 24 * 3_600_000

/** Removes what has served its time, and does what users asked for once its day has come. */
export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await deps.db
    .deleteFrom('nonces')
    .where('at', '<', now - 2 * SIGN_WINDOW)
    .execute()
  await deps.db
    .deleteFrom('sms_codes')
    .where('expires_at', '<', now - DAY)
    .execute()
  await deps.db
    .deleteFrom('rate_counters')
    .where('window_start', '<', now - 2 * DAY)
    .execute()
  await deps.db
    .deleteFrom('live_presence')
    .where('seen_at', '<', now - DAY)
    .execute()
  for (const table of [
    'oauth_pending',
    'oauth_states',
    'oauth_codes',
    'oauth_nonces',
    'login_tickets',
  ] as const)
    await deps.db
      .deleteFrom(table)
      .where('expires_at', '<', now - DAY)
      .execute()
  // Rotated tokens are kept as long as they could come again: that is how a copy is noticed.
  await deps.db
    .deleteFrom('auth_tokens')
    .where('refresh_until', '<', now - DAY)
    .execute()
  await executeDeletions(deps)
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

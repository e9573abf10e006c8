import { entitlementFigures } from '../catalogue/work'
import type { Deps } from '../deps'
import { DAY, dayOf, dayStart } from '../kernel/days'
import { checkFigures, type KeptFigures } from '../kernel/db/figures'
import { readDocument, writeDocument } from '../kernel/documents'
import { startRounds, type Rounds } from '../kernel/jobs/rounds'
import { userFigures } from '../people/work'
import { goodsFigures, shopFigures } from '../store/work'
import { progressFigures } from '../study/work'
import { orderFigures } from '../trade/work'

/** Everything that triggers keep. */
export const KEPT_FIGURES: readonly KeptFigures[] = [
  userFigures,
  goodsFigures,
  shopFigures,
  entitlementFigures,
  progressFigures,
  orderFigures,
]

const MARK = 'figures.checked'
const EVERY = 10 * 60_000
/** From when to when in the Chinese night a check may begin, in ms of the day. */
const NIGHT = { from: DAY / 8, to: DAY / 4 }

/** Whether this process is the one that checks tonight. */
async function claimNight({ command, clock }: Pick<Deps, 'command' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  const time = now - dayStart(now)
  if (time < NIGHT.from || time >= NIGHT.to) return false
  return command(async (trx) => {
    const { day } = await readDocument(trx, MARK, { day: '' })
    if (day === dayOf(now)) return false
    await writeDocument(trx, MARK, { day: dayOf(now) }, now)
    return true
  })
}

/** Compares the figures that triggers keep with a recount, once a night, whichever instance is first. */
export async function checkNightly(
  deps: Pick<Deps, 'db' | 'command' | 'log' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  if (await claimNight(deps)) await checkFigures(deps, KEPT_FIGURES, stopping)
}

export function startFigureChecks(deps: Deps): Rounds {
  const stopping = new AbortController()
  const rounds = startRounds(() => checkNightly(deps, stopping.signal), {
    every: EVERY,
    failed: (error) => deps.log.error({ err: error }, 'check of figures failed'),
  })
  return {
    stop() {
      stopping.abort()
      return rounds.stop()
    },
  }
}

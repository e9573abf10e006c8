import { entitlementFigures } from '../catalogue/work'
import type { Deps } from '../deps'
import { DAY, dayOf, dayStart } from '../kernel/days'
import { checkFigures, type TriggerFigures } from '../kernel/db/figures'
import { readDocument, writeDocument } from '../kernel/documents'
import { startRounds, type Rounds } from '../kernel/jobs/rounds'
import { userFigures } from '../people/work'
import { goodsFigures, shopFigures } from '../store/work'
import { progressFigures } from '../study/work'
import { orderFigures } from '../trade/work'

/** All figures maintained by triggers. */
export const TRIGGER_FIGURES: readonly TriggerFigures[] = [
  userFigures,
  goodsFigures,
  shopFigures,
  entitlementFigures,
  progressFigures,
  orderFigures,
]

const MARK = 'figures.checked'
const EVERY = 10 * 60_000
/** Start and end of the time of the Chinese night in which a check may begin, in ms of the day. */
const NIGHT = { from: DAY / 8, to: DAY / 4 }

/** Claims tonight's check; returns whether this process runs it. */
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

/**
 * Compares the figures maintained by triggers with a recount, once per night, in whichever instance claims it first.
 */
export async function checkNightly(
  deps: Pick<Deps, 'db' | 'command' | 'log' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  if (await claimNight(deps)) await checkFigures(deps, TRIGGER_FIGURES, stopping)
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

import type { Deps } from '../../deps'
import type { Row } from '../tables'

/** How long a claim holds without a heartbeat; after that another runner takes the job over. */
export const LEASE = 60_000

export type Claimed = Pick<Row<'jobs'>, 'id' | 'kind' | 'payload' | 'attempts'>

/**
 * Takes the next due job. The update is guarded by what was read, so of several runners one wins; `attempts` then
 * identifies this claim: a runner that lost its lease can no longer write the job's result.
 */
export async function claimJob(deps: Deps, kinds: readonly string[] | null): Promise<Claimed | null> {
  for (;;) {
    const now = deps.clock.now()
    const next = await deps.db
      .selectFrom('jobs')
      .select(['id', 'kind', 'payload', 'attempts', 'state', 'locked_until'])
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'queued'), eb('run_at', '<=', now)]),
          eb.and([eb('state', '=', 'running'), eb('locked_until', '<=', now)]),
        ]),
      )
      .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
      .orderBy('run_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!next) return null
    const taken = await deps.command((trx) =>
      trx
        .updateTable('jobs')
        .set({ state: 'running', attempts: next.attempts + 1, locked_until: now + LEASE })
        .where('id', '=', next.id)
        .where('state', '=', next.state)
        .where('attempts', '=', next.attempts)
        .where('locked_until', '=', next.locked_until)
        .executeTakeFirst(),
    )
    if (taken.numUpdatedRows === 1n) return { ...next, attempts: next.attempts + 1 }
  }
}

/** Writes to a job while the claim holds; returns false when it was lost. */
export async function writeJob(
  deps: Deps,
  job: Claimed,
  set: Partial<Omit<Row<'jobs'>, 'id'>>,
): Promise<boolean> {
  const done = await deps.command((trx) =>
    trx
      .updateTable('jobs')
      .set(set)
      .where('id', '=', job.id)
      .where('state', '=', 'running')
      .where('attempts', '=', job.attempts)
      .executeTakeFirst(),
  )
  return done.numUpdatedRows === 1n
}

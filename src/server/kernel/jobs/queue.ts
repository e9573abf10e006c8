import type { Trx } from '../../deps'

/** Thrown when a job can never succeed, so that it is not retried. The message is shown to the operator. */
export class JobRefused extends Error {}

/** Enqueues a job in the transaction of the command that needs it. */
export async function enqueue(
  trx: Trx,
  now: number,
  kind: string,
  payload: unknown,
  runAt = now,
): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({
      kind,
      payload: JSON.stringify(payload),
      state: 'queued',
      attempts: 0,
      run_at: runAt,
      locked_until: 0,
      fault: '',
      created_at: now,
    })
    .execute()
}

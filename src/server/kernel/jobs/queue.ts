import type { Trx } from '../../deps'

/** The job can never succeed: trying again would only cost time. The message is shown to the operator. */
export class JobRefused extends Error {}

/** Puts a job into the queue, in the transaction of the command that wants it. */
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

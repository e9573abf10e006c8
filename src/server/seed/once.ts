import type { Deps, Trx } from '../deps'
import { readDocument, writeDocument } from '../domain/config'

/**
 * A part of the demo, made once: in a new database and in one that was seeded before there was such a part. The mark is
 * written in the same transaction, so that of two starts at once one does the work.
 */
export async function seedOnce(
  deps: Pick<Deps, 'db' | 'command'>,
  { mark, demo, now }: { mark: string; demo: boolean; now: number },
  work: (trx: Trx, now: number) => Promise<void>,
): Promise<void> {
  if (!demo || (await readDocument(deps.db, mark, null))) return
  await deps.command(async (trx) => {
    if (await readDocument(trx, mark, null)) return
    await work(trx, now)
    await writeDocument(trx, mark, { at: now }, now)
  })
}

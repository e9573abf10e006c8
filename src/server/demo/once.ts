import type { Deps, Trx } from '../deps'
import { recountFigures } from '../office/day-figures'
import { readDocument, writeDocument } from '../kernel/documents'

/**
 * Runs a part of the seed once: in a new database and in one that was seeded before that part existed. The mark is
 * written in the same transaction, so that only one of two simultaneous starts does the work.
 * @returns the result of the work; undefined if it was done before
 */
export async function seedPartOnce<T>(
  deps: Pick<Deps, 'db' | 'command'>,
  { mark, now }: { mark: string; now: number },
  work: (trx: Trx, now: number) => Promise<T>,
): Promise<T | undefined> {
  if (await readDocument(deps.db, mark, null)) return undefined
  return deps.command(async (trx) => {
    if (await readDocument(trx, mark, null)) return undefined
    const made = await work(trx, now)
    // The new rows may belong to days that are already counted.
    await recountFigures(trx)
    await writeDocument(trx, mark, { at: now }, now)
    return made
  })
}

/** Runs a part that only the demo has, once. */
export const seedOnce = async <T>(
  deps: Pick<Deps, 'db' | 'command'>,
  { mark, demo, now }: { mark: string; demo: boolean; now: number },
  work: (trx: Trx, now: number) => Promise<T>,
): Promise<T | undefined> => (demo ? seedPartOnce(deps, { mark, now }, work) : undefined)

import type { Deps, Trx } from '../deps'
import { recountFigures } from '../office/day-figures'
import { readDocument, writeDocument } from '../kernel/documents'

/**
 * A part of the seed, made once: in a new database and in one that was seeded before there was such a part. The mark is
 * written in the same transaction, so that of two starts at once one does the work.
 * @returns what the work answered; undefined where it was done before
 */
export async function markedOnce<T>(
  deps: Pick<Deps, 'db' | 'command'>,
  { mark, now }: { mark: string; now: number },
  work: (trx: Trx, now: number) => Promise<T>,
): Promise<T | undefined> {
  if (await readDocument(deps.db, mark, null)) return undefined
  return deps.command(async (trx) => {
    if (await readDocument(trx, mark, null)) return undefined
    const made = await work(trx, now)
    // What was made may lie in days that are counted already.
    await recountFigures(trx)
    await writeDocument(trx, mark, { at: now }, now)
    return made
  })
}

/** A part that only the demo has. */
export const seedOnce = async <T>(
  deps: Pick<Deps, 'db' | 'command'>,
  { mark, demo, now }: { mark: string; demo: boolean; now: number },
  work: (trx: Trx, now: number) => Promise<T>,
): Promise<T | undefined> => (demo ? markedOnce(deps, { mark, now }, work) : undefined)

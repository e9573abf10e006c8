import type { Trx } from '../deps'

type Forget = (trx: Trx, workId: number) => Promise<unknown>

let forgetting: readonly Forget[] = []

/**
 * Tells what the contexts above do with rows that name a work, before the work is removed. Called once, where the
 * server is put together.
 */
export function registerWorkRemoval(all: readonly Forget[]): void {
  forgetting = all
}

/** Has every context above let go of a work that is about to be removed. */
export async function letGoOf(trx: Trx, workId: number): Promise<void> {
  for (const forget of forgetting) await forget(trx, workId)
}

import type { Trx } from '../deps'

type Forget = (trx: Trx, workId: number, now: number) => Promise<unknown>

let forgetting: readonly Forget[] = []

/**
 * Registers what the contexts above do with rows that refer to a work, before the work is removed. Called once, where
 * the server is assembled.
 */
export function registerWorkRemoval(all: readonly Forget[]): void {
  forgetting = all
}

/** Makes every context above release a work that is about to be removed. */
export async function releaseWork(trx: Trx, workId: number, now: number): Promise<void> {
  for (const forget of forgetting) await forget(trx, workId, now)
}

import type { Trx } from '../deps'

/**
 * Locks the user's sequence of changes until the command ends, and returns its last number. Changes are numbered in the
 * order in which they become visible, so that none with a lower number appears after a device has read a higher one.
 */
export async function lockedHead(trx: Trx, userId: number): Promise<number> {
  await trx
    .insertInto('mark_heads')
    .values({ user_id: userId, seq: 0, purged: 0 })
    .onConflict((on) => on.doNothing())
    .execute()
  const { seq } = await trx
    .updateTable('mark_heads')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .where('user_id', '=', userId)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return Number(seq)
}

export const storeHead = (trx: Trx, userId: number, seq: number) =>
  trx.updateTable('mark_heads').set({ seq }).where('user_id', '=', userId).execute()

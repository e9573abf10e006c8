import type { Trx } from '../deps'

/** Records once that a user opened a chapter of an e-book. */
export async function keepOpened(
  trx: Trx,
  { userId, workId, partId, at }: { userId: number; workId: number; partId: number; at: number },
): Promise<void> {
  await trx
    .insertInto('opened_chapters')
    .values({ user_id: userId, work_id: workId, part_id: partId, opened_at: at })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Forgets the chapters that a user opened, of one work in their history or of all. */
export async function forgetOpened(trx: Trx, userId: number, historyId?: number): Promise<void> {
  await trx
    .deleteFrom('opened_chapters')
    .where('user_id', '=', userId)
    .$if(historyId !== undefined, (query) =>
      query.where('work_id', 'in', (eb) =>
        eb
          .selectFrom('progress')
          .select('work_id')
          .where('user_id', '=', userId)
          .where('id', '=', historyId ?? 0),
      ),
    )
    .execute()
}

/** Gives the chapters that a guest opened to the account that they logged in to. */
export async function moveOpened(trx: Trx, guestId: number, userId: number): Promise<void> {
  const both = trx.selectFrom('opened_chapters').select('part_id').where('user_id', '=', userId)
  await trx
    .deleteFrom('opened_chapters')
    .where('user_id', '=', guestId)
    .where('part_id', 'in', both)
    .execute()
  await trx.updateTable('opened_chapters').set({ user_id: userId }).where('user_id', '=', guestId).execute()
}

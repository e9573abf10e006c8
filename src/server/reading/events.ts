import type { Trx } from '../deps'

/** Records an event of a device. @returns false when it was recorded before, so that nothing may be done again */
export async function isNewEvent(
  trx: Trx,
  event: { userId: number; eventId: string; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mark_events')
    .values({ user_id: event.userId, event_id: event.eventId, at: event.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

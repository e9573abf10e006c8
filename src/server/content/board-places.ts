import type { Trx } from '../deps'

/** Clears the board entries that refer to a work: their text stays. */
export const emptyPlaces = (trx: Trx, workId: number) =>
  trx.updateTable('board_items').set({ work_id: null }).where('work_id', '=', workId).execute()

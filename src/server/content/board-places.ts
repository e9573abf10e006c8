import type { Trx } from '../deps'

/** Has the places of boards that name a work name none: their text stays. */
export const emptyPlaces = (trx: Trx, workId: number) =>
  trx.updateTable('board_items').set({ work_id: null }).where('work_id', '=', workId).execute()

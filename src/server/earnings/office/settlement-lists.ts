import type { SettlementRow } from '@/contract/earnings/adminmoney'
import type { Db } from '../../deps'
import { rowsInTurn, totalOf } from '../../kernel/db/counted'
import { type TablePage, windowOf } from '../../kernel/list/office'

export interface SettlementSearch extends TablePage {
  state?: SettlementRow['state']
  ownerId?: number
}

export async function listSettlements(db: Db, { state, ownerId, ...page }: SettlementSearch) {
  const { limit, offset } = windowOf(page)
  const found = db
    .selectFrom('shop_settlements as settlement')
    .$if(state !== undefined, (query) => query.where('settlement.state', '=', state ?? 'held'))
    .$if(ownerId !== undefined, (query) => query.where('settlement.shop_owner_id', '=', ownerId ?? 0))
  const shown = await found
    .select('settlement.id')
    .orderBy('settlement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await rowsInTurn(
    shown.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom('shop_settlements as settlement')
        .innerJoin('users', 'users.id', 'settlement.shop_owner_id')
        .selectAll('settlement')
        .select('users.nickname')
        .where('settlement.id', 'in', ids)
        .execute(),
  )
  const total = await totalOf(db, page, rows.length, found.select('settlement.id'))
  return {
    rows: rows.map((row): SettlementRow => ({
      id: row.id,
      parcelId: row.parcel_id,
      ownerId: row.shop_owner_id,
      name: row.nickname,
      gross: row.gross,
      fee: row.fee,
      clawed: row.clawed,
      net: row.gross - row.fee - row.clawed,
      state: row.state,
      holdUntil: row.hold_until,
      at: row.created_at,
    })),
    next: '',
    total,
  }
}

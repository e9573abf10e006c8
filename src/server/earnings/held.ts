import type { Held } from '@/contract/earnings/earnings'
import type { UnderWay } from '@/contract/earnings/withdraw'
import type { Db } from '../deps'
import type { WalletPurpose } from '@/contract/money/wallets'

const SHOWN = 100

/** Shares of a shop in received parcels. */
const parcelsHeld = (db: Db, userId: number) =>
  db
    .selectFrom('shop_settlements as part')
    .innerJoin('parcels', 'parcels.id', 'part.parcel_id')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['part.id', 'orders.order_sn', 'orders.title', 'part.created_at', 'part.hold_until'])
    .select(({ eb }) =>
      eb(eb('part.gross', '-', eb.ref('part.fee')), '-', eb.ref('part.clawed')).as('amount'),
    )
    .where('part.shop_owner_id', '=', userId)
    .where('part.state', '=', 'held')

/** Commissions of promoters, and shares of actors. */
const commissionsHeld = (db: Db, userId: number, purpose: 'brokerage' | 'actor') =>
  db
    .selectFrom('commissions as part')
    .innerJoin('orders', 'orders.id', 'part.order_id')
    .select([
      'part.id',
      'orders.order_sn',
      'orders.title',
      'part.created_at',
      'part.hold_until',
      'part.amount',
    ])
    .where('part.earner_id', '=', userId)
    .where('part.purpose', '=', purpose)
    .where('part.state', '=', 'held')

/** The items that make up a wallet's held sum, the next to be released first. Together they equal the sum. */
export async function heldOf(db: Db, userId: number, purpose: WalletPurpose): Promise<Held> {
  const parts = () =>
    db.selectFrom(
      (purpose === 'shop' ? parcelsHeld(db, userId) : commissionsHeld(db, userId, purpose)).as('held'),
    )
  const { count, total } = await parts()
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('amount').as('total')])
    .executeTakeFirstOrThrow()
  const rows = await parts().selectAll().orderBy('hold_until').orderBy('id').limit(SHOWN).execute()
  return {
    count: Number(count),
    total: Number(total ?? 0),
    rows: rows.map((row) => ({
      id: row.id,
      orderSn: row.order_sn,
      title: row.title,
      amount: Number(row.amount),
      at: row.created_at,
      holdUntil: row.hold_until,
    })),
  }
}

/** Withdrawals of a wallet that are neither paid nor refused: their money has already left it. */
export const pendingWithdrawals = (db: Db, userId: number, purpose: WalletPurpose): Promise<UnderWay[]> =>
  db
    .selectFrom('withdrawals')
    .select(['withdraw_no as withdrawNo', 'amount', 'fee', 'state', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', 'not in', ['paid', 'refused'])
    .orderBy('id')
    .execute()

import type { SettlementState } from '@/contract/earnings/earnings'
import type { Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { DAY } from '../kernel/days'
import { frozenAccount, release, clawBackEarnings } from '../money/earned'
import { earningRules, share, takenBack } from './earning-rules'
import { house, transfer, type Posting } from '../money/ledger'
import { machine, moved } from '../kernel/state-machine'

export type Settlement = Row<'shop_settlements'>
export type SettlementEvent = 'release' | 'reverse'

export const settlementMachine = machine<SettlementState, SettlementEvent>('settlement', {
  held: { release: 'available', reverse: 'reversed' },
  available: { reverse: 'reversed' },
  reversed: {},
})

const moveSettlement = (
  trx: Trx,
  row: Settlement,
  event: SettlementEvent | null,
  now: number,
  set: Partial<Pick<Settlement, 'refunded' | 'clawed'>> = {},
): Promise<Settlement> =>
  moved(trx, 'shop_settlements', settlementMachine, row, event, { ...set, moved_at: now })

/** The fields of a received parcel that its shop's share depends on. */
export interface SettledParcel {
  parcelId: number
  shopOwnerId: number
  /** Amount paid for its lines and freight, less refunds. */
  amount: number
}

/** Books the shop's share of a received parcel, held until nothing can be returned any more. */
export async function settleParcel(
  trx: Trx,
  { parcelId, shopOwnerId, amount }: SettledParcel,
  now: number,
): Promise<void> {
  if (amount <= 0) return
  const rules = await earningRules(trx)
  const fee = share(amount, rules.shopFee)
  const postings: Posting[] = [
    { account: await house(trx, 'CNY', 'sales'), amount: -amount },
    { account: await frozenAccount(trx, shopOwnerId, 'shop'), amount: amount - fee },
  ]
  if (fee) postings.push({ account: await house(trx, 'CNY', 'platform-fees'), amount: fee })
  const transfer_id = await transfer(trx, {
    reference: `parcel:${parcelId}:settled`,
    kind: 'settlement',
    memo: '店铺货款',
    postings,
    at: now,
  })
  await trx
    .insertInto('shop_settlements')
    .values({
      parcel_id: parcelId,
      shop_owner_id: shopOwnerId,
      gross: amount,
      fee,
      refunded: 0,
      clawed: 0,
      state: 'held',
      hold_until: now + rules.shopHoldDays * DAY,
      transfer_id,
      created_at: now,
      moved_at: now,
      version: 1,
    })
    .execute()
}

/**
 * Takes back a shop's share of a refund, and the platform's fee with it; does nothing before the parcel was settled.
 */
export async function reverseSettlement(
  trx: Trx,
  parcelId: number,
  refund: number,
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom('shop_settlements')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .where('state', '<>', 'reversed')
    .executeTakeFirst()
  if (!row) return
  const refunded = Math.min(row.gross, row.refunded + refund)
  const clawed = takenBack(row.gross - row.fee, row.gross, refunded)
  const amount = clawed - row.clawed
  const fee = refunded - row.refunded - amount
  await moveSettlement(trx, row, refunded === row.gross ? 'reverse' : null, now, { refunded, clawed })
  const more: Posting[] = fee
    ? [
        { account: await house(trx, 'CNY', 'platform-fees'), amount: -fee },
        { account: await house(trx, 'CNY', 'sales'), amount: fee },
      ]
    : []
  await clawBackEarnings(
    trx,
    { userId: row.shop_owner_id, purpose: 'shop' },
    {
      amount,
      held: row.state === 'held',
      counter: 'sales',
      reference: `settlement:${row.id}:refund:${row.version}`,
      memo: '退款收回货款',
      at: now,
      more,
    },
  )
}

/** Releases a share to the shop owner after its holding time. */
export async function releaseSettlement(trx: Trx, row: Settlement, now: number): Promise<void> {
  await moveSettlement(trx, row, 'release', now)
  await release(trx, { userId: row.shop_owner_id, purpose: 'shop' }, row.gross - row.fee - row.clawed, {
    reference: `settlement:${row.id}:released`,
    memo: '货款解冻',
    at: now,
  })
}

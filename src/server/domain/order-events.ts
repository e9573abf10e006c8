import type { OrderEvent } from '@/contract/trade'
import type { Row } from '../db/schema'
import type { Actor } from '../db/schema-commerce'
import type { Trx } from '../deps'

/** Who did something to an order. id 0 = nobody in particular. */
export interface Doer {
  actor: Actor
  id: number
}

export const SYSTEM: Doer = { actor: 'system', id: 0 }
export const buyer = (id: number): Doer => ({ actor: 'buyer', id })
export const shopOwner = (id: number): Doer => ({ actor: 'shop', id })
export const office = (id: number): Doer => ({ actor: 'office', id })

interface What {
  orderId: number
  parcelId?: number
  refundId?: number
  event: string
  note?: string
  at: number
}

/** Adds a line to an order's timeline, in the transaction of what it tells. */
export const tell = async (trx: Trx, doer: Doer, what: What): Promise<void> => {
  await trx
    .insertInto('order_events')
    .values({
      order_id: what.orderId,
      parcel_id: what.parcelId ?? 0,
      refund_id: what.refundId ?? 0,
      event: what.event,
      note: what.note ?? '',
      actor: doer.actor,
      actor_id: doer.id,
      at: what.at,
    })
    .execute()
}

export const presentEvent = ({ event, note, actor, at }: Row<'order_events'>): OrderEvent => ({
  event,
  note,
  actor,
  at,
})

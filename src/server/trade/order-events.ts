import type { OrderEvent } from '@/contract/trade/order-detail'
import type { OrderEventName } from '@/contract/trade/trade-states'
import type { Row } from '../kernel/tables'
import type { Actor } from './tables'
import type { Db, Trx } from '../deps'

/** Actor of an order event. id 0 = no particular person. */
export interface EventActor {
  actor: Actor
  id: number
}

export const SYSTEM: EventActor = { actor: 'system', id: 0 }
export const buyer = (id: number): EventActor => ({ actor: 'buyer', id })
export const shopOwner = (id: number): EventActor => ({ actor: 'shop', id })
export const office = (id: number): EventActor => ({ actor: 'office', id })

interface What {
  orderId: number
  parcelId?: number
  refundId?: number
  event: OrderEventName
  note?: string
  at: number
}

/** Adds an entry to an order's timeline, in the transaction of the event. */
export const appendOrderEvent = async (trx: Trx, doer: EventActor, what: What): Promise<void> => {
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

/** Names of the operators in an order's timeline, by their ids. */
export type Operators = ReadonlyMap<number, string>

export async function operatorsOf(db: Db, orderId: number): Promise<Operators> {
  const rows = await db
    .selectFrom('order_events')
    .innerJoin('staff', 'staff.id', 'order_events.actor_id')
    .select(['staff.id', 'staff.name', 'staff.display_name'])
    .where('order_events.order_id', '=', orderId)
    .where('order_events.actor', '=', 'office')
    .distinct()
    .execute()
  return new Map(rows.map(({ id, name, display_name }) => [id, display_name || name]))
}

/** Maps an entry of the timeline; operators are named if `operators` has their names, which buyers do not get. */
export const presentEvent =
  (operators?: Operators) =>
  ({ event, note, actor, actor_id, at }: Row<'order_events'>): OrderEvent => {
    const by = actor === 'office' ? operators?.get(actor_id) : undefined
    return { event, note, actor, at, ...(by ? { by } : {}) }
  }

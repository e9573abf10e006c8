import type { Trace } from '../adapters/tracking/tracking'
import type { Row } from '../kernel/tables'
import type { Deps } from '../deps'
import type { KeptAddress } from './checkout-order'
import type { Parcel } from './parcels'

/** Carriers scan a few times per day, and their channels bill per query. */
const FRESH = 30 * 60_000
/** Delay after a channel that did not respond. */
const AGAIN = 2 * 60_000

type NeededDeps = Pick<Deps, 'db' | 'command' | 'clock' | 'log' | 'tracking'>

const tracesOf = (kept: Row<'parcel_traces'> | undefined, trackingNo: string): Trace[] =>
  kept && kept.tracking_no === trackingNo ? (JSON.parse(kept.traces) as Trace[]) : []

/**
 * Claims the next query, so that a hundred views of one parcel query its carrier once; the claim is also the delay
 * after a channel that did not respond.
 */
const takeTurn = (deps: NeededDeps, parcel: Parcel, now: number): Promise<boolean> =>
  deps.command(async (trx) => {
    const taken = await trx
      .insertInto('parcel_traces')
      .values({
        parcel_id: parcel.id,
        tracking_no: parcel.tracking_no,
        traces: '[]',
        ask_after: now + AGAIN,
      })
      .onConflict((on) =>
        on
          .column('parcel_id')
          .doUpdateSet({ ask_after: now + AGAIN })
          .where((eb) =>
            eb.or([
              eb('parcel_traces.ask_after', '<=', now),
              eb('parcel_traces.tracking_no', '<>', parcel.tracking_no),
            ]),
          ),
      )
      .returning('parcel_id')
      .executeTakeFirst()
    return taken !== undefined
  })

/**
 * A parcel's scans, oldest first: from its carrier if a query is due, else the stored ones. If a carrier does not
 * respond, the stored scans are shown.
 */
export async function traced(deps: NeededDeps, parcel: Parcel): Promise<Trace[]> {
  const kept = await deps.db
    .selectFrom('parcel_traces')
    .selectAll()
    .where('parcel_id', '=', parcel.id)
    .executeTakeFirst()
  const known = tracesOf(kept, parcel.tracking_no)
  const now = deps.clock.now()
  const { tracking } = deps
  if (!tracking || parcel.state !== 'shipped' || !parcel.tracking_no) return known
  if (kept && kept.tracking_no === parcel.tracking_no && kept.ask_after > now) return known
  if (!(await takeTurn(deps, parcel, now))) return known
  const { address } = await deps.db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', parcel.order_id)
    .executeTakeFirstOrThrow()
  const mobile = address ? (JSON.parse(address) as KeptAddress).mobile : ''
  try {
    const traces = await tracking.ask({
      carrier: parcel.carrier,
      trackingNo: parcel.tracking_no,
      mobile,
      shippedAt: parcel.shipped_at ?? 0,
    })
    await deps.db
      .updateTable('parcel_traces')
      .set({
        tracking_no: parcel.tracking_no,
        traces: JSON.stringify(traces),
        ask_after: now + FRESH,
      })
      .where('parcel_id', '=', parcel.id)
      .execute()
    return traces
  } catch (error) {
    deps.log.warn({ err: error, parcel: parcel.id }, 'the carrier did not say where a parcel is')
    return known
  }
}

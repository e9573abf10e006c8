import type { OrderDetail, Refund } from '@/contract/trade/order-detail'
import type { ParcelState } from '@/contract/trade/trade-states'
import type { Row } from '../kernel/tables'
import type { StaffContext, Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import type { KeptAddress } from './checkout-order'
import { masked, personalFor, type Holder, type Personal } from '../people/personal-data'
import { checkOrderScope } from '../customers/order-scope'

/** A received or cancelled parcel does not need its address any more. */
const underway = (state: ParcelState | null): boolean => state === 'waiting' || state === 'shipped'

/** How an operator sees an address: operators who ship see it unmasked until every parcel is received. */
export const addressFor = (staff: Holder, parcels: readonly (ParcelState | null)[]): Personal =>
  parcels.some(underway) ? personalFor(staff, 'order.ship') : masked

/**
 * How an operator sees the address in an exported file, whose reason was logged: by the right to reveal, or to ship.
 */
export const addressInFileFor = (staff: Holder, parcel: ParcelState | null): Personal =>
  underway(parcel) ? personalFor(staff, 'order.ship', 'order.reveal') : personalFor(staff, 'order.reveal')

export const addressShown = <T extends { name: string; mobile: string; detail: string }>(
  address: T,
  personal: Personal,
): T => ({
  ...address,
  name: personal('name', address.name),
  mobile: personal('mobile', address.mobile),
  detail: personal('street', address.detail),
})

/** A refund for the back office; its text, written by the buyer, is masked. */
export const refundForOffice = <T extends Pick<Refund, 'detail'>>(refund: T): T => ({
  ...refund,
  detail: masked('text', refund.detail),
})

/** An order for the back office, with the buyer's data that the operator's rights allow. */
export function orderForOffice(staff: Holder, order: OrderDetail): OrderDetail {
  const { address, invoice, refunds } = order
  const personal = addressFor(
    staff,
    order.parcels.map(({ state }) => state),
  )
  return {
    ...order,
    remark: personal('text', order.remark),
    refunds: refunds.map(refundForOffice),
    ...(address ? { address: addressShown(address, personal) } : {}),
    ...(invoice
      ? {
          invoice: {
            ...invoice,
            title: invoice.kind === 'personal' ? masked('name', invoice.title) : invoice.title,
            taxNo: masked('document', invoice.taxNo),
            email: masked('email', invoice.email),
          },
        }
      : {}),
  }
}

interface Revealed {
  name: string
  mobile: string
  address: string
  invoiceTitle: string
  taxNo: string
  email: string
}

/**
 * Address and invoice of an order unmasked, for a reason that is logged.
 * @throws Refusal 404 also outside the caller's scope
 */
export async function revealOrder(
  trx: Trx,
  ctx: StaffContext,
  id: number,
  reason: string,
): Promise<Revealed> {
  const order = await trx
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.order_sn', 'orders.address', 'invoices.title', 'invoices.tax_no', 'invoices.email'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  if (!order) throw notFound('订单不存在')
  await checkOrderScope(trx, ctx.staff, id)
  await audit(trx, ctx, 'adminorder.reveal', `order:${order.order_sn}`, null, { reason })
  const kept = keptAddress(order.address)
  return {
    name: kept?.name ?? '',
    mobile: kept?.mobile ?? '',
    address: kept ? `${kept.region} ${kept.detail}` : '',
    invoiceTitle: order.title ?? '',
    taxNo: order.tax_no ?? '',
    email: order.email ?? '',
  }
}

export const keptAddress = (address: Row<'orders'>['address']): KeptAddress | null =>
  address ? (JSON.parse(address) as KeptAddress) : null

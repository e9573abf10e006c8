import type { Figure } from '@/contract/trade/dashboard-figures'
import { ORDER_KINDS, ORDER_TYPES, type LineKind, type OrderType } from '@/contract/trade/order-kinds'
import { coins } from './coins'
import { gift } from './gift'
import type { Kind } from './kind'
import { part } from './part'
import { points } from './points'
import { sku } from './sku'
import { vip } from './vip'
import { work } from './work'

/** All kinds of order lines with their functions. */
export const KINDS = { vip, coins, points, part, work, gift, sku } satisfies Record<LineKind, Kind>

export const kindOf = (line: { kind: LineKind }): Kind => KINDS[line.kind]

const stocked = new Set(
  ORDER_TYPES.filter((type) => ORDER_KINDS[type].lines.some((kind) => KINDS[kind].holdsStock)),
)

/** Whether orders of a type hold stock and coupons from their creation on, and are shipped in parcels. */
export const holdsStock = (order: { type: OrderType }): boolean => stocked.has(order.type)

/** Figure of the dashboard that counts orders of a type. */
export const figureOf = (type: OrderType): Figure => KINDS[ORDER_KINDS[type].lines[0]].figure

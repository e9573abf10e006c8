import type { Figure } from '@/contract/trade/dashboard-figures'
import type { Row } from '../../kernel/tables'
import type { Trx } from '../../deps'
import type { Order } from '../orders'
import type { Refund } from '../refund-machine'
import type { NeededDeps } from '../../kernel/serial-number'

export type OrderLine = Row<'order_lines'>

interface Sold {
  /** Name of the kind, as one Chinese word. */
  label: string
  /** Delivers a paid line to the buyer, in the transaction that pays it. `owned`: the buyer has it already. */
  deliver(trx: Trx, order: Order, line: OrderLine, deps: NeededDeps): Promise<'given' | 'owned'>
  /** The digital work that a line sells as a whole and whose actors and promoters earn from it; null = none. */
  earns(line: Pick<OrderLine, 'ref_id' | 'snapshot'>): number | null
  /** Figure of the dashboard that counts it. */
  figure: Figure
  /**
   * Where a line's picture comes from, and whether it links to a work. kept: from the line. work: from the line, or
   * from the work itself if an older line kept none. none: it shows no work.
   */
  face: 'kept' | 'work' | 'none'
  /** Whether pieces are held in stock from the order until it is paid or closed. */
  holdsStock: boolean
}

/**
 * A refundable kind, with the function that takes the product back from the buyer. @throws Refusal 409 if it is used up
 */
interface Refundable {
  refundable: true
  takeBack(trx: Trx, order: Order, line: OrderLine, refund: Refund): Promise<void>
}

/** A kind that is not refundable, with the reason shown to the buyer. */
interface Final {
  refundable: false
  final: string
}

/** All functions of one kind of order line. */
export type Kind = Sold & (Refundable | Final)

import type { Figure } from '@/contract/trade/desk-figures'
import type { Row } from '../../kernel/tables'
import type { Trx } from '../../deps'
import type { Order } from '../orders'
import type { Refund } from '../refund-machine'
import type { Means } from '../../kernel/serial-number'

export type OrderLine = Row<'order_lines'>

interface Sold {
  /** What it is, in one Chinese word. */
  label: string
  /** Gives the buyer what a paid line says, in the transaction that pays it. `owned`: the buyer has it already. */
  deliver(trx: Trx, order: Order, line: OrderLine, means: Means): Promise<'given' | 'owned'>
  /** The digital work a line sells whole, whose actors and promoters earn by it; null = none. */
  earns(line: Pick<OrderLine, 'ref_id' | 'snapshot'>): number | null
  /** Where the dashboard counts it. */
  figure: Figure
  /**
   * Where a line's picture comes from, and whether it leads to a work. kept: from the line. work: from the line, or
   * from the work itself where an older line kept none. none: it shows no work.
   */
  face: 'kept' | 'work' | 'none'
  /** Whether pieces are held in stock from the order until it is paid or closed. */
  holdsStock: boolean
}

/** What can be asked back says how it is taken back from the buyer. @throws Refusal 409 where it is used up */
interface Refundable {
  refundable: true
  takeBack(trx: Trx, order: Order, line: OrderLine, refund: Refund): Promise<void>
}

/** What cannot be asked back says why, to the buyer. */
interface Final {
  refundable: false
  final: string
}

/** Everything an order line of one kind can do. */
export type Kind = Sold & (Refundable | Final)

import { triggerFigures, sqlFlag } from '../kernel/db/figures'

/** Pending refunds of an order: its open refunds, and one more while it is refunded as a whole. */
export const orderFigures = triggerFigures('orders', {
  key: 'id',
  counted: {
    refund_waits: `${sqlFlag(`kept.state = 'refunding'`)} + (select count(*) from refunds
      where refunds.order_id = kept.id and refunds.state in ('requested', 'returning', 'refunding'))`,
  },
})

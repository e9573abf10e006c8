import { keptFigures, oneIf } from '../kernel/db/figures'

/** What of an order waits to be sent back: its open refunds, and one more while it goes back as a whole. */
export const orderFigures = keptFigures('orders', {
  key: 'id',
  counted: {
    refund_waits: `${oneIf(`kept.state = 'refunding'`)} + (select count(*) from refunds
      where refunds.order_id = kept.id and refunds.state in ('requested', 'returning', 'refunding'))`,
  },
})

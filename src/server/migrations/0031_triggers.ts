import { sql } from 'kysely'
import type { MigrationDb } from './table'
import { makeTriggers, type Trigger } from './triggers'

const open = (row: string): string => `${row}.state in ('requested', 'returning', 'refunding')`
const refunding = (row: string): string => `${row}.state = 'refunding'`
const add = (change: string, id: string): string[] => [
  `update orders set refund_waits = refund_waits ${change} where id = ${id}`,
]

/** What keeps `orders.refund_waits`: its open refunds, and one more while it goes back as a whole. */
const TRIGGERS: Record<string, Trigger> = {
  orders_going_back: {
    after: 'insert on orders',
    when: refunding('new'),
    statements: add('+ 1', 'new.id'),
  },
  orders_turned_back: {
    after: 'update of state on orders',
    when: `${refunding('new')} and not (${refunding('old')})`,
    statements: add('+ 1', 'new.id'),
  },
  orders_gone_back: {
    after: 'update of state on orders',
    when: `${refunding('old')} and not (${refunding('new')})`,
    statements: add('- 1', 'new.id'),
  },
  refunds_opened: {
    after: 'insert on refunds',
    when: open('new'),
    statements: add('+ 1', 'new.order_id'),
  },
  refunds_opened_again: {
    after: 'update of state on refunds',
    when: `${open('new')} and not (${open('old')})`,
    statements: add('+ 1', 'new.order_id'),
  },
  refunds_closed: {
    after: 'update of state on refunds',
    when: `${open('old')} and not (${open('new')})`,
    statements: add('- 1', 'new.order_id'),
  },
  refunds_removed: {
    after: 'delete on refunds',
    when: open('old'),
    statements: add('- 1', 'old.order_id'),
  },
}

/** Counts what waits in each order, and has it kept from now on. */
export async function keepRefundWaits(db: MigrationDb): Promise<void> {
  await sql
    .raw(
      `update orders set refund_waits = case when ${refunding('orders')} then 1 else 0 end
         + (select count(*) from refunds where refunds.order_id = orders.id and ${open('refunds')})
       where ${refunding('orders')}
         or id in (select order_id from refunds where ${open('refunds')})`,
    )
    .execute(db)
  await makeTriggers(db, TRIGGERS)
}

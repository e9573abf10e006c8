import { triggerFigures } from '../kernel/db/figures'

const wallet = (currency: string): string =>
  `coalesce((select sum(balance) from ledger_accounts where owner = 'user' and owner_id = kept.user_id
    and currency = '${currency}' and purpose = 'wallet'), 0)`
/** Over orders that were paid in money and not refunded. */
const paid = (figure: string): string =>
  `(select ${figure} from orders where orders.user_id = kept.user_id
    and orders.currency = 'CNY' and orders.state in ('paid', 'fulfilled', 'refunding'))`
const seen = `(select coalesce(max(seen_at), 0) from sessions where realm = 'user' and subject_id = kept.user_id)`

export const userFigures = triggerFigures('user_figures', {
  key: 'user_id',
  rowsOf: 'users',
  counted: {
    // Sessions are deleted after a while: their last value is kept.
    seen_at: `case when kept.seen_at > ${seen} then kept.seen_at else ${seen} end`,
    orders: paid('count(*)'),
    spent: `coalesce(${paid('sum(total)')}, 0)`,
    coins: wallet('COIN'),
    points: wallet('POINT'),
  },
})

import type { Db } from '../deps'
import {
  retainedRows,
  type Personal,
  rowsOf,
  rowsThrough,
  pseudonymised,
  yearsAfter,
} from '../kernel/personal'
import { DELETED_NAME } from '../kernel/personal-names'

const YEARS = 10

/** When the latest withdrawal that still names its payee changed; null when none does. */
async function lastPayout(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.max<number | null>('moved_at').as('at'))
    .where('user_id', '=', userId)
    .where('holder', '<>', DELETED_NAME)
    .executeTakeFirst()
  return row?.at ?? null
}

const GONE = { holder: DELETED_NAME, bank: '', masked: '', mark: '' }

export const earnings: Personal = {
  removed: ['没有提现过的收款账户'],
  tables: [
    pseudonymised('dealers', 'user_id', ['parent']),
    pseudonymised('commissions', 'earner_id', ['buyer_id']),
    pseudonymised('shop_settlements', 'shop_owner_id'),
    {
      table: 'payees',
      copy: rowsOf('payees', 'user_id', ['sealed', 'mark']),
      // An account that money was sent to is evidence; any other is deleted.
      erase: (trx, { userId }) =>
        trx
          .deleteFrom('payees')
          .where('user_id', '=', userId)
          .where('id', 'not in', (eb) =>
            eb.selectFrom('withdrawals').select('payee_id').where('user_id', '=', userId),
          )
          .execute(),
    },
    retainedRows('withdrawals', rowsOf('withdrawals', 'user_id', ['sealed', 'mark', 'flags', 'reviewer_id'])),
    retainedRows(
      'withdrawal_events',
      rowsThrough('withdrawal_events', 'withdrawal_id', 'withdrawals', 'user_id', ['staff_id']),
    ),
  ],
  kept: [
    {
      part: 'payouts',
      what: '提现记录与收款账户（户名、账号）',
      law: '《税收征收管理法实施细则》第二十九条：涉税凭证保存 10 年',
      async due(db, userId) {
        const last = await lastPayout(db, userId)
        const at = yearsAfter(last ?? 0, YEARS)
        return last === null ? null : { next: at, last: at }
      },
      async erase(trx, { userId }) {
        await trx
          .updateTable('withdrawals')
          .set({ ...GONE, sealed: '', reason: '' })
          .where('user_id', '=', userId)
          .execute()
        await trx
          .updateTable('withdrawal_events')
          .set({ note: '' })
          .where('note', '<>', '')
          .where('withdrawal_id', 'in', (eb) =>
            eb.selectFrom('withdrawals').select('id').where('user_id', '=', userId),
          )
          .execute()
        await trx
          .updateTable('payees')
          .set({ ...GONE, sealed: '', alive: null, preferred: null })
          .where('user_id', '=', userId)
          .execute()
      },
    },
  ],
}

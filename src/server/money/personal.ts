import { type Personal, type PersonalTable, rowsOf, pseudonymised } from '../kernel/personal'
import type { Db } from '../deps'

const accountsOf = async (db: Db, userId: number) =>
  (
    await db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('owner', '=', 'user')
      .where('owner_id', '=', userId)
      .execute()
  ).map(({ id }) => id)

const ofAccounts =
  (table: 'ledger_postings' | 'point_lots' | 'ledger_checkpoints'): PersonalTable['copy'] =>
  async (db, userId) => {
    const ids = await accountsOf(db, userId)
    return ids.length ? db.selectFrom(table).selectAll().where('account_id', 'in', ids).execute() : []
  }

const remains = (table: PersonalTable['table'], copy: PersonalTable['copy']): PersonalTable => ({
  table,
  copy,
  erase: () => Promise.resolve(),
})

/** The books: append-only, by account numbers; they contain no names. */
export const money: Personal = {
  anonymous: ['账务流水不可改动，只以账户编号保留'],
  tables: [
    remains('ledger_accounts', (db, userId) =>
      db
        .selectFrom('ledger_accounts')
        .select(['currency', 'purpose', 'balance'])
        .where('owner', '=', 'user')
        .where('owner_id', '=', userId)
        .execute(),
    ),
    remains('ledger_transfers', async (db, userId) => {
      const ids = await accountsOf(db, userId)
      if (!ids.length) return []
      return db
        .selectFrom('ledger_transfers as transfer')
        .innerJoin('ledger_postings as posting', 'posting.transfer_id', 'transfer.id')
        .select([
          'transfer.created_at',
          'transfer.kind',
          'transfer.memo',
          'posting.currency',
          'posting.amount',
        ])
        .where('posting.account_id', 'in', ids)
        .orderBy('posting.id')
        .execute()
    }),
    remains('ledger_postings', ofAccounts('ledger_postings')),
    remains('ledger_checkpoints', ofAccounts('ledger_checkpoints')),
    remains('point_lots', ofAccounts('point_lots')),
    remains('point_exchanges', rowsOf('point_exchanges', 'user_id')),
    pseudonymised('adjustments', 'user_id', ['staff_id', 'key']),
    pseudonymised('earning_debts', 'user_id'),
  ],
}

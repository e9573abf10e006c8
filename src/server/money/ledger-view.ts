import { MOST_COUNTED } from '@/contract/kernel/counted'
import { sql } from 'kysely'
import { isPostgres } from '../kernel/db/dialect'
import type { Row } from '../kernel/tables'
import type { Db } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { countRows, rowsInTurn, totalOf } from '../kernel/db/counted'
import { houseBalances } from './ledger-checkpoints'
import { type TablePage, windowOf } from '../kernel/list/office'
import type { LedgerAccountRow, LedgerTransferDetail, LedgerTransferRow } from '@/contract/money/ledger'

/** References with a given prefix, compared bytewise like their index. */
const startingWith = (db: Db, text: string) => {
  const reference = sql`transfer.reference ${sql.raw(isPostgres(db) ? 'collate "C"' : '')}`
  return sql<boolean>`${reference} >= ${text} and ${reference} < ${`${text}\u{10ffff}`}`
}

/** The ledger as shown in the back office. */
export interface TransferSearch extends TablePage {
  reference?: string
  kind?: string
  accountId?: number
  from?: number
  to?: number
}

const presentTransfer = (row: Row<'ledger_transfers'>): LedgerTransferRow => ({
  id: row.id,
  reference: row.reference,
  kind: row.kind,
  memo: row.memo,
  reversalOf: row.reversal_of ?? 0,
  at: row.created_at,
})

export async function listTransfers(
  db: Db,
  { reference = '', kind = '', accountId, from, to, ...page }: TransferSearch,
) {
  const { limit, offset } = windowOf(page)
  const beginning = reference.trim()
  const busy = accountId !== undefined && (await postingsOf(db, accountId)) === MOST_COUNTED
  const found = db
    .selectFrom('ledger_transfers as transfer')
    .$if(beginning !== '', (query) => query.where(startingWith(db, beginning)))
    .$if(kind.trim() !== '', (query) => query.where('transfer.kind', '=', kind.trim()))
    .$if(from !== undefined, (query) => query.where('transfer.created_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('transfer.created_at', '<', to ?? 0))
    .$if(accountId !== undefined, (query) =>
      busy
        ? // Nearly every transfer matches: they are walked, newest first.
          query.where((eb) =>
            eb.exists(
              eb
                .selectFrom('ledger_postings')
                .select('ledger_postings.id')
                .whereRef('ledger_postings.transfer_id', '=', 'transfer.id')
                .where('ledger_postings.account_id', '=', accountId ?? 0),
            ),
          )
        : query.where(
            'transfer.id',
            'in',
            db
              .selectFrom('ledger_postings')
              .select('transfer_id')
              .where('account_id', '=', accountId ?? 0),
          ),
    )
  const [rows, total] = await Promise.all([
    found
      .selectAll('transfer')
      .$if(from !== undefined || to !== undefined, (query) => query.orderBy('transfer.created_at', 'desc'))
      .orderBy('transfer.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(db, found.select('transfer.id').limit(MOST_COUNTED)),
  ])
  return { rows: rows.map(presentTransfer), next: '', total }
}

const postingsOf = (db: Db, accountId: number): Promise<number> =>
  countRows(
    db,
    db.selectFrom('ledger_postings').select('id').where('account_id', '=', accountId).limit(MOST_COUNTED),
  )

const accounts = (db: Db) =>
  db
    .selectFrom('ledger_accounts as account')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'account.owner_id').on('account.owner', '=', 'user'),
    )
    .select(['account.id', 'account.owner', 'account.owner_id', 'account.currency', 'account.purpose'])
    .select(['account.balance', 'account.may_overdraw', 'users.nickname'])

type FoundAccount = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const presentAccount = (row: FoundAccount, balance = row.balance): LedgerAccountRow => ({
  id: row.id,
  owner: row.owner === 'house' ? 'house' : 'user',
  ownerId: row.owner_id,
  name: row.nickname ?? '',
  currency: row.currency as LedgerAccountRow['currency'],
  purpose: row.purpose,
  balance,
})

/** @throws Refusal 404 */
export async function transferDetail(db: Db, id: number): Promise<LedgerTransferDetail> {
  const row = await db.selectFrom('ledger_transfers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('流水不存在')
  const [postings, reversal] = await Promise.all([
    accounts(db)
      .innerJoin('ledger_postings as posting', 'posting.account_id', 'account.id')
      .select('posting.amount')
      .where('posting.transfer_id', '=', id)
      .orderBy('posting.id')
      .execute(),
    db.selectFrom('ledger_transfers').select('id').where('reversal_of', '=', id).executeTakeFirst(),
  ])
  return {
    ...presentTransfer(row),
    reversedBy: reversal?.id ?? 0,
    postings: postings.map((posting) => ({ ...presentAccount(posting), amount: posting.amount })),
  }
}

export interface AccountSearch extends TablePage {
  owner?: 'user' | 'house'
  currency?: string
  purpose?: string
  ownerId?: number
}

export async function listAccounts(
  db: Db,
  { owner, currency, purpose = '', ownerId, ...page }: AccountSearch,
) {
  const { limit, offset } = windowOf(page)
  const only = {
    ...(owner === undefined ? {} : { 'account.owner': owner }),
    ...(currency === undefined ? {} : { 'account.currency': currency }),
    ...(purpose.trim() === '' ? {} : { 'account.purpose': purpose.trim() }),
    ...(ownerId === undefined ? {} : { 'account.owner_id': ownerId }),
  }
  const found = db
    .selectFrom('ledger_accounts as account')
    .where((eb) => eb.and(only))
    .select('account.id')
  const shown = await found
    .orderBy('account.owner')
    .orderBy('account.currency')
    .orderBy('account.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await rowsInTurn(
    shown.map(({ id }) => id),
    (ids) => accounts(db).where('account.id', 'in', ids).execute(),
  )
  const total = await totalOf(db, page, rows.length, found)
  const sums = await houseBalances(
    db,
    rows.filter((row) => row.may_overdraw).map((row) => row.id),
  )
  return { rows: rows.map((row) => presentAccount(row, sums.get(row.id))), next: '', total }
}

import { Readable } from 'node:stream'
import type { BILL_KINDS, BillMonth, BillRow, EarnedFrom } from '@/contract/earnings/earnings'
import type { FileAnswer } from '@/contract/call'
import type { Db } from '../deps'
import { yuan } from '@/format/money'
import { commissionText } from './commission-text'
import { BOM, csvLine } from '../sheets/files/csv'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { dayOf, minuteOf, startOfMonth } from '../kernel/days'
import { earningRules } from './earning-rules'
import type { WalletPurpose } from '@/contract/money/wallets'

type BillKind = (typeof BILL_KINDS)[number]

/** Kinds of transfers by their meaning for the owner of a wallet; any other kind is income. */
const KINDS: Partial<Record<string, BillKind>> = {
  release: 'released',
  clawback: 'taken',
  'set-off': 'taken',
  withdrawal: 'withdrawn',
  reversal: 'returned',
}
const kindOf = (kind: string): BillKind => KINDS[kind] ?? 'earned'
const kindsFor = (wanted: BillKind): string[] => Object.keys(KINDS).filter((kind) => kindOf(kind) === wanted)

/** First moment of a month in China, and of the next one. */
export function monthSpan(month: string): { from: number; to: number } {
  return { from: startOfMonth(month), to: startOfMonth(month, 1) }
}

interface BillFilter {
  purpose: WalletPurpose
  kind?: BillKind
  month?: string
  cursor?: string
  limit?: number
}

/** Movements of a wallet, its held part included: one row per transfer, newest first. */
export async function walletBill(
  db: Db,
  userId: number,
  { purpose, kind, month, ...page }: BillFilter,
): Promise<Page<BillRow> & { total: number }> {
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'purpose'])
    .where((eb) => eb.and({ owner: 'user', owner_id: userId, currency: 'CNY' }))
    .where('purpose', 'in', [purpose, `${purpose}-frozen`])
    .execute()
  const free = accounts.find((account) => account.purpose === purpose)?.id ?? 0
  if (!accounts.length) return { rows: [], next: '', total: 0 }
  const limit = limitOf(page)
  const after = decodeCursor(page.cursor, 1)?.[0]
  const span = month === undefined ? null : monthSpan(month)
  const mine = db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'posting.transfer_id')
    .where(
      'posting.account_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .$if(kind === 'earned', (query) => query.where('transfer.kind', 'not in', Object.keys(KINDS)))
    .$if(kind !== undefined && kind !== 'earned', (query) =>
      query.where('transfer.kind', 'in', kindsFor(kind ?? 'earned')),
    )
    .$if(span !== null, (query) =>
      query
        .where('transfer.created_at', '>=', span?.from ?? 0)
        .where('transfer.created_at', '<', span?.to ?? 0),
    )
  const found = await mine
    .$if(after !== undefined, (query) => query.where('posting.transfer_id', '<', after ?? 0))
    .select([
      'transfer.id',
      'transfer.kind',
      'transfer.memo',
      'transfer.created_at',
      (eb) => eb.fn.sum<number>('posting.amount').as('whole'),
      (eb) =>
        eb.fn
          .sum<number>(
            eb.case().when('posting.account_id', '=', free).then(eb.ref('posting.amount')).else(0).end(),
          )
          .as('free'),
    ])
    .groupBy(['transfer.id', 'transfer.kind', 'transfer.memo', 'transfer.created_at'])
    .orderBy('transfer.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine
    .select((eb) => eb.fn.count<number>('posting.transfer_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  return {
    rows: rows.map((row) => ({
      id: row.id,
      kind: kindOf(row.kind),
      title: row.memo,
      amount: Number(row.kind === 'release' ? row.free : row.whole),
      held: Number(row.free) === 0,
      at: row.created_at,
    })),
    next,
    total,
  }
}

interface Entry {
  at: number
  amount: number
}

/** Commissions by month. A user has some thousands a year at most, so they are summed here, not in two SQL dialects. */
export async function billMonths(db: Db, userId: number, purpose: EarnedFrom): Promise<BillMonth[]> {
  const earned = await db
    .selectFrom('commissions')
    .select(['order_id', 'amount', 'created_at as at'])
    .where('earner_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('amount', '<>', 0)
    .execute()
  const paid = await db
    .selectFrom('withdrawals')
    .select(['amount', 'fee', 'moved_at as at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'paid')
    .execute()
  const month = ({ at }: Pick<Entry, 'at'>): string => dayOf(at).slice(0, 7)
  const sum = (entries: readonly { amount: number }[]): number =>
    entries.reduce((total, { amount }) => total + amount, 0)
  const months = [...new Set([...earned, ...paid].map(month))].sort().reverse()
  return months.map((name) => {
    const of = earned.filter((row) => month(row) === name)
    const out = paid.filter((row) => month(row) === name)
    const gains = of.filter(({ amount }) => amount > 0)
    return {
      month: name,
      orders: new Set(gains.map((row) => row.order_id)).size,
      earned: sum(gains),
      taken: sum(of.filter(({ amount }) => amount < 0)),
      withdrawn: sum(out),
      fees: out.reduce((total, { fee }) => total + fee, 0),
    }
  })
}

const FILES: Record<EarnedFrom, { file: string; row: string }> = {
  brokerage: { file: '推广账单', row: '佣金' },
  actor: { file: '演出收入账单', row: '作品分成' },
}

/** One month's commissions and withdrawals as a file. */
export async function billFile(
  db: Db,
  userId: number,
  { month, purpose }: { month: string; purpose: EarnedFrom },
): Promise<FileAnswer> {
  const { from, to } = monthSpan(month)
  const rules = await earningRules(db)
  const commissions = await db
    .selectFrom('commissions')
    .innerJoin('orders', 'orders.id', 'commissions.order_id')
    .selectAll('commissions')
    .select(['orders.order_sn', 'orders.title'])
    .where('commissions.earner_id', '=', userId)
    .where('commissions.purpose', '=', purpose)
    .where('commissions.amount', '<>', 0)
    .where('commissions.created_at', '>=', from)
    .where('commissions.created_at', '<', to)
    .orderBy('commissions.id')
    .execute()
  const withdrawals = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'paid')
    .where('moved_at', '>=', from)
    .where('moved_at', '<', to)
    .orderBy('id')
    .execute()
  const lines = [
    ['时间', '类型', '单号', '内容', '金额（元）', '说明'],
    ...commissions.map((row) => [
      minuteOf(row.created_at),
      row.amount > 0 ? FILES[purpose].row : '退款收回',
      row.order_sn,
      row.title,
      row.amount / 100,
      commissionText(row, rules),
    ]),
    ...withdrawals.map((row) => [
      minuteOf(row.moved_at),
      '提现',
      row.withdraw_no,
      row.masked,
      -row.amount / 100,
      `手续费 ${yuan(row.fee)}`,
    ]),
  ]
  return {
    name: `${FILES[purpose].file}-${month}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from([BOM, ...lines.map(csvLine)]),
  }
}

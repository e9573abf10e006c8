import type { EarnedFrom } from '@/contract/earnings/earnings'
import type { Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { frozen } from '../money/earned'
import { house, transfer, type Account } from '../money/ledger'

/** What each kind of earning is called in the ledger. */
export const NAMES: Record<EarnedFrom, string> = { brokerage: '推广佣金', actor: '作品分成' }

/** Where the house keeps the shares of actors who have no account yet. */
const UNCLAIMED = 'actor-unclaimed'

/** Whose it is, and what for; nobody's is kept by the house. */
export type Held = Pick<Row<'commissions'>, 'purpose' | 'earner_id'>

const heldAt = (trx: Trx, { purpose, earner_id }: Held): Promise<Account> =>
  earner_id === null ? house(trx, 'CNY', UNCLAIMED) : frozen(trx, earner_id, purpose)

/** Puts what is earned into the held part of its earner's wallet. */
export const hold = async (
  trx: Trx,
  row: Held,
  { amount, ...what }: { amount: number; reference: string; memo: string; at: number },
): Promise<number> =>
  transfer(trx, {
    ...what,
    kind: row.purpose === 'actor' ? 'share' : 'commission',
    postings: [
      { account: await house(trx, 'CNY', row.purpose), amount: -amount },
      { account: await heldAt(trx, row), amount },
    ],
  })

/** Takes back what the house has kept for an actor without an account: there is always enough of it. */
export const unhold = async (
  trx: Trx,
  row: Held,
  { amount, ...what }: { amount: number; reference: string; memo: string; at: number; reversalOf?: number },
): Promise<number> =>
  transfer(trx, {
    ...what,
    kind: 'clawback',
    postings: [
      { account: await heldAt(trx, row), amount: -amount },
      { account: await house(trx, 'CNY', row.purpose), amount },
    ],
  })

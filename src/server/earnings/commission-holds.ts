import type { EarnedFrom } from '@/contract/earnings/earnings'
import type { Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { frozenAccount } from '../money/earned'
import { house, transfer, type Account } from '../money/ledger'

/** Name of each kind of earning in the ledger. */
export const NAMES: Record<EarnedFrom, string> = { brokerage: '推广佣金', actor: '作品分成' }

/** Platform account that keeps the shares of actors who have no account yet. */
const UNCLAIMED = 'actor-unclaimed'

/** Purpose and earner; shares without an earner are kept by the platform. */
export type Held = Pick<Row<'commissions'>, 'purpose' | 'earner_id'>

const heldAt = (trx: Trx, { purpose, earner_id }: Held): Promise<Account> =>
  earner_id === null ? house(trx, 'CNY', UNCLAIMED) : frozenAccount(trx, earner_id, purpose)

/** Books an earning into the held part of its earner's wallet. */
export const bookHeldEarning = async (
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

/** Takes back a share that the platform keeps for an actor without an account: its balance always suffices. */
export const clawBackUnclaimed = async (
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

import type { PayeeForm } from '@/contract/earnings/withdraw'
import { sandboxPayouts } from '@/server/adapters/payout/sandbox'
import type { Row } from '@/server/kernel/tables'
import { available } from '@/server/money/earned'
import { house, transfer } from '@/server/money/ledger'
import type { WithdrawalRules } from '@/server/earnings/withdrawal-rules'
import { moneyWorld, type MoneyWorld } from '@tests/support/money'
import type { WalletPurpose } from '@/contract/money/wallets'
import { writeDocument } from '@/server/kernel/documents'

/** The digit before the last four is chosen so that the number ends as it must and still sums up. */
export function cardEnding(tail: string): string {
  for (let digit = 0; digit < 10; digit += 1) {
    const number = `62220212345${digit}${tail}`
    const sum = [...number].reverse().reduce((total, one, place) => {
      const twice = place % 2 ? Number(one) * 2 : Number(one)
      return total + (twice > 9 ? twice - 9 : twice)
    }, 0)
    if (sum % 10 === 0) return number
  }
  throw new Error(`no card ends with ${tail}`)
}

/** A world with a channel that pays out. */
export async function payingWorld(rules: Partial<WithdrawalRules> = {}): Promise<MoneyWorld> {
  const world = await moneyWorld()
  world.deps.payouts = [sandboxPayouts(world.deps)]
  await world.deps.command((trx) => writeDocument(trx, 'withdrawals', rules, 1))
  return world
}

let gifts = 0
export const earns = (
  world: MoneyWorld,
  userId: number,
  amount: number,
  purpose: WalletPurpose = 'brokerage',
) =>
  world.deps.command(async (trx) => {
    gifts += 1
    const postings = [
      { account: await house(trx, 'CNY', 'brokerage'), amount: -amount },
      { account: await available(trx, userId, purpose), amount },
    ]
    await transfer(trx, { reference: `gift:${gifts}`, kind: 'gift', memo: '', postings, at: world.clock.at })
  })

export const payeeForm = (more: Partial<PayeeForm> = {}): PayeeForm & { preferred: boolean } => ({
  kind: 'bank',
  holder: '林知远',
  bank: '招商银行',
  number: cardEnding('1234'),
  preferred: false,
  ...more,
})

export const payee = async (
  world: MoneyWorld,
  userId: number,
  more: Partial<PayeeForm> = {},
): Promise<number> => (await world.ctx(userId).call('bank.save', payeeForm(more))).id

export interface Asking {
  payeeId: number
  amount?: number
  fee?: number
  purpose?: WalletPurpose
  code?: string
}

export const asks = (
  world: MoneyWorld,
  userId: number,
  { payeeId, amount = 10_000, fee = 100, purpose = 'brokerage', code }: Asking,
  key?: string,
) =>
  world.ctx(userId, key).call('withdraw.apply', {
    payeeId,
    amount,
    fee,
    purpose,
    ...(code === undefined ? {} : { code }),
  })

export const withdrawalRow = (world: MoneyWorld, id: number): Promise<Row<'withdrawals'>> =>
  world.deps.db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

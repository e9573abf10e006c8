import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { payWithdrawals } from '@/server/earnings/payouts'
import type { MoneyWorld } from '@tests/support/money'
import { asks, earns, payee, payingWorld } from './purse'

let world: MoneyWorld
beforeEach(async () => {
  world = await payingWorld({ times: 1_000, least: 100, feeRate: 0, feeLeast: 10 })
})
afterEach(() => world.close())

const asked = (answers: PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length

it('a hundred withdrawals at once take what there is and no more', async () => {
  const owner = await world.user()
  const payeeId = await payee(world, owner)
  await earns(world, owner, 10_000)
  const balance = () => balanceOf(world.deps.db, 'user', owner, 'CNY', 'brokerage')
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, () => asks(world, owner, { payeeId, amount: 990, fee: 10 })),
  )
  const rows = await world.deps.db.selectFrom('withdrawals').select('state').execute()
  expect(rows).toHaveLength(asked(answers))
  expect(await balance()).toBe(10_000 - asked(answers) * 1_000)
  // Whoever was in the way asks again: in the end the balance is used up to the last fen.
  while ((await balance()) >= 1_000) await asks(world, owner, { payeeId, amount: 990, fee: 10 })
  expect(await balance()).toBe(0)
  expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'withdrawals-due')).toBe(10_000)
  // Two machines pay at the same time: each withdrawal once.
  await Promise.all([payWithdrawals(world.deps), payWithdrawals(world.deps)])
  expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'payout-sandbox')).toBe(9_900)
  expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'withdrawals-due')).toBe(0)
  expect(await ledgerFaults(world.deps.db)).toEqual([])
})

it('the same request a hundred times at once is one withdrawal', async () => {
  const owner = await world.user()
  const payeeId = await payee(world, owner)
  await earns(world, owner, 10_000)
  await Promise.allSettled(
    Array.from({ length: 100 }, () => asks(world, owner, { payeeId, amount: 990, fee: 10 }, 'the-same-key')),
  )
  expect(await world.deps.db.selectFrom('withdrawals').select('id').execute()).toHaveLength(1)
  expect(await ledgerFaults(world.deps.db)).toEqual([])
})

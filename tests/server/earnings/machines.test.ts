import type { PayoutReport } from '@/server/adapters/payout/payout'
import { commissionMachine, type CommissionEvent } from '@/server/earnings/commissions'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { payWithdrawal, settlePayout } from '@/server/earnings/payouts'
import { LostRace } from '@/server/kernel/state-machine'
import { approveWithdrawal } from '@/server/earnings/office/withdrawal-review'
import {
  moveWithdrawal,
  refuseWithdrawal,
  withdrawalMachine,
  type WithdrawalEvent,
} from '@/server/earnings/withdrawals'
import type { WithdrawalState } from '@/contract/earnings/withdraw-rules'
import { Refusal } from '@/server/kernel/http/refusal'
import type { MoneyWorld } from '@tests/support/money'
import { fc } from '@tests/support/properties'
import { boss } from './actors'
import { asks, earns, payee, payingWorld, withdrawalRow } from './purse'

/** What must be true of one withdrawal, worked out without the product's code. */
interface Model {
  state: WithdrawalState
  attempts: number
}
interface Real {
  id: number
  owner: number
}

const AMOUNT = 10_000
const FEE = 100
const START = 50_000

let world: MoneyWorld
let staffId: number
const visited = new Set<string>()
beforeAll(async () => {
  world = await payingWorld({ reviewAbove: AMOUNT })
  staffId = (await boss(world)).staff.id
})
afterAll(() => world.close())

async function compare(model: Model, { id, owner }: Real): Promise<void> {
  const row = await withdrawalRow(world, id)
  const back = model.state === 'refused' ? 0 : row.amount + FEE
  expect({
    state: row.state,
    attempts: row.attempts,
    free: await balanceOf(world.deps.db, 'user', owner, 'CNY', 'brokerage'),
    reason: row.reason !== '',
  }).toEqual({
    state: model.state,
    attempts: model.attempts,
    free: START - back,
    reason: model.state === 'failed' || model.state === 'refused',
  })
}

/** Acts as an operator, the worker and the channel do; what is not legal is refused and changes nothing. */
type Kind = 'approve' | 'refuse' | 'pay' | PayoutReport['state'] | 'wrong sum' | 'other order'
const KINDS: Kind[] = [
  'approve',
  'refuse',
  'pay',
  'paid',
  'failed',
  'pending',
  'unknown',
  'wrong sum',
  'other order',
]

const LEADS: Record<WithdrawalState, Partial<Record<Kind, WithdrawalState>>> = {
  requested: {},
  reviewing: { approve: 'approved', refuse: 'refused' },
  approved: { refuse: 'refused', pay: 'paying' },
  paying: { paid: 'paid', failed: 'failed' },
  failed: { refuse: 'refused', pay: 'paying' },
  paid: {},
  refused: {},
}

const silent = () => Promise.reject(new Error('no answer'))

async function does(kind: Kind, { id }: Real, attempts: number): Promise<void> {
  const row = await withdrawalRow(world, id)
  const { command, clock } = world.deps
  if (kind === 'approve')
    return command(async (trx) => void (await approveWithdrawal(trx, row, staffId, clock.now())))
  if (kind === 'refuse')
    return command(
      async (trx) => void (await refuseWithdrawal(trx, row, { staffId, reason: '户名不符' }, clock.now())),
    )
  if (kind === 'pay') {
    const [payout] = world.deps.payouts ?? []
    if (!payout) throw new Error('no channel')
    await payWithdrawal({ ...world.deps, payouts: [{ ...payout, pay: silent }] }, id)
    return
  }
  const lies = kind === 'wrong sum' || kind === 'other order'
  const report: PayoutReport = {
    payoutNo: `${row.withdraw_no}-${kind === 'other order' ? attempts + 1 : attempts}`,
    state: lies ? 'paid' : kind,
    amount: kind === 'wrong sum' ? 1 : row.amount,
    providerTxn: `T${id}-${attempts}`,
    fault: kind === 'failed' ? '收款账户不存在' : '',
  }
  await command((trx) => settlePayout(trx, world.deps, id, report))
}

class Act implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly kind: Kind,
    private readonly times = 1,
  ) {}
  check = () => true
  async run(model: Model, real: Real) {
    for (let time = 0; time < this.times; time += 1) {
      visited.add(`${model.state} ${this.kind}`)
      const to = LEADS[model.state][this.kind]
      const done = await does(this.kind, real, model.attempts).then(
        () => true,
        (error: unknown) => {
          if (error instanceof LostRace || error instanceof Refusal) return false
          throw error
        },
      )
      if (to) {
        expect(done).toBe(true)
        model.state = to
        if (this.kind === 'pay') model.attempts += 1
      }
      await compare(model, real)
    }
  }
  toString = () => `${this.kind} ×${this.times}`
}

async function play(steps: Iterable<fc.AsyncCommand<Model, Real>>, reviewed = true): Promise<void> {
  const owner = await world.user()
  await earns(world, owner, START)
  const payeeId = await payee(world, owner, { kind: 'alipay', number: `${13_700_000_000 + owner}` })
  const amount = AMOUNT + (reviewed ? 1 : 0)
  const { id, state } = await asks(world, owner, { payeeId, amount, fee: FEE })
  const model: Model = { state, attempts: 0 }
  await compare(model, { id, owner })
  await fc.asyncModelRun(() => ({ model, real: { id, owner } }), steps)
}

const act = (...kinds: Kind[]) => kinds.map((kind) => new Act(kind))

const WAYS: fc.AsyncCommand<Model, Real>[][] = [
  [],
  act('refuse'),
  act('approve'),
  act('approve', 'pay'),
  act('approve', 'pay', 'paid'),
  act('approve', 'pay', 'failed'),
]

it('withdrawals and balances agree with the model in every state and event', async () => {
  for (const way of WAYS) for (const kind of KINDS) await play([...way, new Act(kind, 2)])
  await play(act('pay', 'failed', 'pay', 'paid'), false)
  const states: WithdrawalState[] = ['reviewing', 'approved', 'paying', 'paid', 'refused', 'failed']
  const pairs = states.flatMap((state) => KINDS.map((kind) => `${state} ${kind}`))
  expect(pairs.filter((pair) => !visited.has(pair))).toEqual([])
  expect(await ledgerFaults(world.deps.db)).toEqual([])
})

it('and in whatever order chance brings them', async () => {
  const one = fc
    .tuple(fc.constantFrom(...KINDS), fc.integer({ min: 1, max: 2 }))
    .map(([kind, times]) => new Act(kind, times))
  await fc.assert(
    fc.asyncProperty(fc.commands([one], { size: 'max', maxCommands: 14 }), fc.boolean(), play),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 40), endOnFailure: true },
  )
  expect(await ledgerFaults(world.deps.db)).toEqual([])
})

const WITHDRAWAL_EVENTS: WithdrawalEvent[] = ['review', 'approve', 'refuse', 'pay', 'paid', 'fail']

it('an event that is not in the table is refused in every state', async () => {
  const owner = await world.user()
  await earns(world, owner, START)
  const payeeId = await payee(world, owner, { kind: 'alipay', number: `${13_700_000_000 + owner}` })
  const { id } = await asks(world, owner, { payeeId })
  const row = await withdrawalRow(world, id)
  for (const state of Object.keys(withdrawalMachine.edges) as WithdrawalState[])
    for (const event of WITHDRAWAL_EVENTS)
      if (!withdrawalMachine.next(state, event))
        await expect(
          world.deps.command((trx) => moveWithdrawal(trx, { ...row, state }, event, { now: 1 })),
        ).rejects.toThrow(LostRace)
  expect(await withdrawalRow(world, id)).toEqual(row)
})

it('commissions end where they are taken back', () => {
  const events: CommissionEvent[] = ['release', 'pay', 'reverse']
  const legal = (['held', 'available', 'paid_out', 'reversed'] as const).flatMap((state) =>
    events.flatMap((event) => {
      const to = commissionMachine.next(state, event)
      return to ? [`${state} ${event} ${to}`] : []
    }),
  )
  expect(legal).toEqual([
    'held release available',
    'held reverse reversed',
    'available pay paid_out',
    'available reverse reversed',
    'paid_out reverse reversed',
  ])
})

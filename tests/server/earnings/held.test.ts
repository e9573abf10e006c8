import type { EarnedFrom } from '@/contract/earnings/earnings'
import { payOut } from '@/server/earnings/commissions'
import { available } from '@/server/money/earned'
import { releaseEarnings } from '@/server/earnings/earnings'
import { balanceOf, house, ledgerFaults, transfer } from '@/server/money/ledger'
import type { Row } from '@/server/kernel/tables'
import type { StaffCaller } from '@tests/support/door'
import { moneyWorld, seedDrama, type MoneyWorld } from '@tests/support/money'
import { fc } from '@tests/support/properties'
import { actor, boss, buysWork, links, PRICE, shares } from './actors'
import { buyer, DAY, dealer, holding, refunds } from './earners'

/** What must be true of one earning of either kind, worked out without the product's code. */
interface Model {
  state: 'kept' | 'held' | 'available' | 'paid_out' | 'reversed'
  refunded: number
  clawed: number
  kept: number
  held: number
  free: number
  debt: number
}
interface Real {
  purpose: EarnedFrom
  userId: number
  actorId: number
  order: Row<'orders'>
}

const AMOUNT = 199
const PART = 333

let world: MoneyWorld
let ctx: StaffCaller
let dramas = 0
const visited = new Set<string>()
beforeAll(async () => {
  world = await moneyWorld()
  ctx = await boss(world)
})
afterAll(() => world.close())

/** What the house keeps for an actor, or for all of them. */
const keptFor = async (actorId?: number): Promise<number> => {
  const row = await world.deps.db
    .selectFrom('commissions')
    .select((eb) => eb.fn.sum<number | null>(eb('amount', '-', eb.ref('clawed'))).as('sum'))
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? 0))
    .where('purpose', '=', 'actor')
    .where('earner_id', 'is', null)
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(row.sum ?? 0)
}

async function compare(model: Model, { purpose, userId, actorId, order }: Real): Promise<void> {
  const row = await world.deps.db
    .selectFrom('commissions')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('purpose', '=', purpose)
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow()
  const kept = await keptFor(actorId)
  expect({ ...(await holding(world, userId, purpose)), state: row.state, clawed: row.clawed, kept }).toEqual({
    state: model.state === 'kept' ? 'held' : model.state,
    clawed: model.clawed,
    kept: model.kept,
    held: model.held,
    free: model.free,
    debt: model.debt,
  })
  if (model.state !== 'reversed') expect(row.earner_id).toBe(model.state === 'kept' ? null : userId)
}

const KINDS = ['part', 'rest', 'wait', 'withdraw', 'link'] as const
type Kind = (typeof KINDS)[number]

const DOES: Record<Kind, (model: Model, real: Real) => Promise<unknown>> = {
  part: (model, real) => refunded(model, real, PART),
  rest: (model, real) => refunded(model, real, PRICE),

  wait(model) {
    world.clock.at += 15 * DAY
    if (model.state === 'held')
      Object.assign(model, { state: 'available', free: model.free + model.held, held: 0 })
    return releaseEarnings(world.deps)
  },

  async withdraw(model, { userId, purpose, order }) {
    const sum = model.free
    if (sum === 0) return
    Object.assign(model, { state: 'paid_out', free: 0 })
    await world.deps.command(async (trx) => {
      const postings = [
        { account: await available(trx, userId, purpose), amount: -sum },
        { account: await house(trx, 'CNY', 'withdrawals-due'), amount: sum },
      ]
      const reference = `out:${order.id}`
      await transfer(trx, { reference, kind: 'withdrawal', memo: '', postings, at: world.clock.at })
      await payOut(trx, { userId, purpose }, sum, world.clock.at)
    })
  },

  link(model, { userId, actorId }) {
    if (model.state === 'kept') Object.assign(model, { state: 'held', held: model.kept, kept: 0 })
    // A second link is refused and changes nothing.
    return links(world, ctx, { id: actorId, userId, claim: true }).catch(() => undefined)
  },
}

/** Refunds a part, or as much as is left, of what was paid. */
async function refunded(model: Model, { order }: Real, wanted: number): Promise<void> {
  const amount = Math.min(wanted, PRICE - model.refunded)
  if (amount === 0) return
  model.refunded += amount
  const clawed = model.refunded === PRICE ? AMOUNT : Math.floor((AMOUNT * model.refunded) / PRICE)
  const back = clawed - model.clawed
  if (model.state === 'kept') model.kept -= back
  else if (model.state === 'held') model.held -= back
  else {
    const taken = Math.min(back, model.free)
    model.free -= taken
    model.debt += back - taken
  }
  model.clawed = clawed
  if (clawed === AMOUNT) model.state = 'reversed'
  await refunds(world, order, amount)
}

class Step implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly kind: Kind) {}
  check = () => true
  async run(model: Model, real: Real) {
    visited.add(`${real.purpose} ${model.state} ${this.kind}`)
    await DOES[this.kind](model, real)
    await compare(model, real)
  }
  toString = () => this.kind
}

type Start = 'brokerage' | 'actor' | 'kept'

async function begin(start: Start): Promise<{ model: Model; real: Real }> {
  const drama = await seedDrama(world, (dramas += 1), 3)
  const userId = start === 'brokerage' ? await dealer(world) : await world.user()
  const actorId = await actor(world, start === 'actor' ? userId : null)
  if (start !== 'brokerage') await shares(world, drama.id, actorId, 1_000)
  const by = start === 'brokerage' ? userId : undefined
  const order = await buysWork(world, await buyer(world, by), drama)
  const [kept, held] = start === 'kept' ? [AMOUNT, 0] : [0, AMOUNT]
  return {
    model: { state: kept ? 'kept' : 'held', refunded: 0, clawed: 0, kept, held, free: 0, debt: 0 },
    real: { purpose: start === 'brokerage' ? 'brokerage' : 'actor', userId, actorId, order },
  }
}

async function play(start: Start, steps: Iterable<fc.AsyncCommand<Model, Real>>): Promise<void> {
  const { model, real } = await begin(start)
  await compare(model, real)
  await fc.asyncModelRun(() => ({ model, real }), steps)
}

/** The ledger is even, and what the house keeps is what the rows say. */
async function sound(): Promise<void> {
  expect(await ledgerFaults(world.deps.db)).toEqual([])
  expect(await balanceOf(world.deps.db, 'house', 0, 'CNY', 'actor-unclaimed')).toBe(await keptFor())
}

const WAYS: Kind[][] = [[], ['part'], ['wait'], ['wait', 'withdraw'], ['rest'], ['link', 'wait']]

it('earnings of both kinds agree with the model in every state and event', async () => {
  for (const start of ['brokerage', 'actor', 'kept'] as const)
    for (const way of WAYS)
      for (const kind of KINDS)
        await play(
          start,
          [...way, kind, 'rest' as const].map((one) => new Step(one)),
        )
  const states = ['held', 'available', 'paid_out', 'reversed'] as const
  const pairs = [
    ...(['brokerage', 'actor'] as const).flatMap((purpose) =>
      states.flatMap((state) => KINDS.map((kind) => `${purpose} ${state} ${kind}`)),
    ),
    ...KINDS.map((kind) => `actor kept ${kind}`),
  ]
  expect(pairs.filter((pair) => !visited.has(pair))).toEqual([])
  await sound()
}, 120_000)

it('and in whatever order chance brings them', async () => {
  const one = fc.constantFrom(...KINDS).map((kind) => new Step(kind))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Start>('brokerage', 'actor', 'kept'),
      fc.commands([one], { size: 'max', maxCommands: 10 }),
      play,
    ),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 25), endOnFailure: true },
  )
  await sound()
}, 120_000)

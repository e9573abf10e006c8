import type { PaymentReport } from '@/server/adapters/payment/payment'
import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { ORDER_LIFE } from '@/server/trade/orders'
import { settle, type PaymentState } from '@/server/trade/payments'
import { reconcile } from '@/server/trade/reconciler'
import { atChannel, orderPack, startPay } from '@tests/support/channel'
import { moneyWorld, PACK, type MoneyWorld } from '@tests/support/money'
import { fc } from '@tests/support/properties'

/** What must be true of one order, worked out without the product's code. */
interface ModelPayment {
  payNo: string
  channel: 'wechat' | 'alipay'
  state: PaymentState
  txn: string
}
interface Model {
  order: 'unpaid' | 'fulfilled' | 'closed'
  payments: ModelPayment[]
  credits: number
}
interface Real {
  world: MoneyWorld
  user: number
  sn: string
}

let world: MoneyWorld
const visited = new Set<string>()

beforeAll(async () => {
  world = await moneyWorld()
})
afterAll(() => world.close())

async function compare(model: Model, { user, sn }: Real): Promise<void> {
  const { db } = world.deps
  const order = await db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('order_sn', '=', sn)
    .executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payments')
    .select('state')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect({
    order: order.state,
    payments: payments.map((payment) => payment.state),
    coins: await balanceOf(db, 'user', user, 'COIN'),
  }).toEqual({
    order: model.order,
    payments: model.payments.map((payment) => payment.state),
    coins: model.credits * (PACK.coins + PACK.bonus),
  })
}

class Start implements fc.AsyncCommand<Model, Real> {
  constructor(private readonly channel: 'wechat' | 'alipay') {}
  check = (model: Model) => model.order === 'unpaid' && model.payments.length < 3
  async run(model: Model, real: Real) {
    const payNo = await startPay(world, real.user, real.sn, this.channel)
    model.payments.push({ payNo, channel: this.channel, state: 'pending', txn: '' })
    await compare(model, real)
  }
  toString = () => `start ${this.channel}`
}

type Kind =
  | 'paid'
  | 'failed'
  | 'closed'
  | 'pending'
  | 'paid-wrong-sum'
  | 'paid-other-txn'
  | 'paid-other-merchant'
const KINDS: Kind[] = [
  'paid',
  'failed',
  'closed',
  'pending',
  'paid-wrong-sum',
  'paid-other-txn',
  'paid-other-merchant',
]

class Report implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly which: number,
    private readonly kind: Kind,
    private readonly times: number,
  ) {}
  check = (model: Model) => model.payments.length > 0
  async run(model: Model, real: Real) {
    const payment = model.payments[this.which % model.payments.length]
    if (!payment) return
    const adapter = world.deps.payments[payment.channel]
    if (!adapter) throw new Error('no channel')
    const report: PaymentReport = {
      payNo: payment.payNo,
      state: this.kind.startsWith('paid') ? 'paid' : (this.kind as 'failed'),
      word: this.kind,
      amount: this.kind === 'paid-wrong-sum' ? 1 : PACK.price,
      merchant: this.kind === 'paid-other-merchant' ? 'somebody' : adapter.merchant,
      providerTxn: this.kind === 'paid-other-txn' ? `other-${Math.random()}` : `txn-${payment.payNo}`,
    }
    for (let time = 0; time < this.times; time += 1) {
      visited.add(`order ${model.order} ${this.kind}`)
      visited.add(`payment ${payment.state} ${this.kind}`)
      await world.deps.command((trx) => settle(trx, world.deps, adapter, report))
      this.expect(model, payment, report.providerTxn)
      await compare(model, real)
    }
  }
  private expect(model: Model, payment: ModelPayment, txn: string): void {
    const open = payment.state === 'pending' || payment.state === 'failed'
    if (this.kind === 'failed' && payment.state === 'pending') payment.state = 'failed'
    if (this.kind === 'closed' && open) payment.state = 'closed'
    const pays = this.kind === 'paid' || this.kind === 'paid-other-txn'
    if (!pays || !(open || payment.state === 'closed')) return
    payment.txn = txn
    payment.state = model.order === 'fulfilled' ? 'refunding' : 'paid'
    if (model.order !== 'fulfilled') model.credits += 1
    model.order = 'fulfilled'
  }
  toString = () => `report ${this.kind} of ${this.which} ×${this.times}`
}

class Expire implements fc.AsyncCommand<Model, Real> {
  check = () => true
  async run(model: Model, real: Real) {
    visited.add(`order ${model.order} expire`)
    // The sandbox, asked, knows only what its own buyer did: whatever is open there is still unpaid.
    world.clock.at += ORDER_LIFE
    await world.deps.db
      .updateTable('sandbox_payments')
      .set({ state: 'paid', txn: 'x' })
      .where('state', '<>', 'paid')
      .where('pay_no', 'in', refundable(model))
      .execute()
    await reconcile(world.deps)
    for (const payment of model.payments) {
      if (payment.state === 'refunding') payment.state = 'refunded'
      if (payment.state === 'pending' || (model.order === 'unpaid' && payment.state === 'failed'))
        payment.state = 'closed'
    }
    if (model.order === 'unpaid') model.order = 'closed'
    await compare(model, real)
  }
  toString = () => 'expire and reconcile'
}

const refundable = (model: Model) => [
  'none',
  ...model.payments.filter((payment) => payment.state === 'refunding').map((payment) => payment.payNo),
]

class Lost implements fc.AsyncCommand<Model, Real> {
  check = (model: Model) => model.order === 'unpaid' && model.payments.at(-1)?.state === 'pending'
  async run(model: Model, real: Real) {
    const payment = model.payments.at(-1)
    if (!payment) return
    visited.add('lost notification')
    await atChannel(world, payment.payNo, 'silent')
    world.clock.at += ORDER_LIFE
    await reconcile(world.deps)
    for (const other of model.payments) if (other.state === 'pending') other.state = 'closed'
    payment.state = 'paid'
    model.order = 'fulfilled'
    model.credits += 1
    await compare(model, real)
  }
  toString = () => 'paid without a notification'
}

const play = async (steps: Iterable<fc.AsyncCommand<Model, Real>>): Promise<void> => {
  const user = await world.user()
  const real: Real = { world, user, sn: await orderPack(world, user) }
  const model: Model = { order: 'unpaid', payments: [], credits: 0 }
  await fc.asyncModelRun(() => ({ model, real }), steps)
}

const two = [new Start('wechat'), new Start('alipay')]
const second = [...two, new Report(1, 'paid', 1), new Report(0, 'paid', 1)]

/** A way into each state of the first payment, and into each of the order. */
const WAYS: fc.AsyncCommand<Model, Real>[][] = [
  two,
  [...two, new Report(0, 'paid', 1)],
  [...two, new Report(0, 'failed', 1)],
  [...two, new Report(0, 'closed', 1)],
  [...two, new Expire()],
  [...two, new Lost()],
  second,
  [...second, new Expire()],
]

it('orders, payments and coins agree with the model in every state and event', async () => {
  for (const way of WAYS) {
    for (const kind of KINDS) await play([...way, new Report(0, kind, 2)])
    await play([...way, new Expire()])
  }
  const orders = ['unpaid', 'fulfilled', 'closed'].flatMap((state) =>
    [...KINDS, 'expire'].map((kind) => `order ${state} ${kind}`),
  )
  const payments = ['pending', 'paid', 'failed', 'closed', 'refunding', 'refunded'].flatMap((state) =>
    KINDS.map((kind) => `payment ${state} ${kind}`),
  )
  expect([...orders, ...payments, 'lost notification'].filter((pair) => !visited.has(pair))).toEqual([])
  expect(await ledgerFaults(world.deps.db)).toEqual([])
})

it('and in whatever order chance brings them', async () => {
  const start = fc.constantFrom('wechat' as const, 'alipay' as const).map((channel) => new Start(channel))
  const kind = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Kind>('paid') },
    { weight: 5, arbitrary: fc.constantFrom(...KINDS) },
  )
  const report = fc
    .tuple(fc.nat({ max: 2 }), kind, fc.integer({ min: 1, max: 2 }))
    .map(([at, what, times]) => new Report(at, what, times))
  const commands = [
    start,
    start,
    report,
    report,
    report,
    report,
    report,
    fc.constant(new Expire()),
    fc.constant(new Lost()),
  ]
  await fc.assert(fc.asyncProperty(fc.commands(commands, { size: 'max', maxCommands: 24 }), play), {
    numRuns: Number(process.env['MODEL_RUNS'] ?? 60),
    endOnFailure: true,
  })
  expect(await ledgerFaults(world.deps.db)).toEqual([])
})

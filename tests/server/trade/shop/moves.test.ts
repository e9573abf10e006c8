import { balanceOf, ledgerFaults } from '@/server/money/ledger'
import { keptQuote } from '@/server/trade/order-close'
import { ORDER_LIFE, orderMachine, type OrderState } from '@/server/trade/orders'
import { reconcile } from '@/server/trade/reconciler'
import { CLAIMING } from '@/server/trade/refund-machine'
import { atChannel, notificationOf, send, startPay } from '@tests/support/channel'
import { fc } from '@tests/support/properties'
import { market, type Market, type Thing } from './market'

/** Sequences tried; FUZZ=50000 for the whole catalogue entry. */
const RUNS = Math.max(12, Math.floor(Number(process.env['FUZZ'] ?? 0) / 400))
const STOCK = 1_000

let here: Market
let pen: Thing
let ink: Thing
beforeAll(async () => {
  here = await market()
  pen = await here.goods({ stock: STOCK, template: await here.template() })
  const { id: shop_id } = await here.shop()
  ink = await here.goods({ stock: STOCK, price: 1_250, shop_id, template: await here.template(shop_id) })
})
afterAll(() => here.close())

const db = () => here.world.deps.db

const Pick = fc.nat({ max: 5 })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pay' as const), by: fc.constantFrom('wechat', 'alipay') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'expire', 'reconcile', 'down', 'up') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('ship', 'receive'), which: Pick }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      which: Pick,
      quantity: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom('money', 'return'),
      times: fc.constantFrom(1, 1, 3),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('accept', 'take', 'refuse', 'withdraw', 'sendBack'),
      which: Pick,
      times: fc.constantFrom(1, 1, 3),
    }),
  },
)
interface Step {
  do: string
  which?: number
  by?: string
  quantity?: number
  kind?: string
  times?: number
}

interface Buyer {
  user: number
  order: number
  sn: string
}

/** Refusals in words are answers; anything else is a fault of ours. */
async function tried(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => expect(error).toHaveProperty('code'))
}

const rows = (order: number) => ({
  lines: () => here.lines(order),
  parcels: () => db().selectFrom('parcels').selectAll().where('order_id', '=', order).orderBy('id').execute(),
  refunds: () => db().selectFrom('refunds').selectAll().where('order_id', '=', order).orderBy('id').execute(),
})

async function pay({ user, sn }: Buyer, by: string): Promise<void> {
  const payNo = await startPay(here.world, user, sn, by === 'alipay' ? 'alipay' : 'wechat')
  await atChannel(here.world, payNo)
  await send(here.world, await notificationOf(here.world, payNo))
}

const WAYBILL = { carrier: '顺丰速运', trackingNo: 'SF12345678' }

async function decide(buyer: Buyer, { do: what, which = 0 }: Step): Promise<unknown> {
  const refunds = await rows(buyer.order).refunds()
  // The newest are the likeliest to be open.
  const refund = refunds.at(-1 - (which % Math.max(1, refunds.length)))
  if (!refund) return undefined
  const ctx = here.world.ctx(buyer.user)
  if (what === 'withdraw') return ctx.call('orders.refundcancel', { id: refund.id })
  if (what === 'sendBack') return ctx.call('orders.refundsend', { id: refund.id, ...WAYBILL })
  const verdict = what === 'accept' || what === 'take' ? what : 'refuse'
  const seen = { refundId: refund.id, version: refund.version, answer: '请联系客服' }
  return here.staff().call('adminorder.refund', { ...seen, verdict })
}

async function take(buyer: Buyer, one: Step): Promise<unknown> {
  const { which = 0, quantity = 1, times = 1 } = one
  const of = rows(buyer.order)
  if (one.do === 'pay') return pay(buyer, one.by ?? 'wechat')
  if (one.do === 'cancel') return here.world.ctx(buyer.user).call('orders.cancel', { order_sn: buyer.sn })
  if (one.do === 'expire') here.world.clock.at += ORDER_LIFE
  if (one.do === 'expire' || one.do === 'reconcile') return reconcile(here.world.deps)
  if (one.do === 'down' || one.do === 'up') return channels(one.do === 'down')
  if (one.do === 'ship' || one.do === 'receive') {
    const parcels = await of.parcels()
    const parcel = parcels[which % parcels.length]
    if (!parcel) return undefined
    return one.do === 'ship'
      ? here.staff().call('adminorder.ship', { parcelId: parcel.id, version: parcel.version, ...WAYBILL })
      : here.world.ctx(buyer.user).call('orders.receive', { id: parcel.id })
  }
  if (one.do === 'ask') {
    const lines = await of.lines()
    const line_id = lines[which % lines.length]?.id ?? 0
    const kind = one.kind === 'return' ? 'return' : 'money'
    const asked = () =>
      here.world.ctx(buyer.user).call('orders.refund', { line_id, quantity, kind, reason: '不想要了' })
    return Promise.all(Array.from({ length: times }, () => tried(asked())))
  }
  return Promise.all(Array.from({ length: times }, () => tried(decide(buyer, one))))
}

/** Channels that do not take refunds, or do again. */
function channels(down: boolean): void {
  jest.restoreAllMocks()
  if (!down) return
  for (const name of ['wechat', 'alipay']) {
    const adapter = here.world.deps.payments[name]
    if (adapter) jest.spyOn(adapter, 'refund').mockRejectedValue(new Error('out of reach'))
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
const PAID: readonly OrderState[] = ['paid', 'fulfilled', 'refunding', 'refunded']

/** States that can be reached from one within a step, which may move an order several times. */
function reachable(from: OrderState): Set<OrderState> {
  const known = new Set<OrderState>([from])
  for (const state of known)
    for (const next of Object.values(orderMachine.edges[state])) if (next) known.add(next)
  return known
}

/** What must be true after every step, counted without the product's sums. */
async function faults(buyer: Buyer, before: OrderState): Promise<string[]> {
  const said: string[] = []
  const must = (holds: boolean, what: string) => void (holds || said.push(what))
  const order = await here.orderNow(buyer.order)
  const of = rows(buyer.order)
  const [lines, refunds, parcels] = [await of.lines(), await of.refunds(), await of.parcels()]
  const gone = refunds.filter(({ state }) => state === 'refunding' || state === 'refunded')
  must(reachable(before).has(order.state), `${before} became ${order.state}`)
  must(
    sum(gone.map(({ amount, freight }) => amount + freight)) <= order.total,
    'more goes back than was paid',
  )
  must(gone.length === 0 || PAID.includes(order.state), `money goes back for a ${order.state} order`)
  must(sum(gone.map(({ freight }) => freight)) <= order.freight, 'more freight goes back than was paid')
  for (const line of lines) {
    const own = (states: readonly string[]) =>
      refunds.filter(({ line_id, state }) => line_id === line.id && states.includes(state))
    const claimed = own(CLAIMING)
    const back = own(['refunding', 'refunded'])
    must(
      sum(claimed.map(({ quantity }) => quantity)) <= line.quantity,
      `line ${line.id}: more pieces than bought`,
    )
    must(
      sum(claimed.map(({ amount }) => amount)) <= line.total - line.discount,
      `line ${line.id}: more than paid`,
    )
    must(
      line.refunded === sum(back.map(({ amount }) => amount)),
      `line ${line.id}: refunded ${line.refunded}`,
    )
    must(line.refunded_quantity === sum(back.map(({ quantity }) => quantity)), `line ${line.id}: pieces back`)
  }
  const book = lines.find(({ kind }) => kind === 'work')
  const owned = await db().selectFrom('entitlements').select('id').where('order_id', '=', order.id).execute()
  const has = PAID.includes(order.state) && book?.refunded_quantity === 0
  must(owned.length === (has ? 1 : 0), `the e-book is given ${owned.length} times in ${order.state}`)
  for (const parcel of parcels)
    must(parcel.state !== 'shipped' || order.state !== 'unpaid', 'a parcel nobody paid for went out')
  const coupons = await db()
    .selectFrom('user_coupons')
    .selectAll()
    .where('user_id', '=', buyer.user)
    .execute()
  const priced = keptQuote(order).coupons
  for (const { id, state } of coupons)
    must((state === 'used') === (priced.includes(id) && order.state !== 'closed'), `coupon ${id} is ${state}`)
  return [...said, ...(await houseFaults())]
}

/** Over all orders there were so far. */
async function houseFaults(): Promise<string[]> {
  const said: string[] = await ledgerFaults(db())
  for (const { sku } of [pen, ink]) {
    const { stock, held, sold } = await here.sku(sku)
    if (stock + held + sold !== STOCK) said.push(`sku ${sku}: ${stock} + ${held} + ${sold}`)
  }
  const orders = await db().selectFrom('orders').select('total').where('state', 'in', PAID).execute()
  const refunds = await db()
    .selectFrom('refunds')
    .select(['amount', 'freight', 'state'])
    .where('state', 'in', ['refunding', 'refunded'])
    .execute()
  const back = sum(refunds.map(({ amount, freight }) => amount + freight))
  const sales = await balanceOf(db(), 'house', 0, 'CNY', 'sales')
  const paid = sum(orders.map(({ total }) => total))
  const shared = await earned()
  if (sales + shared !== paid - back)
    said.push(`sales are ${sales} and ${shared}, paid ${paid}, back ${back}`)
  const sent = await db().selectFrom('sandbox_refunds').select(['pay_no', 'amount']).execute()
  const payments = await db().selectFrom('sandbox_payments').select(['pay_no', 'amount']).execute()
  for (const { pay_no, amount } of payments)
    if (sum(sent.filter((one) => one.pay_no === pay_no).map((one) => one.amount)) > amount)
      said.push(`${pay_no} sent back more than it brought`)
  return said
}

/** What left the sales for those who earn of them: settlements and commissions, as they stand in the ledger. */
async function earned(): Promise<number> {
  const { total } = await db()
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'posting.transfer_id')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select((eb) => eb.fn.sum<number | null>('posting.amount').as('total'))
    .where('account.owner', '=', 'house')
    .where('account.purpose', '=', 'sales')
    .where('transfer.kind', 'not in', ['sale', 'refund'])
    .executeTakeFirstOrThrow()
  return -(total ?? 0)
}

async function newBuyer(quantity: number): Promise<Buyer> {
  const user = await here.buyer()
  const book = await here.ebook()
  await here.coupon(user, { value: 777 })
  const lines = await here.fill(user, [{ ...pen, quantity }, ink, book])
  const { id, order_sn } = await here.order(user, { lines })
  return { user, order: id, sn: order_sn }
}

const COVERED = ['ask', 'accept', 'ship', 'pay'] as const
/** A life that meets each of those while the order is unpaid, and again once it is paid: chance need not. */
const known: Step[] = [...COVERED, ...COVERED].map((one) => ({ do: one, which: 0, quantity: 1 }))

it(
  `${RUNS} random lives of a mixed order never give back more than was paid, nor lose a piece`,
  async () => {
    const visited = new Set<string>()
    const lives = fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 12, maxLength: 28 }),
      async (quantity, steps: Step[]) => {
        channels(false)
        const buyer = await newBuyer(quantity)
        for (const one of steps) {
          const before = (await here.orderNow(buyer.order)).state
          await tried(take(buyer, one))
          visited.add(`${before} ${one.do}`)
          expect(await faults(buyer, before)).toEqual([])
        }
        channels(false)
        await reconcile(here.world.deps)
        expect(await faults(buyer, (await here.orderNow(buyer.order)).state)).toEqual([])
        // Whatever was owed has been sent.
        expect(await balanceOf(db(), 'house', 0, 'CNY', 'refunds-due')).toBe(0)
      },
    )
    await fc.assert(lives, { numRuns: RUNS, endOnFailure: true, examples: [[1, known]] })
    for (const state of ['unpaid', 'paid'])
      for (const what of COVERED) expect(visited).toContain(`${state} ${what}`)
  },
  60_000 + RUNS * 5_000,
)

import { fc } from '@tests/support/properties'
import { REFUND_STATES, type RefundState } from '@/contract/trade/trade-states'
import { OPEN } from '@/server/trade/refund-machine'
import { ITEM, market, type Market } from './market'

let here: Market
let line: { id: number; order_id: number; user_id: number }
beforeAll(async () => {
  here = await market()
  const user_id = await here.buyer()
  const order = await here.bought(user_id, { item: ITEM(await here.goods({ stock: 5 })) })
  const { id } = await here.world.deps.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  line = { id, order_id: order.id, user_id }
})
afterAll(() => here.close())

const refundState = fc.constantFrom(...REFUND_STATES)
const written = fc.oneof(
  fc.record({ act: fc.constant('open' as const), state: refundState }),
  fc.record({ act: fc.constant('move' as const), state: refundState, which: fc.nat(5) }),
  fc.record({ act: fc.constant('remove' as const), which: fc.nat(5) }),
  fc.record({ act: fc.constant('order' as const), state: fc.constantFrom('paid', 'refunding', 'refunded') }),
)

let numbers = 0
const refundIn = (state: RefundState) => ({
  refund_no: `R${(numbers += 1)}`,
  order_id: line.order_id,
  line_id: line.id,
  user_id: line.user_id,
  quantity: 1,
  amount: 100,
  freight: 0,
  kind: 'money' as const,
  state,
  reason: '不想要了',
  detail: '',
  pictures: '[]',
  answer: '',
  carrier: '',
  tracking_no: '',
  checked_at: 0,
  created_at: 1,
  updated_at: 1,
  version: 1,
})

it('an order knows what waits in it, whatever is written in whatever order', async () => {
  const { db } = here.world.deps
  const refunds = () => db.selectFrom('refunds').select(['id', 'state']).orderBy('id').execute()
  const order = () =>
    db
      .selectFrom('orders')
      .select(['state', 'refund_waits'])
      .where('id', '=', line.order_id)
      .executeTakeFirstOrThrow()
  await fc.assert(
    fc.asyncProperty(fc.array(written, { maxLength: 12 }), async (acts) => {
      for (const act of acts) {
        const there = await refunds()
        const id = 'which' in act ? (there[act.which % Math.max(there.length, 1)]?.id ?? 0) : 0
        if (act.act === 'open') await db.insertInto('refunds').values(refundIn(act.state)).execute()
        if (act.act === 'move')
          await db.updateTable('refunds').set({ state: act.state }).where('id', '=', id).execute()
        if (act.act === 'remove') await db.deleteFrom('refunds').where('id', '=', id).execute()
        if (act.act === 'order')
          await db
            .updateTable('orders')
            .set({ state: act.state as 'paid' })
            .where('id', '=', line.order_id)
            .execute()
        const open = (await refunds()).filter(({ state }) => OPEN.includes(state)).length
        const { state, refund_waits } = await order()
        expect(refund_waits).toBe(open + (state === 'refunding' ? 1 : 0))
      }
    }),
    { numRuns: 30 },
  )
})

import { FIGURES } from '@/contract/trade/dashboard-figures'
import {
  LINE_KINDS,
  ORDER_KINDS,
  ORDER_TYPE_NAMES,
  ORDER_TYPES,
  type LineKind,
} from '@/contract/trade/order-kinds'
import { createOrder, moveOrder } from '@/server/trade/orders'
import { acceptRefund } from '@/server/trade/refund-money'
import { faultOf, insertRefund } from '@/server/trade/refunds'
import { linesOf } from '@/server/trade/order-lines'
import { SYSTEM } from '@/server/trade/order-events'
import { holdsStock, kindOf, KINDS } from '@/server/trade/kinds/kinds'
import { insertWork, refusalOf } from '@tests/support/world'
import { rig, type Rig } from '../../spine/rig'

let here: Rig
let user: number
beforeAll(async () => {
  here = await rig()
  user = await here.user()
  await insertWork(here, { number: 1, parts: 3, free_parts: 1 })
})
afterAll(() => here.close())

const ordered = (type: (typeof ORDER_TYPES)[number], kind: LineKind = ORDER_KINDS[type].lines[0]) =>
  here.deps.command((trx) =>
    createOrder(trx, here.deps, {
      userId: user,
      type,
      title: ORDER_TYPE_NAMES[type],
      currency: 'CNY',
      platform: 'h5',
      lines: [{ kind, refId: 1, title: kind, price: 100, snapshot: { workId: 1, coins: 1, bonus: 0 } }],
    }),
  )

describe('every type of order', () => {
  it('has a name of its own and lines of known kinds, and every kind of line has an order', () => {
    expect(new Set(Object.values(ORDER_TYPE_NAMES)).size).toBe(ORDER_TYPES.length)
    const sold = ORDER_TYPES.flatMap((type): readonly LineKind[] => ORDER_KINDS[type].lines)
    expect([...new Set(sold)].sort()).toEqual([...LINE_KINDS].sort())
    expect(ORDER_TYPES.filter((type) => holdsStock({ type }))).toEqual(['cart'])
  })

  it('can be filtered by its buyer and by the office', async () => {
    const [staff, buyer] = [await here.staff('admin'), await here.login(user)]
    for (const type of ORDER_TYPES) {
      const { order_sn } = await ordered(type)
      for (const [name, token] of [
        ['adminorder.list', staff],
        ['orders.lists', buyer],
      ] as const) {
        const answer = await here.ask<{ rows: { order_sn: string; type: string }[] }>(
          name,
          { type },
          { token },
        )
        expect([name, type, answer.body.code]).toEqual([name, type, 1])
        expect(answer.body.data.rows.map((row) => [row.order_sn, row.type])).toEqual([[order_sn, type]])
      }
    }
    const unknown = await here.ask('adminorder.list', { type: 'ticket' }, { token: staff })
    expect(unknown.body.code).toBe(400)
  })
})

describe.each(LINE_KINDS)('a line of the kind %s', (name) => {
  const kind = kindOf({ kind: name })

  it('has every ability', () => {
    expect(KINDS[name]).toBe(kind)
    expect(kind.label).toMatch(/^[\u4e00-\u9fff]+$/)
    expect(FIGURES).toContain(kind.figure)
    for (const ability of [kind.deliver, kind.earns]) expect(typeof ability).toBe('function')
    if (kind.refundable) expect(typeof kind.takeBack).toBe('function')
    else expect(kind.final).toMatch(/不支持退款/)
  })

  it('is refunded only where it can be taken back, whoever asks', async () => {
    const type = ORDER_TYPES.find((one) => (ORDER_KINDS[one].lines as readonly LineKind[]).includes(name))
    if (!type) throw new Error(`no order sells ${name}`)
    const order = await here.deps.command(async (trx) =>
      moveOrder(
        trx,
        await createOrder(trx, here.deps, {
          userId: user,
          type,
          title: name,
          currency: 'CNY',
          platform: 'h5',
          lines: [{ kind: name, refId: 1, title: name, price: 100, snapshot: { coins: 1, bonus: 0 } }],
        }),
        'pay',
        here.time.now,
      ),
    )
    const [line] = await linesOf(here.deps.db, order.id)
    if (!line) throw new Error('no line')
    const now = here.time.now
    expect(faultOf(order, line, undefined, now)).toBe(kind.refundable ? '' : kind.final)
    // The office decides a request that should never have been: what is final stays final.
    const refused = here.deps.command(async (trx) => {
      if (name === 'coins') await kind.deliver(trx, order, line, here.deps)
      const asked = { quantity: 1, kind: 'money', reason: '不想要了', freight: 0 } as const
      const refund = await insertRefund(trx, order, line, asked, now)
      return acceptRefund(trx, here.deps, SYSTEM, refund, { answer: '', event: 'accept' })
    })
    if (kind.refundable) expect(await refused).toMatchObject({ state: 'refunding', amount: 100 })
    else expect(await refusalOf(refused)).toMatchObject({ code: 409, message: kind.final })
  })
})

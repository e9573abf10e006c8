import type { WorkKind } from '@/contract/catalogue/work'
import type { Trx } from '../../deps'
import type { Row } from '../../kernel/tables'
import { audit } from '../../kernel/audit'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { requireDeliverable } from '../../catalogue/deliverable'
import { accessOf, opens } from '../../catalogue/entitlements'
import { once } from '../../kernel/idempotency'
import { balanceOf } from '../../money/ledger'
import { orderCards, waitingCount, waitsFor } from '../order-lists'
import { spendAutomatically } from '../auto-unlock'
import { createOrder, type NewLine } from '../orders'
import { payWithCoins } from '../payments'
import { badInput, conflict, needsPayment, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { tradeHandlers } from './trade'
import { ORDER_STATES } from '@/contract/trade/orders'

async function publishedWork(trx: Trx, kind: WorkKind, number: number): Promise<Row<'works'>> {
  const work = await trx
    .selectFrom('works')
    .selectAll()
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!work) throw notFound()
  return work
}

/** Order lines, with the server's prices, for the parts that are not paid yet. */
async function partLines(
  trx: Trx,
  userId: number,
  work: Row<'works'>,
  ids: number[],
  now: number,
): Promise<NewLine[]> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) throw badInput('请选择要解锁的章节')
  const parts = await trx
    .selectFrom('parts')
    .select(['id', 'number', 'title', 'coins'])
    .where('work_id', '=', work.id)
    .where('id', 'in', wanted)
    .orderBy('number')
    .execute()
  if (parts.length !== wanted.length) throw notFound('章节不存在或已下架')
  const access = await accessOf(trx, userId, work, now)
  const locked = parts.filter((part) => !opens(access, work, part))
  await requireDeliverable(
    trx,
    locked.map(({ id }) => ({ workId: work.id, partId: id })),
  )
  return locked.map((part) => {
    const price = part.coins || work.part_coins
    if (price === 0) throw badInput('该章节不支持单独购买')
    return {
      kind: 'part',
      refId: part.id,
      title: `${work.title} ${part.title}`,
      price,
      snapshot: { workId: work.id },
    }
  })
}

export const ordersHandlers: Handlers<'orders'> = {
  ...tradeHandlers,

  unlock: (ctx, input) =>
    ctx.command((trx) =>
      once(trx, ctx, 'orders.unlock', input, async () => {
        const now = ctx.clock.now()
        const work = await publishedWork(trx, input.kind, input.vid)
        const lines = await partLines(trx, ctx.user.id, work, input.episode_ids, now)
        const total = lines.reduce((sum, line) => sum + line.price, 0)
        const left = () => balanceOf(trx, 'user', ctx.user.id, 'COIN')
        if (!lines.length) return { order_sn: '', coins: await left() }
        if (total !== input.coins) throw conflict('价格已变化，请刷新后重试')
        const balance = await left()
        if (balance < total) throw needsPayment('金币不足，请先充值', { coins: balance, needed: total })
        if (input.auto) {
          const prices = lines.map(({ price }) => price)
          await spendAutomatically(trx, ctx, work.id, prices)
        }
        const order = await createOrder(trx, ctx, {
          userId: ctx.user.id,
          type: 'unlock',
          title: lines.length === 1 ? (lines[0]?.title ?? '') : `${work.title} ${lines.length}集`,
          currency: 'COIN',
          platform: ctx.platform,
          lines,
        })
        await payWithCoins(trx, ctx, order)
        await audit(
          trx,
          ctx,
          'orders.unlock',
          `order:${order.order_sn}`,
          { coins: balance },
          { coins: balance - total, parts: lines.length },
        )
        return { order_sn: order.order_sn, coins: await left() }
      }),
    ),

  async lists(ctx, input) {
    const limit = limitOf(input)
    const [at, last] = decodeCursor(input.cursor, 2) ?? []
    const mine = ctx.db
      .selectFrom('orders')
      .where('user_id', '=', ctx.user.id)
      .$if(input.state !== undefined, (query) => query.where('state', '=', input.state ?? 'unpaid'))
      .$if(input.type !== undefined, (query) => query.where('type', '=', input.type ?? 'cart'))
      .$if(input.waiting !== undefined, (query) => query.where(waitsFor(input.waiting ?? 'ship')))
    const found = await mine
      .$if(at !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('created_at', '<', at ?? 0),
            eb.and([eb('created_at', '=', at ?? 0), eb('id', '<', last ?? 0)]),
          ]),
        ),
      )
      .select(['id', 'order_sn', 'type', 'title', 'state', 'total', 'currency', 'created_at', 'expires_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const { rows, next } = pageOf(found, limit, (row) => [row.created_at, row.id])
    const { total } = await mine
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const cards = await orderCards(
      ctx.db,
      rows.map(({ id }) => id),
    )
    const plain = { pieces: 0, lines: [], parcels: [], refunds: 0, toReview: 0 }
    return {
      rows: rows.map(({ id, total: total_fee, ...row }) => ({
        ...row,
        total_fee,
        ...(cards.get(id) ?? plain),
      })),
      next,
      total,
    }
  },

  async unsigncount(ctx) {
    const rows = await ctx.db
      .selectFrom('orders')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .where('user_id', '=', ctx.user.id)
      .where('state', 'in', ORDER_STATES)
      .groupBy('state')
      .execute()
    const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
    return {
      unpaid: count('unpaid'),
      paid: count('paid'),
      refunding: await waitingCount(ctx.db, ctx.user.id, 'refund'),
      toShip: await waitingCount(ctx.db, ctx.user.id, 'ship'),
      toReceive: await waitingCount(ctx.db, ctx.user.id, 'receive'),
      toReview: await waitingCount(ctx.db, ctx.user.id, 'review'),
    }
  },
}

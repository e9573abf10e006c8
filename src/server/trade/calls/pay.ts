import { PAYMENT_TYPES, type PaymentType } from '@/contract/trade/pay-types'
import type { Db, UserContext } from '../../deps'
import { channelLabel } from '../../adapters/payment/channels'
import { prepared } from '../../kernel/db/prepared'
import { readSwitches } from '../../content/config'
import { audit } from '../../kernel/audit'
import { once } from '../../kernel/idempotency'
import { beginPayment, claimQuery, type PaymentState } from '../payments'
import { queryChannel } from '../payments-channel'
import { returnUrlOf } from '../return-url'
import { badInput, conflict, notFound, Refusal } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import type { PayData } from '@/contract/trade/payment'

/** A payment screen polls repeatedly; the channel is queried at most this often, in ms. */
const ASK_EVERY = 1_500

interface Started {
  payNo: string
  amount: number
  title: string
  expiresAt: number
}

interface Begun extends Started {
  state: PaymentState
}

interface PayInput {
  order_sn: string
  payment: PaymentType
}

const orderOf = prepared((db, given: { sn: string; user: number }) =>
  db.selectFrom('orders').selectAll().where('order_sn', '=', given.sn).where('user_id', '=', given.user),
)

/** Current state of a payment that was begun before. */
async function stateOf(db: Db, payNo: string): Promise<PaymentState> {
  const { state } = await db
    .selectFrom('payments')
    .select('state')
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow()
  return state
}

/** The stored part of a payment's start: done once per idempotency key, without calling the channel. */
async function open(ctx: UserContext, provider: string, input: PayInput): Promise<Begun> {
  let state: PaymentState | undefined
  const started = await ctx.command((trx) => {
    state = undefined
    return once<Started>(
      trx,
      ctx,
      'common.pay',
      { order_sn: input.order_sn, payment: input.payment },
      async () => {
        const [order] = (await orderOf(trx, { sn: input.order_sn, user: ctx.user.id })).rows
        if (!order) throw notFound('订单不存在')
        const { pay_no, amount, ...payment } = await beginPayment(trx, ctx, order, provider)
        await audit(trx, ctx, 'common.pay', `order:${order.order_sn}`, null, { pay_no, provider, amount })
        state = payment.state
        return { payNo: pay_no, amount, title: order.title, expiresAt: order.expires_at }
      },
    )
  })
  return { ...started, state: state ?? (await stateOf(ctx.db, started.payNo)) }
}

const SAID: Record<
  PaymentState,
  { state: 'pending' | 'paid' | 'failed' | 'closed' | 'refunded'; msg: string }
> = {
  pending: { state: 'pending', msg: '等待支付结果' },
  paid: { state: 'paid', msg: '支付成功' },
  failed: { state: 'failed', msg: '支付失败' },
  closed: { state: 'closed', msg: '支付已关闭' },
  refunding: { state: 'refunded', msg: '重复支付的款项正在原路退回' },
  refunded: { state: 'refunded', msg: '重复支付的款项已原路退回' },
}

const done = (payNo: string): PayData => ({ order_id: payNo, kind: 'done', pay_data: {} })

export const payCalls: Pick<Handlers<'common'>, 'pay' | 'ifxunipay' | 'payResult'> = {
  async pay(ctx, input) {
    const adapter = ctx.payments[input.payment]
    if (!adapter) throw badInput('暂不支持该支付方式')
    if (!(await readSwitches(ctx.db)).pay) throw conflict('支付暂未开放，请稍后再试')
    const { payNo, amount, title, expiresAt, state } = await open(ctx, adapter.provider, input)
    if (state === 'closed') throw conflict('支付已关闭，请重新下单')
    if (state !== 'pending' && state !== 'failed') return done(payNo)
    try {
      const started = await adapter.create({
        payNo,
        amount,
        title,
        clientIp: ctx.ip,
        openId: input.openid ?? '',
        returnUrl: returnUrlOf(ctx.env, input.returnurl),
        platform: input.platform ?? ctx.platform,
        expiresAt,
      })
      return { order_id: payNo, ...started }
    } catch (error) {
      ctx.log.error({ err: error, payNo, provider: adapter.provider }, 'payment could not be started')
      throw new Refusal(503, '支付通道繁忙，请稍后再试')
    }
  },

  async ifxunipay(ctx) {
    const types = PAYMENT_TYPES.filter((type) => ctx.payments[type]).map((type) => ({
      type,
      name: channelLabel(type),
    }))
    const open = types.length > 0 && (await readSwitches(ctx.db)).pay
    return { xunipay_switch: open ? '1' : '0', types: open ? types : [] }
  },

  async payResult(ctx, input) {
    const find = () =>
      ctx.db
        .selectFrom('payments as payment')
        .innerJoin('orders as order', 'order.id', 'payment.order_id')
        .select(['payment.id', 'payment.pay_no', 'payment.provider', 'payment.state', 'order.order_sn'])
        .where('payment.pay_no', '=', input.pay_order_id)
        .where('order.user_id', '=', ctx.user.id)
        .executeTakeFirst()
    let payment = await find()
    if (!payment) throw notFound('支付记录不存在')
    if (payment.state === 'pending' && (await claimQuery(ctx.db, payment.id, ASK_EVERY, ctx.clock.now()))) {
      // The channel may be out of reach: the stored state is returned then, and the screen polls again.
      await queryChannel(ctx, payment).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'channel did not answer'),
      )
      payment = (await find()) ?? payment
    }
    return { ...SAID[payment.state], order_sn: payment.order_sn }
  },
}

import { act, sandboxNotification, sandboxPayment, type SandboxAct } from '@/server/adapters/payment/sandbox'
import { PACK, type MoneyWorld } from './money'

export interface Notification {
  url: string
  body: string
  headers: Record<string, string>
}

/** An unpaid order for the coin pack of a user. */
export async function orderPack(world: MoneyWorld, userId: number): Promise<string> {
  const input = { product_id: PACK.id, total_fee: PACK.price }
  return (await world.ctx(userId).call('integral.recharge', input)).order_sn
}

export async function startPay(
  world: MoneyWorld,
  userId: number,
  order_sn: string,
  payment: 'wechat' | 'alipay' = 'wechat',
): Promise<string> {
  return (await world.ctx(userId).call('common.pay', { order_sn, payment })).order_id
}

/** The buyer acts at the channel; no notification is sent to us yet. */
export async function atChannel(
  world: MoneyWorld,
  payNo: string,
  what: SandboxAct = 'success',
): Promise<void> {
  if (!(await act(world.deps, payNo, what))) throw new Error(`${what} is not possible`)
}

/** The notification that the channel would send now. */
export async function notificationOf(world: MoneyWorld, payNo: string): Promise<Notification> {
  const payment = await sandboxPayment(world.deps, payNo)
  if (!payment) throw new Error('unknown payment')
  return { url: `/pay/notify/sandbox-${payment.channel}`, ...sandboxNotification(world.deps, payment) }
}

export async function send(world: MoneyWorld, { url, body, headers }: Notification): Promise<number> {
  const answer = await world.app.inject({ method: 'POST', url, payload: body, headers })
  return answer.statusCode
}

import type { Invoice } from '@/contract/trade/order-detail'
import type { InvoiceKind } from '@/contract/trade/trade-states'
import type { Trx } from '../deps'
import { badInput, conflict } from '../kernel/http/refusal'
import { buyer, appendOrderEvent } from './order-events'
import type { Order } from './orders'

interface Asked {
  kind: InvoiceKind
  title: string
  taxNo?: string
  email: string
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Unified social credit codes have 18 characters; older tax numbers 15 to 20. */
const TAX_NO = /^[0-9A-Z]{15,20}$/

/** Requests an invoice for the amount paid and not refunded. @throws Refusal 400, 409 when there is one already */
export async function requestInvoice(trx: Trx, order: Order, asked: Asked, now: number): Promise<Invoice> {
  const title = asked.title.trim()
  const tax_no = asked.kind === 'company' ? (asked.taxNo ?? '').trim().toUpperCase() : ''
  if (!title) throw badInput('请输入发票抬头')
  if (asked.kind === 'company' && !TAX_NO.test(tax_no)) throw badInput('税号为 15～20 位数字或大写字母')
  if (!EMAIL.test(asked.email.trim())) throw badInput('邮箱格式不正确')
  if (order.currency !== 'CNY' || (order.state !== 'paid' && order.state !== 'fulfilled'))
    throw conflict('订单支付后才能申请发票')
  const sent = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>(eb('amount', '+', eb.ref('freight'))).as('sum'))
    .where('order_id', '=', order.id)
    .where('state', 'in', ['refunding', 'refunded'])
    .executeTakeFirst()
  const amount = order.total - Number(sent?.sum ?? 0)
  if (amount <= 0) throw conflict('该订单没有可开票金额')
  const row = {
    kind: asked.kind,
    title,
    tax_no,
    email: asked.email.trim(),
    amount,
    state: 'requested',
  } as const
  const made = await trx
    .insertInto('invoices')
    .values({ ...row, order_id: order.id, created_at: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict('已申请过发票，请勿重复提交')
  await appendOrderEvent(trx, buyer(order.user_id), { orderId: order.id, event: 'invoice-asked', at: now })
  const { tax_no: taxNo, ...rest } = row
  return { ...rest, taxNo, createdAt: now }
}

import { PAY_FAILED } from '@/format/actionTexts'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import { platform } from '@/client/platform'
import { stored, type PendingPayment } from '@/client/storage'
import type { PaymentType } from '@/contract/trade/pay-types'
import type { PayData } from '@/contract/trade/payment'
import { inOfficialAccount } from '../environment'
import { intend } from '../intention'
import { openId } from '../session'
import { settle } from './settle'

/** paid: the money has arrived; submitted: a cashier has taken over the page; undefined: nothing was bought. */
export type PayOutcome = 'paid' | 'submitted' | undefined

/** wechat inside the official account, otherwise alipay (spec section 4). */
export const defaultPayType = (): PaymentType => (inOfficialAccount() ? 'wechat' : 'alipay')

/** Pays an order by a channel: the pay switch, the payment, then the cashier, which returns to `returnurl`. */
export async function pay(
  order_sn: string,
  payment: PaymentType,
  purpose: PendingPayment['purpose'],
  returnurl = location.href,
): Promise<PayOutcome> {
  const { xunipay_switch } = await call('common.ifxunipay', {}, { quiet: true })
  if (xunipay_switch !== '1') throw new CallError('code', 403, '支付暂未开放，请稍后再试')
  const answer = await intend(`pay ${order_sn} ${payment}`, (key) =>
    call(
      'common.pay',
      {
        order_sn,
        payment,
        platform: platform(),
        clientType: 20,
        openid: openId() || undefined,
        returnurl,
      },
      { quiet: true, key },
    ),
  )
  stored.write('pay_order_id', { id: answer.order_id, purpose })
  return hand(answer)
}

async function hand({ kind, pay_data }: PayData): Promise<PayOutcome> {
  if (kind === 'jsapi') return bridge(pay_data)
  if (kind === 'done') return (await settle(1)) === 'paid' ? 'paid' : undefined
  if (kind === 'redirect') location.assign(pay_data.action ?? '')
  else submitForm(pay_data.action ?? '', pay_data.fields ?? [])
  return 'submitted'
}

/** H5: the returned form is submitted and the cashier takes over the page (spec section 4). */
function submitForm(action: string, fields: { name: string; value: string }[]): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const { name, value } of fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

interface WeixinBridge {
  invoke(name: string, data: object, done: (answer: { err_msg: string }) => void): void
}

/** Official account: WeChat's own bridge. Its result is only a hint, the server's response counts. */
async function bridge(data: PayData['pay_data']): Promise<PayOutcome> {
  const weixin = (window as { WeixinJSBridge?: WeixinBridge }).WeixinJSBridge
  if (!weixin) throw new Error(PAY_FAILED)
  const { appId, timeStamp, nonceStr, package: prepay, signType, paySign } = data
  const message = await new Promise<string>((resolve) =>
    weixin.invoke(
      'getBrandWCPayRequest',
      { appId, timeStamp, nonceStr, package: prepay, signType, paySign },
      (answer) => resolve(answer.err_msg),
    ),
  )
  if (message === 'get_brand_wcpay_request:cancel') return undefined
  if ((await settle(4)) === 'paid') return 'paid'
  throw new Error(PAY_FAILED)
}

import { Type } from '@sinclair/typebox'
import { AppText, AppWholeNumber, get, literals, Nothing, post } from '../call'
import { PayData, PaymentType } from './payment'

/** Calls of group common about payments. */
export const payCalls = {
  pay: post('/pay/pay', {
    family: 'addon',
    who: 'user',
    rate: 'pay',
    idempotent: true,
    audit: '发起支付',
    input: Type.Object({
      order_sn: AppText(40),
      payment: PaymentType,
      platform: Type.Optional(AppText(20)),
      bookToken: Type.Optional(AppText(200)),
      clientType: Type.Optional(AppWholeNumber(0, 99, { default: 20 })),
      openid: Type.Optional(AppText(100)),
      returnurl: Type.Optional(AppText(500)),
    }),
    answer: PayData,
    notes: 'Starts a payment of an unpaid order of the caller through the chosen channel.',
  }),
  ifxunipay: get('/pay/ifxunipay', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({
      xunipay_switch: literals(['0', '1']),
      types: Type.Array(Type.Object({ type: PaymentType, name: Type.String() })),
    }),
    notes: 'Whether paying is open, and the channels that may be listed.',
  }),
  payResult: get('/pay/result', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ pay_order_id: AppText(60) }),
    answer: Type.Object({
      state: literals(['pending', 'paid', 'failed', 'closed', 'refunded']),
      order_sn: Type.String(),
      msg: Type.String(),
    }),
    notes: 'State of a payment of the caller as the server knows it; asks the channel when still open.',
  }),
}

import { Type, type Static } from '@sinclair/typebox'
import { literals } from '../call'
import { PAYMENT_TYPES } from './pay-types'

export const PaymentType = literals(PAYMENT_TYPES)

export const PayData = Type.Object({
  order_id: Type.String({
    description: 'number of the payment, kept as pay_order_id until the server has answered its state',
  }),
  kind: literals(['form', 'jsapi', 'redirect', 'done']),
  pay_data: Type.Object({
    action: Type.Optional(
      Type.String({ description: 'form: address it is posted to; redirect: address to open' }),
    ),
    fields: Type.Optional(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
    appId: Type.Optional(Type.String()),
    timeStamp: Type.Optional(Type.String()),
    nonceStr: Type.Optional(Type.String()),
    package: Type.Optional(Type.String()),
    signType: Type.Optional(Type.String()),
    paySign: Type.Optional(Type.String()),
  }),
})

export type PayData = Static<typeof PayData>

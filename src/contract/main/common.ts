import { Type } from '@sinclair/typebox'
import { get, Instant, literals, Nothing, post, AppText, AppWholeNumber } from '../call'
import { Area } from '../kernel/areas'
import { AppConfig } from '../content/app-config'
import { PaymentType, PayData } from '../trade/payment'
import { AgreementType } from '../content/agreements'

export const common = {
  areas: get('/index/areas', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(Area) }),
    notes: 'Provinces, cities and counties of the country, for an area picker.',
  }),
  fault: post('/index/fault', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      message: AppText(300),
      stack: AppText(2_000),
      components: AppText(1_000),
      path: AppText(200),
    }),
    answer: Nothing,
    notes: 'Tells of an error that broke a screen of the phone, for the server’s log.',
  }),
  init: get('/index/init', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ platform: Type.Optional(AppText(20)) }),
    answer: AppConfig,
    notes: 'The app’s configuration.',
  }),
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
  mpOpenId: post('/index/mpOpenId', {
    family: 'addon',
    who: 'visitor',
    rate: 'login',
    input: Type.Object({
      code: AppText(200),
      platforms: Type.Optional(AppText(20)),
    }),
    answer: Type.Object({ openid: Type.String() }),
    notes: 'Open id for a code of the official account.',
  }),
  agreement: get('/index/agreementText', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      type: AgreementType,
      version: Type.Optional(AppWholeNumber(1, 100_000)),
    }),
    answer: Type.Object({
      type: AgreementType,
      version: Type.Integer(),
      title: Type.String(),
      html: Type.String({ description: 'cleaned by the allow-list' }),
      publishedAt: Instant,
    }),
    notes: 'Text of an agreement: the version in force, or the one that somebody consented to.',
  }),
}

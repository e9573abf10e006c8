import { Type, type Static } from '@sinclair/typebox'
import { AgreementType } from './applications'
import { get, Id, Instant, literals, Nothing, post, upload as uploadCall } from './call'
import { PAYMENT_TYPES } from './pay-types'

export const PaymentType = literals(PAYMENT_TYPES)

/** In which coordinates a map's pictures are drawn: the world's, or those maps of the country use. */
export const MapDatum = literals(['wgs84', 'gcj02'])
export type MapDatum = Static<typeof MapDatum>

/** App config of spec section 3: what `common.init` answers. */
export const AppConfig = Type.Object({
  system: Type.Object({
    name: Type.String(),
    copyright: Type.String(),
    h5_theme: Type.String({ description: 'full, or notheatre to hide the theatre tab' }),
    android_autoplay: Type.Boolean(),
    user_protocol: Type.String(),
    privacy_protocol: Type.String(),
    mobile_switch: literals(['0', '1']),
    intro_video: Type.Object({ poster: Type.String(), hls: Type.String(), mp4: Type.String() }),
  }),
  wechat: Type.Object({ appid: Type.String() }),
  apple_pay: Type.Boolean({ description: 'whether paying is allowed on iOS' }),
  share: Type.Object({ title: Type.String(), image: Type.String(), description: Type.String() }),
  qywxH5: Type.String({ description: 'address of the customer service chat; empty = contact form only' }),
  qywxH5CS: Type.String(),
  videoAutoplay: Type.Boolean(),
  playletShare: Type.Object({ title: Type.String(), description: Type.String() }),
  service: Type.Object({ phone: Type.String(), hours: Type.String(), email: Type.String() }),
  filings: Type.Object({
    security: Type.String(),
    programme: Type.String(),
    publishing: Type.String(),
    icp: Type.String(),
    operator: Type.String(),
  }),
  updateInfo: Type.Object({
    version: Type.String(),
    code: Type.Integer(),
    notes: Type.String(),
    force: Type.Boolean(),
  }),
  map: Type.Object({
    tiles: Type.String({
      description: 'address of a tile with {z}, {x} and {y}; empty = the ground drawn by the app',
    }),
    credit: Type.String({ description: 'whose map it is, shown on it' }),
    datum: MapDatum,
  }),
})
export type AppConfig = Static<typeof AppConfig>

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

const AreaPart = Type.Object({
  code: Type.String({ description: 'GB/T 2260, six digits' }),
  name: Type.String(),
})
const City = Type.Composite([AreaPart, Type.Object({ children: Type.Array(AreaPart) })])
/** A province with its cities, each with its counties. */
export const Area = Type.Composite([AreaPart, Type.Object({ children: Type.Array(City) })])
export type Area = Static<typeof Area>

export const common = {
  areas: get('/index/areas', {
    family: 'addon',
    who: 'visitor',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(Area) }),
    notes: 'Provinces, cities and counties of the country, for an area picker.',
  }),
  init: get('/index/init', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ platform: Type.Optional(Type.String({ maxLength: 20 })) }),
    answer: AppConfig,
    notes: 'The app’s configuration.',
  }),
  pay: post('/pay/pay', {
    family: 'addon',
    who: 'user',
    rate: 'pay',
    idempotent: true,
    audit: true,
    input: Type.Object({
      order_sn: Type.String({ maxLength: 40 }),
      payment: PaymentType,
      platform: Type.Optional(Type.String({ maxLength: 20 })),
      bookToken: Type.Optional(Type.String({ maxLength: 200 })),
      clientType: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, default: 20 })),
      openid: Type.Optional(Type.String({ maxLength: 100 })),
      returnurl: Type.Optional(Type.String({ maxLength: 500 })),
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
    input: Type.Object({ pay_order_id: Type.String({ maxLength: 60 }) }),
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
      code: Type.String({ maxLength: 200 }),
      platforms: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    answer: Type.Object({ openid: Type.String() }),
    notes: 'Open id for a code of the official account.',
  }),
  agreement: get('/index/agreementText', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({
      type: AgreementType,
      version: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
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

export const upload = {
  upload: uploadCall('/index/upload', {
    family: 'addon',
    who: 'user',
    rate: 'upload',
    input: Nothing,
    answer: Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() }),
    notes: 'One picture as multipart field `file`; checked by magic bytes and re-encoded.',
  }),
}

/** Kinds of feedback; the consultation's number is the spec's (section 7). */
export const FEEDBACK_TYPES = { consultation: 265, contact: 266, cooperation: 267 } as const

const Feedback = Type.Object({
  feedType: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    description: '265 consultation, 266 contact details, 267 cooperation',
  }),
  title: Type.Optional(Type.String({ maxLength: 100 })),
  realName: Type.String({ minLength: 1, maxLength: 40 }),
  mobile: Type.String({ pattern: '^1[3-9]\\d{9}$' }),
  age: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  teacherId: Type.Optional(Id),
  relateId: Type.Optional(Id),
  remark: Type.Optional(Type.String({ maxLength: 500 })),
})

export const courses = {
  dofeedbackwithval: post('/courses/dofeedbackwithval', {
    family: 'webapi',
    who: 'visitor',
    rate: 'write',
    input: Type.Object({ feed: Feedback, mobileCode: Type.String({ pattern: '^\\d{4,6}$' }) }),
    answer: Nothing,
    notes: 'Consultation (265), contact (266) or cooperation (267) form with the code sent to its phone.',
  }),
  dofeedback: post('/courses/dofeedback', {
    family: 'webapi',
    who: 'user',
    rate: 'write',
    input: Type.Object({ feed: Feedback }),
    answer: Nothing,
    notes: 'The same forms of a logged-in user whose verified phone it is: no code is needed.',
  }),
  doSendSms: post('/courses/doSendSms', {
    family: 'webapi',
    who: 'visitor',
    rate: 'code',
    input: Type.Object({ mobile: Type.String({ pattern: '^1[3-9]\\d{9}$' }) }),
    answer: Type.Object({ msg: Type.String() }),
    notes: 'Sends the code of the consultation form.',
  }),
}

export const task = {
  adtask: get('/task/adtask', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ user_count: Type.Integer(), limit: Type.Integer(), coins: Type.Integer() }),
    notes: 'Ads watched today and the limit a day; `coins` is what one earns.',
  }),
  adclaim: post('/task/adclaim', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    input: Type.Object({ ticket: Type.String({ maxLength: 200 }) }),
    answer: Type.Object({ user_count: Type.Integer(), limit: Type.Integer(), coins: Type.Integer() }),
    notes:
      'Claims the coins of one watched ad with the ticket of adstart; refused before 120 s have passed, once a ticket.',
  }),
  adstart: post('/task/adstart', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ ticket: Type.String(), seconds: Type.Integer(), startedAt: Instant }),
    notes: 'Opens an ad view: the ticket may be claimed once 120 s later.',
  }),
}

import { SecureAddress } from '../kernel/fields'
import { Type, type Static } from '@sinclair/typebox'
import { literals, Text } from '../call'

/** Coordinate system of a map's tiles: WGS 84, or the GCJ-02 that Chinese maps use. */
export const MapDatum = literals(['wgs84', 'gcj02'])

export type MapDatum = Static<typeof MapDatum>

/** App config of spec section 3: returned by `common.init`. */
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
  wechat: Type.Object({
    appid: Type.String({
      description:
        'the official account, for clients that start its log-in; ours ask the server for its address',
    }),
  }),
  apple_pay: Type.Boolean({ description: 'whether paying is allowed on iOS' }),
  share: Type.Object({ title: Type.String(), image: Type.String(), description: Type.String() }),
  qywxH5: Type.String({ description: 'address of the customer service chat; empty = contact form only' }),
  qywxH5CS: Type.String(),
  videoAutoplay: Type.Boolean(),
  playletShare: Type.Object(
    {
      title: Type.String({ description: 'title of every shared short drama; `{title}` stands for its name' }),
      description: Type.String(),
    },
    { description: 'what short dramas are shared as; a text left empty is the drama’s own' },
  ),
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

/** The switches in the form that operators edit. */
export const SwitchesForm = Type.Object({
  pay: Type.Boolean({ description: 'whether paying is open at all' }),
  apple_pay: Type.Boolean(),
  videoAutoplay: Type.Boolean(),
  appid: Text('公众号 AppID', 40),
  qywxH5: SecureAddress('在线客服地址'),
  qywxH5CS: SecureAddress('企业微信客服地址'),
})
export type SwitchesForm = Static<typeof SwitchesForm>

import { SwitchesForm } from '../content/app-config'
import { Type, type Static } from '@sinclair/typebox'
import { literals, Money, Points, Whole } from '../call'
import { many, text, whole } from '../kernel/fields'
import { TasksForm } from '../promotion/tasks'
const PerMille = Whole('佣金比例（‰）', { most: 1_000 })
/** Per mille for the first and the second level. */
const Rates = Type.Array(PerMille, { minItems: 2, maxItems: 2 })

/** full: everything. notheatre: without the theatre tab. */
export const H5_THEMES = ['full', 'notheatre'] as const

export const CONFIG_FORMS = {
  system: Type.Object({
    name: text(20, 1),
    copyright: text(80),
    h5_theme: literals(H5_THEMES),
    android_autoplay: Type.Boolean(),
    user_protocol: text(200),
    privacy_protocol: text(200),
    mobile_switch: literals(['0', '1'], '1: a phone has to be bound'),
    intro_video: Type.Object({ poster: text(300), hls: text(300), mp4: text(300) }),
  }),
  switches: SwitchesForm,
  share: Type.Object({
    title: text(40, 1),
    image: text(300),
    description: text(80),
    playletTitle: text(40, 1),
    playletDescription: text(80),
  }),
  service: Type.Object({ phone: text(30), hours: text(40), email: text(60) }),
  filings: Type.Object({
    security: text(60),
    programme: text(60),
    publishing: text(60),
    icp: text(60),
    operator: text(60),
    licences: many(Type.Object({ name: text(40, 1), number: text(60, 1) }), 20),
  }),
  hotWords: Type.Object({ words: many(text(20, 1), 20) }),
  earnings: Type.Object({
    holdDays: whole(0, 90),
    attributionDays: whole(1, 365),
    rates: Type.Object({
      vip: Rates,
      work: Rates,
      part: Rates,
      coinPacks: Rates,
      pointPacks: Rates,
      other: Rates,
    }),
    actorLimit: whole(0, 10_000, 'basis points that the actors of a work may have together'),
    shopFee: Whole('平台服务费率（‰）', { most: 1_000 }),
    shopHoldDays: whole(0, 90),
  }),
  withdrawals: Type.Object({
    feeRate: Whole('手续费率（‰）', { most: 500, description: 'per mille' }),
    feeLeast: Money('最低手续费'),
    least: Money('最低提现金额', { least: 1 }),
    mostAtOnce: Money('单笔提现上限', { least: 1 }),
    times: whole(1, 50),
    reviewAbove: Money('人工审核金额'),
  }),
  pointPacks: Type.Object({
    packs: Type.Array(
      Type.Object({
        id: whole(1, 1_000),
        points: Points('积分数', { least: 1, most: 10_000_000 }),
        bonus: Points('赠送积分', { most: 10_000_000 }),
        price: Money('售价', { least: 1 }),
        tag: text(10),
      }),
      { minItems: 1, maxItems: 12 },
    ),
  }),
  tasks: TasksForm,
  teachers: Type.Object({
    teachers: many(
      Type.Object({ name: text(20, 1), title: text(40), avatar: text(300), href: text(300, 1) }),
      20,
    ),
  }),
  copyrightServices: Type.Object({
    sections: Type.Array(Type.Object({ key: text(20, 1), label: text(12, 1), note: text(60) }), {
      minItems: 1,
      maxItems: 10,
    }),
    cases: Type.Array(Type.Object({ key: text(20, 1), label: text(12, 1) }), { minItems: 1, maxItems: 10 }),
    services: many(
      Type.Object({
        section: text(20, 1),
        cases: many(text(20, 1), 10),
        title: text(20, 1),
        text: text(120),
        days: text(20),
        proof: text(20),
      }),
      60,
    ),
    steps: many(text(30, 1), 10),
  }),
} as const

export type ConfigKey = keyof typeof CONFIG_FORMS
export type ConfigForm<K extends ConfigKey> = Static<(typeof CONFIG_FORMS)[K]>
export const CONFIG_KEYS = Object.keys(CONFIG_FORMS) as ConfigKey[]

/** One document, below its own name. */
export const ConfigForms = Type.Partial(Type.Object(CONFIG_FORMS))
export type ConfigForms = Static<typeof ConfigForms>

import { SwitchesForm } from '../content/app-config'
import { Type, type Static } from '@sinclair/typebox'
import { Choice, literals, Money, Points, Text, WholeNumber } from '../call'
import { ListOf, Picture } from '../kernel/fields'
import { TasksForm } from '../promotion/tasks'
const PerMille = WholeNumber('佣金比例（‰）', { most: 1_000 })
/** Per mille for the first and the second level. */
const Rates = Type.Array(PerMille, { title: '佣金比例', minItems: 2, maxItems: 2 })

/** full: everything. notheatre: without the theatre tab. */
export const H5_THEMES = ['full', 'notheatre'] as const

export const CONFIG_FORMS = {
  system: Type.Object({
    name: Text('应用名称', 20, 1),
    copyright: Text('版权信息', 80),
    h5_theme: Choice('主题', H5_THEMES),
    android_autoplay: Type.Boolean(),
    user_protocol: Text('用户协议地址', 200),
    privacy_protocol: Text('隐私政策地址', 200),
    mobile_switch: literals(['0', '1'], '1: a phone has to be bound'),
    intro_video: Type.Object({
      poster: Picture('介绍视频封面'),
      hls: Text('介绍视频 HLS 地址', 300),
      mp4: Text('介绍视频 MP4 地址', 300),
    }),
  }),
  switches: SwitchesForm,
  share: Type.Object({
    title: Text('分享标题', 40, 1),
    image: Text('分享图片', 300),
    description: Text('分享描述', 80),
    playletTitle: Text('短剧标题', 40, 1),
    playletDescription: Text('短剧描述', 80),
  }),
  service: Type.Object({
    phone: Text('客服电话', 30),
    hours: Text('服务时间', 40),
    email: Text('客服邮箱', 60),
  }),
  filings: Type.Object({
    security: Text('公安备案', 60),
    programme: Text('视听许可', 60),
    publishing: Text('网络出版', 60),
    icp: Text('ICP 备案', 60),
    operator: Text('运营主体', 60),
    licences: ListOf(
      '证照',
      Type.Object({ name: Text('证照名称', 40, 1), number: Text('证照编号', 60, 1) }),
      20,
    ),
  }),
  hotWords: Type.Object({ words: ListOf('热词', Text('热词', 20, 1), 20) }),
  earnings: Type.Object({
    holdDays: WholeNumber('佣金冻结天数', { most: 90 }),
    attributionDays: WholeNumber('归因期天数', { least: 1, most: 365 }),
    rates: Type.Object({
      vip: Rates,
      work: Rates,
      part: Rates,
      coinPacks: Rates,
      pointPacks: Rates,
      other: Rates,
    }),
    actorLimit: WholeNumber('作品分成上限（‱）', {
      most: 10_000,
      description: 'basis points that the actors of a work may have together',
    }),
    shopFee: WholeNumber('平台服务费率（‰）', { most: 1_000 }),
    shopHoldDays: WholeNumber('货款冻结天数', { most: 90 }),
  }),
  withdrawals: Type.Object({
    feeRate: WholeNumber('手续费率（‰）', { most: 500, description: 'per mille' }),
    feeLeast: Money('最低手续费'),
    least: Money('最低提现金额', { least: 1 }),
    mostAtOnce: Money('单笔提现上限', { least: 1 }),
    times: WholeNumber('每日次数', { least: 1, most: 50 }),
    reviewAbove: Money('人工审核金额'),
  }),
  pointPacks: Type.Object({
    packs: ListOf(
      '套餐',
      Type.Object({
        id: WholeNumber('编号', { least: 1, most: 1_000 }),
        points: Points('积分数', { least: 1, most: 10_000_000 }),
        bonus: Points('赠送积分', { most: 10_000_000 }),
        price: Money('售价', { least: 1 }),
        tag: Text('角标', 10),
      }),
      12,
      1,
    ),
  }),
  tasks: TasksForm,
  speech: Type.Object({
    price: Money('朗读每万字价格', { description: 'fen per 10,000 characters; 0 = not set' }),
  }),
  teachers: Type.Object({
    teachers: ListOf(
      '名师',
      Type.Object({
        name: Text('名师姓名', 20, 1),
        title: Text('名师头衔', 40),
        avatar: Text('名师头像', 300),
        href: Text('打开的页面', 300, 1),
      }),
      20,
    ),
  }),
  outsideHosts: Type.Object({ hosts: ListOf('网站', Text('网站', 253, 1), 50) }),
  copyrightServices: Type.Object({
    sections: ListOf(
      '栏目',
      Type.Object({ key: Text('标识', 20, 1), label: Text('栏目名称', 12, 1), note: Text('栏目说明', 60) }),
      10,
      1,
    ),
    cases: ListOf('分类', Type.Object({ key: Text('标识', 20, 1), label: Text('分类名称', 12, 1) }), 10, 1),
    services: ListOf(
      '服务',
      Type.Object({
        section: Text('所属栏目', 20, 1),
        cases: ListOf('服务的分类', Text('分类', 20, 1), 10),
        title: Text('服务名称', 20, 1),
        text: Text('服务说明', 120),
        days: Text('服务周期', 20),
        proof: Text('交付', 20),
        price: Type.Optional(Money('起价')),
        byQuote: Type.Optional(Type.Boolean({ title: '面议' })),
      }),
      60,
    ),
    steps: ListOf('流程', Text('流程步骤', 30, 1), 10),
  }),
} as const

export type ConfigKey = keyof typeof CONFIG_FORMS
export type ConfigForm<K extends ConfigKey> = Static<(typeof CONFIG_FORMS)[K]>
export const CONFIG_KEYS = Object.keys(CONFIG_FORMS) as ConfigKey[]

/** One document under its own name. */
export const ConfigForms = Type.Partial(Type.Object(CONFIG_FORMS))
export type ConfigForms = Static<typeof ConfigForms>

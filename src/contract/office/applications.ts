import { Type, type Static } from '@sinclair/typebox'
import {
  get,
  Id,
  Instant,
  literals,
  post,
  ROLES,
  upload,
  type Role,
  AppWholeNumber,
  Text,
  Choice,
  WholeNumber,
} from '../call'
import { alias } from '../kernel/alias'
import { Version } from '../kernel/office'
import { AgreementType } from '../content/agreements'
import { ListOf, Picture, DayText } from '../kernel/fields'

/** An application asks for one role. */
export const ApplicationKind = literals(ROLES)
export type ApplicationKind = Role

export const APPLICATION_STATES = [
  'draft',
  'submitted',
  'refused',
  'resubmitted',
  'approved',
  'withdrawn',
] as const
export const ApplicationState = literals(APPLICATION_STATES)
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** Agreement that an applicant consents to. A shop that applies as a brand signs B, any other A. */
export const agreementOf = (kind: ApplicationKind, form: DraftForms): AgreementType =>
  kind === 'shop' ? (form.shop?.mode === 'brand' ? 'settleB' : 'settleA') : kind

const need = (title: string, most: number) => Text(title, most, 1)
/** References returned by `applications.upload`. */
const pictures = (title: string, most: number, least = 0) => ListOf(title, Picture(title), most, least)
/** Masked for reviewers; a submitted one is also checked by rules.ts. */
const IdCard = Type.String({
  title: '身份证号',
  sentence: '身份证号码不正确',
  pattern: '^[\\d*]{17}[\\dXx*]$',
})
const RealName = need('真实姓名', 20)
const tags = (title: string, most: number, least = 0) => ListOf(title, need(title, 20), most, least)

/** `brand` is brand cooperation (agreement B); `company` and `brand` need a licence number and its picture. */
export const SHOP_MODES = ['personal', 'company', 'brand'] as const
export const ShopForm = Type.Object({
  mode: Choice('入驻方式', SHOP_MODES),
  name: need('店铺名称', 30),
  contact: need('联系人', 20),
  idCard: IdCard,
  company: Text('企业名称', 60),
  licenceNo: Type.String({ title: '统一社会信用代码', pattern: '^$|^[0-9A-HJ-NPQRTUWXY]{18}$' }),
  brand: Text('品牌名称', 30),
  category: need('经营类目', 20),
  intro: Text('店铺介绍', 300),
  licences: pictures('证照照片', 9, 1),
})

export const DealerForm = Type.Object({
  contact: need('联系人', 20),
  company: Text('公司或团队', 60),
  area: need('代理区域', 60),
  channels: need('渠道资源', 200),
  experience: Text('从业经历', 300),
  target: Type.Integer({
    title: '预计每月订单',
    minimum: 0,
    maximum: 100_000,
    description: 'orders expected a month',
  }),
  licences: pictures('资质证照', 9),
})

/** `/user/share/form`. */
export const PromoterForm = Type.Object({
  contact: need('姓名', 20),
  platforms: tags('推广平台', 10, 1),
  followers: WholeNumber('粉丝或群友总数', { most: 1_000_000_000 }),
  plan: need('推广计划', 300),
  pictures: pictures('平台主页截图', 6),
})

export const ActorForm = Type.Object({
  stageName: need('艺名', 20),
  realName: RealName,
  gender: Choice('性别', ['female', 'male', 'other']),
  birthday: DayText('出生日期'),
  height: WholeNumber('身高', { least: 50, most: 250, description: 'centimetres' }),
  area: Text('常驻地', 40),
  skills: tags('专长', 10),
  works: Text('代表作品', 500),
  intro: need('自我介绍', 500),
  photos: pictures('形象照片', 9, 1),
})

export const BroadcasterForm = Type.Object({
  stageName: need('主播名', 20),
  realName: RealName,
  idCard: IdCard,
  topics: tags('直播主题', 5, 1),
  schedule: Text('可直播时间', 100),
  experience: Text('直播经历', 300),
  intro: need('自我介绍', 500),
  pictures: pictures('直播间或形象照片', 6),
})

export const TeacherForm = Type.Object({
  realName: RealName,
  title: Text('职称', 40),
  subject: need('授课方向', 40),
  years: WholeNumber('教龄', { most: 70 }),
  education: Text('学历', 60),
  intro: need('个人简介', 500),
  certificates: pictures('资格证明', 9, 1),
})

export const CreatorForm = Type.Object({
  penName: need('笔名', 20),
  realName: RealName,
  genres: tags('创作类型', 5, 1),
  works: Text('已有作品', 500),
  sample: Text('代表作片段', 2000, 20),
  intro: Text('自我介绍', 500),
})

/** The form is stored under its kind; the others are absent. */
export const ApplicationForms = Type.Object({
  shop: Type.Optional(ShopForm),
  dealer: Type.Optional(DealerForm),
  promoter: Type.Optional(PromoterForm),
  actor: Type.Optional(ActorForm),
  broadcaster: Type.Optional(BroadcasterForm),
  teacher: Type.Optional(TeacherForm),
  creator: Type.Optional(CreatorForm),
})
export type ApplicationForms = Static<typeof ApplicationForms>

/** The same forms partly filled: stored as a draft and returned in answers. */
export const DraftForms = Type.Object({
  shop: Type.Optional(Type.Partial(ShopForm)),
  dealer: Type.Optional(Type.Partial(DealerForm)),
  promoter: Type.Optional(Type.Partial(PromoterForm)),
  actor: Type.Optional(Type.Partial(ActorForm)),
  broadcaster: Type.Optional(Type.Partial(BroadcasterForm)),
  teacher: Type.Optional(Type.Partial(TeacherForm)),
  creator: Type.Optional(Type.Partial(CreatorForm)),
})
export type DraftForms = Static<typeof DraftForms>

export const ApplicationRow = Type.Object({
  id: Id,
  kind: ApplicationKind,
  state: ApplicationState,
  name: Type.String({ description: 'what the form calls the applicant' }),
  reason: Type.String({ description: 'why it was refused' }),
  round: Type.Integer({ description: 'how often it was handed in' }),
  agreement: Type.Object({ type: AgreementType, version: Type.Integer() }),
  version: Type.Integer(),
  createdAt: Instant,
  submittedAt: Instant,
  decidedAt: Instant,
})
export type ApplicationRow = Static<typeof ApplicationRow>

export const APPLICATION_EVENTS = ['save', 'submit', 'approve', 'refuse', 'resubmit', 'withdraw'] as const
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number]

export const ApplicationStep = Type.Object({
  event: literals(APPLICATION_EVENTS),
  state: ApplicationState,
  by: Type.String({
    description: '本人, or 平台 to the applicant and the operator’s name to the back office',
  }),
  note: Type.String(),
  at: Instant,
})
export type ApplicationStep = Static<typeof ApplicationStep>

export const ApplicationDetail = Type.Object({
  row: ApplicationRow,
  form: DraftForms,
  pictures: Type.Array(Type.Object({ ref: Type.String(), url: Type.String() }), {
    description: 'addresses of the form’s pictures, each good for ten minutes',
  }),
  steps: Type.Array(ApplicationStep),
})
export type ApplicationDetail = Static<typeof ApplicationDetail>

const Handed = Type.Object({ id: Id, state: ApplicationState, version: Type.Integer() })

const ApplyInput = Type.Object({
  kind: ApplicationKind,
  form: ApplicationForms,
  agreementVersion: AppWholeNumber(1, 100_000, { description: 'version consented to' }),
  agree: Type.Boolean({ description: 'the agreement box' }),
})

const apply = post('/applications/apply', {
  family: 'addon',
  who: 'user',
  audit: '提交申请',
  input: ApplyInput,
  answer: Handed,
  notes:
    'Applies for a role. One open application a kind; an own draft of the kind is overwritten and handed in.',
})

export const applications = {
  apply,
  saveDraft: post('/applications/saveDraft', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ kind: ApplicationKind, form: DraftForms }),
    answer: Handed,
    notes: 'Keeps a half filled form, to be handed in later; one draft a kind, overwritten each time.',
  }),
  mine: get('/applications/mine', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ kind: Type.Optional(ApplicationKind) }),
    answer: Type.Object({
      rows: Type.Array(ApplicationRow),
      roles: Type.Array(Type.String(), { description: 'roles the caller holds' }),
    }),
    notes: 'The caller’s applications, the newest first, and the roles held.',
  }),
  detail: get('/applications/detail', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: ApplicationDetail,
    notes: 'One application of the caller with its form, pictures and every step.',
  }),
  resubmit: post('/applications/resubmit', {
    family: 'addon',
    who: 'user',
    audit: '重新提交申请',
    input: Type.Object({
      id: Id,
      version: Version,
      form: ApplicationForms,
      agreementVersion: AppWholeNumber(1, 100_000),
      agree: Type.Boolean(),
    }),
    answer: Handed,
    notes: 'Hands a refused application in again with a changed form.',
  }),
  withdraw: post('/applications/withdraw', {
    family: 'addon',
    who: 'user',
    audit: '撤回申请',
    input: Type.Object({ id: Id, version: Version }),
    answer: Handed,
    notes: 'Takes an undecided, refused or unfinished application back.',
  }),
  upload: upload('/applications/upload', {
    family: 'addon',
    who: 'user',
    rate: 'upload',
    input: Type.Object({}),
    answer: Type.Object({
      ref: Type.String({ description: 'what the form carries' }),
      url: Type.String({ description: 'address for a preview, good for ten minutes' }),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
    notes:
      'One picture of a licence, certificate, person, faulty product or handwritten answer as multipart field `file`; private to the caller and those who handle what names it.',
  }),
}

/** Names in the spec's group user. */
export const applyNames = {
  apply: alias(apply, 'applications.apply', '/user/apply'),
  applyTeacher: {
    ...apply,
    path: '/user/applyTeacher',
    audit: '提交老师申请',
    notes: 'As applications.apply, and refuses every kind but `teacher`.',
  },
}

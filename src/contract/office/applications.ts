import { Type, type Static } from '@sinclair/typebox'
import { get, Id, Instant, literals, post, ROLES, upload, type Role } from '../call'
import { Version } from '../kernel/office'
import { AgreementType } from '../content/agreements'

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

/** Agreement an applicant consents to. A shop that settles in as a brand signs B, any other A. */
export const agreementOf = (kind: ApplicationKind, form: DraftForms): AgreementType =>
  kind === 'shop' ? (form.shop?.mode === 'brand' ? 'settleB' : 'settleA') : kind

const text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
const need = (maxLength: number) => text(maxLength, 1)
/** Reference that `applications.upload` answered. */
const Picture = Type.String({ maxLength: 300 })
const pictures = (maxItems: number) => Type.Array(Picture, { maxItems, default: [] })
/** Reviewers read it masked; what is handed in is checked by rules.ts as well. */
const IdCard = Type.String({ pattern: '^[\\d*]{17}[\\dXx*]$' })
const tags = (maxItems: number) => Type.Array(text(20, 1), { maxItems, default: [] })

/** `brand` is brand cooperation (agreement B); `company` and `brand` need a licence number and its picture. */
export const SHOP_MODES = ['personal', 'company', 'brand'] as const
export const ShopForm = Type.Object({
  mode: literals(SHOP_MODES),
  name: need(30),
  contact: need(20),
  idCard: IdCard,
  company: text(60),
  licenceNo: Type.String({ pattern: '^$|^[0-9A-HJ-NPQRTUWXY]{18}$' }),
  brand: text(30),
  category: need(20),
  intro: text(300),
  licences: Type.Array(Picture, { minItems: 1, maxItems: 9 }),
})

export const DealerForm = Type.Object({
  contact: need(20),
  company: text(60),
  area: need(60),
  channels: need(200),
  experience: text(300),
  target: Type.Integer({ minimum: 0, maximum: 100_000, description: 'orders expected a month' }),
  licences: pictures(9),
})

/** `/user/share/form`. */
export const PromoterForm = Type.Object({
  contact: need(20),
  platforms: Type.Array(text(20, 1), { minItems: 1, maxItems: 10 }),
  followers: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  plan: need(300),
  pictures: pictures(6),
})

export const ActorForm = Type.Object({
  stageName: need(20),
  realName: need(20),
  gender: literals(['female', 'male', 'other']),
  birthday: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  height: Type.Integer({ minimum: 50, maximum: 250, description: 'centimetres' }),
  area: text(40),
  skills: tags(10),
  works: text(500),
  intro: need(500),
  photos: Type.Array(Picture, { minItems: 1, maxItems: 9 }),
})

export const BroadcasterForm = Type.Object({
  stageName: need(20),
  realName: need(20),
  idCard: IdCard,
  topics: Type.Array(text(20, 1), { minItems: 1, maxItems: 5 }),
  schedule: text(100),
  experience: text(300),
  intro: need(500),
  pictures: pictures(6),
})

export const TeacherForm = Type.Object({
  realName: need(20),
  title: text(40),
  subject: need(40),
  years: Type.Integer({ minimum: 0, maximum: 70 }),
  education: text(60),
  intro: need(500),
  certificates: Type.Array(Picture, { minItems: 1, maxItems: 9 }),
})

export const CreatorForm = Type.Object({
  penName: need(20),
  realName: need(20),
  genres: Type.Array(text(20, 1), { minItems: 1, maxItems: 5 }),
  works: text(500),
  sample: text(2000, 20),
  intro: text(500),
})

/** The filled form stands under its kind; the others are absent. */
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

/** The same forms half filled: what a draft holds and an answer shows. */
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
  agreementVersion: Type.Integer({ minimum: 1, maximum: 100_000, description: 'version consented to' }),
  agree: Type.Boolean({ description: 'the agreement box' }),
})

const apply = (path: string) =>
  post(path, {
    family: 'addon',
    who: 'user',
    audit: true,
    input: ApplyInput,
    answer: Handed,
    notes:
      'Applies for a role. One open application a kind; an own draft of the kind is overwritten and handed in.',
  })

export const applications = {
  apply: apply('/applications/apply'),
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
    audit: true,
    input: Type.Object({
      id: Id,
      version: Version,
      form: ApplicationForms,
      agreementVersion: Type.Integer({ minimum: 1, maximum: 100_000 }),
      agree: Type.Boolean(),
    }),
    answer: Handed,
    notes: 'Hands a refused application in again with a changed form.',
  }),
  withdraw: post('/applications/withdraw', {
    family: 'addon',
    who: 'user',
    audit: true,
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
      'One picture of a licence, certificate or person as multipart field `file`; private to the caller and reviewers.',
  }),
}

/** Names of the spec's group user for the same calls. */
export const applyAliases = {
  apply: apply('/user/apply'),
  applyTeacher: apply('/user/applyTeacher'),
}

import { Type, type Static } from '@sinclair/typebox'
import {
  download,
  FileAnswer,
  get,
  Id,
  Instant,
  literals,
  PageOf,
  Paging,
  post,
  upload,
  Nothing,
  byApp,
  AppText,
  AppWholeNumber,
  Choice,
  MAX_INTEGER,
  Text,
} from '../call'
import { CERTIFICATE_KINDS, ISSUED_KINDS } from './certificate-number'
import { CERTIFICATE_STATES } from './certificate-labels'
import { LEAST_NAME, MOST_NAME } from './certificate-name'
import { Keyword, Moment, Reason, Version, TablePaging } from '../kernel/office'
import { DayText, DayOrNone } from '../kernel/fields'

export const CERTIFIED_WORKS = [
  'text',
  'art',
  'photo',
  'music',
  'film',
  'sound',
  'software',
  'other',
] as const
/** What a certificate is about. */
const CERTIFIED = [...CERTIFIED_WORKS, 'course'] as const
export const OWNER_TYPES = ['person', 'organisation'] as const
/** States stored in the table. */
export const KEPT_CERTIFICATE_STATES = ['valid', 'void'] as const

const Sha256 = byApp(
  Type.String({ pattern: '^([0-9a-f]{64})?$', description: 'SHA-256 in hex; empty = none' }),
)
const Number_ = Type.String({
  title: '证书编号',
  maxLength: 40,
  description: 'as typed: spaces, dashes and case are passed over',
})

/** A file whose hash the server has computed; `proof` is the server's signature of it. */
export const CertifiedFile = Type.Object({
  name: AppText(120),
  size: AppWholeNumber(0, MAX_INTEGER),
  hash: Sha256,
  proof: AppText(64),
})
export type CertifiedFile = Static<typeof CertifiedFile>

export const CertificateForm = Type.Object({
  kind: Choice('证书类型', CERTIFICATE_KINDS),
  ownerId: Id,
  ownerType: Choice('权利人类型', OWNER_TYPES),
  owner: Text('著作权人', 60, 1),
  title: Text('作品名称', 80, 1),
  workKind: Choice('作品类别', CERTIFIED),
  author: Text('作者', 60, 1),
  finishedOn: DayText('创作完成日期'),
  publishedOn: DayOrNone('首次发表日期'),
  issuedOn: DayText('签发日期'),
  validUntil: DayOrNone('有效期至'),
  file: Type.Optional(CertifiedFile),
})
export type CertificateForm = Static<typeof CertificateForm>

/** Nobody issues a completion: it follows from what was learnt. */
export const IssueForm = Type.Composite([
  Type.Omit(CertificateForm, ['kind', 'workKind']),
  Type.Object({
    kind: Choice('证书类型', ISSUED_KINDS),
    workKind: Choice('作品类别', CERTIFIED_WORKS),
  }),
])
export type IssueForm = Static<typeof IssueForm>

/** The public part: a person's data only as far as needed to recognise them. */
export const CertificateBrief = Type.Object({
  id: Id,
  number: Type.String(),
  kind: literals(CERTIFICATE_KINDS),
  state: literals(CERTIFICATE_STATES),
  title: Type.String(),
  workKind: literals(CERTIFIED),
  author: Type.String({ description: 'of a completion: the teachers' }),
  owner: Type.String({ description: 'of a completion: the learner' }),
  issuedOn: Type.String(),
})
export type CertificateBrief = Static<typeof CertificateBrief>

export const CertificateDetail = Type.Composite([
  CertificateBrief,
  Type.Object({
    finishedOn: Type.String(),
    publishedOn: Type.String(),
    validUntil: Type.String(),
    fileName: Type.String(),
    fileSize: Type.Integer(),
    fileHash: Sha256,
    digest: Type.String({ description: 'SHA-256 over what is printed' }),
    voidReason: Type.String(),
    voidedAt: Instant,
    picture: Type.String(),
    link: Type.String({ description: 'what its QR code says' }),
    course: Type.Optional(
      Type.Integer({ description: 'id of the course that was finished; none once it is off the shelf' }),
    ),
    lessons: Type.Integer({ description: 'of a completion: finished lessons' }),
    minutes: Type.Integer({ description: 'of a completion: length of their films and sounds' }),
    mine: Type.Boolean({ description: 'the caller owns it: names are whole, and there is a PDF' }),
    nameable: Type.Boolean({ description: 'the caller may still put their name on it, once' }),
  }),
])
export type CertificateDetail = Static<typeof CertificateDetail>

export const CertificateRow = Type.Composite([
  CertificateBrief,
  Type.Object({
    ownerId: Id,
    nickname: Type.String(),
    fileHash: Sha256,
    by: Type.String({ description: 'operator who issued it; empty: nobody did' }),
    createdAt: Instant,
    version: Type.Integer(),
  }),
])
export type CertificateRow = Static<typeof CertificateRow>

export const OfficeCertificate = Type.Object({
  row: CertificateRow,
  form: CertificateForm,
  fileName: Type.String(),
  fileSize: Type.Integer(),
  mobile: Type.String({ description: 'masked' }),
  lessons: Type.Integer(),
  minutes: Type.Integer(),
  /** Of a completion: when its learner or the office confirmed the name; 0 = not yet. */
  namedAt: Instant,
  digest: Type.String(),
  voidReason: Type.String(),
  voidedAt: Instant,
  picture: Type.String(),
  link: Type.String(),
})
export type OfficeCertificate = Static<typeof OfficeCertificate>

const Found = Type.Object({
  keyword: Type.Optional(Keyword),
  kind: Type.Optional(literals(CERTIFICATE_KINDS)),
  state: Type.Optional(literals(CERTIFICATE_STATES)),
})

export const certificate = {
  list: get('/certificate/list', {
    family: 'addon',
    who: 'visitor',
    input: Type.Composite([
      Found,
      Type.Object({ mine: Type.Optional(Type.Boolean({ description: 'the caller’s own' })) }),
      Paging,
    ]),
    answer: PageOf(CertificateBrief),
    notes:
      'Issued certificates, the last one first. `keyword` is a number, a part of a title, or a whole name of an owner. What others have learnt is listed for nobody: completions are found by their number.',
  }),
  verify: get('/certificate/verify', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ number: Number_ }),
    answer: CertificateBrief,
    notes: 'The certificate with this number; 404 when there is none.',
  }),
  detail: get('/certificate/detail', {
    family: 'addon',
    who: 'visitor',
    input: Type.Object({ id: Id }),
    answer: CertificateDetail,
    notes: 'A certificate with its hashes and whether it is still good: where its QR code leads.',
  }),
  pdf: download('/certificate/pdf', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: FileAnswer,
    notes: 'The caller’s own certificate as PDF.',
  }),
  name: post('/certificate/name', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: '填写姓名',
    input: Type.Object({ id: Id, name: Text('姓名', MOST_NAME, LEAST_NAME) }),
    answer: CertificateDetail,
    notes:
      'Prints the learner’s name on their certificate of a course in place of the nickname, once: 409 when it was confirmed before, by them or by an operator.',
  }),
}

const read = { family: 'adminapi', who: 'staff', permission: 'certificate.read' } as const
const issue = { family: 'adminapi', who: 'staff', permission: 'certificate.issue' } as const

/** Certificates in the back office: `/admin/copyright/mycertificate`. */
export const admincertificate = {
  list: get('/admincertificate/list', {
    ...read,
    input: Type.Composite([
      Found,
      Type.Object({
        ownerId: Type.Optional(Id),
        from: Type.Optional(Moment('开始时间')),
        to: Type.Optional(Moment('结束时间')),
      }),
      TablePaging,
    ]),
    answer: PageOf(CertificateRow),
    notes:
      'Certificates, the last one first; counted up to 10,000. `keyword` is a number, or a part of a title or of an owner’s name.',
  }),
  detail: get('/admincertificate/detail', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: OfficeCertificate,
    notes: 'One certificate with its form.',
  }),
  owners: get('/admincertificate/owners', {
    ...issue,
    input: Type.Object({ keyword: Type.Optional(Keyword), id: Type.Optional(Id) }),
    answer: Type.Object({
      rows: Type.Array(Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() })),
    }),
    notes: 'Users a certificate may belong to, by nickname, whole phone number or id; twenty at most.',
  }),
  file: upload('/admincertificate/file', {
    ...issue,
    rate: 'upload',
    input: Nothing,
    answer: CertifiedFile,
    notes:
      'Computes the SHA-256 of a work’s file (multipart field `file`, 500 MB at most). The file itself is not kept.',
  }),
  issue: post('/admincertificate/issue', {
    ...issue,
    idempotent: true,
    audit: '签发证书',
    input: Type.Object({ form: IssueForm }),
    answer: Type.Object({ id: Id, number: Type.String() }),
    notes: 'Issues a certificate under the next number of its kind and year; once for a key.',
  }),
  save: post('/admincertificate/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'certificate.edit',
    audit: '更正证书',
    input: Type.Object({ id: Id, version: Version, form: CertificateForm, reason: Reason }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes: 'Corrects what is printed; number and kind stay. A void one is not corrected.',
  }),
  void: post('/admincertificate/void', {
    family: 'adminapi',
    who: 'staff',
    permission: 'certificate.void',
    audit: '作废证书',
    input: Type.Object({ id: Id, version: Version, reason: Reason }),
    answer: Type.Object({ version: Type.Integer() }),
    notes: 'Makes a certificate void for good; whoever verifies it is told why.',
  }),
  pdf: download('/admincertificate/pdf', {
    ...read,
    input: Type.Object({ id: Id }),
    answer: FileAnswer,
    notes: 'A certificate as PDF.',
  }),
}

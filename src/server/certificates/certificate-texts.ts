import type { CertificateKind } from '@/contract/certificates/certificate-number'
import { CERTIFIED_NAMES, studiedSize } from '@/contract/certificates/certificate-labels'
import type { Row } from '../kernel/tables'
import { dayOf } from '../kernel/days'

/** Statement about the work on the sheet of each kind. */
export const SHEET_STATEMENTS: Record<CertificateKind, string> = {
  registration: '经本平台审核，下列作品的权属信息已登记在案。',
  evidence: '下列作品的数字指纹已由本平台固定存证，可随时核验。',
  listing: '下列作品已建立流通档案并公开挂牌，征集受让与改编。',
  authorization: '下列作品的授权关系已在本平台备案，授权在有效期内有效。',
  completion: '学完全部必修课，特发此证。',
}

const RIGHTS = { name: '书声版权服务', seal: '版权登记专用章' } as const

/** In whose name a certificate is issued, and what the seal says. */
export const ISSUERS: Record<CertificateKind, { name: string; seal: string }> = {
  registration: RIGHTS,
  evidence: RIGHTS,
  listing: RIGHTS,
  authorization: RIGHTS,
  completion: { name: '书声课堂', seal: '结课专用章' },
}

export type Certificate = Row<'certificates'>

/** 林见 → 林*, 欧阳文渊 → 欧**渊. Names of organisations are public. */
export function publicName(name: string, type: Certificate['owner_type']): string {
  const signs = [...name]
  if (type === 'organisation' || signs.length < 2) return name
  if (signs.length === 2) return `${signs[0]}*`
  return `${signs[0]}${'*'.repeat(signs.length - 2)}${signs.at(-1)}`
}

export const certificateState = (
  row: Pick<Certificate, 'state' | 'valid_until'>,
  now: number,
): 'valid' | 'expired' | 'void' =>
  row.state === 'void' ? 'void' : row.valid_until && row.valid_until < dayOf(now) ? 'expired' : 'valid'

export const written = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return day ? `${year}年${month}月${date}日` : ''
}

/** Name and value of what the sheet says; empty ones are left out. */
export const factsOf = (row: Certificate, owner: string, author: string): [string, string][] =>
  (row.kind === 'completion' ? studyFacts(row, owner) : workFacts(row, owner, author)).filter(
    ([, value]) => value,
  )

const studyFacts = (row: Certificate, owner: string): [string, string][] => [
  ['学员', owner],
  ['课程', row.title],
  ['授课老师', row.author],
  ['学完课时', studiedSize(row)],
  ['学完日期', written(row.finished_on)],
  ['发证日期', written(row.issued_on)],
]

const workFacts = (row: Certificate, owner: string, author: string): [string, string][] => [
  ['作品名称', row.title],
  ['作品类别', CERTIFIED_NAMES[row.work_kind]],
  ['作者', author],
  ['著作权人', owner],
  ['创作完成', written(row.finished_on)],
  ['首次发表', written(row.published_on)],
  ['登记日期', written(row.issued_on)],
  ['有效期至', row.valid_until ? written(row.valid_until) : '长期有效'],
]

/** Target of a certificate's QR code: its page in the app, which needs no log-in. */
export const certificateLink = (origin: string, id: number): string =>
  `${origin}/#/copyright/certificate/detail?id=${id}`

import type { CertificateKind } from './certificate-number'
import { minutesText } from '../../format/duration'
import type { CertificateBrief, CertificateDetail } from './certificates'

/** expired follows from the date alone. */
export const CERTIFICATE_STATES = ['valid', 'expired', 'void'] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

/** Names of certificates, in the app, in the back office and in print. */
export const CERTIFICATE_NAMES: Record<CertificateKind, string> = {
  registration: '作品登记证书',
  evidence: '电子存证证书',
  listing: '版权挂牌证书',
  authorization: '授权证书',
  completion: '结课证书',
}

export const CERTIFIED_NAMES: Record<CertificateBrief['workKind'], string> = {
  text: '文字作品',
  art: '美术作品',
  photo: '摄影作品',
  music: '音乐作品',
  film: '视听作品',
  sound: '录音制品',
  software: '计算机软件',
  other: '其他作品',
  course: '课程',
}

export const CERTIFICATE_STATE_NAMES: Record<CertificateState, string> = {
  valid: '有效',
  expired: '已过期',
  void: '已作废',
}

/** `12 讲 · 3 小时 20 分钟`: how much a course was, on its certificate. */
export const studiedSize = ({ lessons, minutes }: Pick<CertificateDetail, 'lessons' | 'minutes'>): string =>
  [`${lessons} 讲`, minutes > 0 ? minutesText(minutes) : ''].filter(Boolean).join(' · ')

/** A hash in groups of eight, for comparison by eye. */
export const hashGroups = (hash: string): string => (hash.match(/.{1,8}/g) ?? []).join(' ')

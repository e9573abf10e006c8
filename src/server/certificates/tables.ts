import type { CertificateKind } from '@/contract/certificates/certificate-number'
import type { CertificateBrief, CertificateForm } from '@/contract/certificates/certificates'
import type { Generated } from 'kysely'

/** Days are YYYY-MM-DD, empty where there is none. */
export interface Certificates {
  id: Generated<number>
  number: string
  kind: CertificateKind
  year: number
  /** Counts up within kind and year. */
  serial: number
  owner_id: number
  owner_type: CertificateForm['ownerType']
  /** Name as printed. */
  owner: string
  title: string
  work_kind: CertificateBrief['workKind']
  author: string
  finished_on: string
  published_on: string
  issued_on: string
  valid_until: string
  file_name: string
  file_size: number
  /** SHA-256 of the work's file. */
  file_hash: string
  /** SHA-256 over the printed values. */
  digest: string
  state: 'valid' | 'void'
  void_reason: string
  voided_at: number
  /** Who issued it; null for a completion. */
  staff_id: number | null
  /** Idempotency key of the issue; empty for a completion, of which a learner has one a course. */
  key: string
  created_at: number
  updated_at: number
  version: number
  /** The course of a completion, with the lessons that were finished and their length. */
  work_id: number | null
  lessons: number
  minutes: number
  /** When the printed name was confirmed; 0 = the learner of a completion may still choose it. */
  named_at: Generated<number>
}

declare module '../kernel/tables' {
  interface Database {
    certificates: Certificates
  }
}

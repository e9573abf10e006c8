import { Tag } from 'design-system/Tag'
import type { CertificateBrief } from '@/contract/certificates/certificates'
import { groupedCertificate } from '@/contract/certificates/certificate-number'
import {
  CERTIFICATE_NAMES,
  CERTIFICATE_STATE_NAMES,
  CERTIFIED_NAMES,
} from '@/contract/certificates/certificate-labels'
import { to } from '@/client/links'
import { STATE_TONES } from './states'
import styles from './CertificateCard.module.css'

/** A certificate in a list: work or course, owner, number, and validity. */
export function CertificateCard({ row }: { row: CertificateBrief }) {
  const learnt = row.kind === 'completion'
  return (
    <a className={styles.card} href={to('/copyright/certificate/detail', { id: row.id })}>
      <span className={styles.leaf} aria-hidden="true">
        {learnt ? '学' : '证'}
      </span>
      <span className={styles.text}>
        <span className={styles.head}>
          <b className={styles.title}>{row.title}</b>
          <Tag tone={STATE_TONES[row.state]}>{CERTIFICATE_STATE_NAMES[row.state]}</Tag>
        </span>
        <span className={styles.line}>
          {CERTIFICATE_NAMES[row.kind]} · {learnt ? row.author : CERTIFIED_NAMES[row.workKind]}
        </span>
        <span className={styles.line}>
          {learnt ? '学员' : '著作权人'} {row.owner} · {row.issuedOn}
        </span>
        <span className={styles.number}>{groupedCertificate(row.number)}</span>
      </span>
    </a>
  )
}

import type { CardGrant } from '@/contract/promotion/bookcards'
import { WorkCover } from '@/mobile/kit/works/WorkCover'
import { grantNote, grantTitle } from './cardTexts'
import styles from './CardFace.module.css'

interface CardFaceProps {
  /** Name of the batch. */
  title: string
  grant: CardGrant
  /** Number or its last digits, and the end date. */
  number: string
  end?: string
  /** The card has expired. */
  over?: boolean
}

/** A card drawn like a physical one. */
export function CardFace({ title, grant, number, end, over = false }: CardFaceProps) {
  const { work } = grant
  return (
    <div className={styles.face} data-kind={grant.kind} data-over={over || undefined}>
      <div className={styles.text}>
        <p className={styles.batch}>{title}</p>
        <p className={styles.grant}>{grantTitle(grant)}</p>
        <p className={styles.note}>{grantNote(grant)}</p>
        <p className={styles.foot}>
          <span>{number}</span>
          {end ? <span>{end}</span> : null}
        </p>
      </div>
      {work ? <WorkCover work={work} className={styles.cover} /> : null}
    </div>
  )
}

import { RelativeTime } from 'design-system/RelativeTime'
import type { HeadlineRow } from '@/contract/discovery/home'
import { fileUrl } from '@/client/base'
import { to } from '@/client/links'
import { humanCount } from '@/format/count'
import styles from './HeadlineCard.module.css'

export function HeadlineCard({ row }: { row: HeadlineRow }) {
  return (
    <a className={styles.card} href={to('/headlines', { id: row.id })}>
      <span className={styles.text}>
        <b className={styles.title}>{row.title}</b>
        <span className={styles.summary}>{row.summary}</span>
        <span className={styles.note}>
          <RelativeTime value={row.publishedAt} /> · {humanCount(row.views)}阅读
        </span>
      </span>
      {row.cover ? (
        <img
          className={styles.picture}
          src={fileUrl(row.cover)}
          alt=""
          width={112}
          height={84}
          loading="lazy"
        />
      ) : null}
    </a>
  )
}

import { momentOf } from '@/format/dates'
import styles from './Timeline.module.css'

interface TimelineProps {
  label: string
  /** Oldest first. */
  entries: readonly { at: number; title: string; text: string }[]
}

/** Timeline of events, newest first. */
export function Timeline({ label, entries }: TimelineProps) {
  if (entries.length === 0) return null
  return (
    <ol className={styles.line} aria-label={label}>
      {entries.toReversed().map(({ at, title, text }) => (
        <li key={`${at} ${title} ${text}`}>
          <b>{title}</b>
          <time dateTime={new Date(at).toISOString()}>{momentOf(at)}</time>
          {text ? <span>{text}</span> : null}
        </li>
      ))}
    </ol>
  )
}

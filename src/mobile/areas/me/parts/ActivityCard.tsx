import type { CSSProperties, ReactNode } from 'react'
import { Tag } from 'design-system/Tag'
import type { Activity } from '@/contract/content/signup'
import { isoDay } from '@/format/dates'
import { weekdayOf } from '@/format/calendar'
import { ACTIVITY_NAMES, whenText } from './activityTexts'
import styles from './ActivityCard.module.css'

interface ActivityCardProps {
  activity: Activity
  /** Status badge in the corner. */
  state?: ReactNode
  /** Shown under the facts. */
  children?: ReactNode
  actions?: ReactNode
}

/** A course, meeting or competition, beside a calendar leaf: title, time, place and actions. */
export function ActivityCard({ activity, state, children, actions }: ActivityCardProps) {
  const { kind, title, tint, place, startsAt } = activity
  const day = isoDay(startsAt)
  return (
    <article className={styles.card}>
      {/* Hidden from screen readers: the text has the same date. */}
      <span className={styles.leaf} style={{ '--tint': tint } as CSSProperties} aria-hidden="true">
        <small>{Number(day.slice(5, 7))}月</small>
        <b>{Number(day.slice(8))}</b>
        <small>周{weekdayOf(day)}</small>
      </span>
      <div className={styles.text}>
        <p className={styles.kind}>
          <Tag look="line">{ACTIVITY_NAMES[kind]}</Tag>
          {state}
        </p>
        <h2>{title}</h2>
        <p className={styles.fact}>{whenText(activity)}</p>
        {place ? <p className={styles.fact}>{place}</p> : null}
        {children}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </article>
  )
}

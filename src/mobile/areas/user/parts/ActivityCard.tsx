import type { ReactNode } from 'react'
import { Cover } from 'design-system/Cover'
import { Tag } from 'design-system/Tag'
import type { Activity } from '@/contract/signup'
import { fileUrl } from '@/client/base'
import { ACTIVITY_NAMES, whenText } from './activityWords'
import styles from './ActivityCard.module.css'

interface ActivityCardProps {
  activity: Activity
  /** In the corner: how one stands with it. */
  state?: ReactNode
  /** Lines under the facts. */
  children?: ReactNode
  actions?: ReactNode
}

/** A course, meeting or competition: what, when and where, and what one may do. */
export function ActivityCard({ activity, state, children, actions }: ActivityCardProps) {
  const { kind, title, cover, tint, place } = activity
  return (
    <article className={styles.card}>
      <Cover
        kind="course"
        title={title}
        src={fileUrl(cover)}
        tint={tint}
        ratio="1:1"
        className={styles.cover}
      />
      <div className={styles.words}>
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

import type { OrderEvent } from '@/contract/trade'
import { clockTime, eventName } from '@/client/orders'
import styles from './Timeline.module.css'

interface TimelineProps {
  label: string
  events: readonly Pick<OrderEvent, 'event' | 'note' | 'at'>[]
}

/** What happened when, the newest first. */
export function Timeline({ label, events }: TimelineProps) {
  if (events.length === 0) return null
  return (
    <ol className={styles.line} aria-label={label}>
      {events.toReversed().map(({ event, note, at }) => (
        <li key={`${event} ${at}`}>
          <b>{eventName(event)}</b>
          <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
          {note ? <span>{note}</span> : null}
        </li>
      ))}
    </ol>
  )
}

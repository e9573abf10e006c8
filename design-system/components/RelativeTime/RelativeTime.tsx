import type { TimeHTMLAttributes } from 'react'
import { useNow } from '../../hooks/useNow'
import { relativeTime, toMilliseconds } from './relativeTime.ts'
import type { Moment } from './relativeTime.ts'

export interface RelativeTimeProps extends Omit<TimeHTMLAttributes<HTMLTimeElement>, 'children'> {
  value: Moment
  /** The moment to count from; the current time by default. */
  now?: Moment
}

export function RelativeTime({ value, now, ...rest }: RelativeTimeProps) {
  const present = useNow()
  const at = toMilliseconds(value)
  if (Number.isNaN(at)) return null
  return (
    // The server rendered it a moment earlier: its text may differ from ours, and ours replaces it at the next render.
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning {...rest}>
      {relativeTime(at, now ?? present)}
    </time>
  )
}

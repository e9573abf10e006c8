import { useState } from 'react'
import type { HTMLAttributes } from 'react'
import { useCountdown } from '../../hooks/useCountdown'
import { formatSeconds } from './formatSeconds'

export type CountdownProps = Omit<HTMLAttributes<HTMLTimeElement>, 'children'> & {
  /** Epoch ms at which it ends; wins over `seconds`. */
  until?: number
  /** Counts this many seconds from the moment it is given. */
  seconds?: number
  /** D, HH, mm and ss; the largest unit named takes what the smaller ones cannot hold. */
  format?: string
  /** Called once when it reaches zero. */
  onEnd?: () => void
}

export function Countdown({ until, seconds = 0, format = 'HH:mm:ss', onEnd, ...rest }: CountdownProps) {
  const [given, setGiven] = useState({ seconds, end: Date.now() + seconds * 1000 })
  if (given.seconds !== seconds) setGiven({ seconds, end: Date.now() + seconds * 1000 })
  const left = useCountdown(until ?? given.end, onEnd)

  return (
    <time
      role="timer"
      dateTime={`PT${left}S`}
      {...rest}
      style={{ fontVariantNumeric: 'tabular-nums', ...rest.style }}
    >
      {formatSeconds(left, format)}
    </time>
  )
}

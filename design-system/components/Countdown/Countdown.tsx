import { useState } from 'react'
import type { HTMLAttributes } from 'react'
import { useCountdown } from '../../hooks/useCountdown'
import { formatSeconds } from './formatSeconds'

export type CountdownProps = Omit<HTMLAttributes<HTMLTimeElement>, 'children'> & {
  /** Epoch ms at which the countdown ends; takes precedence over `seconds`. */
  until?: number
  /** Counts down this many seconds from the moment the prop is set. */
  seconds?: number
  /** Units D, HH, mm and ss; the largest unit in the format absorbs the rest: with `mm:ss`, 3661 s reads 61:01. */
  format?: string
  /** Called once when it reaches zero. */
  onEnd?: () => void
}

export function Countdown({ until, seconds = 0, ...rest }: CountdownProps) {
  return until === undefined ? (
    <CountSeconds key={seconds} seconds={seconds} {...rest} />
  ) : (
    <CountDown until={until} {...rest} />
  )
}

type PartProps = Omit<CountdownProps, 'until' | 'seconds'>

function CountSeconds({ seconds, ...rest }: PartProps & { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000)
  return <CountDown until={until} {...rest} />
}

function CountDown({ until, format = 'HH:mm:ss', onEnd, ...rest }: PartProps & { until: number }) {
  const left = useCountdown(until, onEnd)
  return (
    <time
      role="timer"
      dateTime={`PT${left}S`}
      // The server rendered it a moment earlier; the next tick brings our own text.
      suppressHydrationWarning
      {...rest}
      style={{ fontVariantNumeric: 'tabular-nums', ...rest.style }}
    >
      {formatSeconds(left, format)}
    </time>
  )
}

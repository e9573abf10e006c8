import { useState } from 'react'
import { Countdown } from 'design-system/Countdown'

interface PayTimeLeftProps {
  /** Epoch ms at which the order closes. */
  until: number
  onEnd: () => void
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

const formatOf = (left: number): string => (left > DAY ? 'D 天 HH:mm:ss' : left > HOUR ? 'HH:mm:ss' : 'mm:ss')

/** How long an order can still be paid: in minutes as a rule, in days where an operator allows that much. */
export function PayTimeLeft({ until, onEnd }: PayTimeLeftProps) {
  const [format] = useState(() => formatOf(until - Date.now()))
  return <Countdown until={until} format={format} onEnd={onEnd} />
}

import type { Clock, Random } from '../deps'
import { dayOf, dayStart } from './days'

export interface NeededDeps {
  clock: Clock
  random: Random
}

/**
 * Date, second of the day and nine random digits: shows the time, but reveals neither the count nor the next number.
 * Numbers of one hour are adjacent in an index.
 */
export function serialNumber({ clock, random }: NeededDeps): string {
  const now = clock.now()
  const day = dayOf(now).replaceAll('-', '')
  const second = Math.floor((now - dayStart(now)) / 1000)
  let digits = ''
  for (const byte of random.bytes(18)) if (byte < 250 && digits.length < 9) digits += byte % 10
  return day + String(second).padStart(5, '0') + digits.padEnd(9, '0')
}

import type { StaffContext } from '@/server/deps'
import type { World } from '@tests/support/world'
import { staffWho } from '@tests/support/staff'

/** How long some work takes, ms. */
export async function lasting(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** What every part over a full house does: asks a question so many times and says its median and p95. */
export function rounds(here: World, count: number) {
  const { dialect } = here.database
  const say = (text: string): void => void process.stdout.write(`${text}\n`)

  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const began = Date.now()
    const done = await work()
    say(`${dialect}: ${what} in ${Math.round((Date.now() - began) / 1000)} s`)
    return done
  }

  /** Says the median, the p95 and the longest of times in ms. */
  function sayTimes(name: string, times: number[]): void {
    const sorted = [...times].sort((a, b) => a - b)
    const share = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2).padStart(9)
    say(`${dialect} ${name.padEnd(52)} median ${share(0.5)}  p95 ${share(0.95)}  most ${share(0.999)}`)
  }

  /** The clock moves on between two rounds: answers that are kept for seconds stay out of it. */
  async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
    const times: number[] = []
    for (let round = 0; round < count; round += 1) {
      here.time.now += 11_000
      times.push(await lasting(run))
    }
    sayTimes(name, times)
  }

  const staff = (more: Partial<StaffContext['staff']> = {}): StaffContext => ({
    ...here.visitor(),
    user: null,
    staff: staffWho(more),
  })

  return { say, timed, measure, sayTimes, staff }
}

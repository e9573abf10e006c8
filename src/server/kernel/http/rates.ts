import { isIPv6 } from 'node:net'
import type { Call, RateClass } from '@/contract/call'
import type { Deps } from '../../deps'
import { tooMany } from './refusal'

/** Requests per minute that one route allows: per session, and per address for callers without a session. */
export interface Budget {
  /** Name of the counter. */
  name: string
  session: number
  address: number
  /** Whether instances count together, through the database. Reads are counted by each instance separately. */
  shared: boolean
}

/** A classroom of sixty or an office may share one address: it has a higher limit than a single person. */
const BUDGETS: Record<RateClass, Pick<Budget, 'session' | 'address'>> = {
  read: { session: 1200, address: 6000 },
  write: { session: 240, address: 1200 },
  login: { session: 30, address: 300 },
  code: { session: 20, address: 200 },
  pay: { session: 60, address: 300 },
  upload: { session: 60, address: 300 },
  // Answers of an exam are saved with each tap.
  exam: { session: 600, address: 6000 },
}

export const rateClassOf = (call: Call): RateClass =>
  call.rate ?? (call.method === 'GET' || call.method === 'DOWNLOAD' ? 'read' : 'write')

/** An alias spends its original's budget: a limit of log-ins is not larger by their other names. */
export function budgetOf(name: string, call: Call): Budget {
  const rate = rateClassOf(call)
  return { name: call.alias?.of ?? name, ...BUDGETS[rate], shared: rate !== 'read' }
}

const MINUTE = 60_000
/** An instance shares a caller's count with the others after each such fraction of a budget. */
const PART = 8
/** Most callers remembered; a flood from more addresses than this starts a new count. */
const MOST_CALLERS = 200_000

interface Count {
  /** Counted by this instance. */
  own: number
  /** Part of `own` that was added to the database. */
  told: number
  /** Counted by all instances, as last read; includes `told`. */
  all: number
}

/**
 * Returns the rate limit's key of an address: the /64 network for IPv6, since a household can use any address within
 * it.
 */
export function addressOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '')
  const [head = '', tail = ''] = ip.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill('0')
  return `${[...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(':')}::/64`
}

type RateDeps = Pick<Deps, 'clock' | 'db' | 'log'> & { env: Pick<Deps['env'], 'rateScale'> }

/**
 * Counts requests by minute, in memory. Counts of shared budgets are added to the database each time this instance has
 * counted an eighth of the budget for a caller, and the other instances' counts are read back with it. So nearly all
 * requests cost no query, and N instances together let at most N eighths of a budget too much pass.
 */
export class Rates {
  private start = 0
  private readonly counts = new Map<string, Count>()

  constructor(private readonly deps: RateDeps) {}

  /**
   * Counts one request of a session (`u4`, `s1`), or of an address that has none.
   * @returns a promise only when the database is asked
   * @throws Refusal 429 above the budget
   */
  spend(budget: Budget, caller: { session: string } | { ip: string }): Promise<void> | undefined {
    const most = ('session' in caller ? budget.session : budget.address) * this.deps.env.rateScale
    const key = `${budget.name}:${'session' in caller ? caller.session : addressOf(caller.ip)}`
    const now = this.deps.clock.now()
    const start = now - (now % MINUTE)
    if (start !== this.start || this.counts.size >= MOST_CALLERS) {
      this.counts.clear()
      this.start = start
    }
    const count = this.counts.get(key) ?? { own: 0, told: 0, all: 0 }
    this.counts.set(key, count)
    if (count.all + count.own - count.told >= most) throw tooMany()
    count.own += 1
    if (!budget.shared || count.own - count.told < Math.max(1, Math.floor(most / PART))) return undefined
    return this.tell(key, count, start).then(() => {
      if (count.all + count.own - count.told > most) throw tooMany()
    })
  }

  private async tell(key: string, count: Count, start: number): Promise<void> {
    const more = count.own - count.told
    count.told += more
    count.all += more
    try {
      const { count: all } = await this.deps.db
        .insertInto('rate_counters')
        .values({ bucket: `rate:${key}`, window_start: start, count: more })
        .onConflict((on) =>
          on
            .columns(['bucket', 'window_start'])
            .doUpdateSet((eb) => ({ count: eb('rate_counters.count', '+', more) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      count.all = Math.max(count.all, all)
    } catch (error) {
      // The instance continues with its own count: a failing limit must not stop the server.
      this.deps.log.warn({ err: error }, 'a rate could not be shared')
    }
  }
}

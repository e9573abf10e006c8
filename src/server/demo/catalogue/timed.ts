import { PLAYED_KINDS } from '@/contract/media/mediums'
import { secondsOfPart } from '../media/lengths'
import type { SeedWork } from './types'

/** Stands in a work's facts for its duration, which is known once its parts are. */
export const TIMED = ''

/** A duration as a fact: 约 30 秒, 约 6 分钟. */
export const aboutSeconds = (seconds: number): string =>
  seconds < 90 ? `约 ${Math.max(5, Math.round(seconds / 5) * 5)} 秒` : `约 ${Math.round(seconds / 60)} 分钟`

/** The duration that each of these facts tells, of the parts' seconds. */
const FACTS: Record<string, (seconds: number[], work: SeedWork) => number> = {
  单集: (seconds) => seconds.reduce((sum, one) => sum + one, 0) / seconds.length,
  时长: (seconds) => seconds.reduce((sum, one) => sum + one, 0),
  片长: (seconds, { parts }) => seconds[parts.findIndex(({ title }) => title === '正片')] ?? 0,
}

/** A work whose parts and facts tell the durations that its films and sounds have. */
export function timed(work: SeedWork): SeedWork {
  if (!PLAYED_KINDS.some((kind) => kind === work.kind)) return work
  const parts = work.parts.map((part) => ({ ...part, seconds: secondsOfPart(work, part) }))
  const facts = Object.entries(work.facts).map(([name, value]) => {
    const tell = FACTS[name]
    return [
      name,
      tell
        ? aboutSeconds(
            tell(
              parts.map(({ seconds }) => seconds),
              work,
            ),
          )
        : value,
    ]
  })
  return { ...work, parts, facts: Object.fromEntries(facts) as SeedWork['facts'] }
}

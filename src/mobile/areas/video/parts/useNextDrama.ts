import { useEffect, useEffectEvent, useState } from 'react'
import { LAST_EPISODE } from '@/format/actionTexts'
import { LOADING } from '@/format/texts'
import type { WorkBrief, WorkDetail } from '@/contract/catalogue/work'
import { call } from '@/client/client'
import { useCall } from '@/mobile/kit/frame/useCall'
import type { Player } from '@/stores/player/createPlayer'
import { usePlaying } from '@/stores/player/hooks'
import { toast } from '@/stores/overlays'

/** How many of the recommended dramas are looked at: nearly always the first one opens. */
const MOST_TRIED = 5

/** Dramas that were watched one after the other since the app was opened: none is recommended again before all others. */
const passed = new Set<number>()

/** Whether the episode with which a drama would begin plays for this user. */
function opens({ parts, progress }: WorkDetail): boolean {
  const first = parts.find(({ id }) => id === progress?.partId) ?? parts[0]
  return first !== undefined && first.ready && !first.locked
}

/** The first of recommended dramas that opens; undefined when none does. */
async function firstOpen(rows: readonly WorkBrief[]): Promise<WorkDetail | undefined> {
  const fresh = rows.filter(({ id }) => !passed.has(id))
  for (const { kind, id } of (fresh.length > 0 ? fresh : rows).slice(0, MOST_TRIED)) {
    const detail = await call('work.detail', { kind, id }, { quiet: true }).catch(() => undefined)
    if (detail && opens(detail)) return detail
  }
  return undefined
}

interface NextDrama {
  /** The drama that follows, once the last episode has ended. */
  offered: WorkDetail | undefined
  goOn(): void
}

/**
 * The drama that follows after the last episode of another one: recommended by the server, and open to the user. It is
 * looked for from the beginning of the last episode.
 * @param onNext opens it
 */
export function useNextDrama(
  work: Pick<WorkBrief, 'kind' | 'id'>,
  player: Player,
  onNext: (detail: WorkDetail) => void,
): NextDrama {
  const { kind, id } = work
  const { index, list, paused } = usePlaying(player)
  const isLast = list.length > 0 && index === list.length - 1
  const { data, error } = useCall('video.recommend', isLast ? { kind, vid: id } : null)
  const [next, setNext] = useState<WorkDetail | 'none'>()
  const [hasEnded, setEnded] = useState(false)

  useEffect(() => void passed.add(id), [id])
  const rows = data?.rows
  useEffect(() => {
    if (!rows) return
    let live = true
    void firstOpen(rows).then((found) => live && setNext(found ?? 'none'))
    return () => {
      live = false
    }
  }, [rows])

  const none = next === 'none' || error !== undefined
  const goOn = (): void => {
    if (next && next !== 'none') onNext(next)
    else toast(none ? LAST_EPISODE : LOADING)
  }
  const finish = (): void => {
    setEnded(true)
    if (none) toast(LAST_EPISODE)
  }
  const beyond = useEffectEvent(goOn)
  const finished = useEffectEvent(finish)
  useEffect(() => player.setRules({ beyond: () => beyond(), finished: () => finished() }), [player])
  // Whoever plays on, or chooses another episode, is no longer at the end.
  if (hasEnded && !(isLast && paused)) setEnded(false)

  return { offered: hasEnded && next !== 'none' ? next : undefined, goOn }
}

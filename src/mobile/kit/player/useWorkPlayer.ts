import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { partUnit } from '@/contract/catalogue/parts'
import type { WorkDetail } from '@/contract/catalogue/work'
import { call } from '@/client/client'
import { createPlayer, type Player } from '@/stores/player/createPlayer'
import { usePlaying } from '@/stores/player/hooks'
import {
  episodesOf,
  type Collection,
  type PayEvent,
  type PlayablePart,
  type Playing,
} from '@/stores/player/state'
import { resumePlace } from '@/stores/player/progress'
import { onSessionChange } from '@/stores/session'
import { useEpisodeAddress, type PartAddress } from './useEpisodeAddress'

/** A position within the last seconds of an episode restarts it; a position below the second limit is not announced. */
const NEAR_END = 5
const WORTH_TELLING = 5

export interface Resumed {
  number: number
  /** Word for a part: 集, 讲. */
  unit: string
  at: number
}

export interface WorkPlayer {
  player: Player
  state: Playing
  /** The current pay event. */
  pay: PayEvent | null
  dropPay(): void
  /** Call after an unlock: reloads the locks, and play continues where it was refused. */
  unlocked(): void
  /** The position where play resumed, for a moment after the start. */
  resumed: Resumed | null
  dropResumed(): void
}

/** A work with those of its parts that are films. */
export interface OpenedWork extends Pick<WorkDetail, 'work' | 'progress'> {
  parts: readonly PlayablePart[]
}

interface Options {
  /** Name of the part in the query. */
  parameter?: 'episode_id' | 'lesson'
  /** Where play begins when the address names no part. */
  begins?: PartAddress
  /** Loads the parts again after an unlock or a log-in. */
  reload?: () => Promise<readonly PlayablePart[]>
  /** Returns where a part begins whose second the address names. */
  limit?: (partId: number, second: number) => Promise<number>
}

const collectionOf = ({ work, parts }: OpenedWork): Collection => ({
  kind: work.kind,
  id: work.id,
  title: work.title,
  image: work.cover,
  tint: work.tint,
  author: work.author,
  list: episodesOf(work.id, parts),
})

/**
 * A player for one work's film: starts at the address's episode and its second, or at the user's last position on any
 * device.
 */
export function useWorkPlayer(
  detail: OpenedWork,
  { parameter, begins, reload, limit }: Options = {},
): WorkPlayer {
  const [player] = useState(() => createPlayer({ type: 'video', makeEngine: null }))
  const state = usePlaying(player)
  const address = useEpisodeAddress(player, parameter)
  const [pay, setPay] = useState<PayEvent | null>(null)
  const [resumed, setResumed] = useState<Resumed | null>(null)
  const { kind, id } = detail.work
  // Read once at the start: later changes are made by the player itself.
  const first = useRef({ detail, address: address.episodeId === undefined && begins ? begins : address })

  useEffect(() => player.onPay(setPay), [player])

  const limited = useEffectEvent(async (partId: number, second: number) => limit?.(partId, second) ?? second)

  useEffect(() => {
    let live = true
    const begin = async (): Promise<void> => {
      const { detail: opened, address: wanted } = first.current
      const chosen = opened.parts.findIndex((part) => part.id === wanted.episodeId)
      const place = await resumePlace({ kind, id }, opened.progress, opened.parts[chosen]?.id)
      if (!live) return
      const kept = place ? opened.parts.findIndex((part) => part.id === place.partId) : -1
      const index = Math.max(0, chosen >= 0 ? chosen : kept)
      const left = place && index === kept && place.position < place.duration - NEAR_END ? place.position : 0
      const part = opened.parts[chosen]
      const named = part && wanted.second !== undefined ? await limited(part.id, wanted.second) : undefined
      if (!live) return
      const at = named ?? left
      if (named === undefined && at > WORTH_TELLING)
        setResumed({ number: opened.parts[index]?.number ?? 1, unit: partUnit(kind), at })
      await player.start(collectionOf(opened), { index, at, revision: place?.revision })
    }
    begin().catch((error: unknown) => console.warn('Play did not begin', error))
    return () => {
      live = false
      player.detach()
    }
  }, [player, kind, id])

  const refresh = async (): Promise<void> => {
    const parts = reload ? await reload() : (await call('work.detail', { kind, id }, { quiet: true })).parts
    player.refresh(episodesOf(id, parts))
  }

  const refreshed = useEffectEvent(refresh)
  useEffect(
    () =>
      onSessionChange(
        () => void refreshed().catch((error: unknown) => console.warn('The locks are not fresh', error)),
      ),
    [],
  )

  const unlocked = (): void => {
    const index = pay?.index
    setPay(null)
    const go = (): void => void (index !== undefined && player.playIndex(index))
    // If the reload fails, the episode itself still opens.
    refresh().then(go, go)
  }

  return {
    player,
    state,
    pay,
    dropPay: () => setPay(null),
    unlocked,
    resumed,
    dropResumed: () => setResumed(null),
  }
}
